"""How near to the edges of a page what is printed on it comes: the boxes of all that stands on it."""

import ctypes
from collections.abc import Iterator
from typing import Any, NamedTuple

import pypdfium2.raw as pdfium


class Extent(NamedTuple):
    """The box of a piece of text or of a picture: left, bottom, right and top, in points of the page."""

    left: float
    bottom: float
    right: float
    top: float
    text: bool

    @property
    def empty(self) -> bool:
        """Whether there is nothing to be seen of it."""
        return self.right - self.left <= 0 and self.top - self.bottom <= 0


SCALE = 3.0
"""Pixels to a point where it is looked what can be seen."""
WHITE = 250
"""Greys darker than this, of 255, are ink."""


def seen_extent(page: Any, piece: Extent) -> Extent:
    """The part of a piece that can be seen on the page as it is rendered.

    The box of a curve is that of its handles, which lie beyond it.
    """
    bitmap = page.render(scale=SCALE, grayscale=True, may_draw_forms=False)
    width, height, stride = bitmap.width, bitmap.height, bitmap.stride
    pixels = bytes(bitmap.buffer)
    left, right = max(0, int(piece.left * SCALE)), min(width, int(piece.right * SCALE) + 1)
    top, foot = max(0, height - int(piece.top * SCALE) - 1), min(height, height - int(piece.bottom * SCALE))
    rows = [
        (row, [at for at in range(left, right) if pixels[row * stride + at] < WHITE])
        for row in range(top, foot)
    ]
    inked = [(row, line) for row, line in rows if line]
    if not inked:
        return Extent(piece.left, piece.bottom, piece.left, piece.bottom, piece.text)
    return Extent(
        max(piece.left, min(line[0] for _, line in inked) / SCALE),
        max(piece.bottom, (height - inked[-1][0] - 1) / SCALE),
        min(piece.right, (max(line[-1] for _, line in inked) + 1) / SCALE),
        min(piece.top, (height - inked[0][0]) / SCALE),
        piece.text,
    )


def extents(page: Any) -> Iterator[Extent]:
    """What stands on a page of pypdfium2, piece by piece; a form is one piece."""
    sides = [ctypes.c_float() for _ in range(4)]
    for at in range(pdfium.FPDFPage_CountObjects(page)):
        piece = pdfium.FPDFPage_GetObject(page, at)
        if not pdfium.FPDFPageObj_GetBounds(piece, *(ctypes.byref(side) for side in sides)):
            continue
        left, bottom, right, top = (side.value for side in sides)
        is_text = pdfium.FPDFPageObj_GetType(piece) == pdfium.FPDF_PAGEOBJ_TEXT
        found = Extent(left, bottom, right, top, is_text)
        if not found.empty:
            yield found
