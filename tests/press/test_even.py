"""Columns that close a part end about level, and hold all that is left of it."""

from typing import Any

import pypdfium2
import pytest
from reportlab.platypus import CondPageBreak, FrameBreak, PageBreak
from volumes import small_book

from bookgen.press.page.pages import LEAST_DEPTHS
from bookgen.press.page.trim import BOOK
from bookgen.press.read.visible_text import visible_lines
from bookgen.press.type.even import even_depth
from bookgen.press.type.space import Space
from bookgen.press.wording.answer_text import END


def parts(*heights: float) -> list[Any]:
    return [Space(height) for height in heights]


@pytest.mark.parametrize(
    ("story", "wanted"),
    [
        (parts(*[10] * 30), 150),
        (parts(*[10] * 31), 160),
        (parts(*[10] * 3), 40),
        (parts(*[10] * 100), 400),
        ([*parts(*[10] * 30), PageBreak(), *parts(500)], 150),
        (parts(10, 200, 10), 210),
        ([*parts(60), CondPageBreak(170), *parts(10, 10, 150)], 170),
        ([*parts(90), CondPageBreak(50), *parts(10, 10, 30, 50)], 100),
    ],
)
def test_the_least_depth_into_which_what_is_left_goes(story: list[Any], wanted: float) -> None:
    assert even_depth(story, 137, 2, 400, 40) == wanted


def test_what_stands_over_the_columns_does_not_count() -> None:
    assert even_depth([Space(300), FrameBreak(), *parts(*[10] * 30)], 137, 2, 400, 40, opening=True) == 150


def test_what_belongs_together_is_not_parted() -> None:
    story = parts(*[10] * 20)
    for part in story[8:13]:
        part.keepWithNext = True
    assert even_depth(story, 137, 2, 400, 40) == 120


def test_between_parts_is_the_larger_of_their_spaces() -> None:
    """Also where they belong together: the space after one counts where the next asks for less before it."""
    story = parts(*[10] * 20)
    for at, part in enumerate(story):
        part.keepWithNext = at % 2 == 0
        part.spaceAfter = 6
    # Ten pairs of 26, five of them in a column with four spaces between.
    assert even_depth(story, 137, 2, 400, 40) == 5 * 26 + 4 * 6
    for part in story:
        part.spaceBefore, part.spaceAfter = 6, 2
    assert even_depth(story, 137, 2, 400, 40) == 5 * 26 + 4 * 6


def test_the_last_columns_end_about_level(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = small_book(tmp_path_factory)
    lines = visible_lines(path)
    key = next(line.sheet for line in lines if line.text == END)
    index = max(line.sheet for line in lines)
    pdf = pypdfium2.PdfDocument(path)
    for sheet in (key, index):
        left, bottom, right, top = BOOK.block(sheet)
        page = pdf[sheet - 1].get_textpage()
        boxes = [page.get_rect(at) for at in range(page.count_rects())]
        inside = [(x > (left + right) / 2, low) for x, low, _, high in boxes if bottom <= low and high <= top]
        lows = [[low for right, low in inside if right is side] for side in (False, True)]
        # What is not so deep stays in one column; and a table, as deep as 220 points, is not parted.
        first, second = (min(each, default=top - LEAST_DEPTHS["columns"]) for each in lows)
        assert abs(first - second) < 220
