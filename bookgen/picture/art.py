"""The symbols from which cards are drawn, read from the folder of card art.

A symbol file holds a few paths, printed in their order, and nothing else; `card_art/make_art.py`
draws them. A path is kept in two forms: as it stands in the file, which is the shortest for an SVG,
and as absolute commands of four kinds, which any back end can draw.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Literal, NamedTuple, TypeAlias, cast
from xml.etree import ElementTree

from bookgen.errors import BadInput
from bookgen.resources import card_art

Ink: TypeAlias = Literal["black", "red", "white"]
Command: TypeAlias = tuple[str, tuple[float, ...]]
"""M or L with a point, C with its two handles and its end, Z with nothing; all absolute."""
Path: TypeAlias = tuple[Command, ...]

_SVG = "{http://www.w3.org/2000/svg}"
_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)|[^\s,]")
_SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}


class Layer(NamedTuple):
    """One ink and what is printed in it at once, to be filled by the non-zero rule."""

    ink: Ink
    path: Path


@dataclass(frozen=True)
class Symbol:
    """A drawing of one or more layers, the first undermost, in units of its own (a `Part` places it)."""

    name: str
    data: tuple[tuple[Ink, str], ...]
    """Ink and SVG path data of each layer."""

    @cached_property
    def layers(self) -> tuple[Layer, ...]:
        """Ink and commands of each layer. Raises BadInput, naming symbol and fault."""
        try:
            return tuple(Layer(ink, parse_path(data)) for ink, data in self.data)
        except BadInput as fault:
            raise BadInput(f"{self.name}.svg: {fault}") from None


def parse_path(data: str) -> Path:
    """Commands of SVG path data in M, L, H, V, C, Q and Z, absolute or relative.

    An outline that is left open is closed, as filling closes it.

    >>> parse_path("M1 2h3")
    (('M', (1.0, 2.0)), ('L', (4.0, 2.0)), ('Z', ()))

    Raises BadInput for any other command, for a number too few, and where no M comes first.
    """
    tokens = _TOKEN.findall(data)
    out: list[Command] = []
    x = y = start_x = start_y = 0.0
    at, letter = 0, ""
    while at < len(tokens):
        token = tokens[at]
        if token.isalpha():
            letter = token
            at += 1
        elif letter in "MmZz":
            # Numbers that go on after a moveto are lines; after Z, or before all, they have no meaning.
            letter = {"M": "L", "m": "l"}.get(letter, "")
        name = letter.upper()
        if name not in _SIZES or not (out or name == "M"):
            raise BadInput(f"path: got {token!r}, wanted one of M L H V C Q Z, M first")
        size = _SIZES[name]
        try:
            v = [float(number) for number in tokens[at : at + size]]
        except ValueError:
            v = []
        if len(v) < size:
            raise BadInput(f"path: too few numbers after {letter}, wanted {size}")
        at += size
        if name == "Z":
            out.append(("Z", ()))
            x, y = start_x, start_y
            continue
        v = _absolute(letter, v, x, y)
        x, y = v[-2:]
        if name == "M":
            start_x, start_y = x, y
            if out and out[-1][0] != "Z":
                out.append(("Z", ()))
        out.append((name if name in "MC" else "C" if name == "Q" else "L", tuple(v)))
    if out and out[-1][0] != "Z":
        out.append(("Z", ()))
    return tuple(out)


def _absolute(letter: str, v: list[float], x: float, y: float) -> list[float]:
    """The coordinates of a command from the point (x, y), absolute; of Q those of the cubic curve alike."""
    name = letter.upper()
    if name == "H":
        return [v[0] + x if letter == "h" else v[0], y]
    if name == "V":
        return [x, v[0] + y if letter == "v" else v[0]]
    if letter.islower():
        v = [n + (y if k % 2 else x) for k, n in enumerate(v)]
    if name != "Q":
        return v
    cx, cy, ex, ey = v
    third = [x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, ex + (cx - ex) * 2 / 3, ey + (cy - ey) * 2 / 3]
    return [*third, ex, ey]


def bounds(path: Path) -> tuple[float, float, float, float]:
    """The smallest upright box round the path: x0, y0, x1, y1. Raises ValueError for an empty path."""
    xs: list[float] = []
    ys: list[float] = []
    for letter, v in path:
        if letter == "C":
            xs += _extremes(xs[-1], v[0], v[2], v[4])
            ys += _extremes(ys[-1], v[1], v[3], v[5])
        xs += v[-2:-1]
        ys += v[-1:]
    return min(xs), min(ys), max(xs), max(ys)


def _extremes(a: float, b: float, c: float, d: float) -> list[float]:
    """Where a cubic with these controls turns back, in one dimension."""
    # A third of the derivative: p t^2 + 2 q t + r.
    p, q, r = d - 3 * c + 3 * b - a, c - 2 * b + a, b - a
    if abs(p) < 1e-9:
        turns = [-r / (2 * q)] if abs(q) > 1e-9 else []
    else:
        root = math.sqrt(max(q * q - p * r, 0.0))
        turns = [(-q + root) / p, (-q - root) / p]
    return [
        (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t**3 * d
        for t in turns
        if 0 < t < 1
    ]


@cache
def symbol(name: str) -> Symbol:
    """The symbol of that name, read once. Raises BadInput if there is none or its file is not as agreed."""
    file = card_art() / f"{name}.svg"
    try:
        root = ElementTree.fromstring(file.read_bytes())
    except OSError:
        raise BadInput(f'no card symbol "{name}"; there are: {", ".join(names())}') from None
    except ElementTree.ParseError as fault:
        raise BadInput(f"{file.name}: not XML ({fault})") from None
    return Symbol(name, tuple(_read(file.name, root)))


def _read(file: str, root: ElementTree.Element) -> Iterator[tuple[Ink, str]]:
    for element in root:
        ink, data = element.get("fill"), element.get("d")
        if element.tag != _SVG + "path" or data is None or ink not in ("black", "red", "white"):
            raise BadInput(f"{file}: only paths with d and a fill of black, red or white may stand here")
        yield cast(Ink, ink), data


@cache
def names() -> tuple[str, ...]:
    """The names of all symbols, in alphabetical order."""
    return tuple(sorted(file.stem for file in card_art().glob("*.svg")))
