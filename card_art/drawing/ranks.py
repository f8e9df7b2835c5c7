"""The index characters: a bold Clarendon, cap height 100, standing from y = 0 to 100 about x = 0.

All keep within 80 units of width, the 10 too, which is drawn condensed.
"""

from __future__ import annotations

from drawing.pen import Shape, box, disc, shape, shapes, turned


def _slab(x0: float, x1: float, stem0: float, stem1: float, foot: bool, thick: float = 9) -> Shape:
    """A bracketed slab serif from x0 to x1 on a stem, at the foot of the letter or at its head."""
    y, up = (100.0, -1.0) if foot else (0.0, 1.0)
    edge, top = y + up * thick, y + up * (thick + 9)

    def curve(a: complex, b: complex) -> tuple[complex, complex]:
        return complex(b.real if b.imag == top else a.real, edge), b

    corner = complex(x0, edge)
    left, right = complex(stem0, top), complex(stem1, top)
    return Shape(
        complex(x0, y),
        (
            (corner,),
            curve(corner, left),
            (right,),
            curve(right, complex(x1, edge)),
            (complex(x1, y),),
            (complex(x0, y),),
        ),
    ).oriented()


def _stem(x0: float, x1: float) -> Shape:
    return box(x0, 5, x1, 95)


def _ring(y: float, rx: float, ry: float, inner_rx: float, inner_ry: float, x: float = 0) -> list[Shape]:
    return [disc(x, y, rx, ry), disc(x, y, inner_rx, inner_ry).hole()]


def _ace() -> list[Shape]:
    return [
        *shapes("-8,0! 10,0! 35,95! 11,95! -2,30! -19,95! -29,95!", "-20,60! 18,60! 18,70! -20,70!"),
        _slab(-40, -9, -28, -20, True),
        _slab(1, 42, 12, 34, True),
    ]


def _two() -> list[Shape]:
    return [
        shape(
            "-34,29! -1,0 35,29 16,58 -8,80! 12,80 27,68! 36,68! 34,100! -36,100! -36,89! -10,62 12,30 "
            "-4,9 -13,17!"
        ),
        disc(-21, 28, 13),
    ]


def _three() -> list[Shape]:
    return [
        shape(
            "-33,25! -1,0 31,25 14,48! 36,72 -1,100 -36,77! -11,83! -2,91 13,71 -8,52! -8,44! 9,26 -3,9 "
            "-13,15!"
        ),
        disc(-21, 25, 12),
        disc(-23, 76, 13),
    ]


def _four() -> list[Shape]:
    return [
        shape("6,0! 23,0! 23,62! 38,62! 38,73! 23,73! 23,95! 3,95! 3,73! -38,73! -38,63!"),
        shape("3,20! 3,62! -24,62!").hole(),
        _slab(-10, 36, 3, 23, True),
    ]


def _five() -> list[Shape]:
    return [
        shape(
            "-29,0! 28,0! 25,20! -19,20! -20,39! 0,34 35,66 -2,100 -35,78! -12,84! -2,91 14,67 -3,44 "
            "-18,52! -30,52!"
        ),
        disc(-22, 77, 13),
    ]


def _six() -> list[Shape]:
    return [
        shape("31,22! 4,0 -34,55 0,100 34,66 4,37 -14,48! -12,22 4,9 12,14!"),
        disc(21, 23, 11.5),
        disc(2, 68, 13, 24).hole(),
    ]


def _seven() -> list[Shape]:
    return [
        shape(
            "-34,0! -25,0! -22,7 0,6 22,4 27,0! 35,0! 35,10! 14,52 9,100! -15,100! -9,60 18,22! 6,20 "
            "-14,20 -25,34! -34,34!"
        )
    ]


def _eight() -> list[Shape]:
    return [disc(0, 26, 29, 26), disc(0, 72, 34, 28), disc(0, 26, 12, 18).hole(), disc(0, 73, 15, 19).hole()]


def _one_and_nought() -> list[Shape]:
    one = [shape("-26,0! -18,0! -18,95! -34,95! -34,17! -40,19! -41,10!"), _slab(-42, -10, -34, -18, True)]
    return [*one, *_ring(50, 22.5, 50, 9.5, 41, 18.5)]


def _knave() -> list[Shape]:
    return [
        shape("2,5! 22,5! 22,70 -6,100 -33,78! -12,80! -6,91 2,72!"),
        disc(-22, 76, 12),
        _slab(-14, 36, 2, 22, False),
    ]


def _queen() -> list[Shape]:
    return [
        *_ring(48, 38, 48, 17, 39),
        shape("-16,70! 0,60 12,76 20,88 27,92 33,85! 39,85! 30,106 14,104 3,88 -4,76 -10,75!"),
    ]


def _king() -> list[Shape]:
    return [
        _stem(-32, -12),
        _slab(-40, -4, -32, -12, False),
        _slab(-40, -4, -32, -12, True),
        shape("20,6! 28,6! 2,47! -13,62! -13,48!"),
        shape("-4,46! 12,36! 36,95! 13,95!"),
        box(6, 0, 40, 9),
        _slab(4, 42, 14, 36, True),
    ]


def ranks() -> dict[str, list[Shape]]:
    """The thirteen characters by rank letter, A 2 … 9 T J Q K."""
    nine = turned(_six(), 180, 50j)
    # Turning keeps each outline's direction, but the mapping orients it: the counter is made a hole anew.
    nine[-1] = nine[-1].hole()
    return {
        "A": _ace(),
        "2": _two(),
        "3": _three(),
        "4": _four(),
        "5": _five(),
        "6": _six(),
        "7": _seven(),
        "8": _eight(),
        "9": nine,
        "T": _one_and_nought(),
        "J": _knave(),
        "Q": _queen(),
        "K": _king(),
    }


def bar() -> list[Shape]:
    """The bar under a 6 or a 9 on a card that lies askew, about the middle of its upper edge."""
    return [box(-28, 0, 28, 7)]
