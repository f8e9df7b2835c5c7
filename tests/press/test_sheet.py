"""The daily leaf: two sides at most, and read back over several days."""

from datetime import date, timedelta
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from test_read_key import core
from volumes import arranged, cut, played

from bookgen.errors import BadInput
from bookgen.press.collect import Day, PrintedPuzzle
from bookgen.press.heads import format_date
from bookgen.press.read_key import read_entries
from bookgen.press.sheet import build_sheets
from bookgen.press.visible_text import visible_lines
from bookgen.record import Record

FRIDAY = date(2026, 11, 20)
BY_DAY = (
    (cut("the-star", 4, losing=True), played("nestor", 1), played("lucas", 17, most=150)),
    (cut("quadrille", 2), arranged(3), played("windmill", 8, most=200)),
    (cut("sympathy", 6), played("fortress", 5), played("shah", 2, most=150)),
)


def days(by_day: tuple[tuple[Record, ...], ...] = BY_DAY) -> list[Day]:
    made: list[Day] = []
    for at, records in enumerate(by_day):
        puzzles = tuple(PrintedPuzzle(number, record) for number, record in enumerate(records, start=1))
        made.append(Day(FRIDAY + timedelta(days=at), puzzles, made[-1].puzzles if made else ()))
    return made


@pytest.fixture(scope="module", params=["a4", "letter"])
def sheets(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("press") / f"{request.param}.pdf"
    report = build_sheets(days(), path, paper=request.param)
    assert report.puzzles == 9
    return path


def test_each_day_has_a_leaf_of_its_own(sheets: Path) -> None:
    dates = {format_date(day.date, weekday=True) for day in days()}
    assert [line.sheet for line in visible_lines(sheets) if line.text in dates] == [1, 3, 5]
    assert len(pypdfium2.PdfDocument(sheets)) <= 6


def test_the_answers_are_found_on_the_next_day(sheets: Path) -> None:
    entries = read_entries(sheets)
    assert [entry.half for entry in entries] == [None] * 6 + ["unanswered"] * 3
    printed = [record for records in BY_DAY[:2] for record in records]
    for entry, record in zip(entries, printed, strict=False):
        assert entry.record is not None
        assert core(entry.record)[:-1] == core(record)[:-1]
        assert entry.record.date == entry.day.isoformat() if entry.day else False


def test_answers_without_their_puzzles_are_named(tmp_path: Path) -> None:
    path = tmp_path / "one.pdf"
    build_sheets(days()[1:2], path)
    halves = [(entry.half, entry.number) for entry in read_entries(path)]
    assert halves == [("unanswered", n) for n in (1, 2, 3)] + [("unasked", n) for n in (1, 2, 3)]


def test_the_file_is_sound_and_the_same_every_time(sheets: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.pdf"
    build_sheets(days(), again, paper=sheets.stem)
    assert again.read_bytes() == sheets.read_bytes()
    with pikepdf.open(sheets) as pdf:
        assert pdf.check_pdf_syntax() == []
        with pdf.open_outline() as outline:
            assert [item.title for item in outline.root][0] == "Friday, 20 November 2026"


def test_the_title_is_printed(tmp_path: Path) -> None:
    path = tmp_path / "titled.pdf"
    build_sheets(days()[:1], path, title="The Evening Post")
    assert "The Evening Post" in [line.text for line in visible_lines(path)]


def test_an_unknown_paper_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there are: a4, letter"):
        build_sheets(days()[:1], tmp_path / "x.pdf", paper="foolscap")
    assert list(tmp_path.iterdir()) == []
