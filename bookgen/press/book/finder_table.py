"""The table of puzzles to choose from: a row for the minutes that they take, a column for their stars."""

from collections.abc import Sequence
from typing import NamedTuple

from reportlab.platypus import Flowable

from bookgen.press.book.ticks import BOX_RULE, STAR_PT, draw_tick
from bookgen.press.document.blocks import ProgressRow
from bookgen.press.puzzle.parts import STAR_STEP, draw_stars
from bookgen.press.type.lines import draw_text
from bookgen.press.type.styles import Style
from bookgen.press.type.tags import Tag, tagged

LINE_DEPTH, ROW_GAP = 11.0, 5.0
"""Points: a line of boxes, and what is more above the first of a row, where a hair parts it from others."""
LABEL_WIDE, TICK_WIDE, STARS_COLUMN_GAP = 46.0, 24.0, 7.0
"""Points that the minutes have, a box with its number, and what is between two columns."""
CELL_TICK_GAP = 2.5
"""Points from a box to its number."""
CELL_NUMBER = Style(size=8.5, leading=LINE_DEPTH, face="SemiBold")
HEAD = Style(size=9.0, leading=LINE_DEPTH, face="Italic")
MINUTES_LABEL = Style(size=9.0, leading=LINE_DEPTH, face="Lining")


class Cells(NamedTuple):
    """The puzzles of a row, by their stars, under what is said of their minutes."""

    said: str
    of: dict[int, list[ProgressRow]]


class _Grid(NamedTuple):
    """The stars of the columns, and how many puzzles each has to a line."""

    stars: tuple[int, ...]
    ticks: tuple[int, ...]

    def left(self, at: int) -> float:
        """Points to the left edge of a column."""
        return LABEL_WIDE + sum(self.ticks[:at]) * TICK_WIDE + at * STARS_COLUMN_GAP

    def lines(self, cells: Cells) -> int:
        """Lines that a row takes."""
        pairs = zip(self.stars, self.ticks, strict=True)
        return max(-(-len(cells.of.get(stars, ())) // ticks) for stars, ticks in pairs)


def finder_rows(rows: Sequence[Cells], width: float) -> tuple[Flowable, Flowable, list[Flowable]]:
    """The heads of the table, the same where they stand again, and its lines, in so many points of width."""
    stars = tuple(sorted({each for cells in rows for each in cells.of}))
    grid = _Grid(stars, _shared(rows, stars, width))
    table = Tag("Table")
    lines: list[Flowable] = []
    for cells in rows:
        row = Tag("TR", table)
        for at in range(grid.lines(cells)):
            parts = [
                cells.of.get(each, [])[at * ticks : (at + 1) * ticks]
                for each, ticks in zip(grid.stars, grid.ticks, strict=True)
            ]
            lines.append(_Line(grid, parts, row, cells.said, goes_on=bool(at)))
    return _StarHeads(grid, table), _StarHeads(grid, None), lines


def _shared(rows: Sequence[Cells], stars: tuple[int, ...], width: float) -> tuple[int, ...]:
    """How many puzzles each column has to a line, so that the table has the fewest lines."""
    room = int((width - LABEL_WIDE - (len(stars) - 1) * STARS_COLUMN_GAP) // TICK_WIDE)
    ticks = [1] * len(stars)

    def deep(some: Sequence[int]) -> tuple[int, int]:
        lines = [
            [-(-len(cells.of.get(each, ())) // many) for each, many in zip(stars, some, strict=True)]
            for cells in rows
        ]
        return sum(map(max, lines)), sum(map(sum, lines))

    for _ in range(room - len(stars)):
        wider = [[*ticks[:at], many + 1, *ticks[at + 1 :]] for at, many in enumerate(ticks)]
        ticks = min(wider, key=deep)
    return tuple(ticks)


class _StarHeads(Flowable):  # type: ignore[misc]
    """The stars over the columns; where they stand again, without a table, they are no part of it."""

    def __init__(self, grid: _Grid, table: Tag | None) -> None:
        super().__init__()
        self._grid, self._tag = grid, Tag("TR", table) if table else None

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """A line and what is below it."""
        self._width = available_width
        return available_width, LINE_DEPTH + ROW_GAP

    def draw(self) -> None:
        """What the rows are, then the stars."""
        canvas, row = self.canv, self._tag
        with tagged(canvas, row and Tag("TH", row, scope="Column")):
            draw_text(canvas, 0, ROW_GAP, [HEAD.run("minutes")])
        for at, stars in enumerate(self._grid.stars):
            head = row and Tag("TH", row, scope="Column")
            with tagged(canvas, head and Tag("Figure", head, alt=f"{stars} of 5 stars")):
                if stars:
                    right = self._grid.left(at) + stars * STAR_STEP * STAR_PT
                    draw_stars(canvas, right, ROW_GAP + STAR_PT, stars, STAR_PT, of=stars)


class _Line(Flowable):  # type: ignore[misc]
    """A line of boxes and numbers in their columns, the first of a row with what is said of it, and one that
    ``goes_on`` so at the head of a page."""

    def __init__(
        self, grid: _Grid, parts: Sequence[Sequence[ProgressRow]], row: Tag, said: str, goes_on: bool
    ) -> None:
        super().__init__()
        self._grid, self._parts, self._row, self._said = grid, parts, row, said
        self._goes_on, self._again = goes_on, False

    def at_head(self) -> "_Line":
        """The same at the head of a page."""
        line = _Line(self._grid, self._parts, self._row, self._said, self._goes_on)
        line._again = self._goes_on
        return line

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line."""
        self._width = available_width
        return available_width, LINE_DEPTH + (0.0 if self._goes_on else ROW_GAP)

    def draw(self) -> None:
        """The minutes, then each box with its number, which leads to the puzzle."""
        canvas = self.canv
        canvas.saveState()
        canvas.setStrokeColorCMYK(0, 0, 0, 1)
        canvas.setLineWidth(BOX_RULE)
        if not self._goes_on:
            with tagged(canvas, None):
                canvas.line(0, LINE_DEPTH + 0.6 * ROW_GAP, self._width, LINE_DEPTH + 0.6 * ROW_GAP)
        if self._again or not self._goes_on:
            with tagged(canvas, None if self._again else Tag("TH", self._row, scope="Row")):
                draw_text(canvas, 0, 3.0, [MINUTES_LABEL.run(self._said)] if self._said else [])
        for at, part in enumerate(self._parts):
            cell = Tag("TD", self._row)
            if not part:
                with tagged(canvas, cell):
                    pass
            for place, puzzle in enumerate(part):
                x = self._grid.left(at) + place * TICK_WIDE
                draw_tick(canvas, puzzle, (x, 3.0), CELL_TICK_GAP, x + TICK_WIDE, CELL_NUMBER, cell)
        canvas.restoreState()
