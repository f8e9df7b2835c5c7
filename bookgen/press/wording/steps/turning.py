"""Cards that come from the stock one after another to the end of one pile: ``turn K♦ 4♠``, ``deal 5♥ 6♣``."""

from collections.abc import Sequence
from typing import ClassVar, Self

from bookgen.cards import parse_card
from bookgen.games import Game
from bookgen.play import Move, Transfer
from bookgen.press.wording.steps.cards import cards_told, read_cards
from bookgen.press.wording.steps.dealing import Dealer
from bookgen.press.wording.steps.filling import AND_FILL, Places
from bookgen.press.wording.steps.form import LineForm, Told
from bookgen.press.wording.steps.piles import Piles
from bookgen.press.wording.steps.replay import Replay

SINGLY = ("stock", "waste", "discard", "row")
"""Piles to which cards do not go in a line that names the pile at its end."""
_STOCK, _TO, _AND_THROW = "stock", " to ", " and throw out "


class _StockRun(LineForm):
    """So many moves, each of one transfer from the stock to the same pile."""

    target: ClassVar[str]

    def __init__(self, piles: Piles) -> None:
        super().__init__(piles)
        self.dealer = Dealer(piles.game)

    @classmethod
    def of(cls, game: Game, piles: Piles) -> Self | None:
        """Only where both piles are there."""
        return super().of(game, piles) if {_STOCK, cls.target} <= piles.words.keys() else None

    def turns(self, move: Move) -> bool:
        """Whether a move is one of the run."""
        head = move[0]
        return len(move) == len(head.cards) == 1 and (head.source, head.target) == (_STOCK, self.target)

    def run(self, replay: Replay, moves: Sequence[Move]) -> int:
        """How many of the moves go on so."""
        count = next((at for at, move in enumerate(moves) if not self.turns(move)), len(moves))
        return self.dealer.moves_before(replay, moves[:count])

    def one_by_one(self, told: str) -> list[Move]:
        """A move for each card."""
        return [(Transfer(_STOCK, self.target, (card,)),) for card in read_cards(told)]


class DealtOn(_StockRun):
    """``deal 5♥ 6♣``: from the stock to the end of the row."""

    target = "row"
    begins = ("deal ",)
    grammar = ("deal 5♥ 6♣",)
    explained = "turn"
    terms = ("Deal", "Row")

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        count = self.run(replay, moves)
        return (f"deal {_cards_in(moves[:count])}", count) if count else None

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        return self.one_by_one(line.removeprefix("deal "))


class TurnedUp(_StockRun):
    """``turn K♦ 4♠``: from the stock on to the waste.

    The last of the cards may go on at once (``turn K♦ 4♠ to family 2``), or fill a place that is empty
    (``turn K♦ 4♠, fill place 3``), or one more be thrown out. Where several cards are turned at a time,
    commas part the turns.
    """

    target = "waste"
    begins = ("turn ",)
    grammar = (
        "turn K♦ 4♠ 7♣",
        "turn K♦ 4♠ 7♣, 2♥ 9♣ 3♠",
        "turn K♦ 4♠ 7♣ to family 2",
        "turn K♦ 4♠ 7♣, fill place 3",
        "turn K♦ 4♠ and throw out 7♣",
    )
    explained = "turn"
    terms = ("Turn", "Waste")

    def __init__(self, piles: Piles) -> None:
        super().__init__(piles)
        self._several = piles.game.rules.dealing.cards is not None
        self._places = Places(piles)

    def turns(self, move: Move) -> bool:
        if self._several:
            return len(move) == 1 and (move[0].source, move[0].target) == (_STOCK, self.target)
        return super().turns(move)

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        count = self.run(replay, moves)
        if not count:
            return None
        if self._several:
            return f"turn {', '.join(cards_told(move[0].cards) for move in moves[:count])}", count
        line = f"turn {_cards_in(moves[:count])}"
        ended = None
        if count < len(moves):
            for move in moves[:count]:
                replay = replay.after(move)
            ended = self._ended(moves[count - 1], moves[count], replay)
        if ended is None or self.dealer.deals(replay, moves[count]):
            return line, count
        return line + ended, count + 1

    def _ended(self, turned: Move, move: Move, replay: Replay) -> str | None:
        """How the line ends by a move that plays the card last turned, or throws out the next; else None."""
        head = move[0]
        if len(move) > 1 or len(head.cards) > 1:
            return None
        if (head.source, head.target) == (_STOCK, "discard"):
            return _AND_THROW + cards_told(head.cards)
        if head.source == self.target and head.target not in SINGLY and head.cards == turned[0].cards:
            joint = AND_FILL if self._places.fills(move, replay) else _TO
            return joint + self.piles.words[head.target]
        return None

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        told = line.removeprefix("turn ")
        if self._several:
            return [(Transfer(_STOCK, self.target, tuple(read_cards(turn))),) for turn in told.split(", ")]
        cards, thrown, last = told.partition(_AND_THROW)
        if thrown:
            return [*self.one_by_one(cards), (Transfer(_STOCK, "discard", (parse_card(last),)),)]
        cards, played, pile = told.partition(AND_FILL if AND_FILL in told else _TO)
        turned = self.one_by_one(cards)
        if not played:
            return turned
        return [*turned, (Transfer(self.target, self.piles.read(pile), turned[-1][0].cards),)]


def _cards_in(moves: Sequence[Move]) -> str:
    return cards_told(card for move in moves for card in move[0].cards)
