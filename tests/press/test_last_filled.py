"""The last page of a part in columns is not left with a line or two, if lines a hair closer or wider help."""

from reportlab.platypus import Spacer

from bookgen.press.page.last_filled import LEAST_FILLED, last_filled, line_for_last_page

DEPTH, OPENING = 100.0, 40.0


def lines(count: int, leading: float) -> tuple[int, float]:
    return last_filled([Spacer(0, leading) for _ in range(count)], 50.0, 2, DEPTH, OPENING)


def test_columns_are_filled_one_after_another() -> None:
    # Six lines of ten points to a column of the first page, ten to others.
    assert lines(6, 10.0) == (1, 0.5)
    assert lines(12, 10.0) == (1, 1.0)
    assert lines(13, 10.0) == (2, 0.05)
    assert lines(32, 10.0) == (2, 1.0)


def test_what_stays_together_is_not_parted() -> None:
    story = [Spacer(0, 10.0) for _ in range(7)]
    story[5].keepWithNext = True
    assert last_filled(story, 50.0, 2, DEPTH, OPENING) == (1, (60 + 20) / 120)


def leading_for(pages: dict[float, tuple[int, float]]) -> float:
    return line_for_last_page(10.0, 1000.0, lambda line: pages[round(line, 2)])


def test_lines_stand_closer_where_that_saves_the_last_page() -> None:
    """One hint stood alone on a page."""
    assert leading_for({10.0: (5, 0.9)}) == 10.0
    assert round(leading_for({10.0: (5, 0.05), 9.9: (4, 0.98)}), 2) == 9.9


def test_else_they_stand_wider_so_that_more_is_on_it() -> None:
    pages = {10.0: (5, 0.05), 9.9: (5, 0.02), 10.1: (5, LEAST_FILLED / 2), 10.2: (5, LEAST_FILLED)}
    assert round(leading_for(pages), 2) == 10.2


def test_lines_are_as_ever_where_nothing_helps() -> None:
    pages = {10.0: (5, 0.05), 9.9: (5, 0.02), 10.1: (5, 0.1), 10.2: (6, 0.1), 10.31: (6, 0.2)}
    assert leading_for(pages) == 10.0
    assert leading_for({10.0: (1, 0.1)}) == 10.0
