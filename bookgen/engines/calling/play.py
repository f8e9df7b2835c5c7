"""Calling: cards turned while ranks are called in turn; a card equal to its call goes out.

After a hit the calls start afresh (Hoffmann 1892, no. 5, p. 13), or go on (no. 18, p. 31); at the end of the
stock the waste is dealt again and the call goes on from where it stopped.
"""

from collections.abc import Sequence
from math import gcd

from bookgen.cards import Card, Options, rank_name
from bookgen.engines.calling.facts import CallingRules
from bookgen.games.descriptor import Game
from bookgen.games.options import REDEALS
from bookgen.play.counts import BARREN, CALL, HIT
from bookgen.play.moves import Move, Transfer, transfer
from bookgen.play.position import Position
from bookgen.play.rules import Composing, Most, Opens, plain
from bookgen.play.table import carry_out, counted_redeals, lay_out, redeals_allowed


class Calling:
    """The rules of one calling game.

    Its ``calls``, whether they begin ``afresh`` after a hit, and how often the waste is dealt again, None for
    any number.

    Counts kept: the place of the next call, redeals taken, deals running without a hit, and whether
    this deal has had one.
    """

    def __init__(self, game: Game, options: Options) -> None:
        facts = game.rules_as(CallingRules)
        self.game = game
        self.calls, self.afresh = facts.calls, facts.after_hit == "afresh"
        self.redeals_allowed = redeals_allowed(game, options)
        self._settled_below = game.settled_below if self.redeals_allowed is None else 0

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position before the first call."""
        return lay_out(self.game, deal, {CALL: 0, REDEALS: 0, BARREN: 0, HIT: 0})

    def won(self, position: Position) -> bool:
        """Whether all cards are out."""
        return not position.piles["stock"] and not position.piles["waste"]

    def settled(self, position: Position) -> bool:
        """Whether so few cards are left that all of them go out, in whatever order they lie."""
        return len(position.piles["stock"]) + len(position.piles["waste"]) < self._settled_below

    def reordered(self, position: Position) -> Position:
        """The position with the deals before this one forgotten: their cards lay in another order.

        The deal at hand counts as it did: its waste and its stock, as cut, lie in the order of the next.
        """
        return position.with_counts({BARREN: 0})

    def moves(self, position: Position) -> list[Move]:
        """The one thing to be done: answer the call, or deal again; nothing once a position recurs."""
        stock, waste = position.piles["stock"], position.piles["waste"]
        if stock:
            target = "discard" if stock[-1][0] == self.calls[position.counts[CALL]] else "waste"
            return [(transfer("stock", target, stock[-1]),)]
        if not waste or self._recurs(position):
            return []
        if self.redeals_allowed is not None and position.counts[REDEALS] >= self.redeals_allowed:
            return []
        return [(Transfer("waste", "stock", waste),)]

    def _recurs(self, position: Position) -> bool:
        """Whether dealing again would bring back a position: a round of calls without a hit."""
        if position.counts[HIT]:
            return False
        cards, calls = len(position.piles["waste"]), len(self.calls)
        return position.counts[BARREN] + 1 >= calls // gcd(calls, cards)

    def play(self, position: Position, move: Move) -> Position:
        """The position after the move."""
        head = move[0]
        counts = position.counts
        if head.target == "stock":
            after = position.with_piles({"waste": (), "stock": head.cards[::-1]})
            barren = 0 if counts[HIT] else counts[BARREN] + 1
            return after.with_counts({REDEALS: counts[REDEALS] + 1, BARREN: barren, HIT: 0})
        after = carry_out(position, move)
        following = (counts[CALL] + 1) % len(self.calls)
        if head.target == "discard":
            return after.with_counts({CALL: 0 if self.afresh else following, HIT: 1})
        return after.with_counts({CALL: following})

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        if position.piles["stock"]:
            card, call = position.piles["stock"][-1], self.calls[position.counts[CALL]]
            place = "goes out" if card[0] == call else "goes to the waste"
            return f"the call is {rank_name(call)} and the next card {card}, so it {place}"
        return "the stock is out: the waste is dealt again in its order, while that can still help"


RULES: Opens = plain(Calling)


def _most_counted(game: Game, options: Options) -> Most:
    calls = len(game.rules.calls)
    return counted_redeals(game, options) | {CALL: calls - 1, BARREN: calls, HIT: 1}


COMPOSING = Composing(_most_counted)
