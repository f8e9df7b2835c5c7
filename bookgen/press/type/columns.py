"""Text in columns under what goes across them; those of the last page are about equally deep."""

from collections.abc import Sequence

from reportlab.platypus import Flowable

from bookgen.press.type.stack import stack_height

GUTTER = 24.0
"""Points between two columns of prose."""


def column_width(measure: float, count: int) -> float:
    """Width in points of one column where so many stand side by side."""
    return (measure - (count - 1) * GUTTER) / count


class Columns(Flowable):  # type: ignore[misc]
    """Parts set one below the other in columns, on lines of ``leading`` points.

    Where a page ends the rest goes on upon the next.
    """

    def __init__(self, parts: Sequence[Flowable], count: int, leading: float, least: int = 4) -> None:
        super().__init__()
        self._parts, self._count, self._leading, self._least = list(parts), count, leading, least

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """Width and height in points; the height is that of the deepest column when all are about equal."""
        self._column = column_width(available_width, self._count)
        whole = _whole_depth(self._parts, self._column)
        lines = max(1, int(whole / self._count // self._leading))
        while self._filled(lines)[1]:
            lines += 1
        self._depth = lines * self._leading
        return available_width, self._depth

    def _filled(self, lines: int) -> tuple[list[list[Flowable]], list[Flowable]]:
        """Columns of so many lines, and what is left over."""
        left = self._parts
        filled: list[list[Flowable]] = []
        for _ in range(self._count):
            column, left = fill(left, self._column, lines * self._leading, getattr(self, "canv", None))
            filled.append(column)
        return filled, left

    def split(self, available_width: float, available_height: float) -> list[Flowable]:
        """The columns that fill the room, and columns of the parts that are left over."""
        self._column = column_width(available_width, self._count)
        lines = int((available_height + 0.01) // self._leading)
        if lines < self._least:
            return []
        filled, left = self._filled(lines)
        if not left:
            return [self]
        if not any(filled):
            return []
        taken = [part for column in filled for part in column]
        return [self._of(taken, lines), self._of(left, None)]

    def _of(self, parts: Sequence[Flowable], lines: int | None) -> "Columns":
        part = Columns(parts, self._count, self._leading, self._least)
        return part if lines is None else _Full(parts, self._count, self._leading, lines)

    def draw(self) -> None:
        """Draws the columns from left to right."""
        columns, _ = self._filled(round(self._depth / self._leading))
        for number, column in enumerate(columns):
            _draw_column(column, self.canv, number * (self._column + GUTTER), self._depth, self._column)


class _Full(Columns):
    """Columns that fill the page; the parts end where they ended when they were parted."""

    def __init__(self, parts: Sequence[Flowable], count: int, leading: float, lines: int) -> None:
        super().__init__(parts, count, leading)
        self._lines = lines

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The depth that they were given."""
        self._column = column_width(available_width, self._count)
        self._depth = self._lines * self._leading
        return available_width, self._depth


def _space(before: Flowable | None, part: Flowable) -> float:
    """Points between two parts; none at the head of a column."""
    return 0.0 if before is None else float(max(part.getSpaceBefore(), before.getSpaceAfter()))


def _whole_depth(parts: Sequence[Flowable], width: float) -> float:
    down, before = 0.0, None
    for part in parts:
        down += _space(before, part) + part.wrap(width, 1e6)[1]
        before = part
    return down


def fill(
    parts: Sequence[Flowable], width: float, depth: float, canvas: object
) -> tuple[list[Flowable], list[Flowable]]:
    """The parts that go into a column of so many points, the last perhaps split, and the parts left over.

    ``canvas`` is lent to the parts while they are measured; None will do for text.
    """
    left = list(parts)
    column: list[Flowable] = []
    used, before = 0.0, None
    while left:
        part = left[0]
        part.canv = canvas
        room = depth - used - _space(before, part)
        height = part.wrap(width, room)[1] if room > 0 else room + 1
        if height > room + 0.01:
            halves = part.split(width, room) if room > 0 else []
            return [*column, *halves[:1]], [*halves[1:], *left[1:]] if halves else left
        used = depth - room + height
        column.append(left.pop(0))
        before = part
    return column, []


def _draw_column(column: Sequence[Flowable], canvas: object, x: float, top: float, width: float) -> None:
    y, before = top, None
    for part in column:
        part.canv = canvas
        wide, height = part.wrap(width, y)
        y -= _space(before, part) + height
        part.drawOn(canvas, x + (width - wide) / 2, y)
        before = part


class Narrow(Flowable):  # type: ignore[misc]
    """A part set to a smaller measure in the middle of the page."""

    def __init__(self, part: Flowable, measure: float) -> None:
        super().__init__()
        self._part, self._measure = part, measure

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """Width of the page, and height in points of the part in its narrower measure."""
        self._part.canv = getattr(self, "canv", None)
        self._aside = max(0.0, (available_width - self._measure) / 2)
        width = min(self._measure, available_width)
        return available_width, self._part.wrap(width, available_height)[1]

    def draw(self) -> None:
        """Draws the part in the middle of the page."""
        self._part.drawOn(self.canv, self._aside, 0)


def pages_run_on(
    parts: Sequence[Flowable], width: float, depth: float, first: float | None = None
) -> tuple[int, float, list[Flowable]]:
    """Pages that parts take which run on, so deep, the ``first`` perhaps less; the points of the last; and
    what goes on no page."""
    left, room, pages, last = [*parts], depth if first is None else first, 0, 0.0
    while left:
        taken, left = fill(left, width, room, None)
        if not taken and (pages or room == depth):
            break
        pages, room, last = pages + 1, depth, stack_height(taken, width)
    return pages, last, left


def in_columns(parts: Sequence[Flowable], count: int, leading: float) -> list[Flowable]:
    """The parts in so many columns; in one they stay as they are, and flow with all the rest."""
    return list(parts) if count == 1 else [Columns(parts, count, leading)]
