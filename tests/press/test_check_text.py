"""Checks in the key: where they stand, what they tell, and the way back."""

from itertools import pairwise

import pytest
from each import each
from hypothesis import given, settings
from hypothesis import strategies as st
from test_steps import GAMES, position_after
from volumes import played

from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.play import Position
from bookgen.press.wording.answer_text import answer_lines, answer_steps
from bookgen.press.wording.check_text import (
    FROM,
    LONG,
    MOST,
    check_of,
    checked_steps,
    differences,
    format_check,
    is_same_table,
    parse_check,
)
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.puzzles.bank import kept_puzzles, printable


@pytest.mark.parametrize("game_id", GAMES)
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**6), choices=st.lists(st.integers(0, 97), max_size=150))
def test_what_is_told_is_read_back(game_id: str, seed: int, choices: list[int]) -> None:
    game = find_game(game_id)
    position, moves = position_after(game, seed, choices)
    check = check_of(game, position, moves)
    text = format_check(check)
    assert "." not in text and "  " not in text
    assert parse_check(game, text) == check
    assert differences(game, check, position) is None


@each("steps", range(160))
def test_checks_stand_every_sixteen_to_twenty_five_steps(steps: int) -> None:
    at = checked_steps(steps)
    assert bool(at) == (steps > LONG)
    gaps = [after - before for before, after in zip([0, *at], at, strict=False)]
    assert all(FROM <= gap <= MOST for gap in gaps)
    assert not at or 0 < steps - at[-1] <= MOST


def test_the_steps_are_the_same_with_their_checks() -> None:
    puzzle = PrintedPuzzle(1, played("lucas", 18, most=160))
    steps = answer_steps(puzzle)
    assert [step.line for step in steps] == [line for line, _ in puzzle.short_steps]
    assert len(steps) == len(answer_lines(puzzle))
    at = [at for at, step in enumerate(steps, start=1) if step.check]
    assert at and all(after - before <= LONG for before, after in pairwise([0, *at, len(steps)]))


def test_a_table_is_told_right_after_cards_are_laid_anew() -> None:
    assert checked_steps(12, [4, 9]) == [4, 9]
    assert checked_steps(50, [40]) == [20, 40]
    assert checked_steps(40, [2]) == [2, 21]


@pytest.mark.parametrize("name", ["trefoil", "crescent", "lucas", "quadrille"])
def test_every_redeal_gather_and_shift_of_a_kept_answer_has_its_table(name: str) -> None:
    for kept in kept_puzzles(find_game(name))[:6]:
        puzzle = PrintedPuzzle(1, printable(kept, "three"))
        position, anew = puzzle.start, 0
        steps = answer_steps(puzzle)
        for step, (_, moves) in zip(steps[:-1], puzzle.short_steps, strict=False):
            for move in moves:
                position = puzzle.rules.play(position, move)
            head = moves[-1][0]
            if head.target == "stock" or head.source == head.target:
                anew += 1
                assert step.check is not None, (kept.code, step.line)
            if step.check is not None:
                assert differences(puzzle.game, step.check, position) is None
        assert anew or not (kept.grade and kept.grade.redeals)


def test_a_stock_alone_needs_no_table() -> None:
    """In The Harvest nothing lies on the table once the waste is turned over."""
    puzzle = PrintedPuzzle(1, printable(kept_puzzles(find_game("harvest"))[0], "three"))
    steps = answer_steps(puzzle)
    over = [step for step in steps if step.line == "turn the waste over"]
    assert over and sum(step.check is not None for step in over) < len(over) / 4


def lying() -> Position:
    game = find_game("lucas")
    piles: dict[str, tuple[str, ...]] = {name: () for name, _, _ in game.all_piles()}
    piles |= {"stock": ("2C", "3C"), "waste": ("4C", "JH"), "foundation-3": ("AC", "2C")}
    return Position({**piles, "tableau-1": ("KS", "QH"), "tableau-10": ("TD",)})


def test_a_check_in_words() -> None:
    said = "After step 14: stock 2: 3♣ 2♣ families 3 2♣ columns 1 K♠ Q♥ 10 10♦ waste 4♣ J♥"
    assert format_check(check_of(find_game("lucas"), lying(), 14)) == said


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "After step 14: stock 3: 3♣ 2♣ families 3 2♣ columns 1 K♠ Q♥ 10 10♦ waste 4♣ J♥",
            "has 3: 3♣ 2♣ for stock, where 2: 3♣ 2♣",
        ),
        (
            "After step 14: stock 2: 3♣ 2♣ families 3 2♣ columns 1 K♠ 10 10♦ waste 4♣ J♥",
            "has K♠ for columns 1, where K♠ Q♥",
        ),
        (
            "After step 14: stock 2: 3♣ 2♣ families 3 2♣ columns 1 K♠ Q♥ waste 4♣ J♥",
            "has nothing for columns 10",
        ),
        ("After step 14: stock 2: 3♣ 2♣ families 3 2♣ columns 1 K♠ Q♥ 9 10♦ waste 4♣ J♥", "where 10♦ lies"),
    ],
)
def test_another_table_is_told(text: str, fault: str) -> None:
    game = find_game("lucas")
    assert fault in str(differences(game, parse_check(game, text), lying()))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("After step x: stock 2", "no check"),
        ("After step 14: 5♣", "lie on no pile"),
        ("After step 14: heaps 3 2♣", "no piles 'heaps'; there are: families, columns, stock, waste"),
        ("After step 14: stock 2♣", "wanted"),
        ("After step 14: columns 1 K♠ Q", "no piles 'Q'"),
        ("After step 14: columns 1 1♠", "1♠"),
        ("After step 14: columns 1 2 K♠", "no check"),
        ("After step 14: stock 2 3", "no check"),
    ],
)
def test_a_malformed_check_is_refused(text: str, fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        parse_check(find_game("lucas"), text)


def test_a_table_is_the_same_whatever_section_stands_first() -> None:
    """Stocks stand before other piles alone, as they did not in older prints."""
    game = find_game("elevens-1")
    now = parse_check(game, "No more after play 55: stock 10: 7♥ 7♠ 6♣ extra card 9♥ places 1: 10♥")
    old = parse_check(game, "No more after play 55: extra card 9♥ stock 10: 7♥ 7♠ 6♣ places 1: 10♥")
    assert now != old and is_same_table(now, old)
    for other in (
        "No more after play 55: stock 10: 7♥ 7♠ 6♣ extra card 9♥ places 2: 10♥",
        "No more after play 54: stock 10: 7♥ 7♠ 6♣ extra card 9♥ places 1: 10♥",
        "No more after play 55: stock 10: 7♥ 7♠ 6♣ places 1: 10♥",
    ):
        assert not is_same_table(now, parse_check(game, other))
