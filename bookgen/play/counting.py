"""Making a number: open cards thrown out that make the total, alone or two together; places refilled."""

from collections.abc import Sequence

from bookgen.cards import VALUE, Card, Options
from bookgen.games.descriptor import CountingRules, Game
from bookgen.play.moves import Move, transfer
from bookgen.play.position import Position
from bookgen.play.table import carry_out, lay_out

FILLING = "filling"


class Counting:
    """The rules of one counting game. All is compulsory; throwings-out come in any order, then fillings.

    Count kept: whether places are being filled, since all are filled before anything is thrown out.
    """

    def __init__(self, game: Game, options: Options) -> None:
        assert isinstance(game.rules, CountingRules)
        self.game = game
        self._total = game.rules.total
        self._places = game.pile_names(game.rules.piles)

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position before the first move."""
        return lay_out(self.game, deal, {FILLING: 0})

    def won(self, position: Position) -> bool:
        """Whether all cards are out."""
        return not any(cards for name, cards in position.piles.items() if name != "discard")

    def moves(self, position: Position) -> list[Move]:
        """Every throwing-out; when there is none, the filling of the lowest-numbered empty place."""
        if not position.counts[FILLING]:
            out = self._throwings(position)
            if out:
                return out
        empty = next((name for name in self._places if not position.piles[name]), None)
        if empty is None or not position.piles["stock"]:
            return []
        return [(transfer("stock", empty, position.piles["stock"][-1]),)]

    def _throwings(self, position: Position) -> list[Move]:
        shown = [(name, cards[-1]) for name in self._places if (cards := position.piles[name])]
        out: list[Move] = []
        for at, (one, a) in enumerate(shown):
            if VALUE[a[0]] == self._total:
                out.append((transfer(one, "discard", a),))
            out += [
                (transfer(one, "discard", a), transfer(other, "discard", b))
                for other, b in shown[at + 1 :]
                if VALUE[a[0]] + VALUE[b[0]] == self._total
            ]
        return out

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move."""
        after = carry_out(position, move)
        more = bool(after.piles["stock"]) and not all(after.piles[name] for name in self._places)
        return after.with_counts({FILLING: int(more and move[0].source == "stock")})

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        return f"cards that make {self._total} are thrown out first; then empty places are filled in order"
