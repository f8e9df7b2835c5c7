"""Make the outlines of the letters in pictures out of the faces of the book.

    python fonts/font_outlines.py

A picture that is to need no font where it is seen has its letters as outlines. They are taken out of the
prepared faces here, once, so that nothing that draws reads fonts: `NAME.outlines.json` beside the face has a
line for each character, its advance, then its path, in font units, y downwards: letters and numbers parted by
blanks, `3/8` being what lies midway between 3 and 8. `prepare.py` makes them with the faces. The same face
gives the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fontTools.ttLib import TTFont

DRAWN = ("Bookgen-Lining", "Bookgen-Italic")
"""The faces in which pictures are lettered."""
HERE = Path(__file__).resolve().parent


def write_outlines(name: str, folder: Path = HERE) -> Path:
    """The outlines of a face in the folder, written beside it."""
    font = TTFont(folder / f"{name}.ttf")
    rows = [f'"em": {font["head"].unitsPerEm}']
    for code, glyph in sorted(font.getBestCmap().items()):
        told = [font["hmtx"][glyph][0], " ".join(_path(font, glyph))]
        rows.append(f"{json.dumps(chr(code))}: {json.dumps(told)}")
    target = folder / f"{name}.outlines.json"
    target.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="ascii")
    return target


def _path(font: Any, glyph: str) -> Iterator[str]:
    """The words of a path: M, L and Q with absolute points, and Z."""
    points, ends, flags = font["glyf"][glyph].getCoordinates(font["glyf"])
    first = 0
    for end in ends:
        contour = [
            (str(x), str(-y), bool(on & 1))
            for (x, y), on in zip(points[first : end + 1], flags[first : end + 1], strict=True)
        ]
        first = end + 1
        yield from _contour(contour)


def _contour(points: list[tuple[str, str, bool]]) -> Iterator[str]:
    # Between two handles lies a point that the face leaves out.
    full: list[tuple[str, str, bool]] = []
    for here, following in zip(points, points[1:] + points[:1], strict=True):
        full.append(here)
        if not here[2] and not following[2]:
            full.append((f"{here[0]}/{following[0]}", f"{here[1]}/{following[1]}", True))
    start = next(k for k, point in enumerate(full) if point[2])
    full = full[start:] + full[: start + 1]
    yield from ("M", *full[0][:2])
    handle: tuple[str, ...] = ()
    for x, y, on in full[1:]:
        if on:
            yield from ("Q" if handle else "L", *handle, x, y)
        handle = () if on else (x, y)
    yield "Z"


if __name__ == "__main__":
    for face in DRAWN:
        print(write_outlines(face).name)
