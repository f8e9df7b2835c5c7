"""The grace of a row: whether it clears with two cards put elsewhere, after throws and before throws.

Which two are moved is tried, every pair. For one pair every place to put them is looked at together: the row
is read as a web of places, in which each card that stays stands four times, with none, one, the other or both
of the two put down to its left, and each of the two stands behind each other card. One place follows another
where the two may be neighbours when the grace is taken: if all between them could go before it, the card that
is taken away from between them, if there is one, being left to the last. A way through the web from the first
card of the row to the last with both put down is a row as the grace may leave it, and the other way about; so
the row can be cleared just where the web is clear from end to end.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from bookgen.cards import Card
from bookgen.engines.row.facts import RowRules
from bookgen.engines.row.solver.clearing import Clearing
from bookgen.play import Move, Transfer

Put = tuple[bool, bool]
"""Which of the two cards have been put down to the left."""


@dataclass(frozen=True)
class _Node:
    """A place of the web: a card that stays, or one of the two (0 or 1) right behind it; what is put down.

    A card that is put down counts itself as put down.
    """

    stays: int
    moved: int | None
    put: Put


class Web:
    """A row with the cards of two places taken out, to be put elsewhere."""

    def __init__(self, rules: RowRules, row: Sequence[Card], before: Clearing, pair: tuple[int, int]) -> None:
        self._rules, self._row, self._before, self._pair = rules, row, before, pair
        self.nodes = list(self._all_nodes())
        at = {node: number for number, node in enumerate(self.nodes)}
        follow = {stays: self._followers(stays) for stays in self._staying}
        beside = [
            sum(1 << at[after] for after in self._after(node, follow[node.stays]) if after in at)
            for node in self.nodes
        ]
        cards = [row[node.stays if node.moved is None else pair[node.moved]] for node in self.nodes]
        self._clearing = Clearing(rules, cards, beside=beside)
        self._ends = at[_Node(0, None, (False, False))], at[_Node(len(row) - 1, None, (True, True))]

    @property
    def _staying(self) -> list[int]:
        return [place for place in range(len(self._row)) if place not in self._pair]

    def _all_nodes(self) -> Iterator[_Node]:
        """The places of the web, in an order in which whatever may follow comes later."""
        for stays in self._staying:
            for put in ((False, False), (True, False), (False, True), (True, True)):
                yield _Node(stays, None, put)
            if stays < len(self._row) - 1:
                for put in ((True, False), (False, True), (True, True)):
                    for moved in (0, 1):
                        if put[moved]:
                            yield _Node(stays, moved, put)

    def _followers(self, stays: int) -> list[int]:
        """The cards that may be the neighbours of one once the two have been taken out."""
        found = []
        for other in self._staying:
            between = [place for place in self._pair if stays < place < other]
            if other > stays and all(
                self._before.cost(a, b) is not None for a, b in pairwise([stays, *between, other])
            ):
                found.append(other)
        return found

    def _after(self, node: _Node, followers: Sequence[int]) -> Iterator[_Node]:
        """What may come right behind a place: a card that stays, or one of the two if it is not put down."""
        for other in followers:
            yield _Node(other, None, node.put)
        for moved in (0, 1):
            if not node.put[moved]:
                put = (True, node.put[1]) if moved == 0 else (node.put[0], True)
                yield _Node(node.stays, moved, put)

    @property
    def clears(self) -> bool:
        """Whether everything between the first card and the last can go, with the two put somewhere."""
        return self._clearing.cost(*self._ends) is not None

    def moves(self) -> list[Move]:
        """Throws, the grace and throws again, where it clears; all cards are dealt before."""
        path = [self.nodes[number] for number in self._clearing.path(*self._ends)]
        thrown: list[tuple[Card, ...]] = []
        for a, b in pairwise([node.stays for node in path if node.moved is None]):
            between = [place for place in self._pair if a < place < b]
            for c, d in pairwise([a, *between, b]):
                thrown += [self._cards(throw) for throw in self._before.throws(c, d)]
        after = [
            tuple(self._card(self.nodes[number]) for number in throw)
            for throw in self._clearing.throws(*self._ends)
        ]
        grace = tuple(self._put(node, path) for node in path if node.moved is not None)
        return [*map(_throw, thrown), grace, *map(_throw, after)]

    def _put(self, node: _Node, path: Sequence[_Node]) -> Transfer:
        """How one of the two is put down: those farther left first, each behind the card to its left."""
        left = path[path.index(node) - 1]
        return Transfer("row", "row", (self._card(node),), self._card(left))

    def _card(self, node: _Node) -> Card:
        return self._row[node.stays if node.moved is None else self._pair[node.moved]]

    def _cards(self, places: Sequence[int]) -> tuple[Card, ...]:
        return tuple(self._row[place] for place in places)


def with_grace(rules: RowRules, row: Sequence[Card], before: Clearing) -> Iterator[Web]:
    """For each pair of cards between the ends the web in which they are put elsewhere."""
    for pair in combinations(range(1, len(row) - 1), 2):
        yield Web(rules, row, before, pair)


def _throw(cards: tuple[Card, ...]) -> Move:
    return (Transfer("row", "discard", cards),)
