"""The line before the steps of a key: ``c column, w waste``, and what is done with cards without a verb."""

from collections.abc import Iterable

from bookgen.games import Game
from bookgen.press.wording.pile_words import said_letters
from bookgen.press.wording.steps.throwing import has_no_verb, stands_bracketed

UNTOLD, BRACKETED = "throw out unless told otherwise", "throw out the cards in brackets"
"""Of steps in which cards are named and no more; of those out of a row."""


def key_legend(game: Game, lines: Iterable[str]) -> str:
    """What the letters in these lines mean, and that cards are thrown out, where steps leave that unsaid;
    without its stop: ``h heap; throw out unless told otherwise``."""
    lines = list(lines)
    letters = said_letters(game, lines)
    bare = [line for line in lines if has_no_verb(line)]
    if not bare:
        return letters
    told = BRACKETED if any(map(stands_bracketed, bare)) else UNTOLD
    return f"{letters}; {told}" if letters else told
