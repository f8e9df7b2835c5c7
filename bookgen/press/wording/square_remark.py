"""Squares that are as near as that of the answer: ``As near: 6♥ A♠ 8♦, 7♣ 5♠ 3♣, 2♥ 9♠ 4♦.``

They are told row by row, and held against the deal when an answer is read back.
"""

import re
from collections.abc import Sequence

from bookgen.cards import format_card
from bookgen.errors import BadInput
from bookgen.play import Move, Position, Rules
from bookgen.play.along import positions_along
from bookgen.play.rules import nearest_squares
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.together import without_breaks

AS_NEAR = "As near:"
"""So the remark begins; its squares follow, parted by semicolons, their rows by commas."""


def said_squares(puzzle: PrintedPuzzle) -> list[str]:
    """The head of the remark and the other squares that need no more exchanges, with a stop; nothing where
    there are none, or where no square is asked for."""
    asked = puzzle.puzzle
    if not asked.moves:
        return []
    found = _other_squares(puzzle.rules, puzzle.start, asked.moves)
    return [AS_NEAR, f"{'; '.join(found)}."] if found else []


def check_squares(rules: Rules, start: Position, moves: Sequence[Move], lines: Sequence[str]) -> None:
    """Raises BadInput where the lines of an answer tell other squares than there are as near as its own; an
    older print tells none."""
    found = re.search(rf"{AS_NEAR}([^.]*)\.", " ".join(lines))
    if found is None:
        return
    there = _other_squares(rules, start, moves)
    if [*map(without_breaks, found[1].split(";"))] != [*map(without_breaks, there)]:
        told = found[1].strip()[:40]
        raise BadInput(f"{told!r} is told to be as near; that is {'; '.join(there) or 'none'}")


def _other_squares(rules: Rules, start: Position, moves: Sequence[Move]) -> list[str]:
    """The nearest squares but that to which the moves lead, row by row."""
    near = nearest_squares(rules, start)
    end = positions_along(rules, start, moves if near else ())[-1]
    side, places = rules.game.rules.square_side, rules.game.pile_names("tableau")
    orders = ([square[place] for place in places] for square in near)
    return [
        ", ".join(" ".join(map(format_card, cards[at : at + side])) for at in range(0, len(cards), side))
        for cards in orders
        if cards != [end.piles[place][-1] for place in places]
    ]
