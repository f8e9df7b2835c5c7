"""Pairing games, searched over positions written small: their door."""

from collections.abc import Hashable, Sequence

from bookgen.cards import Options
from bookgen.games.descriptor import PairingRules
from bookgen.play import Move, Position, Rules
from bookgen.solve.answer import Answer
from bookgen.solve.derive import methods_for
from bookgen.solve.door import FORK_POSITIONS, Player, by_methods, count_forks, longest, seed_of, way_of
from bookgen.solve.methods import Method
from bookgen.solve.pairing import Heaps, PairingSpace
from bookgen.solve.quick_playouts import Chance, pairing_player
from bookgen.solve.search import beam, best_first
from bookgen.solve.trace import trace


class PairingDoor:
    """A deal of a pairing game."""

    def __init__(self, rules: Rules, options: Options, start: Position) -> None:
        self._rules, self._start = rules, start
        self.space = PairingSpace(rules.game, start)

    def search(self, budget: int) -> Answer:
        """The methods of the game in turn."""
        return by_methods(methods_for(self._rules.game), self.run, budget)

    def run(self, method: Method, left: int) -> Answer:
        """One method's search within so many positions."""
        space = self.space
        found = beam(space, left, method.width) if method.search == "beam" else best_first(space, left)
        solved = found.verdict == "solved"
        moves = trace(self._rules, self._start, space.encode, found.path) if solved else ()
        return Answer(found.verdict, moves=moves, stored=found.stored)

    def shorten(self, moves: Sequence[Move]) -> tuple[Move, ...]:
        """The moves as they are: every win but for fillings takes equally many."""
        return tuple(moves)

    def forks(self, moves: Sequence[Move]) -> int:
        """Other moves are tried by small searches; what one has proved the next one knows."""
        space, rules = self.space, self._rules
        way = way_of(rules, self._start, moves)
        sure: set[Heaps] = {space.encode(position) for position in way}
        lost: set[Heaps] = set()

        def wins(state: Heaps) -> bool:
            if state in lost:
                return False
            known = _Known(space, state, sure, lost)
            found = best_first(known, FORK_POSITIONS)
            if found.verdict == "unsolvable":
                lost.update(known.met)
            sure.update(found.path)  # type: ignore[arg-type]
            return found.verdict == "solved"

        def others(position: Position) -> list[Heaps]:
            # Not the successors of the space: what a search is spared, a player may do.
            after = [space.encode(rules.play(position, move)) for move in rules.moves(position)]
            return [state for state in dict.fromkeys(after) if state not in sure]

        return count_forks(way, others, wins)

    def wins(self, player: Player, count: int, name: str) -> int:
        """Of the cards their ranks are all that counts."""
        rules = self._rules.game.rules
        assert isinstance(rules, PairingRules)
        play = pairing_player(self._rules.game, rules, self._start, player, longest(self._rules))
        return sum(play(Chance(seed_of(name), number)) for number in range(count))


class _Known:
    """A space in which to reach what is known to win is to win, and what is known to lose is left out."""

    def __init__(self, space: PairingSpace, start: Heaps, sure: set[Heaps], lost: set[Heaps]) -> None:
        self._space, self.start, self._sure, self._lost = space, start, sure, lost
        self.score = space.score
        self.met: set[Heaps] = set()

    def likeness(self, state: Heaps) -> Hashable:
        """The state itself."""
        return state

    def won(self, state: Heaps) -> bool:
        """Whether the game has come out, or is known to."""
        return self._space.won(state) or state in self._sure

    def successors(self, state: Heaps) -> list[Heaps]:
        """The positions one move on that are not known to lose."""
        self.met.add(state)
        return [new for new in self._space.successors(state) if new not in self._lost]
