"""Lines in which the rules alone tell where cards go: the cards say all.

So where the stock is dealt in a row, or fills the places of rows, and where a card that lies aside is slipped
under a heap, with what follows: there is one such move at the most. Of a round of several cards to each
place the last card tells all.
"""

from collections.abc import Sequence
from typing import ClassVar, Self

from bookgen.cards import format_card
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.play import Move
from bookgen.play.counts import ROWS
from bookgen.press.wording.steps.cards import cards_told, is_signed
from bookgen.press.wording.steps.filling import FILL
from bookgen.press.wording.steps.form import LineForm, Told
from bookgen.press.wording.steps.piles import Piles
from bookgen.press.wording.steps.replay import Replay

_ASIDE = "aside"
_FILLED_UP = "fill up: "
"""What stands for ``fill`` in older keys."""
_NOT_THESE = "these are not the cards that the rules move so here"


class _Served(LineForm):
    """One move, the only one of its sort that there is."""

    source: ClassVar[str]
    """The pile from which its cards come."""
    absent = _NOT_THESE
    expands = True

    def served(self, replay: Replay) -> tuple[str, Move] | None:
        """The line and the move that there is of this sort; None where there is none."""
        raise NotImplementedError

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        served = self.served(replay) if moves[0][0].source == self.source else None
        return (served[0], 1) if served is not None and served[1] == moves[0] else None

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        served = self.served(replay)
        if served is None or served[0] != line.replace(_FILLED_UP, FILL):
            raise BadInput(_NOT_THESE)
        return [served[1]]


class SlippedIn(_Served):
    """``slip in: 4♥ J♠ 6♦``: the card put aside last under the heap of its number, and what follows."""

    source = _ASIDE
    begins = ("slip in: ",)
    grammar = ("slip in: 4♥ J♠ 6♦",)
    explained = "slip in"
    own = "slipped in"

    def served(self, replay: Replay) -> tuple[str, Move] | None:
        for move in replay.legal():
            if move[0].source == _ASIDE and move[0].target.startswith("tableau"):
                return f"slip in: {_cards_moved(move)}", move
        return None


class ServedFromStock(_Served):
    """``deal a row: …``, ``fill 5♥ 9♣``: a card to each column or place of a new row, to each empty place."""

    source = "stock"
    begins = ("deal a row: ", FILL)
    grammar = ("deal a row: 5♥ 9♣ …", "fill 5♥ 9♣ …")
    explained = "row"
    absent = ""  # A line that begins with fill may be of another kind.
    terms = ("Deal", "Fill", "Row", "Stock")

    def takes(self, line: str) -> bool:
        row, places = self.begins
        as_now = line.startswith(places) and is_signed(line.split(" ")[1])
        return as_now or line.startswith((row, _FILLED_UP))

    def __init__(self, piles: Piles) -> None:
        super().__init__(piles)
        deal = piles.game.rules.dealing.deal
        self._to = piles.game.pile_names(deal.to) if deal else None

    @classmethod
    def of(cls, game: Game, piles: Piles) -> Self | None:
        """In games of rows, and where the stock is dealt out with a card to each column."""
        deal = game.rules.dealing.deal
        rows = game.rules.in_rows or (deal is not None and not deal.cards)
        return super().of(game, piles) if rows else None

    def served(self, replay: Replay) -> tuple[str, Move] | None:
        for move in replay.legal():
            if move[0].source == self.source and (self._to is None or move[0].target in self._to):
                row, places = self.begins
                return (row if self._to or _adds_row(replay, move) else places) + _cards_moved(move), move
        return None


class DealtRound(_Served):
    """``deal a round to 5♥``: several cards to each column, of which this is the last."""

    source = "stock"
    begins = ("deal a round to ",)
    grammar = ("deal a round to 5♥",)
    explained = "turn"
    terms = ("Deal",)

    @classmethod
    def of(cls, game: Game, piles: Piles) -> Self | None:
        """Only where the columns get several cards together."""
        deal = game.rules.dealing.deal
        return super().of(game, piles) if deal is not None and deal.cards else None

    def served(self, replay: Replay) -> tuple[str, Move] | None:
        game = self.piles.game
        columns = game.pile_names(game.rules.dealing.deal.to) if game.rules.dealing.deal else []
        for move in replay.legal():
            if move[0].source == self.source and move[0].target in columns:
                return f"deal a round to {format_card(move[-1].cards[-1])}", move
        return None


def _adds_row(replay: Replay, move: Move) -> bool:
    assert replay.position is not None
    after = replay.rules.play(replay.position, move)
    return after.counts[ROWS] > replay.position.counts[ROWS]


def _cards_moved(move: Move) -> str:
    return cards_told(card for part in move for card in part.cards)
