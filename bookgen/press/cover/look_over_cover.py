"""A cover looked over for a printing service: size, bleed, spine, safe zones, the place of the bar code."""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from bookgen.picture.pdf import Ink
from bookgen.press.cover.measures import SPINE_SAFE, THICKNESS, CoverMeasures, Paper
from bookgen.press.page.presets import LEAST_OUTER_ART, SERVICE_BLEED, Preset
from bookgen.press.page.trim import INCH, TRIMS
from bookgen.press.preflight.boxes import EQUAL, Boxes, boxes_of
from bookgen.press.preflight.content import Looker
from bookgen.press.preflight.extents import Extent
from bookgen.press.preflight.faults import Fault
from bookgen.press.preflight.look_over import (
    Opened,
    annotation_faults,
    content_faults,
    file_faults,
    pdfx_faults,
)

SHEET = 1
"""The page of a cover: it has one."""
SPINE_OFF = 1.0
"""Points by which a spine may be thicker or thinner than its pages make it."""
_BARCODE_WORDS = re.compile(r"[\d\s>.,-]*(?:ISBN[\d\s>-]*)?(?:[^\w\s]?\s?[\d.,]+\s?\S{0,3})?\s*")
"""What may be read in the place of the bar code: figures, the ISBN, a price."""


def look_over_cover(
    path: Path, preset: Preset, pages: int | None, paper: Paper, ink: Ink = "two", pdfx: bool | None = None
) -> list[Fault]:
    """The faults of a cover for a book of so many ``pages``; where they are not given, the spine tells them.

    Raises BadInput where the file cannot be read.
    """
    with Opened(path) as opened:
        document = opened.document
        faults = [*file_faults(document, preset)]
        if preset.production.pdfx is not None if pdfx is None else pdfx:
            faults += pdfx_faults(document)
        if len(document.pages) != 1:
            faults.append(Fault(0, "pages", f"{len(document.pages)} pages; wanted one, with back and front"))
        page = document.pages[0]
        boxes = _with_trim(boxes_of(page))
        pieces = [*opened.extents(0)]
        faults += [*_bleed_faults(boxes), *_ground_faults(boxes, pieces)]
        measures, size = _measured(boxes, pages, paper)
        faults += size
        if measures is not None:
            faults += [
                *_zone_faults(measures, boxes, pieces),
                *_barcode_faults(measures, boxes, pieces, opened.text(0)),
            ]
        # A cover is printed in colours whatever the book is.
        faults += content_faults(SHEET, Looker().page(page), preset, ink)
        faults += annotation_faults(SHEET, page, preset)
    return faults


def _with_trim(boxes: Boxes) -> Boxes:
    """The boxes; where the file names no trim, that of a sheet that is bled as services want it."""
    left, bottom, right, top = boxes.media
    inner = (left + SERVICE_BLEED, bottom + SERVICE_BLEED, right - SERVICE_BLEED, top - SERVICE_BLEED)
    known = any(abs(inner[3] - inner[1] - trim.height) <= EQUAL for trim in TRIMS.values())
    return Boxes(boxes.media, inner, boxes.media) if boxes.trim == boxes.media and known else boxes


def _bleed_faults(boxes: Boxes) -> Iterator[Fault]:
    """Faults of a cover that is not bled, as services want it, on all its sides."""
    if any(abs(side - SERVICE_BLEED) > EQUAL for side in boxes.bled):
        sides = ", ".join(f"{side / INCH:.3f}" for side in boxes.bled)
        yield Fault(SHEET, "bleed", f"bled by {sides} in at left, foot, right, head; wanted 0.125 all round")
    if any(side > EQUAL for side in boxes.spare):
        yield Fault(SHEET, "marks", "paper beyond the bleed, where marks would stand; wanted none")


def _ground_faults(boxes: Boxes, pieces: Sequence[Extent]) -> Iterator[Fault]:
    """Faults of what reaches the trim and not the bleed: a white edge would be seen."""
    trim, bleed = boxes.trim, boxes.bleed
    for piece in (each for each in pieces if not each.text):
        box = piece[:4]
        for side, (edge, wanted, at) in enumerate(zip(trim, bleed, box, strict=True)):
            out = -1 if side < 2 else 1
            if out * (at - edge) > -EQUAL and out * (wanted - at) > EQUAL:
                name = ("left", "foot", "right", "head")[side]
                yield Fault(
                    SHEET, "bleed", f"a picture ends at the {name} before the bleed; wanted to its edge"
                )


def _measured(boxes: Boxes, pages: int | None, paper: Paper) -> tuple[CoverMeasures | None, list[Fault]]:
    """Where spine and sides lie, and the faults of the size; no measures where it is of none of our trims."""
    width, height = boxes.size
    trim = next((each for each in TRIMS.values() if abs(each.height - height) <= EQUAL), None)
    told = f"{width / INCH:.3f} by {height / INCH:.3f} in"
    if trim is None:
        heights = ", ".join(f"{each.height / INCH:.2f}" for each in TRIMS.values())
        return None, [Fault(SHEET, "trim", f"{told}; wanted a height of {heights} in")]
    spine = width - 2 * trim.width
    if spine < 0:
        return None, [
            Fault(SHEET, "trim", f"{told}; wanted two sides of {trim.width / INCH:.2f} in and a spine")
        ]
    found = round(spine / THICKNESS[paper] / INCH)
    measures = CoverMeasures(trim.width, trim.height, found if pages is None else pages, paper)
    if abs(measures.spine - spine) <= SPINE_OFF:
        return measures, []
    wanted = f"{measures.pages} pages on {paper} paper want {measures.spine / INCH:.3f}"
    fault = Fault(SHEET, "spine", f"the spine is {spine / INCH:.3f} in thick; {wanted}")
    return None, [fault]


def _zone_faults(measures: CoverMeasures, boxes: Boxes, pieces: Sequence[Extent]) -> Iterator[Fault]:
    """Faults of lettering too near to an edge or a fold, or on a spine that is too thin for any."""
    left, bottom, right, top = boxes.trim
    low, high = left + measures.width, left + measures.width + measures.spine
    for piece in (each for each in pieces if each.text):
        for room, at in (
            (piece.left - left, "the fore edge of the back"),
            (right - piece.right, "the fore edge of the front"),
            (piece.bottom - bottom, "the foot"),
            (top - piece.top, "the head"),
        ):
            if room + EQUAL < LEAST_OUTER_ART:
                yield Fault(SHEET, "margin", f"lettering {room / INCH:.2f} in from {at}; wanted 0.25")
        on_spine = low <= piece.left and piece.right <= high
        if on_spine and not measures.has_spine_text:
            told = f"lettering on the spine of {measures.pages} pages; wanted none under 79"
            yield Fault(SHEET, "spine", told)
        elif on_spine:
            room = min(piece.left - low, high - piece.right)
            if room + EQUAL < SPINE_SAFE:
                yield Fault(SHEET, "spine", f"lettering {room / INCH:.3f} in from a fold; wanted 0.0625")
        elif piece.right > low - LEAST_OUTER_ART + EQUAL and piece.left < high + LEAST_OUTER_ART - EQUAL:
            across = piece.left < high and piece.right > low
            told = "across a fold" if across else "nearer than 0.25 in to the spine"
            yield Fault(SHEET, "spine", f"lettering {told}; wanted clear of it")


def _barcode_faults(
    measures: CoverMeasures, boxes: Boxes, pieces: Sequence[Extent], words: Callable[[Extent], str]
) -> Iterator[Fault]:
    """Faults of what stands in the place of the bar code, which is a bar code's alone.

    ``words`` gives what is read in a piece.
    """
    dx, dy = boxes.trim[0] - SERVICE_BLEED, boxes.trim[1] - SERVICE_BLEED
    x, y, wide, high = measures.barcode
    left, bottom, right, top = x + dx, y + dy, x + dx + wide, y + dy + high
    for piece in pieces:
        apart = piece.right <= left or piece.left >= right or piece.top <= bottom or piece.bottom >= top
        around = piece.left <= left and piece.right >= right and piece.bottom <= bottom and piece.top >= top
        within = (
            left - EQUAL <= piece.left
            and piece.right <= right + EQUAL
            and bottom - EQUAL <= piece.bottom
            and piece.top <= top + EQUAL
        )
        if apart or around and not piece.text:
            continue
        if not within or piece.text and not _BARCODE_WORDS.fullmatch(words(piece).strip()):
            sort = "lettering" if piece.text else "a picture"
            told = f"{sort} in the place of the bar code, 2 by 1.2 in at the foot of the back"
            yield Fault(SHEET, "barcode", f"{told}; wanted it free")
