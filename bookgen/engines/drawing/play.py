"""Drawing: the cards of one suit drawn out of the pack, a few cards at a time, with shuffles between.

The suit is chosen beforehand. In a round so many turns are made of so many cards each; of what is turned the
cards of the suit are put aside, and the rest goes to the waste. After each round but the last all cards that
are not put aside are shuffled together (Hoffmann 1892, no. 3, p. 11).
"""

from collections.abc import Sequence

from bookgen.cards import Card, Options, put_in_order, suit_name
from bookgen.engines.drawing.facts import DrawingRules
from bookgen.games.check_options import value_of
from bookgen.games.descriptor import Game
from bookgen.games.options import SUIT
from bookgen.play.counts import CARD_COUNT, ROUND
from bookgen.play.moves import Move, Transfer, format_move, transfer
from bookgen.play.position import Position
from bookgen.play.rules import Composing, Most, Opens, with_shuffles
from bookgen.play.table import carry_out, lay_out

FAMILY = "foundation-1"


class Drawing:
    """The rules of one drawing game. Counts kept: the round, from 1, and the cards turned in it.

    ``shuffles`` are the orders of the shuffles, each a list of all cards of the deal; those in hand are put
    into that order. Without them, as for a table that is only looked at, it is that of a new pack.
    """

    def __init__(self, game: Game, options: Options, shuffles: Sequence[Sequence[Card]]) -> None:
        facts = game.rules_as(DrawingRules)
        self.game = game
        self._rules = facts
        self._suit = str(value_of(game, options, SUIT))
        self._whole = sum(card[1] == self._suit for card in game.cards)
        self._orders = [*shuffles] or [game.cards] * game.shuffles

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position before the first move, in which all cards are in the stock."""
        return lay_out(self.game, deal, {ROUND: 1, CARD_COUNT: 0})

    def won(self, position: Position) -> bool:
        """Whether the whole suit has been drawn out."""
        return len(position.piles[FAMILY]) == self._whole

    def moves(self, position: Position) -> list[Move]:
        """The one thing to be done: the next card turned and put where it belongs, or all shuffled."""
        if self.won(position):
            return []
        if position.counts[CARD_COUNT] < self._rules.at_once * self._rules.turns:
            card = position.piles["stock"][-1]
            return [(transfer("stock", FAMILY if card[1] == self._suit else "waste", card),)]
        if position.counts[ROUND] == self._rules.rounds:
            return []
        order = self._orders[position.counts[ROUND] - 1]
        hand = put_in_order((*position.piles["stock"], *position.piles["waste"]), order)
        return [(Transfer("waste", "stock", hand),)]

    def play(self, position: Position, move: Move) -> Position:
        """The position after the move."""
        head, counts = move[0], position.counts
        if head.target == "stock":
            after = position.with_piles({"waste": (), "stock": head.cards[::-1]})
            return after.with_counts({ROUND: counts[ROUND] + 1, CARD_COUNT: 0})
        return carry_out(position, move).with_counts({CARD_COUNT: counts[CARD_COUNT] + 1})

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        legal = self.moves(position)
        if not legal:
            return "the last round is over"
        said = f"{suit_name(self._suit)} are put aside, and everything in this game is forced"
        return f"{said}; wanted {format_move(legal[0])}"


RULES: Opens = with_shuffles(Drawing)


def _most_counted(game: Game, options: Options) -> Most:
    facts = game.rules_as(DrawingRules)
    return {ROUND: facts.rounds, CARD_COUNT: facts.at_once * facts.turns}


def _check_stock(game: Game, position: Position) -> None:
    """Raises ValueError where the round cannot be finished."""
    facts = game.rules_as(DrawingRules)
    left = facts.at_once * facts.turns - position.counts[CARD_COUNT]
    if len(position.piles["stock"]) < left:
        raise ValueError(
            f"position: {left} cards of this round are still to be turned, but the stock has fewer"
        )


COMPOSING = Composing(_most_counted, check=_check_stock)
