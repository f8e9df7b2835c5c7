"""Cards dealt in one row, from which cards between two that match are thrown out.

Two cards match that share suit or rank (Hoffmann 1892, no. 6, p. 14). Cards leave from within the row.
"""

from collections.abc import Sequence

from bookgen.cards import Card, Options
from bookgen.games.descriptor import Game, RowRules
from bookgen.play.moves import Move, Transfer, transfer
from bookgen.play.position import Position
from bookgen.play.table import lay_out


class Row:
    """The rules of one row game."""

    def __init__(self, game: Game, options: Options) -> None:
        assert isinstance(game.rules, RowRules)
        self.game = game
        self._rules = game.rules

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position before the first move: the first card set in the row, the last at the bottom."""
        position = lay_out(self.game, deal, {})
        stock = (self._rules.last, *position.piles["stock"])
        return position.with_piles({"row": (self._rules.first,), "stock": stock})

    def won(self, position: Position) -> bool:
        """Whether all is dealt and only the two cards are left, side by side."""
        return not position.piles["stock"] and position.piles["row"] == (self._rules.first, self._rules.last)

    def moves(self, position: Position) -> list[Move]:
        """Dealing a card to the right-hand end; throwing out cards between two that match."""
        found: list[Move] = []
        stock, row = position.piles["stock"], position.piles["row"]
        if stock:
            found.append((transfer("stock", "row", stock[-1]),))
        for size in range(1, self._rules.reach + 1):
            for at in range(1, len(row) - size):
                if match(row[at - 1], row[at + size]):
                    found.append((Transfer("row", "discard", row[at : at + size]),))
        return found

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move; the row closes up."""
        head = move[0]
        row, size = position.piles["row"], len(head.cards)
        if head.source == "stock":
            return position.with_piles({"stock": position.piles["stock"][:-1], "row": row + head.cards})
        at = next(n for n in range(len(row)) if row[n : n + size] == head.cards)
        return position.with_piles(
            {"row": row[:at] + row[at + size :], "discard": position.piles["discard"] + head.cards}
        )

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        head = move[0]
        row = position.piles["row"]
        if head.target != "discard" or head.source != "row":
            return "cards are dealt to the row one by one, the next first, or thrown out of it"
        if len(head.cards) > self._rules.reach:
            return f"at most {self._rules.reach} neighbouring cards go out together"
        size = len(head.cards)
        at = next((n for n in range(len(row)) if row[n : n + size] == head.cards), None)
        if at is None:
            return f"{' '.join(head.cards)} do not lie side by side in the row"
        if at == 0 or at + size >= len(row):
            return f"{' '.join(head.cards)} must lie between two cards"
        return f"{row[at - 1]} and {row[at + size]} share neither suit nor rank"


def match(a: Card, b: Card) -> bool:
    """Whether two cards share suit or rank."""
    return a[0] == b[0] or a[1] == b[1]
