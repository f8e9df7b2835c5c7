"""What lies on the table, as boxes, and whether there is room between them. Lengths are in card widths."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise
from math import floor
from typing import TypeAlias

from msgspec import structs

from bookgen.games.placing import Placement
from bookgen.picture.scene import CardAt, Outline, card_corners, edge_offsets, rotated
from bookgen.picture.sketch import Sketch

Corners: TypeAlias = Sequence[tuple[float, float]]

Bounds: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom."""
Lying: TypeAlias = tuple[str, Bounds, Corners | None]
"""A card or an empty place: its pile, its bounds, and its corners where it does not lie straight."""


class Ground:
    """The cards and places of a sketch, for whoever looks for room among them; they are not to change.

    ``cards`` are those of each pile, ``places`` the piles that have a place; ``tight`` is the placement whose
    numbers had no room when last they were tried.
    """

    def __init__(self, sketch: Sketch) -> None:
        self.cards: dict[str, list[CardAt]] = {}
        for card in sketch.cards:
            self.cards.setdefault(card.pile, []).append(card)
        self.places = {place.pile: place for place in sketch.outlines if place.x is not None}
        drawn = [place for place in sketch.outlines if place.drawn and place.x is not None]
        self._lying = [*map(_lying, sketch.cards), *map(_lying, drawn)]
        self._lying += [
            _lying(structs.replace(card, x=card.x + dx, y=card.y + dy, edges=0))
            for card in sketch.cards
            for dx, dy in edge_offsets(card, 1.0)
        ]
        # What lies in each square of the table, one card wide: few cards are near a number.
        self._squares: dict[tuple[int, int], list[Lying]] = {}
        for lying in self._lying:
            for square in _squares(lying[1]):
                self._squares.setdefault(square, []).append(lying)
        self._extents: dict[str, Bounds] = {}
        self.tight: Placement | None = None

    def extent(self, place: Outline) -> Bounds:
        """The bounds of a pile, or of its empty place, in its own frame."""
        assert place.x is not None and place.y is not None
        if place.pile not in self._extents:
            # The cards that peep out under a squared pile are in the way of its number as well.
            lie = [
                (card.x + dx, card.y + dy, card.turn)
                for card in self.cards.get(place.pile, ())
                for dx, dy in ((0.0, 0.0), *edge_offsets(card, 1.0))
            ]
            ends = [
                rotated(x - place.x, y - place.y, -place.turn)
                for at in lie or [(place.x, place.y, place.turn)]
                for x, y in card_corners(*at, 1.0)
            ]
            across, down = [x for x, _ in ends], [y for _, y in ends]
            self._extents[place.pile] = min(across), min(down), max(across), max(down)
        return self._extents[place.pile]

    def in_the_way(self, pile: str, own: Bounds, far: Bounds) -> bool:
        """Whether anything lies in a box: one that is ``own`` to a pile, or ``far`` to the others."""
        for square in _squares(far):
            for lies, bounds, corners in self._squares.get(square, ()):
                box = own if lies == pile else far
                if overlap(box, bounds) and (corners is None or meet(box_corners(box), corners)):
                    return True
        return False

    def any_meet(
        self, piles: AbstractSet[str], others: AbstractSet[str] | None = None, by: float = 0.0
    ) -> bool:
        """Whether a card of one of these piles lies over or under a card or place of another, perhaps one of
        these ``others``; with ``by`` straight ones that have so much in common."""
        whole: dict[str, Bounds] = {}
        shapes: dict[str, list[Lying]] = {}
        for lying in self._lying:
            pile, (left, top, right, bottom), _ = lying
            shapes.setdefault(pile, []).append(lying)
            box = whole.get(pile, lying[1])
            whole[pile] = min(left, box[0]), min(top, box[1]), max(right, box[2]), max(bottom, box[3])
        for pile in whole.keys() & piles:
            for other in whole.keys() if others is None else whole.keys() & others:
                # Of two piles that are both asked for each is tried once.
                if other == pile or (other in piles and other < pile):
                    continue
                if overlap(whole[pile], whole[other]) and _any_of_two_meet(shapes[pile], shapes[other], by):
                    return True
        return False


def _any_of_two_meet(ones: Sequence[Lying], others: Sequence[Lying], by: float) -> bool:
    for _, box, corners in ones:
        for _, bounds, edges in others:
            if by:
                left, top, right, bottom = box
                within = left + by, top + by, right - by, bottom - by
                if corners is None and edges is None and overlap(within, bounds):
                    return True
            elif overlap(box, bounds) and meet(corners or box_corners(box), edges or box_corners(bounds)):
                return True
    return False


def _lying(placed: CardAt | Outline) -> Lying:
    assert placed.x is not None and placed.y is not None
    corners = card_corners(placed.x, placed.y, placed.turn, 1.0)
    if placed.turn == 0:
        return placed.pile, (*corners[0], *corners[2]), None
    across, down = [at for at, _ in corners], [at for _, at in corners]
    bounds = min(across), min(down), max(across), max(down)
    return placed.pile, bounds, corners if placed.turn % 90 else None


def _squares(box: Bounds) -> Iterator[tuple[int, int]]:
    """The squares of the table in which a box lies."""
    left, top, right, bottom = map(floor, box)
    for column in range(left, right + 1):
        for row in range(top, bottom + 1):
            yield column, row


def overlap(one: Bounds, other: Bounds) -> bool:
    """Whether two straight shapes have more in common than an edge."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def box_corners(box: Bounds) -> Corners:
    """The corners of a straight shape."""
    left, top, right, bottom = box
    return (left, top), (right, top), (right, bottom), (left, bottom)


def meet(one: Corners, other: Corners) -> bool:
    """Whether two convex shapes have a point in common: no line along an edge of either parts them."""
    for shape in (one, other):
        for (ax, ay), (bx, by) in pairwise((*shape, shape[0])):
            nx, ny = by - ay, ax - bx
            first = [nx * x + ny * y for x, y in one]
            second = [nx * x + ny * y for x, y in other]
            if max(first) <= min(second) or max(second) <= min(first):
                return False
    return True
