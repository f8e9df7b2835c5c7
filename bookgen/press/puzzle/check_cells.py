"""Piles of a table of which one card each is told, in cells of one width: as they lie, where that goes in.

Each cell has the number of its pile, ``3: 6♠``. Where the rows of the table are too long for that, each
begins with the numbers of its first pile and its last, ``13–15: 6♠ – 2♦``, and a dash stands for each that
is empty.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bookgen.picture.arrange import columns
from bookgen.press.puzzle.table_shape import Shape
from bookgen.press.type.lines import Run, text_width
from bookgen.press.type.styles import Style, with_cards
from bookgen.press.wording.check_text import NO_CARD

CELL_APART, CLOSE = 5.0, 3.4
"""Points between cells with their numbers, and between those without."""
NEARLY_FULL = 0.75
"""The share of the cells that would go in a line, from which on fewer stand in it."""
AFTER_LABEL = 2.4
"""Points behind the number with which a row begins."""


@dataclass(frozen=True)
class PlacedCell:
    """Words at x in one of the lines of a table, counted from 0."""

    x: float
    line: int
    runs: tuple[Run, ...]


def in_cells(
    told: Mapping[int, str], word: Run, places: int, shape: Shape | None, width: float, style: Style
) -> list[PlacedCell]:
    """What is told of piles by their numbers, behind the ``word`` for them, or in the lines below it.

    The ``places`` lie as their ``shape`` has them, where there is one.
    """
    aside = text_width((word,))
    numbered = _Numbered(told, style)
    if shape is not None and shape.rows > 1:
        # Rows that stand between those above, as of a pyramid, have a cell to every other column.
        apart = min((b - a for (row, a), (other, b) in pairwise(shape.cells) if row == other), default=1)
        cells = {slot: (row, column / apart) for slot, (row, column) in enumerate(shape.cells)}
        wide = 1 + (shape.columns - 1) / apart
        for way in (numbered, _Labelled(told, cells, style)):
            for left in (aside, 0.0):
                if left + way.wide(wide) <= width:
                    return way.cells(word, left, cells)
    ways = []
    for left in (aside, 0.0):
        row = _row_of(places, max(1, int((width - left + CELL_APART) // numbered.pitch)), shape)
        ways.append((-(-places // row) + (left == 0), row, left))
    _, row, left = min(ways, key=lambda way: way[0])
    return numbered.cells(word, left, {slot: divmod(slot, row) for slot in range(places)})


def _row_of(places: int, most: int, shape: Shape | None) -> int:
    """How many cells stand in a line, at most ``most``: an even part of a row of the table, if that is nearly
    as many."""
    parts = [] if shape is None else [n for n in range(1, most + 1) if shape.columns % n == 0]
    return parts[-1] if parts and NEARLY_FULL * most <= parts[-1] < most else columns(places, most)


class _Numbered:
    """Cells with their numbers, which end below one another."""

    def __init__(self, told: Mapping[int, str], style: Style) -> None:
        self.told = {number: tuple(with_cards(style.run(f"{said} "))) for number, said in told.items()}
        self.labels = {number: style.run(f"{number}: ", "SemiBold") for number in told}
        self.style = style
        self.label = max(text_width((run,)) for run in self.labels.values())
        self.cell = max(map(_runs_width, self.told.values()))

    @property
    def pitch(self) -> float:
        """Points from cell to cell."""
        return self.label + self.cell + CELL_APART

    def wide(self, count: float) -> float:
        """Points that so many cells take side by side."""
        return count * self.pitch - CELL_APART

    def cells(self, word: Run, left: float, at: Mapping[int, tuple[int, float]]) -> list[PlacedCell]:
        """The word, and the cells of the piles that are told, whose rows and columns are known by slot."""
        found = [PlacedCell(0.0, 0, (word,))]
        for line, row in enumerate(_placed_rows(self.told, at), start=0 if left else 1):
            found += self._row(row, line, left)
        return found

    def _row(self, row: Sequence[tuple[float, int]], line: int, left: float) -> list[PlacedCell]:
        """The cells of a row, of which each pile has its column and its number."""
        return [
            PlacedCell(self._starts(left + column * self.pitch, number), line, (self.labels[number], *told))
            for column, number in row
            if (told := self.told.get(number))
        ]

    def _starts(self, x: float, number: int) -> float:
        return round(x + self.label - text_width((self.labels[number],)), 2)


class _Labelled(_Numbered):
    """Cells without numbers, but for those of the first and the last of a row."""

    def __init__(self, told: Mapping[int, str], at: Mapping[int, tuple[int, float]], style: Style) -> None:
        super().__init__(told, style)
        for row in _placed_rows(told, at):
            first, last = row[0][1], row[-1][1]
            said = f"{first}: " if first == last else f"{first}–{last}: "
            self.labels[first] = style.run(said, "SemiBold")
        self.label = max(text_width((run,)) for run in self.labels.values())

    @property
    def pitch(self) -> float:
        return self.cell + CLOSE

    def wide(self, count: float) -> float:
        return self.label + AFTER_LABEL + count * self.pitch - CLOSE

    def _row(self, row: Sequence[tuple[float, int]], line: int, left: float) -> list[PlacedCell]:
        first, nothing = row[0][1], (self.style.run(f"{NO_CARD} "),)
        found = [PlacedCell(self._starts(left, first), line, (self.labels[first],))]
        for column, number in row:
            x = left + self.label + AFTER_LABEL + column * self.pitch
            found.append(PlacedCell(round(x, 2), line, self.told.get(number, nothing)))
        return found


def _placed_rows(
    told: Mapping[int, str] | Mapping[int, tuple[Run, ...]], at: Mapping[int, tuple[int, float]]
) -> list[list[tuple[float, int]]]:
    """The rows in which something is told, each pile of them as its column and its number."""
    rows: dict[int, list[tuple[float, int]]] = {}
    for slot, (down, across) in at.items():
        rows.setdefault(down, []).append((across, slot + 1))
    return [row for _, row in sorted(rows.items()) if any(number in told for _, number in row)]


def _runs_width(runs: Sequence[Run]) -> float:
    """Points that words take without the blank at their end."""
    *begun, last = runs
    return text_width((*begun, last.saying(last.text.rstrip())))
