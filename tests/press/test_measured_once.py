"""What is asked of a puzzle or a game more than once is found once, and a trial leaves nothing behind."""

import pickle
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from volumes import begun, cut, played

from bookgen.cards import shuffled
from bookgen.errors import LayoutError
from bookgen.games import find_game
from bookgen.picture import fitted
from bookgen.picture.once import deal_pictures_once
from bookgen.picture.room import Room
from bookgen.play import VoidDeal, deal_of, rules_for
from bookgen.play.cuts import cut_deal
from bookgen.press.book import game_opening, rules_picture
from bookgen.press.daily import leaf_figure, puzzle_top, sheet
from bookgen.press.daily.day_parts import DayParts
from bookgen.press.daily.setting import Design, Setting
from bookgen.press.daily.sheet import build_sheets, design_of, fit_day
from bookgen.press.document.game import game_section
from bookgen.press.document.links import References
from bookgen.press.document.puzzles import puzzle_block
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.trim import BOOK, book_trim, leaf
from bookgen.press.puzzle import parts, puzzle_page, set_puzzle
from bookgen.press.wording.collect import Day, GamePart
from bookgen.press.wording.printed_puzzle import PrintedPuzzle


def counted(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> list[Any]:
    """The first words with which a function of a module is called, from now on."""
    calls: list[Any] = []
    whole: Callable[..., Any] = getattr(module, name)

    def noted(*args: Any, **facts: Any) -> Any:
        calls.append(args[0])
        return whole(*args, **facts)

    monkeypatch.setattr(module, name, noted)
    return calls


def test_a_puzzle_opens_as_it_is_cut_but_where_the_cut_is_asked() -> None:
    game = find_game("quadrille")
    deal = deal_of(game, 2)
    given = PrintedPuzzle(1, replace(cut("quadrille", 2), question="play", cut=5))
    assert given.opening == rules_for(game).opening(cut_deal(game, deal, 5))
    asked = PrintedPuzzle(1, replace(cut("quadrille", 2), cut=5))
    assert asked.opening == rules_for(game).opening(deal) != given.opening


def test_a_pack_that_is_refused_lies_nowhere() -> None:
    """Nestor wants no two cards of a rank in a column; in one pack of some thousands that cannot be."""
    game = find_game("nestor")
    refused = shuffled(game.cards, "x", 2510)
    with pytest.raises(VoidDeal):
        rules_for(game).opening(refused)
    opening = PrintedPuzzle(1, replace(played("nestor", 1), deal=tuple(refused))).opening
    assert list(opening.piles) == [name for name, _, _ in game.all_piles()]
    assert not any(opening.piles.values())


def test_a_puzzle_that_is_begun_starts_where_its_moves_led() -> None:
    puzzle = PrintedPuzzle(1, begun("trefoil", 3, 12))
    position = puzzle.opening
    for move in puzzle.puzzle.played:
        position = puzzle.rules.play(position, move)
    assert puzzle.start == position != puzzle.opening
    assert puzzle.played_steps


@pytest.mark.parametrize("trim", ["6x9", "a4"])
def test_a_deal_is_put_into_words_once(trim: str, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzles = [puzzle_block(PrintedPuzzle(number, played("lucas", number))) for number in (1, 2, 3)]
    calls = counted(monkeypatch, set_puzzle, "deal_words")
    drawn = counted(monkeypatch, set_puzzle, "puzzle_figure")
    assert puzzle_page.puzzle_blocks(puzzles, book_trim(trim), parts.page_reference(AnchorPages()))
    assert calls == puzzles
    assert len(drawn) > len(puzzles)


def test_each_picture_of_a_game_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = counted(monkeypatch, rules_picture, "book_figure")
    lucas = find_game("lucas")
    game = game_opening._Game(game_section(GamePart(lucas), {}, References([lucas])), BOOK, None)
    figure = game.figure(236.0)
    assert figure is not None and game.figure(236.0) is figure
    assert game.words(6.5) is game.words(6.5)
    assert len(drawn) == 1


def test_what_a_picture_would_need_is_found_for_who_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = counted(monkeypatch, fitted, "_shortage")
    lucas = find_game("lucas")
    whole, _ = deal_pictures_once(lucas, rules_for(lucas).opening(deal_of(lucas, 1)))
    for _ in (1, 2):
        with pytest.raises(LayoutError) as found:
            whole(Room(width=20.0, height=20.0))
        assert not wanted
    with pytest.raises(LayoutError, match="it needs"):
        raise pickle.loads(pickle.dumps(found.value))
    assert len(wanted) == 1


def test_a_day_is_put_into_words_once_in_all_its_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzles = tuple(PrintedPuzzle(number, played("lucas", number)) for number in (1, 2))
    said = counted(monkeypatch, puzzle_top, "brief_for")
    drawn = counted(monkeypatch, leaf_figure, "puzzle_figure")
    made = DayParts(Day(date(2027, 1, 4), puzzles), Design(leaf("a4"), "Patience", rules=True))
    for setting in (Setting(9.5), Setting(9.5, tight=True), Setting(8.5)):
        made.story(setting)
    # Pictures are drawn with larger numbers first, and where these have no room with smaller ones.
    assert len(said) == 4 and len(drawn) <= 8


@pytest.mark.parametrize("rules", [False, True])
def test_days_of_a_month_are_pressed_once_for_their_pages(
    rules: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """They were pressed once more for the list of the month, though their sides were known."""
    puzzles = tuple(PrintedPuzzle(number, played("lucas", number)) for number in (1, 2))
    days = [Day(date(2027, 1, at), puzzles) for at in (4, 5)]
    design = design_of("a4", "Patience", rules=rules, large_print=False, ink="two", months=True)
    settings = [fit_day(day, design) for day in days]
    assert all(setting.sides for setting in settings)
    pressed = counted(monkeypatch, sheet, "pressed_leaves")
    paths = tmp_path / "known.pdf", tmp_path / "pressed.pdf"
    build_sheets(days, paths[0], rules=rules, months=True, settings=settings)
    # The page before them, the rules of the month and its answers once, the whole file, and nothing else.
    assert len(pressed) == 3 + rules
    unknown = [replace(setting, sides=0) for setting in settings]
    build_sheets(days, paths[1], rules=rules, months=True, settings=unknown)
    assert paths[0].read_bytes() == paths[1].read_bytes()
