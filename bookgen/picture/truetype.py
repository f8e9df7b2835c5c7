"""Outlines out of a TrueType file: just the tables that lettering needs."""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, TypeAlias

from bookgen.errors import BadInput

Command: TypeAlias = tuple[Literal["M", "L", "Q", "C", "Z"], tuple[float, ...]]
"""Move, line, curve of one or two handles, close; with absolute points."""
Contour: TypeAlias = list[tuple[float, float, bool]]
"""Points in order, each with whether it lies on the curve."""

_ON, _X_SHORT, _Y_SHORT, _REPEAT, _X_SAME, _Y_SAME = 1, 2, 4, 8, 16, 32
_WORDS, _OFFSETS, _SCALE, _MORE, _SCALE_XY, _SCALE_2X2 = 1, 2, 8, 32, 64, 128


class TrueType:
    """One font file, read when asked.

    Lengths are in font units, ``em`` of them to an em, y upwards.
    """

    def __init__(self, path: Path) -> None:
        self._name = path.name
        self._data = path.read_bytes()
        count = self._read(">H", 4)[0]
        entries = [self._read(">4sLLL", 12 + 16 * k) for k in range(count)]
        self._tables = {bytes(tag).decode("ascii"): start for tag, _, start, _ in entries}
        head = self._tables["head"]
        self.em = int(self._read(">H", head + 18)[0])
        self._long = self._read(">h", head + 50)[0] == 1
        self._advances = int(self._read(">H", self._tables["hhea"] + 34)[0])
        self._map = dict(self._characters())

    def _read(self, form: str, at: int) -> tuple[int, ...]:
        return struct.unpack_from(form, self._data, at)

    def _characters(self) -> Iterator[tuple[int, int]]:
        """Character and glyph of each entry of the map (its format 4, which every font has)."""
        start = self._tables["cmap"]
        for k in range(self._read(">H", start + 2)[0]):
            at = start + self._read(">HHL", start + 4 + 8 * k)[2]
            if self._read(">H", at)[0] != 4:
                continue
            size = self._read(">H", at + 6)[0]
            lists = [self._read(f">{size // 2}H", at + 14 + n * size + (2 if n else 0)) for n in range(4)]
            for segment, (last, first, delta, offset) in enumerate(zip(*lists, strict=True)):
                for character in range(first, min(last, 0xFFFE) + 1):
                    glyph = character
                    if offset:
                        place = at + 16 + 3 * size + 2 * segment + offset + 2 * (character - first)
                        glyph = self._read(">H", place)[0]
                    if glyph or not offset:
                        yield character, (glyph + delta) & 0xFFFF
            return

    def glyph(self, character: str) -> int:
        """The number of a character's glyph.

        Raises BadInput when the font has none.
        """
        number = self._map.get(ord(character))
        if number is None:
            raise BadInput(f"{self._name}: no glyph for {character!r}; wanted a letter, figure or suit sign")
        return number

    def advance(self, glyph: int) -> int:
        """The advance width of a glyph."""
        return int(self._read(">H", self._tables["hmtx"] + 4 * min(glyph, self._advances - 1))[0])

    def contours(self, glyph: int) -> list[Contour]:
        """The contours of a glyph; none for a blank."""
        form, size = (">LL", 4) if self._long else (">HH", 2)
        start, end = self._read(form, self._tables["loca"] + size * glyph)
        if start == end:
            return []
        at = self._tables["glyf"] + (start if self._long else 2 * start)
        count = self._read(">h", at)[0]
        return self._simple(at + 10, count) if count >= 0 else list(self._compound(at + 10))

    def _simple(self, at: int, count: int) -> list[Contour]:
        ends = self._read(f">{count}H", at)
        at += 2 * count
        at += 2 + self._read(">H", at)[0]
        flags: list[int] = []
        while len(flags) <= ends[-1]:
            flag = self._data[at]
            at += 1
            times = 1
            if flag & _REPEAT:
                times += self._data[at]
                at += 1
            flags += [flag] * times
        across, at = self._coordinates(flags, at, _X_SHORT, _X_SAME)
        upward, at = self._coordinates(flags, at, _Y_SHORT, _Y_SAME)
        points = [(float(x), float(y), bool(f & _ON)) for x, y, f in zip(across, upward, flags, strict=True)]
        starts = [0, *(end + 1 for end in ends)]
        return [points[first : end + 1] for first, end in zip(starts, ends, strict=False)]

    def _coordinates(self, flags: list[int], at: int, short: int, same: int) -> tuple[list[int], int]:
        here, listed = 0, []
        for flag in flags:
            if flag & short:
                here += self._data[at] if flag & same else -self._data[at]
                at += 1
            elif not flag & same:
                here += self._read(">h", at)[0]
                at += 2
            listed.append(here)
        return listed, at

    def _compound(self, at: int) -> Iterator[Contour]:
        """The contours of the glyphs of which a glyph is put together."""
        flags = _MORE
        while flags & _MORE:
            flags, part = self._read(">HH", at)
            dx, dy = self._read(">hh" if flags & _WORDS else ">bb", at + 4)
            at += 8 if flags & _WORDS else 6
            if not flags & _OFFSETS or flags & (_SCALE | _SCALE_XY | _SCALE_2X2):
                raise BadInput(f"{self._name}: glyph {part} is scaled or hung by points, which is not read")
            for contour in self.contours(part):
                yield [(x + dx, y + dy, on) for x, y, on in contour]


def commands(contours: list[Contour], em: float) -> tuple[Command, ...]:
    """The contours as commands, in ems, y downwards."""
    listed: list[Command] = []
    for contour in contours:
        points = [(round(x / em, 4), round(-y / em, 4), on) for x, y, on in contour]
        # Between two handles lies a point that the file leaves out.
        full: Contour = []
        for here, following in zip(points, points[1:] + points[:1], strict=True):
            full.append(here)
            if not here[2] and not following[2]:
                full.append(((here[0] + following[0]) / 2, (here[1] + following[1]) / 2, True))
        first = next(k for k, point in enumerate(full) if point[2])
        full = full[first:] + full[: first + 1]
        listed.append(("M", full[0][:2]))
        handle: tuple[float, ...] = ()
        for x, y, on in full[1:]:
            if not on:
                handle = (x, y)
            else:
                listed.append(("Q", (*handle, x, y)) if handle else ("L", (x, y)))
                handle = ()
        listed.append(("Z", ()))
    return tuple(listed)
