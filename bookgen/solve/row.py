"""Row games decided exactly, by what can be thrown out between any two cards.

Nothing is lost by dealing the whole row first. Let *clear(i, j)* say that all between places i and j can
go. Neighbours are clear; otherwise the two must match and either some k lies between with (i, k) and
(k, j) clear, or some k < l with (i, k), (k, l), (l, j) clear: the one or two cards thrown out last.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bookgen.cards import Card
from bookgen.games.descriptor import RowRules
from bookgen.play import Move, Position, Transfer
from bookgen.play.row import Row, match
from bookgen.solve.answer import Answer


def solve_row(rules: Row, position: Position, budget: int) -> Answer:
    """Deals the row and throws out everything between the first card and the last, if that can be done.

    What is stored, and counted against the budget, is one entry for each pair of places asked about.
    """
    assert isinstance(rules.game.rules, RowRules)
    row = [*position.piles["row"], *position.piles["stock"][::-1]]
    if len(row) ** 2 // 2 > budget:
        return Answer("undecided", stored=0)
    clearing = _Clearing(row, rules.game.rules.reach)
    stored = len(row) ** 2 // 2
    if clearing.last_out(0, len(row) - 1) is None:
        return Answer("unsolvable", stored=stored)
    dealt: list[Move] = [(Transfer("stock", "row", (card,)),) for card in position.piles["stock"][::-1]]
    thrown: list[Move] = [(Transfer("row", "discard", cards),) for cards in clearing.order(0, len(row) - 1)]
    return Answer("solved", moves=tuple(dealt + thrown), stored=stored)


class _Clearing:
    """What can be thrown out between any two places of one row."""

    def __init__(self, row: Sequence[Card], reach: int) -> None:
        self._row = row
        self._reach = reach
        self._known: dict[tuple[int, int], tuple[int, ...] | None] = {}

    def last_out(self, i: int, j: int) -> tuple[int, ...] | None:
        """The places thrown out last between i and j, none for neighbours; None if it cannot be done."""
        if j == i + 1:
            return ()
        if (i, j) not in self._known:
            matched = match(self._row[i], self._row[j])
            self._known[i, j] = self._steps(i, j, self._reach) if matched else None
        return self._known[i, j]

    def _steps(self, i: int, j: int, left: int) -> tuple[int, ...] | None:
        """Up to ``left`` places from i to j of which each next is clear of the one before, and j too."""
        for k in range(i + 1, j):
            if self.last_out(i, k) is None:
                continue
            if self.last_out(k, j) is not None:
                return (k,)
            rest = self._steps(k, j, left - 1) if left > 1 else None
            if rest is not None:
                return (k, *rest)
        return None

    def order(self, i: int, j: int) -> Iterator[tuple[Card, ...]]:
        """The cards between i and j as they are thrown out, first those that go first."""
        places = self.last_out(i, j)
        assert places is not None
        if not places:
            return
        for a, b in pairwise((i, *places, j)):
            yield from self.order(a, b)
        yield tuple(self._row[k] for k in places)
