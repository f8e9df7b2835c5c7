"""How *fewest* is solved: every cut that is asked for is played, and its deals counted."""

from collections.abc import Mapping

from bookgen.puzzle import Puzzle
from bookgen.solve.answer import Answer, End
from bookgen.solve.solving import OfferedCuts, Solving, ends_of, stored_for


def _solve(puzzle: Puzzle, budget: int, short: bool) -> Answer:
    """The cuts that come out in the fewest deals, and how many these are."""
    ends = ends_of(puzzle)
    deals = {cut: end.deals for cut, end in ends.items() if end is not None and end.won}
    if not deals:
        return Answer("unsolvable", stored=stored_for(ends))
    fewest = min(deals.values())
    cuts = tuple(cut for cut, number in deals.items() if number == fewest)
    return Answer("solved", cuts=cuts, stored=stored_for(ends), count=fewest)


def _parted(puzzle: Puzzle, ends: Mapping[int, End]) -> tuple[list[int], list[int]]:
    """All come out: the cuts of the fewest deals, and those that take more."""
    deals = {cut: end.deals for cut, end in ends.items() if end.won}
    fewest = min(deals.values(), default=0)
    return (
        [cut for cut, number in deals.items() if number == fewest],
        [cut for cut, number in deals.items() if number > fewest],
    )


def _deals(end: End) -> int:
    return end.deals


PART = Solving(_solve, OfferedCuts(_parted, near=_deals, count=_deals))
