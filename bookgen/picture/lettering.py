"""Letters and figures as outlines, so that a picture needs no font where it is seen.

Everything is in ems, y downwards from the baseline.
"""

import operator
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, reduce

from bookgen.picture.truetype import Command, TrueType, commands
from bookgen.resources import fonts

CAP_HEIGHT = 0.65
"""Height of capitals and lining figures."""
X_HEIGHT = 0.4
"""Height of small letters."""

_FACES = {False: "Bookgen-Lining.ttf", True: "Bookgen-Italic.ttf"}


@dataclass(frozen=True)
class Glyph:
    """The outline of a character and its advance."""

    path: tuple[Command, ...]
    advance: float


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
    return Glyph(commands(face.contours(number), face.em), face.advance(number) / face.em)


def text_width(text: str, italic: bool = False) -> float:
    """The sum of the advances of a text."""
    return added(glyph(character, italic).advance for character in text)


def added(lengths: Iterable[float]) -> float:
    """Lengths added one after another, rounded at each step.

    ``sum`` makes good what is lost by that since Python 3.12, and pictures would have other bytes there.
    """
    return reduce(operator.add, lengths, 0.0)


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
    along = -text_width(text, italic) / 2
    listed = []
    for character in text:
        listed.append((character, along, rise))
        along += glyph(character, italic).advance
    return listed
