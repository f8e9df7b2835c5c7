"""The emblems of the families of games: what lies in the ring of a tailpiece, or on the boss of a headpiece.

Each is drawn on a white round of ``ROUND`` units about (0, 0), with swelled lines, and one touch of red.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Sequence

from drawing.ornaments import ring
from drawing.pen import Shape, box, disc, hatch, lozenge, turned
from drawing.write import Layer

ROUND = 25
"""Radius of the ground."""
FAN = (-44, -22, 0, 22, 44)
"""Degrees by which the cards of a fan are turned."""
BLACK, WHITE, RED = "black", "white", "red"


def _line(first: complex, last: complex, width: float, bow: float = 0.0) -> Shape:
    """A line that is thick in its middle: two strokes, end to end, would show their joint."""
    across = (last - first) / abs(last - first) * 1j
    middle = (first + last) / 2 + across * bow * 2
    one, other = middle - across * width, middle + across * width
    return Shape(first, ((one, last), (other, first))).oriented()


def _card(x: float, y: float, turn: float = 0.0, wide: float = 13.0) -> list[Layer]:
    """A card that lies over what is drawn before it."""
    high = wide * 1.4
    outer = turned([box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)], turn, complex(x, y))
    less = 1.7
    across, down = wide / 2 - less, high / 2 - less
    inner = turned([box(x - across, y - down, x + across, y + down)], turn, complex(x, y))
    return [(BLACK, outer), (WHITE, inner)]


def _packing() -> list[Layer]:
    cards = [layer for k in (-1, 0, 1) for layer in _card(4.6 * k, 6.4 * k, wide=15.5)]
    return [*cards, (RED, [lozenge(4.6, 6.4, 4, 5.6)])]


def _fans() -> list[Layer]:
    layers: list[Layer] = []
    for turn in FAN:
        at = 16j + cmath.rect(20, math.radians(turn - 90))
        layers += _card(at.real, at.imag, turn, 14)
    return [*layers, (RED, turned([lozenge(0, -4, 3.2, 4.6)], FAN[-1], 16j))]


def _building() -> list[Layer]:
    courses = [(y, k) for y, many in ((12.0, 4), (3.0, 3), (-6.0, 2)) for k in range(many)]
    bricks: list[Shape] = []
    for y, k in courses:
        many = {12.0: 4, 3.0: 3, -6.0: 2}[y]
        left = (k - many / 2) * 10.5 + 0.6
        bricks += [box(left, y - 4, left + 9.3, y + 4), box(left + 1.3, y - 2.7, left + 8, y + 2.7).hole()]
        shaded = box(left + 4.6, y - 2.7, left + 8, y + 2.7)
        bricks += hatch(shaded, 0, 1.5, 0.7, shortest=1)
    return [(BLACK, bricks), (RED, [lozenge(0, -14.6, 4.6, 4.8)])]


def _pairing() -> list[Layer]:
    return [
        (BLACK, ring(-7.5, 0, 12.5, 9.3)),
        (WHITE, [disc(7.5, -7.9, 3.4)]),
        (BLACK, ring(7.5, 0, 12.5, 9.3)),
        (RED, [lozenge(0, 0, 2.6, 3.8)]),
    ]


def _matching() -> list[Layer]:
    pips = [lozenge(-9.4, 0, 4.2, 6), lozenge(9.4, 0, 4.2, 6)]
    return [*_card(-9.4, 0, wide=16), *_card(9.4, 0, wide=16), (RED, pips)]


def _blocked_rows() -> list[Layer]:
    rows = [box(x - 3, y - 4.4, x + 3, y + 4.4) for y in (-10.5, 0.0, 10.5) for x in (-13.5, -4.5, 4.5, 13.5)]
    free = [s for s in rows if abs(s.start.imag + 4.4) > 1 or s.start.real not in (1.5,)]
    return [(BLACK, free), (RED, [lozenge(4.5, 0, 3.4, 4.6)])]


def _counting() -> list[Layer]:
    ticks = [s for k in range(12) for s in turned([box(-0.9, -18, 0.9, -13.6)], 30 * k, 0)]
    hands = [_line(3j, -12j, 2.2), _line(-2.4 + 1.4j, 9 - 5.2j, 2.4)]
    return [(BLACK, [*ring(0, 0, 21.5, 19), *ticks, *hands]), (RED, [disc(0, 0, 3)])]


def _calling() -> list[Layer]:
    rays = []
    for k in range(16):
        way = cmath.rect(1, 2 * math.pi * k / 16)
        rays.append(_line(way * 10.5, way * (21.5 if k % 2 == 0 else 17), 1.9))
    return [(BLACK, rays), (RED, [disc(0, 0, 7.6)])]


def _progression() -> list[Layer]:
    steps: list[Shape] = []
    for k in range(4):
        left, top = -16 + 8.0 * k, 9 - 6.2 * k
        step = box(left, top, left + 7.2, 15)
        steps += [step, box(left + 1.3, top + 1.3, left + 5.9, 13.7).hole()]
        steps += hatch(box(left + 1.3, top + 1.3, left + 5.9, 13.7), 45, 2.6, 0.9, shortest=1)
    return [(BLACK, steps), (RED, [lozenge(11.6, -14.6, 3, 3.8)])]


def _row() -> list[Layer]:
    return [
        (
            BLACK,
            [lozenge(x, 0, 4.2, 6.4) for x in (-18.4, 0, 18.4)] + [_line(-20 + 12j, 20 + 12j, 1.6, -1.5)],
        ),
        (RED, [lozenge(x, 0, 4.2, 6.4) for x in (-9.2, 9.2)]),
        (BLACK, [_line(-20 - 12j, 20 - 12j, 1.6, 1.5)]),
    ]


def _travellers() -> list[Layer]:
    spokes = [_line(4 * way, 19 * way, 2.0) for way in (cmath.rect(1, math.pi * k / 4) for k in range(8))]
    return [(BLACK, [*ring(0, 0, 21.5, 17.6), *spokes, *ring(0, 0, 6.4, 4.6)]), (RED, [disc(0, 0, 3.6)])]


def _arrangement() -> list[Layer]:
    squares: list[Shape] = []
    for y in (-12, 0, 12):
        for x in (-12, 0, 12):
            if x or y:
                outer, inner = (box(x - r, y - r, x + r, y + r) for r in (4.9, 3.2))
                squares += [outer, inner.hole()]
    return [(BLACK, squares), (RED, [box(-4.4, -4.4, 4.4, 4.4)])]


def _covering() -> list[Layer]:
    return [*_card(0, 0, 90, 20), *_card(0, 0, 0, 20), (RED, [lozenge(0, 0, 5, 7)])]


def _drawing() -> list[Layer]:
    return [
        *_card(-5, 5, 0, 17),
        *_card(-3.4, 3.4, 0, 17),
        *_card(6, -4, 24, 17),
        (RED, turned([lozenge(6, -4, 4, 5.6)], 24, 6 - 4j)),
    ]


def _gathering() -> list[Layer]:
    stalks = []
    for k in range(-4, 5):
        stalks.append(_line(complex(4.4 * k, -19 + 0.5 * k * k), complex(0.9 * k, 2), 2.0, 0.45 * k))
        stalks.append(_line(complex(0.9 * k, 2), complex(2.7 * k, 19 - 0.2 * k * k), 1.4, 0.2 * k))
    return [(BLACK, stalks), (RED, [box(-6.6, 0.4, 6.6, 4.4)])]


def _racing() -> list[Layer]:
    def arrow(x: float, y: float) -> Shape:
        z = [complex(x - 6, y - 6.4), complex(x + 6, y), complex(x - 6, y + 6.4), complex(x - 2, y)]
        return Shape(z[0], tuple((p,) for p in (*z[1:], z[0]))).oriented()

    places = ((-6, -11.5), (-6, -6.5), (-12, 6.5), (-12, 11.5))
    behind = [_line(complex(x - 9, y), complex(x + 8, y), 1.7) for x, y in places]
    return [(BLACK, [arrow(6, 9), *behind]), (RED, [arrow(13, -9)])]


def _sequence() -> list[Layer]:
    return [
        (BLACK, ring(-13, 0, 9, 6.4)),
        (BLACK, ring(13, 0, 9, 6.4)),
        (WHITE, [disc(-6.3, -4.9, 2.6), disc(6.3, 4.9, 2.6)]),
        (BLACK, ring(0, 0, 9, 6.4)),
        (RED, [lozenge(0, 0, 2.8, 4)]),
    ]


def _sifting() -> list[Layer]:
    within = disc(0, 0, 18)
    wires = [*hatch(within, 45, 6, 1.1), *hatch(within, -45, 6, 1.1)]
    return [(BLACK, [*ring(0, 0, 21.5, 18), *wires]), (RED, [lozenge(0, 0, 3.4, 3.4)])]


DRAWN: dict[str, Callable[[], list[Layer]]] = {
    "arrangement": _arrangement,
    "blocked-rows": _blocked_rows,
    "building": _building,
    "calling": _calling,
    "counting": _counting,
    "covering": _covering,
    "drawing": _drawing,
    "fans": _fans,
    "gathering": _gathering,
    "matching": _matching,
    "packing": _packing,
    "pairing": _pairing,
    "progression": _progression,
    "racing": _racing,
    "row": _row,
    "sequence": _sequence,
    "sifting": _sifting,
    "travellers": _travellers,
}


SMALLER = {"building": 0.86, "fans": 0.84, "row": 0.94}
"""What would else come too near to the edge of its round."""


def _sized(items: Sequence[Shape], size: float) -> list[Shape]:
    """The shapes smaller, those that are holes still running the other way."""
    return [
        Shape(each.start * size, tuple(tuple(point * size for point in step) for step in each.segments))
        for each in items
    ]


def emblem(family: str, inks: int) -> list[Layer]:
    """The emblem of a family on its white round; what is red in black where there is one ink."""
    size = SMALLER.get(family, 1.0)
    drawn = [
        (BLACK if inks == 1 and ink == RED else ink, _sized(items, size)) for ink, items in DRAWN[family]()
    ]
    return [(WHITE, [disc(0, 0, ROUND)]), *drawn]
