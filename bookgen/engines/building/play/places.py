"""Dealing as play: each card of the stock goes to the place that is due, and between them others may move."""

from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play.words import piles_of
from bookgen.games.descriptor import Game
from bookgen.games.options import REDEALS
from bookgen.play.counts import BEGUN_ROUND, DUE
from bookgen.play.moves import Move, transfer
from bookgen.play.position import Position


class ToPlaces:
    """What the descriptor's ``dealing.places`` means in one game that has it."""

    def __init__(self, game: Game, rules: BuildingRules) -> None:
        places = rules.dealing.places
        assert places is not None
        self._begun, self._book = places.begun, game.redeals
        self.round = _round(game, places.round, places.each)
        """The piles of a round, each as often as cards are dealt to it in turn."""
        self.last = _round(game, places.last, places.each)
        """Those of the last deal that the book allows, where it has its own."""
        counted = any(rule.when.round for rule in rules.moves)
        self.counts = ({} if self._begun else {DUE: 0}) | ({BEGUN_ROUND: 0} if counted else {})
        """The counts before the first card is dealt."""
        longest = max(len(self.round), len(self.last))
        self.most = {name: longest - 1 if name == DUE else 2 for name in self.counts}
        """The most that each of them may come to."""

    def due(self, position: Position) -> str:
        """The place of the next card of the stock, which has one."""
        if not self._begun:
            return self._in_turn(position)[position.counts[DUE]]
        piles, card = position.piles, position.piles["stock"][-1]
        if card[0] == self._begun:
            return next(name for name in self.round if not piles[name])
        return [name for name in self.round if piles[name]][-1]

    def laid(self, position: Position) -> Move:
        """The next card of the stock, which has one, laid on the place that is due."""
        return (transfer("stock", self.due(position), position.piles["stock"][-1]),)

    def counted(self, before: Position, move: Move, after: Position) -> Position:
        """The position after a move, with what it means for the places counted."""
        if not after.piles["stock"]:
            return after.with_counts(self.counts)
        if move[0].source != "stock":
            return after
        counts = {name: before.counts[name] for name in self.counts}
        if DUE in counts and move[0].target in self.round:
            counts[DUE] = (counts[DUE] + 1) % len(self._in_turn(before))
        if BEGUN_ROUND in counts:
            lies = counts[BEGUN_ROUND] == 0 and counts[DUE] == 0 and move[0].target in self.round
            counts[BEGUN_ROUND] = 2 if counts[BEGUN_ROUND] else int(lies)
        return after.with_counts(counts)

    def check(self, position: Position) -> None:
        """Raises ValueError for counts that no play leads to: of a place that a round has not, or of a round
        without a stock."""
        for name in self.counts:
            count = position.counts[name]
            most = (len(self._in_turn(position)) - 1 if name == DUE else self.most[name]) * bool(
                position.piles["stock"]
            )
            if count > most:
                raise ValueError(f"counted: {name} is {count}; wanted 0 to {most}")

    def _in_turn(self, position: Position) -> list[str]:
        """The round of this deal."""
        return self.last if self.last and position.counts[REDEALS] == self._book else self.round


def _round(game: Game, words: list[str], each: int | None) -> list[str]:
    """The piles that words name, in their order; those of each word so many times running."""
    return [name for word in words for name in piles_of(game, [word]) for _ in range(each or 1)]
