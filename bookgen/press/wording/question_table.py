"""The wording of every question, as the questions bring it."""

from bookgen.press.wording.worded import Wording
from bookgen.puzzle import Puzzle
from bookgen.questions.rows import question_parts

WORDING = question_parts("wording", Wording)
"""How each question is put into words, and read, by its name."""


def wording_for(puzzle: Puzzle) -> Wording:
    """The wording of a puzzle's question."""
    return WORDING[puzzle.question]
