"""Lines that say no cards: each means the one legal move that is told so."""

from collections.abc import Sequence
from typing import Self

from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.play import Move
from bookgen.play.moves import listed
from bookgen.press.wording.english import plural
from bookgen.press.wording.steps.cards import cards_told
from bookgen.press.wording.steps.dealing import dealt_to
from bookgen.press.wording.steps.filling import AND_FILL
from bookgen.press.wording.steps.form import LineForm, Told
from bookgen.press.wording.steps.piles import Piles
from bookgen.press.wording.steps.replay import Replay

_NONE_SO = "there are no cards that may be moved so here"
_LAID_OUT, _DEALT_AGAIN = " and lay them out again", " to be dealt again"


class _Unsaid(LineForm):
    """One move of many cards, none of which is told."""

    explained = "no cards"
    absent = _NONE_SO
    expands = True

    def takes(self, line: str) -> bool:
        return line in self.begins

    def line_of(self, move: Move) -> str | None:
        """The line that tells such a move; None for another."""
        raise NotImplementedError

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        line = self.line_of(moves[0])
        return (line, 1) if line is not None and self._meant(line, replay) == [moves[0]] else None

    def _meant(self, line: str, replay: Replay) -> list[Move]:
        return [move for move in listed(replay.legal()) if self.line_of(move) == line]

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        meant = self._meant(line, replay)
        if len(meant) != 1:
            raise BadInput(_NONE_SO)
        return meant


class Shifted(_Unsaid):
    """``shift every heap``: of every heap the undermost card comes to its own top."""

    begins = ("shift every heap",)
    grammar = ("shift every heap",)
    terms = ("Heap", "Shift")

    @classmethod
    def of(cls, game: Game, piles: Piles) -> Self | None:
        """Only where the rules have shifts."""
        return super().of(game, piles) if game.shifts else None

    def line_of(self, move: Move) -> str | None:
        return self.begins[0] if move[0].source == move[0].target else None


class NextDeal(_Unsaid):
    """``gather the cards for the next deal``: all places that are dealt to, into the stock."""

    begins = ("gather the cards for the next deal", "gather the cards and shuffle as listed")
    grammar = begins
    terms = ("Deal", "Gather")

    @classmethod
    def of(cls, game: Game, piles: Piles) -> Self | None:
        """Only where cards are dealt to places."""
        return super().of(game, piles) if dealt_to(game) else None

    def line_of(self, move: Move) -> str | None:
        if not _to_stock(move):
            return None
        in_order, shuffled = self.begins
        return shuffled if self.piles.game.shuffles_in_play else in_order


class WasteTurned(_Unsaid):
    """``turn the waste over``: all of it into the stock; ``shuffle as listed`` where it is shuffled.

    What it fills is told behind it: ``turn the waste over, fill 5♥ 9♣``. In older keys it is not.
    """

    begins = ("turn the waste over", "shuffle as listed")
    grammar = (*begins, "turn the waste over, fill 5♥ 9♣")
    terms = ("Turn", "Waste")

    @classmethod
    def of(cls, game: Game, piles: Piles) -> Self | None:
        """Not where what goes to the stock is paid or gathered."""
        return super().of(game, piles) if _gathers(game) else None

    def takes(self, line: str) -> bool:
        return line.partition(AND_FILL)[0] in self.begins

    def line_of(self, move: Move) -> str | None:
        turned = self._turned(move)
        if turned is None:
            return None
        filled = [card for part in move if not part.target.startswith("stock") for card in part.cards]
        return turned + (AND_FILL + cards_told(filled) if filled else "")

    def _meant(self, line: str, replay: Replay) -> list[Move]:
        of = self.line_of if AND_FILL in line else self._turned
        return [move for move in listed(replay.legal()) if of(move) == line]

    def _turned(self, move: Move) -> str | None:
        if not _to_stock(move) or not move[0].source.startswith("waste"):
            return None
        in_order, shuffled = self.begins
        return shuffled if self.piles.game.shuffles_in_play else in_order


class Gathered(_Unsaid):
    """``gather the fans and lay them out again``, ``… to be dealt again``: every pile of the lay-out."""

    begins = ("gather the ",)
    grammar = ("gather the fans and lay them out again", "gather the columns to be dealt again")
    terms = ("Deal", "Fan", "Gather", "Lay-out")

    def __init__(self, piles: Piles) -> None:
        super().__init__(piles)
        self._anew = _LAID_OUT if piles.game.rules.dealing.deal is None else _DEALT_AGAIN
        self._words = {name: group.plural or plural(group.word) for name, group, _ in piles.game.all_piles()}

    @classmethod
    def of(cls, game: Game, piles: Piles) -> Self | None:
        """Not where the places of a round are gathered, or what goes to the stock is paid."""
        return super().of(game, piles) if _gathers(game) else None

    def takes(self, line: str) -> bool:
        return line.startswith(self.begins) and line.endswith((_LAID_OUT, _DEALT_AGAIN))

    def line_of(self, move: Move) -> str | None:
        if not _to_stock(move) or move[0].source.startswith("waste"):
            return None
        return f"gather the {self._words[move[0].source]}{self._anew}"


def _to_stock(move: Move) -> bool:
    return move[0].target.startswith("stock")


def _gathers(game: Game) -> bool:
    """Whether piles go back to the stock whole, other than the places of a round."""
    return "payment" not in game.rules.own_lines and not dealt_to(game)
