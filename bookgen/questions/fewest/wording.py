"""How *fewest* is put into words: as *cut* is, with the number of deals or rows in the answer."""

import re
from typing import Any

from bookgen.press.wording.cut_words import CutQuestion, wording_of
from bookgen.puzzle import Puzzle

_WHERE = re.compile(r"Where must .+? be cut for .+? to come out in the fewest [a-z]+\?")
_WHICH = re.compile(r"Which of these comes out in the fewest [a-z]+\?")


def _where(puzzle: Puzzle, whose: str) -> str:
    game = puzzle.game
    return f"Where must {whose} be cut for {game.title} to come out in the fewest {game.round}s?"


def _which(puzzle: Puzzle) -> str:
    return f"Which of these comes out in the fewest {puzzle.game.round}s?"


def _read_where(text: str) -> dict[str, Any] | None:
    return {} if _WHERE.match(text) else None


def _read_which(text: str) -> dict[str, Any] | None:
    return {} if _WHICH.fullmatch(text) else None


def _tell(puzzle: Puzzle, name: str, cuts: str) -> str:
    if not cuts:
        return f"{name}: there is no cut at which it comes out"
    return f"{name}: comes out in the fewest {puzzle.game.round}s, {puzzle.count}, at {cuts}"


PART = wording_of(CutQuestion("fewest", _where, _which, _read_where, _read_which, _tell, counted=True))
