"""What follows from a move without choice: foundations that are completed, empty places that are filled."""

from collections.abc import Iterator, Mapping

from bookgen.cards import Card
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play.words import ends_of, piles_of
from bookgen.games.descriptor import Game
from bookgen.play.counts import TURNED
from bookgen.play.moves import Move, Transfer, transfer
from bookgen.play.position import Position
from bookgen.play.table import carry_out


class Following:
    """The fills of one game, in their order, and the cards with which its foundations end."""

    def __init__(self, game: Game, rules: BuildingRules) -> None:
        self._fills = [
            (piles_of(game, [each.fill]), piles_of(game, each.source), each.until, each.cards or 1)
            for each in rules.follows
        ]
        self._ends = ends_of(game)
        self._full = {name: group.takes.full for name, group, _ in game.all_piles()}
        after = [piles_of(game, each.after) or piles_of(game, [each.fill]) for each in rules.follows]
        self._followed = frozenset(pile for piles in after for pile in piles)
        """The piles after a play from which places are filled: those places, unless others are named."""

    def with_fills(self, position: Position, bare: Transfer) -> Move:
        """The move that a transfer makes: itself, the card that completes what it joined, and the fills where
        they come after it."""
        move: Move = (bare, *self.last_cards(position, bare))
        if bare.source not in self._followed:
            return move
        return (*move, *self.fills(carry_out(position, move).piles, position.counts))

    def last_cards(self, position: Position, bare: Transfer) -> Iterator[Transfer]:
        """The card that ends the foundation which a transfer joins, when no other is wanting there."""
        name = bare.target
        full = self._full[name] if name in self._ends else None
        if full is not None and len(position.piles[name]) + len(bare.cards) == full - 1:
            waits = self._ends[name]
            yield transfer(waits, name, position.piles[waits][-1])

    def fills(self, piles: Mapping[str, tuple[Card, ...]], counts: Mapping[str, int]) -> Move:
        """The transfers that fill empty places, fill after fill, the lowest-numbered place first."""
        after = dict(piles)
        move: list[Transfer] = []
        for places, sources, until, count in self._fills:
            if until and counts.get(TURNED, 0):
                continue
            for place in places:
                source = next((name for name in sources if after[name]), None)
                if source is None:
                    break
                if not after[place]:
                    after[place], after[source] = after[source][: -count - 1 : -1], after[source][:-count]
                    move.append(Transfer(source, place, after[place]))
        return tuple(move)
