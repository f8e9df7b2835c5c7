"""Row games, which are decided outright: their solver."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeAlias

from bookgen.cards import Card, Options
from bookgen.engines.row.play import Row
from bookgen.engines.row.solver.decide import row_clears, solve_row, whole_row
from bookgen.engines.row.solver.players import row_player
from bookgen.play import Move, Position, Rules
from bookgen.solve.answer import Answer
from bookgen.solve.draws import Chance
from bookgen.solve.model import model_on_rules
from bookgen.solve.searches import AS_OBJECTS, Search
from bookgen.solve.solver import OTHERS, Model, Player, count_forks, longest, path_of, play_as, seed_of
from bookgen.solve.tight import Tight


class RowSolver:
    """A deal of a row game."""

    def __init__(self, rules: Rules, options: Options, start: Position) -> None:
        self._rules, self._start = play_as(rules, Row), start

    def search(self, budget: int) -> Answer:
        """Decided exactly, where the budget has room for the pairs of places."""
        return solve_row(self._rules, self._start, budget)

    def shorten(self, moves: Sequence[Move]) -> tuple[Move, ...]:
        """The moves as they are: they are found so that as few as may be are made."""
        return tuple(moves)

    def tighten(self, moves: Sequence[Move]) -> Tight:
        """The same; there are none fewer."""
        return Tight(tuple(moves))

    def forks(self, moves: Sequence[Move]) -> int:
        """Each other move is decided, not searched."""
        rules = self._rules
        path = path_of(rules, self._start, moves)
        on_way = {_as_dealt(position) for position in path}

        def others(position: Position) -> list[AsDealt]:
            found: dict[AsDealt, None] = {}
            for move in rules.moves(position):
                after = _as_dealt(rules.play(position, move))
                if after not in on_way:
                    found[after] = None
                if len(found) == OTHERS:  # There may be millions.
                    break
            return list(found)

        @cache
        def wins(row: AsDealt) -> bool:
            return row_clears(rules, Position({"row": row[0], "stock": ()}, dict(row[1])))

        # Dealing leaves the whole row as it is, so that the same rows are asked about again and again.
        return count_forks(path, others, wins)

    def wins(self, player: Player, count: int, name: str) -> int:
        """Played on places of the whole row."""
        play = row_player(self._rules, self._start, player, longest(self._rules))
        return sum(play(Chance(seed_of(name), number)) for number in range(count))

    def model(self, moves: Sequence[Move], name: str) -> Model:
        """The careless player who throws out what goes out."""

        def player(position: Position) -> Callable[[Chance], bool]:
            return row_player(self._rules, position, "home", longest(self._rules))

        return model_on_rules(self._rules, self._start, moves, name, player)


AsDealt: TypeAlias = tuple[tuple[Card, ...], tuple[tuple[str, int], ...]]
"""The row as it is once all has been dealt, and what has been made use of: dealing first spoils nothing."""


def _as_dealt(position: Position) -> AsDealt:
    return whole_row(position), tuple(sorted(position.counts.items()))


SEARCH = Search(RowSolver, AS_OBJECTS)
