"""In lists of a pack that may be cut each letter keeps off the cards beside it."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pymupdf
import pytest

from bookgen.commands.day_puzzles import puzzles_of_date
from bookgen.press.daily.day_parts import LISTED
from bookgen.press.daily.sheet import build_sheets
from bookgen.press.document.blocks import PackPicture
from bookgen.press.document.puzzles import puzzle_block
from bookgen.press.page.trim import LEAVES
from bookgen.press.puzzle.pack_rows import row_for
from bookgen.press.wording.collect import Day
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.puzzle_text import DealSection

LEAST_AIR = 0.8
"""Points between a letter in brackets and a card beside it."""
LEAST_LARGE_AIR = 2.0
"""The same in large print, to the card behind a letter."""
MARKED = date(2027, 2, 1)
STAR = date(2026, 12, 7)
"""A day with a pack of thirty-two cards that may be cut: in rows of sixteen its letters had no room."""


def _cut_on(day: date) -> PrintedPuzzle:
    """The second puzzle of a day, a pack that may be cut."""
    return puzzles_of_date(day, None, None, "three")[1]


def _letters(path: Path) -> Iterator[tuple[str, float, float]]:
    """Each letter in brackets, with the points before and behind it to what is printed in its line."""
    opened: Any = pymupdf.open
    for page in opened(path):
        signs = [
            (char["c"], char["bbox"])
            for block in page.get_text("rawdict")["blocks"]
            for line in block.get("lines", ())
            for span in line["spans"]
            for char in span["chars"]
            if char["c"].strip()
        ]
        for at, (sign, box) in enumerate(signs[:-2]):
            if sign == "(" and signs[at + 2][0] == ")" and signs[at + 1][0] in "ABCDE":
                end = signs[at + 2][1]
                level = (box[1] + box[3]) / 2
                beside = [other for _, other in signs if other[1] < level < other[3]]
                before = [
                    box[0] - other[2] for other in beside if other[2] <= box[0] + 3 and other[0] < box[0]
                ]
                behind = [
                    other[0] - end[2] for other in beside if other[0] >= end[2] - 3 and other[2] > end[2]
                ]
                yield signs[at + 1][0], min(before, default=99.0), min(behind, default=99.0)


@pytest.mark.parametrize("paper", LEAVES)
@pytest.mark.parametrize("day", [STAR, date(2027, 3, 1)])
def test_a_letter_keeps_off_the_cards_beside_it(paper: str, day: date, tmp_path: Path) -> None:
    path = tmp_path / "x.pdf"
    build_sheets([Day(day, (_cut_on(day),), ())], path, paper=paper)
    found = [*_letters(path)]
    assert {letter for letter, _, _ in found} >= {"A", "B", "C"}
    for letter, before, behind in found:
        assert before >= LEAST_AIR and behind >= LEAST_AIR, (letter, before, behind)


def test_a_letter_keeps_off_where_a_code_follows_the_last_row(tmp_path: Path) -> None:
    """All the room went to the code, and letters touched the tens before them."""
    path, day = tmp_path / "x.pdf", date(2026, 12, 10)
    build_sheets([Day(day, puzzles_of_date(day, None, None, "three"), ())], path)
    found = [*_letters(path)]
    assert len(found) >= 3
    assert all(min(before, behind) >= LEAST_AIR for _, before, behind in found)


def test_letters_in_large_print_are_in_the_middle_of_their_room(tmp_path: Path) -> None:
    """As large as the room allows, they touched the card behind them."""
    path = tmp_path / "x.pdf"
    build_sheets([Day(MARKED, (_cut_on(MARKED),), ())], path, large_print=True)
    found = [*_letters(path)]
    assert {letter for letter, _, _ in found} >= {"A", "B", "C"}
    assert min(behind for _, _, behind in found) >= LEAST_LARGE_AIR


def test_a_row_is_shorter_where_letters_would_have_no_room() -> None:
    picture = puzzle_block(_cut_on(STAR)).picture
    assert isinstance(picture, PackPicture)
    assert row_for(picture, 500, LISTED) == 16 and row_for(picture, 500, LISTED, airy=True) < 16
    bare = PackPicture(picture.title, tuple(_unmarked(one) for one in picture.packs))
    assert row_for(bare, 500, LISTED) == row_for(bare, 500, LISTED, airy=True)


def _unmarked(section: DealSection) -> DealSection:
    return replace(section, marks={})
