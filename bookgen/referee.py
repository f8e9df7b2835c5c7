"""The referee: replays a written solution, move by move, and names the first fault it finds.

It stands on the rules of play alone and knows nothing of how the solution was found. How the answer to each
question is judged is a part of the question (``questions/NAME/judging.py``).
"""

from bookgen.judging import Finding, Judging
from bookgen.puzzle import Puzzle
from bookgen.questions.rows import question_parts
from bookgen.record import Record, puzzle_of
from bookgen.replay import Fault, replay

__all__ = ["GOOD", "Finding", "check", "replay"]

GOOD = Finding(True)
_JUDGING = question_parts("judging", Judging)


def check(answer: Record | Puzzle) -> Finding:
    """Whether the answer of a puzzle, or of the record of one, holds: replayed, or every cut played."""
    puzzle = answer if isinstance(answer, Puzzle) else puzzle_of(answer)
    try:
        if puzzle.verdict == "undecided":
            raise Fault(None, "the verdict is undecided: there is no answer to check")
        _JUDGING[puzzle.question].judge(puzzle)
    except Fault as fault:
        return Finding(False, fault.move, str(fault))
    return GOOD
