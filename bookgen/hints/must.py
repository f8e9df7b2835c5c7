"""What every way of an ending does, as a hint: which of its facts is told, and whether an answer does it."""

from collections.abc import Sequence, Set
from dataclasses import replace

from bookgen.cards import Card
from bookgen.hints.answered import Answered
from bookgen.hints.moved import brings_home, first_moved
from bookgen.hints.rows import matched_in_row, thrown_out
from bookgen.hints.turn import told_turning
from bookgen.play import Move
from bookgen.puzzle import Because, Must, MustKind

WEIGHTS = {
    **{"place": 8, "between": 8, "with": 7, "kept": 6, "first": 6, "turn": 6},
    **{"before": 5, "straight": 5, "empty": 5, "never": 2, "stays": 1},
}  # fmt: skip
"""How much a fact tells, to the losing plays of which it warns; where a card has to lie gives away more."""
LETS_BE = frozenset({"never", "stays"})
"""Kinds of facts of cards that are let be; they say less than what has to be done."""
FREE_PLACES = 2
"""Places that are empty at first, beyond which nobody is told to keep one."""
MOST_NEVER = 4
"""Cards that are told not to go home."""


def first_must(musts: Sequence[Must], right: Sequence[Move]) -> Must | None:
    """The fact that is told first: none that tells on which card another has to lie, or which pair of a rank
    is ``right`` at the turn that is told after it."""
    ranks = {card[0] for move in right for part in move for card in part.cards}
    known = [must for must in musts if must.kind in WEIGHTS]
    known = [must for must in known if must.kind != "with" or must.cards[0][0] not in ranks]
    return max(known, key=_weight, default=None)


def _weight(must: Must) -> int:
    """How much a fact tells; that of which the reason is known twice as much."""
    return WEIGHTS[must.kind] * must.traps * (1 if must.because is None else 2)


def told_musts(answer: Answered, asked: bool) -> list[Must]:
    """The facts of an ending that may be told: one of each kind, in which all cards are that never go home.

    Where plays are ``asked`` for to begin with, none that tells of their cards, or which pile is emptied; and
    none of cards that the answer moves from one family to another. Of cards that stay those are left out.
    """
    puzzle = answer.puzzle
    turning, hidden = told_turning(puzzle), {*answer.between_families}
    if asked and turning is not None:
        hidden |= {card for move in (*turning.saves, *turning.loses) for card in move[0].cards}
    # Where the game is to come out every pile is emptied.
    kinds = {"empty"} if asked or not puzzle.goal else set[MustKind]()
    start = answer.positions[0].piles.items()
    if sum(not cards for name, cards in start if answer.roles[name] == "tableau") > FREE_PLACES:
        kinds.add("place")
    shown = (_without(must, hidden) if must.kind == "stays" else must for must in puzzle.musts)
    left = [must for must in shown if hidden.isdisjoint(must.cards) and must.kind not in kinds]
    left = [must for must in left if must.cards or must.pile]
    # That the pile is to be cleared in which the wanted card lies, the question has as good as said.
    left = [must for must in left if not must.pile or not _brings_home_from(answer, must.pile)]
    never = [must for must in left if must.kind == "never"][:MOST_NEVER]
    found: dict[MustKind, Must] = {}
    for must in left:
        found.setdefault(must.kind, must)
    if never:
        cards = tuple(card for must in never for card in must.cards)
        found["never"] = Must("never", cards, sum(must.traps for must in never))
    return [*found.values()]


def _brings_home_from(answer: Answered, pile: str) -> bool:
    """Whether the card with which a goal is come to lies at first in a pile."""
    goals, last = answer.puzzle.goal, answer.moves[-1] if answer.moves else ()
    wanted = {card for part in last if part.target in goals for card in part.cards}
    return not wanted.isdisjoint(answer.positions[0].piles[pile])


def _without(must: Must, hidden: Set[Card]) -> Must:
    """The same fact of fewer cards."""
    return replace(must, cards=tuple(card for card in must.cards if card not in hidden))


def does(answer: Answered, must: Must) -> bool:
    """Whether an answer does what every way is said to do, and what the reason says of it."""
    return _does(answer, must) and (must.because is None or _shows(answer, must, must.because))


def _shows(answer: Answered, must: Must, because: Because) -> bool:
    """Whether an answer does what is the reason of a fact."""
    match because.kind:
        case "slow":
            return answer.puzzle.within is not None
        case "stuck" | "late" | "frees":
            return first_moved(answer.moves, answer.roles, because.cards[0]) is not None
        case "home":
            return _home_at(answer, must.cards[1]) == first_moved(answer.moves, answer.roles, must.cards[1])
        case "takes":
            return any(
                not here.piles.get(must.pile, "-")
                and move[0].target == must.pile
                and move[0].cards[:1] == because.cards
                for here, move in zip(answer.positions, answer.moves, strict=False)
            )
        case "holds":
            undermost = answer.positions[0].piles.get(must.pile, ())[:1]
            return undermost == because.cards and _home_at(answer, because.cards[0]) is not None


def _does(answer: Answered, must: Must) -> bool:
    match must.kind:
        case "first":
            first, then = (_home_at(answer, card) for card in must.cards)
            return first is not None and (then is None or first < then)
        case "never":
            return all(_home_at(answer, card) is None for card in must.cards)
        case "turn":
            home = _home_at(answer, must.cards[0])
            sources = [answer.roles.get(move[0].source) for move in answer.moves]
            turns = [at for at, source in enumerate(sources) if source == "stock"]
            return home is not None and (not turns or home < turns[0])
        case "laid" | "place":
            upon = must.cards[1:]
            return any(
                (part := move[0]).cards[:1] == must.cards[:1]
                and answer.roles.get(part.target) == "tableau"
                and answer.positions[at].piles[part.target][-1:] == upon
                for at, move in enumerate(answer.moves)
            )
        case "with":
            pairs = ({card for part in move for card in part.cards} for move in answer.moves)
            return any({*must.cards[:2]} == pair for pair in pairs)
        case "kept" | "between":
            *between, left, right = must.cards
            return any(
                matched_in_row(move, here.piles[name], answer.roles) == (left, right)
                and {*between} <= {*thrown_out(move, answer.roles)}
                for here, move in zip(answer.positions, answer.moves, strict=False)
                for name, role in answer.roles.items()
                if role == "row"
            )
        case "stays":
            return all(first_moved(answer.moves, answer.roles, card) is None for card in must.cards)
        case "straight":
            # A way may do without it.
            first = first_moved(answer.moves, answer.roles, must.cards[0])
            return _home_at(answer, must.cards[0]) == first
        case "before":
            first, then = (first_moved(answer.moves, answer.roles, card) for card in must.cards)
            return first is not None and (then is None or first < then)
        case "empty":
            return any(not here.piles.get(must.pile, "-") for here in answer.positions)


def _home_at(answer: Answered, card: Card) -> int | None:
    """After how many moves a card goes home; None where it does not."""
    home = (at for at, move in enumerate(answer.moves) if brings_home(move, answer.roles, card))
    return next(home, None)
