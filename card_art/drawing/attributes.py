"""What the figures hold: each thing ends in the hand at the right, about (75, 52)."""

from __future__ import annotations

from drawing.figure import Figure
from drawing.pen import Shape, disc, inset, lozenge, shape, shapes, swell, swells


def _laid(
    white: list[Shape],
    lines: list[Shape] | None = None,
    red: list[Shape] | None = None,
    black: list[Shape] | None = None,
    edge: float = 1,
) -> Figure:
    """Things before the robe: white with a black edge, with red parts, lines on them, and black parts."""
    return Figure(
        line=[*(inset(s, -edge) for s in white), *(black or [])],
        spark=white,
        blush=red or [],
        ink=lines or [],
    )


def sword() -> Figure:
    """A broad upright sword."""
    return _laid(
        shapes("75,6! 77.6,10! 77.2,42! 72.8,42! 72.4,10!", "65.6,42.4! 84.4,42.4! 82.6,46.4! 67.4,46.4!"),
        [swell("75,9 75,42", 1), *(lozenge(x, 44.4, 1) for x in (70, 75, 80))],
    )


def sceptre() -> Figure:
    """A staff with a large lily."""
    return _laid(
        [
            shape(
                "76,6! 79.6,12 77.6,18.4! 80,19! 82,17 80.6,13.6! 86.4,15.4 84.6,21.6 79,23! 73,23! "
                "67.4,21.6 65.6,15.4 71.4,13.6! "
                "70,17 72,19! 74.4,18.4! 72.4,12"
            )
        ],
        [swell("76,9 76,18", 1.6)],
        black=shapes("71,23! 81,23! 80,27.6! 77.6,27.6! 77,50! 75,50! 74.4,27.6! 72,27.6!"),
    )


def orb() -> Figure:
    """The orb and its cross, resting on the hand."""
    return _laid(
        [disc(75, 37, 9.4)],
        shapes(
            "66,34! 75,36.4 84,34! 84.4,37.6! 75,40 65.6,37.6!", "73.6,28.4! 76.4,28.4! 76.4,36! 73.6,36!"
        ),
        [shape("66.4,33.4! 69,29.4 73,28.4! 73,35.6!"), shape("83.6,33.4! 81,29.4 77,28.4! 77,35.6!")],
        shapes(
            "73.4,28! 74,22.4! 69,23.4! 69,18.6! 74,19.6! 73,14.4! 77,14.4! 76,19.6! 81,18.6! 81,23.4! "
            "76,22.4! 76.6,28!"
        ),
    )


def axe() -> Figure:
    """A long axe with a crescent blade."""
    return _laid(
        shapes("76,14! 80.4,13 82.6,7! 87.4,18 82.6,29.4! 80.4,23.4 76,22.4!", "74,15! 66.4,18.2! 74,21.4!"),
        [swell("82.6,11 84.8,18 82.6,25.4", 1)],
        black=shapes("75,4! 77,10! 76.4,50! 73.6,50! 73,10!"),
    )


def rose() -> Figure:
    """A full rose with leaves on its stalk."""
    petals = shape(
        "75,19.4! 80,19 82.6,22! 85,26 82.6,30.4! 80,33.6 75,33.4! 70,33.6 67.4,30.4! 65,26 67.4,22! 70,19"
    )
    stalk = shapes(
        "74,35! 76,35! 76,50! 74,50!", "75,44! 66,43 64,37! 71,37.4", "75,46! 83,45.4 86,39! 79,39.6"
    )
    curls = swells(
        1.4,
        "70,25 74.6,20.6 80,25.6",
        "80.4,24 80,31 73.6,30.6",
        "72,32.4 68.4,29 70.4,24",
        "78,27.4 73,26.4",
    )
    return Figure(line=[inset(petals, -1.4), *stalk], blush=[petals], ink=curls)


def fan() -> Figure:
    """An open fan."""
    leaf = shape("75,46! 62,22! 68,16.4 75,14.6 82,16.4 88,22!")
    return _laid(
        [leaf],
        swells(1.1, "75,44 66,20", "75,44 72,18", "75,44 78,18", "75,44 84,20"),
        [
            shape(
                "63.6,22.4! 68.4,17.8 75,16 81.6,17.8 86.4,22.4! 84,26.6! 80.4,23.6 75,22.4 69.6,23.6 "
                "66,26.6!"
            )
        ],
    )


def lily() -> Figure:
    """A branch with one open lily and a bud."""
    return _laid(
        shapes(
            "73,33! 66,28 65,18! 70,20.4! 73.6,14! 77,20! 82.6,18.4! 81,28 75.4,33!",
            "79.6,41! 81,33 87,30.4! 86.6,37",
        ),
        swells(1.1, "73,31 70,21.4", "74,31 77,21.4", "81.4,38.4 85.4,32.4"),
        None,
        shapes("73,32! 75.4,32! 76,40! 80,39.4! 76.4,44! 76,50! 74,50!", "74,44! 68,42.4 66,35.6! 71.6,37.4"),
    )


def mirror() -> Figure:
    """A looking-glass on a handle."""
    return Figure(
        line=[
            disc(75, 25.4, 10.4, 13),
            shape("73.4,37! 71,40! 73.6,42! 73.6,50! 76.4,50! 76.4,42! 79,40! 76.6,37!"),
            *(disc(x, y, 2) for x, y in ((75, 11.8), (64.6, 25.4), (85.4, 25.4))),
        ],
        spark=[disc(75, 25.4, 7.4, 9.8)],
        blush=[],
        ink=swells(1, "70.4,27 76.4,19", "71.4,30 79,20.4", "75,30.4 79.4,24.6"),
    )


def pike() -> Figure:
    """A pike with a leaf-shaped head and a tassel."""
    return _laid(
        [shape("75,4! 80.4,14 76.8,24.6! 73.2,24.6! 69.6,14")],
        [swell("75,8 75,24", 1.2)],
        [shape("75,26! 79.6,35.4! 77,33.6! 75,37.4! 73,33.6! 70.4,35.4!")],
        shapes("73.8,24! 76.2,24! 76.2,50! 73.8,50!", "75,24.4! 81.4,38! 77,35.8! 75,40! 73,35.8! 68.6,38!"),
    )


def leaf() -> Figure:
    """A great oak leaf."""
    return _laid(
        [
            shape(
                "75,10! 79.4,14 79,17! 84.6,18 84,23! 87.4,26 85,30! 86.6,34 81,37 75,43! 69,37 63.4,34 "
                "65,30! 62.6,26 66,23! 65.4,18 71,17! "
                "70.6,14"
            )
        ],
        [
            swell("75,12 75,44", 1.4),
            *swells(
                1,
                "75,23 80,19.4",
                "75,30 82,25.6",
                "75,36.4 82,33",
                "75,23 70,19.4",
                "75,30 68,25.6",
                "75,36.4 68,33",
            ),
        ],
        black=shapes("74,42! 76,42! 76,50! 74,50!"),
    )


def plume() -> Figure:
    """An ostrich plume."""
    return _laid(
        [
            shape(
                "75,48! 66,38 65.6,24 72,11 82,8.6 86,14.4! 82,16! 85,21! 80.6,22.6! 83,28.6! 79,29.4! "
                "80.4,36! 77,36.4!"
            )
        ],
        [
            swell("75.4,46 71.4,28 80,12", 1.4),
            *swells(
                1,
                "71.4,38 67.6,33",
                "70.6,31 67.4,25.4",
                "71.6,24.4 70,17.4",
                "74.6,27 80,24",
                "76,20.4 81.6,17.4",
                "74.4,33.6 79,31",
            ),
        ],
    )


def falcon() -> Figure:
    """A hooded falcon on the fist."""
    return _laid(
        [
            shape("69,20! 75,22! 80,22! 85,29 88,44! 84,41! 82.6,47! 79.6,43 74,47 68.4,40 66.8,31"),
            shape("64.4,24! 66,18 70.4,14 77,14.6 80.4,20 79.4,24.4 72,24! 67.6,22.4!"),
        ],
        [
            *swells(1.3, "78,24 75.4,34 79.6,43", "81.6,28 79.4,33 81.6,40", "84,31 82.6,35 84.4,40"),
            *(
                shape(f"{x},{y}! {x + 2.4},{y}! {x + 1.2},{y + 2.6}!")
                for x, y in ((69.4, 28), (72.6, 30.4), (72, 36.4))
            ),
            shape("64.4,24! 66,19.4 68.6,18! 68.2,21.8!"),
            lozenge(72, 19.6, 1.3),
        ],
        [shape("70,16.4! 72.4,15 77,15.8 79.2,20 78.4,23.4 74.4,23!")],
        [shape("73,46! 80,45! 78,50! 73.6,50!"), shape("74,14.6! 75.4,9! 77.4,12! 80.4,9.6! 78,15.6!")],
    )


HELD = {
    "KS": sword,
    "KH": sceptre,
    "KC": orb,
    "KD": axe,
    "QS": fan,
    "QH": rose,
    "QC": lily,
    "QD": mirror,
    "JS": pike,
    "JH": leaf,
    "JC": plume,
    "JD": falcon,
}
