"""Puzzles of one game in an order in which the letters of their answers take turns."""

from collections import Counter
from collections.abc import Callable, Sequence

from bookgen.press.wording.marks import marks_of
from bookgen.puzzle import Puzzle
from bookgen.puzzles.book_mix import Choosable


def answers_mixed(
    order: Sequence[Choosable], first: int, asked: Callable[[Choosable], Puzzle]
) -> list[Choosable]:
    """The same puzzles, of the ``first`` so many each time one whose answer has been taken least often.

    Else their order stays. ``asked`` makes a puzzle of what is kept. Each puzzle has its letters by lot, so
    that of a few on one opening all might have the same.
    """
    waiting, taken = [*order[:first]], list[Choosable]()
    seen = Counter[str]()
    answers = {id(kept): answer_letters(asked(kept)) for kept in waiting}
    while waiting:
        rarest = min(waiting, key=lambda kept: seen[answers[id(kept)]])
        waiting.remove(rarest)
        taken.append(rarest)
        seen[answers[id(rarest)]] += bool(answers[id(rarest)])
    return [*taken, *order[first:]]


def answer_letters(puzzle: Puzzle) -> str:
    """The letters that answer; none where the answer is not told by letters."""
    if puzzle.swaps:
        return str(puzzle.letters)
    marks = marks_of(puzzle)
    return "".join(sorted(marks[cut] for cut in puzzle.cuts or () if cut in marks))
