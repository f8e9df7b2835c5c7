"""How *cut* is solved: every cut that is asked for is played."""

from collections.abc import Mapping

from bookgen.puzzle import Puzzle
from bookgen.solve.answer import Answer, End
from bookgen.solve.solving import OfferedCuts, Solving, ends_of, stored_for


def solve(puzzle: Puzzle, budget: int, short: bool) -> Answer:
    """The cuts from which the game comes out, or with ``losing`` from which it does not."""
    ends = ends_of(puzzle)
    cuts = tuple(cut for cut, end in ends.items() if (end is not None and end.won) != puzzle.losing)
    return Answer("solved" if cuts else "unsolvable", cuts=cuts, stored=stored_for(ends))


def _parted(puzzle: Puzzle, ends: Mapping[int, End]) -> tuple[list[int], list[int]]:
    """Those that come out, and those that do not, or with ``losing`` the other way round."""
    answering = [cut for cut, end in ends.items() if end.won != puzzle.losing]
    return answering, [cut for cut in ends if cut not in answering]


def _near(end: End) -> int:
    """The most cards home or thrown out are the nearest."""
    return -len(end.went)


PART = Solving(solve, OfferedCuts(_parted, _near, count=lambda end: None))
