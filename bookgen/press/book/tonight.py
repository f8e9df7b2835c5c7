"""Which game tonight? The table to choose from, set in rows."""

from collections.abc import Callable, Sequence

from reportlab.platypus import Flowable, KeepTogether, PageBreak

from bookgen.press.book.game_page import chapter_head
from bookgen.press.document.blocks import GamesTable, Prose, Section, TableRow
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.pages import Opening
from bookgen.press.page.trim import Trim
from bookgen.press.type.columns import Narrow, column_width, in_columns
from bookgen.press.type.lines import draw_text, link, run_width
from bookgen.press.type.passage import Passage
from bookgen.press.type.prose import set_blocks
from bookgen.press.type.space import Space
from bookgen.press.type.styles import HEAD_2, Style
from bookgen.press.type.tags import Tag, tagged

ROW = Style(size=9.5, leading=13, face="Lining")
HEADS = Style(size=8.5, leading=13, face="Italic")
MEASURE = 330.0
"""Points at most that a row is wide; on a wide page it stands in the middle."""
FROM_RIGHT = (140.0, 112.0, 74.0, 30.0, 0.0)
"""Points from the right edge to the right end of each column: room, time, sort, won, page."""
TO_ROOM = 58.0
"""Points from the end of a name to that of the room at least; a longer name stands on a line of its own."""


def tonight_story(section: Section, places: AnchorPages, trim: Trim) -> list[Flowable]:
    """The flowables of the tables to choose from, one table for each number of packs."""
    told = [block for block in section.blocks if isinstance(block, Prose)]
    width = column_width(trim.measure, trim.columns)
    story: list[Flowable] = [
        PageBreak(),
        Opening(section.anchor, section.name),
        chapter_head(section.name),
        *in_columns(set_blocks(told, width), trim.columns, trim.leading),
    ]
    for block in section.blocks:
        if isinstance(block, GamesTable):
            table = Tag("Table")
            rows = [_Row(row, places, table) for row in block.rows]
            head = Passage([HEAD_2.run(block.heading)], HEAD_2)
            top: list[Flowable] = [head, _Heads(block.heads, table), *rows[:2]]
            story += [Space(HEAD_2.before), KeepTogether([Narrow(each, MEASURE) for each in top])]
            story += [Narrow(each, MEASURE) for each in rows[2:]]
    return story


class _Heads(Flowable):  # type: ignore[misc]
    """The heads of the columns."""

    def __init__(self, heads: Sequence[str], table: Tag) -> None:
        super().__init__()
        self._heads, self._tag = heads, Tag("TR", table)

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line."""
        self._width = available_width
        return available_width, HEADS.leading

    def draw(self) -> None:
        """Each over the end of its column."""
        with tagged(self.canv, Tag("TD", self._tag)):
            pass  # The column of names has no head.
        for said, right in zip(self._heads, FROM_RIGHT, strict=True):
            with tagged(self.canv, Tag("TH", self._tag, scope="Column")):
                draw_text(self.canv, self._width - right, 3.5, [HEADS.run(said)], "right")


class _Row(Flowable):  # type: ignore[misc]
    """A game; its page is found only when it is drawn."""

    def __init__(self, row: TableRow, places: AnchorPages, table: Tag) -> None:
        super().__init__()
        self._row, self._tag = row, Tag("TR", table)
        self._page: Callable[[], str] = lambda: places.page(row.target)

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line, or two where the name is long."""
        self._width = available_width
        name = run_width(ROW.run(self._row.name, "Regular"))
        self._above = ROW.leading if name > available_width - FROM_RIGHT[0] - TO_ROOM else 0.0
        return available_width, ROW.leading + self._above

    def draw(self) -> None:
        """Name and figures; the whole row leads to the game."""
        row, foot, canvas = self._row, 3.5, self.canv
        with tagged(canvas, Tag("Link", Tag("TH", self._tag, scope="Row"))):
            draw_text(canvas, 0, foot + self._above, [ROW.run(row.name, "Regular")])
            link(canvas, row.target, (0, 0, self._width, ROW.leading + self._above), row.name)
        for said, right in zip((*row.cells, self._page()), FROM_RIGHT, strict=True):
            with tagged(canvas, Tag("TD", self._tag)):
                draw_text(canvas, self._width - right, foot, [ROW.run(said)], "right")
