"""Cards of a square thrown out two by two that make a total in one row or column; places are filled again.

Lady Cadogan's *The Fourteenth*: where nothing can go, two cards may once change places with two others.
"""

from collections.abc import Sequence
from itertools import combinations

from bookgen.cards import VALUE, Card, Options
from bookgen.engines.lines.facts import LinesRules
from bookgen.games.check_options import number_of
from bookgen.games.descriptor import Game
from bookgen.games.options import EXCHANGE
from bookgen.play.counts import EXCHANGED
from bookgen.play.moves import Move, transfer
from bookgen.play.position import Position
from bookgen.play.rules import Composing, Opens, plain
from bookgen.play.table import carry_out, lay_out


def in_line(side: int, one: int, other: int) -> bool:
    """Whether two places of a square, numbered from 0 row by row, lie in one row or one column."""
    return one // side == other // side or one % side == other % side


class Lines:
    """The rules of one game of lines. Count kept: exchanges made."""

    def __init__(self, game: Game, options: Options) -> None:
        facts = game.rules_as(LinesRules)
        self.game = game
        self._total = facts.total
        self._places = game.pile_names(facts.piles)
        self._exchanges = number_of(game, options, EXCHANGE)
        pairs = combinations(range(len(self._places)), 2)
        self._in_line = [pair for pair in pairs if in_line(facts.side, *pair)]

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position before the first move."""
        return lay_out(self.game, deal, {EXCHANGED: 0})

    def won(self, position: Position) -> bool:
        """Whether all cards are out."""
        return not position.piles["stock"] and not any(position.piles[name] for name in self._places)

    def moves(self, position: Position) -> list[Move]:
        """Every pair in line, its places filled; where there is none, every exchange that is left."""
        shown = [position.top(name) for name in self._places]
        found = [
            self._thrown_out(position, one, other)
            for one, other in self._in_line
            if (a := shown[one]) and (b := shown[other]) and VALUE[a[0]] + VALUE[b[0]] == self._total
        ]
        if found or position.counts[EXCHANGED] >= self._exchanges:
            return found
        return self._all_exchanges([(name, card) for name in self._places if (card := position.top(name))])

    def _thrown_out(self, position: Position, one: int, other: int) -> Move:
        """Two cards of the square; the next of the stock go to their places, the lower-numbered first."""
        places = self._places[one], self._places[other]
        fills = zip(places, reversed(position.piles["stock"]), strict=False)
        return (
            *(transfer(place, "discard", position.piles[place][-1]) for place in places),
            *(transfer("stock", place, card) for place, card in fills),
        )

    def _all_exchanges(self, cards: list[tuple[str, Card]]) -> list[Move]:
        """Two cards change places with two others: of any four the first with one of the rest."""
        couples = {(a, c): _changed(cards[a], cards[c]) for a, c in combinations(range(len(cards)), 2)}
        return [
            first + second
            for (a, c), first in couples.items()
            for (b, d), second in couples.items()
            if a < b and c not in (b, d)
        ]

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move."""
        if move[0].target == "discard":
            return carry_out(position, move)
        after = position.with_piles({part.target: part.cards for part in move})
        return after.with_counts({EXCHANGED: position.counts[EXCHANGED] + 1})

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        if any(part.target == "discard" for part in move):
            return (
                f"two cards of one row or column that make {self._total} are thrown out, "
                "and their places filled from the stock, the lower-numbered first"
            )
        if not self._exchanges:
            return "no cards change places in this game"
        if position.counts[EXCHANGED] >= self._exchanges:
            return "no exchange is left"
        return (
            f"two cards change places with two others, and only where no two in a line make {self._total}; "
            "the lower-numbered place is written first"
        )


def _changed(one: tuple[str, Card], other: tuple[str, Card]) -> Move:
    """Two cards that change places."""
    return transfer(one[0], other[0], one[1]), transfer(other[0], one[0], other[1])


RULES: Opens = plain(Lines)
COMPOSING = Composing(lambda game, options: {EXCHANGED: number_of(game, options, EXCHANGE)})
