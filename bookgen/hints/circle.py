"""Cards that wait for one another in a circle, so that none of them moves any more.

A card that lies under another waits for that; one that nothing lies on for good waits for the card that comes
before it on its foundation. A circle is told from a card and the one ``above`` it on: ``7C KD TD`` says, of
10♦ under 8♣, that 8♣ waits for 7♣ under K♦, and K♦ for 10♦. It ends with the first card, or with a pair the
second of which has been told to wait already.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import pairwise

from bookgen.cards import SUITS, Card
from bookgen.games import Game
from bookgen.games.piles import resolve_piles
from bookgen.hints.moved import table_of
from bookgen.play import Position
from bookgen.play.ranks import ranks_on

MOST_LINKS = 4
"""Cards that are told to wait for another."""


def coming_before(game: Game, position: Position) -> Mapping[Card, Card]:
    """The card that has to come home before each, of those of which all others of their face are home: the
    one before it in the order of its foundation, or the only one with which it can go out in a pair.

    Nothing of a card that may go to either of two foundations, built in different ways, and of no card of a
    game whose foundations are not built in suit or pass over ranks, or from which cards go back.
    """
    if not game.groups("foundation"):
        return _mates(game, position) if game.rules.pairs_alike else {}
    if game.rules.passes_over_missing or game.rules.gives_back or _gives_back(game):
        return {}
    found = dict[Card, Card]()
    unsure = set[Card]()
    for order, lying in _orders(game, position):
        if order is None:
            return {}
        # What lies on a foundation has come home there, of its suit: the like of each goes to another.
        for suit in lying[-1][1] if lying else SUITS:
            passed = order[: order.index(lying[-1][0]) + 1] if lying else ""
            for before, rank in pairwise(order):
                card = rank + suit
                # The next card waits for none, though the like of the one before it may be out.
                wanted = "" if before in passed else before + suit
                if rank not in passed and found.setdefault(card, wanted) != wanted:
                    unsure.add(card)
    return {card: before for card, before in found.items() if before and card not in unsure}


def _mates(game: Game, position: Position) -> Mapping[Card, Card]:
    """The only other card of its rank that is not out, of each that has one."""
    out = [card for cards in table_of(position, game.roles).values() for card in cards]
    ranks = {rank: [card for card in out if card[0] == rank] for rank in sorted({card[0] for card in out})}
    pairs = [(one, other) for one, other in (cards for cards in ranks.values() if len(cards) == 2)]
    return dict([*pairs, *((other, one) for one, other in pairs)])


def _gives_back(game: Game) -> bool:
    """Whether a rule of the list leads from a foundation."""
    sources = (word for rule in getattr(game.rules, "moves", ()) for word in rule.source)
    return any(game.roles[name] == "foundation" for word in sources for name in resolve_piles(game, word))


def _orders(game: Game, position: Position) -> Iterator[tuple[str | None, tuple[Card, ...]]]:
    """In which order ranks come to lie on each foundation, None where that is not one order of a suit, and
    the cards that lie there."""
    names = game.pile_names("foundation")
    alike = "".join(position.piles[name][0][0] for name in names if position.piles[name])[:1]
    for name, group, at in game.all_piles():
        if group.role != "foundation":
            continue
        takes, lying = group.takes, position.piles[name]
        base = takes.base[at] if takes.base else ""
        first = lying[0][0] if lying else alike if takes.begin == "alike" else base[:1]
        plain = takes.suit == "same" and takes.direction in ("up", "down") and not takes.back
        known = plain and takes.step == 1 and takes.ends is None and first in [*game.pack.order]
        yield "".join(ranks_on(group, game.pack.order, first)) if known else None, lying


def circle_of(
    card: Card, above: Card, stuck: Mapping[Card, Card], away: Set[Card], before: Mapping[Card, Card]
) -> tuple[Card, ...]:
    """The circle in which a card waits for the one ``above`` it; nothing where none is found.

    Of ``stuck`` cards it is told which lies upon each for good, or an empty text; those ``away`` never come
    home; and which comes home ``before`` each.
    """
    waiting, found = _topmost(above, stuck), list[Card]()
    if waiting != above:
        return ()
    told = {waiting}
    for _ in range(MOST_LINKS):
        awaited = _awaited(waiting, before)
        wanted = next((each for each in awaited if each not in away or each == card or stuck.get(each)), "")
        if wanted not in away:
            return ()
        found.append(wanted)
        if wanted == card:
            return tuple(found)
        waiting = _topmost(wanted, stuck)
        found.append(waiting)
        if waiting in told:
            return tuple(found)
        told.add(waiting)
    return ()


def ring_of(
    stuck: Mapping[Card, Card], before: Mapping[Card, Card]
) -> tuple[Card, Card, tuple[Card, ...]] | None:
    """The shortest ring of cards that go out by twos and wait for one another: a card, the one it is told to
    stay under, and the circle as of :func:`circle_of`; None where there is none of so few links.

    Of ``stuck`` cards it is told which lies upon each for good, or an empty text, and each has to go out with
    the one that is told to come ``before`` it. Between two of a ring others may lie in one pile.
    """
    pairs = ((card, before.get(card, "")) for card in stuck)
    mates = {card: mate for card, mate in pairs if mate and before.get(mate) == card}
    above = {card: [each for each in _upon(card, stuck) if each in mates] for card in mates}
    chains: list[tuple[Card, ...]] = [(card,) for card in mates]
    for _ in range(MOST_LINKS):
        closed = [chain for chain in chains if chain[0] in above.get(mates[chain[-1]], ())]
        if closed:
            chain = closed[0]
            links = [card for one in chain for card in (one, mates[one])]
            return links[-1], links[0], tuple(links[1:])
        chains = [
            (*chain, upon)
            for chain in chains
            for upon in above.get(mates[chain[-1]], ())
            if upon not in chain
        ]
    return None


def _upon(card: Card, stuck: Mapping[Card, Card]) -> Iterator[Card]:
    """The cards that lie upon one for good, the nearest first."""
    while card := stuck.get(card, ""):
        yield card


def _awaited(card: Card, before: Mapping[Card, Card]) -> Iterator[Card]:
    """The cards that have to come home before one, the nearest first; where two go out together the other."""
    met = {card}
    while (card := before.get(card, "")) and card not in met:
        met.add(card)
        yield card


def _topmost(card: Card, stuck: Mapping[Card, Card]) -> Card:
    """The card that lies uppermost of those that lie upon one another for good."""
    while above := stuck.get(card):
        card = above
    return card


def is_circle(
    card: Card, above: Card, circle: Sequence[Card], before: Mapping[Card, Card], lying: Set[Card]
) -> bool:
    """Whether a circle goes with the order in which cards come home and with the cards that lie there."""
    if not {card, above, *circle} <= lying:
        return False
    waiting, told = above, {above}
    for at in range(0, len(circle), 2):
        wanted = circle[at]
        if wanted not in _awaited(waiting, before):
            return False
        if at + 1 == len(circle):
            return wanted == card
        waiting = circle[at + 1]
        if waiting in told:
            return at + 2 == len(circle)
        told.add(waiting)
    return False
