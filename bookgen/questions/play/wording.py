"""How *play* is put into words: *Play this deal out*, and an answer in steps."""

import re
from typing import Any

from bookgen.games import Game
from bookgen.press.wording.worded import LOST, Wording, lost_or_steps, read_steps, tell_moves
from bookgen.puzzle import Puzzle

_CUT_AT = re.compile(r"Cut the pack at (\d+),")


def _ask(puzzle: Puzzle) -> str:
    return f"Cut the pack at {puzzle.cut}, and play it out." if puzzle.cut else "Play this deal out."


def _read(game: Game, text: str) -> dict[str, Any] | None:
    if text.startswith("Play this deal out."):
        return {}
    cut = _CUT_AT.match(text)
    return {"cut": int(cut[1])} if cut else None


PART = Wording(
    ask=_ask,
    read=_read,
    answer=lost_or_steps,
    read_answer=read_steps,
    tell=tell_moves,
    sentences=(LOST,),
)
