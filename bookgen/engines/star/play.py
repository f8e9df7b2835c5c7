"""The Star: stock cards thrown out with equal cards of two circles (Hoffmann 1892, no. 2, p. 9).

Everything is compulsory and follows in a fixed order; only when the stock is out may the last pairs
go in any order.
"""

from collections.abc import Sequence

from bookgen.cards import Card, Options
from bookgen.engines.star.facts import StarRules
from bookgen.games.descriptor import Game
from bookgen.play.moves import Move, transfer
from bookgen.play.position import Position
from bookgen.play.rules import Opens, plain
from bookgen.play.table import carry_out, lay_out


class Star:
    """The rules of the game of two circles. An outer card belongs to the inner place of its number."""

    def __init__(self, game: Game, options: Options) -> None:
        facts = game.rules_as(StarRules)
        self.game = game
        self._rays = facts.rays

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position before the first move."""
        return lay_out(self.game, deal, {})

    def won(self, position: Position) -> bool:
        """Whether all cards are out."""
        return not any(cards for name, cards in position.piles.items() if name != "discard")

    def moves(self, position: Position) -> list[Move]:
        """The one thing to be done; at the end, every pair that is left."""
        piles = position.piles
        for ray in range(1, self._rays + 1):
            if piles[f"outer-{ray}"] and not piles[f"inner-{ray}"]:
                return [(transfer(f"outer-{ray}", f"inner-{ray}", piles[f"outer-{ray}"][-1]),)]
        if not piles["stock"]:
            return self._last_pairs(position)
        card = piles["stock"][-1]
        for circle in ("outer", "inner"):
            for ray in range(1, self._rays + 1):
                other = position.top(f"{circle}-{ray}")
                if other and other[0] == card[0]:
                    return [
                        (transfer("stock", "discard", card), transfer(f"{circle}-{ray}", "discard", other))
                    ]
        for ray in range(1, self._rays + 1):
            if not piles[f"outer-{ray}"]:
                return [(transfer("stock", f"outer-{ray}", card),)]
        return []

    def _last_pairs(self, position: Position) -> list[Move]:
        names = [*self.game.pile_names("inner"), *self.game.pile_names("outer")]
        left = [(name, position.piles[name][-1]) for name in names if position.piles[name]]
        return [
            (transfer(one, "discard", a), transfer(other, "discard", b))
            for at, (one, a) in enumerate(left)
            for other, b in left[at + 1 :]
            if a[0] == b[0]
        ]

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move."""
        return carry_out(position, move)

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        return "everything in this game is forced, in the order the rules name"


RULES: Opens = plain(Star)
