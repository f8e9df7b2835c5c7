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
from bookgen.press.book.finder_table import Cells, finder_rows
from bookgen.press.book.progress import LISTED_NUMBER, TickLines, _tokens
from bookgen.press.document.blocks import ProgressRow, Puzzle, Title
from bookgen.press.document.volume import document_of
from bookgen.press.page.production import Production
from bookgen.press.page.trim import book_trim
from bookgen.press.read.read_key import read_entries
from bookgen.press.wording.collect import Volume
from bookgen.referee import check

TITLE = "Which puzzle tonight?"
SCREEN, PRINT = Production(), Production(ink="black", profile="print")


def small() -> Volume:
    """A volume of two games, whose answers are stand-ins."""
    games = [find_game("lucas"), find_game("harvest")]
    puzzles = [replace(played("lucas", 1), minutes=12), played("lucas", 2), cut("harvest", 3)]
    return replace(volume_of(games, puzzles), progress=True)


def test_the_list_has_each_puzzle_under_its_stars_and_minutes() -> None:
    document = document_of(small())
    (listed,) = (section for section in document.sections if section.kind == "progress")
    rows = [block for block in listed.blocks if isinstance(block, ProgressRow)]
    shown = {
        block.number: block
        for section in document.sections
        for block in section.blocks
        if isinstance(block, Puzzle)
    }
    assert len(rows) == len(shown)
    for row in rows:
        puzzle = shown[row.number]
        assert (row.stars, row.minutes, row.target) == (puzzle.stars, puzzle.minutes, puzzle.anchor)
    order = [(row.stars or 0, row.minutes or 0) for row in rows]
    assert order == sorted(order)
    assert [block.text for block in listed.blocks if isinstance(block, Title)][0] == TITLE
    assert "codes" not in [section.kind for section in document.sections]
    for volume in (replace(small(), progress=False), replace(small(), screen=True)):
        kinds = [section.kind for section in document_of(volume).sections]
        assert "progress" not in kinds and ("codes" in kinds) is not volume.screen


def test_minutes_stand_together_by_how_a_reader_asks_for_them() -> None:
    puzzles = [
        replace(played("lucas", number), stars=stars, minutes=minutes)
        for number, (stars, minutes) in enumerate([(2, 12), (1, 5), (2, 3), (2, 2), (5, 40)], start=1)
    ]
    volume = replace(volume_of([find_game("lucas")], puzzles), progress=True)
    (listed,) = (section for section in document_of(volume).sections if section.kind == "progress")
    told = [
        block.number if isinstance(block, ProgressRow) else block.text
        for block in listed.blocks
        if isinstance(block, ProgressRow | Title)
    ]
    assert told[1:] == [
        *("one star", "5 minutes", 2, "two stars", "up to 3 minutes", 3, 4, "11 to 15 minutes", 1),
        *("five stars", "more than 25 minutes", 5),
    ]


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
    (page,) = [told for text in texts if "Tick one off" in (told := " ".join(text.split()))]
    listed = r"11 to 15 minutes Lucas 1 two stars Lucas 2 three stars The Harvest 3"
    assert re.search(listed if large else r"minutes .*11–15 1 ", page), page


def test_the_table_has_every_puzzle_once_and_as_few_lines_as_may_be() -> None:
    """The list repeated the name of a game before each box; nobody found a row for an evening in it."""
    many = [ProgressRow(number, 1 + number % 3, 5, "", f"p{number}") for number in range(60)]
    few = [ProgressRow(100, 1, 9, "", "p100")]
    cells = [Cells("5", {stars: [row for row in many if row.stars == stars] for stars in (1, 2, 3)})]
    *_, lines = finder_rows([*cells, Cells("9", {1: few})], 324.0)
    drawn = [row for line in lines for part in line._parts for row in part]
    assert sorted(row.number for row in drawn) == sorted(row.number for row in [*many, *few])
    assert len(lines) == 7 + 1
    # What goes on at the head of a page says again of what minutes it is.
    assert lines[1].at_head()._again and not lines[0].at_head()._again


def test_lines_are_parted_between_columns_and_lose_no_puzzle() -> None:
    rows = [ProgressRow(number, 3, 5, f"Game {number // 4}", f"p{number}") for number in range(1, 40)]
    lines = TickLines([*_tokens(rows)], LISTED_NUMBER.run("5 minutes"))
    depth = lines.wrap(155.0, 500.0)[1]
    first, rest = lines.split(155.0, depth / 2)
    assert first.wrap(155.0, 500.0)[1] <= depth / 2 and len(first._lines) >= 2 <= len(rest._broken(155.0))
    kept = [token.row for part in (first, rest) for token in part._tokens if token.row]
    assert kept == rows
    assert lines.split(155.0, 20.0) == []
    assert (
        max(sum(token.width + token.gap for token in line[:-1]) + line[-1].width for line in lines._lines)
        <= 155
    )


def test_in_large_print_each_game_begins_a_line() -> None:
    """*The* ended a line, and *Harvest* began the next."""
    names = ("The Harvest", "Elevens, No. 2", "Lucas")
    rows = [ProgressRow(at, 3, 5, name, f"p{at}") for at, name in enumerate(names, start=1)]
    lines = TickLines([*_tokens(rows, True)]), TickLines([*_tokens(rows)])
    large, plain = ([[token.word for token in line] for line in one._broken(155.0)] for one in lines)
    assert large == [name.split() for name in names] and len(plain) < len(large)


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
