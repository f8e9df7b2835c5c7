"""What puzzles and answers say of their limits: once, and so that numbers add up."""

import re
from functools import cache

import pytest
from volumes import played

from bookgen.errors import BadInput
from bookgen.games import Game, find_game
from bookgen.press.daily.setting import SHEET_KEY
from bookgen.press.document.puzzles import answer_block
from bookgen.press.puzzle.key_columns import key_rows
from bookgen.press.read.read_answer import read_answer
from bookgen.press.type.prose import set_blocks
from bookgen.press.type.styles import plainer
from bookgen.press.wording.answer_text import IN_ALL, said_lead
from bookgen.press.wording.markup import parse_markup
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.puzzle_text import format_question, said_options
from bookgen.press.wording.templates import brief, brief_for, rules_text
from bookgen.puzzle import Puzzle
from bookgen.puzzles.bank import kept_puzzles, posed_deal
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.questions.turn.wording import parse_gone


@cache
def _kept(name: str) -> list[Puzzle]:
    """The puzzles of a game as they are asked; that their answers hold is tried with the bank."""
    return [posed_deal(kept) for kept in kept_puzzles(find_game(name))]


def test_that_there_are_no_redeals_is_said_once() -> None:
    """By the puzzle, where it departs from the book's rules so; else by the short rules."""
    departing = next(puzzle for puzzle in _kept("twos") if puzzle.options.get("redeals") == 0)
    assert "With no redeals." in said_options(departing)
    assert "One deal only." not in brief_for(departing)
    assert "One deal only." in brief(departing.game, departing.options)
    assert "One deal only." in brief_for(next(puzzle for puzzle in _kept("square") if not puzzle.options))


@pytest.mark.parametrize("name", ["wrangle", "here-and-there"])
def test_the_cards_of_a_turn_are_told_one_by_one(name: str) -> None:
    """The numbers add up, and are those that the steps take from each of the player's piles."""
    told = 0
    for puzzle in _kept(name):
        lead = said_lead(puzzle)
        assert lead is not None and parse_gone(lead) == puzzle.count
        total, *items = (int(number) for number in re.findall(r"\d+", lead))
        assert not items or sum(items) == total == puzzle.count
        told += bool(items)
    assert told > 20


def test_the_cards_of_a_turn_are_told_by_where_they_lay_when_it_began() -> None:
    """One that goes from the waste to the reserve on the way was counted with the reserve."""
    (puzzle,) = (posed for posed in _kept("wrangle") if posed.code == "wrangle#116+after=42")
    assert said_lead(puzzle) == "Cards got rid of: 15, 4 of the stock, 8 of the waste, 3 of the reserve"


def test_cards_of_a_turn_that_do_not_add_up_are_found() -> None:
    assert parse_gone("Cards got rid of: 11") == 11
    assert parse_gone("Cards got rid of: 11, 4 of the stock, 7 of the waste") == 11
    with pytest.raises(BadInput, match="does not add up: 12 are told one by one"):
        parse_gone("Cards got rid of: 11, 5 of the stock, 7 of the waste")
    with pytest.raises(BadInput, match="wanted such as Cards got rid of: 11"):
        parse_gone("Cards got rid of: 11, five of the stock")


def test_the_question_counts_cards_that_fill_places_where_there_are_such() -> None:
    most = [next(p for p in _kept(name) if "greatest" in format_question(p)) for name in ("wrangle",)]
    assert "grow fewer; cards that fill places by themselves count too." in format_question(most[0])
    others = [format_question(puzzle) for puzzle in _kept("here-and-there")]
    assert any("together grow fewer." in said for said in others)
    assert not any("fill places" in said for said in others)


def _limited(game: Game) -> PrintedPuzzle:
    """An ending with a limit whose answer has fewer steps than plays."""
    for kept in kept_endings(game):
        puzzle = PrintedPuzzle(1, kept.puzzle())
        if puzzle.puzzle.within and len(puzzle.short_steps) < len(puzzle.puzzle.moves or ()):
            return puzzle
    raise AssertionError(f"{game.id} has no such ending")


@pytest.mark.parametrize("fives", [False, True])
def test_an_answer_with_fewer_steps_than_plays_says_how_many_these_are(fives: bool) -> None:
    puzzle = _limited(find_game("storehouse"))
    plays = len(puzzle.puzzle.moves or ())
    rows = key_rows([answer_block(puzzle, tables=False)], 150, SHEET_KEY, run_in=True, fives=fives)
    lines = []
    for row in rows:
        text = "".join(run.text for run in row.line.runs) if row.line else ""
        lines.append(f"{row.number} {text}".strip() if row.several else text)
    said = " ".join(lines)
    assert f"{IN_ALL}{plays} plays." in said
    steps, _, _ = read_answer(puzzle.game, lines)
    assert len(steps) == len(puzzle.short_steps) < plays
    large = key_rows([answer_block(puzzle, tables=False)], 150, plainer(SHEET_KEY, True), run_in=True)
    assert not any(IN_ALL in run.text for row in large if row.line for run in row.line.runs)


def test_more_steps_than_plays_are_a_fault() -> None:
    game = find_game("lucas")
    assert read_answer(game, ["1 6♥ c3 to f2. 2 turn 7♥. In all 3 plays."])[0] == ["6♥ c3 to f2", "turn 7♥"]
    with pytest.raises(BadInput, match="'In all 1 plays' stands after 2 steps"):
        read_answer(game, ["1 6♥ c3 to f2. 2 turn 7♥. In all 1 plays."])


def test_an_answer_without_a_limit_has_no_number_of_plays() -> None:
    puzzle = PrintedPuzzle(1, played("lucas", 17, most=150))
    assert answer_block(puzzle, tables=False).plays == 0


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("here-and-there", "ace after king, to thirteen cards."),
        ("terrace", "it begins the first family, its rank the others"),
        ("besieged-city", "a place’s card only to a neighbour on its row’s or column’s ramparts"),
        ("nivernaise", "lay each packet on the one before, turn all over as stock, and deal a round."),
        ("shah", "an empty ray’s innermost with a third-circle card."),
        (
            "empress-of-india",
            "Play together to foundations a single card of the red Army and one of the black Navy",
        ),
    ],
)
def test_short_rules_say_in_whole_words_what_may_be_done(name: str, said: str) -> None:
    game = find_game(name)
    assert said in brief(game, dict(game.puzzle.options))


def test_whole_rules_on_a_sheet_tell_no_places_of_a_picture_that_it_has_not() -> None:
    """Families of The Fortress were *in the middle* and numbered *from the top*, in a row at the foot of the
    picture; and half an item of a list stood at the head of the next column."""
    game = find_game("fortress")
    told, in_book = (rules_text(game, pictured=shown) for shown in (False, True))
    for said in ("*family* in the middle", "spades, hearts, diamonds and clubs, from the top"):
        assert said in in_book and said not in told
    for whole in (False, True):
        items = [part for part in set_blocks(parse_markup(told), 150, whole_items=whole) if part._mark]
        deep = [item for item in items if item.wrap(150, 1e6)[1] > 4 * item.style.leading]
        assert deep and all(bool(item.split(150, 2.5 * item.style.leading)) != whole for item in deep)
