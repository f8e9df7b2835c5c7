"""Letters and figures as outlines, so that a picture needs no font where it is seen.

Everything is in ems, y downwards from the baseline.
"""

from dataclasses import dataclass
from functools import cache

from bookgen.picture.truetype import Command, TrueType, commands
from bookgen.resources import fonts

CAP_HEIGHT = 0.65
"""Height of capitals and lining figures."""
X_HEIGHT = 0.4
"""Height of small letters."""

_FACES = {False: "Bookgen-Lining.ttf", True: "Bookgen-Italic.ttf"}


@dataclass(frozen=True)
class Glyph:
    """The outline of a character and its advance, a whole number of font units."""

    path: tuple[Command, ...]
    advance: int


@cache
def _face(italic: bool) -> TrueType:
    return TrueType(fonts() / _FACES[italic])


@cache
def glyph(character: str, italic: bool = False) -> Glyph:
    """The glyph of one character.

    Raises BadInput when the face has no such character.
    """
    face = _face(italic)
    number = face.glyph(character)
    return Glyph(commands(face.contours(number), face.em), face.advance(number))


def text_width(text: str, italic: bool = False) -> float:
    """The sum of the advances of a text."""
    return _units(text, italic) / _face(italic).em


def half_box(text: str, italic: bool, size: float, margin: float) -> tuple[float, float]:
    """Half the width and half the height of what lies behind a text of capitals or figures, its em ``size``
    long, with a margin all round."""
    return text_width(text, italic) * size / 2 + margin, CAP_HEIGHT * size / 2 + margin


def _units(text: str, italic: bool) -> int:
    """The same in font units: whole numbers add up alike under every Python."""
    return sum(glyph(character, italic).advance for character in text)


def roman(number: int) -> str:
    """``9`` to ``"IX"``. Raises ValueError for numbers that are not from 0 to 399."""
    if not 0 <= number < 400:
        raise ValueError(f"{number} has no roman figures here; wanted 0 to 399")
    signs = ((100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"))
    letters = ""
    for value, sign in signs:
        count, number = divmod(number, value)
        letters += sign * count
    return letters + "I" * number


def spaced(text: str, italic: bool = False) -> list[tuple[str, float, float]]:
    """Each character with the point, in ems from the middle of the text, on which it stands."""
    rise = (X_HEIGHT if italic else CAP_HEIGHT) / 2
    em, twice = _face(italic).em, -_units(text, italic)
    listed = []
    for character in text:
        listed.append((character, twice / (2 * em), rise))
        twice += 2 * glyph(character, italic).advance
    return listed
