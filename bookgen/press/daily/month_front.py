"""The first page of a packet: the month, what all its leaves have in common, and the puzzles of each day."""

from collections.abc import Sequence
from dataclasses import replace

from reportlab.platypus import Flowable, PageBreak, Spacer
from reportlab.platypus.doctemplate import NextPageTemplate

from bookgen.press.daily.leaf_head import LEGEND, READ_HEAD, legend, told_lines
from bookgen.press.daily.month_list import MonthList, as_wide
from bookgen.press.daily.month_record import MonthRecord
from bookgen.press.daily.packet import month_name
from bookgen.press.daily.pressed_leaves import AIRY_SIDE, PLAIN_SIDE, airy_depth
from bookgen.press.daily.running_line import MonthPages, ReadHere, SideHead, read_on
from bookgen.press.daily.setting import Design, enlarged
from bookgen.press.daily.side import sides_taken
from bookgen.press.document.puzzles import puzzle_block
from bookgen.press.puzzle.parts import STAR_STEP, STARS, draw_stars
from bookgen.press.type.lines import draw_text, link
from bookgen.press.type.passage import Passage
from bookgen.press.type.stack import stack_height
from bookgen.press.type.styles import Style, lined, plainer
from bookgen.press.type.tags import Tag, tagged
from bookgen.press.wording.collect import Day, title_apart
from bookgen.press.wording.heads import HOW_TO_READ, WEEKDAYS, format_date

TITLE_OF_MONTH = Style(size=30, leading=38, align="centre", together=True, kind="H1")
NAME_OF_MONTH = Style(size=16, leading=30, face="Italic", align="centre")
FRONT_LEGEND, FRONT_SIZES = replace(LEGEND, leading=11.4), (1.16, 1.11, 1.05)
"""Before it is enlarged; and how many times as large it is where there is room."""
DAY_GAME = Style(size=8.6, leading=9.6, face="Lining", align="left")
"""Before it is enlarged: so a month in large print goes on three pages."""
DAY_NUMBER = Style(size=9.5, leading=10.6, face="SemiBold")
DAY_NAME = Style(size=8.8, leading=10.6, face="Italic")
DAY_TO, DAY_FROM, NAMES_FROM, DAY_PAGE_WIDE = 13.0, 18.0, 46.0, 26.0
"""Points from the left: where the number of a day ends, where its name and its puzzles begin; and those at
the right for the number of a page."""
LISTED_STAR, CELL_GAP = 2.3, 9.0
"""Points from the middle of a star to its points, and between a name and the stars."""
ROW_AIR, BEFORE_READ, DAY_RULE = 3.0, 8.0, 0.4
"""Points below a row, those above what explains the leaves, and the thickness of the rule over a day."""
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
    """A line that says on which page the answers begin, the hints and the rules, counted from this one."""

    def __init__(self, pages: MonthPages, style: Style) -> None:
        super().__init__()
        self._pages, self._style = pages, style

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line."""
        self._width = available_width
        return available_width, self._style.leading

    def draw(self) -> None:
        """Draws it in the middle."""
        runs = [self._style.run(_begin_said(self.canv.getPageNumber(), self._pages))]
        with tagged(self.canv, Tag("P")):
            draw_text(self.canv, self._width / 2, 4, lined(runs) if self._style.lined else runs, "centre")


def _begin_said(first: int, pages: MonthPages) -> str:
    """Where the parts behind the days begin, as it is said on the first page."""
    if pages.hints is None and pages.rules is None:
        return f"The answers begin on page {first + pages.answers}."
    parts = [("Rules", pages.rules), ("Hints", pages.hints), ("Answers", pages.answers)]
    (what, begun), *others = [(part, first + page) for part, page in parts if page is not None]
    # Three of them in large print have no room for the word.
    word = "on page " if len(others) == 1 else ""
    then = ", ".join(f"{part.lower()} {word}{page}" for part, page in others)
    return f"{what} begin on page {begun}, {then}."


def month_front(days: Sequence[Day], design: Design, pages: MonthPages) -> list[Flowable]:
    """The leaf of a month of days that have puzzles, on which its other pages are told."""
    name = month_name(days[0].date)
    asked = [puzzle for day in days for puzzle in day.puzzles]
    blocks = [puzzle_block(puzzle, pencil=design.pencil) for puzzle in asked]
    told = legend(asked, asked, blocks, design, None)
    if not design.trim.large:
        return [
            SideHead(name),
            ReadHere(pages),
            Passage([LIST_TITLE.run(design.title)], LIST_TITLE),
            Passage([LIST_MONTH.run(name)], LIST_MONTH),
            _AnswersFrom(pages, ANSWERS_FROM),
            MonthList(days, pages),
            PageBreak(),
            Passage([OVERLEAF_HEAD.run(HOW_READ)], OVERLEAF_HEAD),
            *told_lines(told, OVERLEAF),
            Passage([RECORD_HEAD.run(TIMES_TAKEN)], RECORD_HEAD),
            Passage([OVERLEAF.run(HOW_TO_KEEP)], OVERLEAF),
            Spacer(0, BEFORE_RECORD),
            MonthRecord(days),
        ]
    table, named = Tag("Table"), plainer(NAME_OF_MONTH, True)
    head = [
        Passage([TITLE_OF_MONTH.run(design.title)], TITLE_OF_MONTH),
        Passage([named.run(name)], named),
        _AnswersFrom(pages, plainer(ANSWERS_FROM, True)),
        Spacer(0, BEFORE_READ),
        Passage([READ_HEAD.run(HOW_TO_READ)], READ_HEAD),
    ]
    trim = design.trim
    rows = [_DayRow(day, page, table) for day, page in zip(days, pages.days, strict=True)]
    plain, airy = (sides_taken(rows, trim.measure, depth) for depth in (trim.depth, airy_depth(trim)))
    return [
        SideHead(name),
        ReadHere(pages),
        *head,
        *_explained(told, trim.depth - stack_height(head, trim.measure) - 1, trim.measure),
        NextPageTemplate(AIRY_SIDE if airy == plain else PLAIN_SIDE),
        PageBreak(),
        *rows,
        NextPageTemplate(PLAIN_SIDE),
    ]


def _explained(told: str, room: float, measure: float) -> list[Flowable]:
    """How the leaves are read, in lines as large as go into so many points, or as small as they may be."""
    ways = (told_lines(told, enlarged(plainer(FRONT_LEGEND, True), by)) for by in FRONT_SIZES)
    fitting = (way for way in ways if stack_height(way, measure) <= room)
    return next(fitting, told_lines(told, plainer(FRONT_LEGEND, True)))


class _DayRow(Flowable):  # type: ignore[misc]
    """A day in large print: its puzzles by their games, a line each with its stars, and the page of its leaf,
    counted from that which explains all; it leads there."""

    def __init__(self, day: Day, page: int, table: Tag) -> None:
        super().__init__()
        self._day, self._page, self._tag = day, page, Tag("TR", table)
        self._named = plainer(DAY_NAME, True)

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """A line to a puzzle."""
        self._width = available_width
        self._height = max(1, len(self._day.puzzles)) * DAY_GAME.leading + ROW_AIR
        return available_width, self._height

    def draw(self) -> None:
        """Draws date and page under a rule, then name and stars of each puzzle."""
        canvas, day, line = self.canv, self._day.date, self._height - DAY_GAME.leading
        canvas.setStrokeColorCMYK(0, 0, 0, 1)
        canvas.setLineWidth(DAY_RULE)
        canvas.line(0, self._height, self._width, self._height)
        date = Tag("Link", Tag("TH", self._tag, scope="Row"))
        with tagged(canvas, date):
            draw_text(canvas, DAY_TO, line, [DAY_NUMBER.run(f"{day.day} ")], "right")
            draw_text(canvas, DAY_FROM, line, [self._named.run(WEEKDAYS[day.weekday()][:DAY_LETTERS])])
            link(canvas, day.isoformat(), (0, 0, self._width, self._height), format_date(day))
        number = DAY_NUMBER.run(str(read_on(canvas) + self._page), "Lining")
        stars_to = self._width - DAY_PAGE_WIDE
        for at, puzzle in enumerate(self._day.puzzles):
            y = line - at * DAY_GAME.leading
            cell = Tag("TD", self._tag)
            with tagged(canvas, cell):
                wide = stars_to - STARS_WIDE - CELL_GAP - NAMES_FROM
                name = as_wide(DAY_GAME, f"{title_apart(puzzle.game)} ", wide)
                draw_text(canvas, NAMES_FROM, y, [name])
            if stars := puzzle.puzzle.stars:
                with tagged(canvas, Tag("Figure", cell, alt=f"{stars} of {STARS} stars")):
                    draw_stars(canvas, stars_to, y + 2.4, stars, LISTED_STAR)
        with tagged(canvas, Tag("TD", self._tag)):
            draw_text(canvas, self._width, line, [number], "right")
