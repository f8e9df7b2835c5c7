"""The booklet, the EPUB and the site hold the same puzzles with the same answers, each read by itself."""

import zipfile
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from html_text import lines_of
from test_epub import entries_in

from bookgen.cli import run
from bookgen.press.read.read_key import KeyEntry, entries_of, read_entries
from bookgen.record import Record, record_of
from bookgen.referee import check

FEW = ("caesar", "covering", "the-wish", "trefoil")
"""One to be arranged, one of chance, and two of skill, of one pack that is paired and one that is built."""


def records(entries: Sequence[KeyEntry]) -> dict[int, Record]:
    """What was read, by the numbers of the puzzles; the referee passes each."""
    found = {}
    for entry in entries:
        assert entry.puzzle is not None, (entry.name, entry.fault)
        assert check(entry.puzzle).holds, entry.name
        found[entry.number] = record_of(entry.puzzle)
    assert len(found) == len(entries)
    return found


def read_of_all(games: Sequence[str], folder: Path) -> list[dict[int, Record]]:
    """What is read from the booklet, the EPUB and the site that the same words make."""
    book, epub, site = folder / "book.pdf", folder / "book.epub", folder / "site"
    for command, target in (("book", book), ("epub", epub), ("site", site)):
        assert run([command, *games, "-o", str(target)]) == 0
    with zipfile.ZipFile(epub) as archive:
        texts = {name: archive.read(name) for name in archive.namelist()}
    pages = sorted((site / "games").glob("*.html"))
    lines = [line for page in pages for line in lines_of(page.read_text(encoding="utf-8"), page.name)]
    return [records(entries) for entries in (read_entries(book), entries_in(texts), entries_of(lines))]


@pytest.mark.parametrize(
    "games", [FEW, pytest.param((), marks=pytest.mark.heavy)], ids=["few games", "all games"]
)
def test_booklet_epub_and_site_hold_the_same_puzzles(games: Sequence[str], tmp_path: Path) -> None:
    of_book, of_epub, of_site = read_of_all(games, tmp_path)
    assert len(of_book) >= 2 * len(games) and of_book
    assert of_epub == of_book
    for number, of_page in of_site.items():
        printed = of_book[number]
        if printed.question != "play" and printed.moves is None:
            # Below its puzzle the play of a cut is told step by step, in the key by one table.
            of_page = msgspec.structs.replace(of_page, moves=None, cut=printed.cut)
        assert of_page == printed
    assert of_site.keys() == of_book.keys()
