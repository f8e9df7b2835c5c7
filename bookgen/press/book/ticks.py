"""The box of a puzzle that is to be ticked off, and its number, which leads to it."""

from typing import Any

from bookgen.press.document.blocks import ProgressRow
from bookgen.press.type.lines import draw_text, link
from bookgen.press.type.styles import Style
from bookgen.press.type.tags import Tag, tagged

BOX_PT, BOX_RULE = 6.0, 0.5
"""Points: the box, and the thickness of what is ruled."""
STAR_PT = 3.2
"""Points from the middle of a star over such boxes to its points."""


def draw_tick(
    canvas: Any, row: ProgressRow, at: tuple[float, float], gap: float, right: float, number: Style, tag: Tag
) -> None:
    """The box ``at`` a place on the base line, the number in its style so many points behind it, and a link
    over both, as far as a ``right`` edge, that is part of what is ``tag``ged."""
    x, foot = at
    with tagged(canvas, None):
        canvas.rect(x + BOX_RULE / 2, foot - 0.4, BOX_PT, BOX_PT, stroke=1, fill=0)
    with tagged(canvas, Tag("Link", tag)):
        draw_text(canvas, x + BOX_PT + gap, foot, [number.run(str(row.number))])
        link(canvas, row.target, (x, foot - 2, right, foot + 8), str(row.number))
