"""The list of the puzzles to be ticked off: all of them, with what stands at each; and when it is printed."""

import re
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from volumes import cut, played

from bookgen.cli import run
from bookgen.commands import prints
from bookgen.commands.volume import volume_of
from bookgen.games import find_game
from bookgen.press.book.booklet import build_booklet
from bookgen.press.book.progress import (
    BEFORE_CODE,
    BOX_PT,
    DATE_GAP,
    LEAST_DATE,
    LISTED_MINUTES,
    LISTED_NUMBER,
    STAR_PT,
    TickColumns,
    columns_of,
)
from bookgen.press.document.blocks import ProgressRow, Puzzle, Title
from bookgen.press.document.volume import document_of
from bookgen.press.page.production import Production
from bookgen.press.page.trim import book_trim
from bookgen.press.puzzle.parts import STAR_STEP
from bookgen.press.read.read_key import read_entries
from bookgen.press.type.lines import text_width
from bookgen.press.wording.collect import Volume
from bookgen.referee import check

TITLE = "The puzzles played"
SCREEN, PRINT = Production(), Production(ink="black", profile="print")


def small() -> Volume:
    """A volume of two games, whose answers are stand-ins."""
    games = [find_game("lucas"), find_game("harvest")]
    puzzles = [replace(played("lucas", 1), minutes=12), played("lucas", 2), cut("harvest", 3)]
    return replace(volume_of(games, puzzles), progress=True)


def test_the_list_tells_of_each_puzzle_what_stands_there() -> None:
    document = document_of(small())
    (listed,) = (section for section in document.sections if section.kind == "progress")
    rows = [block for block in listed.blocks if isinstance(block, ProgressRow)]
    shown = [block for section in document.sections for block in section.blocks if isinstance(block, Puzzle)]
    assert [(row.number, row.stars, row.minutes, row.target) for row in rows] == [
        (puzzle.number, puzzle.stars, puzzle.minutes, puzzle.anchor) for puzzle in shown
    ]
    assert [f"lucas{row.code}" for row in rows[:2]] == [puzzle.code for puzzle in shown[:2]]
    assert f"harvest{rows[2].code}" == shown[2].code
    names = [block.text for block in listed.blocks if isinstance(block, Title)]
    assert names == [TITLE, "Lucas · lucas", "The Harvest · harvest"]
    assert "codes" not in [section.kind for section in document.sections]
    for volume in (replace(small(), progress=False), replace(small(), screen=True)):
        kinds = [section.kind for section in document_of(volume).sections]
        assert "progress" not in kinds and ("codes" in kinds) is not volume.screen


@pytest.mark.parametrize(
    ("trim", "large", "made"),
    [
        ("6x9", False, SCREEN),
        ("a4", True, PRINT),
        *(
            pytest.param(*told, marks=pytest.mark.heavy)
            for told in (("6x9", False, PRINT), ("a4", True, SCREEN))
        ),
        *(pytest.param("letter", False, made, marks=pytest.mark.heavy) for made in (SCREEN, PRINT)),
    ],
)
def test_the_list_is_printed(tmp_path: Path, trim: str, large: bool, made: Production) -> None:
    path = tmp_path / "list.pdf"
    build_booklet(small(), path, book_trim(trim, large), made)
    texts = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(path)]
    (page,) = [" ".join(text.split()) for text in texts if "Tick a puzzle off" in text]
    assert re.search(r"Lucas · lucas 1 12′ #\d+ 2 #\d+ The Harvest · harvest 3 #\d+", page), page


def test_lines_for_dates_are_as_long_in_all_rows() -> None:
    """They began behind each code, or had a row of their own."""
    column, code_from = 155.0, 66.0

    def date_from(lengths: list[float], width: float) -> float:
        return TickColumns(0, 0, 0, code_from, lengths).date_from(width)

    begins = date_from([12.0, 59.5, 34.0], column)
    assert begins >= code_from + 59.5 + DATE_GAP and column - begins >= LEAST_DATE
    # A code that would leave too little for the date stands below, and leaves the others theirs.
    assert date_from([12.0, 110.0, 34.0], column) == date_from([34.0], column) < begins
    assert date_from([12.0, 34.0], 94.5) == code_from


def test_each_column_has_its_room() -> None:
    """Boxes stood at numbers of three figures, five stars ran into two figures of minutes, and a code into
    the line for the date."""
    plain = ProgressRow(7, 1, 5, "#4", "", "p7")
    full = ProgressRow(467, 5, 148, "#64+redeals=1", "6E94", "p467")
    small, wide = columns_of([plain]), columns_of([plain, full])
    assert small.number_to < wide.number_to - 8 and small.code_from < wide.code_from - 30
    number, minutes = text_width([LISTED_NUMBER.run("467")]), text_width([LISTED_MINUTES.run("148′")])
    assert wide.number_to - number >= BOX_PT + 5
    assert wide.minutes_to - minutes >= wide.stars_from + 5 * STAR_STEP * STAR_PT + 4.5
    assert wide.code_from - wide.minutes_to >= BEFORE_CODE
    untimed = columns_of([replace(full, minutes=None, stars=None)])
    assert untimed.code_from == untimed.stars_from + BEFORE_CODE


def test_a_book_has_it_from_so_many_puzzles_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prints, "LISTED_FROM", 3)

    def has_list(*options: str) -> bool:
        path = tmp_path / "book.pdf"
        assert run(["book", "caesar", "--trim", "a4", "--no-hints", *options, "-o", str(path)]) == 0
        entries = read_entries(path)
        assert all(entry.puzzle is not None and check(entry.puzzle).holds for entry in entries)
        document = pypdfium2.PdfDocument(path)
        return any(TITLE in page.get_textpage().get_text_range().split("\r\n")[0] for page in document)

    assert not has_list("--puzzles", "2")
    assert has_list("--puzzles", "2", "--progress")
    assert has_list("--puzzles", "3")
    assert not has_list("--puzzles", "3", "--no-progress")
