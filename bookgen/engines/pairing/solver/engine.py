"""The solver of a deal, by a search of its positions."""

from collections.abc import Sequence

from bookgen.engines.pairing.facts import PairingRules
from bookgen.engines.pairing.solver.large import LargePairingSolver
from bookgen.engines.pairing.solver.players import pairing_player
from bookgen.engines.pairing.solver.space import PairingSpace
from bookgen.games.descriptor import Game
from bookgen.play import Move
from bookgen.solve.draws import Chance
from bookgen.solve.model import ruled_model
from bookgen.solve.searches import AS_OBJECTS, IN_KERNEL, Search
from bookgen.solve.solver import Model, Player, longest, seed_of
from bookgen.solve.space_solver import SpaceSolver


class PairingSolver(SpaceSolver):
    """A deal of a pairing game."""

    def _space(self) -> PairingSpace:
        return PairingSpace(self._rules.game, self._start)

    def wins(self, player: Player, count: int, name: str) -> int:
        """Of the cards their ranks are all that counts."""
        rules = self._rules.game.rules_as(PairingRules)
        play = pairing_player(self._rules.game, rules, self._start, player, longest(self._rules))
        return sum(play(Chance(seed_of(name), number)) for number in range(count))

    def model(self, moves: Sequence[Move], name: str) -> Model:
        """He plays on the rules."""
        return ruled_model(self._rules, self._start, moves, name)


LARGE = Search(LargePairingSolver, IN_KERNEL)
"""For games of more than one pack, which cannot be looked through as those of one are."""


def _large(game: Game) -> Search | None:
    rules = game.rules_as(PairingRules)
    return LARGE if rules.fill is None and game.packs > 1 else None


SEARCH = Search(PairingSolver, AS_OBJECTS, instead_for=_large)
