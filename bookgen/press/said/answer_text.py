"""An answer in words: its steps or its sentence, as they are printed and read back."""

import re
from dataclasses import dataclass

from bookgen.errors import BadInput
from bookgen.press.said.check_text import Check, check_of, checked_steps
from bookgen.press.said.english import listed
from bookgen.press.said.printed_puzzle import PrintedPuzzle
from bookgen.record import Record

PLAYED = "Already played"
CUTS = "Cuts"
LOST = "The game cannot be made to come out"
UNKNOWN = "No answer is known"
END = "❦"
"""Closes the last answer."""


@dataclass(frozen=True)
class AnswerStep:
    """A step of an answer as it is printed, without number and stop; perhaps with a check below it."""

    line: str
    check: Check | None = None


def answer_lines(puzzle: PrintedPuzzle) -> list[str]:
    """The numbered steps of an answer, without numbers and stops; none for another kind of answer."""
    return [line for line, _ in puzzle.steps]


def answer_steps(puzzle: PrintedPuzzle) -> list[AnswerStep]:
    """The same, in a long answer with the table told every twelve to fifteen steps."""
    checked = checked_steps(len(puzzle.steps))
    if not checked:
        return [AnswerStep(line) for line, _ in puzzle.steps]
    position = puzzle.start
    steps = []
    for number, (line, moves) in enumerate(puzzle.steps, start=1):
        for move in moves:
            position = puzzle.rules.play(position, move)
        check = check_of(puzzle.game, position, number) if number in checked else None
        steps.append(AnswerStep(line, check))
    return steps


def said_answer(record: Record) -> str | None:
    """An answer that is a sentence and no steps, without its stop."""
    if record.question == "cut" and record.cuts is not None:
        return f"{CUTS}: {listed([str(cut) for cut in record.cuts]) if record.cuts else 'none'}"
    if record.verdict == "unsolvable":
        return LOST
    if record.moves is None:
        return UNKNOWN
    return None


def parse_cuts(text: str) -> list[int]:
    """The cuts of ``Cuts: 5, 17 and 40``. Raises BadInput where they are no numbers."""
    said = text.removeprefix(f"{CUTS}:").strip()
    if said == "none":
        return []
    try:
        return [int(part) for part in re.split(r", | and ", said)]
    except ValueError as error:
        raise BadInput(f"no cuts {said[:40]!r}; wanted such as 5, 17 and 40") from error
