"""Letters and figures as outlines, so that a picture needs no font where it is seen.

Everything is in ems, y downwards from the baseline. The outlines are prepared with the fonts
(``fonts/font_outlines.py``).
"""

import json
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Literal, TypeAlias, cast

from bookgen.errors import BadInput
from bookgen.resources import fonts

Command: TypeAlias = tuple[Literal["M", "L", "Q", "C", "Z"], tuple[float, ...]]
"""Move, line, curve of one or two handles, close; with absolute points."""

CAP_HEIGHT = 0.65
"""Height of capitals and lining figures."""
X_HEIGHT = 0.4
"""Height of small letters."""

OPEN = {"♥": "♡", "♦": "♢"}
"""Signs of the red suits, and those that stand for them in one ink."""

_FACES = {False: "Bookgen-Lining", True: "Bookgen-Italic"}


@dataclass(frozen=True)
class Glyph:
    """The outline of a character and its advance, a whole number of font units."""

    path: tuple[Command, ...]
    advance: int


@cache
def _face(italic: bool) -> dict[str, Any]:
    """The advance and the path of each character, and the font units of an ``em``."""
    text = (fonts() / f"{_FACES[italic]}.outlines.json").read_text(encoding="ascii")
    return cast(dict[str, Any], json.loads(text))


def _em(italic: bool) -> int:
    return int(_face(italic)["em"])


@cache
def glyph(character: str, italic: bool = False) -> Glyph:
    """The glyph of one character.

    Raises BadInput when the face has no such character.
    """
    face = _face(italic)
    if len(character) != 1 or character not in face:
        name = _FACES[italic]
        raise BadInput(f"{name}: no glyph for {character!r}; wanted a letter, figure or suit sign")
    advance, path = face[character]
    return Glyph(_commands(path, _em(italic)), advance)


def _commands(path: str, em: int) -> tuple[Command, ...]:
    """A path from its words, in font units, of which ``em`` are an em."""
    listed: list[tuple[str, list[float]]] = []
    for word in path.split():
        if word.isalpha():
            listed.append((word, []))
        else:
            listed[-1][1].append(_length(word, em))
    return tuple(cast(Command, (letter, tuple(values))) for letter, values in listed)


def _length(word: str, em: int) -> float:
    """A length in ems; ``3/8`` lies midway."""
    one, midway, other = word.partition("/")
    return (int(one) / em + int(other) / em) / 2 if midway else int(one) / em


@lru_cache(maxsize=8192)
def text_width(text: str, italic: bool = False) -> float:
    """The sum of the advances of a text."""
    return _units(text, italic) / _em(italic)


@lru_cache(maxsize=8192)
def half_box(text: str, italic: bool, size: float, margin: float) -> tuple[float, float]:
    """Half the width and half the height of what lies behind a text of capitals or figures, its em ``size``
    long, with a margin all round."""
    return text_width(text, italic) * size / 2 + margin, CAP_HEIGHT * size / 2 + margin


@lru_cache(maxsize=4096)
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
    em, twice = _em(italic), -_units(text, italic)
    listed = []
    for character in text:
        listed.append((character, twice / (2 * em), rise))
        twice += 2 * glyph(character, italic).advance
    return listed


def lettered(text: str, ink: str) -> str:
    """Lettering as it is drawn in an ink: a sign of a red suit that stands alone is open in ``black``."""
    return OPEN.get(text, text) if ink == "black" else text


def is_red(drawn: str) -> bool:
    """Whether lettering, as it is drawn, is in red: the sign of a red suit alone."""
    return drawn in OPEN
