"""A PDF looked over for a preset: every fault, with its page."""

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pikepdf
import pypdfium2

from bookgen.errors import BadInput
from bookgen.limits import MOST_PAGE_POINTS
from bookgen.picture.pdf import Ink
from bookgen.press.page.pdfx import VERSIONS, X4_KEY
from bookgen.press.page.presets import Preset
from bookgen.press.page.trim import LEAST_PT
from bookgen.press.preflight.boxes import boxes_of, margin_faults, trim_faults
from bookgen.press.preflight.content import Looker, Seen
from bookgen.press.preflight.extents import Extent, extents, seen_extent
from bookgen.press.preflight.faults import Fault
from bookgen.press.read.weigh import FAULTS, weighed

ROUNDING = 0.01
"""Points by which a line or a letter may be thinner or smaller than it is wanted."""
PRESS_SPACES = frozenset({"DeviceGray", "DeviceCMYK", "Separation"})
"""Colours that go on a plate as they are."""
PDFX_VERSIONS = ("PDF/X-1a:2003", "PDF/X-3:2003", "PDF/X-4")


def look_over(
    path: Path,
    preset: Preset,
    ink: Ink | None = None,
    pdfx: bool | None = None,
    progress: Callable[[int, int], None] = lambda done, whole: None,
) -> list[Fault]:
    """The faults of the pages of a book, in their order, those of the whole file first.

    ``ink`` and ``pdfx`` are the preset's where they are not given; ``progress`` hears how many pages have
    been looked over, of how many. Raises BadInput where the file cannot be read.
    """
    with Opened(path) as opened:
        pages = len(opened.document.pages)
        faults = [*file_faults(opened.document, preset), *_page_count_faults(opened, preset)]
        if preset.production.pdfx is not None if pdfx is None else pdfx:
            faults += pdfx_faults(opened.document)
        looker, first = Looker(), boxes_of(opened.document.pages[0])
        for at, page in enumerate(opened.document.pages):
            progress(at, pages)
            boxes = boxes_of(page)
            faults += trim_faults(at + 1, boxes, first, preset)
            faults += margin_faults(at + 1, boxes, opened.extents(at), pages, preset, opened.seen(at))
            faults += content_faults(at + 1, looker.page(page), preset, ink or preset.production.ink)
            faults += annotation_faults(at + 1, page, preset)
        progress(pages, pages)
    return faults


class Opened:
    """A PDF opened with both of its readers, closed again at the end of a ``with``.

    Raises BadInput where it cannot be read, also in the course of reading.
    """

    def __init__(self, path: Path) -> None:
        self._name = path.name
        try:
            raw = weighed(path)
            self.document = pikepdf.open(io.BytesIO(raw))
            self._drawn = pypdfium2.PdfDocument(raw)
        except BadInput:
            raise
        except OSError as error:
            raise BadInput(f"{path.name}: cannot be read: {error.strerror}") from error
        except (*FAULTS, pypdfium2.PdfiumError) as error:
            raise BadInput(f"{path.name}: cannot be read as a PDF") from error
        if not len(self.document.pages):
            raise BadInput(f"{path.name}: has no pages; wanted a book or its cover")

    def __enter__(self) -> "Opened":
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, trace: object) -> None:
        self._drawn.close()
        self.document.close()
        strange = kind is not None and issubclass(kind, (*FAULTS, pypdfium2.PdfiumError))
        if strange and not isinstance(fault, BadInput):
            raise BadInput(f"{self._name}: cannot be read as a PDF: {fault}") from fault

    def extents(self, at: int) -> Iterator[Extent]:
        """What stands on a page, counted from 0."""
        page = self._drawn[at]
        if not 0 < max(page.get_size()) <= MOST_PAGE_POINTS:
            raise BadInput(f"{self._name}, page {at + 1}: longer than {MOST_PAGE_POINTS} points")
        yield from extents(page)
        page.close()

    def text(self, at: int) -> Callable[[Extent], str]:
        """What gives the words in the box of a piece of a page, counted from 0."""
        page = self._drawn[at].get_textpage()
        return lambda piece: str(page.get_text_bounded(*piece[:4]))

    def seen(self, at: int) -> Callable[[Extent], Extent]:
        """What gives the part of a piece of a page, counted from 0, that can be seen."""
        return lambda piece: seen_extent(self._drawn[at], piece)

    def shows_nothing(self, at: int) -> bool:
        """Whether a page is blank."""
        return not any(True for _ in self.extents(at))


def file_faults(document: pikepdf.Pdf, preset: Preset) -> Iterator[Fault]:
    """Faults of the whole file, which a service refuses whatever is on its pages."""
    root = document.Root
    if document.is_encrypted:
        yield Fault(0, "file", "encrypted; wanted without")
    if "/AcroForm" in root:
        yield Fault(0, "annotations", "a form to be filled in; wanted none")
    names = root.get("/Names", pikepdf.Dictionary())
    if "/EmbeddedFiles" in names:
        yield Fault(0, "file", "files within the file; wanted none")
    if "/JavaScript" in names or "/OpenAction" in root and "/JS" in repr(root.OpenAction):
        yield Fault(0, "file", "a script; wanted none")
    if preset.live:
        return
    if "/Outlines" in root and "/First" in root.Outlines:
        yield Fault(0, "annotations", "an outline; wanted none: bookgen book --profile print")


def _page_count_faults(opened: Opened, preset: Preset) -> Iterator[Fault]:
    count = len(opened.document.pages)
    if not preset.fewest <= count <= preset.most:
        yield Fault(0, "pages", f"{count} pages; wanted {preset.fewest} to {preset.most}")
    multiple = preset.production.multiple
    if count % multiple:
        yield Fault(0, "pages", f"{count} pages; wanted a multiple of {multiple}")
    if preset.production.closes_blank and not opened.shows_nothing(count - 1):
        yield Fault(count, "pages", "the last page is printed on; wanted it blank")


def pdfx_faults(document: pikepdf.Pdf) -> Iterator[Fault]:
    """Faults of a file as PDF/X: that it does not say it is, or lacks what that asks besides."""
    told = str(document.docinfo.get("/GTS_PDFXVersion", "")) or _told_in_xmp(document)
    if told not in PDFX_VERSIONS:
        yield Fault(0, "pdfx", f"not PDF/X; wanted {', '.join(PDFX_VERSIONS[:-1])} or {PDFX_VERSIONS[-1]}")
        return
    intents = document.Root.get("/OutputIntents", pikepdf.Array())
    if not any(each.get("/S") == "/GTS_PDFX" and "/OutputConditionIdentifier" in each for each in intents):
        yield Fault(0, "pdfx", "no output intent; wanted one of PDF/X with its condition")
    if told == VERSIONS["4"] and not any(map(_holds_profile, intents)):
        yield Fault(0, "pdfx", "PDF/X-4 without a profile of a press; wanted one of CMYK in its intent")
    if str(document.docinfo.get("/Trapped", "")) not in ("/True", "/False"):
        yield Fault(0, "pdfx", "does not say whether it is trapped; wanted True or False")
    if "/ID" not in document.trailer:
        yield Fault(0, "pdfx", "has no file identifier")
    for at, page in enumerate(document.pages, start=1):
        if "/TrimBox" not in page.obj and "/ArtBox" not in page.obj:
            yield Fault(at, "pdfx", "no trim box")


def _told_in_xmp(document: pikepdf.Pdf) -> str:
    """The part of PDF/X that the file says in XMP it is; empty where it says none, or has no XMP."""
    try:
        return str(document.open_metadata().get(X4_KEY, ""))
    except (*FAULTS, ValueError):
        return ""


def _holds_profile(intent: pikepdf.Object) -> bool:
    """Whether an output intent has an ICC profile that is of the class of presses, and of CMYK."""
    profile = intent.get("/DestOutputProfile")
    if not isinstance(profile, pikepdf.Stream) or profile.get("/N") != 4:
        return False
    head = profile.read_bytes()[:40]
    return head[12:20] == b"prtrCMYK" and head[36:40] == b"acsp"


def content_faults(page: int, seen: Seen, preset: Preset, ink: Ink) -> Iterator[Fault]:
    """Faults of what a page draws: thin lines, small type, fonts not in the file, colours, transparency."""
    if seen.lines and min(seen.lines) < preset.least_line - ROUNDING:
        thin = f"a line of {min(seen.lines):.2f} pt; wanted {preset.least_line:g} or more"
        yield Fault(page, "lines", thin)
    if seen.sizes and min(seen.sizes) < LEAST_PT - ROUNDING:
        yield Fault(page, "type", f"type of {min(seen.sizes):.2f} pt; wanted {LEAST_PT:g} or more")
    for font in sorted(seen.unembedded):
        yield Fault(page, "fonts", f"{font} is not embedded")
    for sort in sorted(seen.clear):
        yield Fault(page, "transparency", f"{sort}; wanted none")
    if preset.bound and (strange := sorted(seen.spaces - PRESS_SPACES)):
        told = ", ".join(strange)
        yield Fault(page, "colour", f"{told}; wanted {', '.join(sorted(PRESS_SPACES))}")
    if ink == "black" and seen.coloured:
        yield Fault(page, "colour", "an ink that is not black; wanted black alone, or --ink two")


def annotation_faults(page: int, found: pikepdf.Page, preset: Preset) -> Iterator[Fault]:
    """Faults of a page that has links or notes, or is not upright."""
    notes = found.obj.get("/Annots", pikepdf.Array())
    strange = [note for note in notes if not (preset.live and note.get("/Subtype") == "/Link")]
    if strange:
        yield Fault(page, "annotations", "links or annotations; wanted none: bookgen book --profile print")
    if int(found.obj.get("/Rotate", 0)) or "/UserUnit" in found.obj:
        yield Fault(page, "trim", "a page that is turned or enlarged; wanted it as it is printed")
