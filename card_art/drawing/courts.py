"""The twelve half figures, from below: the body, one for all; each card's own robe; a collar and a head that
several share; each card's own gear; the hand, one for all."""

from __future__ import annotations

from collections.abc import Callable

from drawing import hair, headgear, heads
from drawing.attributes import HELD
from drawing.figure import Figure, foot
from drawing.pen import Shape, disc, inset, lozenge, shape, shapes, sow, swells

EYES = 50 + 32.5j
HAND = 75 + 51j
LEANS = {"KD": 7, "KH": 8, "KS": 3, "QC": 7, "QD": 7, "QS": 6, "JC": 4, "JD": 2, "JH": 8}
"""By how many degrees what is held leans outwards."""
FACING_LEFT = ("KC", "KH", "QC", "QS", "JC")


def ermine() -> Figure:
    """The collar of the kings, and the hand on the breast with its cuff."""
    collar = shape("38,45! 33.6,47.6 34,53 40,58.6 50,61 60,58.4 66,53 66.4,47.4 62,45!")
    figure = Figure()
    figure.cloth("white", collar)
    figure.line = sow(
        collar,
        lambda x, y: shape(f"{x},{y - 1.8}! {x + 1},{y + 1.2}! {x - 1},{y + 1.2}!"),
        7.2 + 4.8j,
        1.6,
        avoid=[disc(50, 46, 9, 9)],
    )
    cuff = shape("26.6,56.6! 31.4,54.8! 34.4,64! 29,66.8!")
    fist = shape(
        "32.6,55.4! 37,53.4! 41.4,55! 43,57.4! 42.2,59! 42.8,61! 41,62.2! 41,63.6! 36.6,65! 34.6,63.4!"
    )
    figure.line += [inset(cuff, -0.9), inset(fist, -0.9)]
    figure.spark = [cuff, fist]
    figure.ink = [
        *swells(0.9, "37,57.6 42.6,57.4", "37,60.2 42.4,59.8", "37,62.8 41.6,62.2"),
        *swells(1.5, "27.6,59.6 32.4,57.6", "28.8,63.2 33.6,61"),
    ]
    return figure


def neckline() -> Figure:
    """The bare shoulders of the queens, with a necklace."""
    figure = Figure()
    figure.cloth("white", shape("44,46! 42,49.8 33.6,51.4! 37,57.4 50,62 62,57 66.4,50.4! 58,49.4 56,46!"))
    figure.line = [
        lozenge(x, y, 1.1, 1.3)
        for x, y in ((40.6, 52.6), (44.4, 55), (48.6, 56.2), (52.8, 55.8), (56.8, 54), (60, 51.6))
    ]
    figure.line.append(lozenge(49.6, 59, 1.2, 1.8))
    return figure


def ruff() -> Figure:
    """The ruff of two knaves."""
    outline = shape("40,46.4! 34.4,49 34.6,54 41,58.8 50,60.2 59,58.2 65.6,53 65.4,48.4 60,46.4!")
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


WORN: dict[str, tuple[Callable[[], Figure], ...]] = {
    "KS": (hair.frown, hair.mane, lambda: hair.beard("pointed"), headgear.spikes),
    "KH": (lambda: hair.beard("white"), headgear.arches),
    "KC": (hair.puffs, lambda: hair.beard("square"), headgear.leaves),
    "KD": (lambda: hair.beard("full"), headgear.helm),
    "QS": (hair.red_lips, hair.rolled, lambda: headgear.circlet("points")),
    "QH": (hair.red_lips, hair.tresses, lambda: headgear.circlet("round")),
    "QC": (hair.red_lips, hair.cauls, lambda: headgear.circlet("leaf")),
    "QD": (hair.lips, hair.veil, lambda: headgear.circlet("pearls")),
    "JS": (hair.side_moustache, headgear.burgonet),
    "JH": (hair.lips, hair.hood),
    "JC": (hair.bob, headgear.flat_cap),
    "JD": (hair.short, hair.moustache, headgear.hat),
}
"""What each figure wears about the face, from below."""


def _lowered(z: complex) -> complex:
    """Crowns and hats kept a little lower than they are drawn: under the frame."""
    return complex(z.real, -9 + 0.86 * (z.imag + 9)) if z.imag < -9 else z


def _gear(card: str) -> Figure:
    """Hair or beard, crown or cap, and what the hand holds."""
    worn = Figure()
    for draw in WORN[card]:
        worn.add(draw())
    worn = worn.mapped(_lowered)
    gear = Figure()
    gear.add(worn, EYES, card in FACING_LEFT)
    gear.add(HELD[card]().leaning(LEANS.get(card, 0), HAND))
    return gear


def hand() -> Figure:
    """The closed hand and its cuff, before what it holds; the same for all."""
    return Figure(
        line=shapes("69,48.4! 73,46! 79,46.6! 81.6,51! 80.4,55! 82.4,63.6! 69,66! 70,56.8! 68.6,53!"),
        spark=shapes(
            "70.4,49 73.4,47.2! 78.4,47.8! 80.4,51! 79,54.8! 72,56! 70,53!",
            "71,57.8! 79.6,56.4! 81.2,64! 70.2,66!",
        ),
        ink=[
            *swells(0.9, "72,50.2 79,49.8", "71.4,52.6 79,52", "78,46.4 76,48 72.4,48.6"),
            *swells(1.6, "74,58.2 73.4,64", "77.4,57.6 78,64"),
        ],
    )


def shade() -> Figure:
    """The shadow above the belt, for large cards only: a saw of long and short teeth, its blade behind the
    belt. It ends where the hand would hide it."""
    left, pitch = 35, 2.75
    nodes = [complex(left, foot(left))]
    for k in range(12):
        x = left + (k + 1) * pitch
        nodes += [complex(x, foot(x) - 6.6 - 1.6 * (k % 2)), complex(x, foot(x))]
    return Figure(line=[Shape(nodes[0], tuple((z,) for z in (*nodes[1:], nodes[0])))])


def frames() -> dict[str, Figure]:
    """Half the line round a figure, for large cards only, by where the sign of the index stands.

    It goes round the index: "below" the rank, or "beside" it where cards overlap downwards.
    """
    out = {}
    for name, (x, y) in (("below", (18.5, 33.5)), ("beside", (31.5, 22.0))):
        line = shape(
            f"4.5,70! 4.5,{y}! {x},{y}! {x},4.5! 95.5,4.5! 95.5,70! "
            f"94.5,70! 94.5,5.5! {x + 1},5.5! {x + 1},{y + 1}! 5.5,{y + 1}! 5.5,70!"
        )
        out[name] = Figure(ground=[line])
    return out


def collars() -> dict[str, Figure]:
    """What lies over a robe, by name."""
    return {"king": ermine(), "queen": neckline(), "ruff": ruff(), "band": band()}


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
