"""The twelve half figures, from below: the body, one for all; each card's own robe; a collar and a head that
several share; each card's own gear; the hand, one for all."""

from __future__ import annotations

from collections.abc import Callable

from drawing import hair, headgear, heads
from drawing.attributes import HELD
from drawing.figure import Figure, foot
from drawing.pen import Shape, disc, inset, lozenge, shape, shapes, sow, swells, wedges

BODY = shape(f"36,45! 24,47.6 15.4,54 13,{foot(13)}! 87,{foot(87)}! 86,54 79,48 64,45!")
SLEEVE_SIGNS = ((23, 54), (29, 53), (20, 59.6), (26, 58.8), (18.4, 65.6), (24.6, 64.8))
EYES = 50 + 31j
HAND = 75 + 51j
LEANS = {"KD": 7, "KH": 8, "QC": 5, "QD": 7, "QS": 6, "JD": 6, "JH": 8}
"""By how many degrees what is held leans outwards."""
FACING_LEFT = ("KC", "KH", "QC", "QS", "JD", "JS")
LEFT_SLEEVE = shape("33,47! 24,49 17,55 14.6,71.6! 36,68! 35.6,60 32.6,54")
RIGHT_SLEEVE = shape("67,47! 77,49 84.6,54 85.4,60! 62,63.8! 66,58 68,53")


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
    """A king's robe, below the ermine."""
    figure = Figure()
    panel = shape("39,62! 50,64.4 60,61.4! 60,64.2! 38,67.9!")
    inks = {"S": ("black", "red"), "H": ("red", "red"), "C": ("white", "red"), "D": ("red", "black")}[suit]
    figure.dark = "black" not in inks
    figure.figured_cloth(inks[0], LEFT_SLEEVE, [_motif(suit, 1.7)(x, y) for x, y in SLEEVE_SIGNS])
    figure.figured_cloth(
        inks[1], RIGHT_SLEEVE, swells(1.4, "80,53 84,56", "66,59.6 69,58.6", "66.6,56 69,57")
    )
    figure.cloth("red" if "black" in inks else "white", panel)
    return figure


def queen(suit: str) -> Figure:
    """A queen's robe: bodice and full sleeves."""
    figure = Figure()
    bodice = shape("34,52! 37,58.6 50,63 62,58 66,51! 69,56 65,63.2! 36,68! 33,60")
    inks = {"S": ("red", "black"), "H": ("red", "white"), "C": ("black", "red"), "D": ("white", "red")}[suit]
    sleeves = (
        shape("32,50.6! 24,49 17,55 14.6,71.6! 34,68.3! 31,60"),
        shape("68,49.6! 77,49 84.6,54 85.4,60! 67,63! 71,56"),
    )
    figure.dark = "black" not in inks
    figure.figured_cloth(
        inks[0], sleeves[0], swells(1.6, "31,53 22,55 16.6,64", "31.6,57 24,60 19,70", "32,61 27.6,64 25,69")
    )
    figure.figured_cloth(inks[0], sleeves[1], swells(1.6, "69,52 77,52 83.6,58"))
    # The plaits of clubs hide what her bodice would bear.
    places = () if suit == "C" else ((38, 60), (63, 58.4))
    figure.figured_cloth(inks[1], bodice, [_motif(suit, 1.5)(x, y) for x, y in places])
    return figure


def knave(suit: str) -> Figure:
    """A knave's robe: striped sleeves, and a breast for the ruff or broad collar to lie on."""
    figure = Figure()
    chest = shape("33,53! 41,57 50,58.8 59,56.6 67,52! 66,63! 36,68!")
    inks = {"S": ("red", "white"), "H": ("black", "red"), "C": ("white", "red"), "D": ("red", "black")}[suit]
    sleeves = (
        shape("32,49! 24,49 17,55 14.6,71.6! 34,68.3! 31,60"),
        shape("68,49! 77,49 84.6,54 85.4,60! 67,63! 70,56"),
    )
    figure.dark = "black" not in inks
    figure.figured_cloth(
        inks[0],
        sleeves[0],
        swells(2.6, "29,50.6 21,56 18,70.6", "30,54 24,60 22.6,70", "31,59 28,63 27.4,69"),
    )
    figure.figured_cloth(inks[0], sleeves[1], swells(2.6, "77,50.6 83,55 83.6,60"))
    if suit in "CS":
        figure.figured_cloth(inks[1], chest, [lozenge(50, y, 1.2) for y in (62.2, 65)])
    else:
        figure.figured_cloth(inks[1], chest, [_motif(suit, 1.5)(x, y) for x, y in ((37.4, 61.6), (62, 59.6))])
    return figure


def ermine() -> Figure:
    """The collar of the kings."""
    collar = shape("37,44! 34.4,48 34.4,55 41,61 50,63 59,60 66,55 66,48 63,44!")
    figure = Figure()
    figure.cloth("white", collar)
    figure.line = sow(
        collar,
        lambda x, y: shape(f"{x},{y - 1.8}! {x + 1},{y + 1.2}! {x - 1},{y + 1.2}!"),
        7.2 + 4.8j,
        1.6,
        avoid=[disc(50, 44, 9, 11)],
    )
    return figure


def neckline() -> Figure:
    """The bare shoulders of the queens, with a necklace."""
    figure = Figure()
    figure.cloth("white", shape("44,45! 42,49.4 35,51! 38,57 50,61.4 61,56.6 65,50! 58,49 56,45!"))
    figure.line = [
        lozenge(x, y, 1.1, 1.3)
        for x, y in ((40.6, 52), (44.4, 54.6), (48.6, 55.8), (52.8, 55.4), (56.8, 53.6), (60, 51))
    ]
    figure.line.append(lozenge(49.6, 58.6, 1.2, 1.8))
    return figure


def ruff() -> Figure:
    """The ruff of two knaves."""
    outline = shape("39,45! 33,48 33,54 41,58.6 50,60 59,58 67,53 67,47.4 61,45!")
    folds = swells(
        1.1,
        "41,49 35.4,49.6",
        "41.6,51 36,54",
        "44,52.4 40.4,57",
        "47.4,53.4 45.6,58.4",
        "51,53.4 51,58.8",
        "54.6,53 56.4,58",
        "57.6,51.8 61.4,56",
        "59.4,50 65,52.4",
        "60,48 65.4,48.4",
    )
    return Figure(line=[inset(outline, -0.5)], spark=[inset(outline, 0.5)], ink=folds)


def band() -> Figure:
    """The broad collar of the other two."""
    outline = shape("44,45! 33,48.4! 32,53! 49.6,66! 68,52! 67,48.4! 56,45! 50,55.4!")
    studs = [
        lozenge(x, y, 1.3)
        for x, y in ((36.4, 51), (40.4, 54.4), (44.6, 58), (63.6, 51), (59.6, 54.4), (55.4, 58), (50, 61))
    ]
    return Figure(line=[inset(outline, -0.5)], spark=[inset(outline, 0.5)], ink=studs)


def fine_lines() -> dict[str, list[Shape]]:
    """The fine lines on robe and collar, by rank."""
    return {
        "king": wedges(
            1,
            "36,56 39.5,53",
            "39.5,59.5 41.5,55.5",
            "43.5,61.5 44.5,57.5",
            "48,62.5 48,58.5",
            "52.5,62.5 52,58.5",
            "57,61.5 55.5,57.5",
            "61,59 58.5,55.5",
            "16,62 20,58",
            "16,66.5 20,62",
        ),
        "queen": wedges(
            1,
            "37.5,55.5 40,53",
            "41.5,58.5 43,56.5",
            "46,60.5 46.5,58",
            "54,60.5 53.5,58",
            "58.5,58 57,55.5",
            "62.5,55 60.5,53",
            "45.5,50.5 49.5,53.5",
            "16,66 18,60",
            "29,52 22,53.5",
        ),
        "knave": wedges(
            1,
            "16,66 18,60",
            "19.5,67 21.5,61",
            "26,67 27,62",
            "36.5,63 37,58.5",
            "39.5,63 40,59.5",
            "61,61 60.5,57",
            "64,60 63.5,56",
        ),
    }


WORN: dict[str, tuple[Callable[[], Figure], ...]] = {
    "KS": (hair.frown, hair.locks, lambda: hair.beard("forked"), headgear.spikes),
    "KH": (lambda: hair.beard("white"), headgear.arches),
    "KC": (hair.puffs, lambda: hair.beard("square"), headgear.leaves),
    "KD": (lambda: hair.beard("tuft"), headgear.helm),
    "QS": (hair.red_lips, hair.rolled, lambda: headgear.circlet("points")),
    "QH": (hair.red_lips, hair.tresses, lambda: headgear.circlet("round")),
    "QC": (hair.red_lips, hair.plaits, lambda: headgear.circlet("leaf")),
    "QD": (hair.lips, hair.veil, lambda: headgear.circlet("pearls")),
    "JS": (lambda: hair.beard("tuft"), headgear.burgonet),
    "JH": (hair.lips, hair.hood),
    "JC": (hair.bob, headgear.flat_cap),
    "JD": (hair.short, hair.moustache, headgear.hat),
}
"""What each figure wears about the face, from below."""


def _gear(card: str) -> Figure:
    """Hair or beard, crown or cap, and what the hand holds."""
    worn = Figure()
    for draw in WORN[card]:
        worn.add(draw())
    gear = Figure()
    gear.add(worn, EYES, card in FACING_LEFT)
    gear.add(HELD[card]().leaning(LEANS.get(card, 0), HAND))
    return gear


def belt(ink: str) -> Figure:
    """The slanting belt over the line on which the two halves meet; one belt serves both."""
    left, right = foot(13), foot(87)
    figure = Figure(
        dark=True, ground=[shape(f"13,{left - 4}! 87,{right - 4}! 87,{right + 4}! 13,{left + 4}!")]
    )
    strips = (
        shape(f"13.6,{left - 3.5}! 86.4,{right - 3.5}! 86.4,{right - 0.5}! 13.6,{left - 0.5}!"),
        shape(f"13.6,{left + 0.5}! 86.4,{right + 0.5}! 86.4,{right + 3.5}! 13.6,{left + 3.5}!"),
    )
    (figure.figured if ink == "red" else figure.light).extend(strips)
    plate = figure.line if ink == "white" else figure.pattern
    for side in (-2, 2):
        plate.extend(lozenge(x, foot(x) + side, 3.2, 1.3) for x in range(20, 81, 10))
    return figure


def hand() -> Figure:
    """The closed hand and its cuff, before what it holds; the same for all."""
    return Figure(
        line=shapes("69,48.4! 73,46! 79,46.6! 81.6,51! 80.4,55! 83.4,64! 69,66! 70,56.8! 68.6,53!"),
        spark=shapes(
            "70.4,49 73.4,47.2! 78.4,47.8! 80.4,51! 79,54.8! 72,56! 70,53!",
            "71,57.8! 79.8,56.4! 82,64! 70.2,66!",
        ),
        ink=[
            *swells(0.9, "72,50.2 79,49.8", "71.4,52.6 79,52", "78,46.4 76,48 72.4,48.6"),
            *swells(1.6, "74,58.2 73.4,64", "77.4,57.6 78,64"),
        ],
    )


def shade() -> Figure:
    """The shadow above the belt, for large cards only: a saw of long and short teeth, its blade behind the
    belt. It ends where the hand would hide it."""
    left, pitch = 15, 2.75
    nodes = [complex(left, foot(left))]
    for k in range(20):
        x = left + (k + 1) * pitch
        nodes += [complex(x, foot(x) - 9 - 2 * (k % 2)), complex(x, foot(x))]
    return Figure(line=[Shape(nodes[0], tuple((z,) for z in (*nodes[1:], nodes[0])))])


def body() -> Figure:
    """The black ground of all twelve."""
    return Figure(ground=[BODY])


def collars() -> dict[str, Figure]:
    """What lies over a robe, by name."""
    return {"king": ermine(), "queen": neckline(), "ruff": ruff(), "band": band()}


def robes() -> dict[str, Figure]:
    """The robes by card, such as "KS"."""
    return {
        rank + suit: draw(suit) for rank, draw in (("J", knave), ("Q", queen), ("K", king)) for suit in "CDHS"
    }


def shared_heads() -> dict[str, Figure]:
    """Face and neck, facing right, by name."""
    out = {}
    for name, face in (("front", heads.front()), ("profile", heads.profile())):
        out[name] = Figure()
        out[name].add(face, EYES)
    return out


def gear() -> dict[str, Figure]:
    """By card, what lies over robe and head: beard, crown or cap, and what is held."""
    return {rank + suit: _gear(rank + suit) for rank in "JQK" for suit in "CDHS"}
