"""The eight suit signs, drawn for the faces as quadratic outlines.

Each sign is drawn about the axis x = 0 in units of a thousandth of the em, as tall as the capitals of the
text face, after the manner of old English pips: a leaf-shaped spade, a club of three round leaves on the same
foot, a heart that runs out to a point, a diamond with hollow sides. Only the right-hand half is written down;
the left is its mirror image. The open signs have the same outline with the body hollowed by a wall of
constant thickness, the stalk staying solid.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._g_l_y_f import Glyph

SIDE_BEARING = 46
"""Clear space on either side of a sign, in thousandths of the em."""

SCALE = 0.94
"""The drawings below are a little larger than life; this brings them to the height of the capitals."""


class Node(NamedTuple):
    """A point of a closed contour; two nodes off the curve are never neighbours."""

    x: float
    y: float
    on: bool = True


Contour = list[Node]
"""A closed contour, clockwise where it encloses ink, beginning with a node on the curve."""


def _off(x: float, y: float) -> Node:
    return Node(x, y, on=False)


def _mirrored(half: Contour) -> Contour:
    """Close a right-hand half, given from the top down, with its image; nodes on the axis are not doubled."""
    image = [Node(-node.x, node.y, node.on) for node in reversed(half)]
    return half + [node for node in image if node.x != 0 or not node.on]


def _arc(centre: tuple[float, float], radius: float, start: float, end: float) -> Contour:
    """A clockwise arc from the angle `start` down to `end` (degrees), in steps of at most 45 degrees."""
    steps = math.ceil((start - end) / 45)
    turn = math.radians(start - end) / steps
    reach = radius / math.cos(turn / 2)

    def at(angle: float, distance: float) -> tuple[float, float]:
        return centre[0] + distance * math.cos(angle), centre[1] + distance * math.sin(angle)

    angle = math.radians(start)
    nodes = [Node(*at(angle, radius))]
    for _ in range(steps):
        nodes += [_off(*at(angle - turn / 2, reach)), Node(*at(angle - turn, radius))]
        angle -= turn
    return nodes


def _inset(contour: Contour, wall: float) -> Contour:
    """The contour moved inwards by `wall` and turned the other way round, so that it cuts a hollow.

    Every leg of the control polygon is moved by `wall` and met with its moved neighbour: exact for straight
    lines and close enough for curves that bend gently against the wall. A notch that is sharper than a right
    angle is rounded, or its point would run far into the hollow.
    """
    moved: Contour = []
    for index, node in enumerate(contour):
        before, after = contour[index - 1], contour[(index + 1) % len(contour)]
        ax, ay = node.x - before.x, node.y - before.y
        bx, by = after.x - node.x, after.y - node.y
        a, b = math.hypot(ax, ay), math.hypot(bx, by)
        # The inward normals of the two legs: to the right of a clockwise path.
        nax, nay, nbx, nby = ay / a, -ax / a, by / b, -bx / b
        cosine = nax * nbx + nay * nby
        if node.on and cosine < 0 and nax * nby > nay * nbx:
            # A quadratic that passes the point of the notch at the distance of the wall.
            half = math.hypot(nax + nbx, nay + nby) / 2
            reach = wall * (2 / half - 1) / 2
            moved += [
                Node(node.x + nax * wall, node.y + nay * wall),
                _off(node.x + (nax + nbx) * reach, node.y + (nay + nby) * reach),
                Node(node.x + nbx * wall, node.y + nby * wall),
            ]
            continue
        scale = wall / (1 + cosine)
        moved.append(Node(node.x + (nax + nbx) * scale, node.y + (nay + nby) * scale, node.on))
    return moved[:1] + moved[:0:-1]


_STALK: Contour = [Node(26, 166), _off(34, 24), Node(128, -6)]
"""Right-hand side of the stalk of a spade or a club, from the fork down to the corner of the foot."""

_LEAF: Contour = [
    Node(0, 668), _off(48, 530), Node(152, 416), _off(276, 280), Node(276, 180),
    _off(276, 66), Node(174, 66), _off(84, 66), Node(26, 166),
]  # fmt: skip
"""Right-hand half of the body of a spade."""

_HEART: Contour = [
    Node(0, 506), _off(46, 646), Node(158, 646), _off(288, 646), Node(288, 500),
    _off(288, 380), Node(186, 258), _off(60, 107), Node(0, -14),
]  # fmt: skip

_DIAMOND: Contour = [Node(0, 672), _off(102, 470), Node(244, 326), _off(102, 182), Node(0, -20)]

_CLUB_RADIUS = 156.0
_CLUB_TOP = (0.0, 508.0)
_CLUB_SIDE = (156.0, 242.0)
_CLUB_THROAT = 25.0
"""Degrees either side of the line between two leaves of the club over which they run together."""


def _spade() -> list[Contour]:
    return [_mirrored(_LEAF + _STALK[1:])]


def _open_spade(wall: float) -> list[Contour]:
    return [*_spade(), _inset(_mirrored(_LEAF), wall)]


def _club_leaves(end: float) -> Contour:
    """Right-hand half of the three leaves, as far as the angle `end` of the side leaf."""
    (side_x, side_y), (_, top_y) = _CLUB_SIDE, _CLUB_TOP
    towards = math.degrees(math.atan2(top_y - side_y, -side_x))
    top = _arc(_CLUB_TOP, _CLUB_RADIUS, 90, towards - 180 + _CLUB_THROAT)
    return top + _arc(_CLUB_SIDE, _CLUB_RADIUS, towards - _CLUB_THROAT, end)


def _club() -> list[Contour]:
    return [_mirrored(_club_leaves(-150) + _STALK[1:])]


def _open_club(wall: float) -> list[Contour]:
    return [*_club(), _inset(_mirrored(_club_leaves(_CLUB_THROAT - 180)), wall)]


def _heart() -> list[Contour]:
    return [_mirrored(_HEART)]


def _diamond() -> list[Contour]:
    return [_mirrored(_DIAMOND)]


def _hollowed(contours: list[Contour], wall: float) -> list[Contour]:
    return contours + [_inset(contour, wall) for contour in contours]


def contours(character: str, wall: float) -> list[Contour]:
    """The outline of a suit sign about the axis x = 0, in thousandths of the em.

    `wall` is the thickness of the wall of the open signs (♡ ♢ ♤ ♧); the solid ones (♠ ♣ ♥ ♦) take no heed of
    it. Raises KeyError for any other character.
    """
    wall /= SCALE
    drawings: dict[str, Callable[[], list[Contour]]] = {
        "♠": _spade, "♣": _club, "♥": _heart, "♦": _diamond,
        "♤": lambda: _open_spade(wall), "♧": lambda: _open_club(wall),
        "♡": lambda: _hollowed(_heart(), wall), "♢": lambda: _hollowed(_diamond(), wall),
    }  # fmt: skip
    return [[Node(x * SCALE, y * SCALE, on) for x, y, on in shape] for shape in drawings[character]()]


def draw(character: str, wall: float, lead: int = 0) -> tuple[Glyph, int]:
    """The glyph of a suit sign and its advance width, for a font of 1000 units to the em.

    `wall` is as for `contours`; `lead` is room before the sign beyond the usual side bearing.
    """
    shapes = contours(character, wall)
    reach = max(node.x for shape in shapes for node in shape)
    shift = round(reach) + SIDE_BEARING + lead
    pen = TTGlyphPen(None)
    for shape in shapes:
        points = [(round(node.x) + shift, round(node.y)) for node in shape]
        pen.moveTo(points[0])
        closed = [*zip(shape, points, strict=True), (shape[0], points[0])][1:]
        control: tuple[int, int] | None = None
        for node, point in closed:
            if not node.on:
                control = point
            elif control is not None:
                pen.qCurveTo(control, point)
                control = None
            else:
                pen.lineTo(point)
        pen.closePath()
    return pen.glyph(), 2 * shift - lead
