"""The chapters of prose: none ends with a page of a few lines that closer type or lines would save."""

import pytest

from bookgen.press.book.chapter import CLOSER_TYPE, chapter_prose
from bookgen.press.book.game_page import chapter_head
from bookgen.press.page.trim import TRIMS
from bookgen.press.type.columns import Columns, pages_run_on
from bookgen.press.type.faces import register_faces
from bookgen.press.type.scaled import Scaled
from bookgen.press.type.stack import stack_height
from bookgen.press.wording.markup import parse_markup

SENTENCE = "Nothing is hidden, and so you may look through the whole deal before you make a move."


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_a_last_page_of_a_few_lines_is_saved(name: str) -> None:
    """From what fills a page to what fills it and a half: at first as it is, then closer, then as it is."""
    register_faces()
    trim, head = TRIMS[name], chapter_head("Introduction")
    room = trim.depth - stack_height([head], trim.measure)
    set_closer: list[bool] = []
    for count in range(8, 60):
        (columns,) = chapter_prose(parse_markup("\n\n".join([SENTENCE] * count)), head, trim)
        high = columns.wrap(trim.measure, trim.depth)[1]
        set_closer.append(isinstance(columns, Scaled))
        assert isinstance(columns, Columns) or (columns._scale in CLOSER_TYPE and high <= room)
        if high > 1.5 * room:
            break
    first, last = set_closer.index(True), len(set_closer) - set_closer[::-1].index(True)
    assert first > 0 and last < len(set_closer) and all(set_closer[first:last])


def test_a_narrow_page_keeps_its_type_and_has_closer_lines_to_save_another() -> None:
    """The answers were explained on two pages and three lines."""
    register_faces()
    trim, head = TRIMS["6x9"], chapter_head("Introduction")
    closer: list[bool] = []
    for count in range(14, 24):
        parts = chapter_prose(parse_markup("\n\n".join([SENTENCE] * count)), head, trim)
        assert len(parts) == count and not any(isinstance(part, Scaled) for part in parts)
        closer.append(parts[-1].style.leading < trim.leading)
        pages, _, _ = pages_run_on([head, *parts], trim.measure, trim.depth)
        assert pages == 1 or not closer[-1]
    assert True in closer and not closer[0] and not closer[-1]
