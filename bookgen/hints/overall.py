"""Facts about an answer as a whole: the pile that is empty first, those that are let lie, what is turned."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise

from bookgen.cards import Card
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.hints.kinds import Alone, Dug, Emptied, Overall, Shared, Turned, Within
from bookgen.play import Move, Position

LAID = frozenset({"tableau", "reserve", "waste"})
"""Roles of piles from which the answer is told to play, or not to."""
FEWEST_ALONE, FEWEST_CARDS = 2, 3
"""Piles that are let lie, and cards on them, at the least, where they are told."""
MOST_NAMED = 5
"""Piles that are named."""
FEWEST_PLAYS = 5
"""Plays of an answer of which it is told how many go home, at the least."""
FEWEST_CLEARED, LONGEST_CLEARED = 3, 3
"""Cards of a pile that is told to be empty first, at the least; and not in the last third of an answer."""
FEWEST_DUG = 2
"""Plays that take cards from a pile, at the least, where the answer is told to dig there."""
FEWEST_OTHERS = 3
"""Of so many plays one goes elsewhere than home, where it is told how many go home."""


def overall_facts(
    moves: Sequence[Move],
    positions: Sequence[Position],
    roles: Mapping[str, str],
    limited: bool,
    asked: Collection[Card] = (),
    older: bool = False,
) -> Iterator[Overall]:
    """What can be told of an answer as a whole; where its plays are ``limited``, also what it lets lie, and
    how deep it digs, if not for a card that is ``asked`` for; in ``older`` prints for one perhaps that fills
    a place by rule."""
    emptied = _emptied(moves, positions, roles)
    if emptied is not None:
        yield emptied
    if not limited:
        return
    dug = _dug(moves, positions, roles, asked, older)
    if dug is not None:
        yield dug
    alone, within = _let_lie(moves, positions, roles)
    if within is not None:
        yield within
    elif alone is not None:
        yield alone
    turned = _turned(moves, positions, roles)
    if turned is not None:
        yield turned
    shared = _shared(positions, roles)
    if shared is not None:
        yield shared


def _emptied(
    moves: Sequence[Move], positions: Sequence[Position], roles: Mapping[str, str]
) -> Emptied | None:
    """The pile of the table that comes to be empty first, with the card that is then laid there.

    None where it has few cards, or that takes most of the answer, or another comes to be empty with it.
    """
    start = positions[0].piles
    piles = [name for name, role in roles.items() if role == "tableau" and start[name]]
    for at, position in enumerate(positions[:-1]):
        empty = [name for name in piles if not position.piles[name]]
        if not empty:
            continue
        if len(empty) > 1 or len(start[empty[0]]) < FEWEST_CLEARED or len(piles) < FEWEST_ALONE:
            return None
        if LONGEST_CLEARED * at > 2 * len(moves):
            return None
        laid = [part.cards[-1] for part in moves[at] if part.target == empty[0]]
        return Emptied(empty[0], laid[0] if laid else None, at)
    return None


def _dug(
    moves: Sequence[Move],
    positions: Sequence[Position],
    roles: Mapping[str, str],
    asked: Collection[Card],
    older: bool,
) -> Dug | None:
    """The undermost card that is played out of a pile, or goes home from it, behind another play from there,
    where that is the deepest such."""
    found: tuple[int, Dug] | None = None
    for name, cards in positions[0].piles.items():
        if roles[name] not in LAID:
            continue
        if older:
            plays = sum(any(part.source == name for part in move) for move in moves)
            taken = [min(_as_at_first(cards, here.piles[name]) for here in positions)] * plays
        else:
            taken = [*_taken_from(name, cards, moves, positions, roles)]
        if len(taken) < FEWEST_DUG:
            continue
        place = min(taken)
        above = len(cards) - place - 1
        if above > 0 and cards[place] not in asked and (found is None or above > found[0]):
            found = above, Dug(cards[place], name)
    return None if found is None else found[1]


def _taken_from(
    name: str,
    cards: Sequence[Card],
    moves: Sequence[Move],
    positions: Sequence[Position],
    roles: Mapping[str, str],
) -> Iterator[int]:
    """The places of the cards of a pile, as they lie at first, that plays take from there, or that go home;
    none of a card that the rules alone lay elsewhere."""
    for here, move in zip(positions, moves, strict=False):
        lying = here.piles[name]
        for number, part in enumerate(move):
            place = len(lying) - len(part.cards)
            if part.source != name or not part.cards or lying[place:] != part.cards:
                continue
            if lying != tuple(cards[: len(lying)]) or (number and roles.get(part.target) not in HOME_ROLES):
                continue
            yield place


def _as_at_first(cards: Sequence[Card], now: Sequence[Card]) -> int:
    """How many cards of a pile lie as at first, from the undermost up."""
    pairs = zip(cards, now, strict=False)
    return next((at for at, (one, other) in enumerate(pairs) if one != other), min(len(cards), len(now)))


def _let_lie(
    moves: Sequence[Move], positions: Sequence[Position], roles: Mapping[str, str]
) -> tuple[Alone | None, Within | None]:
    """The piles on the table that the answer does not touch, or where they are fewer those from which and to
    which it plays; none where that says little."""
    start = positions[0].piles
    used = {name for move in moves for part in move for name in (part.source, part.target)}
    played = [name for name, role in roles.items() if name in used and role not in HOME_ROLES]
    alone = [name for name, role in roles.items() if role in LAID and start[name] and name not in used]
    if len(alone) < FEWEST_ALONE or sum(len(start[name]) for name in alone) < FEWEST_CARDS:
        return None, None
    laid = all(roles[name] in LAID for name in played)
    if laid and 0 < len(played) <= min(len(alone), MOST_NAMED):
        return None, Within(tuple(played))
    return (Alone(tuple(alone)) if len(alone) <= MOST_NAMED else None), None


def _turned(moves: Sequence[Move], positions: Sequence[Position], roles: Mapping[str, str]) -> Turned | None:
    """How often the answer turns from a stock to a waste; None where there is no such play."""
    stocks = [name for name, role in roles.items() if role == "stock"]
    wastes = [name for name, role in roles.items() if role == "waste"]
    if len(stocks) != 1 or len(wastes) != 1 or not positions[0].piles[stocks[0]]:
        return None
    turns = [move for move in moves if any(part.source == stocks[0] for part in move)]
    if any(len(move) != 1 or move[0].target != wastes[0] or len(move[0].cards) != 1 for move in turns):
        return None
    return Turned(len(turns))


def _shared(positions: Sequence[Position], roles: Mapping[str, str]) -> Shared | None:
    """How many plays of an answer bring a card to the families; None where most do, or it is short."""
    families = [name for name, role in roles.items() if role == "foundation"]
    laid = [sum(len(position.piles[name]) for name in families) for position in positions]
    home, plays = sum(one < other for one, other in pairwise(laid)), len(positions) - 1
    told = plays >= FEWEST_PLAYS and 0 < FEWEST_OTHERS * home <= (FEWEST_OTHERS - 1) * plays
    return Shared(home, plays) if told else None
