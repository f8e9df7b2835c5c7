"""The line at the head of a side that goes on: the leaf's title and the date, in packets the page as well."""

from typing import Any

from reportlab.platypus import Flowable

from bookgen.press.daily.setting import Design
from bookgen.press.type.lines import Run, draw_text, run_width

LINE_SIZE, LINE_LEAST = 8.5, 7.0
"""Points that the letters of the line have, and at the least."""
LINE_ABOVE = 9.0
"""Points from the block of text up to the line."""
NUMBER_ROOM = 30.0
"""Points at either end of the line that are the page number's."""


class SideHead(Flowable):  # type: ignore[misc]
    """What sides say from here on; the side where it stands has a head of its own."""

    def __init__(self, said: str) -> None:
        super().__init__()
        self._said = said

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """No room."""
        return 0, 0

    def draw(self) -> None:
        """Notes what is said."""
        begin_side(self.canv, self._said)


def begin_side(canvas: Any, said: str) -> None:
    """Has sides say this from now on, but not the side where the canvas is: it has a head, or is blank."""
    canvas.side_said = said
    canvas.side_headed = canvas.getPageNumber()


def keep_bare(canvas: Any) -> None:
    """Keeps the line off the side where the canvas is."""
    canvas.side_headed = canvas.side_bare = canvas.getPageNumber()


def draw_running_line(canvas: Any, design: Design) -> None:
    """Draws the line where the side has no head, and in a packet the number of its page."""
    page = canvas.getPageNumber()
    trim, said = design.trim, getattr(canvas, "side_said", "")
    if not said or canvas.places.trial or getattr(canvas, "side_bare", 0) == page:
        return
    y, right = trim.bottom + trim.depth + LINE_ABOVE, trim.inside + trim.measure
    if design.months:
        number = [Run(str(page), "Lining", LINE_SIZE)]
        # On the outer side of a page.
        draw_text(canvas, *((right, y, number, "right") if page % 2 else (trim.inside, y, number, "left")))
    if canvas.side_headed == page:
        return
    size, words = LINE_SIZE, f"{design.title} · {said}"
    while size > LINE_LEAST and run_width(Run(words, "Italic", size)) > trim.measure - 2 * NUMBER_ROOM:
        size -= 0.25
    if run_width(Run(words, "Italic", size)) > trim.measure - 2 * NUMBER_ROOM:
        words = said
    draw_text(canvas, trim.inside + trim.measure / 2, y, [Run(words, "Italic", size)], "centre")
