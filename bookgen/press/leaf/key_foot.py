"""Upside down at the foot of the page: answers that are not to be seen by chance."""

from collections.abc import Sequence

from reportlab.platypus import Flowable

from bookgen.press.type.lines import upside_down
from bookgen.press.type.stack import Stack

KEY_AIR, KEY_BEFORE = 6.0, 12.0
"""Points between the rule and what stands below it, and above it."""


class KeyFoot(Flowable):  # type: ignore[misc]
    """A head and what may be parted, turned about, under a rule at the foot of the page.

    It takes all the room that there is, but begins on the next page where that is less than ``least`` points.
    What does not go in comes to the foot of the next page.
    """

    def __init__(self, head: Sequence[Flowable], body: Flowable, least: float = 0) -> None:
        super().__init__()
        self._head, self._body, self._least = list(head), body, least
        self._whole = Stack([*head, body])

    def getSpaceBefore(self) -> float:
        """Points above, not at the head of a page."""
        return KEY_BEFORE

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """Down to the foot."""
        self._whole.canv = getattr(self, "canv", None)
        self._size = self._whole.wrap(available_width, available_height)
        # A hair less than all, lest rounding should ask for the next page.
        return available_width, max(self._size[1] + KEY_AIR, available_height - 0.01)

    def split(self, available_width: float, available_height: float) -> list[Flowable]:
        """As much of the body as goes in with the head, and the rest."""
        if available_height < self._least:
            return []
        head = Stack(self._head).wrap(available_width, available_height)[1] if self._head else 0.0
        parts = self._body.split(available_width, available_height - head - KEY_AIR)
        if len(parts) < 2:
            return []
        return [KeyFoot(self._head, parts[0]), KeyFoot([], parts[1])]

    def draw(self) -> None:
        """The rule, and the whole turned about its middle."""
        canvas, (width, height) = self.canv, self._size
        canvas.setStrokeColorCMYK(0, 0, 0, 1)
        canvas.setLineWidth(0.5)
        canvas.line(0, height + KEY_AIR, width, height + KEY_AIR)
        with upside_down(canvas, width, height):
            self._whole.drawOn(canvas, 0, 0)
