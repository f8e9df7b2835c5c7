"""The play of a cut that leaves no choice: one table tells it, midway, or as it ends if it fails."""

from bookgen.play import Position, VoidDeal
from bookgen.play.along import forced_plays
from bookgen.press.wording.check_text import PLAYS, STILL, Check, check_of
from bookgen.puzzle import Puzzle

LEAST_PLAYS = 8
"""A shorter play that comes out has no table."""


def forced_check(puzzle: Puzzle) -> Check | None:
    """The table of the one place to cut at that answers; None where several do, or none, or all were asked.

    Where it comes out the table is that after half of the plays; where it fails, that with which it ends.
    Plays are counted as the rules make them, each by itself.
    """
    if puzzle.among is None or puzzle.cuts is None or len(puzzle.cuts) != 1:
        return None
    try:
        positions = _played(puzzle, puzzle.cuts[0])
    except VoidDeal:
        return None
    last = len(positions) - 1
    if puzzle.losing:
        return check_of(puzzle.game, positions[last], last, STILL) if last else None
    return check_of(puzzle.game, positions[last // 2], last // 2, PLAYS) if last >= LEAST_PLAYS else None


def _played(puzzle: Puzzle, cut: int) -> list[Position]:
    """The positions of the play, from the first to the last."""
    start = puzzle.start_at(cut) if puzzle.cuts_stock else puzzle.opening_at(cut)
    return [start, *(position for _, position in forced_plays(puzzle.rules, start))]
