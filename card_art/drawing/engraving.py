"""What the plates are framed with: a cord, corner stones, laurel in the corners of the table.

Drawn as with a graver: every line swells and runs out, and the hatching of a leaf goes from its rib to its
margin as the leaf is vaulted. A unit is a tenth of a millimetre as printed; a line is a quarter of a point
thick where it is not running out.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from drawing.ornaments import ring, star, stem
from drawing.pen import Segment, Shape, box, disc, lozenge, spline
from drawing.write import Layer

CORD_LONG, CORD_HIGH, STRANDS = 240, 24, 12
"""A piece of cord: its length, its thickness, and the strands on it."""
KNOT = 37 + 37j
"""Where the two branches of a corner come together."""
STONE = 27
"""Half the side of a corner stone."""


def stroke(first: complex, last: complex, bow: float, begun: float, ended: float) -> Shape:
    """A stroke of the graver, bent to its right by ``bow``, so thick where it begins and where it ends."""
    across = (last - first) / abs(last - first) * 1j
    middle = (first + last) / 2 + across * bow * 2
    there: Segment = (middle - across * (begun + ended) / 4, last - across * ended / 2)
    back: Segment = (middle + across * (begun + ended) / 4, first + across * begun / 2)
    return Shape(
        first - across * begun / 2,
        (there, (last + across * ended / 2,), back, (first - across * begun / 2,)),
    ).oriented()


@dataclass
class Branch:
    """What grows together: lines under the leaves, the leaves' own white, and the lines on them."""

    under: list[Shape] = field(default_factory=list)
    white: list[Shape] = field(default_factory=list)
    over: list[Shape] = field(default_factory=list)

    def leaf(self, base: complex, tip: complex, width: float, bend: float = 0.0, dark: int = 1) -> None:
        """A leaf so wide on either side of its rib, bent to its right; dark there, or with -1 on the left."""
        across = (tip - base) / abs(tip - base) * 1j
        control = (base + tip) / 2 + across * bend * 2

        def rib(u: float) -> complex:
            return (1 - u) ** 2 * base + 2 * u * (1 - u) * control + u * u * tip

        def margin(u: float, side: int) -> complex:
            ahead = 2 * (1 - u) * (control - base) + 2 * u * (tip - control)
            wide = width * float(math.sin(math.pi * float(u**0.8)) ** 0.85)
            return rib(u) + ahead / abs(ahead) * 1j * side * wide

        steps = [0.0, 0.15, 0.4, 0.7, 1.0]
        shadow = [margin(u, dark) for u in steps]
        light = [margin(u, -dark) for u in steps]
        self.white.append(_between(light, shadow))
        self.over.append(stem(shadow, [1.5, 3.4, 4.2, 3.0, 1.2]))
        self.over.append(stem(light, [1.2, 1.8, 2.2, 1.8, 1.0]))
        self.over.append(stem([rib(u) for u in (0.0, 0.45, 0.86)], [3.6, 2.6, 1.0]))
        lines = max(3, round(abs(tip - base) / 7.5))
        for k in range(1, lines):
            u = k / lines
            end = margin(min(0.97, u + 0.12), dark)
            self.over.append(stroke(rib(u * 0.94), end, 1.2 * dark, 2.0, 2.6 - 1.2 * u))
        for k in range(1, lines // 2 + 1):
            u = k / lines
            end = rib(u * 0.94) + (margin(u + 0.12, -dark) - rib(u * 0.94)) * (0.75 - 0.9 * u)
            self.over.append(stroke(rib(u * 0.94), end, -1.0 * dark, 1.9, 0.9))

    def layers(self) -> list[Layer]:
        """The layers in their order."""
        return [("black", self.under), ("white", self.white), ("black", self.over)]

    def reflected(self) -> Branch:
        """What grows, and its reflection in the diagonal."""
        every = (self.under, self.white, self.over)
        return Branch(*([*some, *map(_in_diagonal, some)] for some in every))


def _in_diagonal(item: Shape) -> Shape:
    return item.map(lambda z: complex(z.imag, z.real))


def _between(one: Sequence[complex], other: Sequence[complex]) -> Shape:
    return Shape(one[0], (*spline(one), *spline(other[::-1]))).oriented()


def cord(inks: int) -> list[Layer]:
    """A piece of twisted cord; pieces meet end to end."""
    pitch, half = CORD_LONG / STRANDS, CORD_HIGH / 2
    strands: list[Shape] = []
    for k in range(STRANDS):
        x = (k + 0.5) * pitch
        points = ((-15, half), (-6, half * 0.55), (6, -half * 0.55), (15, -half))
        way = [complex(x + dx, y) for dx, y in points]
        strands.append(stem(way, [1.6, 6.4, 6.4, 1.6]))
        # The shadow at the foot of each strand, where the cord turns away.
        strands.append(stroke(complex(x + 0.5, half - 1), complex(x + 9, 1.5), -1.0, 2.6, 0.9))
    return [("black", strands)]


def stone(inks: int) -> list[Layer]:
    """A corner stone: a star in a ring on black."""
    return [
        ("black", [box(-STONE, -STONE, STONE, STONE)]),
        ("white", [*ring(0, 0, 23, 21), disc(0, 0, 18.5)]),
        ("black" if inks == 1 else "red", [star(0, 0, 16.5, 6.6, 8)]),
    ]


def boss(inks: int) -> list[Layer]:
    """The knot in which two cords meet: a lozenge between two beads."""
    black = [lozenge(0, 0, 22, 15), disc(-27, 0, 5.5), disc(27, 0, 5.5)]
    red: Layer = ("black" if inks == 1 else "red", [lozenge(0, 0, 11, 6.6)])
    return [("black", black), ("white", [lozenge(0, 0, 16, 10)]), red]


def spandrel(inks: int) -> list[Layer]:
    """Laurel that grows out of a corner, the one at the head and left, along both its sides."""
    arm = Branch()
    middle = [KNOT, 66 + 17j, 106 + 13j, 148 + 19j, 190 + 25j, 228 + 21j]
    arm.under.append(stem(middle, [4.5, 5, 4.5, 4, 3.2, 2.2]))
    for k, (at, long) in enumerate(((1, 44), (2, 46), (3, 43), (4, 38))):
        base, ahead = middle[at], middle[at + 1] - middle[at - 1]
        way = ahead / abs(ahead)
        for side in (-1, 1):
            # Outward leaves lie close to the branch, as they have no room at the edge.
            lean = 0.30 if side < 0 else 0.62
            tip = base + way * long * complex(math.cos(lean), side * math.sin(lean))
            arm.leaf(base, tip, 8.6 - 0.6 * k, side * 2.2, side)
    arm.leaf(middle[-1], middle[-1] + 40 - 9j, 6.6, 1.5)
    # Three leaves that look into the table, half of each here.
    whole = arm.reflected()
    for turn, long, wide in ((-38, 46, 6.2), (38, 46, 6.2), (0, 62, 8.2)):
        way = cmath.rect(1, math.radians(45 + turn))
        whole.leaf(KNOT + 18 * way, KNOT + (18 + long) * way, wide, 0.0, 1 if turn >= 0 else -1)
    flower = star(KNOT.real, KNOT.imag, 12.5, 5.2, 8)
    whole.over += ring(KNOT.real, KNOT.imag, 19, 14.6)
    red: Layer = ("black" if inks == 1 else "red", [flower])
    # The ring lies over all leaves.
    under, white, (_, over) = whole.layers()
    inside = ("white", [disc(KNOT.real, KNOT.imag, 21)])
    return [under, white, ("black", over[:-2]), inside, ("black", over[-2:]), red]


ENGRAVINGS = {"cord": cord, "stone": stone, "boss": boss, "spandrel": spandrel}
