"""The ornaments of the book: headpiece, tailpiece, the frame of an initial, the device of the title page.

Each is one form of the document, and takes no room of its own: the lines of the book stand where they
would without it.
"""

from typing import Any, Literal, TypeAlias

from reportlab.platypus import Flowable

from bookgen.picture.art import bounds, names, symbol
from bookgen.picture.pdf import draw_symbol
from bookgen.picture.scene import MM
from bookgen.press.type.space import Space

Name: TypeAlias = Literal["head", "tail", "frame", "device"]

UNIT = MM / 10
"""Points to a unit of an ornament: they are drawn in tenths of a millimetre."""
HEAD_FOOT = 10.0
"""Points from the head of the block down to the foot of a headpiece, which stands half above the block."""
TAIL_ROOM, TAIL_GAP = 6, 2
"""Lines that must be empty under the text for a tailpiece, and those between the text and it."""
DEVICE_SCALE = 1.15
"""The device is printed by so much larger than it is drawn."""
EMBLEM, TAIL_ROUND, HEAD_ROUND = 100.0, 25.0, 40.0
"""The radius of an emblem in units of its own, and in those of a tailpiece and of a headpiece."""
FRAME_SIDE = 120.0
"""The side of the frame in its own units."""


def ornament_box(name: Name) -> tuple[float, float, float, float]:
    """The smallest box round an ornament: x0, y0, x1, y1 in its own units, y downwards."""
    boxes = [bounds(layer.path) for layer in symbol(f"ornament-{name}").layers]
    x0, y0, x1, y1 = zip(*boxes, strict=True)
    return min(x0), min(y0), max(x1), max(y1)


def draw_ornament(canvas: Any, name: Name, x: float, y: float, scale: float = UNIT) -> None:
    """Draw an ornament with its origin at (x, y), in the inks of the book."""
    if not canvas.places.trial:
        suffix = "-black" if canvas.places.ink == "black" else ""
        draw_symbol(canvas, f"ornament-{name}{suffix}", x, y, scale)


def draw_emblem(canvas: Any, family: str, x: float, y: float, radius: float) -> None:
    """Draw the emblem of a family of games about (x, y), in a white round; none where the family has none."""
    name = f"emblem-{family.replace(' ', '-')}"
    if family and not canvas.places.trial and name in names():
        suffix = "-black" if canvas.places.ink == "black" else ""
        draw_symbol(canvas, f"{name}{suffix}", x, y, radius * UNIT / EMBLEM)


class Headpiece(Space):
    """The empty lines over the title of a chapter, and the strip that stands in them.

    They have no width, so that its middle is that of the page. That of a ``family`` of games has its emblem
    on the boss.
    """

    def __init__(self, height: float, family: str = "") -> None:
        super().__init__(height)
        self._family = family

    def draw(self) -> None:
        """Draws the strip, its foot so far below the head of the block."""
        foot = ornament_box("head")[3] * UNIT
        y = self._height - HEAD_FOOT + foot
        draw_ornament(self.canv, "head", 0, y)
        draw_emblem(self.canv, self._family, 0, y, HEAD_ROUND)


class Device(Space):
    """The device of the book, centred in a space of so many points of height, perhaps smaller than usual."""

    def __init__(self, height: float, share: float = 1.0) -> None:
        super().__init__(height)
        self._share = share

    def draw(self) -> None:
        """Draws the device."""
        _, top, _, foot = ornament_box("device")
        scale = DEVICE_SCALE * UNIT * self._share
        draw_ornament(self.canv, "device", 0, self._height / 2 + (top + foot) / 2 * scale, scale)


class Tailpiece(Flowable):  # type: ignore[misc]
    """Flowable at the end of a chapter, which asks for a tailpiece if nothing else comes on the page.

    That of a game has the emblem of its ``family`` in its ring.

    Whether anything does is known only at the end of the page, which draws it: `draw_tailpiece`.
    """

    _ZEROSIZE = True
    """ReportLab's word for what goes in also where a page is full."""

    def __init__(self, leading: float, family: str = "") -> None:
        super().__init__()
        self._leading, self._family = leading, family

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """Takes no room."""
        self._middle, self._room = available_width / 2, available_height
        return 0, 0

    def draw(self) -> None:
        """Notes where the chapter ends."""
        if self._room >= TAIL_ROOM * self._leading:
            self.canv.tail = (self._middle, self._room, TAIL_GAP * self._leading, self._family)


class OrnamentPage(Flowable):  # type: ignore[misc]
    """Flowable that fills a page which would be blank: a tailpiece in its middle."""

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """All the room there is."""
        self._width, self._height = available_width, available_height
        return available_width, available_height

    def draw(self) -> None:
        """Draws it a little above the middle, on a page without head and folio."""
        self.canv.blank_page = self.canv.getPageNumber()
        draw_ornament(self.canv, "tail", self._width / 2, 0.55 * self._height)


def draw_closing(canvas: Any, middle: float, bottom: float, room: float, leading: float) -> None:
    """Draws a tailpiece under the levelled columns of a list that ends, about the ``middle`` of the block,
    if the ``room`` in points that is free at its foot is enough."""
    if room >= TAIL_ROOM * leading:
        canvas.tail = 0.0, room, TAIL_GAP * leading, ""
        draw_tailpiece(canvas, middle, bottom, room)


def draw_tailpiece(canvas: Any, left: float, bottom: float, room: float) -> None:
    """Draws the tailpiece that this page was asked for, its block at (left, bottom), if the room is free.

    ``room`` is what is free at the end of the page.
    """
    if canvas.tail and abs(canvas.tail[1] - room) < 0.01:
        middle, room, gap, family = canvas.tail
        x, y = left + middle, bottom + room - gap + ornament_box("tail")[1] * UNIT
        draw_ornament(canvas, "tail", x, y)
        draw_emblem(canvas, family, x, y, TAIL_ROUND)
    canvas.tail = None
