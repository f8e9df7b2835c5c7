"""Rows of a table under the heads of its columns, which stand again on every page that it takes."""

from collections.abc import Sequence

from reportlab.platypus import Flowable

LEAST_ROWS = 2
"""Rows at least that stand on a page together, if there are so many."""


class HeadedRows(Flowable):  # type: ignore[misc]
    """A heading, heads of columns, and rows; on each further page the heads ``again``, and the rows left."""

    def __init__(
        self, heading: Sequence[Flowable], heads: Flowable, again: Flowable, rows: Sequence[Flowable]
    ) -> None:
        super().__init__()
        self._heading, self._heads, self._again, self._rows = list(heading), heads, again, list(rows)

    @property
    def _parts(self) -> list[Flowable]:
        return [*self._heading, self._heads, *self._rows]

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """All parts below one another."""
        self._width = available_width
        return available_width, sum(_height(part, available_width) for part in self._parts)

    def split(self, available_width: float, available_height: float) -> "list[HeadedRows]":
        """As many rows as go in, and the rest under the same heads."""
        room = available_height - sum(
            _height(part, available_width) for part in (*self._heading, self._heads)
        )
        fits = 0
        for row in self._rows:
            room -= _height(row, available_width)
            if room < 0:
                break
            fits += 1
        fits = min(fits, len(self._rows) - LEAST_ROWS)
        if fits < LEAST_ROWS:
            return []
        heads, again, rows = self._heads, self._again, self._rows
        first = HeadedRows(self._heading, heads, again, rows[:fits])
        return [first, HeadedRows((), again, again, [_at_head(rows[fits]), *rows[fits + 1 :]])]

    def draw(self) -> None:
        """The parts from the top down."""
        y = sum(_height(part, self._width) for part in self._parts)
        for part in self._parts:
            y -= _height(part, self._width)
            part.drawOn(self.canv, 0, y)


def _at_head(row: Flowable) -> Flowable:
    """A row as it stands at the head of a page: one that goes on tells again what it is."""
    return row.at_head() if hasattr(row, "at_head") else row


def _height(part: Flowable, width: float) -> float:
    return float(part.wrap(width, 1e6)[1])
