"""What the head of a daily leaf tells: what has to be known of its own puzzles, and no more."""

import re
from datetime import date

import pytest
from volumes import cut, played

from bookgen.games import find_game
from bookgen.press.daily.leaf_head import leaf_head, legend
from bookgen.press.daily.setting import RULES
from bookgen.press.daily.sheet import design_of
from bookgen.press.document.puzzles import puzzle_block
from bookgen.press.type.passage import Passage
from bookgen.press.wording.collect import Day
from bookgen.press.wording.markup import parse_markup
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.puzzle import Puzzle
from bookgen.puzzles.bank import kept_puzzles, printable
from bookgen.puzzles.endings.kept import kept_endings

THE_DAY = date(2026, 11, 20)


def told(*puzzles: Puzzle, pencil: bool = False, answered: tuple[Puzzle, ...] = ()) -> str:
    asked = [PrintedPuzzle(number, puzzle) for number, puzzle in enumerate(puzzles, start=1)]
    before = [PrintedPuzzle(number, puzzle) for number, puzzle in enumerate(answered, start=1)]
    design = design_of("a4", "Patience", rules=False, large_print=False, ink="two", pencil=pencil)
    blocks = [puzzle_block(puzzle, pencil=pencil) for puzzle in asked]
    return legend(asked, before, blocks, design, THE_DAY)


def ending(name: str, at: int = 0) -> Puzzle:
    return kept_endings(find_game(name))[at].puzzle()


CUT, LIMITED, ROWS = "begin with the card after (A)", "is one play", "the figure before a row"


def test_a_cut_is_explained_where_one_is_asked_for() -> None:
    assert CUT in told(cut("the-star", 4, losing=True)) and ROWS in told(cut("the-star", 4, losing=True))
    assert "such a puzzle has no hints" in told(cut("the-star", 4, losing=True))
    assert CUT not in told(played("nestor", 1)) and ROWS not in told(played("nestor", 1))
    assert CUT in told(ending("cotillon")) and ROWS not in told(ending("cotillon"))


def test_a_play_is_explained_where_there_is_a_limit() -> None:
    assert ending("lucas").within and LIMITED in told(ending("lucas"))
    assert LIMITED not in told(played("nestor", 1))


def test_minutes_are_told_as_they_are_reckoned() -> None:
    """Those of an ending are without laying out: the head said of all that it is included."""
    whole = printable(kept_puzzles(find_game("lucas"))[0], "three")
    assert whole.minutes and ending("octagon").minutes
    assert "estimate, laying out included." in told(whole)
    assert "estimate, laying out included for whole deals alone." in told(whole, ending("octagon"))
    assert "estimate, laying out not included." in told(ending("octagon"))


def test_steps_are_explained_that_the_answers_have() -> None:
    alone = told(cut("the-star", 4, losing=True))
    assert "*Home*" not in alone and "*Turn*" not in alone and "*Cut" not in alone
    assert "*Cut 17*" in told(played("nestor", 1), answered=(cut("the-star", 4, losing=True),))
    octagon = told(ending("octagon"))
    assert "c3 to f2" in octagon and "*Home*" in octagon and "*Turn*" not in octagon
    assert "*Turn*" in told(played("lucas", 17, most=150))
    assert "*Throw out*: these leave the game." in told(played("nestor", 1))
    assert "Throw out" not in octagon
    kept = [printable(kept_puzzles(find_game(name))[0], "three") for name in ("covering", "trefoil")]
    more = told(played("nestor", 1), answered=tuple(kept))
    assert "*Cover*: next cards of the stock." in more and "*Gather*: whole piles, as the rules say." in more


def test_the_steps_are_those_of_the_answers_on_the_sheet_too() -> None:
    """They were told as those of the next day's alone, and the day before's stood below unexplained."""
    before = (cut("the-star", 4, losing=True),)
    both = told(played("nestor", 1), answered=before)
    assert (
        "Yesterday’s answers are on this sheet, today’s on " in both and "; their steps are numbered." in both
    )
    assert "yesterday" not in told(played("nestor", 1))


def test_for_a_pencil_it_says_what_to_cross_out_and_to_write() -> None:
    said = told(ending("nestor"), pencil=True)
    assert "Cross out each card as it goes" in said and "write your plays on them" in said
    assert "Cross out" not in told(ending("nestor"))


@pytest.mark.parametrize("large", [False, True])
def test_the_head_is_as_large_as_the_rules(large: bool) -> None:
    puzzle = PrintedPuzzle(1, played("nestor", 1))
    design = design_of("a4", "Patience", rules=False, large_print=large, ink="two")
    day = Day(THE_DAY, (puzzle,), (), 1)
    _, *passages = leaf_head(day, [puzzle_block(puzzle)], design)
    assert all(isinstance(each, Passage) and each.style.size == RULES.size for each in passages)


def test_it_is_two_paragraphs() -> None:
    assert len(parse_markup(told(played("nestor", 1)))) == 2


def test_each_thing_may_have_its_line() -> None:
    """In one sentence six definitions ran into one another."""
    asked = [PrintedPuzzle(1, cut("the-star", 4, losing=True)), PrintedPuzzle(2, ending("lucas"))]
    design = design_of("a4", "Patience", rules=False, large_print=True, ink="two")
    blocks = [puzzle_block(puzzle) for puzzle in asked]
    ways = [legend(asked, (), blocks, design, THE_DAY, in_lines) for in_lines in (0, 1, 2)]
    begun = [["".join(span.text for span in part.spans)[:6] for part in parse_markup(way)] for way in ways]
    assert [" ".join(way.split()) for way in ways] == [" ".join(ways[0].split())] * 3
    assert begun[0] == ["One st", "The sh"]
    assert begun[1] == ["One st", "Copy t", "To cut", "A card", "The sh"]
    assert begun[2][:5] == begun[1] and len(begun[2]) > 6
    limits = re.split(r"(?<=\.) ", next(part for part in ways[1].split("\n\n") if LIMITED in part))
    assert max(len(sentence) for sentence in limits) < 110
