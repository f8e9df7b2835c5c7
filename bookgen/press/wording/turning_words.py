"""Why one play saves an ending and the others fail, in words, by rule.

A play that loses is told by what it comes to: a line is how play goes on from it to a standstill. There the
card is named that could go home if it lay free, with the card that lies on it; else the place that is then
missing; else the play after which nothing more goes.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bookgen.cards import Card, format_card
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move, Position, Rules
from bookgen.press.wording.english import listed, number_words, plural
from bookgen.press.wording.pile_words import pile_words
from bookgen.press.wording.steps import gathered_steps

_BEFORE_TARGET = " to "
"""Stands before the pile that a play goes to."""
MOST_LINE = 60
"""Plays of a line that is followed to a standstill."""


MOST_TOLD = 3
"""Plays that are named where more than one more fail for the same reason."""

Lines = Sequence[Sequence[Move]]
"""For each play that loses how play goes on from it."""


@dataclass(frozen=True)
class Failing:
    """Plays that fail for one reason, which is told without its stop."""

    plays: tuple[Move, ...]
    reason: str


def turning_sentences(
    rules: Rules,
    position: Position,
    saves: Sequence[Move],
    loses: Sequence[Move],
    lines: Lines,
    within: int | None = None,
    short: bool = False,
    answer: Sequence[Move] = (),
) -> list[str]:
    """The saving play and why the others fail, as sentences; ``lines`` go on from each play that loses.

    Where it is to be done ``within`` so many plays, these are too few after the others, of which those that
    go home are first; what such a play spoils of the ``answer`` from here on is told too. Plays that save
    too, but only change the order, are not among those given. Of many that fail for one reason ``MOST_TOLD``
    are named. If ``short``, piles are told by letters.
    """
    which = "A saving play" if len(saves) == 1 else "Saving plays"
    found = [f"{which}: {_listed_plays(rules, position, saves, short)}."]
    if within is None:
        told = failings(rules, position, loses, lines, short)
    else:
        tempting = sorted(loses, key=lambda move: not _goes_home(rules, move))
        reasons: dict[str, list[Move]] = {}
        for move in tempting:
            reasons.setdefault(too_few(within, spoilt(rules, position, move, answer, short)), []).append(move)
        told = [Failing(tuple(plays), reason) for reason, plays in reasons.items()]
    for failing in told:
        plays = failing.plays[:MOST_TOLD] if len(failing.plays) > MOST_TOLD + 1 else failing.plays
        others = ", or others like them" if len(plays) < len(failing.plays) else ""
        found.append(f"Not {_listed_plays(rules, position, plays, short)}{others}: {failing.reason}.")
    return found


def too_few(within: int, spoils: str = "") -> str:
    """Why a play fails where no more than so many are allowed: it may take more after it, or be lost."""
    return f"{spoils}, and " * bool(spoils) + f"then {number_words(within)} plays are too few"


def spoilt(rules: Rules, position: Position, move: Move, answer: Sequence[Move], short: bool = False) -> str:
    """What a play takes from an answer that goes on from the same position; empty where nothing is seen.

    That is a card which it covers, and which the answer brings home before that which covers it; a place, the
    last that is empty; or a card that it brings home, and on which the answer lays another first.
    """
    words, after = pile_words(rules.game, short), rules.play(position, move)
    for part in move:
        # The stock is under this name no pile of a game that has several.
        pile, grown = position.piles.get(part.target, ()), after.piles.get(part.target, ())
        if _is_home(rules, part.target) or part.target == "stock" or not pile or not part.cards:
            continue
        wanted, upon = _turn_home(rules, answer, pile[-1]), _turn_home(rules, answer, part.cards[0])
        covered = len(grown) > len(pile) and grown[: len(pile)] == pile
        if covered and wanted is not None and (upon is None or wanted < upon):
            where = "" if _alone(rules, part.target) else f" in {words[part.target]}"
            return f"it buries {format_card(pile[-1])}{where}"
    filled = _last_place(rules, position, move)
    if filled is not None:
        return f"it takes {words[filled]}, the last empty place"
    loose = not _is_home(rules, move[0].source) and rules.game.roles.get(move[0].source) != "waste"
    if loose and _goes_home(rules, move) and len(move[0].cards) == 1:
        laid = _laid_first(rules, position, answer, move[0].source, move[0].cards[0])
        if laid is not None:
            return f"the answer lays {format_card(laid)} on it first"
    return ""


def _is_home(rules: Rules, pile: str) -> bool:
    return rules.game.roles.get(pile) in HOME_ROLES


def _turn_home(rules: Rules, answer: Sequence[Move], card: Card) -> int | None:
    """After how many of these moves the card goes home; None where it does not."""
    found = (
        at
        for at, move in enumerate(answer)
        for part in move
        if card in part.cards and _is_home(rules, part.target)
    )
    return next(found, None)


def _laid_first(
    rules: Rules, position: Position, answer: Sequence[Move], pile: str, card: Card
) -> Card | None:
    """The card that the answer lays on the uppermost of a pile before this is moved, if it does."""
    for move in answer:
        if position.piles[pile][-1:] != (card,) or move[0].source == pile:
            return None
        if move[0].target == pile and move[0].cards:
            return move[0].cards[0]
        position = rules.play(position, move)
    return None


def _listed_plays(rules: Rules, position: Position, moves: Sequence[Move], short: bool) -> str:
    """``10♦ stock to heap 1 or heap 3``: what plays have in common up to their target is told once."""
    told: dict[str, list[str]] = {}
    for line in (_play_told(rules, position, move, short) for move in moves):
        begun, to, target = line.rpartition(_BEFORE_TARGET)
        told.setdefault(begun + to, []).append(target)
    together = [begun + listed(targets, "or") for begun, targets in told.items()]
    return (
        listed(together, "or")
        if all(len(targets) == 1 for targets in told.values())
        else "; or ".join(together)
    )


def failings(
    rules: Rules, position: Position, loses: Sequence[Move], lines: Lines, short: bool = False
) -> list[Failing]:
    """The losing plays, gathered by the reasons why they fail, in the order of the first of each."""
    found: dict[str, list[Move]] = {}
    for move, line in zip(loses, lines, strict=True):
        found.setdefault(reason_of(rules, position, move, line, short), []).append(move)
    return [Failing(tuple(plays), reason) for reason, plays in found.items()]


def reason_of(rules: Rules, position: Position, move: Move, line: Sequence[Move], short: bool = False) -> str:
    """Why a play loses, told of the standstill to which a line leads on from it."""
    end = rules.play(position, move)
    before = end
    for reply in line:
        before, end = end, rules.play(end, reply)
    words = pile_words(rules.game, short)
    buried = _buried(rules, end, move)
    if buried is not None:
        card, above, pile = buried
        where = "" if _alone(rules, pile) else f" in {words[pile]}"
        if above in _cards_laid(rules, move) and pile in {part.target for part in move}:
            return f"it buries {format_card(card)}{where}"
        return f"{format_card(card)} stays under {format_card(above)}{where}"
    filled = _last_place(rules, position, move)
    if filled is not None:
        return f"it takes {words[filled]}, the last empty place"
    left = _cards_out(rules, end)
    cards = f"{left} {plural('card', left)}"
    if line:
        return f"then {_play_told(rules, before, line[-1], short)} is the last play, with {cards} left"
    return f"no play is left, with {cards} on the table"


def line_of(rules: Rules, position: Position) -> list[Move]:
    """How play goes on from a lost position to a standstill, in no more than ``MOST_LINE`` plays.

    Whatever goes home goes; else the first play is made that leads to a position not yet met.
    """
    line: list[Move] = []
    met = [position.piles]
    while len(line) < MOST_LINE:
        moves = sorted(_few(rules, position), key=lambda move: not _goes_home(rules, move))
        after = ((move, rules.play(position, move)) for move in moves)
        found = next(((move, here) for move, here in after if here.piles not in met), None)
        if found is None:
            break
        line.append(found[0])
        position = found[1]
        met.append(position.piles)
    return line


MOST_OFFERED = 200
"""Plays that are looked at where there are more."""


def _few(rules: Rules, position: Position) -> list[Move]:
    moves = rules.moves(position)
    return [moves[at] for at in range(min(len(moves), MOST_OFFERED))]


def _play_told(rules: Rules, position: Position, move: Move, short: bool) -> str:
    return gathered_steps(rules.game, rules, position, [move], short=short)[0][0]


def _goes_home(rules: Rules, move: Move) -> bool:
    roles = rules.game.roles
    return roles.get(move[0].target) in HOME_ROLES and move[0].source != "stock"


def _cards_laid(rules: Rules, move: Move) -> set[Card]:
    """The cards that a play lays anywhere but home."""
    roles = rules.game.roles
    return {card for part in move if roles.get(part.target) not in HOME_ROLES for card in part.cards}


def _alone(rules: Rules, pile: str) -> bool:
    """Whether a pile is all there is of such."""
    return any(name == pile and group.count == 1 for name, group, _ in rules.game.all_piles())


def _buried(rules: Rules, end: Position, move: Move) -> tuple[Card, Card, str] | None:
    """A card that would go home if it lay free, the one upon it, and their pile.

    Of several the one in a pile to which the play went, then the one with the fewest cards upon it.
    """
    targets = {part.target for part in move}
    found: list[tuple[bool, int, Card, Card, str]] = []
    for name, group, _ in rules.game.all_piles():
        pile = end.piles[name]
        if group.role in HOME_ROLES or group.role == "stock" or group.role == "row":
            continue
        for above in range(1, len(pile)):
            free = end.with_piles({name: pile[:-above]})
            if any(
                part.source == name and _goes_home(rules, (part,))
                for each in _few(rules, free)
                for part in each[:2]
            ):
                found.append((name not in targets, above, pile[-above - 1], pile[-above], name))
                break
    if not found:
        return None
    _, _, card, above_it, name = min(found, key=lambda each: each[:2])
    return card, above_it, name


def _last_place(rules: Rules, position: Position, move: Move) -> str | None:
    """The place that a play fills where no other of its sort is empty."""
    target = move[0].target
    group = next((group for name, group, _ in rules.game.all_piles() if name == target), None)
    if group is None or group.role in HOME_ROLES or position.piles[target] or group.count == 1:
        return None
    after = rules.play(position, move)
    others = [name for name, other, _ in rules.game.all_piles() if other is group]
    return target if all(after.piles[name] for name in others) else None


def _cards_out(rules: Rules, position: Position) -> int:
    return sum(
        len(position.piles[name]) for name, group, _ in rules.game.all_piles() if group.role not in HOME_ROLES
    )
