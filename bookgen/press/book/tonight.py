"""Which game tonight? The table to choose from, set in rows."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from reportlab.platypus import Flowable, PageBreak

from bookgen.picture.scene import Scene
from bookgen.press.book.game_page import chapter_head
from bookgen.press.book.headed_rows import HeadedRows
from bookgen.press.document.blocks import GamesTable, Prose, Section, TableRow
from bookgen.press.document.room import room_told
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.page_marks import Opening
from bookgen.press.page.trim import Trim
from bookgen.press.type.columns import Narrow, column_width, in_columns
from bookgen.press.type.lines import draw_text, link
from bookgen.press.type.passage import Passage
from bookgen.press.type.prose import set_blocks
from bookgen.press.type.space import Space
from bookgen.press.type.styles import HEAD_2, Style
from bookgen.press.type.tags import Tag, tagged
from bookgen.press.wording.collect import Outcome

ROW = Style(size=9.5, leading=13, face="Lining")
HEADS = Style(size=8.5, leading=13, face="Italic")
MEASURE = 330.0
"""Points at most that a row is wide; on a wide page it stands in the middle."""
FROM_RIGHT = (134.0, 94.0, 56.0, 24.0, 0.0)
"""Points from the right edge to the right end of each column: room, time, sort, won, page."""
TO_ROOM = 52.0
"""Points from the end of a name to that of the room at least; a longer name goes on in a second line."""
BARRED_FROM_RIGHT, BARRED_TO_ROOM = (160.0, 132.0, 99.0, 74.0, 0.0), 43.0
"""The same where bars stand between won and page."""
BAR_FROM, BAR_TO, LEAST_BARRED = 70.0, 22.0, 300.0
"""Points from the right edge at which a bar begins and ends, and those that such a table has at least."""
WON_BAR, BAR_RULE = 4.4, 0.4
"""Points that a bar is high, and the thickness of what is ruled about it."""
BETWEEN_ROWS = 3.0
"""Points below a row of two lines."""
LEAST_NAME = 76.0
"""Points of a line that a name has at least; in a narrower table it stands above its figures."""
ROW_NAME = Style(size=9.5, leading=11.5, face="Lining", align="left", left=8, first=-8)


def tonight_story(
    section: Section, places: AnchorPages, trim: Trim, pictures: Mapping[str, Scene]
) -> list[Flowable]:
    """The flowables of the tables to choose from, one table for each number of packs.

    The room of a game is that of its picture as this book prints it, by its anchor.
    """
    told = [block for block in section.blocks if isinstance(block, Prose)]
    width = column_width(trim.measure, trim.columns)
    story: list[Flowable] = [
        PageBreak(),
        Opening(section.anchor, section.name),
        chapter_head(section.name),
        *in_columns(set_blocks(told, width, large=trim.large), trim.columns, trim.leading),
    ]
    for block in section.blocks:
        if isinstance(block, GamesTable):
            table = Tag("Table")
            measured = (_at_printed_size(row, pictures.get(row.target)) for row in block.rows)
            barred = any(row.outcome for row in block.rows)
            rows = [Narrow(_Row(row, places, table, barred), MEASURE) for row in measured]
            head = Narrow(Passage([HEAD_2.run(block.heading)], HEAD_2), MEASURE)
            heads, again = (Narrow(_Heads(block.heads, within, barred), MEASURE) for within in (table, None))
            story += [Space(HEAD_2.before), HeadedRows([head], heads, again, rows)]
    return story


def _at_printed_size(row: TableRow, printed: Scene | None) -> TableRow:
    """The row with the room of the picture that is printed."""
    known = printed is not None and row.cells[0]
    return replace(row, cells=(room_told(printed, row.grown), *row.cells[1:])) if known and printed else row


def has_bars(measure: float) -> bool:
    """Whether bars go into a table in a block of text so wide, in points."""
    return min(measure, MEASURE) >= LEAST_BARRED


def _rows_end(barred: bool, width: float) -> tuple[float, ...]:
    """Points from the right edge to the right end of each column of a table so wide."""
    return BARRED_FROM_RIGHT if barred and has_bars(width) else FROM_RIGHT


class _Heads(Flowable):  # type: ignore[misc]
    """The heads of the columns; where they stand again, without a table, they are no part of it."""

    def __init__(self, heads: Sequence[str], table: Tag | None, barred: bool) -> None:
        super().__init__()
        self._heads, self._tag, self._barred = heads, Tag("TR", table) if table else None, barred

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line."""
        self._width = available_width
        return available_width, HEADS.leading

    def draw(self) -> None:
        """Each over the end of its column."""
        row = self._tag
        with tagged(self.canv, row and Tag("TD", row)):
            pass  # The column of names has no head.
        for said, right in zip(self._heads, _rows_end(self._barred, self._width), strict=True):
            with tagged(self.canv, row and Tag("TH", row, scope="Column")):
                draw_text(self.canv, self._width - right, 3.5, [HEADS.run(said)], "right")


class _Row(Flowable):  # type: ignore[misc]
    """A game; its page is found only when it is drawn."""

    def __init__(self, row: TableRow, places: AnchorPages, table: Tag, barred: bool) -> None:
        super().__init__()
        self._row, self._tag, self._barred = row, Tag("TR", table), barred
        self._name_tag = Tag("Link", Tag("TH", self._tag, scope="Row"))
        self._page: Callable[[], str] = lambda: places.page(row.target)

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line, or more where the name is long; two at least where the table is narrow."""
        self._width = available_width
        self._name = Passage([ROW_NAME.run(self._row.name)], ROW_NAME, tag=self._name_tag)
        self._ends = _rows_end(self._barred, available_width)
        beside = available_width - self._ends[0] - (TO_ROOM if self._ends is FROM_RIGHT else BARRED_TO_ROOM)
        self._above = beside < LEAST_NAME
        deep = self._name.wrap(available_width if self._above else beside, available_height)[1]
        self._depth = max(ROW.leading, deep + ROW.leading - ROW_NAME.leading)
        if self._above:
            self._depth = deep + ROW.leading + BETWEEN_ROWS
        return available_width, self._depth

    def draw(self) -> None:
        """Name and figures, these in its first line or below it; the whole row leads to the game."""
        row, foot, canvas = self._row, self._depth - ROW.leading + 3.5, self.canv
        name_foot = (ROW.leading - ROW_NAME.leading) / 2
        if self._above:
            foot, name_foot = 3.5 + BETWEEN_ROWS, ROW.leading + BETWEEN_ROWS
        self._name.drawOn(canvas, 0, name_foot)
        with tagged(canvas, self._name_tag):
            link(canvas, row.target, (0, 0, self._width, self._depth), row.name)
        for said, right in zip((*row.cells, self._page()), self._ends, strict=True):
            with tagged(canvas, Tag("TD", self._tag)):
                draw_text(canvas, self._width - right, foot, [ROW.run(said)] if said else [], "right")
        if row.outcome is not None and self._ends is BARRED_FROM_RIGHT:
            self._bar(row.outcome, foot + 0.8)

    def _bar(self, outcome: Outcome, foot: float) -> None:
        """In a frame as long as all deals, won solid, undecided grey."""
        canvas, left = self.canv, self._width - BAR_FROM
        long = BAR_FROM - BAR_TO
        with tagged(canvas, None):
            canvas.saveState()
            canvas.setLineWidth(BAR_RULE)
            canvas.setStrokeColorCMYK(0, 0, 0, 1)
            if outcome.undecided:
                canvas.setFillColorCMYK(0, 0, 0, 0.3)
                share = (outcome.won + outcome.undecided) / outcome.deals
                canvas.rect(left, foot, round(long * share, 2), WON_BAR, stroke=0, fill=1)
            canvas.setFillColorCMYK(0, 0, 0, 1)
            canvas.rect(left, foot, round(long * outcome.won / outcome.deals, 2), WON_BAR, stroke=0, fill=1)
            canvas.rect(left, foot, long, WON_BAR, stroke=1, fill=0)
            canvas.restoreState()
