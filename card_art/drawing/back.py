"""The back of the cards and the ornament of the ace of spades."""

from __future__ import annotations

import math

from drawing.pen import Shape, box, disc, hatch, lozenge, mirrored, moved, shape, sow, swell, turned
from drawing.write import Layer


def _four_fold(quarter: list[Shape]) -> list[Shape]:
    """The shapes with their reflections in both middle lines of the card."""
    half = [*quarter, *mirrored(quarter)]
    return [*half, *(s.map(lambda z: complex(z.real, 140 - z.imag)) for s in half)]


def _petals(count: int, petal: Shape, first: float = 0) -> list[Shape]:
    """A flower of petals drawn upwards from the middle of the card."""
    return [s for k in range(count) for s in turned([petal], first + 360 * k / count, 50 + 70j)]


def _trellis() -> tuple[list[Shape], list[Shape]]:
    """White bars over the field, 76 by 116 units, that meet on its edges; a dot in each lozenge between."""
    across, down = 76 / 8, 116 / 9
    slope = math.atan2(across, down)
    field = box(-38, -58, 38, 58)
    bars = hatch(field, -math.degrees(slope), across * math.cos(slope), 1.5)
    dots = sow(
        field,
        lambda x, y: lozenge(x, y, 1.2, 1.7),
        complex(across, down / 2),
        2.4,
        origin=across / 2,
        avoid=[disc(0, 0, 27, 33)],
    )
    return moved([*bars, *mirrored(bars, 0)], 50, 70), moved(dots, 50, 70)


def back() -> list[Layer]:
    """A trellis in a frame, about an oval with a rosette and palmettes; it also bears printing all black."""
    bars, dots = _trellis()
    oval, inner = disc(50, 70, 27, 33), disc(50, 70, 24, 30)
    palmette = [
        s
        for angle, length in ((-70, 7), (-35, 9), (0, 10), (35, 9), (70, 7))
        for s in turned(
            [shape(f"50,{51 - length}! 52,{51.4 - length / 2} 50,51! 48,{51.4 - length / 2}")],
            angle,
            50 + 52j,
        )
    ]
    small = [
        s
        for angle, length in ((-60, 4.5), (0, 6), (60, 4.5))
        for s in turned(
            [shape(f"50,{54.6 - length}! 51.5,{55.4 - length / 2} 50,54.6! 48.5,{55.4 - length / 2}")],
            angle,
            50 + 55.6j,
        )
    ]
    sides = turned(small, 90, 50 + 70j)
    palmettes = [*palmette, *turned(palmette, 180, 50 + 70j), *sides, *mirrored(sides)]
    return [
        ("red", [box(12, 12, 88, 128)]),
        ("white", [*bars, *dots]),
        (
            "black",
            [
                box(6, 6, 94, 134),
                box(8, 8, 92, 132).hole(),
                box(10, 10, 90, 130),
                box(12.2, 12.2, 87.8, 127.8).hole(),
                oval,
                *_four_fold([disc(12, 12, 5.4)]),
            ],
        ),
        ("white", [inner, *_four_fold([disc(12, 12, 3.8)])]),
        (
            "red",
            [*_petals(8, shape("50,66! 45.8,59.6 50,54.6! 54.2,59.6")), *_four_fold([lozenge(12, 12, 2.4)])],
        ),
        ("black", [*palmettes, *_petals(8, lozenge(50, 55.4, 1.1, 3.4), 22.5), disc(50, 70, 2.6)]),
    ]


def ace_ornament() -> list[Layer]:
    """White engraving for the great spade of the ace, in the box of a pip."""
    half = [
        swell("0,-36 20,-16 32,12", 3),
        swell("32,12 28,24 16,22", 3),
        swell("16,22 10,16 17,11", 2.4),
        swell("2,20 14,2 10,-12", 3),
        swell("10,-12 4,-16 3,-8", 2.4),
        disc(22, 4, 2),
        disc(8, -22, 1.6),
    ]
    leaf = shape("0,-8! 4,2 0,14! -4,2")
    return [("white", [*half, *mirrored(half, 0), leaf, lozenge(0, 20, 2.4, 3.4), lozenge(0, -14, 2, 3)])]
