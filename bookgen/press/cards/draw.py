"""The leaves of a pack as a PDF: faces, and behind each its back, with marks to cut by."""

import io
from collections.abc import Sequence
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from bookgen.picture.faces import Face, back, face
from bookgen.picture.pdf import Ink, draw_face, draw_lettering
from bookgen.picture.scene import ASPECT, MM
from bookgen.press.cards.leaves import UNPRINTED, Cell, Leaves, PackCard
from bookgen.press.page.metadata import FileFacts, finished
from bookgen.press.page.streams import fixed_clock, plain_streams
from bookgen.press.type.faces import face as type_face
from bookgen.press.type.faces import register_faces

CUT_FROM, CUT_TO, CUT_PT = 0.5, 4.0, 0.5
"""Crop marks: from where to where at most, in mm outside the cards, and how thick in points."""
SCISSOR_PT = 0.5
"""Lines round the cards, where they are asked for."""
ART_WIDTH = 0.95
"""The width of what is printed on a card, in its own, so that a cut a little beside its mark does no harm."""
PACK_NUMBER, COURT_FRAME = 0.085, 0.05
"""The em of a pack's number, and how deep lies the frame of court cards, where it stands, in art widths."""
LEGEND_MM = 2.6
"""The em of what is said beside the cards, 7.4 points."""
PACK_TITLE = "Playing cards"


def cards_pdf(
    cards: Sequence[PackCard], leaves: Leaves, *, ink: Ink = "two", backs: bool = True, lines: bool = False
) -> tuple[bytes, int]:
    """The leaves, fronts and backs by turns, and their number; the same cards always give the same bytes."""
    register_faces()
    held = io.BytesIO()
    wide, high = leaves.sheet
    with fixed_clock(), plain_streams():
        canvas = Canvas(
            held,
            pagesize=(wide * MM, high * MM),
            invariant=1,
            initialFontName=type_face("Regular").name,
            # Streams are packed once, when the file is finished.
            pageCompression=0,
            lang="en-GB",
        )
        canvas.setTitle(PACK_TITLE)
        canvas.setAuthor("")
        canvas.setSubject("")
        canvas.setCreator("")
        # A card is as large as it says, and its back behind it, only where the printer changes nothing.
        canvas.setViewerPreference("PrintScaling", "None")
        if backs:
            turned = "DuplexFlipLongEdge" if leaves.edge == "long" else "DuplexFlipShortEdge"
            canvas.setViewerPreference("Duplex", turned)
        filled = list(leaves.filled(cards))
        for number, some in enumerate(filled, start=1):
            which = f"Leaf {number} of {len(filled)}" if len(filled) > 1 else "One leaf"
            _cut_marks(canvas, leaves)
            for place, card in enumerate(some):
                _front_of(canvas, leaves, leaves.front(place), card, ink)
            if lines:
                _scissor_lines(canvas, leaves, [leaves.front(place) for place in range(len(some))])
            turn = f", turned on its {leaves.edge} edge" if backs else ""
            _what_to_do(canvas, leaves, f"{which}. Print at full size{turn}; cut from mark to mark.")
            canvas.showPage()
            if backs:
                _cut_marks(canvas, leaves)
                for place in range(len(some)):
                    _back_of(canvas, leaves, leaves.back(place), ink)
                canvas.showPage()
        canvas.save()
    return finished(held.getvalue(), FileFacts(PACK_TITLE)), len(filled)


def _front_of(canvas: Any, leaves: Leaves, cell: Cell, card: PackCard, ink: Ink) -> None:
    """A face in its cell, with the number of its pack at head and foot."""
    wide, high = leaves.card
    art = ART_WIDTH * wide
    _printed(canvas, leaves, cell, face(card.card, "full", ink, "none"), art * ASPECT)
    if not card.number:
        return
    x, middle, from_middle = cell.x + wide / 2, cell.y + high / 2, art * (ASPECT / 2 - COURT_FRAME)
    for y, turn in ((middle + from_middle, 0), (middle - from_middle, 180)):
        draw_lettering(canvas, str(card.number), x * MM, y * MM, PACK_NUMBER * art * MM, turn, plate=True)


def _back_of(canvas: Any, leaves: Leaves, cell: Cell, ink: Ink) -> None:
    """A back in its cell, with the same margin on all four sides."""
    wide, high = leaves.card
    _printed(canvas, leaves, cell, back(ink), high - (1 - ART_WIDTH) * wide)


def _printed(canvas: Any, leaves: Leaves, cell: Cell, drawn: Face, height: float) -> None:
    """A face or back so many mm high in the middle of its cell."""
    (wide, high), art = leaves.card, ART_WIDTH * leaves.card[0]
    x, y = cell.x + (wide - art) / 2, cell.y + (high - height) / 2
    draw_face(canvas, drawn, x * MM, y * MM, art * MM, height * MM)


def _cut_marks(canvas: Any, leaves: Leaves) -> None:
    """A mark at each end of every cut."""
    (across, down), (left, foot) = leaves.cuts(), leaves.corner
    # The marks end where printers may leave the paper white.
    below, beside = (min(CUT_TO, margin - UNPRINTED) for margin in (foot, left))
    canvas.setStrokeColorCMYK(0, 0, 0, 1)
    canvas.setLineWidth(CUT_PT)
    for x in across:
        for edge, outward in ((down[0], -1), (down[-1], 1)):
            _stroke(canvas, x, edge + outward * CUT_FROM, x, edge + outward * below)
    for y in down:
        for edge, outward in ((across[0], -1), (across[-1], 1)):
            _stroke(canvas, edge + outward * CUT_FROM, y, edge + outward * beside, y)


def _scissor_lines(canvas: Any, leaves: Leaves, cells: Sequence[Cell]) -> None:
    """A thin line round each card, for scissors."""
    canvas.setStrokeColorCMYK(0, 0, 0, 0.4)
    canvas.setLineWidth(SCISSOR_PT)
    wide, high = leaves.card
    for cell in cells:
        canvas.rect(*(round(v * MM, 3) for v in (cell.x, cell.y, wide, high)), stroke=1, fill=0)


def _stroke(canvas: Any, *ends: float) -> None:
    canvas.line(*(round(end * MM, 3) for end in ends))


def _what_to_do(canvas: Any, leaves: Leaves, text: str) -> None:
    """What to do, in the widest margin, between the marks and the edge of the paper."""
    (wide, high), (left, foot) = leaves.sheet, leaves.corner
    at, em = (UNPRINTED + LEGEND_MM / 2) * MM, LEGEND_MM * MM
    if left > foot:
        draw_lettering(canvas, text, at, high / 2 * MM, em, turn=-90)
    else:
        draw_lettering(canvas, text, wide / 2 * MM, at, em)
