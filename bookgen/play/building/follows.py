"""What follows from a move without choice: empty places that are filled."""

from collections.abc import Mapping

from bookgen.cards import Card
from bookgen.games.descriptor import BuildingRules, Game
from bookgen.play.building.words import TURNED, piles_of
from bookgen.play.moves import Move, Transfer, transfer
from bookgen.play.position import Position
from bookgen.play.table import carry_out


class Following:
    """The fills of one game, in their order."""

    def __init__(self, game: Game, rules: BuildingRules) -> None:
        self._fills = [
            (piles_of(game, [each.fill]), piles_of(game, each.source), each.until) for each in rules.follows
        ]
        self._filled = frozenset(place for places, _, _ in self._fills for place in places)

    def with_fills(self, position: Position, bare: Transfer) -> Move:
        """The move that a transfer makes: itself, and the fills where a place that is filled was left."""
        if bare.source not in self._filled:
            return (bare,)
        return (bare, *self.fills(carry_out(position, (bare,)).piles, position.counts))

    def fills(self, piles: Mapping[str, tuple[Card, ...]], counts: Mapping[str, int]) -> Move:
        """The transfers that fill empty places, fill after fill, the lowest-numbered place first."""
        after = dict(piles)
        move: list[Transfer] = []
        for places, sources, until in self._fills:
            if until and counts.get(TURNED, 0):
                continue
            for place in places:
                source = next((name for name in sources if after[name]), None)
                if source is None:
                    break
                if not after[place]:
                    move.append(transfer(source, place, after[source][-1]))
                    after[place], after[source] = after[source][-1:], after[source][:-1]
        return tuple(move)
