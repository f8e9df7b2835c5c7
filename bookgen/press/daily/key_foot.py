"""Upside down at the foot of the page: answers that are not to be seen by chance."""

from collections.abc import Sequence
from typing import Any

from reportlab.platypus import Flowable

from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.key_columns import KeyColumns
from bookgen.press.type.lines import upside_down
from bookgen.press.type.ornament import UNIT, draw_ornament, ornament_box
from bookgen.press.type.passage import Passage
from bookgen.press.type.stack import Stack, stack_height
from bookgen.press.type.styles import Style, lined

KEY_AIR, KEY_BEFORE = 6.0, 12.0
"""Points between the rule and what stands below it, and above it."""
TAIL_LEAST, BEFORE_TAIL = 150.0, 36.0
"""Points that must be empty for a tailpiece, and those between the last puzzle and it."""


KEY_TITLE = Style(size=10, leading=15, face="SmallCaps", align="centre", kind="H2")


class KeyFoot(Flowable):  # type: ignore[misc]
    """A head, and a body, which may be parted where it is answers, turned about, under a rule at the foot of
    the page.

    It takes all the room that there is, but begins on the next page where that is less than ``least`` points.
    What does not go in comes to the foot of the next page. On a page of ``depth`` points, a tailpiece fills
    much empty room between the puzzles and it.
    """

    def __init__(self, head: Sequence[Flowable], body: Flowable, least: float = 0, depth: float = 0) -> None:
        super().__init__()
        self._head, self._body, self._least, self._depth = list(head), body, least, depth
        self._whole = Stack([*head, body])

    def getSpaceBefore(self) -> float:
        """Points above, not at the head of a page."""
        return KEY_BEFORE

    def needs(self, width: float) -> float:
        """The points that all of it takes at the foot of a page, with those above."""
        return KEY_BEFORE + KEY_AIR + stack_height([self._whole], width)

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """Down to the foot."""
        self._whole.canv = getattr(self, "canv", None)
        self._size = self._whole.wrap(available_width, available_height)
        # A hair less than all, lest rounding should ask for the next page.
        self._room = max(self._size[1] + KEY_AIR, available_height - 0.01)
        return available_width, self._room

    def split(self, available_width: float, available_height: float) -> list[Flowable]:
        """As much of the body as goes in with the head, and the rest."""
        if available_height < self._least:
            return []
        parts = self._body_parted(available_width, available_height)
        if parts is None:
            return []
        return [KeyFoot(self._head, parts[0], depth=self._depth), KeyFoot([], parts[1])]

    def _body_parted(self, width: float, height: float) -> tuple[KeyColumns, KeyColumns] | None:
        """What of the answers goes in under the head, and the rest of them; None where they cannot be
        parted."""
        head = stack_height(self._head, width) if self._head else 0.0
        body = self._body
        return body.parted(width, height - head - KEY_AIR) if isinstance(body, KeyColumns) else None

    def parted(self, width: float, room: float) -> tuple["KeyFoot | None", "KeyFoot | None"]:
        """What goes to the foot of a side that has so much room left, and what is left over."""
        height = room - self.getSpaceBefore()
        if height < self._least:
            return None, self
        if self._whole.wrap(width, height)[1] + KEY_AIR <= height:
            return self, None
        parts = self._body_parted(width, height)
        if parts is None:
            return None, self
        rest = KeyFoot([], parts[1], self._least, self._depth)
        return KeyFoot(self._head, parts[0]), rest

    def draw(self) -> None:
        """Draws the rule, and the whole turned about its middle."""
        canvas, (width, height) = self.canv, self._size
        if self._room < self._depth - BEFORE_TAIL:
            _draw_tail(canvas, width, self._room - height - KEY_AIR, self._room)
        canvas.setStrokeColorCMYK(0, 0, 0, 1)
        canvas.setLineWidth(0.5)
        canvas.line(0, height + KEY_AIR, width, height + KEY_AIR)
        with upside_down(canvas, width, height):
            self._whole.drawOn(canvas, 0, 0)


class Tail(Flowable):  # type: ignore[misc]
    """The end of a day that has no answers to print: a tailpiece, where there is room."""

    _ZEROSIZE = True
    """ReportLab's word for what goes in also where a page is full."""

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """Takes no room."""
        self._width, self._room = available_width, available_height
        return 0, 0

    def draw(self) -> None:
        """Draws the tailpiece below what is there."""
        _draw_tail(self.canv, self._width, self._room, 0)


def _draw_tail(canvas: Any, width: float, room: float, top: float) -> None:
    """The tailpiece of the book under ``top``, if so much room is empty."""
    if room >= TAIL_LEAST:
        draw_ornament(canvas, "tail", width / 2, top - BEFORE_TAIL + ornament_box("tail")[1] * UNIT)


def key_title(said: str, trim: Trim) -> Passage:
    """A line over hints or answers."""
    run = KEY_TITLE.run(said)
    return Passage(lined([run]) if trim.large else [run], KEY_TITLE)
