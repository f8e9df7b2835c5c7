"""The numbers of piles in the picture of the rules, where the descriptor gives them no place.

A number stands beside its pile, on one side of all the piles of a placement; where no side is free, on the
pile itself, on a white plate in the lower left corner of its uppermost card, where no index is. Lengths are
in card widths.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

from bookgen.games.piles import resolve_piles
from bookgen.games.placing import Placement
from bookgen.picture.lettering import half_box
from bookgen.picture.scene import ASPECT, PLATE_MARGIN, CardAt, Label, Outline, card_corners, rotated
from bookgen.picture.sketch import GAP, Sketch

Corners: TypeAlias = Sequence[tuple[float, float]]

Bounds: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom."""
Lying: TypeAlias = tuple[str, Bounds, Corners | None]
"""A card or an empty place: its pile, its bounds, and its corners where it does not lie straight."""

SIDES = ((0, -1), (0, 1), (1, 0), (-1, 0))
"""Above, below, right and left, in the frame of the pile."""
CLEAR = 0.04
"""What stays free round a number."""
ASIDE = 1.6
"""A number is so much nearer to its own pile than to any other."""
PLATE = 0.045
"""From the edge of a card to a plate in its corner."""


def number_piles(sketch: Sketch, placements: Sequence[Placement]) -> None:
    """Give every pile of a group of several its number, unless the descriptor has put one there.

    Piles that are read as one, or lie sorted, are known by their cards.
    """
    lying = _lying(sketch)
    for placement in placements:
        lettered = placement.label is not None and placement.label.text != "word"
        if lettered or placement.chain or placement.sort:
            continue
        piles = list(_piles(sketch, placement))
        if not piles:
            continue
        tried = (_free(sketch, lying, piles, side) for side in SIDES)
        sketch.labels += next(filter(None, tried), []) or [pile.on_it() for pile in piles]


class _Pile:
    """A pile as it is drawn: its place, its number, its cards."""

    def __init__(self, sketch: Sketch, place: Outline, number: int, cards: Sequence[CardAt]) -> None:
        assert place.x is not None and place.y is not None
        self._em, self._name, self._text = sketch.em, place.pile, str(number)
        self._x, self._y, self._turn = place.x, place.y, place.turn
        self._top: CardAt | None = cards[-1] if cards else None
        lie = [(card.x, card.y, card.turn) for card in cards] or [(self._x, self._y, self._turn)]
        ends = [
            rotated(x - self._x, y - self._y, -self._turn)
            for at in lie
            for x, y in card_corners(*at, 1.0)
        ]  # fmt: skip
        across, down = [x for x, _ in ends], [y for _, y in ends]
        self._box = min(across), min(down), max(across), max(down)
        self._bare = not cards and not any((one.x, one.y) == (self._x, self._y) for one in sketch.labels)

    def _label(self, x: float, y: float, plate: bool = False) -> Label:
        dx, dy = rotated(x, y, self._turn)
        return Label(self._text, self._x + dx, self._y + dy, self._em, pile=self._name, plate=plate)

    def _reach(self, ux: float, uy: float) -> float:
        """From the middle of the number to its edge in a direction of the pile's frame."""
        half, rise = half_box(self._text, False, self._em, 0)
        seen_x, seen_y = rotated(ux, uy, self._turn)
        return abs(seen_x) * half + abs(seen_y) * rise

    def beside(self, ux: int, uy: int) -> Label:
        """The number at a side."""
        left, top, right, bottom = self._box
        away = GAP + self._reach(ux, uy)
        x = {1: right + away, -1: left - away}.get(ux, (left + right) / 2)
        y = {1: bottom + away, -1: top - away}.get(uy, (top + bottom) / 2)
        return self._label(x, y)

    def on_it(self) -> Label:
        """The number in the middle of an empty place, or in the corner of a card."""
        if self._bare:
            return self._label(0, 0)
        x, y = self._reach(1, 0) - 0.5 + PLATE, ASPECT / 2 - PLATE - self._reach(0, 1)
        x, y = x + PLATE_MARGIN * self._em, y - PLATE_MARGIN * self._em
        if self._top is None:
            return self._label(x, y, plate=True)
        dx, dy = rotated(x, y, self._top.turn)
        return Label(self._text, self._top.x + dx, self._top.y + dy, self._em, pile=self._name, plate=True)


def _piles(sketch: Sketch, placement: Placement) -> Iterator[_Pile]:
    """The numbered piles of a placement that are drawn."""
    game = sketch.game
    numbers = {name: place + 1 for name, group, place in game.all_piles() if group.count > 1}
    cards: dict[str, list[CardAt]] = {}
    for card in sketch.cards:
        cards.setdefault(card.pile, []).append(card)
    places = {place.pile: place for place in sketch.outlines if place.x is not None}
    for name in (pile for named in placement.names for pile in resolve_piles(game, named)):
        if name in numbers and name in places and (places[name].drawn or name in cards):
            yield _Pile(sketch, places[name], numbers[name], cards.get(name, ()))


def _lying(sketch: Sketch) -> list[Lying]:
    """All cards and all places that are drawn."""
    cards = [(card.pile, card.x, card.y, card.turn) for card in sketch.cards]
    places = [
        (place.pile, place.x, place.y, place.turn)
        for place in sketch.outlines
        if place.drawn and place.x is not None and place.y is not None
    ]
    found: list[Lying] = []
    for pile, x, y, turn in cards + places:
        corners = card_corners(x, y, turn, 1.0)
        across, down = [at for at, _ in corners], [at for _, at in corners]
        bounds = min(across), min(down), max(across), max(down)
        found.append((pile, bounds, corners if turn % 90 else None))
    return found


def _free(
    sketch: Sketch, lying: Sequence[Lying], piles: Sequence[_Pile], side: tuple[int, int]
) -> list[Label]:
    """The numbers at this side of the piles; none where anything is in the way of one, or one would be nearer
    to another pile than to its own."""
    others = [_box(label, CLEAR) for label in sketch.labels]
    found: list[Label] = []
    for named in piles:
        label = named.beside(*side)
        own, far = _box(label, CLEAR), _box(label, ASIDE * GAP)
        if any(_overlap(own, box) for box in others):
            return []
        others.append(own)
        found.append(label)
        for pile, bounds, corners in lying:
            around = own if pile == label.pile else far
            if _overlap(around, bounds) and (corners is None or _meet(_corners(around), corners)):
                return []
    return found


def _box(label: Label, margin: float) -> Bounds:
    half, rise = half_box(label.text, label.italic, label.size, margin)
    return label.x - half, label.y - rise, label.x + half, label.y + rise


def _overlap(one: Bounds, other: Bounds) -> bool:
    """Whether two straight shapes have more in common than an edge."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _corners(box: Bounds) -> Corners:
    left, top, right, bottom = box
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _meet(one: Corners, other: Corners) -> bool:
    """Whether two convex shapes have a point in common: no line along an edge of either parts them."""
    for shape in (one, other):
        for (ax, ay), (bx, by) in pairwise((*shape, shape[0])):
            nx, ny = by - ay, ax - bx
            first = [nx * x + ny * y for x, y in one]
            second = [nx * x + ny * y for x, y in other]
            if max(first) <= min(second) or max(second) <= min(first):
                return False
    return True
