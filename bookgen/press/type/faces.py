"""The five faces of the book: registered with ReportLab, measured, kerned, their ligatures known."""

import struct
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal, TypeAlias

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from bookgen.resources import fonts

FaceName: TypeAlias = Literal["Regular", "Italic", "SemiBold", "SmallCaps", "Lining"]

LIGATURES = (("ffi", "\ufb03"), ("ffl", "\ufb04"), ("ff", "\ufb00"), ("fi", "\ufb01"), ("fl", "\ufb02"))
"""Longest first."""

SIGNS = "♠♥♦♣♡♢"
APART = {"K": 65, "Q": 65}
"""How far a sign of a suit stands off its rank, where that is not ``OFF``: these reach out."""
OFF = 40
BEHIND_BLANK = {**dict.fromkeys("fjJ\ufb00\ufb01\ufb02\ufb03\ufb04", 90), **dict.fromkeys("gpy9", 35)}
"""How far italic letters stand off a blank that reach back over it: their tails would close it."""


@dataclass(frozen=True, eq=False)
class Face:
    """One face; widths and kerns in thousandths of the size. The fonts know nothing of cards: signs of suits
    are set off from the letters and figures before them here."""

    name: str
    font: Any
    widths: dict[int, float]
    glyphs: dict[int, int]
    kerns: dict[tuple[int, int], float]
    pairs: dict[str, float] = field(default_factory=dict)
    """Kerns by the characters, as they have been asked for."""

    def width(self, char: str) -> float:
        """Advance of one character; that of the missing glyph where the face has not got it."""
        return float(self.widths.get(ord(char), self.font.face.defaultWidth))

    def kern(self, left: str, right: str) -> float:
        """What is added between two characters, usually less than nothing."""
        pair = left + right
        if pair not in self.pairs:
            glyphs = self.glyphs.get(ord(left), 0), self.glyphs.get(ord(right), 0)
            off = APART.get(left, OFF) if right in SIGNS and left.isalnum() else 0
            if left == " " and self.name.endswith("Italic"):
                off = BEHIND_BLANK.get(right, 0)
            self.pairs[pair] = self.kerns.get(glyphs, 0) + off
        return self.pairs[pair]

    def set(self, text: str) -> str:
        """The text with the ligatures of this face put in place of their letters."""
        if "f" in text:
            for letters, ligature in LIGATURES:
                if ord(ligature) in self.glyphs:
                    text = text.replace(letters, ligature)
        return text


@cache
def face(name: FaceName) -> Face:
    """A face by its short name, registered with ReportLab as ``Bookgen-<name>``."""
    full = f"Bookgen-{name}"
    font = TTFont(full, str(fonts() / f"{full}.ttf"))
    pdfmetrics.registerFont(font)
    glyphs = dict(font.face.charToGlyph)
    table: bytes = font.face.get_table("kern")
    return Face(full, font, dict(font.face.charWidths), glyphs, _read_kerns(table))


def _read_kerns(table: bytes) -> dict[tuple[int, int], float]:
    """The pairs of glyph numbers of a format-0 kern table; 1000 units to the em, as in all our faces."""
    (pairs,) = struct.unpack_from(">H", table, 10)
    rows = struct.iter_unpack(">HHh", table[18 : 18 + 6 * pairs])
    return {(left, right): value for left, right, value in rows}


def register_faces() -> None:
    """Registers all faces with ReportLab; to be called before a canvas names one."""
    names: tuple[FaceName, ...] = ("Regular", "Italic", "SemiBold", "SmallCaps", "Lining")
    for name in names:
        face(name)
