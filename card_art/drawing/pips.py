"""The four suit signs, 100 units high about (0, 0), solid and as rings."""

from __future__ import annotations

from drawing.pen import Shape, disc, shape

HEART = shape("0,49! -15,27 -43,2 -47,-22 -25,-46 -6,-36 0,-25! 6,-36 25,-46 47,-22 43,2 15,27")
DIAMOND = shape("0,-50! 15,-24 39,0! 15,24 0,50! -15,24 -39,0! -15,-24")
SPADE = shape(
    "0,-50! 12,-29 35,-8 46,17 26,38 5,27! 8,40 19,50! -19,50! -8,40 -5,27! -26,38 -46,17 -35,-8 -12,-29"
)
CLUB_STALK = shape("-9,-8! 9,-8! 9,12! 5,14! 7,38 19,50! -19,50! -7,38 -5,14! -9,12!")

# The rings are about 12 units thick: 0.17 mm in a pip of 14 units on a card of 10 mm.
HEART_WITHIN = shape("0,31! -11,17 -31,-1 -33,-20 -23,-32 -12,-26 0,-1! 12,-26 23,-32 33,-20 31,-1 11,17")
DIAMOND_WITHIN = shape("0,-26! 8,-13 20.5,0! 8,13 0,26! -8,13 -20.5,0! -8,-13")


def pips() -> dict[str, list[Shape]]:
    """The signs by suit letter, and the open ones of the red suits as "D-open" and "H-open"."""
    club = [disc(0, -27, 23.5), disc(-25, 11, 23.5), disc(25, 11, 23.5), CLUB_STALK]
    return {
        "C": club,
        "D": [DIAMOND],
        "H": [HEART],
        "S": [SPADE],
        "D-open": [DIAMOND, DIAMOND_WITHIN.hole()],
        "H-open": [HEART, HEART_WITHIN.hole()],
    }
