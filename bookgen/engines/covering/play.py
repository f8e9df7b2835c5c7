"""Covering: open cards that agree are covered from the stock until it is out (Hoffmann 1892, no. 24, p. 42).

All is compulsory. Which of several that agree are covered first cannot matter: the others stay open, and only
suits count, or only ranks. But where a single card in hand is enough, two covered might leave too few for
three, so that what ends the game comes first (no. 14, footnote, p. 27).
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from bookgen.cards import VALUE, Card, Options
from bookgen.engines.covering.facts import CoveringRules
from bookgen.games.descriptor import Game
from bookgen.play.moves import Move, transfer
from bookgen.play.position import Position
from bookgen.play.rules import Composing, Opens, plain
from bookgen.play.table import carry_out, lay_out


class Covering:
    """The rules of one covering game."""

    def __init__(self, game: Game, options: Options) -> None:
        facts = game.rules_as(CoveringRules)
        self.game = game
        self._rules = facts
        self._places = game.pile_names(facts.piles)

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position before the first move, the last cards at the bottom of the stock."""
        position = lay_out(self.game, deal, {})
        return position.with_piles({"stock": (*self._rules.last[::-1], *position.piles["stock"])})

    def won(self, position: Position) -> bool:
        """Whether the stock is out, or has come to the single card that is enough."""
        return len(position.piles["stock"]) <= int(self._rules.single)

    def moves(self, position: Position) -> list[Move]:
        """Every set of open cards that agree, covered with as many of the stock, the lowest place first."""
        stock = position.piles["stock"][::-1]
        if self.won(position):
            return []
        sets = [places for places in self._sets(position) if len(places) <= len(stock)]
        if self._rules.single:
            ending = [places for places in sets if len(stock) - len(places) <= 1]
            sets = ending or sets
        return [
            tuple(transfer("stock", place, card) for place, card in zip(places, stock, strict=False))
            for places in sets
        ]

    def _sets(self, position: Position) -> Iterator[tuple[str, ...]]:
        """The places whose open cards agree, two by two and then those of the ranks that go together."""
        rules = self._rules
        shown = [(place, cards[-1]) for place in self._places if (cards := position.piles[place])]
        for (one, a), (other, b) in combinations(shown, 2):
            if (rules.suit and a[1] == b[1]) or VALUE[a[0]] + VALUE[b[0]] == rules.total:
                yield one, other
        if rules.together:
            of_rank = [
                [at for at, (_, card) in enumerate(shown) if card[0] == rank] for rank in rules.together
            ]
            for numbers in sorted(tuple(sorted(each)) for each in product(*of_rank)):
                yield tuple(shown[at][0] for at in numbers)

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move."""
        return carry_out(position, move)

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        return "open cards that agree are covered, the lowest-numbered place first with the next card"


RULES: Opens = plain(Covering)
COMPOSING = Composing()
