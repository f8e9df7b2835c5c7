"""Fewer segments for the same outline: smooth neighbours made one cubic, cubics made quadratics or lines."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from drawing.pen import Segment

SAMPLES = 8


def merged(start: complex, segments: Sequence[Segment], slack: float) -> list[Segment]:
    """The segments, smooth neighbours joined where that moves no point by more than `slack`.

    Corners stay.
    """
    out: list[Segment] = []
    at, k = start, 0
    while k < len(segments):
        best, taken = segments[k], 1
        run = [(at, segments[k])]
        while k + len(run) < len(segments) and len(segments[k + len(run)]) > 1 and len(run[-1][1]) > 1:
            here = run[-1][1][-1]
            following = segments[k + len(run)]
            if not _smooth(run[-1][1][-2] - here, following[0] - here):
                break
            run.append((here, following))
            fitted = _fitted(tuple(run), slack)
            if fitted is None:
                break
            best, taken = fitted, len(run)
        out.append(best)
        at, k = segments[k + taken - 1][-1], k + taken
    return out


def simpler(start: complex, segment: Segment, slack: float) -> Segment:
    """The segment with fewer control points where that moves no point by more than `slack`."""
    if len(segment) == 3:
        first, second, end = segment
        if abs(end - 3 * second + 3 * first - start) * math.sqrt(3) / 36 > slack:
            return segment
        segment = ((3 * first - start + 3 * second - end) / 4, end)
    if len(segment) == 2 and abs(segment[0] - (start + segment[1]) / 2) / 2 <= slack / 2:
        return segment[1:]
    return segment


def _smooth(back: complex, ahead: complex) -> bool:
    """Whether two handles at a node lie on one line, to five degrees."""
    product = back.conjugate() * ahead
    return product.real < 0 and abs(product.imag) <= 0.09 * abs(product)


def _point(start: complex, segment: Segment, t: float) -> complex:
    u = 1 - t
    if len(segment) == 2:
        return u * u * start + 2 * u * t * segment[0] + t * t * segment[1]
    b, c, d = segment
    return u * u * u * start + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d


@cache
def _fitted(run: tuple[tuple[complex, Segment], ...], slack: float) -> Segment | None:
    """One cubic with the tangents of the run at both its ends, the closest by least squares."""
    first, last = run[0][0], run[-1][1][-1]
    leave, arrive = run[0][1][0] - first, run[-1][1][-2] - last
    if abs(leave) < 1e-9 or abs(arrive) < 1e-9:
        return None
    leave, arrive = leave / abs(leave), arrive / abs(arrive)
    goal = [first]
    goal += [_point(a, s, k / SAMPLES) for a, s in run for k in range(1, SAMPLES + 1)]
    lengths = [0.0]
    for a, b in zip(goal, goal[1:], strict=False):
        lengths.append(lengths[-1] + abs(b - a))
    if abs(last - first) < 0.4 * lengths[-1]:
        return None
    times = [length / lengths[-1] for length in lengths]
    for _ in range(5):
        cubic = _least_squares(first, last, leave, arrive, goal, times)
        if cubic is None:
            return None
        far = max(abs(_point(first, cubic, t) - z) for z, t in zip(goal, times, strict=True))
        if far <= slack:
            return cubic
        if far > 5 * slack:
            return None
        times = [_nearer(first, cubic, z, t) for z, t in zip(goal, times, strict=True)]
    return None


def _least_squares(
    first: complex,
    last: complex,
    leave: complex,
    arrive: complex,
    goal: Sequence[complex],
    times: Sequence[float],
) -> Segment | None:
    aa = ab = bb = ar = br = 0.0
    for z, t in zip(goal, times, strict=True):
        u = 1 - t
        one, two = 3 * u * u * t * leave, 3 * u * t * t * arrive
        rest = z - first * (u**3 + 3 * u * u * t) - last * (t**3 + 3 * u * t * t)
        aa += abs(one) ** 2
        bb += abs(two) ** 2
        ab += (one.conjugate() * two).real
        ar += (one.conjugate() * rest).real
        br += (two.conjugate() * rest).real
    determinant = aa * bb - ab * ab
    if abs(determinant) < 1e-9:
        return None
    out, into = (ar * bb - br * ab) / determinant, (br * aa - ar * ab) / determinant
    chord = abs(last - first)
    if not (0.02 * chord < out < 3 * chord and 0.02 * chord < into < 3 * chord):
        return None
    return first + leave * out, last + arrive * into, last


def _nearer(first: complex, cubic: Segment, z: complex, t: float) -> float:
    """The time, near t, at which the cubic is nearer to z: one of Newton's steps."""
    b, c, d = cubic
    u = 1 - t
    off = _point(first, cubic, t) - z
    speed = 3 * (u * u * (b - first) + 2 * u * t * (c - b) + t * t * (d - c))
    bend = 6 * (u * (c - 2 * b + first) + t * (d - 2 * c + b))
    slope = abs(speed) ** 2 + (off.conjugate() * bend).real
    if abs(slope) < 1e-9:
        return t
    return max(0.0, min(1.0, t - (off.conjugate() * speed).real / slope))
