"""The ornaments of the booklet: headpiece, tailpiece, frame of an initial, device of the title page.

Cut as on wood: black ground or black leaves, white lines through them, red in a plate of its own that
falls on bare paper. A unit is a tenth of a millimetre as printed; each is drawn about (0, 0). No line is
thinner than 0.9, a quarter of a point.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterable, Sequence

from drawing.pen import Shape, box, disc, mirrored, spline, turned
from drawing.pips import pips
from drawing.write import Layer

RED = "DH"
_PIPS = pips()


def _polar(radius: float, degrees: float, about: complex = 0) -> complex:
    """The point so far from another, 0 degrees to the right, 90 down."""
    return about + cmath.rect(radius, math.radians(degrees))


def ring(x: float, y: float, outer: float, inner: float) -> list[Shape]:
    """A circle drawn with a line as thick as its radii differ."""
    return [disc(x, y, outer), disc(x, y, inner).hole()]


def star(x: float, y: float, outer: float, inner: float, points: int) -> Shape:
    """A straight-sided star, one point up."""
    z = [
        _polar(inner if k % 2 else outer, 180 * k / points - 90, complex(x, y)) for k in range(2 * points + 1)
    ]
    return Shape(z[0], tuple((p,) for p in z[1:])).oriented()


def leaf(base: complex, tip: complex, width: float, bend: float = 0) -> Shape:
    """A pointed leaf, `width` across at its middle, bent to its right by `bend`."""
    across = (tip - base) / abs(tip - base) * 1j
    middle = (base + tip) / 2 + across * bend * 2
    return Shape(base, ((middle - across * width, tip), (middle + across * width, base))).oriented()


def vein(base: complex, tip: complex, width: float, bend: float = 0) -> Shape:
    """The white line along the middle of such a leaf, from the base on and running out before the tip."""
    across = (tip - base) / abs(tip - base) * 1j
    begun, end = (
        base + (tip - base) * 0.2 + across * bend * 0.6,
        base + (tip - base) * 0.84 + across * bend * 0.6,
    )
    corners = (begun + across * width / 2, end, begun - across * width / 2)
    return Shape(corners[0], tuple((z,) for z in (*corners[1:], corners[0]))).oriented()


def stem(middle: Sequence[complex], widths: Sequence[float]) -> Shape:
    """A line along these points, as wide at each of them as is said."""
    left: list[complex] = []
    right: list[complex] = []
    last = len(middle) - 1
    for k, (z, width) in enumerate(zip(middle, widths, strict=True)):
        along = middle[min(k + 1, last)] - middle[max(k - 1, 0)]
        across = along / abs(along) * 1j * width / 2
        left.append(z - across)
        right.append(z + across)
    there, back = spline(left), spline(right[::-1])
    return Shape(left[0], (*there, (right[-1],), *back, (left[0],))).oriented()


def curl(
    about: complex, radii: Sequence[float], first: float, sweep: float, wide: float, thin: float
) -> Shape:
    """A scroll about a point from one angle on, through the radii at equal steps, from wide to thin."""
    steps = len(radii) - 1
    z = [_polar(r, first + sweep * k / steps, about) for k, r in enumerate(radii)]
    return stem(z, [wide + (thin - wide) * k / steps for k in range(steps + 1)])


def sign(suit: str, x: float, y: float, high: float, inks: int) -> list[Shape]:
    """A suit sign; a red one open where there is one ink."""
    name = f"{suit}-open" if inks == 1 and suit in RED else suit
    scale = high / 100
    # The holes of an open sign must go on running the other way, so that it is not turned round.
    return [
        Shape(
            s.start * scale + complex(x, y),
            tuple(tuple(p * scale + complex(x, y) for p in step) for step in s.segments),
        )
        for s in _PIPS[name]
    ]


def signs(
    placed: Iterable[tuple[str, float, float]], high: float, inks: int
) -> tuple[list[Shape], list[Shape]]:
    """The signs in black and those in red; with one ink all are in black."""
    black: list[Shape] = []
    red: list[Shape] = []
    for suit, x, y in placed:
        (red if suit in RED and inks == 2 else black).extend(sign(suit, x, y, high, inks))
    return black, red


def _both(half: list[Shape]) -> list[Shape]:
    return [*half, *mirrored(half, 0)]


def _inked(inks: int, *layers: Layer) -> list[Layer]:
    """The layers, what is red in black where there is one ink."""
    return [("black" if inks == 1 and ink == "red" else ink, items) for ink, items in layers]


def headpiece(inks: int) -> list[Layer]:
    """A strip, 66 mm by 11: suits and flowers in a chain of rings on black, a star on the boss."""
    bays = [92.0, 156.0, 220.0, 284.0]
    rings = _both([disc(x, 0, 32) for x in bays])
    grounds = _both([disc(x, 0, 29) for x in bays])
    within: list[Shape] = [disc(bays[0], 0, 25), disc(bays[2], 0, 25)]
    for x in (bays[1], bays[3]):
        petal = leaf(complex(x, -4), complex(x, -26), 7)
        within += [s for turn in range(6) for s in turned([petal], 60 * turn, complex(x, 0))]
    # In the corners between two rings.
    leaves = [leaf(complex(x + 32, -38), complex(x + 32, 38), 14) for x in bays[:3]]
    placed = (("C", -bays[2], 0.0), ("H", -bays[0], 0.0), ("S", bays[0], 0.0), ("D", bays[2], 0.0))
    black, red = signs(placed, 35, inks)
    return _inked(
        inks,
        ("black", [box(-331, -45, 331, 45), box(-328, -42, 328, 42).hole(), box(-325, -39, 325, 39)]),
        ("white", [*rings, *_both(leaves), disc(0, 0, 58)]),
        ("black", [*grounds, disc(0, 0, 55)]),
        ("white", [*_both(within), *ring(0, 0, 52, 50), disc(0, 0, 41)]),
        ("black", black),
        ("red", [*red, star(0, 0, 37, 15, 8)]),
    )


def tailpiece(inks: int) -> list[Layer]:
    """Two sprays about a star, with a leaf that hangs from it, 32 mm by 13."""
    leaves: list[Shape] = []
    veins: list[Shape] = []
    middle = [36 - 8j, 60 - 4j, 85 - 6j, 110 - 14j, 134 - 27j]
    for k, (base, long) in enumerate(zip(middle[:4], (34, 33, 30, 26), strict=True)):
        ahead = middle[k + 1] - base
        for side in (1, -1):
            tip = base + ahead / abs(ahead) * cmath.rect(long, side * 0.72)
            leaves.append(leaf(base, tip, 12 - k, side * 2))
            veins.append(vein(base, tip, 2.2, side * 2))
    leaves.append(leaf(middle[-1], middle[-1] + 24 - 14j, 8))
    scroll = curl(42 + 36j, [32, 28, 24, 21, 18, 15, 12, 10], -160, -440, 2, 4)
    tip = _polar(8.5, -600, 42 + 36j)
    ball = disc(tip.real, tip.imag, 5.5)
    pendant, side_leaf = leaf(0 + 38j, 0 + 92j, 13), leaf(4 + 38j, 24 + 66j, 9, 3)
    spray = [*leaves, stem(middle, [5, 4, 3.5, 3, 2]), scroll, ball, side_leaf]
    return _inked(
        inks,
        ("black", [*_both(spray), pendant]),
        ("white", [disc(0, 0, 39)]),
        ("black", ring(0, 0, 36, 25)),
        ("white", [*ring(0, 0, 34, 32), *_both(veins), vein(0 + 38j, 0 + 92j, 2.4)]),
        ("red", [star(0, 0, 22, 9, 8)]),
    )


def frame(inks: int) -> list[Layer]:
    """The block round an initial, 12 mm square: a suit in each corner, the letter in the round middle."""
    at = 46.5
    placed = (("S", -at, -at), ("H", at, -at), ("D", -at, at), ("C", at, at))
    white: list[Shape] = [*ring(0, 0, 55, 53), disc(0, 0, 50)]
    white += [s for suit, x, y in placed for s in sign(suit, x, y, 17 if suit in RED else 15, 2)]
    red = [s for suit, x, y in placed if suit in RED for s in sign(suit, x, y, 12, 2)]
    return _inked(inks, ("black", [box(-60, -60, 60, 60)]), ("white", white), ("red", red))


def device(inks: int) -> list[Layer]:
    """The device: the four suits about a star on a black round, in a wreath, 36 mm across."""
    leaves: list[Shape] = []
    veins: list[Shape] = []
    for k in range(7):
        angle = 79 - k * 21.5
        base = _polar(132, angle)
        for out in (1, -1):
            tip = _polar(132 + out * 28 + 4, angle - 23)
            leaves.append(leaf(base, tip, 16, out * 2))
            if out > 0 and k:
                veins.append(vein(base, tip, 2.4, 2))
    branch = [curl(0j, [148, 134, 132, 132, 132, 132, 132], 100, -170, 5, 2.5)]
    tips = [leaf(_polar(132, -67), _polar(136, -85), 11, 1)]
    placed = (("S", 0.0, -53.0), ("H", 53.0, 0.0), ("C", 0.0, 53.0), ("D", -53.0, 0.0))
    black, red = signs(placed, 42, inks)
    petals = [
        s
        for k in range(4)
        for turn, length, wide in ((-32, 24, 7), (0, 32, 8), (32, 24, 7))
        for s in turned(
            turned([leaf(complex(0, -53), complex(0, -53 - length), wide)], turn, complex(0, -50)),
            45 + 90 * k,
            0,
        )
    ]
    grounds = [disc(x, y, 33) for _, x, y in placed]
    return _inked(
        inks,
        ("black", [*_both([*branch, *leaves, *tips]), disc(0, 0, 100)]),
        ("white", [*_both(veins), *ring(0, 0, 96, 94), *grounds, *petals, disc(0, 0, 24)]),
        ("red", [star(0, 0, 22, 9, 8), *red]),
        ("black", black),
    )


ORNAMENTS = {"head": headpiece, "tail": tailpiece, "frame": frame, "device": device}
