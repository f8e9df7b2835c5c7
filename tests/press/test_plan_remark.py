"""The course of a whole deal under its answer: what is told of it, and that its steps are held to it."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

import pytest
from each import each

from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.play.table import deals_again
from bookgen.press.document.puzzles import answer_block
from bookgen.press.read.printed_parts import PrintedPart
from bookgen.press.read.read_puzzle import with_answer
from bookgen.press.wording.heads import Head
from bookgen.press.wording.plan_remark import FEWEST_MOMENTS, MOST_MOMENTS, PLAN, said_plan
from bookgen.press.wording.printed_puzzle import numbered
from bookgen.puzzle import Puzzle
from bookgen.puzzles.bank import kept_puzzles

DEALS = {
    "four-seasons#54+redeals=0": "family 3 waits from step 2 to 32, then gets 3♦; the stock is used up at "
    "step 37; from step 38 on all go home.",
    "indefatigable#4": "family 3 waits from step 1 to 10, then gets 3♥; the only redeal is at step 9; "
    "from step 16 on all go home.",
    "trefoil-two-packs#9": "fan 11 is empty first, at step 9; family 6 waits from step 13 to 35, then gets "
    "3♥; from step 38 on all go home.",
    "fourteenth#0": "place 17 is empty first, at step 40; from step 41 on all go out.",
}


def deal(code: str) -> Puzzle:
    """A kept deal without its trap, if it has one."""
    game = find_game(code.partition("#")[0])
    kept = next(kept for kept in kept_puzzles(game) if kept.code == code)
    return replace(kept.puzzle(), trap=None)


def read(puzzle: Puzzle, lines: Sequence[str]) -> Puzzle:
    """The puzzle with an answer of these lines."""
    bare = replace(puzzle, moves=None)
    return with_answer(bare, PrintedPart(Head(1, puzzle.game.id, None), "1", None, [*lines]))


def lines_of(puzzle: Puzzle, lettered: bool = True) -> list[str]:
    """The answer as it is printed, a step a line, and what is told of it in lines of five words."""
    answer = answer_block(numbered(puzzle, 1), lettered, tables=False)
    words = " ".join(answer.turn).split()
    told = [" ".join(words[at : at + 5]) for at in range(0, len(words), 5)]
    return [f"{number} {step.line}." for number, step in enumerate(answer.steps, start=1)] + told


@each("code", DEALS)
def test_moments_of_a_deal_without_a_turn_are_told(code: str) -> None:
    """A third of the answers of whole deals told nothing but their steps."""
    puzzle = deal(code)
    assert said_plan(numbered(puzzle, 1)) == [PLAN, DEALS[code]]
    assert FEWEST_MOMENTS <= DEALS[code].count(";") + 1 <= MOST_MOMENTS
    for lettered in (False, True):
        assert read(puzzle, lines_of(puzzle, lettered)).moves == puzzle.moves
    # Older prints tell nothing there.
    steps = [line for line in lines_of(puzzle) if line[0].isdigit()]
    assert read(puzzle, steps[: len(numbered(puzzle, 1).short_steps)]).moves == puzzle.moves


@each("code", DEALS)
def test_what_is_changed_in_it_is_a_fault(code: str) -> None:
    puzzle = deal(code)
    lines = lines_of(puzzle)
    count = len(numbered(puzzle, 1).short_steps)
    steps, told = lines[:count], " ".join(lines[count:])
    for found in re.finditer(r"\d+|[♣♦♥♠]", told):
        other = "♣" if found[0] == "♦" else "♦" if found[0] in "♣♥♠" else str(int(found[0]) + 1)
        changed = told[: found.start()] + other + told[found.end() :]
        with pytest.raises(BadInput, match="its steps are others"):
            read(puzzle, [*steps, changed])


def test_none_is_told_of_endings_and_where_no_play_is_chosen() -> None:
    puzzle = deal("fourteenth#0")
    assert puzzle.moves is not None
    ending = replace(puzzle, played=puzzle.moves[:40], moves=puzzle.moves[40:])
    assert not said_plan(numbered(ending, 1))
    caesar = kept_puzzles(find_game("caesar"))[0].puzzle()
    assert caesar.moves and not said_plan(numbered(caesar, 1))


def test_none_is_told_where_cards_are_dealt_again_more_than_once() -> None:
    kept = (kept.puzzle() for kept in kept_puzzles(find_game("petits-paquets")))
    for puzzle in islice(kept, 20):
        redeals = sum(deals_again(puzzle.game, move) for move in puzzle.moves or ())
        if redeals > 1:
            assert not said_plan(numbered(replace(puzzle, trap=None), 1))
            return
    raise AssertionError("no such deal")
