"""A single play as a step without its number: ``5♥ heap 2 to heap 4``, ``throw out 9♠ and 9♥``."""

import re

from bookgen.games import Game
from bookgen.play import Move, Position, Rules
from bookgen.press.wording.must_words import FACE_SAID
from bookgen.press.wording.steps import format_steps
from bookgen.press.wording.steps.filling import AND_FILL

VERBS = {"home: ": "bring home ", "pair: ": "pair "}
"""Verbs for what a step says before a colon."""
_AS_VERBS = re.compile(rf"^(?:{'|'.join(VERBS)})")


_TO_FILL = re.compile(rf"(fill [A-Za-z -]+\d*) ({FACE_SAID})")


def filled_with(line: str) -> str:
    """A play in a sentence, where a place is filled *with* a card: ``fill column 3 with J♠``."""
    return _TO_FILL.sub(r"\1 with \2", line)


def play_line(game: Game, rules: Rules, position: Position, move: Move) -> str:
    """A play from a position, without what fills its place."""
    (line,) = format_steps(game, rules, position, [move])
    return _AS_VERBS.sub(lambda found: VERBS[found[0]], line.partition(AND_FILL)[0])
