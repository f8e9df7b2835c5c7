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

ROW = Style(size=9.5, leading=13, face="Lining")
HEADS = Style(size=8.5, leading=13, face="Italic")
MEASURE = 330.0
"""Points at most that a row is wide; on a wide page it stands in the middle."""
FROM_RIGHT = (134.0, 94.0, 56.0, 24.0, 0.0)
"""Points from the right edge to the right end of each column: room, time, sort, won, page."""
TO_ROOM = 52.0
"""Points from the end of a name to that of the room at least; a longer name goes on in a second line."""
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
            rows = [Narrow(_Row(row, places, table), MEASURE) for row in measured]
            head = Narrow(Passage([HEAD_2.run(block.heading)], HEAD_2), MEASURE)
            heads, again = (Narrow(_Heads(block.heads, within), MEASURE) for within in (table, None))
            story += [Space(HEAD_2.before), HeadedRows([head], heads, again, rows)]
    return story


def _at_printed_size(row: TableRow, printed: Scene | None) -> TableRow:
    """The row with the room of the picture that is printed."""
    return replace(row, cells=(room_told(printed, row.grown), *row.cells[1:])) if printed else row


class _Heads(Flowable):  # type: ignore[misc]
    """The heads of the columns; where they stand again, without a table, they are no part of it."""

    def __init__(self, heads: Sequence[str], table: Tag | None) -> None:
        super().__init__()
        self._heads, self._tag = heads, Tag("TR", table) if table else None

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line."""
        self._width = available_width
        return available_width, HEADS.leading

    def draw(self) -> None:
        """Each over the end of its column."""
        row = self._tag
        with tagged(self.canv, row and Tag("TD", row)):
            pass  # The column of names has no head.
        for said, right in zip(self._heads, FROM_RIGHT, strict=True):
            with tagged(self.canv, row and Tag("TH", row, scope="Column")):
                draw_text(self.canv, self._width - right, 3.5, [HEADS.run(said)], "right")


class _Row(Flowable):  # type: ignore[misc]
    """A game; its page is found only when it is drawn."""

    def __init__(self, row: TableRow, places: AnchorPages, table: Tag) -> None:
        super().__init__()
        self._row, self._tag = row, Tag("TR", table)
        self._name_tag = Tag("Link", Tag("TH", self._tag, scope="Row"))
        self._page: Callable[[], str] = lambda: places.page(row.target)

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line, or more where the name is long; two at least where the table is narrow."""
        self._width = available_width
        self._name = Passage([ROW_NAME.run(self._row.name)], ROW_NAME, tag=self._name_tag)
        beside = available_width - FROM_RIGHT[0] - TO_ROOM
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
        for said, right in zip((*row.cells, self._page()), FROM_RIGHT, strict=True):
            with tagged(canvas, Tag("TD", self._tag)):
                draw_text(canvas, self._width - right, foot, [ROW.run(said)], "right")
