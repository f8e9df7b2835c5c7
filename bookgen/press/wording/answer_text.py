"""An answer in words: its steps or its sentence, as they are printed and read back."""

from dataclasses import dataclass
from functools import reduce

from bookgen.press.wording.check_text import Check, check_of, checked_steps, lays_anew
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.question_table import WORDING, wording_for
from bookgen.puzzle import Puzzle

PLAYED = "Already played"
UNKNOWN = "No answer is known"
IN_ALL = "In all "
"""Behind the last step of an answer whose plays are limited, before their number: ``In all 8 plays.``"""
END = "❦"
"""Closes the last answer."""
SENTENCES = (*(begun for wording in WORDING.values() for begun in wording.sentences), UNKNOWN)
"""With what an answer begins that is a sentence and no steps."""


@dataclass(frozen=True)
class AnswerStep:
    """A step of an answer as it is printed, without number and stop; perhaps with a check below it."""

    line: str
    check: Check | None = None


def answer_lines(puzzle: PrintedPuzzle, short: bool = False) -> list[str]:
    """The numbered steps of an answer, without numbers and stops; none for another kind of answer.

    If ``short``, with letters for the piles.
    """
    return [line for line, _ in (puzzle.short_steps if short else puzzle.steps)]


def answer_steps(puzzle: PrintedPuzzle) -> list[AnswerStep]:
    """The steps of an answer with letters for the piles, the table told after redeals and every so many
    steps."""
    steps = puzzle.short_steps
    positions = [puzzle.start]
    for _, moves in steps:
        positions.append(reduce(puzzle.rules.play, moves, positions[-1]))
    anew = [
        number
        for number, (_, moves) in enumerate(steps, start=1)
        if number < len(steps) and lays_anew(puzzle.game, moves, positions[number])
    ]
    checked = set(checked_steps(len(steps), anew))
    return [
        AnswerStep(line, check_of(puzzle.game, positions[number], number) if number in checked else None)
        for number, (line, _) in enumerate(steps, start=1)
    ]


def said_lead(puzzle: Puzzle) -> str | None:
    """The sentence before the steps, without its stop, where the question has one."""
    return wording_for(puzzle).lead(puzzle)


def said_answer(puzzle: Puzzle) -> str | None:
    """An answer that is a sentence and no steps, without its stop."""
    said = wording_for(puzzle).answer(puzzle)
    return UNKNOWN if said is None and puzzle.moves is None else said


def begins_lead(text: str) -> bool:
    """Whether a line begins the sentence before the steps of an answer to any question."""
    return any(wording.begins(text) for wording in WORDING.values())
