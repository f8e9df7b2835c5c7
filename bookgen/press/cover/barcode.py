"""The bar code of an ISBN, EAN-13, in its white place, with the price beside it."""

from typing import Any

from reportlab.graphics.barcode.eanbc import Ean13BarcodeWidget
from reportlab.graphics.shapes import Rect, String

from bookgen.press.cover.ground import BAR_INK
from bookgen.press.type.faces import face
from bookgen.press.type.lines import Align, Run, draw_text

MODULE = 0.9355
"""Points of the finest bar: 0.33 mm, the nominal size."""
BAR_HEIGHT = 50.0
FIELD = (0, 0, 0, 0)


def draw_barcode(
    canvas: Any, isbn: str, said: str, price: str, box: tuple[float, float, float, float]
) -> None:
    """Draws a white field with the bars of thirteen figures, the ISBN as it is ``said``, and the price."""
    left, bottom, width, height = box
    canvas.setFillColorCMYK(*FIELD)
    canvas.rect(left, bottom, width, height, stroke=0, fill=1)
    bars = Ean13BarcodeWidget(
        isbn[:12],
        barWidth=MODULE,
        barHeight=BAR_HEIGHT,
        barFillColor=BAR_INK,
        textColor=BAR_INK,
        fontName=face("Lining").name,
        fontSize=9,
        quiet=1,
    )
    x0, _, x1, _ = bars.getBounds()
    across, up = left + (width - (x1 - x0)) / 2 - x0, bottom + 8
    # ReportLab's own way to a page names a font that is not embedded.
    canvas.setFillColor(BAR_INK)
    for part in bars.draw().contents:
        if isinstance(part, Rect) and part.fillColor is not None:
            canvas.rect(across + part.x, up + part.y, part.width, part.height, stroke=0, fill=1)
        elif isinstance(part, String):
            align: Align = "centre" if part.textAnchor == "middle" else "left"
            figures = Run(part.text, "Lining", part.fontSize)
            draw_text(canvas, across + part.x, up + part.y, [figures], align)
    middle = left + width / 2
    # How an ISBN is parted depends on who it was given to: as it was told, if it was.
    parted = f"ISBN {said if said != isbn else f'{isbn[:3]}-{isbn[3:]}'}"
    head = f"{parted}   {price}" if price else parted
    draw_text(canvas, middle, bottom + BAR_HEIGHT + 17, [Run(head, "Lining", 8.5)], "centre")
