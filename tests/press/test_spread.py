"""The columns of the key: what one has to spare stands between its answers."""

from typing import Any

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Frame

from bookgen.press.page.pages import BookPage, page_column
from bookgen.press.page.spread import MOST_SPREAD, Gap, Spread
from bookgen.press.page.trim import TRIMS
from bookgen.press.type.space import Space


def test_what_a_column_has_to_spare_is_shared_among_its_gaps() -> None:
    spread, frame, other = Spread(), object(), object()
    for name in ("a", "b", "c"):
        spread.met(frame, name)
    spread.met(other, "d")
    spread.end_column(frame, 12.0)
    spread.end_column(other, 90.0)
    assert not spread.is_settled
    assert spread.begin_pass()
    assert spread.known == {"a": 4.0, "b": 4.0, "c": 4.0, "d": MOST_SPREAD}
    # The next pass, in which nothing but what goes over is left, finds the same.
    spread.begin_page()
    for name in ("a", "b", "c"):
        spread.met(frame, name)
    spread.met(other, "d")
    spread.end_column(frame, 0.0)
    spread.end_column(other, 90.0 - MOST_SPREAD)
    assert spread.is_settled
    assert spread.begin_pass(kept=False) and not spread.known


def test_a_gap_has_nothing_at_the_head_of_a_column_nor_where_it_is_measured() -> None:
    spread, frame, canvas = Spread(), Frame(0, 0, 100, 100, 0, 0, 0, 0), Canvas("x.pdf")
    spread.known = {"a": 6.0, "b": 6.0}
    story: list[Any] = [Gap(spread, "a"), Space(20), Gap(spread, "b"), Space(20)]
    assert story[2].wrap(100, 100) == (0, 0)
    for part in story:
        frame.add(part, canvas)
    assert frame._y == 100 - 20 - 6 - 20
    spread.end_column(frame, 20.0)
    spread.begin_pass()
    assert spread.known == {"b": MOST_SPREAD}


def test_answers_are_measured_as_wide_as_their_columns() -> None:
    """They were measured ten points narrower, so that some that fitted began a new column."""
    for trim in TRIMS.values():
        columns = BookPage("columns", trim).frames
        width = page_column(trim.measure, trim.key_columns)
        assert len(columns) == trim.key_columns and all(abs(one.width - width) < 0.01 for one in columns)
