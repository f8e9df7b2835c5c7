"""The first page of a packet: the month, what all its leaves have in common, and the puzzles of each day."""

from collections.abc import Sequence
from dataclasses import replace

from reportlab.platypus import Flowable, PageBreak, Spacer

from bookgen.press.daily.leaf_head import LEGEND, legend, told_lines
from bookgen.press.daily.month_list import MonthList
from bookgen.press.daily.month_record import MonthRecord
from bookgen.press.daily.packet import month_name
from bookgen.press.daily.running_line import SideHead
from bookgen.press.daily.setting import Design
from bookgen.press.document.puzzles import puzzle_block
from bookgen.press.puzzle.parts import STAR_STEP, STARS, draw_stars
from bookgen.press.type.lines import draw_text, link
from bookgen.press.type.passage import Passage
from bookgen.press.type.styles import Style, plainer
from bookgen.press.type.tags import Tag, tagged
from bookgen.press.wording.collect import Day, title_apart
from bookgen.press.wording.heads import WEEKDAYS, format_date
from bookgen.press.wording.printed_puzzle import PrintedPuzzle

TITLE_OF_MONTH = Style(size=30, leading=38, align="centre", together=True, kind="H1")
NAME_OF_MONTH = Style(size=16, leading=30, face="Italic", align="centre")
FRONT_LEGEND = replace(LEGEND, leading=11.4)
DAY_GAME = Style(size=8.0, leading=9.6, face="Lining", align="left", left=8, first=-8)
"""Before it is enlarged: so a month in large print goes on two pages."""
DAY_NUMBER = Style(size=9.5, leading=10.6, face="SemiBold")
DAY_NAME = Style(size=8.8, leading=10.6, face="Italic")
DAY_TO, DAY_FROM, NAMES_FROM = 13.0, 18.0, 46.0
"""Points from the left: where the number of a day ends, where its name and its puzzles begin."""
LISTED_STAR, CELL_GAP = 2.3, 9.0
"""Points from the middle of a star to its points, and between two puzzles."""
ROW_AIR, BEFORE_ROWS = 3.0, 10.0
"""Points below a row, and above the first."""
LEAST_NAME_PT = 74.0
"""Points that the name of a game has at least, for stars to stand behind it."""
DAY_LETTERS = 3
"""Letters of the name of a day."""
LIST_TITLE = Style(size=27, leading=32, align="centre", together=True, kind="H1")
LIST_MONTH = Style(size=15, leading=19, face="Italic", align="centre")
ANSWERS_FROM = Style(size=11, leading=16)
OVERLEAF = Style(size=11, leading=13.6)
OVERLEAF_HEAD = Style(size=13, leading=20, face="SemiBold", align="left", together=True, kind="H2")
RECORD_HEAD = replace(OVERLEAF_HEAD, before=10)
HOW_READ, TIMES_TAKEN = "How to read the sheets", "Minutes taken"
HOW_TO_KEEP = "A line for each puzzle of a day: write down the minutes that it took you, or strike it out."
BEFORE_RECORD = 6.0
"""Points above the lines to write on."""
STARS_WIDE = STARS * STAR_STEP * LISTED_STAR


class _AnswersFrom(Flowable):  # type: ignore[misc]
    """A line that says on which page the answers begin, counted from this one."""

    def __init__(self, page: int) -> None:
        super().__init__()
        self._page = page

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line."""
        self._width = available_width
        return available_width, ANSWERS_FROM.leading

    def draw(self) -> None:
        """Draws it in the middle."""
        run = ANSWERS_FROM.run(f"The answers begin on page {self.canv.getPageNumber() + self._page}.")
        with tagged(self.canv, Tag("P")):
            draw_text(self.canv, self._width / 2, 4, [run], "centre")


def month_front(days: Sequence[Day], design: Design, pages: Sequence[int] = ()) -> list[Flowable]:
    """The leaf of a month of days that have puzzles; of the ``pages``, counted from the first, those on which
    its leaves begin, and last of all the answers."""
    name = month_name(days[0].date)
    asked = [puzzle for day in days for puzzle in day.puzzles]
    blocks = [puzzle_block(puzzle, pencil=design.pencil) for puzzle in asked]
    told = legend(asked, asked, blocks, design, None)
    if not design.trim.large:
        return [
            SideHead(name),
            Passage([LIST_TITLE.run(design.title)], LIST_TITLE),
            Passage([LIST_MONTH.run(name)], LIST_MONTH),
            _AnswersFrom(pages[-1]),
            MonthList(days, pages[:-1]),
            PageBreak(),
            Passage([OVERLEAF_HEAD.run(HOW_READ)], OVERLEAF_HEAD),
            *told_lines(told, OVERLEAF),
            Passage([RECORD_HEAD.run(TIMES_TAKEN)], RECORD_HEAD),
            Passage([OVERLEAF.run(HOW_TO_KEEP)], OVERLEAF),
            Spacer(0, BEFORE_RECORD),
            MonthRecord(days),
        ]
    table = Tag("Table")
    named, style = plainer(NAME_OF_MONTH, True), plainer(FRONT_LEGEND, True)
    return [
        SideHead(name),
        Passage([TITLE_OF_MONTH.run(design.title)], TITLE_OF_MONTH),
        Passage([named.run(name)], named),
        *told_lines(told, style),
        Spacer(0, BEFORE_ROWS),
        *(_DayRow(day, table) for day in days),
    ]


class _DayRow(Flowable):  # type: ignore[misc]
    """A day in large print, its puzzles by their games, with their stars where there is room; it leads to its
    leaf."""

    def __init__(self, day: Day, table: Tag) -> None:
        super().__init__()
        self._day, self._tag = day, Tag("TR", table)
        self._named = plainer(DAY_NAME, True)

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """As many lines as the longest name of a game takes; or the names alone, one behind the other, where
        columns would be narrow."""
        self._width, names = available_width, [title_apart(puzzle.game) for puzzle in self._day.puzzles]
        count = max(1, len(names))
        self._cell = (available_width - NAMES_FROM - (count - 1) * CELL_GAP) / count
        wide = self._cell - STARS_WIDE - CELL_GAP / 2
        self._starred: list[PrintedPuzzle] = [*self._day.puzzles]
        if wide < LEAST_NAME_PT:
            names, wide, self._starred = [" · ".join(names)], available_width - NAMES_FROM, []
        style = DAY_GAME
        self._names = [Passage([style.run(name)], style, tag=Tag("TD", self._tag)) for name in names]
        self._deep = [name.wrap(wide, available_height)[1] for name in self._names]
        return available_width, max(self._deep, default=style.leading) + ROW_AIR

    def draw(self) -> None:
        """Draws the date, then name and stars of each puzzle."""
        canvas, day, style = self.canv, self._day.date, DAY_GAME
        top = max(self._deep, default=style.leading) + ROW_AIR
        line = top - style.leading + 2.8
        date = Tag("Link", Tag("TH", self._tag, scope="Row"))
        with tagged(canvas, date):
            draw_text(canvas, DAY_TO, line, [DAY_NUMBER.run(f"{day.day} ")], "right")
            draw_text(canvas, DAY_FROM, line, [self._named.run(WEEKDAYS[day.weekday()][:DAY_LETTERS])])
            link(canvas, day.isoformat(), (0, 0, self._width, top), format_date(day))
        for at, (name, deep) in enumerate(zip(self._names, self._deep, strict=True)):
            name.drawOn(canvas, NAMES_FROM + at * (self._cell + CELL_GAP), top - deep)
        left = NAMES_FROM
        for puzzle in self._starred:
            if stars := puzzle.puzzle.stars:
                with tagged(canvas, Tag("Figure", alt=f"{stars} of {STARS} stars")):
                    draw_stars(canvas, left + self._cell, line + 2.4, stars, LISTED_STAR)
            left += self._cell + CELL_GAP
