"""Room to write in below a puzzle: numbered lines for its plays, and a square whose fields are filled."""

from typing import Any

from bookgen.picture.pdf import draw_lettering
from bookgen.press.document.blocks import Writing
from bookgen.press.puzzle.to_write_on import ToWriteOn

LINE_MM, FIELD_MM = 8.0, 11.0
"""From line to line, and the side of a field, as printed: no hand writes well in less than 8 mm."""
NUMBER_MM, NUMBER_PT = 6.0, 8.0
"""From the number of a line to where it begins, as printed, and the size of the number."""
COLUMN_MM, BETWEEN_MM = 45.0, 6.0
"""A line is so long at least, as printed; so much lies between two columns of lines."""
MOST_COLUMNS = 2
AIR_MM, SQUARE_AIR_MM = 1.0, 3.0
"""Above the lines, which have a line's height over the first, and above a square, as printed."""
WRITING_PT = 0.5


class WritingRoom(ToWriteOn):
    """Lines in no more than ``most_columns``, or the square."""

    def __init__(self, writing: Writing, scale: float = 1.0, most_columns: int = MOST_COLUMNS) -> None:
        super().__init__(scale, WRITING_PT)
        self._writing, self._most = writing, most_columns

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """As deep as the lines and the square ask."""
        lines, side = self._writing.lines, self._writing.side
        self._width = available_width
        wide = self.points(COLUMN_MM)
        self._columns = min(self._most, lines, max(1, int(available_width / wide))) or 1
        self._rows = -(-lines // self._columns)
        deep = max(self._rows * self.points(LINE_MM), side * self.points(FIELD_MM))
        return available_width, deep + self.points(SQUARE_AIR_MM if side else AIR_MM)

    def draw_lines(self) -> None:
        """Draws rules and fields; nothing of it is read aloud."""
        foot = self.points(0.5)
        if self._writing.side:
            self._draw_square(foot)
        if self._writing.lines:
            self._draw_numbered(foot)

    def _draw_square(self, foot: float) -> None:
        """The square in the middle, its frame twice as thick as the rules within."""
        side, field = self._writing.side, self.points(FIELD_MM)
        left, whole = (self._width - side * field) / 2, side * field
        canvas: Any = self.canv
        for at in range(1, side):
            canvas.line(left + at * field, foot, left + at * field, foot + whole)
            canvas.line(left, foot + at * field, left + whole, foot + at * field)
        canvas.setLineWidth(2 * WRITING_PT)
        canvas.rect(left, foot, whole, whole, stroke=1, fill=0)

    def _draw_numbered(self, foot: float) -> None:
        """The lines, numbered down the columns."""
        gap, pitch = self.points(BETWEEN_MM), self.points(LINE_MM)
        wide = (self._width - (self._columns - 1) * gap) / self._columns
        for at in range(self._writing.lines):
            column, row = divmod(at, self._rows)
            left, y = column * (wide + gap), foot + (self._rows - 1 - row) * pitch
            self.canv.line(left + self.points(NUMBER_MM), y, left + wide, y)
            middle = left + self.points(NUMBER_MM) / 2
            draw_lettering(self.canv, str(at + 1), middle, y + 0.4 * NUMBER_PT, NUMBER_PT)
