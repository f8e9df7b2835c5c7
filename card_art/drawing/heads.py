"""Heads, all facing right, about the bridge of the nose at (0, 0): faces, hair and beards.

A head is one black mass of hair with the white face cut into it; crowns and caps go on top, from
y = -11 up to -27, and the chin is at 14.
"""

from __future__ import annotations

from drawing.figure import Figure
from drawing.pen import lozenge, shape, shapes, swell, swells

FACE = shape("-9,-12! 7,-12! 7.6,-1 8.2,4 5.6,11 1.6,14 -3.6,11.6 -8.4,5")
PROFILE = shape(
    "-8,-12! 5,-12! 6.2,-2! 10.4,4.4! 7.4,5.6! 8.6,7.6! 7.2,8.6! 8,10.2! 6.8,11.4! 7.2,13.6! 4,15 "
    "-3,11.5 -7.5,4"
)


def three_quarter(bearded: bool) -> Figure:
    """A face seen from a little to one side."""
    head = Figure(light=[FACE])
    head.line = [
        *swells(1.4, "-7.2,-3.8 -4,-5.4 -0.8,-4.2", "3,-4.4 5,-5.2 7,-4"),
        *swells(1.3, "-6.4,-0.8 -3.6,-2.6 -0.9,-0.8", "3,-0.8 5,-2.4 7,-0.8"),
        lozenge(-3.6, -0.8, 1.2, 1.4),
        lozenge(4.8, -0.8, 1.1, 1.4),
        swell("2.2,-3.2 3,1 5.2,4.4", 1.0),
        swell("5.2,4.2 4,6 1.4,5", 1.3),
    ]
    if not bearded:
        head.line.append(swell("0.8,11 3.8,11", 0.8))
        head.blush = [shape("-0.2,8.4! 1.6,7.2! 2.4,7.6! 3.2,7.2! 4.4,8.4! 2,10.4")]
        head.ink = [swell("-0.8,8.6 2,8.8 4.8,8.4", 0.9)]
        head.fine = swells(
            0.7, "-8,4 -5.6,7", "-8,2 -4.4,7.4", "-7,6.6 -2.6,10.4", "-5,9 -1.6,11.4", "-8,0 -5.6,4"
        )
    else:
        head.fine = swells(0.7, "-8.4,-1 -6.4,3", "-8.4,1 -5,5", "6,2 8,2.4", "-5,-8.4 0,-8.6", "2,-8.4 6,-8")
    return head


def profile(bearded: bool) -> Figure:
    """A face seen from the side: the one-eyed king and knaves."""
    head = Figure(light=[PROFILE])
    head.ground = [shape("0,-13! 6,-13! 7.2,-2.4! 12,4.8! 9.4,6.4! 9.6,11! 8.4,15! 0,16!")]
    head.line = [
        swell("0.6,-4.6 3.4,-5.9 6,-4", 1.5),
        swell("0.8,-1 3.2,-2.9 5.4,-1.2", 1.3),
        lozenge(3.6, -1, 1.2, 1.4),
        swell("9.4,4.8 6.8,5.4 6.2,3", 1.1),
    ]
    if not bearded:
        head.line += [swell("7.8,8.6 4,8.4", 0.9), swell("6.6,11.6 4.4,11", 0.8)]
        head.blush = [shape("7.6,6.6! 4.4,8.4! 6.6,10.4! 7.4,9.6! 6.4,8.6!")]
        head.fine = swells(0.7, "-6,4 -2,9", "-4.6,3.4 1,10", "-3.4,9 3,13", "-6,1.6 -3.4,5")
    else:
        head.fine = swells(0.7, "-6,-1 -2,4.6", "-6,1 -4,4.4", "-2,-8.4 4,-8.6", "-2,1 0.4,4.4")
    return head


def curls() -> Figure:
    """A king's hair: to the collar, rolled up at the ends."""
    return Figure(
        ground=[
            shape(
                "-8,-13! -12.4,-6 -13.4,1 -17,9 -13.4,15.4 -9,14! 8.4,13! 12.4,13.8 15,9 12,2 10.8,-5 6,-13!"
            )
        ],
        spark=swells(
            1,
            "-10.4,-9 -11.4,3",
            "-12,2 -15.6,9.6 -12,13.4",
            "-10.6,2 -12.6,10",
            "9,-8 10,3",
            "10,3 13.2,9 10,12",
        ),
    )


def page_hair() -> Figure:
    """A knave's hair: straight, cut level and turned out below the ears."""
    return Figure(
        ground=[
            shape("-8,-13! -12,-7 -12.4,2 -17.4,13! -9,16 -5,15! 4,15.4! 9,15 14.6,11.6! 10.6,2 10,-7 6,-13!")
        ],
        spark=swells(
            1,
            "-10.4,-8 -10.6,0 -15,12.4",
            "-9.8,2 -9.6,8 -12.4,14",
            "-8,7 -9,14.6",
            "8.8,-6 9.6,4 12.4,11.6",
            "8.6,6 9.6,12.6",
        ),
    )


def tresses() -> Figure:
    """A queen's hair: parted, waved back over the ears and down on the shoulders."""
    return Figure(
        ground=[
            shape(
                "0,-14! -12,-10 -14.6,2 -18,13 -16,21 -10,22.6! -6,15! 4.4,15! 9,20.6! 14,18 15,10 12,0 "
                "10,-10"
            )
        ],
        line=shapes("-9.4,-12! 1.4,-12! -3,-8 -8.6,-2!", "7.6,-12! 1,-12! 5,-7 7.8,-2!"),
        spark=swells(
            1,
            "-0.6,-11 -8,-8.4 -11.4,1",
            "-11,3 -14.6,11 -14.6,19",
            "-9.4,6 -11.4,13 -11.4,20.6",
            "-12.6,-4 -13.6,6",
            "2.6,-11 7.6,-8 9.8,0",
            "9.6,3 12.6,9 11.6,17.4",
            "8.4,8 9.6,13 9,18",
        ),
    )


def beard(kind: str) -> Figure:
    """A beard over the face: "forked", "long" and "pointed" in black, "white" in lines."""
    moustache = ["2,7.6 -2.6,7.4 -6.4,11", "3.8,7.6 7.4,9.8"]
    mouth = [shape("0,10! 2.6,9! 5,9.8! 2.8,11.4")]
    if kind == "white":
        whole = shape("-9,2! -11,8 -9.6,20! -4,18.6! 0.4,22! 4,18! 9,19! 10,8 8,3! 6,6.4! 2.6,5.6 -2,6.2!")
        edge = shape(
            "-10,1! -12.2,8 -11,22! -4.4,20! 0.4,23.6! 4.6,19.6! 10.4,20.2! 11.2,8 8.8,1! 6,5! 2.6,4.6 -2,5!"
        )
        return Figure(
            line=[edge],
            spark=[whole],
            blush=mouth,
            ink=[
                *swells(1.2, "2.6,6.8 -3,6.6 -8,11", "3.4,6.8 8.4,9.8"),
                *swells(1.1, "-7.6,12 -7,18", "-4,13 -2,18", "5.4,12.6 5.4,17.6"),
            ],
        )
    black = {
        "forked": "-9,1! -10.4,9 -7,22! -2,19 0.6,15.4! 4,19.4 8,20.4! 9.6,9 7.8,2! 6,6.4! 2.6,5.6 -3,6.6",
        "long": "-9,1! -11,9 -7,18 0,25! 7,17 9.6,9 7.8,2! 6,6.4! 2.6,5.6 -3,6.6",
        "pointed": "-7,1! -8.4,8 -3.6,15.6 4.6,21.5! 9.8,15 8.4,6! 5,6.2 0,6",
    }[kind]
    strands = {
        "forked": [*moustache, "-8,8 -7.6,17", "-4,12 -5,18.6", "6.8,11.4 7,17.4"],
        "long": [
            *moustache,
            "-8.4,8 -5.4,17",
            "-4.4,12 -2.8,19",
            "-0.4,13.4 0,22",
            "3,13.4 2.4,19",
            "6.8,11.4 5.4,17",
        ],
        "pointed": [
            "7.8,7.4 4,7 0.4,9.6",
            "-5,7 -3,11 1.4,15",
            "-1,9 1,14 4.4,18.6",
            "3,11.8 5.4,17",
            "7.4,12 6.8,17",
        ],
    }[kind]
    return Figure(
        line=[shape(black)],
        spark=swells(1, *strands),
        blush=[shape("4,9! 8.6,8.4! 6,11!")] if kind == "pointed" else mouth,
    )


def neck() -> Figure:
    """A bare neck below a beardless chin."""
    return Figure(
        light=[shape("-5.4,12.4! 1.6,15.6 4.4,14! 5,20! -7,20!")],
        fine=swells(0.7, "-5,14 1,16.6", "-5.4,16 -1,17.6"),
    )
