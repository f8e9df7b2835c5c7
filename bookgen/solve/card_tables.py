"""The base of several kernels' tables: piles by name, cards as numbers, which card goes on which."""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bookgen.cards import SUITS, Card
from bookgen.games.pile_facts import PileGroup
from bookgen.play import Position
from bookgen.play.ranks import where_fits


@dataclass(frozen=True)
class CardTables:
    """The ``names`` of the piles in the kernel's order, the number of each card by its ``code``, and in how
    many ``bits`` the entries of a pile are numbered."""

    names: tuple[str, ...]
    code: Mapping[Card, int]
    bits: int

    def piles(self, position: Position) -> list[list[int]]:
        """The cards of a position of play, as numbers."""
        return [[self.code[card] for card in position.piles[name]] for name in self.names]


def card_numbers(order: Sequence[str]) -> dict[Card, int]:
    """Each card's number: four times the place of its rank in the order, and that of its suit."""
    return {rank + suit: at * 4 + SUITS.index(suit) for at, rank in enumerate(order) for suit in SUITS}


def takes(code: Mapping[Card, int], group: PileGroup, order: str) -> "array[int]":
    """For each number of a card as a top, the mask of those that go on it."""
    masks = array("Q", bytes(8 * 64))
    for top, at in code.items():
        masks[at] = sum(1 << code[card] for card in where_fits(group, order, top))
    return masks
