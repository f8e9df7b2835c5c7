"""The list of the puzzles to be ticked off: a box, a number, stars, minutes, code, a line for the date."""

from collections.abc import Sequence
from typing import NamedTuple

from reportlab.platypus import Flowable, FrameBreak

from bookgen.press.book.codes import CODE_WORDS
from bookgen.press.book.game_page import chapter_head
from bookgen.press.document.blocks import ProgressRow, Prose, Section, Title
from bookgen.press.page.page_marks import Opening
from bookgen.press.puzzle.parts import STAR_STEP, STARS, draw_stars
from bookgen.press.type.lines import Run, draw_text, link, text_width
from bookgen.press.type.passage import Passage
from bookgen.press.type.styles import Style, plain
from bookgen.press.type.tags import Tag, tagged
from bookgen.press.wording.heads import format_code_row

ROW_DEPTH, BOX_PT, BOX_RULE = 11.5, 6.5, 0.5
"""Points: a row, the box to be ticked off, and the thickness of what is ruled."""
BEFORE_STARS, STARS_GAP, BEFORE_MINUTES, BEFORE_CODE = 5.5, 4.0, 5.0, 5.0
"""Points before the widest number, the stars, the widest minutes, and the code."""
DATE_GAP, LEAST_DATE = 6.0, 22.0
"""Points between code and line for the date, and that this has at least; a longer code stands below."""
PRIME = "\u2032"
"""Behind the minutes: *min.* would take the room of the date."""
STAR_PT = 2.4
"""Points from the middle of a star to its points."""
LISTED_NUMBER = Style(size=8.5, leading=ROW_DEPTH, face="SemiBold")
LISTED_MINUTES = Style(size=7.5, leading=ROW_DEPTH, face="Italic")
LISTED_CODE = Style(size=7.0, leading=ROW_DEPTH, face="Lining", align="left")
GAME_HEAD = Style(size=8.5, leading=ROW_DEPTH, face="Lining", before=4.0, align="left", left=8, first=-8)


def progress_story(section: Section, large: bool = False) -> list[Flowable]:
    """The section, from its title on; the name of a game stays with its first puzzle."""
    title, *blocks = section.blocks
    story: list[Flowable] = [Opening(section.anchor, section.name), chapter_head(section.name), FrameBreak()]
    rows = [block for block in blocks if isinstance(block, ProgressRow)]
    table, told, minutes = Tag("Table"), plain(CODE_WORDS, large), plain(LISTED_MINUTES, large)
    columns = columns_of(rows, minutes)
    for block in blocks:
        if isinstance(block, Prose):
            story.append(Passage(told.runs(block.spans), told))
        elif isinstance(block, Title):
            head = Passage([GAME_HEAD.run(block.text)], GAME_HEAD)
            head.keepWithNext = True
            story.append(head)
            table = Tag("Table")
        elif isinstance(block, ProgressRow):
            story.append(_Tick(block, table, columns, minutes))
    return story


def _code_runs(row: ProgressRow) -> list[Run]:
    return [LISTED_CODE.run(format_code_row(row.code, row.sum))]


def _minutes_run(row: ProgressRow, style: Style) -> Run:
    return style.run(f"{row.minutes}{PRIME}")


class TickColumns(NamedTuple):
    """Points from the left at which number and minutes end, and stars and code begin, in all rows of a list;
    and how long its codes are."""

    number_to: float
    stars_from: float
    minutes_to: float
    code_from: float
    codes: Sequence[float]

    def date_from(self, width: float) -> float:
        """Where the lines for dates begin in a column so wide: behind the longest code beside which one has
        room, the same in all rows, so that they stand as in a table."""
        room = width - LEAST_DATE - DATE_GAP - self.code_from
        fitting = [length for length in self.codes if length <= room]
        return self.code_from + (max(fitting) + DATE_GAP if fitting else 0.0)


def columns_of(rows: Sequence[ProgressRow], minutes: Style = LISTED_MINUTES) -> TickColumns:
    """The columns of a list, each as wide as the widest of what stands in it."""
    numbers = [text_width([LISTED_NUMBER.run(str(row.number))]) for row in rows]
    times = [text_width([_minutes_run(row, minutes)]) for row in rows if row.minutes]
    number_to = BOX_PT + BEFORE_STARS + max(numbers, default=0.0)
    stars_from = number_to + STARS_GAP
    stars_to = stars_from + max((row.stars or 0 for row in rows), default=0) * STAR_STEP * STAR_PT
    minutes_to = stars_to + (BEFORE_MINUTES + max(times) if times else 0.0)
    codes = [text_width(_code_runs(row)) for row in rows]
    return TickColumns(number_to, stars_from, minutes_to, minutes_to + BEFORE_CODE, codes)


class _Tick(Flowable):  # type: ignore[misc]
    """A puzzle, to which its number leads."""

    def __init__(
        self, row: ProgressRow, table: Tag, columns: TickColumns, minutes: Style = LISTED_MINUTES
    ) -> None:
        super().__init__()
        self._row, self._tag, self._columns, self._minutes = row, Tag("TR", table), columns, minutes
        self._code = _code_runs(row)

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line; below it those of a code that is longer than its room."""
        self._width, self._below, self._further = available_width, None, 0.0
        self._line_from = self._columns.date_from(available_width)
        if self._columns.code_from + text_width(self._code) + DATE_GAP > self._line_from:
            self._below = Passage(self._code, LISTED_CODE)
            self._further = self._below.wrap(available_width - self._columns.number_to, available_height)[1]
        return available_width, ROW_DEPTH + self._further

    def draw(self) -> None:
        """Draws the box, what is known of the puzzle, and the line for the date."""
        canvas, row, foot = self.canv, self._row, 3.0 + self._further
        number_to, stars_from, minutes_to, code_from, _ = self._columns
        canvas.setStrokeColorCMYK(0, 0, 0, 1)
        canvas.setLineWidth(BOX_RULE)
        canvas.rect(0.5, foot - 0.6, BOX_PT, BOX_PT, stroke=1, fill=0)
        number = Tag("Link", Tag("TH", self._tag, scope="Row"))
        with tagged(canvas, number):
            draw_text(canvas, number_to, foot, [LISTED_NUMBER.run(str(row.number))], "right")
            link(canvas, row.target, (0, self._further, self._width, foot + 8.5), str(row.number))
        stars = Tag("TD", self._tag)
        if row.stars:
            with tagged(canvas, Tag("Figure", stars, alt=f"{row.stars} of {STARS} stars")):
                # Those that are wanting would be hard to tell from the others, so small and in one ink.
                right = stars_from + row.stars * STAR_STEP * STAR_PT
                draw_stars(canvas, right, foot + 0.3 * LISTED_NUMBER.size, row.stars, STAR_PT, of=row.stars)
        with tagged(canvas, Tag("TD", self._tag)):
            if row.minutes:
                draw_text(canvas, minutes_to, foot, [_minutes_run(row, self._minutes)], "right")
        with tagged(canvas, Tag("TD", self._tag)):
            if self._below is None:
                draw_text(canvas, code_from, foot, self._code)
            else:
                self._below.drawOn(canvas, number_to, 0)
        canvas.setStrokeColorCMYK(0, 0, 0, 1)
        canvas.setLineWidth(BOX_RULE)
        canvas.line(self._line_from, foot - 1.2, self._width, foot - 1.2)
