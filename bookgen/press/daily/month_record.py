"""Room to write down how long each puzzle of a month took."""

from collections.abc import Sequence

from reportlab.platypus import Flowable

from bookgen.press.type.lines import draw_text
from bookgen.press.type.styles import Style
from bookgen.press.type.tags import Tag, tagged
from bookgen.press.wording.collect import Day
from bookgen.press.wording.heads import WEEKDAYS

BLOCKS, BLOCK_GAP = 2, 24.0
"""Columns of days, and points between them."""
RECORD_DAY, RECORD_NAME = (
    Style(size=10.5, leading=13, face="SemiBold"),
    Style(size=9, leading=12, face="Italic"),
)
RECORD_DAY_TO, RECORD_NAME_FROM, LINES_FROM, LINE_GAP = 13.0, 17.0, 42.0, 8.0
"""Points from the left where the number of a day ends, and its name and the first line begin; and between two
lines."""
MOST_DEEP, LEAST_DEEP = 34.0, 14.0
"""Points that a day has at the most and the least."""
RECORD_RULE = 0.5


class MonthRecord(Flowable):  # type: ignore[misc]
    """To each day a line for each of its puzzles, in columns as deep as the page has room."""

    def __init__(self, days: Sequence[Day]) -> None:
        super().__init__()
        self._days = days

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """Down to the foot, but no row deeper than it need be."""
        self._width, self._rows = available_width, -(-len(self._days) // BLOCKS)
        self._deep = max(LEAST_DEEP, min(MOST_DEEP, (available_height - 0.01) / self._rows))
        return available_width, self._deep * self._rows

    def draw(self) -> None:
        """Draws the columns of days."""
        canvas, wide = self.canv, (self._width + BLOCK_GAP) / BLOCKS - BLOCK_GAP
        canvas.setStrokeColorCMYK(0, 0, 0, 1)
        canvas.setLineWidth(RECORD_RULE)
        for at, day in enumerate(self._days):
            column, row = divmod(at, self._rows)
            x, y = column * (wide + BLOCK_GAP), (self._rows - row - 1) * self._deep + 2
            with tagged(canvas, Tag("P")):
                draw_text(canvas, x + RECORD_DAY_TO, y, [RECORD_DAY.run(f"{day.date.day} ")], "right")
                draw_text(
                    canvas, x + RECORD_NAME_FROM, y, [RECORD_NAME.run(WEEKDAYS[day.date.weekday()][:3])]
                )
            count = max(1, len(day.puzzles))
            step = (wide - LINES_FROM + LINE_GAP) / count
            for place in range(count):
                begun = x + LINES_FROM + place * step
                canvas.line(begun, y - 1, begun + step - LINE_GAP, y - 1)
