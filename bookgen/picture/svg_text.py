"""Numbers, transforms and path data as short as an SVG allows."""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

from bookgen.picture.lettering import Command


def number(value: float, digits: int = 2) -> str:
    """The number rounded to so many decimals, without noughts that say nothing."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    text = text.replace("-0.", "-.") if text.startswith("-0.") else text
    text = text[1:] if text.startswith("0.") else text
    return "0" if text in ("-0", "", "-") else text


def joined(values: Iterable[float], digits: int = 2) -> str:
    """Numbers with as few blanks between them as can be read again."""
    text = ""
    for value in values:
        part = number(value, digits)
        text += part if not text or part.startswith("-") else " " + part
    return text


def translated(x: float, y: float, turn: float = 0.0) -> str:
    """The transform that moves by x and y, then turns by degrees clockwise."""
    # Between the numbers of a transform some renderers want a blank, sign or no sign.
    across, down = number(x), number(y)
    text = f"translate({across})" if down == "0" else f"translate({across} {down})"
    return f"{text}rotate({number(turn)})" if turn else text


def linear(across: float, down: float | None = None) -> str:
    """The transform that scales, alike in both directions unless both are given; none where it is 1."""
    x, y = number(across, 5), number(across if down is None else down, 5)
    return f"scale({x} {y})" if x != y else "" if x == "1" else f"scale({x})"


_Point: TypeAlias = tuple[int, int]
_LEEWAY = 0.6
"""How far, in steps of the grid, a letter's outline may be moved to save a point."""


@lru_cache(maxsize=512)
def path_data(path: tuple[Command, ...], grid: int = 1) -> str:
    """The outlines of a letter in relative coordinates on a grid of so many steps to a unit.

    Each point is rounded before the differences are taken, so that no error adds up. What bends less than
    the grid can show is a line, and what turns less than that is left out. Outlines are left open, as
    filling closes them.
    """
    text = ""
    here: _Point = (0, 0)
    rounded: list[tuple[str, list[_Point]]] = []
    for letter, values in path:
        points = [(round(values[i] * grid), round(values[i + 1] * grid)) for i in range(0, len(values), 2)]
        flat = letter == "Q" and math.dist(points[0], _between(here, points[1])) <= 2 * _LEEWAY
        if points and (letter == "M" or points[-1] != here):
            rounded.append(("L", points[1:]) if flat else (letter, points))
            here = points[-1]
    last, here, handle = "", (0, 0), (0, 0)
    for kind, points in _straightened(rounded):
        sign = kind.lower() if text else "M"
        mirrored = (2 * here[0] - handle[0], 2 * here[1] - handle[1])
        handle = points[0]
        if kind == "Q" and last in ("q", "t") and math.dist(points[0], mirrored) <= 1:
            sign, handle, points = "t", mirrored, points[1:]
        elif kind == "L" and points[0][0] == here[0]:
            sign = "v"
        elif kind == "L" and points[0][1] == here[1]:
            sign = "h"
        x, y = here if text else (0, 0)
        steps = [(a - x, b - y) for a, b in points]
        numbers = {"v": steps[0][1:], "h": steps[0][:1]}.get(sign, [n for step in steps for n in step])
        body = joined(numbers, 0)
        # Points that go on after a moveto are lines.
        said = {"M": "L", "m": "l"}.get(last, last)
        text += sign + body if sign != said else body if body.startswith("-") else " " + body
        here, last = points[-1], sign
    return text + "z"


def _between(a: _Point, b: _Point) -> tuple[float, float]:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _straightened(commands: Sequence[tuple[str, list[_Point]]]) -> Iterable[tuple[str, list[_Point]]]:
    """The commands without the points that lie on the way of a line from before to after them."""
    k = 0
    while k < len(commands):
        letter, points = commands[k]
        end = k
        if letter == "L":
            start = commands[k - 1][1][-1]
            passed: list[_Point] = []
            while end + 1 < len(commands) and commands[end + 1][0] == "L":
                passed.append(commands[end][1][0])
                after = commands[end + 1][1][0]
                if any(_off(point, start, after) > _LEEWAY for point in passed):
                    break
                end += 1
            points = commands[end][1]
        yield letter, points
        k = end + 1


def _off(point: _Point, start: _Point, end: _Point) -> float:
    """The distance of a point from the stretch between two others."""
    along, across = end[0] - start[0], end[1] - start[1]
    square = along * along + across * across
    share = ((point[0] - start[0]) * along + (point[1] - start[1]) * across) / square if square else 0.0
    share = max(0.0, min(1.0, share))
    return math.dist(point, (start[0] + share * along, start[1] + share * across))
