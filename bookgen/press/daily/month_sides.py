"""Sides of a day of a month in large print: its puzzles in the order in which they fill their leaves."""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product

from reportlab.platypus import Flowable

from bookgen.press.daily.large_sides import LargeBlocks, Sides
from bookgen.press.daily.side import leaves_of, on_front

MOST_ORDERED = 4
"""Puzzles of a day of which all orders are tried."""


@dataclass(frozen=True)
class MonthBlocks(LargeBlocks):
    """What stands on the sides of a day of a month, whose first page explains all leaves: besides each puzzle
    as it stands ``below`` the masthead, and on two sides, ``parted``, though one would do; nothing where it
    cannot be. Of ``few`` of them, by their places, the second side has few words."""

    below: Sequence[Sequence[Flowable]]
    parted: Sequence[Sequence[Flowable]]
    few: Container[int]

    def ways(self) -> Iterator[Sides]:
        """The ways in which they may be parted on sides, those in the order of the day first."""
        places = range(len(self.puzzles))
        apart = [some for many in (0, 1) for some in combinations(places, many)]
        # Of very many puzzles there are too many orders.
        orders = permutations(places) if len(places) <= MOST_ORDERED else [tuple(places)]
        for order, some, facing in product(orders, apart, (False, True)):
            if all(self.parted[at] for at in some):
                yield from self._ways_of(order, some, facing)

    def _ways_of(self, order: Sequence[int], apart: Sequence[int], facing: bool) -> Iterator[Sides]:
        """The ways in one order, these puzzles ``apart``: the first under the masthead, or a list there."""
        puzzles = [(at, (self.parted if at in apart else self.puzzles)[at]) for at in order]
        few = sum(at in self.few for at in apart)
        first = order[0]
        if first not in apart and self.side(self.masthead).takes(self.below[first][0]):
            under = [(first, self.below[first]), *puzzles[1:]]
            begun = Sides([self.side(self.masthead)], parted=len(apart), few=few)
            yield self.placed(begun, under, facing)
        fronts = (self.side(self.masthead, listed) for listed in self.listed)
        front = next((front for front in fronts if front.room >= 0), self.side(self.masthead))
        yield self.placed(Sides([front], parted=len(apart), few=few, listed=True), puzzles, facing)


def worth(way: Sides) -> tuple[int, ...]:
    """By what the ways of a day of a month are compared, the least being the best: leaves turned within a
    puzzle, leaves, blank sides, a front without a puzzle, puzzles that have two sides where one would do,
    those of few words and all; and how far the order is from that of the day."""
    sides = len(way.all)
    blank = way.blanks + on_front(sides)
    late = sum(one > other for one, other in combinations(way.order, 2))
    return way.turned, leaves_of(sides), blank, way.listed, way.few, way.parted, late
