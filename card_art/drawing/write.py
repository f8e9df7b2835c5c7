"""Shapes to SVG: short path data and the small file round it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from drawing.pen import Segment, Shape

Layer: TypeAlias = tuple[str, Sequence[Shape]]
"""An ink, black, red or white, and the shapes that are printed in it together."""


def _join(numbers: Iterable[int]) -> str:
    """Numbers one after the other, parted only where they would run together."""
    return " ".join(map(str, numbers)).replace(" -", "-")


def _simpler(start: complex, segment: Segment, slack: float) -> Segment:
    """The segment with fewer control points where that moves no point by more than `slack`."""
    if len(segment) == 3:
        first, second, end = segment
        if abs(end - 3 * second + 3 * first - start) * math.sqrt(3) / 36 > slack:
            return segment
        segment = ((3 * first - start + 3 * second - end) / 4, end)
    if len(segment) == 2 and abs(segment[0] - (start + segment[1]) / 2) / 2 <= slack / 2:
        return segment[1:]
    return segment


def _neighbours(items: Iterable[Shape]) -> list[Shape]:
    """The shapes in an order in which each starts near the one before: shorter numbers between them."""
    left = list(items)
    out: list[Shape] = []
    while left:
        at = out[-1].start if out else 0j
        best = min(range(len(left)), key=lambda k: (abs(left[k].start - at), k))
        out.append(left.pop(best))
    return out


def path_data(items: Iterable[Shape], grid: float = 1, slack: float = 0.8) -> str:
    """Path data of the shapes in whole numbers, `grid` of them to a unit, relative where that is shorter.

    A curve may be moved by `slack` steps of the grid to save a control point.
    """

    def whole(z: complex) -> tuple[int, int]:
        return round(z.real * grid), round(z.imag * grid)

    out = ""
    letter = ""
    at = (0, 0)
    for item in _neighbours(items):
        steps: list[tuple[str, list[tuple[int, int]]]] = [("m", [whole(item.start)])]
        start = item.start
        for segment in item.segments:
            short = _simpler(start, segment, slack / grid)
            steps.append(("lqc"[len(short) - 1], [whole(p) for p in short]))
            start = segment[-1]
        if steps[-1][0] == "l":
            steps.pop()  # z draws it
        for name, targets in steps:
            end = targets[-1]
            if name == "l" and end == at:
                continue
            if name == "l" and end[1] == at[1]:
                forms = {"H": [end[0]], "h": [end[0] - at[0]]}
            elif name == "l" and end[0] == at[0]:
                forms = {"V": [end[1]], "v": [end[1] - at[1]]}
            else:
                forms = {
                    name.upper(): [v for p in targets for v in p],
                    name: [v for p in targets for v in (p[0] - at[0], p[1] - at[1])],
                }
            pieces = []
            for form, values in forms.items():
                body = _join(values)
                parted = "" if form != letter or form in "mM" else " " if body[0] != "-" else None
                pieces.append((form + body if parted == "" else body if parted is None else " " + body, form))
            piece, letter = min(pieces, key=lambda made: len(made[0]))
            out += piece
            at = end
        out += "z"
        letter = "z"
        at = whole(item.start)
    return out


def document(layers: Iterable[Layer], view: str, grid: float = 1, slack: float = 0.8) -> str:
    """A whole SVG file with one path a layer; empty layers are left out."""
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">']
    lines += [f'<path d="{path_data(items, grid, slack)}" fill="{ink}"/>' for ink, items in layers if items]
    return "\n".join([*lines, "</svg>", ""])
