"""An answer in words: its steps or its sentence, as they are printed and read back."""

import re

from bookgen.errors import BadInput
from bookgen.play import parse_move, rules_for
from bookgen.play.cuts import cut_deal
from bookgen.press.steps import format_steps
from bookgen.press.words import listed
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


def answer_lines(record: Record) -> list[str]:
    """The numbered steps of an answer, without numbers and stops; none for another kind of answer."""
    if record.question == "cut" or not record.moves:
        return []
    game = record.descriptor
    rules = rules_for(game, record.options, record.fixed)
    position = rules.opening(cut_deal(game, record.deal, record.cut))
    for text in record.played:
        position = rules.play(position, parse_move(text))
    return format_steps(game, rules, position, record.parsed_moves())


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
