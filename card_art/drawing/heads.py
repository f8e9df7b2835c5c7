"""Faces, all facing right, about the bridge of the nose at (0, 0): the brow is at -12, the chin at 14."""

from __future__ import annotations

from drawing.figure import Figure
from drawing.pen import lozenge, shape, swell, swells, wedges

FACE = shape("-9,-12! 7,-12! 7.6,-1 8.2,4 5.6,11 1.6,14 -3.6,11.6 -8.4,5")
SKULL = shape("-10.2,-13! 8.4,-13! 9.4,3 6.6,11.6 1.6,15.4 -4.4,12.6 -9.6,5")
PROFILE = shape(
    "-6,-12! 5,-12! 6,-3! 10.8,4.6! 7.8,5.8! 8.8,7.8! 7.6,8.8! 8.4,10.4! 7.2,11.6! 7.8,14! 4.6,15.6! 4.2,19! "
    "-7,19! -5.4,12 -7,4"
)


def front() -> Figure:
    """A face seen from a little to one side, and the neck; red lips are the gear's."""
    return Figure(
        ground=[SKULL, shape("-6.8,11! 6.2,11! 6,14.6! 5,17.6! -7,17.6! -7.8,14.6!")],
        light=[FACE, shape("-5.4,12.4! 1.6,15.6 4.4,14! 5,19! -7,19!")],
        line=[
            *swells(1.4, "-7.2,-3.8 -4,-5.4 -0.8,-4.2", "3,-4.4 5,-5.2 7,-4"),
            *swells(1.3, "-6.4,-0.8 -3.6,-2.6 -0.9,-0.8", "3,-0.8 5,-2.4 7,-0.8"),
            lozenge(-3.6, -0.8, 1.2, 1.4),
            lozenge(4.8, -0.8, 1.1, 1.4),
            swell("2.2,-3.2 3,1 5.2,4.4", 1.0),
            swell("5.2,4.2 4,6 1.4,5", 1.3),
            swell("-0.8,8.6 2,8.8 4.8,8.4", 1),
            swell("0.8,11 3.8,11", 0.8),
        ],
        fine=wedges(
            1,
            "-8.5,0 -5.5,4",
            "-8.5,2.5 -4.5,7.5",
            "-8,5 -4,9",
            "-6.5,7.5 -2,11",
            "-5.5,13.5 1,16.5",
            "-6,15.5 -1,17.5",
        ),
    )


def profile() -> Figure:
    """A face seen from the side, and the neck; the mouth is the gear's."""
    head = Figure(light=[PROFILE])
    head.ground = [
        shape("-7,-13! 6,-13! 7.4,-3! 12.2,4.8! 9.4,6.8! 9.8,11! 8.8,15! 5.4,16.4! 4.4,18! -7.4,18! -8.4,14!")
    ]
    head.line = [
        swell("1,-4.8 3.8,-6 6.2,-4", 1.5),
        swell("0.8,-0.6 3.6,-2.8 5.8,-1.2", 1.3),
        lozenge(4, -0.9, 1.2, 1.4),
        swell("9.8,5 7.2,5.4 6.6,3", 1.1),
        swell("-2.4,9 0.6,13.4 4.4,14.8", 1.2),
    ]
    head.fine = wedges(1, "-2,0.5 0.5,4.5", "-3,1.5 1,8", "-4,3 -1,8.5", "-4,5 -1.5,10.5")
    return head
