"""The solver of games that are searched over hashable positions, as objects of Python."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import Any

from bookgen.cards import Options
from bookgen.play import Move, Position, Rules
from bookgen.solve.answer import Answer
from bookgen.solve.derive import methods_for
from bookgen.solve.methods import Method
from bookgen.solve.search import Space, beam, best_first
from bookgen.solve.solver import FORK_POSITIONS, Model, Player, by_methods, count_forks, path_of
from bookgen.solve.tight import Tight
from bookgen.solve.trace import trace
from bookgen.solve.windows import tightened

POSITIONS = 300
"""Positions stored for a window of an answer."""


class SpaceSolver(ABC):
    """A deal of a game that is searched over its space."""

    def __init__(self, rules: Rules, options: Options, start: Position) -> None:
        self._rules, self._options, self._start = rules, options, start
        self.space = self._space()

    @abstractmethod
    def _space(self) -> Any:
        """The positions of the deal, which can be encoded from those of play."""

    def search(self, budget: int) -> Answer:
        """The methods of the game in turn."""
        return by_methods(methods_for(self._rules.game), self.run, budget)

    def run(self, method: Method, left: int) -> Answer:
        """One method's search within so many positions."""
        if method.search == "stages":
            raise ValueError(f"no such search of a space: {method}")
        space = self.space
        found = beam(space, left, method.width) if method.search == "beam" else best_first(space, left)
        solved = found.verdict == "solved"
        moves = trace(self._rules, self._start, space.encode, found.path) if solved else ()
        return Answer(found.verdict, moves=moves, stored=found.stored)

    def shorten(self, moves: Sequence[Move]) -> tuple[Move, ...]:
        """See :meth:`tighten`."""
        return self.tighten(moves).moves

    def tighten(self, moves: Sequence[Move]) -> Tight:
        """Every win but for fillings and exchanges takes equally many: windows are searched for fewer."""
        homes = [name for name, group, _ in self._rules.game.all_piles() if group.role == "discard"]
        return tightened(self._rules, self._start, moves, homes, 2, POSITIONS)

    def forks(self, moves: Sequence[Move]) -> int:
        """Other moves are tried by small searches; what one has proved the next one knows."""
        space, rules = self.space, self._rules
        path = path_of(rules, self._start, moves)
        sure: set[Hashable] = {space.encode(position) for position in path}
        lost: set[Hashable] = set()

        def wins(state: Hashable) -> bool:
            if state in lost:
                return False
            known = _Known(space, state, sure, lost)
            found = best_first(known, FORK_POSITIONS)
            if found.verdict == "unsolvable":
                lost.update(known.met)
            sure.update(found.path)
            return found.verdict == "solved"

        def others(position: Position) -> list[Hashable]:
            # Not the successors of the space: what a search is spared, a player may do.
            after = [space.encode(rules.play(position, move)) for move in rules.moves(position)]
            return [state for state in dict.fromkeys(after) if state not in sure]

        return count_forks(path, others, wins)

    @abstractmethod
    def model(self, moves: Sequence[Move], name: str) -> Model:
        """How the model player fares along moves that win."""

    @abstractmethod
    def wins(self, player: Player, count: int, name: str) -> int | None:
        """How many play-outs of a careless player win."""


class _Known:
    """A space in which positions known to win count as won, and those known to lose are left out."""

    def __init__(self, space: Space[Any], start: Hashable, sure: set[Hashable], lost: set[Hashable]) -> None:
        self._space, self.start, self._sure, self._lost = space, start, sure, lost
        self.score = space.score
        self.met: set[Hashable] = set()

    def likeness(self, state: Hashable) -> Hashable:
        """The state itself."""
        return state

    def won(self, state: Hashable) -> bool:
        """Whether the game has come out, or is known to."""
        return self._space.won(state) or state in self._sure

    def successors(self, state: Hashable) -> list[Hashable]:
        """The positions one move on that are not known to lose."""
        self.met.add(state)
        return [new for new in self._space.successors(state) if new not in self._lost]
