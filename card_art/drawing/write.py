"""Shapes to SVG: short path data and the small file round it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from drawing.fit import merged, simpler
from drawing.pen import Shape

Layer: TypeAlias = tuple[str, Sequence[Shape]]
"""An ink, black, red or white, and the shapes that are printed in it together."""


def _join(numbers: Iterable[int]) -> str:
    """Numbers one after the other, parted only where they would run together."""
    return " ".join(map(str, numbers)).replace(" -", "-")


def _neighbours(items: Iterable[Shape]) -> list[Shape]:
    """The shapes in an order in which each starts near the one before: shorter numbers between them."""
    left = list(items)
    out: list[Shape] = []
    while left:
        at = out[-1].start if out else 0j
        best = min(range(len(left)), key=lambda k: (abs(left[k].start - at), k))
        out.append(left.pop(best))
    return out


def path_data(items: Iterable[Shape], grid: float = 1, slack: float = 1, origin: complex = 0) -> str:
    """Path data of the shapes in whole numbers, `grid` of them to a unit from the origin on.

    A curve may be moved by `slack` steps of the grid to save a control point. An outline is left open, as
    filling closes it, unless closing it shortens the way to the next; it starts wherever that is shortest.
    """

    def whole(z: complex) -> tuple[int, int]:
        return round((z - origin).real * grid), round((z - origin).imag * grid)

    out = ""
    at = start = (0, 0)
    for item in _neighbours(items):
        found = []
        for begun in _starts(item):
            first = whole(begun.start)
            steps = _steps(begun, whole, slack / grid)
            ways = [("M" + _join(first), "M"), ("m" + _join(_less(first, at)), "m")]
            ways.append(("zm" + _join(_less(first, start)), "m"))
            text, letter = min(ways if out else ways[:1], key=lambda way: len(way[0]))
            end = first
            for name, targets in steps:
                piece, letter = _shortest(name, targets, end, letter)
                text += piece
                end = targets[-1] if piece else end
            found.append((text, first, end))
        text, start, at = min(found, key=lambda way: len(way[0]))
        out += text
    return out + "z"


def _starts(item: Shape) -> Iterator[Shape]:
    """The same outline begun at each of its nodes."""
    ends = [item.start, *(segment[-1] for segment in item.segments)]
    for k in range(len(item.segments)):
        yield Shape(ends[k], item.segments[k:] + item.segments[:k])


def _less(a: tuple[int, int], b: tuple[int, int]) -> tuple[int, int]:
    return a[0] - b[0], a[1] - b[1]


def _steps(
    item: Shape, whole: Callable[[complex], tuple[int, int]], slack: float
) -> list[tuple[str, list[tuple[int, int]]]]:
    """The segments as l, q or c with their points on the grid, without a last line back to the start."""
    steps: list[tuple[str, list[tuple[int, int]]]] = []
    start = item.start
    for segment in merged(start, item.segments, slack):
        short = simpler(start, segment, slack)
        steps.append(("lqc"[len(short) - 1], [whole(p) for p in short]))
        start = segment[-1]
    if steps[-1][0] == "l":
        steps.pop()
    return steps


def _shortest(name: str, targets: list[tuple[int, int]], at: tuple[int, int], letter: str) -> tuple[str, str]:
    """The shortest way to write a segment after the letter that was last written, and its own letter."""
    end = targets[-1]
    if name == "l" and end == at:
        return "", letter
    if name == "l" and end[1] == at[1]:
        forms = {"H": [end[0]], "h": [end[0] - at[0]]}
    elif name == "l" and end[0] == at[0]:
        forms = {"V": [end[1]], "v": [end[1] - at[1]]}
    else:
        forms = {
            name.upper(): [v for p in targets for v in p],
            name: [v for p in targets for v in _less(p, at)],
        }
    # Points that go on after a moveto are lines.
    said = {"M": "L", "m": "l"}.get(letter, letter)
    written = []
    for form, values in forms.items():
        body = _join(values)
        between = form if form != said else "" if body[0] == "-" else " "
        written.append((between + body, form))
    return min(written, key=lambda way: len(way[0]))


def document(
    layers: Iterable[Layer], view: str, grid: float = 1, slack: float = 1, origin: complex = 0
) -> str:
    """A whole SVG file with one path a layer; empty layers are left out."""
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">']
    for ink, items in layers:
        if items:
            lines.append(f'<path d="{path_data(items, grid, slack, origin)}" fill="{ink}"/>')
    return "\n".join([*lines, "</svg>", ""])
