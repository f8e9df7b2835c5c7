"""The scene: what lies where on the table, in millimetres. Knows no game and no paper.

The origin is the top left corner, x runs to the right and y down; turns are degrees clockwise.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TypeAlias, TypeVar

from msgspec import Struct, structs

from bookgen.cards import Card
from bookgen.picture.faces import UPWARDS, Face, Inks, Overlap, Style, back, face, style_for

MM = 72 / 25.4
"""Points to a millimetre, for those who draw on pages."""
ASPECT = 1.4
"""Height of a card, its width being 1."""
HALF_WIDE, HALF_HIGH = 0.5, ASPECT / 2
"""From the middle of a card to its edges, its width being 1."""
DASHES_PT = 2.2, 1.8
"""The strokes of an empty place's outline, and the gaps between them, whatever the size."""
RADIUS = 0.06
"""Radius of a card's corners, its width being 1."""
EDGE = 0.045
"""How far, in card widths, each edge of a squared pile peeps out at the top left."""

PLATE_MARGIN = 0.16
"""What a plate has round its lettering, in ems."""
LEAST_ASKEW = 30.0
"""Degrees from which a 6 and a 9 might be taken for each other; cards of a fan lean less."""

Box: TypeAlias = tuple[float, float, float, float]


class CardAt(Struct, frozen=True):
    """A card on the table, or the top of a squared pile of ``count`` cards.

    ``card`` is None for a back, ``index`` is the place in the pile from 0 at the bottom; ``x`` and ``y``
    are the centre. ``edges`` is the number of cards beneath of which an edge is drawn. Where the
    next card leaves too narrow a ``strip`` for a whole index, that is its width, in card widths; else 0.
    """

    pile: str
    card: Card | None
    index: int
    x: float
    y: float
    turn: float = 0.0
    count: int = 1
    overlap: Overlap = "none"
    edges: int = 0
    strip: float = 0.0

    # Spelt out, as every card of every picture that is tried comes by here, and ``replace`` is slow.

    def moved(self, x: float, y: float) -> "CardAt":
        """The same card elsewhere."""
        told = self.turn, self.count, self.overlap, self.edges, self.strip
        return CardAt(self.pile, self.card, self.index, x, y, *told)

    def seen_as(self, overlap: Overlap, strip: float = 0.0) -> "CardAt":
        """The same card, covered otherwise."""
        told = self.turn, self.count, overlap, self.edges, strip
        return CardAt(self.pile, self.card, self.index, self.x, self.y, *told)


class Outline(Struct, frozen=True):
    """The place of a pile: a card's outline, ``drawn`` or only marked, or nowhere when x is None.

    ``asks`` is the card that must come first, or its rank alone, and stands in the outline as on a card.
    ``size`` is width and height in card widths of one that is no card's outline.
    """

    pile: str
    x: float | None = None
    y: float | None = None
    turn: float = 0.0
    drawn: bool = True
    asks: str = ""
    size: tuple[float, float] | None = None


class Label(Struct, frozen=True):
    """Lettering about the centre x, y: ``size`` is the height of an em in mm.

    The number of a ``pile`` may stand on a white ``plate``, where it lies on a card.
    """

    text: str
    x: float
    y: float
    size: float
    italic: bool = False
    turn: float = 0.0
    pile: str = ""
    plate: bool = False


@dataclass(frozen=True)
class ArtAt:
    """An ornament under the cards: its ``symbol``, and the matrix from its units to mm, y downwards."""

    symbol: str
    matrix: tuple[float, float, float, float, float, float]


@dataclass(frozen=True)
class LineBox:
    """A rectangle drawn with a line of so many points."""

    left: float
    top: float
    width: float
    height: float
    line_pt: float


_Placed = TypeVar("_Placed", CardAt, Outline, Label)


@dataclass(frozen=True)
class Scene:
    """A whole picture, cards in the order in which they lie over one another.

    ``words`` tells the same in lines of text; ``apart`` lists the cards of piles that are in the words
    only, next card first. In the picture of a puzzle the piles lie as they are ``laid`` on the table, or in
    rows for want of room, and are ``parted`` where the rows of the table block one another; a picture that
    lies ``sideways`` is to be read from the right. Cards for ``pencil`` leave room to strike them off.
    ``art`` and ``frame`` are what is drawn round the table, under all else; ``faces`` is the style of the
    faces where it is not that of their size.
    """

    title: str
    width: float
    height: float
    card_width: float
    cards: tuple[CardAt, ...] = ()
    outlines: tuple[Outline, ...] = ()
    labels: tuple[Label, ...] = ()
    words: tuple[str, ...] = ()
    apart: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    laid: bool = False
    parted: bool = False
    sideways: bool = False
    pencil: bool = False
    art: tuple[ArtAt, ...] = ()
    frame: tuple[LineBox, ...] = ()
    faces: Style | None = None

    @property
    def style(self) -> Style:
        """Which faces serve at this size, or are struck off."""
        return "pencil" if self.pencil else self.faces or style_for(self.card_width)

    @property
    def places(self) -> list[Outline]:
        """The places that are drawn."""
        return [place for place in self.outlines if place.drawn and place.x is not None]

    @property
    def drawn(self) -> list[CardAt | Outline]:
        """All cards, then the places that are drawn."""
        return [*self.cards, *self.places]

    def corners(self, placed: CardAt | Outline) -> list[tuple[float, float]]:
        """The four corners of a card or place; none for a place that is nowhere."""
        if placed.x is None or placed.y is None:
            return []
        size = placed.size if isinstance(placed, Outline) else None
        return card_corners(placed.x, placed.y, placed.turn, self.card_width, size or (1.0, ASPECT))

    def face_of(self, placed: CardAt, ink: Inks) -> Face:
        """The face of a card of the picture, or its back; more than leaning it has a 6 or a 9 underlined."""
        if placed.card is None:
            return back(ink)
        askew = abs(self.turn_of(placed)) > LEAST_ASKEW
        return face(placed.card, self.style, ink, self.overlap_of(placed), askew, placed.strip)

    @property
    def askew(self) -> bool:
        """Whether a card of it lies on its side, or slanted."""
        return any(card.turn for card in self.cards)

    def turn_of(self, placed: CardAt) -> float:
        """The turn at which a card is drawn: with one index, or covered, it is never upside down."""
        return (placed.turn + 90) % 180 - 90 if self._is_set_upright(placed) else placed.turn

    def overlap_of(self, placed: CardAt) -> Overlap:
        """How the next card lies on a card as this is drawn."""
        return UPWARDS[placed.overlap] if self._is_set_upright(placed) else placed.overlap

    def _is_set_upright(self, placed: CardAt) -> bool:
        """Whether a card is drawn with its index upright though it lies upside down."""
        once = placed.overlap != "none" or self.style in ("index", "pencil")
        return placed.card is not None and once and 90 < placed.turn % 360 < 270

    def turned(self) -> "Scene":
        """The same picture turned a quarter to the left, to be read from the right-hand side."""
        wide = self.width

        def moved(thing: _Placed) -> _Placed:
            if thing.x is None:
                return thing
            return structs.replace(thing, x=thing.y, y=wide - thing.x, turn=(thing.turn + 90) % 360 - 180)

        return replace(
            self,
            sideways=not self.sideways,
            width=self.height,
            height=wide,
            cards=tuple(map(moved, self.cards)),
            outlines=tuple(map(moved, self.outlines)),
            labels=tuple(map(moved, self.labels)),
        )


def rotated(x: float, y: float, turn: float) -> tuple[float, float]:
    """The point (x, y) turned about the origin, degrees clockwise as seen."""
    if turn == 0:
        return x, y
    angle = math.radians(turn)
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)


def card_corners(
    x: float, y: float, turn: float, width: float, size: tuple[float, float] = (1.0, ASPECT)
) -> list[tuple[float, float]]:
    """The corners of a card of this width about (x, y), clockwise from its own top left.

    ``size`` in card widths is that of a place which is no card's outline.
    """
    across, down = width * size[0] / 2, width * size[1] / 2
    if turn == 0:
        left, top, right, bottom = x - across, y - down, x + across, y + down
        return [(left, top), (right, top), (right, bottom), (left, bottom)]
    ends = ((-across, -down), (across, -down), (across, down), (-across, down))
    return [(x + dx, y + dy) for dx, dy in (rotated(a, b, turn) for a, b in ends)]


def card_bounds(placed: CardAt | Outline) -> Box:
    """The bounds of a card or a place that is somewhere, in card widths."""
    x, y = placed.x, placed.y
    assert x is not None and y is not None
    if placed.turn == 0:
        return x - HALF_WIDE, y - HALF_HIGH, x + HALF_WIDE, y + HALF_HIGH
    return bounds(card_corners(x, y, placed.turn, 1.0))


def bounds(points: Iterable[tuple[float, float]]) -> Box:
    """Left, top, right and bottom of some points; nothing at all is a box without size."""
    listed = list(points)
    if not listed:
        return 0.0, 0.0, 0.0, 0.0
    across, down = [x for x, _ in listed], [y for _, y in listed]
    return min(across), min(down), max(across), max(down)


def edge_offsets(card: CardAt, width: float) -> list[tuple[float, float]]:
    """Offsets of the cards that peep out under a squared pile's top, undermost first."""
    if not card.edges:
        return []
    return [rotated(-EDGE * width * k, -EDGE * width * k, card.turn) for k in range(card.edges, 0, -1)]
