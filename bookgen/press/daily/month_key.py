"""The answers of a month in straight columns from page to page, each day's under its date."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from reportlab.platypus import Flowable

from bookgen.press.daily.running_line import note_days
from bookgen.press.document.puzzles import answer_block
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.key_columns import KEY_GAP, PagedKey, Row, Whose, heads_going_on, key_rows
from bookgen.press.type.break_lines import break_lines
from bookgen.press.type.lines import Run
from bookgen.press.type.styles import Style
from bookgen.press.wording.heads import ANSWERS_OF, format_date
from bookgen.press.wording.printed_puzzle import PrintedPuzzle

MONTH_KEY = Style(size=9, leading=10.8, face="Lining", align="steps", left=14)
MONTH_COLUMNS = 3
DAY_IN_KEY, LEAST_DAY_IN_KEY = replace(MONTH_KEY, size=10.5, face="SmallCaps"), 8.0
"""How the date over the answers of a day is set, and its size at the least: it has one line."""


class MonthKey(PagedKey):
    """The answers of several days as rows in columns, each of which is filled before the next; the sides say
    whose answers they have."""

    def draw(self) -> None:
        """Draws the columns, and notes the first and the last day in them."""
        days = [row.day for row in self.rows if row.day]
        note_days(self.canv, days[0], days[-1])
        super().draw()


def month_key(days: Sequence[Sequence[PrintedPuzzle]], trim: Trim) -> Flowable:
    """The answers to the puzzles of these days."""
    width = (trim.measure + KEY_GAP) / MONTH_COLUMNS - KEY_GAP
    rows: list[Row] = []
    going: dict[Whose, tuple[Run, ...]] = {}
    for puzzles in days:
        day = puzzles[0].day
        assert day is not None
        answers = [answer_block(puzzle, tables=False) for puzzle in puzzles]
        told = [_day_row(day, width), *key_rows(answers, width, MONTH_KEY, run_in=True, fives=True)]
        rows += [*([Row(None), Row(None)] if rows else []), *(replace(row, day=day) for row in told)]
        going |= heads_going_on(answers, MONTH_KEY, day, among=day)
    return MonthKey(rows, MONTH_COLUMNS, MONTH_KEY, going)


def _day_row(day: date, width: float) -> Row:
    """The date of a day, as large as it goes into a line."""
    style, said = DAY_IN_KEY, ANSWERS_OF + format_date(day, weekday=True)
    while (
        len(lines := break_lines((style.run(said),), width, 0, "left")) > 1 and style.size > LEAST_DAY_IN_KEY
    ):
        style = replace(style, size=style.size - 0.25)
    return Row(lines[0], is_head=True)
