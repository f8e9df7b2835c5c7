"""Closed shapes and the ways to make them: splines, swelled lines, discs, insets, hatching.

A point is a complex number, x + yj, y downwards, in the units of the drawing. Shapes are immutable
and always run the same way round, so that any number of them can share one path under the non-zero
rule; only `Shape.hole` runs the other way.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Segment: TypeAlias = tuple[complex, ...]
"""The points of a step after its start: one for a line, two for a quadratic, three for a cubic."""


@dataclass(frozen=True)
class Shape:
    """One closed outline: where it starts and its segments; the last one ends where it starts."""

    start: complex
    segments: tuple[Segment, ...]

    def map(self, place: Callable[[complex], complex]) -> Shape:
        """The shape with every point moved by `place`, running the right way round again."""
        moved = Shape(place(self.start), tuple(tuple(place(p) for p in s) for s in self.segments))
        return moved.oriented()

    def reversed(self) -> Shape:
        """The same outline, drawn the other way round."""
        ends = [self.start, *(s[-1] for s in self.segments)]
        back = [(*s[-2::-1], ends[i]) for i, s in enumerate(self.segments)]
        return Shape(ends[-1], tuple(reversed(back)))

    def oriented(self) -> Shape:
        """The shape running clockwise on the page."""
        return self if self.area() >= 0 else self.reversed()

    def hole(self) -> Shape:
        """The shape running anticlockwise: a hole in whatever single shape it lies on."""
        return self.oriented().reversed()

    def flat(self, steps: int = 8) -> list[complex]:
        """The outline as a polygon, each curve cut into `steps` chords."""
        points = [self.start]
        for segment in self.segments:
            control = [points[-1], *segment]
            if len(control) == 2:
                points.append(segment[-1])
            else:
                points.extend(_bezier(control, i / steps) for i in range(1, steps + 1))
        return points

    def area(self) -> float:
        """The signed area; positive when the shape runs clockwise on the page."""
        points = self.flat()
        return sum((a.conjugate() * b).imag for a, b in zip(points, points[1:], strict=False)) / 2


def _bezier(control: Sequence[complex], t: float) -> complex:
    points = list(control)
    while len(points) > 1:
        points = [a + (b - a) * t for a, b in zip(points, points[1:], strict=False)]
    return points[0]


def _speed(theta: float, phi: float) -> float:
    """The length of a handle, as a share of the chord, for the angles at its two ends (Hobby 1986)."""
    st, ct, sp, cp = math.sin(theta), math.cos(theta), math.sin(phi), math.cos(phi)
    top = 2 + math.sqrt(2) * (st - sp / 16) * (sp - st / 16) * (ct - cp)
    return top / (3 * (1 + (math.sqrt(5) - 1) / 2 * ct + (3 - math.sqrt(5)) / 2 * cp))


def _solve(rows: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a small regular linear system, by elimination."""
    n = len(rows)
    table = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for i in range(n):
        best = max(range(i, n), key=lambda r: abs(table[r][i]))
        table[i], table[best] = table[best], table[i]
        for r in range(n):
            if r != i:
                share = table[r][i] / table[i][i]
                table[r] = [a - share * b for a, b in zip(table[r], table[i], strict=True)]
    return [table[i][n] / table[i][i] for i in range(n)]


def spline(points: Sequence[complex], closed: bool = False) -> list[Segment]:
    """Cubics through the points with the mock curvature of John Hobby's splines; two points: a line."""
    z = [*points, points[0]] if closed else list(points)
    n = len(z) - 1
    if n == 1:
        return [(z[1],)]
    chord = [z[k + 1] - z[k] for k in range(n)]
    length = [abs(c) for c in chord]
    turn = [0.0] * (n + 1)
    for k in range(1, n):
        turn[k] = cmath.phase(chord[k] / chord[k - 1])
    if closed:
        turn[0] = turn[n] = cmath.phase(chord[0] / chord[n - 1])
    size = n if closed else n + 1
    rows = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for k in range(0 if closed else 1, n):
        before, after = 1 / length[k - 1], 1 / length[k]
        rows[k][(k - 1) % size] += before
        rows[k][k] += 2 * before + 2 * after
        rows[k][(k + 1) % size] += after
        right[k] = -2 * before * turn[k] - after * turn[k + 1]
    if not closed:
        rows[0][0] = rows[0][1] = rows[n][n - 1] = rows[n][n] = 1.0
        right[0] = -turn[1]
    theta = _solve(rows, right)
    if closed:
        theta.append(theta[0])
    out: list[Segment] = []
    for k in range(n):
        a, b = theta[k], -turn[k + 1] - theta[k + 1]
        first = z[k] + cmath.rect(1, a) * chord[k] * _speed(a, b)
        second = z[k + 1] - cmath.rect(1, -b) * chord[k] * _speed(b, a)
        out.append((first, second, z[k + 1]))
    return out


def points(text: str) -> list[complex]:
    """The points of "x,y x,y"; a mark "!" after a point is passed over."""
    pairs = (word.rstrip("!").split(",") for word in text.split())
    return [complex(float(x), float(y)) for x, y in pairs]


def shape(text: str) -> Shape:
    """A closed outline through "x,y" points: smooth, but with a corner where "!" follows.

    Between two corners that follow each other the outline is straight.
    """
    z = points(text)
    corners = [i for i, word in enumerate(text.split()) if word.endswith("!")]
    if not corners:
        return Shape(z[0], tuple(spline(z, closed=True))).oriented()
    z = z[corners[0] :] + z[: corners[0]]
    stops = [i - corners[0] for i in corners] + [len(z)]
    z.append(z[0])
    segments: list[Segment] = []
    for a, b in zip(stops, stops[1:], strict=False):
        segments.extend(spline(z[a : b + 1]))
    return Shape(z[0], tuple(segments)).oriented()


def shapes(*texts: str) -> list[Shape]:
    """`shape` of each text."""
    return [shape(text) for text in texts]


def box(x0: float, y0: float, x1: float, y1: float) -> Shape:
    """An upright rectangle."""
    return shape(f"{x0},{y0}! {x1},{y0}! {x1},{y1}! {x0},{y1}!")


def disc(x: float, y: float, rx: float, ry: float | None = None) -> Shape:
    """An ellipse of two cubics, round to two parts in a hundred."""
    ry = rx if ry is None else ry
    up, down = -4 / 3 * ry * 1j, 4 / 3 * ry * 1j
    left, right = complex(x - rx, y), complex(x + rx, y)
    return Shape(left, ((left + up, right + up, right), (right + down, left + down, left)))


def lozenge(x: float, y: float, rx: float, ry: float | None = None) -> Shape:
    """A square on its corner; the cheapest dot."""
    ry = rx if ry is None else ry
    return shape(f"{x},{y - ry}! {x + rx},{y}! {x},{y + ry}! {x - rx},{y}!")


def swell(text: str, width: float) -> Shape:
    """A swelled line, pointed at both ends and `width` in the middle: straight between two points,
    bent to pass through the second of three."""
    z = points(text)
    first, last = z[0], z[-1]
    middle = z[1] if len(z) == 3 else (first + last) / 2
    control = 2 * middle - (first + last) / 2
    across = (last - first) / abs(last - first) * 1j * width
    if len(z) == 2:  # flat on one side, for half the numbers
        return Shape(first, ((middle + across * 2, last), (first,))).oriented()
    return Shape(first, ((control - across, last), (control + across, first))).oriented()


def swells(width: float, *texts: str) -> list[Shape]:
    """`swell` of each text, all of one width."""
    return [swell(text, width) for text in texts]


def wedges(width: float, *texts: str) -> list[Shape]:
    """Strokes of a graver from the first point to the second: `width` wide at first, then running out.

    They are cut off upright or level, whichever is more across the stroke, as that takes one number less.
    """
    out = []
    for text in texts:
        first, last = points(text)
        way = last - first
        across = width / 2 * (1 if abs(way.imag) > abs(way.real) else 1j)
        out.append(Shape(first - across, ((first + across,), (last,), (first - across,))).oriented())
    return out


def inset(outline: Shape, distance: float) -> Shape:
    """The outline drawn in by `distance` all round (out, if negative): each leg of its control polygon
    is moved and met again with the next. For shapes that are large beside the distance."""
    nodes = [outline.start]
    for segment in outline.segments:
        nodes.extend(segment)
    closed = abs(nodes[0] - nodes[-1]) < 1e-9
    ring = nodes[:-1] if closed else nodes
    n = len(ring)
    moved: list[complex] = []
    for i, p in enumerate(ring):
        into, out = p - ring[i - 1], ring[(i + 1) % n] - p
        if abs(into) < 1e-9 or abs(out) < 1e-9:
            into = out = into if abs(out) < 1e-9 else out
        normal_in, normal_out = into / abs(into) * 1j, out / abs(out) * 1j
        halfway = normal_in + normal_out
        square = abs(halfway) ** 2
        # A needle's mitre would run off to infinity; seven distances are enough.
        push = halfway * 2 / square if square > 0.08 else normal_in
        moved.append(p + push * distance)
    if closed:
        moved.append(moved[0])
    segments: list[Segment] = []
    at = 1
    for segment in outline.segments:
        segments.append(tuple(moved[at : at + len(segment)]))
        at += len(segment)
    return Shape(moved[0], tuple(segments))


def mirrored(items: Iterable[Shape], axis: float = 50.0) -> list[Shape]:
    """The shapes mirrored left to right about x = axis."""
    return [s.map(lambda z: complex(2 * axis - z.real, z.imag)) for s in items]


def turned(items: Iterable[Shape], degrees: float, centre: complex) -> list[Shape]:
    """The shapes turned clockwise about the centre."""
    spin = cmath.rect(1, math.radians(degrees))
    return [s.map(lambda z: centre + (z - centre) * spin) for s in items]


def moved(items: Iterable[Shape], dx: float, dy: float, scale: float = 1.0) -> list[Shape]:
    """The shapes scaled about the origin, then moved."""
    return [s.map(lambda z: z * scale + complex(dx, dy)) for s in items]


def inside(z: complex, polygon: Sequence[complex]) -> bool:
    """Whether the point lies in the polygon (even-odd)."""
    odd = False
    for a, b in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if (a.imag > z.imag) != (b.imag > z.imag):
            at = a.real + (z.imag - a.imag) / (b.imag - a.imag) * (b.real - a.real)
            odd ^= z.real < at
    return odd


def sow(
    region: Shape,
    motif: Callable[[float, float], Shape | list[Shape]],
    pitch: complex,
    reach: float,
    origin: complex = 50 + 70j,
    avoid: Iterable[Shape] = (),
) -> list[Shape]:
    """The motif wherever a staggered lattice point lies at least `reach` inside the region.

    `pitch` is the distance between columns and between rows; `origin` is one of the points.
    """
    polygon = region.flat()
    holes = [s.flat() for s in avoid]
    ring = [reach * cmath.rect(1, k * math.pi / 4) for k in range(8)]
    out: list[Shape] = []
    xs, ys = [p.real for p in polygon], [p.imag for p in polygon]
    for row in range(
        math.floor((min(ys) - origin.imag) / pitch.imag), math.ceil((max(ys) - origin.imag) / pitch.imag) + 1
    ):
        shift = pitch.real / 2 if row % 2 else 0.0
        for column in range(
            math.floor((min(xs) - origin.real) / pitch.real) - 1,
            math.ceil((max(xs) - origin.real) / pitch.real) + 1,
        ):
            z = origin + complex(column * pitch.real + shift, row * pitch.imag)
            if all(inside(z + r, polygon) for r in ring) and not any(
                inside(z + r, hole) for hole in holes for r in ring
            ):
                made = motif(z.real, z.imag)
                out.extend([made] if isinstance(made, Shape) else made)
    return out


def hatch(
    region: Shape,
    degrees: float,
    pitch: float,
    width: float,
    avoid: Iterable[Shape] = (),
    shortest: float = 1.5,
    taper: bool = False,
    phase: float = 0.0,
) -> list[Shape]:
    """Parallel lines across the region, less the shapes to avoid: 0 degrees upright, then clockwise.

    `taper` lets each line run out to a point at its far end, as a graver does.
    """
    spin = cmath.rect(1, math.radians(degrees))
    rings = [[p / spin for p in s.flat()] for s in (region, *avoid)]
    xs = [p.real for p in rings[0]]
    out: list[Shape] = []
    x = (math.floor(min(xs) / pitch) + phase) * pitch
    while x < max(xs):
        cuts = sorted({round(y, 6) for ring in rings for y in _crossings(ring, x)})
        for top, foot in _runs(cuts, rings, x):
            if foot - top >= shortest:
                h = width / 2
                corners = [
                    complex(x - h, top),
                    complex(x + h, top),
                    complex(x + h, foot),
                    complex(x - h, foot),
                ]
                if taper:
                    corners[2:] = [complex(x, foot)]
                z = [p * spin for p in corners]
                out.append(Shape(z[0], tuple((p,) for p in (*z[1:], z[0]))).oriented())
        x += pitch
    return out


def _crossings(ring: Sequence[complex], x: float) -> list[float]:
    found = []
    for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (a.real > x) != (b.real > x):
            found.append(a.imag + (x - a.real) / (b.real - a.real) * (b.imag - a.imag))
    return found


def _runs(cuts: list[float], rings: list[list[complex]], x: float) -> list[tuple[float, float]]:
    """The stretches between neighbouring cuts that lie in the first ring and in no other, joined."""
    runs: list[tuple[float, float]] = []
    for top, foot in zip(cuts, cuts[1:], strict=False):
        z = complex(x, (top + foot) / 2)
        if inside(z, rings[0]) and not any(inside(z, ring) for ring in rings[1:]):
            if runs and runs[-1][1] == top:
                runs[-1] = (runs[-1][0], foot)
            else:
                runs.append((top, foot))
    return runs
