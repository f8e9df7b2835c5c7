"""Heads, questions, deals and answers in words, each with its way back."""

import re
from dataclasses import replace
from datetime import date, timedelta
from itertools import accumulate

import pytest
from volumes import PUZZLES, played

from bookgen.errors import BadInput
from bookgen.games import Game, all_games, find_game
from bookgen.press.read.read_deal import before_refusing
from bookgen.press.wording.answer_text import answer_lines, said_answer
from bookgen.press.wording.cut_words import parse_cuts
from bookgen.press.wording.heads import format_date, format_head, parse_date, parse_head
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.puzzle_text import LABELS, deal_sections, format_question, parse_question, served
from bookgen.press.wording.question_table import wording_for
from bookgen.press.wording.steps import parse_steps
from bookgen.puzzle import Puzzle
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.endings.kept import kept_endings


@pytest.mark.parametrize("record", PUZZLES, ids=lambda record: record.game.id)
def test_the_head_is_read_back(record: Puzzle) -> None:
    head = parse_head("Puzzle", format_head("Puzzle", 12, record))
    assert head is not None
    assert (head.number, head.game, head.seed, head.options) == (
        12,
        record.game.id,
        record.seed,
        record.options,
    )


@pytest.mark.parametrize("record", PUZZLES, ids=lambda record: record.game.id)
def test_the_question_is_read_back(record: Puzzle) -> None:
    read = parse_question(record.game, format_question(record) + " Laid out in this order: 7♥.")
    said = {
        "question": record.question,
        "losing": record.losing,
        "fixed": list(record.fixed),
        "cut": record.cut,
    }
    assert {"question": "play", "losing": False, "fixed": [], "cut": 0} | read == said


def test_a_pack_that_is_cut_already_is_said_so() -> None:
    record = replace(PUZZLES[1], question="play", cut=17)
    assert format_question(record) == "Cut the pack at 17, and play it out. With two redeals."
    assert parse_question(record.game, format_question(record)) == {"cut": 17}


@pytest.mark.parametrize("record", PUZZLES, ids=lambda record: record.game.id)
def test_the_sections_are_the_whole_deal(record: Puzzle) -> None:
    sections = deal_sections(record)
    laid = served(record.game, record.opening) if record.game.laid_otherwise else list(record.deal)
    assert [card for section in sections for card in section.cards] == laid
    assert all(section.label.partition(" (")[0] in LABELS for section in sections)
    assert all(section.pack or sum(section.groups) == len(section.cards) for section in sections)


def test_cards_that_go_by_their_colours_are_parted_from_the_stock() -> None:
    record = played("empress-of-india", 3)
    laid, stock = deal_sections(record)
    opening = record.opening
    assert (laid.label, stock.label) == ("Laid out in this order", "Stock, next card first")
    assert stock.cards == opening.piles["stock"][::-1] and len(laid.cards) > 48


@pytest.mark.parametrize(
    ("game", "groups"),
    [
        ("lucas", (13,) * 3),
        ("trefoil", (3,) * 16),
        ("flower-garden", (6,) * 6 + (4,) * 4),
        ("fortress", (6,) * 2 + (5,) * 8),
        ("storehouse", (4, 13)),
        ("shah", (4, 4)),
        ("fourteenth", (5,) * 5),
    ],
)
def test_cards_stand_together_as_they_are_laid(game: str, groups: tuple[int, ...]) -> None:
    assert deal_sections(played(game, 1))[0].groups == groups


def test_cards_for_several_groups_of_piles_are_told_apart() -> None:
    """Each group of several cards begins a line."""
    for game, names, breaks in (
        ("flower-garden", "packets, then bouquet", (36,)),
        ("juvenile", "packets, then reserves", (96,)),
        ("herring-bone", "herring-bone, side scenes, bars, then first foundation", (28, 36)),
    ):
        (laid, *_) = deal_sections(played(game, 1))
        assert (laid.label, laid.breaks) == (f"Laid out in this order ({names})", breaks)
        assert {*breaks} <= {*accumulate(laid.groups)}


REFUSING = [game for game in all_games() if game.laid_otherwise]


@pytest.mark.parametrize("game", REFUSING, ids=lambda game: game.id)
def test_cards_that_are_refused_are_printed_where_they_come_to_lie(game: Game) -> None:
    """Laid in the printed order none is refused; and the deal of the code is found again."""
    others = 0
    for kept in kept_puzzles(game)[:8]:
        puzzle = kept.puzzle()
        printed = [card for section in deal_sections(puzzle) for card in section.cards]
        others += printed != [*puzzle.deal]
        assert puzzle.rules.opening(printed) == puzzle.opening
        assert before_refusing(game, printed, puzzle.seed, puzzle.options) == [*puzzle.deal]
        # Older prints have the pack before any is refused.
        assert before_refusing(game, [*puzzle.deal], puzzle.seed, puzzle.options) == [*puzzle.deal]
        wrong = [printed[1], printed[0], *printed[2:]]
        assert before_refusing(game, wrong, puzzle.seed, puzzle.options) == wrong != [*puzzle.deal]
    assert others > 3 and {"nestor", "cadogan-nestor", "discards"} <= {one.id for one in REFUSING}


def test_the_stock_of_a_lay_out_that_refuses_cards_stands_apart() -> None:
    laid, stock = deal_sections(played("cadogan-nestor", 26))
    assert (laid.label, stock.label) == ("Laid out in this order", "Stock, next card first")
    assert stock.cards == ("8S", "5D", "2H", "JH")


def test_dates_are_read_back() -> None:
    for days in range(0, 800, 13):
        day = date(2026, 1, 1) + timedelta(days=days)
        assert parse_date(format_date(day)) == day
        assert parse_date(format_date(day, weekday=True)) == day
    assert format_date(date(2026, 11, 20), weekday=True) == "Friday, 20 November 2026"


def test_what_is_no_date_is_refused() -> None:
    with pytest.raises(BadInput, match="no date"):
        parse_date("31 November 2026")


def test_what_is_no_question_is_refused() -> None:
    with pytest.raises(BadInput, match="no question"):
        parse_question(find_game("lucas"), "What is patience?")


@pytest.mark.parametrize("cuts", [[], [5], [0, 31], [5, 17, 40]])
def test_cuts_are_read_back(cuts: list[int]) -> None:
    said = said_answer(replace(PUZZLES[0], cuts=tuple(cuts)))
    assert said is not None
    assert parse_cuts(said) == cuts


def test_the_answer_goes_on_from_what_was_played() -> None:
    whole = played("lucas", 5, most=30)
    assert whole.moves is not None
    later = replace(whole, played=whole.moves[:10], moves=whole.moves[10:])
    lines = answer_lines(PrintedPuzzle(1, later))
    rules = later.rules
    position = rules.opening(later.deal)
    for move in later.played:
        position = rules.play(position, move)
    assert parse_steps(later.game, rules, position, lines) == list(later.moves or ())


@pytest.mark.parametrize(
    ("game", "asked"),
    [
        ("pyramid", r"From here, bring family \d up to the (10|[2-9JQK])[♣♦♥♠] in at most"),
        (
            "wheatsheaf",
            r"From here, bring (ace|king) family \d (up|down) to the \w+[♣♦♥♠] in at most \w+ plays\.",
        ),
        (
            "kingdom",
            r"From here, bring family \d up to an? (ace|knave|queen|king|10|[2-9]) in at most \w+ plays\.",
        ),
        ("square", r"From here, have [\w-]+ cards on family \d"),
    ],
)
def test_the_aim_of_an_ending_is_a_card_where_that_tells_the_number(game: str, asked: str) -> None:
    for kept in kept_endings(find_game(game))[:6]:
        puzzle = kept.to_measure()
        text = format_question(puzzle)
        assert re.match(asked, text) or (game == "square" and " to the " in text), text
        assert parse_question(puzzle.game, text) == {"within": puzzle.within}
        wording = wording_for(puzzle)
        assert wording.expect(replace(puzzle, goal={}), text).goal == puzzle.goal
        older = "The game has been played so far. Have five cards on family 2 in at most nine plays."
        if game != "wheatsheaf":
            assert wording.expect(replace(puzzle, goal={}), older).goal == {"foundation-2": 5}


@pytest.mark.parametrize(
    "aim", ["bring family 1 up to the 9♦♦", "bring family 1 down to the 9♦", "have many cards"]
)
def test_an_aim_that_cannot_be_meant_is_refused(aim: str) -> None:
    puzzle = kept_endings(find_game("pyramid"))[0].to_measure()
    with pytest.raises(BadInput):
        wording_for(puzzle).expect(puzzle, f"From here, {aim} in at most five plays.")
