"""A side of a leaf in large print that has nothing else: it says so, lest anything be missed there."""

from typing import Any

from reportlab.platypus import Flowable

from bookgen.press.type.lines import draw_text
from bookgen.press.type.styles import Style
from bookgen.press.type.tags import Tag, tagged
from bookgen.press.wording.heads import LEFT_BLANK

BLANK_SAID = Style(size=9, leading=12, face="Lining", align="centre")
BLANK_HEIGHT = 0.6
"""Where the line stands, in parts of the height of its side."""
NEARLY_WHOLE = 0.01
"""Points that a blank side is less deep than the room there."""


def draw_left_blank(canvas: Any, width: float, height: float) -> None:
    """Draws the line a little above the middle of a side."""
    with tagged(canvas, Tag("P")):
        draw_text(canvas, width / 2, BLANK_HEIGHT * height, [BLANK_SAID.run(LEFT_BLANK)], "centre")


class LeftBlank(Flowable):  # type: ignore[misc]
    """A whole side of so many points of height that says that it is blank."""

    def __init__(self, depth: float) -> None:
        super().__init__()
        self._depth = depth - NEARLY_WHOLE

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The side."""
        self._width = available_width
        return available_width, self._depth

    def draw(self) -> None:
        """Draws the line."""
        draw_left_blank(self.canv, self._width, self._depth)
