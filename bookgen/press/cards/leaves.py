"""How cards lie on a leaf: edge to edge, in the middle of the paper, each back behind its face. In mm."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Literal, TypeAlias

from bookgen.cards import Card, PackKind, pack

Size: TypeAlias = Literal["small", "bridge"]
Stationery: TypeAlias = Literal["a4", "letter"]
Edge: TypeAlias = Literal["long", "short"]
"""Along which edge of the paper it is turned, to print its other side."""

SIZES: dict[Size, tuple[float, float]] = {"small": (32.0, 45.0), "bridge": (57.0, 89.0)}
"""Width and height of a card."""
STATIONERY: dict[Stationery, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
UNPRINTED, LEAST_MARGIN = 6.7, 8.5
"""What is left free along the edges of the paper, a quarter inch; and round the cards, for the marks."""
MOST_PACKS = 8


@dataclass(frozen=True)
class Cell:
    """The place of one card on its leaf: its left and its lower edge, from the lower left corner."""

    x: float
    y: float


@dataclass(frozen=True)
class PackCard:
    """A card of one of several packs; ``number`` is that of its pack, 0 where there is one alone."""

    card: Card
    number: int


@dataclass(frozen=True)
class Leaves:
    """Cards of one size on paper of one size, turned along one edge."""

    size: Size
    paper: Stationery
    edge: Edge

    @property
    def card(self) -> tuple[float, float]:
        """Width and height of a card."""
        return SIZES[self.size]

    @property
    def sheet(self) -> tuple[float, float]:
        """Width and height of the paper: upright, unless more cards go on it when it lies."""
        short, long = STATIONERY[self.paper]
        return max([(short, long), (long, short)], key=lambda sheet: prod(self._grid(sheet)))

    @property
    def grid(self) -> tuple[int, int]:
        """How many cards go side by side, and how many one below the other."""
        return self._grid(self.sheet)

    def _grid(self, sheet: tuple[float, float]) -> tuple[int, int]:
        (wide, high), (across, down) = self.card, sheet
        return int((across - 2 * LEAST_MARGIN) // wide), int((down - 2 * LEAST_MARGIN) // high)

    @property
    def each(self) -> int:
        """Cards on a leaf."""
        return prod(self.grid)

    @property
    def corner(self) -> tuple[float, float]:
        """The lower left corner of all cards together, which lie in the middle of the paper."""
        (wide, high), (across, down), (columns, rows) = self.card, self.sheet, self.grid
        return (across - columns * wide) / 2, (down - rows * high) / 2

    def front(self, place: int) -> Cell:
        """The cell of the card at a place of its leaf, from 0: row by row from the top left."""
        (wide, high), (left, foot), (columns, rows) = self.card, self.corner, self.grid
        row, column = divmod(place, columns)
        return Cell(left + column * wide, foot + (rows - 1 - row) * high)

    def back(self, place: int) -> Cell:
        """The cell behind it on the other side, as the paper is turned."""
        cell, (wide, high), (across, down) = self.front(place), self.card, self.sheet
        if (self.edge == "long") == (down > across):
            return Cell(across - cell.x - wide, cell.y)
        return Cell(cell.x, down - cell.y - high)

    def cuts(self) -> tuple[list[float], list[float]]:
        """Where the paper is cut: from left to right, and from the foot to the head."""
        (wide, high), (left, foot), (columns, rows) = self.card, self.corner, self.grid
        return [left + k * wide for k in range(columns + 1)], [foot + k * high for k in range(rows + 1)]

    def filled(self, cards: Sequence[PackCard]) -> Iterator[Sequence[PackCard]]:
        """The cards leaf by leaf; one pack goes on where the one before it ends."""
        for first in range(0, len(cards), self.each):
            yield cards[first : first + self.each]


def numbered_packs(kind: PackKind, packs: int) -> list[PackCard]:
    """So many packs, each by suits from ace to king, and each with its number where there are several."""
    one = pack(kind)
    return [PackCard(card, number if packs > 1 else 0) for number in range(1, packs + 1) for card in one]
