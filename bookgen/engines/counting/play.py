"""Making a number, or pairs: open cards thrown out alone or two together; places refilled."""

from collections.abc import Sequence

from bookgen.cards import VALUE, Card, Options
from bookgen.engines.counting.facts import CountingRules
from bookgen.games.descriptor import EXTRA, Game
from bookgen.play.counts import EXTRA_LAID, FILLING
from bookgen.play.moves import Move, transfer
from bookgen.play.position import Position
from bookgen.play.rules import Composing, Most, Opens, plain
from bookgen.play.table import carry_out, lay_out


class Counting:
    """The rules of one counting game. All is compulsory; throwings-out come in any order, then fillings.

    Counts kept: whether places are being filled, since all are filled before anything is thrown out; and,
    where extra cards are laid down, how many have been.
    """

    def __init__(self, game: Game, options: Options) -> None:
        facts = game.rules_as(CountingRules)
        self.game = game
        self._total = facts.total
        self._alone = facts.alone
        self._extra = facts.extra
        self._places = game.pile_names(facts.piles)
        # Of a pair the extra card is written first.
        self._open = [EXTRA, *self._places] if self._extra else self._places

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position before the first move."""
        return lay_out(self.game, deal, {FILLING: 0} | ({EXTRA_LAID: 0} if self._extra else {}))

    def won(self, position: Position) -> bool:
        """Whether all cards are out."""
        return not any(cards for name, cards in position.piles.items() if name != "discard")

    def moves(self, position: Position) -> list[Move]:
        """Every throwing-out; when there is none, the filling of the lowest-numbered empty place.

        Where all are full an extra card is laid down, if another is allowed and none lies there.
        """
        if not position.counts[FILLING]:
            out = self._throwings(position)
            if out:
                return out
        empty = next((name for name in self._places if not position.piles[name]), None)
        if not position.piles["stock"]:
            return []
        if empty is None and self._may_lay(position):
            empty = EXTRA
        return [(transfer("stock", empty, position.piles["stock"][-1]),)] if empty else []

    def _may_lay(self, position: Position) -> bool:
        """Whether an extra card may be laid down at a block."""
        if not self._extra or position.piles[EXTRA]:
            return False
        return self._extra == "unlimited" or position.counts[EXTRA_LAID] < self._extra

    def _throwings(self, position: Position) -> list[Move]:
        shown = [(name, cards[-1]) for name in self._open if (cards := position.piles[name])]
        out: list[Move] = []
        for at, (one, a) in enumerate(shown):
            if a[0] in self._alone or VALUE[a[0]] == self._total:
                out.append((transfer(one, "discard", a),))
                continue
            out += [
                (transfer(one, "discard", a), transfer(other, "discard", b))
                for other, b in shown[at + 1 :]
                if self._go_together(a, b)
            ]
        return out

    def _go_together(self, a: Card, b: Card) -> bool:
        if b[0] in self._alone:
            return False
        return a[0] == b[0] if self._total is None else VALUE[a[0]] + VALUE[b[0]] == self._total

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move."""
        after = carry_out(position, move)
        more = bool(after.piles["stock"]) and not all(after.piles[name] for name in self._places)
        counts = {FILLING: int(more and move[0].source == "stock")}
        if self._extra and move[0].target == EXTRA:
            counts[EXTRA_LAID] = position.counts[EXTRA_LAID] + 1
        return after.with_counts(counts)

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        going = "equal cards" if self._total is None else f"cards that make {self._total}"
        fills = f"{going} are thrown out first; then empty places are filled in order"
        if self._extra:
            return f"{fills}, and only where all are full one extra card is laid down"
        return fills


RULES: Opens = plain(Counting)


def _most_counted(game: Game, options: Options) -> Most:
    extra = game.rules_as(CountingRules).extra
    return {FILLING: 1} | ({EXTRA_LAID: extra} if isinstance(extra, int) and extra else {})


COMPOSING = Composing(_most_counted)
