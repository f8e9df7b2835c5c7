"""The text that can be seen on the pages of a PDF, line by line: what the reader holds, and no more.

A character counts only if it lies in the block of text of one of our pages, is painted, in an ink that is
not white, and has left a mark where it stands on the rendered page. So attachments, metadata, form
fields, invisible, covered, clipped or off-page text are not read.
"""

import ctypes
import math
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import pypdfium2
import pypdfium2.raw as pdfium

from bookgen.errors import BadInput
from bookgen.limits import MOST_PAGE_CHARACTERS, MOST_PAGE_POINTS
from bookgen.press.page.trim import LEAVES, gutter, trim_of
from bookgen.press.read.weigh import weighed

Box: TypeAlias = tuple[float, float, float, float]

SOLID_SUITS = str.maketrans("♡♢", "♥♦")
"""One ink prints the red suits as open signs."""
SIGHT_SCALE = 2.0
"""Pixels to a point where ink is looked for."""
INK = 210
"""Greys darker than this, of 255, are ink."""
DARK = bytes(grey < INK for grey in range(256))
"""Greys as 1 where they are ink, else 0."""
FINE_PT = 1.0
"""Points: what is no wider, such as a small colon, may be painted a pixel aside of its box."""
SLACK = 5.0
"""Points by which letters may stand out of the block."""
TURNED_GAP = 0.08
"""Between the letters of two words upside down, in parts of the height of their line; blanks at the end of a
run are not to be had."""
UNPAINTED = {pdfium.FPDF_TEXTRENDERMODE_INVISIBLE, pdfium.FPDF_TEXTRENDERMODE_CLIP}


@dataclass(frozen=True)
class TextLine:
    """A line of text and the page it stands on: its number as printed, and from 1 at the front.

    ``turned`` are lines upside down.
    """

    text: str
    page: str
    sheet: int
    turned: bool = False


def visible_lines(
    path: Path, progress: Callable[[int, int], None] = lambda done, whole: None
) -> list[TextLine]:
    """The lines of all pages, in the order in which they are set.

    ``progress`` hears how many pages have been read, of how many.

    Raises BadInput when the file cannot be read or a page has none of our trims.
    """
    try:
        document = pypdfium2.PdfDocument(weighed(path))
    except OSError as error:
        raise BadInput(f"{path.name}: cannot be read: {error.strerror}") from error
    except pypdfium2.PdfiumError as error:
        raise BadInput(f"{path.name}: cannot be read as a PDF: {error}") from error
    try:
        found: list[TextLine] = []
        for at in range(len(document)):
            progress(at, len(document))
            label = document.get_page_label(at) or str(at + 1)
            found += [TextLine(text, label, at + 1, up) for text, up in _lines(document, at, path.name)]
        progress(len(document), len(document))
        return found
    finally:
        document.close()


def _lines(document: Any, at: int, name: str) -> Iterator[tuple[str, bool]]:
    place = f"{name}, page {at + 1}"
    try:
        page = document[at]
        text = page.get_textpage()
    except pypdfium2.PdfiumError as error:
        raise BadInput(f"{place}: cannot be read as a PDF: {error}") from error
    block = _text_block(document, page, text, place, at + 1)
    if text.count_chars() > MOST_PAGE_CHARACTERS:
        raise BadInput(f"{place}: more than {MOST_PAGE_CHARACTERS} characters; a page of ours has far fewer")
    line: list[_Char] = []
    for char in _characters(page, text, block):
        if line and (abs(char.y - line[-1].y) > 2.5 or char.turned != line[-1].turned):
            yield _tidy(_text_of(line)), line[0].turned
            line = []
        line.append(char)
    if any(not char.text.isspace() for char in line):
        yield _tidy(_text_of(line)), line[0].turned
    text.close()


def _text_of(line: Sequence["_Char"]) -> str:
    """A line as it is read: one upside down runs from right to left, blanks where there is a gap."""
    if not line[0].turned:
        return "".join(char.text for char in line)
    read, end = "", None
    for char in sorted(line, key=lambda char: -char.x):
        apart = end is not None and end - char.x > TURNED_GAP * char.tall
        read += (" " if apart else "") + char.text
        end = char.end
    return read


def _text_block(document: Any, page: Any, text: Any, place: str, sheet: int) -> Box:
    """The block of text of a page of ours. One with a trim box is for the printer, and made for binding.

    A page with a head has no number at its foot: there puzzles may stand.
    """
    trimmed = page.get_trimbox(fallback_ok=False)
    width, height = page.get_size()
    if not 0 < max(width, height) <= MOST_PAGE_POINTS:
        raise BadInput(f"{place}: a page of {width:.0f} by {height:.0f} points is none of ours")
    x, y = 0.0, 0.0
    if trimmed:
        x, y = trimmed[0], trimmed[1]
        width, height = trimmed[2] - x, trimmed[3] - y
    trim = trim_of(width, height, document.get_metadata_value("Keywords"))
    if trim is None and any(
        abs(leaf.height - width) < 1 and abs(leaf.width - height) < 1 for leaf in LEAVES.values()
    ):
        raise BadInput(f"{place}: two pages to a side, for folding; wanted the book made without --booklet")
    if trim is None:
        raise BadInput(f"{place}: a page of {width:.0f} by {height:.0f} points is none of ours")
    if trimmed:
        aside = gutter(trim, len(document)) * trim.scale
        x += aside if sheet % 2 else -aside
    left, bottom, right, top = (length * trim.scale for length in trim.block(sheet))
    if _has_head(text, top + y):
        bottom = trim.for_puzzles.bottom * trim.scale
    return left + x, bottom + y, right + x, top + y


def _has_head(text: Any, top: float) -> bool:
    """Whether anything is written above the block of text, so high."""
    x, y = ctypes.c_double(), ctypes.c_double()
    raw, origin, above = text.raw, pdfium.FPDFText_GetCharOrigin, top + SLACK
    for at in range(pdfium.FPDFText_CountChars(raw)):
        if not (origin(raw, at, x, y) and y.value > above):
            continue
        if pdfium.FPDFText_IsGenerated(raw, at) != 1:
            return True
    return False


def _tidy(line: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", line).translate(SOLID_SUITS).split())


class _Char(NamedTuple):
    """A visible character: its origin, whether it is upside down, and if so where its room ends and how tall
    that is."""

    text: str
    y: float
    turned: bool
    x: float = 0
    end: float = 0
    tall: float = 0


def _characters(page: Any, text: Any, block: Box) -> Iterator[_Char]:
    """Each visible character; blanks that the setting implies among those that stand upright."""
    left, bottom, right, top = block
    sight, looks = _Sight(page, page.get_size()[1]), dict[int, tuple[bool, bool]]()
    x, y = ctypes.c_double(), ctypes.c_double()
    west, east, south, north = box = [ctypes.c_double() for _ in range(4)]
    height, turned = 0.0, False
    least, most, low, high = left - SLACK, right + SLACK, bottom - SLACK, top + SLACK
    # Looked up once: a book has half a million characters.
    raw, code_of, is_generated = text.raw, pdfium.FPDFText_GetUnicode, pdfium.FPDFText_IsGenerated
    origin, bounds, object_of = (
        pdfium.FPDFText_GetCharOrigin,
        pdfium.FPDFText_GetCharBox,
        pdfium.FPDFText_GetTextObject,
    )
    for at in range(pdfium.FPDFText_CountChars(raw)):
        char = _character(code_of(raw, at))
        if is_generated(raw, at) == 1 or char in "\r\n":
            if not turned:
                yield _Char(" ", height, turned)
            continue
        origin(raw, at, x, y)
        if not (least <= x.value <= most and low <= y.value <= high):
            continue
        # The characters of an object look alike; it is known by where it lies.
        drawn = object_of(raw, at)
        placed = ctypes.addressof(drawn.contents) if drawn else 0
        if placed not in looks:
            looks[placed] = _is_painted(text, at), math.cos(pdfium.FPDFText_GetCharAngle(text, at)) < -0.99
        painted, upside_down = looks[placed]
        if not painted:
            continue
        height, turned = y.value, upside_down
        if char.isspace():
            yield _Char(" ", height, turned, x.value, x.value)
            continue
        bounds(raw, at, *box)
        if sight.has_ink(west.value, east.value, south.value, north.value):
            yield _Char(char, height, turned, x.value, *(_ends_and_height(text, at) if turned else ()))


def _character(code: int) -> str:
    """A character by its number; what is none, such as half of one, is unknown."""
    return chr(code) if code < 0x110000 and not 0xD800 <= code < 0xE000 else "\ufffd"


def _ends_and_height(text: Any, at: int) -> tuple[float, float]:
    """Where the room of a character upside down ends, with the air about its ink: at its left on the page;
    and how tall it is."""
    room = pdfium.FS_RECTF()
    pdfium.FPDFText_GetLooseCharBox(text, at, room)
    return float(room.left), float(room.top - room.bottom)


def _is_painted(text: Any, at: int) -> bool:
    """Whether the character is painted at all, and not in white or through nothing."""
    mode = pdfium.FPDFTextObj_GetTextRenderMode(pdfium.FPDFText_GetTextObject(text, at))
    if mode in UNPAINTED:
        return False
    red, green, blue, opacity = (ctypes.c_uint() for _ in range(4))
    pdfium.FPDFText_GetFillColor(text, at, red, green, blue, opacity)
    return opacity.value > 64 and min(red.value, green.value, blue.value) < INK


class _Sight:
    """A page as it looks."""

    def __init__(self, page: Any, height: float) -> None:
        bitmap = page.render(scale=SIGHT_SCALE, grayscale=True, draw_annots=False)
        self._width, self._rows, self._stride = bitmap.width, bitmap.height, bitmap.stride
        self._pixels = bytes(bitmap.buffer).translate(DARK)
        self._height = height
        bitmap.close()

    def has_ink(self, left: float, right: float, bottom: float, top: float) -> bool:
        """Whether anything dark lies in a box of the page, given in points."""
        aside = 1 if right - left <= FINE_PT else 0
        first = max(0, int(left * SIGHT_SCALE) - aside)
        last = min(self._width, int(right * SIGHT_SCALE) + 1 + aside)
        upper = max(0, int((self._height - top) * SIGHT_SCALE))
        lower = min(self._rows, int((self._height - bottom) * SIGHT_SCALE) + 1)
        if first >= last:
            return False
        pixels, stride = self._pixels, self._stride
        for start in range(upper * stride, lower * stride, stride):
            if pixels.find(1, start + first, start + last) >= 0:
                return True
        return False
