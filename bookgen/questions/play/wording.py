"""How *play* is put into words: *Play this deal out*, or *Bring the game out*, and an answer in steps."""

import re
from dataclasses import replace
from typing import Any

from bookgen.games import Game
from bookgen.press.wording.english import number_words, plural
from bookgen.press.wording.goal_words import aim_in_words, number_said, read_aim
from bookgen.press.wording.worded import LOST, SO_FAR, Wording, lost_or_steps, read_steps, tell_moves
from bookgen.puzzle import Puzzle

HERE = "From here,"
"""With this the question of an ending that is played begins."""
_CUT_AT = re.compile(r"Cut the pack at (\d+),")
_ENDING = re.compile(
    rf"(?:{HERE} (?:bring the game out|((?:have|bring) .+?))|{SO_FAR}\. (?:Bring it out|Have (.+?)))"
    r"(?: in at most ([a-z -]+) plays?)?\."
)
"""Older prints begin otherwise, and tell every aim by a number of cards."""


def _ask(puzzle: Puzzle) -> str:
    if puzzle.is_ending:
        plays = puzzle.within
        within = f" in at most {number_words(plays)} {plural('play', plays)}" if plays else ""
        aim = aim_in_words(puzzle) if puzzle.goal else "bring the game out"
        return f"{HERE} {aim}{within}."
    return f"Cut the pack at {puzzle.cut}, and play it out." if puzzle.cut else "Play this deal out."


def _read(game: Game, text: str) -> dict[str, Any] | None:
    if text.startswith("Play this deal out."):
        return {}
    ending = _ENDING.match(text)
    if ending:
        return {"within": number_said(ending[3])} if ending[3] else {}
    cut = _CUT_AT.match(text)
    return {"cut": int(cut[1])} if cut else None


def _expect(puzzle: Puzzle, text: str) -> Puzzle:
    """The puzzle with the aim that its question tells, for which its cards must be known."""
    ending = _ENDING.search(text)
    aim = (ending[1] or ending[2]) if ending else None
    return replace(puzzle, goal=read_aim(puzzle, aim)) if aim else puzzle


PART = Wording(
    ask=_ask,
    read=_read,
    answer=lost_or_steps,
    read_answer=read_steps,
    tell=tell_moves,
    expect=_expect,
    sentences=(LOST,),
    shows=lambda puzzle: "ending" if puzzle.is_ending else "deal",
)
