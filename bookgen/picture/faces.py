"""The face of each card: which symbols, where, in which colour; and the back.

All in units of the card, 100 wide and 140 high from its top left corner; the border is the back
end's. Number cards follow the period's layout (pip columns at .30 .50 .70 of the width), moved
apart a little where a large index needs room.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal, TypeAlias

from bookgen.cards import CARDS
from bookgen.errors import BadInput
from bookgen.picture.art import names

Style: TypeAlias = Literal["full", "plain", "index", "pencil"]
Inks: TypeAlias = Literal["two", "black"]
Overlap: TypeAlias = Literal["none", "down", "side", "left", "high", "covered", "behind", "under"]
Matrix: TypeAlias = tuple[float, float, float, float, float, float]

WIDTH, HEIGHT = 100.0, 140.0
FULL_FROM_MM, PLAIN_FROM_MM = 14.0, 10.0

TURN: Matrix = (-1, 0, 0, -1, WIDTH, HEIGHT)
"""Half a turn about the middle of the card."""

COURT_GRID = 0.25
"""What belongs to a court, and the back, is drawn on a grid of four steps to a unit about the middle."""

_UPRIGHT: Matrix = (COURT_GRID, 0, 0, COURT_GRID, WIDTH / 2, HEIGHT / 2)
_MIRROR: Matrix = (-COURT_GRID, 0, 0, COURT_GRID, WIDTH / 2, HEIGHT / 2)
_FACING_LEFT = frozenset(("KC", "KH", "QC", "QS", "JC"))
_PROFILES = frozenset(("KD", "QD", "JH", "JS"))
_RANKS = {"K": "king", "Q": "queen", "J": "knave"}
_COLLARS = {"JC": "ruff", "JD": "band", "JH": "band", "JS": "ruff"}


@dataclass(frozen=True)
class Part:
    """A symbol placed: `transform` as SVG's matrix(a b c d e f).

    `colour` is the one ink for what is black or red in the symbol; its white stays white.
    """

    symbol: str
    transform: Matrix
    colour: Literal["black", "red"] | None = None

    def turned(self) -> Part:
        """The part turned half round about the middle of the card."""
        a, b, c, d, e, f = self.transform
        return Part(self.symbol, (-a, -b, -c, -d, _round(WIDTH - e), _round(HEIGHT - f)), self.colour)


@dataclass(frozen=True)
class Face:
    """A face or back, without the border. `name` is its own among all faces and may serve as an XML id."""

    name: str
    half: tuple[Part, ...]
    """What stands twice, as it is and turned by `TURN`: printing it so saves half the bytes."""
    whole: tuple[Part, ...]
    """What stands once, printed last."""
    barred: bool = False
    """Whether its figure is underlined."""
    within: str = ""
    """The hundredths of its width in which a smaller index stands."""

    @property
    def parts(self) -> tuple[Part, ...]:
        """All parts in the order of printing."""
        return (*self.half, *(part.turned() for part in self.half), *self.whole)


@dataclass(frozen=True)
class _Index:
    """Cap height of the rank, its middle and top; size and middle of the suit sign beside or below it.

    The rank is ``wide`` by that share of its usual width.
    """

    cap: float
    rank: tuple[float, float]
    pip: float
    suit: tuple[float, float]
    wide: float = 1.0

    def mirrored(self) -> _Index:
        """The same in the other upper corner."""
        (rank_x, rank_y), (suit_x, suit_y) = self.rank, self.suit
        return replace(self, rank=(WIDTH - rank_x, rank_y), suit=(WIDTH - suit_x, suit_y))

    def at_foot(self) -> _Index:
        """The same, upright, as far from the lower edge."""
        (rank_x, rank_y), (suit_x, suit_y) = self.rank, self.suit
        return replace(self, rank=(rank_x, HEIGHT - rank_y - self.cap), suit=(suit_x, HEIGHT - suit_y))

    def within(self, overlap: Overlap, strip: float) -> _Index:
        """The same so small that it is whole in a strip of so many card widths; in the upper left corner.

        In a strip at the left of a card the rank is first drawn narrower, as its height is what is read.
        """
        (rank_x, top), (suit_x, suit_y) = self.rank, self.suit
        if overlap in _UPPER:
            room = strip * WIDTH - _EDGE
            foot = max(top + _TAIL * self.cap, suit_y + self.pip / 2)
            high = wide = min(1.0, max(_SMALLEST, (room - top) / (foot - top)))
        else:
            half, left = _HALF_WIDE * self.cap, rank_x - _HALF_WIDE * self.cap
            full = max(rank_x + half, suit_x + self.pip / 2) - left
            # Indices that fill their strips are read as one row of figures.
            begin = max(left, _BEGIN)
            wide = min(1.0, max(_SMALLEST, (strip * WIDTH - _ASIDE - begin) / full))
            high = min(1.0, wide / _NARROWEST)
            rank_x, suit_x = begin + (rank_x - left) * wide, begin + (suit_x - left) * wide
        suit = (suit_x, top + (suit_y - top) * high)
        return _Index(self.cap * high, (rank_x, top), self.pip * wide, suit, wide / high)


# The sign is two thirds of a pip at most and close to the rank, lest it should be counted with the pips.
# Side by side where cards overlap downwards: all within .24 of the height, the large one within .25. Stacked
# elsewhere: where they overlap sideways, all within .30 of the width.
_STACKED = {"full": _Index(15, (10.5, 5), 8, (10.5, 26.5)), "plain": _Index(21, (12, 4), 10, (12, 32.5))}
_BESIDE = {"full": _Index(15, (10.5, 5), 8.5, (23, 12.5)), "plain": _Index(21, (12, 4), 9.5, (26, 14.5))}
# A covered card has no pips that its sign might be counted with.
_COVERED = {
    "covered": {
        "full": _Index(15, (10.5, 5), 12, (10.5, 28.5)),
        "plain": _Index(21, (12.5, 4), 15, (12.5, 35)),
    },
    "under": {
        "full": _Index(15, (10.5, 5), 12, (25, 12.5)),
        "plain": _Index(21, (12, 4), 15, (29, 14.5)),
    },
}
_LARGE = {
    "none": _Index(58, (50, 9), 54, (50, 101)),
    "down": _Index(30.33, (27, 2.08), 26, (73, 17.5)),
    "side": _Index(32, (15.5, 4), 24, (15.5, 52.5)),
}
_LARGE |= {"covered": _LARGE["side"], "under": _LARGE["down"]}
_LARGE_PIP = {
    "none": None,
    "down": (66.0, (50.0, 84.0)),
    "side": (58.0, (62.0, 94.0)),
    "left": (58.0, (38.0, 94.0)),
    "high": (66.0, (50.0, 56.0)),
}

_PENCIL = _LARGE | {"none": _Index(34, (22, 4), 30, (62, 21))}
"""On cards to be struck off the index stands at the edge, and the rest is white."""

_LOWER = ("down", "high")
"""Where the next card lies lower down or higher up, rank and sign of an index stand side by side."""

_UNTURNED: dict[Overlap, Overlap] = {"left": "side", "behind": "covered", "high": "down"}
"""The way of covering with the same index in the upper left corner."""
_UPPER = (*_LOWER, "under")
"""Where the strip that is seen of a card is its upper part, or its lower one."""

_EDGED = {"index": _LARGE, "pencil": _PENCIL}

_TAIL, _HALF_WIDE = 1.08, 0.42
"""In cap heights, from top to foot of a queen's letter, and from the middle of a letter to its side."""
_EDGE = 2.3
"""Half the border of a small card that lies on another, and a little air."""
_BEGIN, _ASIDE = 3.3, 3.9
"""What is free at the left and the right of an index in a strip at the left of a card: half a border at each
side, and air between one index and the next."""
_NARROWEST, _SMALLEST = 0.68, 0.3
"""Of its usual width the least that a rank has which is as high as usual, and the least of all."""

_BAR_BELOW = 1.04
"""Where the bar under a 6 or a 9 begins, in cap heights from the top of the figure."""

_COURT_PIP = 13.0, (27.5, 38.5)

UPWARDS: dict[Overlap, Overlap] = {
    "none": "none",
    "down": "high",
    "under": "high",
    "high": "down",
    "side": "left",
    "covered": "behind",
    "behind": "covered",
    "left": "side",
}
"""How the next card lies, as it is seen, on one that lies upside down."""


def face(
    card: str, style: Style, ink: Inks, overlap: Overlap, askew: bool = False, strip: float = 0.0
) -> Face:
    """The face of a card such as "TH".

    `style` by the card's width: "full" from 14 mm, "plain" from 10 mm, "index", rank and suit alone,
    below (see `style_for`); "pencil", for any width, leaves room to strike the card off. `ink` "black"
    prints in one ink: open pips for the red suits, courts redrawn. `overlap` says how the next card of a fan
    lies on this one: the index is whole in the top .24 of the height, a large one in .25 ("down"), the left
    .30 of the width ("side"), the right one ("left", where the next card lies on the left), or as whole at
    the foot ("high", where it lies higher up). Of a card "covered" from the side, "behind" one on its left,
    or "under" one that lies lower down, the index alone is drawn: what else would be seen is a slice.
    With ``askew`` the card does not stand upright, and a 6 or a 9 is underlined where it might be misread.
    Where only a ``strip`` of so many card widths is seen, the index is no larger than goes in whole.

    Raises BadInput for a card that is none.
    """
    if card not in CARDS:
        raise BadInput(f'no card "{card}"; a card is rank then suit in two letters, such as TH')
    return _face(card, style, ink, overlap, askew and is_barred(card, style, overlap), strip)


def is_barred(card: str, style: Style, overlap: Overlap) -> bool:
    """Whether a card that lies askew is underlined: a 6 or a 9 of which little more than an index is seen."""
    return card[0] in "69" and (style in _EDGED or overlap != "none")


def style_for(card_mm: float) -> Style:
    """The style that can be read at a card width in mm."""
    return "full" if card_mm >= FULL_FROM_MM else "plain" if card_mm >= PLAIN_FROM_MM else "index"


def figure_height(style: Style, overlap: Overlap, strip: float = 0.0) -> float:
    """Height of the figure or letter in the corner of a card, or in its middle, in card widths."""
    return _index(style, overlap, strip).cap / WIDTH


@cache
def _index(style: Style, overlap: Overlap, strip: float) -> _Index:
    """The index of a card, in its upper left corner or in its middle, within a strip if there is one."""
    overlap = _UNTURNED.get(overlap, overlap)
    if style in _EDGED:
        spec = _EDGED[style][overlap]
    elif overlap in _COVERED:
        spec = _COVERED[overlap][style]
    else:
        spec = (_BESIDE if overlap in _LOWER else _STACKED)[style]
    return spec.within(overlap, strip) if strip else spec


@cache
def back(ink: Inks) -> Face:
    """The back: red and black, or all black."""
    colour: Literal["black"] | None = "black" if ink == "black" else None
    return Face(f"back-{ink}", (), (Part("back", _UPRIGHT, colour),))


@cache
def asked(card: str, ink: Inks) -> Face:
    """What stands in an empty place: the rank and suit of the card that comes first, such as "5H", or "5".

    Small and in the middle, so that it is taken for no card.
    """
    colour: Literal["red"] | None = "red" if ink == "two" and card[1:] in ("D", "H") else None
    if len(card) == 1:
        parts: tuple[Part, ...] = (Part(f"rank-{card}", _at(50, 57, 0.26)),)
    else:
        parts = (
            Part(f"rank-{card[0]}", _at(50, 42, 0.26), colour),
            _pip(_suit(card[1], ink), 50, 86, 24),
        )
    return Face(f"place-{card}-{ink}", (), parts)


def _suit(suit: str, ink: Inks) -> str:
    """The sign of a suit: an open one where the red suits lack their red."""
    return f"pip-{suit}-open" if ink == "black" and suit in "DH" else f"pip-{suit}"


@cache
def _face(card: str, style: Style, ink: Inks, overlap: Overlap, barred: bool, strip: float) -> Face:
    rank, suit = card[0], card[1]
    spec = _index(style, overlap, strip)
    within = "" if spec == _index(style, overlap, 0.0) else f"{strip * WIDTH:.0f}"
    name = "-".join(filter(None, (card, style, overlap, ink, within, "barred" if barred else "")))
    pip = _suit(suit, ink)
    colour: Literal["red"] | None = "red" if ink == "two" and suit in "DH" else None

    def index(spec: _Index) -> tuple[Part, ...]:
        x, y = spec.rank
        bar = (Part("rank-bar", _at(x, y + _BAR_BELOW * spec.cap, spec.cap / 100), colour),) if barred else ()
        return (
            Part(f"rank-{rank}", _at(x, y, spec.cap / 100, spec.wide), colour),
            *bar,
            _pip(pip, *spec.suit, spec.pip),
        )

    if overlap in ("left", "behind"):
        spec = spec.mirrored()
    if style in _EDGED:
        stands = spec.at_foot() if overlap == "high" else spec
        large = _LARGE_PIP.get(overlap) if style == "index" else None
        below = () if large is None else (_pip(pip, *large[1], large[0]),)
        return Face(name, (), (*index(stands), *below), barred, within)
    corner = index(spec)
    foot = index(spec.at_foot()) if overlap == "high" else ()
    if _UNTURNED.get(overlap, overlap) in _COVERED:
        return Face(name, (), corner, barred, within)
    if rank in "JQK":
        size, (x, y) = _COURT_PIP
        sign = _pip(pip, x, y, size)
        frame = Part(f"court-frame-{'beside' if overlap in _LOWER else 'below'}", _UPRIGHT)
        half = (*([frame] if style == "full" else []), *_court(card, style, ink), sign, *corner)
        return Face(name, half, (Part(inked(f"belt-{_RANKS[rank]}", ink), _UPRIGHT), *foot), within=within)
    if rank == "A":
        ornament = (Part("ace-ornament", _at(50, 70, 0.4)),) if card == "AS" and style == "full" else ()
        return Face(name, corner, (_pip(pip, 50, 70, 40), *ornament, *foot), within=within)
    column, row, size = _grid(style, overlap)
    twice, once = _places(rank)
    place = [(50 + x * column, 70 + y * row) for x, y in twice]
    odd = [(50 + x * column, 70 + y * row) for x, y in once]
    return Face(
        name,
        (*(_pip(pip, x, y, size) for x, y in place), *corner),
        (*(_pip(pip, x, y, size) for x, y in odd), *foot),
        barred,
        within,
    )


def _court(card: str, style: Style, ink: Inks) -> Iterable[Part]:
    """The parts of a half figure, the undermost first."""
    head = "head-profile" if card in _PROFILES else "head-front"
    collar = _COLLARS.get(card, _RANKS[card[0]])
    for symbol, fine, place in (
        (f"body-{_RANKS[card[0]]}", None, _UPRIGHT),
        (f"robe-{card}", None, _UPRIGHT),
        (f"collar-{collar}", f"robe-{_RANKS[card[0]]}-fine", _UPRIGHT),
        (head, f"{head}-fine", _MIRROR if card in _FACING_LEFT else _UPRIGHT),
        (f"gear-{card}", None, _UPRIGHT),
    ):
        yield Part(inked(symbol, ink), place)
        if style == "full" and fine:
            yield Part(fine, place)
    if style == "full" and card[0] != "J":
        yield Part("shade", _UPRIGHT)
    yield Part("hand", _UPRIGHT)


def inked(symbol: str, ink: Inks) -> str:
    """The symbol's twin for one ink, where it has one: a symbol without red needs none."""
    return f"{symbol}-black" if ink == "black" and f"{symbol}-black" in names() else symbol


def _grid(style: Style, overlap: Overlap) -> tuple[float, float, float]:
    """Half the distance of the outer columns and rows, and the size of a pip."""
    if style == "full":
        return 20.0, 40.0 if overlap in _LOWER else 42.0, 16.0
    return (20.0, 34.0, 16.0) if overlap in _LOWER else (17.5, 42.0, 17.0)


_Places: TypeAlias = tuple[tuple[float, float], ...]


def _places(rank: str) -> tuple[_Places, _Places]:
    """Pips of a number card, as column and row from -1 to 1.

    First those that stand on their heads below the middle too, then the rest.
    """
    top: _Places = ((-1, -1), (1, -1))
    middle: _Places = ((-1, 0), (1, 0))
    third = 1 / 3
    return {
        "2": (((0, -1),), ()),
        "3": (((0, -1),), ((0, 0),)),
        "4": (top, ()),
        "5": (top, ((0, 0),)),
        "6": (top, middle),
        "7": (top, (*middle, (0, -0.5))),
        "8": ((*top, (0, -0.5)), middle),
        "9": ((*top, (-1, -third), (1, -third)), ((0, 0),)),
        "T": ((*top, (-1, -third), (1, -third), (0, -2 * third)), ()),
    }[rank]


def _pip(name: str, x: float, y: float, size: float) -> Part:
    return Part(name, _at(x, y, size / 100))


def _at(x: float, y: float, scale: float, wide: float = 1.0) -> Matrix:
    return (_round(scale * wide), 0, 0, _round(scale), _round(x), _round(y))


def _round(value: float) -> float:
    return round(value, 2) + 0.0
