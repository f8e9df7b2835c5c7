"""What lies on the table, as boxes, and whether there is room between them. Lengths are in card widths."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from itertools import pairwise
from math import floor
from typing import TypeAlias

from msgspec import structs

from bookgen.games.placing import Placement
from bookgen.picture.boxes import overlap
from bookgen.picture.scene import (
    HALF_HIGH,
    HALF_WIDE,
    CardAt,
    Outline,
    card_bounds,
    card_corners,
    edge_offsets,
    rotated,
)
from bookgen.picture.sketch import Sketch

Corners: TypeAlias = Sequence[tuple[float, float]]

Bounds: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom."""
Lying: TypeAlias = tuple[str, Bounds, Corners | None]
"""A card or an empty place: its pile, its bounds, and its corners where it does not lie straight."""


class Ground:
    """The cards and places of a sketch, for whoever looks for room among them; they are not to change.

    ``cards`` are those of each pile, ``places`` the piles that have a place; ``drawn`` are those of each
    placement, by its identity, that are to be seen. ``tight`` is the placement whose numbers had no room when
    last they were tried.
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
            if card.edges
            for dx, dy in edge_offsets(card, 1.0)
        ]
        self.drawn: dict[int, tuple[Placement, Sequence[tuple[Outline, Sequence[CardAt]]]]] = {}
        self._extents: dict[str, Bounds] = {}
        self.tight: Placement | None = None

    @cached_property
    def _squares(self) -> Mapping[tuple[int, int], Sequence[Lying]]:
        """What lies in each square of the table, one card wide: few cards are near a number."""
        found: dict[tuple[int, int], list[Lying]] = {}
        for lying in _in_one(self._lying):
            left, top, right, bottom = lying[1]
            rows = range(floor(top), floor(bottom) + 1)
            for column in range(floor(left), floor(right) + 1):
                for row in rows:
                    if (square := (column, row)) in found:
                        found[square].append(lying)
                    else:
                        found[square] = [lying]
        return found

    def extent(self, place: Outline) -> Bounds:
        """The bounds of a pile, or of its empty place, in its own frame."""
        assert place.x is not None and place.y is not None
        if place.pile not in self._extents:
            cards = self.cards.get(place.pile, ())
            if place.turn == 0 and not any(card.turn or card.edges for card in cards):
                self._extents[place.pile] = _straight(place.x, place.y, cards)
                return self._extents[place.pile]
            # The cards that peep out under a squared pile are in the way of its number as well.
            lie = [
                (card.x + dx, card.y + dy, card.turn)
                for card in cards
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
        left, top, right, bottom = far
        rows = range(floor(top), floor(bottom) + 1)
        for column in range(floor(left), floor(right) + 1):
            for row in rows:
                # Spelt out, as a picture that is tried comes by here thousands of times.
                for lies, bounds, corners in self._squares.get((column, row), ()):
                    box = own if lies == pile else far
                    if (
                        box[0] < bounds[2]
                        and bounds[0] < box[2]
                        and box[1] < bounds[3]
                        and bounds[1] < box[3]
                        and (corners is None or meet(box_corners(box), corners))
                    ):
                        return True
        return False

    @cached_property
    def _by_pile(self) -> tuple[Mapping[str, Bounds], Mapping[str, Sequence[Lying]]]:
        """The bounds of each pile, and what lies there."""
        shapes: dict[str, list[Lying]] = {}
        for lying in self._lying:
            shapes.setdefault(lying[0], []).append(lying)
        whole: dict[str, Bounds] = {}
        for pile, some in shapes.items():
            lefts, tops, rights, bottoms = zip(*(box for _, box, _ in some), strict=True)
            whole[pile] = min(lefts), min(tops), max(rights), max(bottoms)
        return whole, shapes

    def any_meet(
        self, piles: AbstractSet[str], others: AbstractSet[str] | None = None, by: float = 0.0
    ) -> bool:
        """Whether a card of one of these piles lies over or under a card or place of another, perhaps one of
        these ``others``; with ``by`` straight ones that have so much in common."""
        whole, shapes = self._by_pile
        for pile in whole.keys() & piles:
            for other in whole.keys() if others is None else whole.keys() & others:
                # Of two piles that are both asked for each is tried once.
                if other == pile or (other in piles and other < pile):
                    continue
                if overlap(whole[pile], whole[other]) and _any_of_two_meet(shapes[pile], shapes[other], by):
                    return True
        return False


def _in_one(some: Iterable[Lying]) -> Iterator[Lying]:
    """The same room taken by fewer shapes: straight cards of a column, or of a row, that overlap are one."""
    last: Lying | None = None
    for lying in some:
        if last is not None:
            (pile, box, corners), (other, bounds, edges) = last, lying
            straight = pile == other and corners is None and edges is None
            in_line = box[::2] == bounds[::2] or box[1::2] == bounds[1::2]
            if straight and in_line and overlap(box, bounds):
                left, top, right, bottom = box
                begins, above, ends, below = bounds
                whole = min(left, begins), min(top, above), max(right, ends), max(bottom, below)
                last = pile, whole, None
                continue
            yield last
        last = lying
    if last is not None:
        yield last


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


def _straight(x: float, y: float, cards: Sequence[CardAt]) -> Bounds:
    """The bounds of cards that stand straight, or of the empty place at (x, y), about that point."""
    across, down = [card.x for card in cards] or [x], [card.y for card in cards] or [y]
    return (
        min(across) - HALF_WIDE - x,
        min(down) - HALF_HIGH - y,
        max(across) + HALF_WIDE - x,
        max(down) + HALF_HIGH - y,
    )


def _lying(placed: CardAt | Outline) -> Lying:
    x, y = placed.x, placed.y
    assert x is not None and y is not None
    askew = placed.turn % 90
    return placed.pile, card_bounds(placed), card_corners(x, y, placed.turn, 1.0) if askew else None


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
