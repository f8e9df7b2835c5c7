"""Every game alone on every trim, in ordinary and in large print: it is set, and its answers read back."""

import io
from pathlib import Path

import pytest
from each import by_turns, each

from bookgen.commands.volume import volume_of
from bookgen.errors import LayoutError
from bookgen.games import all_games, find_game
from bookgen.picture.pdf import Ink
from bookgen.play import deal_of, rules_for
from bookgen.press.book.booklet import build_booklet
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.pages import Book
from bookgen.press.page.production import Production
from bookgen.press.page.trim import LARGE, TRIMS, book_trim
from bookgen.press.puzzle.check_diagram import CheckDiagram
from bookgen.press.read.read_key import read_key
from bookgen.press.type.space import Space
from bookgen.press.wording.check_text import check_of
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.for_book import puzzles_of
from bookgen.referee import check

DEEPEST = ("crescent", "fairie-queen", "kings")
"""The tables of their answers are deeper than a column of large print."""
PAGES = [*((name, False) for name in TRIMS), *((name, True) for name in LARGE)]
INKS: tuple[Ink, ...] = ("two", "black")
KEPT = [game.id for game in all_games() if kept_puzzles(game)]


@pytest.mark.parametrize("page", by_turns(PAGES, 0), ids=str)
def test_deep_tables_are_set_on_every_page(page: tuple[str, bool], tmp_path: Path) -> None:
    """One of the deepest, by turns, so that each is tried in short columns too."""
    game = DEEPEST[PAGES.index(page) % len(DEEPEST)]
    set_and_read_back(game, *page, "two", tmp_path / "book.pdf")


@pytest.mark.heavy
@pytest.mark.parametrize("game", KEPT)
@each("name, large", PAGES)
@each("ink", INKS)
def test_a_game_alone_is_set_on_every_page(
    game: str, name: str, large: bool, ink: Ink, tmp_path: Path
) -> None:
    set_and_read_back(game, name, large, ink, tmp_path / "book.pdf")


def set_and_read_back(game: str, name: str, large: bool, ink: Ink, path: Path) -> None:
    """A book of one puzzle of a game, whose key gives the puzzle back."""
    records = puzzles_of(find_game(game), 1)
    build_booklet(volume_of([find_game(game)], records), path, book_trim(name, large), Production(ink=ink))
    found = read_key(path)
    assert [record.deal for record in found] == [record.deal for record in records]
    assert all(check(record).holds for record in found)


def test_a_table_goes_on_in_the_next_column_only_if_no_column_holds_it() -> None:
    game = find_game("crescent")
    table = check_of(game, rules_for(game).opening(deal_of(game, 0)), 7)
    whole = CheckDiagram(game, table)
    width, deep = whole.wrap(120, 1000)
    assert CheckDiagram(game, table, most=deep).split(120, deep - 10) == []
    tried = CheckDiagram(game, table, most=deep - 10)
    above, below = tried.split(120, deep - 10)
    assert above.wrap(120, 1000)[1] <= deep - 10
    assert isinstance(above, CheckDiagram)
    assert isinstance(below, CheckDiagram)
    parts = [above._drawing, below._drawing]
    assert None not in parts
    said = ["".join(run.text for words in part.words for run in words.runs) for part in parts if part]
    assert whole._drawing is not None
    assert "".join(said) == "".join(run.text for words in whole._drawing.words for run in words.runs)
    assert tried.split(120, 20) == []


def test_what_is_larger_than_a_page_is_told_in_a_line() -> None:
    book = Book(io.BytesIO(), book_trim("7x10", True), AnchorPages(), "")
    with pytest.raises(LayoutError, match="page 2 on 7x10 large-print: a part of it is larger than a page"):
        book.build([Space(10), Space(900)])
