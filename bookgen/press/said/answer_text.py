"""An answer in words: its steps or its sentence, as they are printed and read back."""

import re
from dataclasses import dataclass

from bookgen.errors import BadInput
from bookgen.play import Move, Position, Rules, parse_move, rules_for
from bookgen.play.cuts import cut_deal
from bookgen.press.said.check_text import Check, check_of, checked_steps
from bookgen.press.said.english import listed
from bookgen.press.said.steps import format_steps, gathered_steps
from bookgen.record import Record

PLAYED = "Already played"
CUTS = "Cuts"
LOST = "The game cannot be made to come out"
UNKNOWN = "No answer is known"
END = "❦"
"""Closes the last answer."""


def played_lines(record: Record) -> list[str]:
    """The moves made before the puzzle begins, as printed steps."""
    if not record.played:
        return []
    rules = rules_for(record.descriptor, record.options, record.fixed)
    opening = rules.opening(cut_deal(record.descriptor, record.deal, record.cut))
    return format_steps(record.descriptor, rules, opening, [parse_move(text) for text in record.played])


@dataclass(frozen=True)
class AnswerStep:
    """A step of an answer as it is printed, without number and stop; perhaps with a check below it."""

    line: str
    check: Check | None = None


def answer_lines(record: Record) -> list[str]:
    """The numbered steps of an answer, without numbers and stops; none for another kind of answer."""
    return [line for line, _ in _answer(record)]


def answer_steps(record: Record) -> list[AnswerStep]:
    """The same, in a long answer with the table told every twelve to fifteen steps."""
    lines = _answer(record)
    checked = checked_steps(len(lines))
    if not checked:
        return [AnswerStep(line) for line, _ in lines]
    game = record.descriptor
    rules = rules_for(game, record.options, record.fixed)
    position = _answered_from(record, rules)
    steps = []
    for number, (line, moves) in enumerate(lines, start=1):
        for move in moves:
            position = rules.play(position, move)
        steps.append(AnswerStep(line, check_of(game, position, number) if number in checked else None))
    return steps


def _answer(record: Record) -> list[tuple[str, list[Move]]]:
    if record.question == "cut" or not record.moves:
        return []
    game = record.descriptor
    rules = rules_for(game, record.options, record.fixed)
    return gathered_steps(game, rules, _answered_from(record, rules), record.parsed_moves())


def _answered_from(record: Record, rules: Rules) -> Position:
    """The position from which the answer goes on."""
    position = rules.opening(cut_deal(record.descriptor, record.deal, record.cut))
    for text in record.played:
        position = rules.play(position, parse_move(text))
    return position


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
