"""Steps of games that leave nothing to the player: many moves told by a few cards, and the way back.

Each move must be the only one there is, so that the cards told are enough to find them all again.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import Protocol, Self, TypeAlias

from bookgen.cards import format_card, parse_card
from bookgen.engines.calling.facts import CallingRules
from bookgen.engines.gathering.facts import GatheringRules
from bookgen.engines.gathering.play.engine import BESIDE
from bookgen.engines.travellers.facts import TravellersRules
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.play import Move
from bookgen.press.wording.step_words import cards_told

Letters: TypeAlias = Mapping[str, str]
"""What the piles are called."""
Told: TypeAlias = tuple[str, int] | None
"""A line, and for how many moves it stands; None where they are to be told in another way."""
MOST_ON = 13
"""Cards that go on one from another's heap in one line."""
MOST_ROWS = 13
"""Rows in one line."""
_FROM, _OUT, _OVER, _NONE = "from ", "out: ", "over: ", "none"


class Follows(Protocol):
    """The position as the moves go on."""

    def copied(self) -> Self:
        """Another one at the same position."""

    def only(self) -> Move | None:
        """The one legal move; None where there is none, more than one, or where the position is lost."""

    def after(self, move: Move) -> None:
        """The move is played."""


class ForcedLines(Protocol):
    """The lines of a game in which moves follow of themselves."""

    def begins(self, line: str) -> bool:
        """Whether a line is of this sort."""

    def written(
        self, table: Follows, moves: Sequence[Move], words: Mapping[str, str]
    ) -> tuple[str, int] | None:
        """The line of the first of these moves."""

    def read(self, line: str, table: Follows, pile: Callable[[str], str]) -> list[Move]:
        """The moves of a line. Raises BadInput where its cards are not those that follow."""


def forced_lines(game: Game) -> ForcedLines | None:
    """What lines of this sort a game has."""
    if isinstance(game.rules, TravellersRules):
        return _Onwards(set(game.pile_names("foundation")))
    if isinstance(game.rules, CallingRules) and game.rules.after_hit == "on":
        return _Out()
    if isinstance(game.rules, GatheringRules):
        return _Over()
    return None


class _Onwards:
    """``from heap 3: 6♥ 5♣ K♦``: cards that go on, each from the heap to which the one before has gone."""

    def __init__(self, apart: set[str]) -> None:
        self._apart = apart
        """Where a card is laid by itself, so that one of the reserve goes on."""

    def begins(self, line: str) -> bool:
        return line.startswith(_FROM)

    def written(
        self, table: Follows, moves: Sequence[Move], words: Mapping[str, str]
    ) -> tuple[str, int] | None:
        on = table.copied()
        told: list[Move] = []
        for move in moves[:MOST_ON]:
            if move != on.only() or (told and not self._goes_on(told[-1], move)):
                break
            told.append(move)
            on.after(move)
        return (f"{_FROM}{words[told[0][0].source]}: {_cards_told(told)}", len(told)) if told else None

    def _goes_on(self, before: Move, move: Move) -> bool:
        return before[0].target == move[0].source or before[0].target in self._apart

    def read(self, line: str, table: Follows, pile: Callable[[str], str]) -> list[Move]:
        heap, _, told = line.removeprefix(_FROM).partition(": ")
        source, moves, on = pile(heap), list[Move](), table.copied()
        for card in map(parse_card, told.split(" ")):
            move = on.only()
            if move is None or move[0].cards != (card,) or (not moves and move[0].source != source):
                raise BadInput(f"{format_card(card)} is not the card that goes on here")
            moves.append(move)
            on.after(move)
        return moves


class _Out:
    """``out: 5♥ 9♣``: a whole deal, in which these cards go out; it ends with the waste turned over."""

    def begins(self, line: str) -> bool:
        return line.startswith(_OUT)

    def written(
        self, table: Follows, moves: Sequence[Move], words: Mapping[str, str]
    ) -> tuple[str, int] | None:
        dealt = self._dealt(table)
        if not dealt or list(moves[: len(dealt)]) != dealt:
            return None
        return f"{_OUT}{_cards_told([move for move in dealt if self._is_out(move)]) or _NONE}", len(dealt)

    def _dealt(self, table: Follows) -> list[Move]:
        """The moves to the end of the deal, the turning over of the waste included, where that follows."""
        on = table.copied()
        moves: list[Move] = []
        while (move := on.only()) is not None:
            moves.append(move)
            on.after(move)
            if move[0].target == "stock":
                break
        return moves

    def _is_out(self, move: Move) -> bool:
        return move[0].target == "discard"

    def read(self, line: str, table: Follows, pile: Callable[[str], str]) -> list[Move]:
        dealt = self._dealt(table)
        out = _cards_told([move for move in dealt if self._is_out(move)]) or _NONE
        if line != f"{_OUT}{out}":
            told, there = line.removeprefix(_OUT).split(" "), out.split(" ")
            same = len([*takewhile(lambda pair: pair[0] == pair[1], zip(told, there, strict=False))])
            wrong, right = (" ".join(cards[same : same + 1]) or "no more" for cards in (told, there))
            raise BadInput(f"{wrong} stands where {right} goes out in this deal")
        return dealt


class _Over:
    """``over: 5♥ 9♣ none``: whole rows, of which these cards are left over; all but the last are gathered."""

    def begins(self, line: str) -> bool:
        return line.startswith(_OVER)

    def written(self, table: Follows, moves: Sequence[Move], words: Letters) -> Told:
        on = table.copied()
        count, left = 0, list[str]()
        while len(left) < MOST_ROWS:
            row, over = self._row(on)
            if not row or list(moves[count : count + len(row)]) != row:
                break
            count += len(row)
            left.append(over)
        return (f"{_OVER}{' '.join(left)}", count) if left else None

    def _row(self, on: Follows) -> tuple[list[Move], str]:
        """The moves to the end of the row, its gathering included, and the card left over."""
        moves: list[Move] = []
        over = _NONE
        while (move := on.only()) is not None:
            moves.append(move)
            on.after(move)
            if move[-1].target == BESIDE:
                over = _cards_told([move])
            if move[-1].source == BESIDE:
                break
        return moves, over

    def read(self, line: str, table: Follows, pile: Callable[[str], str]) -> list[Move]:
        on = table.copied()
        moves: list[Move] = []
        for told in line.removeprefix(_OVER).split(" "):
            row, over = self._row(on)
            if not row or told != over:
                raise BadInput(f"{told} stands where {over if row else 'nothing'} is left over of the row")
            moves += row
        return moves


def _cards_told(moves: Sequence[Move]) -> str:
    return cards_told(card for move in moves for card in move[0].cards)
