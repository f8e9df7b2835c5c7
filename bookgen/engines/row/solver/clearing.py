"""What can be thrown out between any two cards of a row, exactly.

Let *clear(i, j)* say that all between i and j can go. Neighbours are clear. Else look at what is thrown out
last: just before, these cards lay alone between i and j, so all between each two of them was clear by itself,
and nothing of it hung on the rest. So (i, j) is clear just where there are cards k < l < ... between, as the
rules let them go together, of which each next is clear of the one before, the first of i, and j of the last;
and where i and j match, or a single card goes at pleasure. Every throw that the last ones need comes earlier
and lies between two of them, so nothing else is lost sight of. Clear is counted by throws at pleasure, the
fewest: they add up, since what lies between different cards has nothing in common.

The row need not be one line. A card may be followed by several, of which one turns out to be its neighbour
(see ``graces.py``); then i and j are clear if they are along some way from card to card.
"""

from collections.abc import Iterator, Sequence

from bookgen.cards import Card
from bookgen.engines.row.facts import RowRules

Sets = list[list[int]]
"""For each number of throws at pleasure and each place a set of places, a bit for each."""


class Clearing:
    """What can be thrown out between any two places of a row, by up to ``pleasure`` throws at pleasure.

    ``beside`` has for each place a bit for each later one that may be its neighbour; without it the row is
    one line. ``places`` are given in the order of the row.
    """

    def __init__(
        self, rules: RowRules, cards: Sequence[Card], pleasure: int = 0, beside: Sequence[int] | None = None
    ) -> None:
        self._cards, self._rules, self._pleasure = cards, rules, pleasure
        size = len(cards)
        self._beside = [1 << i + 1 if i + 1 < size else 0 for i in range(size)] if beside is None else beside
        self._sharing = {mark: 0 for card in cards for mark in card}
        for i, card in enumerate(cards):
            for mark in card:
                self._sharing[mark] |= 1 << i
        costs = range(pleasure + 1)
        self._within: Sets = [[0] * size for _ in costs]
        # For each k the places before which it may be the first of so many cards that go together, or of a
        # series; _last finds again which they are.
        self._group: list[Sets] = [[[0] * size for _ in costs] for _ in range(rules.reach)]
        self._series: Sets = [[0] * size for _ in costs]
        for i in range(size - 1, -1, -1):
            for cost in costs:
                self._look(i, cost)

    def _matching(self, i: int) -> int:
        card = self._cards[i]
        return self._sharing[card[0]] | self._sharing[card[1]]

    def _look(self, i: int, cost: int) -> None:
        """The places clear of i by so many throws at pleasure, from the next one on."""
        matching, before = self._matching(i), self._within[cost - 1][i] if cost else 0
        clear, farther, at_pleasure = 0, 0, 0
        waiting = self._beside[i] | before
        # What comes of places that are clear by fewer throws.
        for fewer in range(cost):
            left = cost - fewer
            for k in bits(self._within[fewer][i]):
                farther |= self._first(k, left)
                at_pleasure |= self._within[left - 1][k]
        waiting |= farther & matching | at_pleasure
        while waiting:
            low = waiting & -waiting
            clear |= low
            farther |= self._first(low.bit_length() - 1, 0)
            waiting = (waiting | farther & matching) & ~clear
        self._within[cost][i] = clear
        self._join(i, cost, clear, matching)

    def _first(self, k: int, cost: int) -> int:
        """The places before which k may be the first, or the only one, of the cards that go last."""
        series = self._series[cost][k] if self._rules.series else 0
        return self._group[-1][cost][k] | series

    def _join(self, i: int, cost: int, clear: int, matching: int) -> None:
        """What i may be the first of, now that the places clear of it are known."""
        self._group[0][cost][i] = clear
        together = matching if self._rules.alike else -1
        for n in range(1, self._rules.reach):
            self._group[n][cost][i] = clear | self._after(i, cost, together, self._group[n - 1])
        if self._rules.series:
            suit = self._sharing[self._cards[i][1]]
            self._series[cost][i] = clear | self._after(i, cost, suit, self._series)

    def _after(self, i: int, cost: int, among: int, sets: Sets) -> int:
        """What the sets give for the places among some that are clear of i."""
        found = 0
        for spent in range(cost + 1):
            new = self._within[spent][i] & among & ~(self._within[spent - 1][i] if spent else 0)
            for k in bits(new):
                found |= sets[cost - spent][k]
        return found

    def cost(self, i: int, j: int) -> int | None:
        """The fewest throws at pleasure that clear all between two places; None where more are wanted."""
        return next((cost for cost, clear in enumerate(self._within) if clear[i] >> j & 1), None)

    def throws(self, i: int, j: int) -> Iterator[tuple[int, ...]]:
        """The places thrown out between two that are clear, a throw at a time, those that go first first.

        Where a place may have several neighbours, ``way`` tells which are passed.
        """
        last = self._last(i, j)
        for a, b in zip((i, *last), (*last, j), strict=True) if last else ():
            yield from self.throws(a, b)
        if last:
            yield last

    def path(self, i: int, j: int) -> list[int]:
        """The places from i to j, both included, that the throws clear, each beside the one before."""
        last = self._last(i, j)
        if not last:
            return [i, j]
        found = [i]
        for a, b in zip((i, *last), (*last, j), strict=True):
            found += self.path(a, b)[1:]
        return found

    def _last(self, i: int, j: int) -> tuple[int, ...]:
        """The places thrown out last between two that are clear; none for neighbours."""
        cost = self.cost(i, j)
        assert cost is not None
        if self._beside[i] >> j & 1:
            return ()
        for k in bits(self._within[cost][i]):
            spent = self.cost(i, k)
            assert spent is not None
            left = cost - spent
            if self._matching(i) >> j & 1:
                for n, sets in enumerate(self._group):
                    if sets[left][k] >> j & 1:
                        return self._several(k, j, left, n)
                if self._rules.series and self._series[left][k] >> j & 1:
                    return self._in_series(k, j, left)
            if left and self._within[left - 1][k] >> j & 1:
                return (k,)
        raise AssertionError(f"places {i} and {j} are not clear")

    def _several(self, k: int, j: int, left: int, more: int) -> tuple[int, ...]:
        """Cards that go together before j, k and up to so many more."""
        if self._within[left][k] >> j & 1:
            return (k,)
        among = self._matching(k) if self._rules.alike else -1
        following, rest = self._next(k, j, left, among, self._group[more - 1])
        return (k, *self._several(following, j, rest, more - 1))

    def _in_series(self, k: int, j: int, left: int) -> tuple[int, ...]:
        """A series before j that k begins."""
        if self._within[left][k] >> j & 1:
            return (k,)
        following, rest = self._next(k, j, left, self._sharing[self._cards[k][1]], self._series)
        return (k, *self._in_series(following, j, rest))

    def _next(self, k: int, j: int, left: int, among: int, sets: Sets) -> tuple[int, int]:
        """The card after k, of some, from which the sets lead on to j; the throws at pleasure left then."""
        for following in bits(self._within[left][k] & among):
            spent = self.cost(k, following)
            assert spent is not None
            if sets[left - spent][following] >> j & 1:
                return following, left - spent
        raise AssertionError(f"no cards go together from {k} to {j}")


def bits(places: int) -> Iterator[int]:
    """The places of a set, the first first."""
    while places:
        low = places & -places
        yield low.bit_length() - 1
        places ^= low
