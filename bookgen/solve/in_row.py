"""Row games, which are decided outright: their door."""

from collections.abc import Sequence
from functools import cache

from bookgen.cards import Options
from bookgen.games.descriptor import RowRules
from bookgen.play import Move, Position, Rules
from bookgen.play.row import Row, match
from bookgen.solve.answer import Answer
from bookgen.solve.door import Player, count_forks, longest, seed_of, way_of
from bookgen.solve.quick_playouts import Chance, row_player
from bookgen.solve.row import solve_row


class RowDoor:
    """A deal of a row game."""

    def __init__(self, rules: Rules, options: Options, start: Position) -> None:
        assert isinstance(rules, Row)
        self._rules, self._start = rules, start

    @property
    def _row(self) -> RowRules:
        rules = self._rules.game.rules
        assert isinstance(rules, RowRules)
        return rules

    def search(self, budget: int) -> Answer:
        """Decided exactly, where the budget has room for the pairs of places."""
        return solve_row(self._rules, self._start, budget)

    def shorten(self, moves: Sequence[Move]) -> tuple[Move, ...]:
        """The moves as they are: they are found so that as few as may be are made."""
        return tuple(moves)

    def forks(self, moves: Sequence[Move]) -> int:
        """Each other move is decided, not searched."""
        rules = self._rules
        way = way_of(rules, self._start, moves)
        on_way = {_whole_row(position) for position in way}

        def others(position: Position) -> list[tuple[str, ...]]:
            after = [_whole_row(rules.play(position, move)) for move in rules.moves(position)]
            return [row for row in dict.fromkeys(after) if row not in on_way]

        # Dealing leaves the whole row as it is, so that the same rows are asked about again and again.
        reach = self._row.reach
        return count_forks(way, others, cache(lambda row: row_clears(row, reach)))

    def wins(self, player: Player, count: int, name: str) -> int:
        """Played on places of the whole row."""
        play = row_player(self._row, self._start, player, longest(self._rules))
        return sum(play(Chance(seed_of(name), number)) for number in range(count))


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
