"""What solving a puzzle is made of: the part of a question that is for the solver, and its tools."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from bookgen.errors import BadInput
from bookgen.play import Position, VoidDeal
from bookgen.play.cuts import cut_stock
from bookgen.puzzle import Puzzle
from bookgen.replay import replay
from bookgen.solve.answer import Answer, End
from bookgen.solve.chance import end_of, end_of_cut
from bookgen.solve.solver import Solver
from bookgen.solve.solvers import solver_for


@dataclass(frozen=True)
class OfferedCuts:
    """For a question of cuts: which of them may be offered together, one that answers and two that do not."""

    parted: Callable[[Puzzle, Mapping[int, End]], tuple[list[int], list[int]]]
    """The cuts that answer, and those that may stand beside one of them, of cuts played to their ends."""
    near: Callable[[End], int]
    """How near a cut comes to another answer, the least number the nearest."""
    count: Callable[[End], int | None]
    """What the answer counts of the cut that is to be found; None where it counts nothing."""


@dataclass(frozen=True)
class Solving:
    """How a question is solved, and where its answer is cuts, how ``places`` are chosen to be asked among.

    ``solve`` is given the puzzle, the positions that may be stored, and whether a line that was searched for
    is made shorter.
    """

    solve: Callable[[Puzzle, int, bool], Answer]
    places: OfferedCuts | None = None


def searched(puzzle: Puzzle, budget: int, short: bool) -> Answer:
    """The answer that the solver of the game's engine finds."""
    try:
        solver = opened(puzzle)
    except VoidDeal:
        return Answer("unsolvable")
    answer = solver.search(budget)
    if short and answer.moves:
        return replace(answer, moves=solver.shorten(answer.moves))
    return answer


def opened(puzzle: Puzzle) -> Solver:
    """The solver of a puzzle, after its cut and the moves played before.

    Raises VoidDeal where the rules refuse the deal, BadInput when the moves played before do not hold.
    """
    return solver_for(puzzle.rules, puzzle.options, started(puzzle))


def started(puzzle: Puzzle) -> Position:
    """The position from which a puzzle is to be solved; see :func:`opened`."""
    start = puzzle.opening
    if puzzle.played:
        try:
            start = replay(puzzle.rules, start, puzzle.played)
        except ValueError as fault:
            raise BadInput(f"the moves played before do not hold: {fault}") from fault
    return start


def ends_of(puzzle: Puzzle) -> dict[int, End | None]:
    """What becomes of each cut that is asked for; None where the rules refuse the deal so cut."""
    if puzzle.cuts_stock:
        start = started(puzzle)
        return {cut: end_of(puzzle.rules, cut_stock(puzzle.rules, start, cut)) for cut in puzzle.asked_cuts}
    return {cut: end_of_cut(puzzle.rules, puzzle.deal, cut) for cut in puzzle.asked_cuts}


def stored_for(ends: dict[int, End | None]) -> int:
    """How many positions were met in playing these cuts."""
    return sum(1 + (end.moves if end is not None else 0) for end in ends.values())
