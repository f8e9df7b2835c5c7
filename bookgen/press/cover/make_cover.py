"""A cover as a PDF: the sheet with its boxes, then ground, back, spine and front."""

import io
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from bookgen.press.cover.back import draw_back
from bookgen.press.cover.front import draw_front
from bookgen.press.cover.ground import paint_ground
from bookgen.press.cover.measures import CoverMeasures
from bookgen.press.cover.spine import draw_spine
from bookgen.press.cover.words import CoverWords
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.metadata import FileFacts, finished
from bookgen.press.page.pdfx import as_pdfx
from bookgen.press.page.presets import SERVICE_BLEED
from bookgen.press.page.streams import fixed_clock, plain_streams
from bookgen.press.type.faces import face, register_faces


def cover_pdf(measures: CoverMeasures, words: CoverWords) -> bytes:
    """The cover in one piece, as PDF/X-1a; the same measures and words always give the same bytes.

    Raises LayoutError where the title does not go on the front.
    """
    register_faces()
    held = io.BytesIO()
    with fixed_clock(), plain_streams():
        width, height = measures.sheet
        canvas = Canvas(
            held,
            pagesize=(width, height),
            invariant=1,
            initialFontName=face("Regular").name,
            # Streams are packed once, when the file is finished.
            pageCompression=0,
            lang="en-GB",
        )
        _prepare(canvas, words)
        inner = (SERVICE_BLEED, SERVICE_BLEED, width - SERVICE_BLEED, height - SERVICE_BLEED)
        canvas.setTrimBox(inner)
        canvas.setBleedBox((0, 0, width, height))
        paint_ground(canvas, width, height)
        draw_back(canvas, measures, words)
        if measures.has_spine_text:
            draw_spine(canvas, measures, words.edition)
        draw_front(canvas, measures, words)
        canvas.showPage()
        canvas.save()
    edition = words.edition
    facts = FileFacts(f"{edition.title}: Cover", edition.author, publisher=edition.publisher)
    return as_pdfx(finished(held.getvalue(), facts))


def _prepare(canvas: Any, words: CoverWords) -> None:
    """What the drawing of lines asks of a canvas, and what the file says of itself."""
    canvas.places = AnchorPages(live=False)
    canvas.setTitle(f"{words.edition.title}: Cover")
    canvas.setAuthor(words.edition.author)
    canvas.setSubject("")
    canvas.setCreator("")
    canvas.least_line = 0.75
