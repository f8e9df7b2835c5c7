"""How *turn* is put into words: all the cards or the most of them, and how many go before the steps."""

import re
from dataclasses import replace
from typing import Any

from bookgen.cards import Card
from bookgen.engines.racing.play.engine import Racing
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.games.options import AFTER
from bookgen.press.wording.english import listed
from bookgen.press.wording.worded import Wording, lost_or_steps, tell_moves
from bookgen.puzzle import Puzzle

TURN = "You are player 1, and it is your turn."
ALL_GONE = "Get rid of all your cards in this one turn."
MOST_GONE = "What is the greatest number of cards you can get rid of in this one turn, and how?"
HANDS = ("reserve", "stock", "waste")
"""The roles of the piles that are a player's own."""
FILLED, FILLED_ROLE = "cards that fill places by themselves count too", "tableau"
"""What is said of cards that go to empty places of their own, where there are such; and the role of these."""
GONE = "Cards got rid of"
_TOLD = re.compile(rf"{GONE}: ([0-9]+)(?:, ((?:[0-9]+ of the [a-z]+(?:, )?)+))?")


def _held(puzzle: Puzzle) -> int:
    """The cards that player 1 begins the turn with."""
    assert isinstance(puzzle.rules, Racing)
    return puzzle.rules.held(puzzle.opening, 1)


def _ask(puzzle: Puzzle) -> str:
    """The question, and how cards are counted where their number is asked for; older prints do not say it, or
    not of the places that are filled."""
    if puzzle.count == _held(puzzle):
        return f"{TURN} {ALL_GONE}"
    words = {group.role: group.word for group in puzzle.game.piles}
    own = listed([words[role] for role in HANDS if role in words])
    filled = f"; {FILLED}" if puzzle.game.pile_names(FILLED_ROLE) else ""
    return f"{TURN} {MOST_GONE} What counts is by how many cards your {own} together grow fewer{filled}."


def _read(game: Game, text: str) -> dict[str, Any] | None:
    return {"question": "turn"} if text.startswith((f"{TURN} {ALL_GONE}", f"{TURN} {MOST_GONE}")) else None


def _expect(puzzle: Puzzle, text: str) -> Puzzle:
    return replace(puzzle, count=_held(puzzle)) if text.startswith(f"{TURN} {ALL_GONE}") else puzzle


def _lead(puzzle: Puzzle) -> str | None:
    """How many cards go, and on which piles these lay when the turn began; older prints give the number
    alone, or the piles from which each went at last."""
    if puzzle.count is None:
        return None
    told = [f"{count} of the {word}" for word, count in _gone_from(puzzle).items()]
    return ", ".join([f"{GONE}: {puzzle.count}", *(told if len(told) > 1 else [])])


def _gone_from(puzzle: Puzzle) -> dict[str, int]:
    """How many cards that lay on each of the player's own piles when the turn began go to others than these,
    by the words of these."""
    assert isinstance(puzzle.rules, Racing)
    words = {group.role: group.word for group in puzzle.game.piles}
    own = {name: words[puzzle.game.roles[name]] for name in puzzle.rules.hand(1)}
    gone: dict[str, int] = {}
    moved: dict[tuple[str, Card], str] = {}
    for part in (part for move in puzzle.moves or () for part in move if part.source in own):
        for card in part.cards:
            began = moved.pop((part.source, card), own[part.source])
            if part.target in own:
                moved[part.target, card] = began
            else:
                gone[began] = gone.get(began, 0) + 1
    return gone


def _begins(line: str) -> bool:
    return line.startswith(f"{GONE}:")


def parse_gone(text: str) -> int:
    """The number of ``Cards got rid of: 11``, ``Cards got rid of: 11, 4 of the stock, 7 of the waste``.

    Raises BadInput for another sentence, and for one that does not add up.
    """
    found = _TOLD.fullmatch(text)
    if found is None:
        raise BadInput(f"no answer {text[:60]!r}; wanted such as {GONE}: 11")
    items = [int(number) for number in re.findall(r"[0-9]+", found[2] or "")]
    if items and sum(items) != int(found[1]):
        raise BadInput(f"{text[:60]!r} does not add up: {sum(items)} are told one by one")
    return int(found[1])


def _read_answer(puzzle: Puzzle, sentence: str | None, steps: bool) -> Puzzle:
    """The cards that are said to be got rid of: all of them where that was asked."""
    count = parse_gone(sentence or "")
    if puzzle.count not in (None, count):
        raise BadInput(f"all {puzzle.count} cards are to be got rid of, but the answer has {count}")
    return replace(puzzle, count=count, moves=(), verdict="solved")


def _tell(puzzle: Puzzle, name: str) -> str:
    head, dot, moves = tell_moves(puzzle, name).partition("\n")
    gone = "" if puzzle.count is None else f", {puzzle.count} cards got rid of"
    return f"{head}{gone}{dot}{moves}"


PART = Wording(
    ask=_ask,
    read=_read,
    answer=lost_or_steps,
    read_answer=_read_answer,
    tell=_tell,
    lead=_lead,
    begins=_begins,
    expect=_expect,
    shows=lambda puzzle: "position",
    unsaid=(AFTER,),
)
