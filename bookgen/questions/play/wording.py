"""How *play* is put into words: *Play this deal out*, or *Bring it out*, and an answer in steps."""

import re
from typing import Any

from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.press.wording.english import listed, number_words, plural
from bookgen.press.wording.pile_words import pile_words, piles_by_words
from bookgen.press.wording.worded import LOST, SO_FAR, Wording, lost_or_steps, read_steps, tell_moves
from bookgen.puzzle import Puzzle

MOST_SAID = 120
"""Plays or cards that a question may name: more than any ending has."""
_CUT_AT = re.compile(r"Cut the pack at (\d+),")
_ENDING = re.compile(rf"{SO_FAR}\. (?:Bring it out|Have (.+?))(?: in at most ([a-z -]+) plays?)?\.")
_CARDS_ON = re.compile(r"([a-z -]+?) cards? on (.+)")


def _ask(puzzle: Puzzle) -> str:
    if puzzle.is_ending:
        plays = puzzle.within
        within = f" in at most {number_words(plays)} {plural('play', plays)}" if plays else ""
        return f"{SO_FAR}. {_aim(puzzle)}{within}."
    return f"Cut the pack at {puzzle.cut}, and play it out." if puzzle.cut else "Play this deal out."


def _aim(puzzle: Puzzle) -> str:
    """``Bring it out``, or ``Have five cards on family 1 and two cards on family 4``."""
    if not puzzle.goal:
        return "Bring it out"
    words = pile_words(puzzle.game)
    told = [
        f"{number_words(count)} {plural('card', count)} on {words[name]}"
        for name, count in puzzle.goal.items()
    ]
    return f"Have {listed(told)}"


def _read(game: Game, text: str) -> dict[str, Any] | None:
    if text.startswith("Play this deal out."):
        return {}
    ending = _ENDING.match(text)
    if ending:
        within = {"within": _number(ending[2])} if ending[2] else {}
        return within | ({"goal": _read_goal(game, ending[1])} if ending[1] else {})
    cut = _CUT_AT.match(text)
    return {"cut": int(cut[1])} if cut else None


def _read_goal(game: Game, text: str) -> dict[str, int]:
    """So many cards on piles. Raises BadInput for a pile or a number that there is not."""
    piles = piles_by_words(game)
    goal = {}
    for part in re.split(r", (?=\w+ cards? )| and (?=\w+ cards? )", text):
        found = _CARDS_ON.fullmatch(part)
        if found is None or found[2] not in piles:
            raise BadInput(f"no aim {part[:60]!r}; wanted such as five cards on {next(iter(piles))}")
        goal[piles[found[2]]] = _number(found[1])
    return goal


def _number(words: str) -> int:
    """The number of some words. Raises BadInput where they are none, or too great a one."""
    said = re.sub(r"[\s-]", "", words)
    for number in range(1, MOST_SAID + 1):
        if re.sub(r"[\s-]", "", number_words(number)) == said:
            return number
    raise BadInput(f"no number {words[:40]!r}; wanted one in words, up to {number_words(MOST_SAID)}")


PART = Wording(
    ask=_ask,
    read=_read,
    answer=lost_or_steps,
    read_answer=read_steps,
    tell=tell_moves,
    sentences=(LOST,),
    shows=lambda puzzle: "ending" if puzzle.is_ending else "deal",
)
