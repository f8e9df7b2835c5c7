"""The forks of an answer: where another move that a player may well think of has not been seen to win.

At each position of the answer the first few other moves are tried by a small search. One that reaches the
end, or any position that is known to win, such as one of the answer's own, is no fork; a proof that it
loses makes a fork as well as a search that has seen too little.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import Any

from bookgen.cards import Options
from bookgen.games.descriptor import BuildingRules, CirclesRules, PairingRules, RowRules
from bookgen.play import Move, Position, Rules
from bookgen.play.circles import LAID
from bookgen.play.row import match
from bookgen.solve.circles import circle_tables
from bookgen.solve.circles_kernel import CirclesKernel
from bookgen.solve.flat import flatten, step_of
from bookgen.solve.kernel import Kernel
from bookgen.solve.methods import Weights, methods_for
from bookgen.solve.pairing import PairingSpace
from bookgen.solve.search import Space, best_first

OTHERS = 3
"""How many other moves are tried at a position."""
BUDGET = 2_000
"""Positions stored for each of them."""


def forks(rules: Rules, start: Position, moves: Sequence[Move], options: Options) -> int:
    """At how many positions of an answer one of the first few other moves has not been seen to win.

    None in games of chance and arrangements, where nothing can be spoilt. Raises ValueError where the
    answer has a move that is not legal.
    """
    game = rules.game
    if game.kind == "chance":
        return 0
    if isinstance(game.rules, BuildingRules):
        return _by_kernel(rules, start, moves, options)
    if isinstance(game.rules, RowRules):
        return _in_row(rules, start, moves)
    if isinstance(game.rules, PairingRules):
        return _in_space(rules, start, moves, PairingSpace(game, start))
    if isinstance(game.rules, CirclesRules):
        return _in_circles(rules, start, moves)
    return 0


def _by_kernel(rules: Rules, start: Position, moves: Sequence[Move], options: Options) -> int:
    methods = methods_for(rules.game)
    first = next((method for method in methods if method.search == "best-first"), None)
    safe = next((method.safe for method in methods if method.safe), None)
    flat = flatten(rules.game, options)
    kernel = Kernel(flat, first.weights if first else Weights(), safe=safe, leaps=False)
    kernel.load(flat.piles(start), *flat.counts(start))
    return kernel.forks([step_of(flat, move) for move in moves], BUDGET, OTHERS)


def _in_circles(rules: Rules, start: Position, moves: Sequence[Move]) -> int:
    tables = circle_tables(rules.game)
    kernel = CirclesKernel(tables, methods_for(rules.game)[0].weights)
    kernel.load(tables.piles(start), start.counts[LAID])
    way = _positions(rules, start, moves)
    steps = [tables.step(position, move) for position, move in zip(way, moves, strict=False)]
    return kernel.forks(steps, BUDGET, OTHERS)


def _positions(rules: Rules, start: Position, moves: Sequence[Move]) -> list[Position]:
    """The positions of an answer, the first included."""
    found = [start]
    for number, move in enumerate(moves, start=1):
        if move not in rules.moves(found[-1]):
            raise ValueError(f"step {number} of the way is no legal move")
        found.append(rules.play(found[-1], move))
    return found


# Families searched by spaces.


class _Known:
    """A space in which to reach what is known to win is to win, and what is known to lose is left out."""

    def __init__(self, space: Space[Any], start: Hashable, sure: set[Hashable], lost: set[Hashable]) -> None:
        self._space, self.start, self._sure, self._lost = space, start, sure, lost
        self.score = space.score
        self.likeness = space.likeness
        self.met: set[Hashable] = set()

    def won(self, state: Hashable) -> bool:
        """Whether the game has come out, or is known to."""
        return self._space.won(state) or self.likeness(state) in self._sure

    def successors(self, state: Hashable) -> list[Any]:
        """The positions one move on that are not known to lose."""
        found = [new for new in self._space.successors(state) if self.likeness(new) not in self._lost]
        self.met.add(self.likeness(state))
        return found


def _in_space(rules: Rules, start: Position, moves: Sequence[Move], space: Any) -> int:
    way = _positions(rules, start, moves)
    sure: set[Hashable] = {space.likeness(space.encode(position)) for position in way}
    lost: set[Hashable] = set()

    def wins(state: Hashable) -> bool:
        if space.likeness(state) in lost:
            return False
        known = _Known(space, state, sure, lost)
        found = best_first(known, BUDGET)
        if found.verdict == "unsolvable":
            lost.update(known.met)
        sure.update(space.likeness(state) for state in found.path)
        return found.verdict == "solved"

    def others(position: Position) -> list[Hashable]:
        # Not the successors of the space: what a search is spared, a player may do.
        after = [space.encode(rules.play(position, move)) for move in rules.moves(position)]
        return [state for state in dict.fromkeys(after) if space.likeness(state) not in sure]

    return _count(way, others, wins)


def _count(way: Sequence[Any], others: Callable[[Any], list[Any]], wins: Callable[[Any], bool]) -> int:
    """The positions of a way at which one of the first few others does not win."""
    return sum(not all(wins(other) for other in others(state)[:OTHERS]) for state in way[:-1])


# Rows, which are decided outright.


def _in_row(rules: Rules, start: Position, moves: Sequence[Move]) -> int:
    assert isinstance(rules.game.rules, RowRules)
    reach = rules.game.rules.reach
    way = _positions(rules, start, moves)
    on_way = {_whole_row(position) for position in way}

    def others(position: Position) -> list[tuple[str, ...]]:
        after = [_whole_row(rules.play(position, move)) for move in rules.moves(position)]
        return [row for row in dict.fromkeys(after) if row not in on_way]

    # Dealing leaves the whole row as it is, so that the same rows are asked about again and again.
    return _count(way, others, cache(lambda row: row_clears(row, reach)))


def _whole_row(position: Position) -> tuple[str, ...]:
    """The row as it is once all has been dealt: dealing first never spoils anything."""
    return (*position.piles["row"], *position.piles["stock"][::-1])


def row_clears(row: Sequence[str], reach: int) -> bool:
    """Whether everything between the first card and the last can be thrown out.

    Place j is clear of place i if all between them can go. ``within[1][i]`` has a bit for each such j, and
    ``within[n][i]`` for each that is reached from i by n such steps: neighbours are clear, and two that
    match where up to ``reach`` cards lie between them, each clear of the one before.
    """
    size = len(row)
    within = [[0] * size for _ in range(reach + 2)]
    for i in range(size - 1, -1, -1):
        farther = 0
        for j in range(i + 1, size):
            if j == i + 1 or (farther >> j & 1 and match(row[i], row[j])):
                within[1][i] |= 1 << j
                for n in range(1, reach + 1):
                    within[n + 1][i] |= within[n][j]
                    farther |= within[n][j]
    return bool(within[1][0] >> (size - 1) & 1) if size > 1 else True
