"""What is below the neck: for each rank a body of its own cut, its robes, its belt and its fine lines.

Kings are broad, in a mantle that two arms come out of; queens have puffed sleeves and a small waist; knaves a
square doublet of two colours. A good quarter of every robe is red.
"""

from __future__ import annotations

from collections.abc import Callable

from drawing.figure import Figure, foot
from drawing.pen import Shape, disc, inset, lozenge, shape, swells, wedges

SIDES = {"king": (11, 89), "queen": (18.4, 81.6), "knave": (15, 85)}
"""Where the outlines of a body meet the other half: from left to right."""


def _closed(rank: str, outline: str) -> Shape:
    """An outline from the left foot over the shoulders to the right one."""
    left, right = SIDES[rank]
    return shape(f"{left},{foot(left)}! {outline} {right},{foot(right)}!")


def bodies() -> dict[str, Figure]:
    """The black ground of a body, by rank."""
    outlines = {
        "king": "10.6,58 15,50 25,46.6 40,46! 60,46! 75,46 84.6,48.6 89,55!",
        "queen": "18,67! 16.8,60 21,54 31,51! 40,47! 60,47! 69,49.4! 77.6,50.6 82.8,54.6 82.6,60!",
        "knave": "15,57! 13.6,52 17,48.4 23,47.4! 40,46.4! 60,46.4! 77,46.4! 83,47.4 86.4,51 85,56!",
    }
    return {rank: Figure(ground=[_closed(rank, outline)]) for rank, outline in outlines.items()}


def _motif(suit: str, s: float) -> Callable[[float, float], Shape]:
    """The small sign, about 2s across, with which a suit's cloth is strewn."""

    def clubs(x: float, y: float) -> Shape:
        return shape(
            f"{x},{y - s * 1.6}! {x + s * 0.8},{y - s * 0.8}! {x + s * 0.3},{y - s * 0.2}! "
            f"{x + s * 1.6},{y}! {x + s},{y + s * 1.2}! {x},{y + s * 0.5}! "
            f"{x - s},{y + s * 1.2}! {x - s * 1.6},{y}! {x - s * 0.3},{y - s * 0.2}! "
            f"{x - s * 0.8},{y - s * 0.8}!"
        )

    def diamonds(x: float, y: float) -> Shape:
        return lozenge(x, y, s * 0.9, s * 1.3)

    def hearts(x: float, y: float) -> Shape:
        return shape(
            f"{x},{y + s * 1.2}! {x - s * 1.2},{y - s * 0.4}! {x - s * 0.6},{y - s}! {x},{y - s * 0.4}! "
            f"{x + s * 0.6},{y - s}! {x + s * 1.2},{y - s * 0.4}!"
        )

    def spades(x: float, y: float) -> Shape:
        return shape(
            f"{x},{y - s * 1.3}! {x + s * 1.2},{y + s * 0.9}! {x},{y + s * 0.4}! {x - s * 1.2},{y + s * 0.9}!"
        )

    return {"C": clubs, "D": diamonds, "H": hearts, "S": spades}[suit]


def king(suit: str) -> Figure:
    """A king's robe: a mantle strewn with his sign, the sleeve of the arm on his breast, a tunic."""
    figure = Figure()
    left = shape("35,47.4! 25,48 16.4,51 12.4,58! 20,54.4! 27,54! 34,56.4!")
    right = shape("65,47.4! 75,47.4 83.6,49.6 87.6,55! 88,62.4! 67,66! 68.4,57!")
    sleeve = shape("27.4,55.4! 20,56 14,60.4 12,67! 12.2,72.2! 24,70.2! 29,66.4!")
    tunic = shape("37,60! 50,65 63,60! 65.4,66.2! 34,71.4! 31.6,67.4!")
    mantle, arm, coat = {
        "S": ("black", "red", "red"),
        "H": ("red", "white", "red"),
        "C": ("white", "red", "red"),
        "D": ("red", "black", "red"),
    }[suit]
    figure.dark = suit == "C"
    sign = _motif(suit, 1.6)
    places = ((18.6, 53), (24.4, 51), (30.4, 51.4), (79.6, 51.6), (84, 57.4))
    figure.figured_cloth(mantle, left, [sign(x, y) for x, y in places[:3]])
    figure.figured_cloth(mantle, right, [sign(x, y) for x, y in places[3:]])
    figure.figured_cloth(
        arm, sleeve, swells(1.3, "26,57 18,60.4 14.4,68", "27,60 21,64 18.6,69.6", "28,64 25,66.6 23.4,69")
    )
    figure.figured_cloth(coat, tunic, [])
    return figure


def queen(suit: str) -> Figure:
    """A queen's robe: full sleeves, gathered above the elbow, and a bodice with a stomacher."""
    figure = Figure()
    puffs = (
        shape("32.6,51.4! 24,53 18.6,57.6 18.2,63.6 25,65.8 33.6,64.4! 32.4,58!"),
        shape("67.4,50! 76.6,51.4 81.6,55 82.4,59.2 76,61.8! 69,62.4! 70,56!"),
    )
    lower = shape("18.6,66! 25,67.6 33.4,66! 34.4,72.4! 18.6,75!")
    bodice = shape("34,54! 38,59 50,63.4 61,58.6 66,53! 68.6,57 66,65! 35,70.4! 33.4,62!")
    sleeve, cuff, dress = {
        "S": ("red", "red", "black"),
        "H": ("white", "red", "red"),
        "C": ("black", "red", "red"),
        "D": ("red", "red", "white"),
    }[suit]
    figure.dark = "black" not in (sleeve, dress)
    figure.figured_cloth(
        sleeve,
        puffs[0],
        swells(1.4, "31.4,53.6 23,56.6 20.4,63.6", "32,56 26.6,59.4 25.6,64.4", "32,59.4 30,61 30,64.4"),
    )
    figure.figured_cloth(sleeve, puffs[1], swells(1.4, "70.4,53 77,55 79,60.4", "70.4,56 74,57.4 75,61"))
    figure.figured_cloth(cuff, lower, [])
    sign = _motif(suit, 1.5)
    figure.figured_cloth(dress, bodice, [sign(x, y) for x, y in ((39, 63), (63.6, 59))])
    stomacher = shape("44.6,63.8! 50,64.6 55.4,62.6! 51.4,67.8! 47,68.6!")
    if dress == "red":
        figure.light.append(stomacher)
    else:
        figure.line.append(inset(stomacher, -0.7))
        figure.blush.append(stomacher)
    return figure


def knave(suit: str) -> Figure:
    """A knave's doublet: its halves in two colours, with slashed wings at the shoulders."""
    figure = Figure()
    wings = (
        shape("29,48.6! 22,48.8 16,50.4 15,54.4 16.6,57.4! 24,54.6 30.4,55.4!"),
        shape("71,47.6! 79,47.6 84,49 85,52.4 83.4,55! 77,52.6 69.6,54!"),
    )
    sleeves = (
        shape("16.2,58.8! 23,56.6 30,57! 32.6,62 31,72! 16.2,74.4!"),
        shape("83.8,56.6! 77,54.4 69.4,56! 68,63.4! 83.8,60.8!"),
    )
    halves = (
        shape("31.6,49! 49.4,58! 49.4,68.4! 33,71! 34,62!"),
        shape("68.6,48! 50.6,58! 50.6,68.4! 66.6,65.6! 67,60!"),
    )
    wing, arm, other, first, second = {
        "S": ("white", "red", "black", "black", "white"),
        "H": ("red", "white", "red", "black", "red"),
        "C": ("red", "white", "red", "red", "black"),
        "D": ("white", "red", "red", "white", "black"),
    }[suit]
    figure.dark = suit == "D"
    for cloth, lines in zip(
        wings,
        (
            ("27.4,49 26.6,54.4", "23,49 21.4,55", "19,50.4 17.6,56"),
            ("73,48 74,52.4", "77.4,48 79,53", "81.4,49 83,54"),
        ),
        strict=True,
    ):
        figure.figured_cloth(wing, cloth, swells(1.5, *lines))
    figure.figured_cloth(arm, sleeves[0], swells(1.8, "20,59 19,73", "25,58 25,72.4"))
    figure.figured_cloth(other, sleeves[1], [])
    sign = _motif(suit, 1.5)
    figure.figured_cloth(first, halves[0], [sign(x, y) for x, y in ((38, 63.6), (44.6, 65.4))])
    figure.figured_cloth(second, halves[1], [sign(x, y) for x, y in ((55.6, 63.4), (62, 60.6))])
    return figure


def robes() -> dict[str, Figure]:
    """The robes by card, such as "KS"."""
    return {
        rank + suit: draw(suit) for rank, draw in (("J", knave), ("Q", queen), ("K", king)) for suit in "CDHS"
    }


def belts() -> dict[str, Figure]:
    """By rank, the slanting belt over the line on which the two halves meet; one serves both."""
    return {rank: _belt(rank) for rank in SIDES}


def _belt(rank: str) -> Figure:
    (x0, x1), high = SIDES[rank], 4
    left, right = foot(x0), foot(x1)
    figure = Figure(
        dark=True,
        ground=[shape(f"{x0},{left - high}! {x1},{right - high}! {x1},{right + high}! {x0},{left + high}!")],
    )
    a, b, la, lb = x0 + 0.6, x1 - 0.6, foot(x0 + 0.6), foot(x1 - 0.6)

    def strip(top: float, under: float) -> Shape:
        return shape(f"{a},{la + top}! {b},{lb + top}! {b},{lb + under}! {a},{la + under}!")

    if rank == "king":
        figure.light = [strip(-3.5, -2.3), strip(2.3, 3.5)]
        figure.figured = [strip(-1.8, 1.8)]
        figure.pattern = [lozenge(x, foot(x), 2.4, 1.5) for x in range(16, 85, 7)]
    elif rank == "queen":
        figure.light = [strip(-3.5, -1.6), strip(1.6, 3.5)]
        figure.figured = [strip(-1.1, 1.1)]
        figure.line = [lozenge(x, foot(x) + side, 1.5, 0.8) for side in (-2.5, 2.5) for x in range(24, 77, 6)]
    else:
        figure.light = [strip(-3.5, -2.7), strip(2.7, 3.5)]
        figure.figured = [strip(-2.2, 2.2)]
        figure.pattern = [disc(x, foot(x), 1.2) for x in range(20, 81, 6)]
    return figure


def fine_lines() -> dict[str, list[Shape]]:
    """The fine lines on robe and collar, by rank."""
    return {
        "king": wedges(
            1,
            "36,55.5 39.5,52.5",
            "42,59 43.5,56",
            "46,60.5 46.5,57.5",
            "54,60.5 53.5,57.5",
            "58,59 56.5,56",
            "62.5,56 60,53",
            "13,71 18,67.5",
            "17,71 22,68",
            "21,70.5 25,68.5",
        ),
        "queen": wedges(
            1,
            "37.5,56 40,53.5",
            "41.5,59 43,57",
            "46,61 46.5,58.5",
            "54,61 53.5,58.5",
            "58.5,58.5 57,56",
            "63,55.5 61,53.5",
            "46,51 49.5,54",
            "21,74 21.5,69",
            "25,73.5 25,69",
            "29,73 28.5,68.5",
        ),
        "knave": wedges(
            1,
            "17,74 18,64",
            "22,73 22,65",
            "29.5,72 28.5,63",
            "34,71 35,62",
            "66,65 65,57",
        ),
    }
