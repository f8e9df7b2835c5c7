"""The card that is left behind where an ending is played wrongly, as a hint."""

from collections import Counter
from collections.abc import Iterator

from bookgen.cards import Card
from bookgen.hints.answered import Answered
from bookgen.hints.kinds import Minded
from bookgen.hints.turn import told_turning
from bookgen.puzzle import Puzzle

LEAST_MINDED = 2
"""Plays that leave a card behind, where it is told."""


def minded(answer: Answered) -> Minded | None:
    """The card that most of the plays leave behind for good that lose at the turn that is told, or bring too
    late; None where none but one does."""
    puzzle = answer.puzzle
    # In a row, where cards lie on no others, that tells nothing of how it is done.
    if told_turning(puzzle) is None or puzzle.game.groups("row"):
        return None
    left = [*_left_behind(puzzle)]
    counts = Counter(card for _, card, _ in left)
    card = max(counts, key=lambda each: counts[each], default="")
    if counts[card] < LEAST_MINDED:
        return None
    kinds = {kind for kind, each, _ in left if each == card}
    above = {above for _, each, above in left if each == card}
    return Minded(card, above.pop() if len(above) == 1 else "", "late" in kinds)


def _left_behind(puzzle: Puzzle) -> Iterator[tuple[str, Card, Card]]:
    """The card that each such play leaves behind, for good or too late, and the one that stays upon it, or an
    empty text."""
    for why in puzzle.whys.values():
        if why.kind in ("stuck", "late"):
            yield why.kind, why.card, why.other
        elif why.because is not None and why.because.kind in ("stuck", "late"):
            card, *above = why.because.cards
            yield why.because.kind, card, "".join(above)


def leaves_behind(answer: Answered, hint: Minded) -> bool:
    """Whether an answer moves the card of a hint that says others leave it, from where it is at first."""
    return any(hint.card in part.cards for move in answer.moves for part in move)
