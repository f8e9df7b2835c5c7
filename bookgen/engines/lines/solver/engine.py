"""The solver of a deal, by a search of its positions."""

from collections.abc import Callable, Sequence

from bookgen.engines.lines.solver.players import lines_player
from bookgen.engines.lines.solver.space import LinesSpace
from bookgen.games.check_options import number_of
from bookgen.games.options import EXCHANGE
from bookgen.play import Move, Position
from bookgen.solve.answer import Answer
from bookgen.solve.draws import Chance
from bookgen.solve.methods import Method
from bookgen.solve.model import model_on_rules
from bookgen.solve.searches import AS_OBJECTS, Search
from bookgen.solve.solver import Model, Player, seed_of
from bookgen.solve.space_solver import SpaceSolver


class LinesSolver(SpaceSolver):
    """A deal of a game of lines."""

    def _space(self) -> LinesSpace:
        game = self._rules.game
        return LinesSpace(game, self._start, number_of(game, self._options, EXCHANGE))

    def run(self, method: Method, left: int) -> Answer:
        """Only a beam, for a space that leaves something out can prove nothing."""
        if method.search != "beam":
            raise ValueError(f"no such search of a game of lines: {method}")
        return super().run(method, left)

    def wins(self, player: Player, count: int, name: str) -> int:
        """Of the cards their ranks are all that counts."""
        play = lines_player(self.space, player)
        return sum(play(Chance(seed_of(name), number)) for number in range(count))

    def model(self, moves: Sequence[Move], name: str) -> Model:
        """The careless player who plays home what goes home."""

        def player(position: Position) -> Callable[[Chance], bool]:
            return lines_player(LinesSolver(self._rules, self._options, position).space, "home")

        return model_on_rules(self._rules, self._start, moves, name, player)


SEARCH = Search(LinesSolver, AS_OBJECTS, proves=False)
