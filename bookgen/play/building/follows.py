"""What follows from a move without choice: empty places that are filled."""

from collections.abc import Mapping

from bookgen.cards import Card
from bookgen.games.descriptor import BuildingRules, Game
from bookgen.play.building.words import piles_of
from bookgen.play.moves import Move, Transfer, transfer
from bookgen.play.position import Position
from bookgen.play.table import carry_out


class Following:
    """The fills of one game, in their order."""

    def __init__(self, game: Game, rules: BuildingRules) -> None:
        self._fills = [(piles_of(game, [each.fill]), piles_of(game, each.source)) for each in rules.follows]
        after = [piles_of(game, each.after) or piles_of(game, [each.fill]) for each in rules.follows]
        self._followed = frozenset(pile for piles in after for pile in piles)
        """The piles after a play from which places are filled: those places, unless others are named."""

    def with_fills(self, position: Position, bare: Transfer) -> Move:
        """The move that a transfer makes: itself, and the fills where they come after it."""
        if bare.source not in self._followed:
            return (bare,)
        return (bare, *self.fills(carry_out(position, (bare,)).piles))

    def fills(self, piles: Mapping[str, tuple[Card, ...]]) -> Move:
        """The transfers that fill empty places, fill after fill, the lowest-numbered place first."""
        after = dict(piles)
        move: list[Transfer] = []
        for places, sources in self._fills:
            for place in places:
                source = next((name for name in sources if after[name]), None)
                if source is None:
                    break
                if not after[place]:
                    move.append(transfer(source, place, after[source][-1]))
                    after[place], after[source] = after[source][-1:], after[source][:-1]
        return tuple(move)
