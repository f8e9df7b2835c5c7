"""Hair, veils, hoods and beards, all facing right, about the bridge of the nose at (0, 0)."""

from __future__ import annotations

from drawing.figure import Figure
from drawing.pen import Shape, disc, inset, lozenge, shape, shapes, swell, swells


def _white(items: list[Shape], ink: list[Shape]) -> Figure:
    """White things with a black edge and lines on them."""
    return Figure(line=[inset(s, -1) for s in items], spark=items, ink=ink)


def puffs() -> Figure:
    """A king's hair: cut short, curled over the ears."""
    return Figure(
        line=shapes(
            "-8,-12! -12.6,-8 -15.6,-1 -13,6.6 -8.4,8! -9.2,2 -8.4,-4!",
            "6.4,-12! 10.8,-8 14,-1 11.6,6.4 8,7! 8.6,2 7.4,-4!",
        ),
        spark=swells(
            1, "-9.8,-7 -13.6,-1 -11,4.4", "-9.6,-3 -11.4,0 -10,3", "8.8,-7 12,-1 10,4.4", "8.6,-3 10,0 8.8,3"
        ),
    )


def locks() -> Figure:
    """A king's hair: to the collar, rolled up at the ends."""
    return Figure(
        line=shapes(
            "-8,-12! -12.4,-6 -13.4,1 -17,9 -13.4,15.4 -7,14! -9.6,5 -8.6,-4!",
            "6.4,-12! 10.8,-5 12,2 15,9 12.4,13.8 7,13! 8.8,4 7.6,-4!",
        ),
        spark=swells(
            1,
            "-10.4,-9 -11.4,3",
            "-12,2 -15.6,9.6 -12,13.4",
            "-10.6,2 -12.6,10",
            "9,-8 10,3",
            "10,3 13.2,9 10,12",
        ),
    )


def mane() -> Figure:
    """A king's hair: down the cheeks and into the beard, so that upside down nothing stands up."""
    return Figure(
        line=shapes(
            "-8,-12! -12.6,-6 -13.6,2 -13,9.6 -9.4,15! -8,8 -8.6,-4!",
            "6.4,-12! 11,-5 12.4,2 11.8,9 8.4,14! 7.2,7 7.6,-4!",
        ),
        spark=swells(1, "-10.4,-9 -11.2,3", "-12,1 -12,7 -10,12", "9,-8 10,3", "10.8,2 10.6,8 9,11.6"),
    )


def bob() -> Figure:
    """A page's hair, cut level over the brow and turned out below the ears."""
    return Figure(
        line=[
            shape(
                "-9,13.4! -15.4,11! -12.6,4 -13.4,-4 -11,-11! 9.6,-11! 12.4,-4 11.8,4 14.4,10! 8,12! 8.8,4 "
                "7.8,-3! 5.6,-6.4! 3.4,-5 1.4,-7! -1.6,-4.8 -3.4,-7! -6,-4.6 -8,-5.6! -9.2,-2 -8.8,4! "
                "-6.6,10.4!"
            )
        ],
        spark=swells(1, "-11.6,-7 -11.2,2 -13.6,10", "-10.4,1 -9.8,6 -11,11.6", "10.4,-6 10,3 12.4,9.2"),
    )


def short() -> Figure:
    """Straight hair to the jaw."""
    return Figure(
        line=shapes(
            "-8,-11! -12,-6 -12.4,3 -15.6,11.6! -9,13 -5.6,10.4! -8.6,4 -8.4,-4!",
            "6.4,-10! 10.4,-6 10.2,2 13.6,9.6! 7,11! 8.4,4! 7.4,-4!",
        ),
        spark=swells(1, "-10.4,-7 -10.6,1 -13,10.6", "-9.8,1 -9.6,6 -10.6,11.4", "8.8,-5 9,2 11.6,9"),
    )


def tresses() -> Figure:
    """A queen's hair: parted, waved back over the ears and down on the shoulders."""
    return Figure(
        line=shapes(
            "1,-14! -10,-12 -14,-4 -13,3 -17,9 -15.6,15 -18,20 -13,24.6 -8.6,21! -9.4,15 -6.2,10.6! -9,4 "
            "-8.4,-3! -3,-8 1,-12!",
            "0,-14! 9,-12 12,-4 11,3 14.4,9 13,14 15,18.4 11,22.6 7,19.4! 7.6,14 6.4,10.6! 8.4,4 7.4,-3! "
            "5,-8 1,-12!",
        ),
        blush=swells(
            1.8,
            "-1.6,-11.4 -8,-8.4 -11,1",
            "-10.6,2 -13.6,9 -12,15",
            "-12.4,14 -14.6,19 -12,22.4",
            "2.6,-11 7.6,-8 9.4,0",
            "9,2 11.6,9 10,15",
            "10.4,14 12.4,18 10.4,20.6",
        ),
    )


def cauls() -> Figure:
    """Fair hair, parted, and gathered over the ears in two round nets."""
    figure = _white(
        [
            *shapes(
                "0.4,-10.4! -3.4,-7.4 -7.6,-3! -8.4,2! -12,-2 -11,-9 -7,-12!",
                "0.4,-10.4! 4.6,-7 7.2,-3! 7.8,2! 11.4,-2 10.4,-8 6.4,-12!",
            ),
            disc(-11.6, 3, 5.2, 6.6),
            disc(10.8, 3, 4.8, 6.4),
        ],
        [
            *swells(
                1,
                "-1.4,-9.6 -7,-6.6 -9.4,-1",
                "-5,-10.4 -9,-7 -10.6,-3",
                "2.4,-9.6 7,-6.4 8.8,-1",
                "5.6,-10 8.6,-7 10,-3",
            ),
            *swells(
                0.9,
                "-15,-0.4 -8.6,7.6",
                "-12.6,-3 -6.8,4.4",
                "-16.4,3.6 -11.4,9.2",
                "-8.2,-1.4 -14.6,7",
                "-6.6,3 -10.6,8.8",
                "-11,-3.4 -16.6,3",
                "7.8,-0.6 13.8,7.4",
                "10.4,-2.8 15.2,3.8",
                "6.4,3.6 10.6,9",
                "14,-1 8,7.2",
                "15.2,3 11.2,8.8",
                "11,-3 6.2,3.2",
            ),
        ],
    )
    figure.blush = [lozenge(-0.2, -8.4, 1.5, 1.9)]
    return figure


def veil() -> Figure:
    """A veil falling from under the crown and a wimple round the chin, for a face seen from the side."""
    figure = _white(
        shapes(
            "-4.4,2! -1,9.6 6.4,14.6! 8,20.4! 0,23 -8,22! -7,8!",
            "5.4,-11.4! -1,-8.4 -4.6,-2 -5.4,6 -6,14 -8.4,22.4! -13,23! -18.6,18.6! -14,5 -13.4,-5 "
            "-9.4,-11.4! -0.5,-10",
        ),
        swells(
            1.2,
            "-6,-7 -8.6,6 -11,21.4",
            "-10,-8 -11,6 -15.4,18.4",
            "-4.4,9 0,16.4 6.6,17.6",
            "-5,13 -2,19 4,20.6",
        ),
    )
    figure.line.append(shape("7,-11.6! 2.4,-8.6 -0.4,-4 -0.8,1 -3.4,4.4! -6,0 -5,-6 -1,-10.6!"))
    figure.spark += swells(1, "3.4,-10.6 -1.4,-6.6 -2.4,1")
    return figure


def rolled() -> Figure:
    """Hair rolled up from the temples, and a standing collar of lace behind the neck."""
    figure = _white(
        shapes(
            "-5.4,13.4! -10.6,4! -13.4,3.4 -13,7! -15.6,8 -15,12! -18,14.4 -16.6,18.6! -9,21!",
            "5,14.4! 9.6,4! 12.4,3.4 12,7! 14.6,8 14,12! 17,14.4 15.6,18.6! 8,21!",
        ),
        swells(
            1,
            "-8,16 -11.6,6.4",
            "-9,17.6 -13.4,11",
            "-9.4,19 -15,15.6",
            "7.4,16.6 10.4,6.4",
            "8,18 12.4,11",
            "8.4,19.4 14,15.6",
        ),
    )
    figure.line += shapes(
        "0.4,-9! -4,-7.4 -8,-2! -8.6,4! -12.6,3 -14.6,-4 -12.6,-11 -8,-14! 0.4,-14!",
        "0.4,-9! 4.4,-7.4 7.2,-2! 8,3.4! 11.4,2.6 13,-4 11,-11 7,-14! 0.4,-14!",
    )
    figure.spark += swells(
        1,
        "-1,-11 -8.4,-8.6 -10.4,1.6",
        "-9,-11 -13,-6 -12,0.6",
        "2,-11 8,-8.6 9.4,1",
        "9,-10.6 11.6,-5 10.8,0",
    )
    return figure


def hood() -> Figure:
    """A peaked hood with a white rim, for a face seen from the side."""
    cloth = shape(
        "7,-13.6! 3,-18.6 -4,-21.6 -13,-24! -11.6,-15 -12.8,-6 -11.6,4 -14.6,14.6! -6,18! 2,17! -3.6,11 -6,4 "
        "-5.2,-5 0.4,-11!"
    )
    rim = shape(
        "7.8,-12.4! 8.2,-9.6! 2,-7 -1.6,-3 -2.4,4 0.6,10.8 7,14.4! 5,17.4! -1,14.6 -4.8,4 -4,-4.4 1,-9.8!"
    )
    return Figure(
        line=[inset(cloth, -1.1), inset(rim, -0.9)],
        spark=[rim],
        blush=[cloth],
        ink=swells(
            1.1,
            "-10.4,-21.4 -4,-18.6 2,-15.4",
            "-9.6,-15 -9.4,-4 -10.4,5",
            "-8,-4 -8,6 -10.4,14",
            "-6,10 -4,16.6",
        ),
    )


def beard(kind: str) -> Figure:
    """A beard over the face: "pointed", "square" and "full" (from the side) in black, "white" in lines."""
    mouth = [shape("0,10! 2.6,9! 5,9.8! 2.8,11.4")]
    if kind == "white":
        whole = shape("-9.2,0! -12,11 -6.4,23 0.4,27.4! 6.4,22.4 10.8,10 8.4,2! 7.4,6 3,5.4! -3.6,6.4 -7.4,5")
        figure = locks()
        figure.line.append(inset(whole, -1))
        figure.spark = [
            *swells(
                1.6,
                "-10,-10 -11,1 -15,8.6",
                "-10.2,1 -12.4,9 -12,13.6",
                "8.4,-9 9.8,2 13.2,9",
                "9,3 11,8 10.8,12.4",
            ),
            whole,
        ]
        figure.blush = mouth
        figure.ink = [
            *swells(1.2, "2.6,6.8 -3,6.6 -8,11", "3.4,6.8 8.4,9.8"),
            *swells(1.1, "-7,11 -4.4,20", "-3,14 -1.6,23", "1,14 1,24.4", "5.4,12 4,20.6"),
        ]
        return figure
    black = {
        "pointed": "-9,1! -11,9 -8.6,17 -3,23 0.4,30! 3.6,23 8.6,16 10,8.6 7.8,2! 6,6.4! 2.6,5.6 -3,6.6",
        "square": "-9,1! -11.6,9 -9.4,19! -0.4,21 8.4,18.6! 10.4,9 7.8,2! 6,6.4! 2.6,5.6 -3,6.6",
        "full": "9,6! 5,6.6 0.6,9 -3.4,6! -5.4,10 -3,16 3,19.6 8.4,18.4 10,13.4! 8.6,11! 5.4,10! 9.2,8.8!",
    }[kind]
    moustache = ["2,7.6 -2.6,7.4 -6.4,11", "3.8,7.6 7.4,9.8"]
    strands = {
        "pointed": [
            *moustache,
            "-8.4,7 -6.6,16",
            "-5,12 -1.6,21",
            "-0.6,13 0.2,25",
            "3.6,13 1.8,21",
            "8,8 5.6,16.4",
        ],
        "square": [
            *moustache,
            "-9,8 -7.8,16.6",
            "-5.4,12.4 -5,18.6",
            "-1,13.4 -0.8,19.4",
            "3,13.4 3,19",
            "7.4,11 6.6,17",
        ],
        "full": ["8.4,7.4 4.4,7.6 1.4,10.4", "-3,9 -0.6,15", "0.4,12 2.4,17.4", "4,13 5.6,17.6"],
    }[kind]
    return Figure(line=[shape(black)], spark=swells(1, *strands), blush=[] if kind == "full" else mouth)


def moustache() -> Figure:
    """A knave's moustache, turned up at the ends, and the tuft below the lip."""
    return Figure(
        ink=shapes(
            "3,6.4! 0,6.6 -3.4,8.4 -7,6.4! -4.4,10.6 0.4,9.8 3,8.2! 5.2,9.6 7.8,9.4 9.8,6.4! 7.4,8 5.6,6.8!",
            "1.4,11! 4,11! 2.8,14!",
        )
    )


def side_moustache() -> Figure:
    """A soldier's moustache, seen from the side."""
    return Figure(
        ink=[shape("9.4,5.8! 6,5.8 2.4,8 -0.6,11.4! 4,10.6 7,9! 8.8,8!"), swell("8,10.4 4.8,10.2", 0.8)]
    )


def red_lips() -> Figure:
    """A queen's mouth."""
    return Figure(
        blush=[shape("-0.2,8.4! 1.6,7.2! 2.4,7.6! 3.2,7.2! 4.4,8.4! 2,10.4")],
        ink=[swell("-0.8,8.6 2,8.8 4.8,8.4", 0.9)],
    )


def frown() -> Figure:
    """The brows of a stern king, over the mild ones of the face."""
    brows = swells(1.6, "-8,-3.6 -4.4,-5.8 -0.4,-3", "2.6,-3 4.8,-5.6 7.8,-3.6")
    return Figure(line=[*brows, swell("1,-7.6 1.6,-3.6", 0.9)])


def lips() -> Figure:
    """The mouth of a beardless face seen from the side."""
    return Figure(
        blush=[shape("8,7! 5,8.8! 7.4,10.4! 7.8,9.4! 7,8.8!")],
        ink=swells(0.9, "7.8,8.8 4.4,8.8"),
    )
