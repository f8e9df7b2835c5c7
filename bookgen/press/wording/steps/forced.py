"""Lines of games that leave nothing to the player: many moves told by a few cards.

Each move must be the only one there is, so that the cards told are enough to find them all again.
"""

from collections.abc import Sequence
from itertools import takewhile

from bookgen.cards import format_card
from bookgen.errors import BadInput
from bookgen.play import Move
from bookgen.press.wording.steps.cards import cards_told, read_cards
from bookgen.press.wording.steps.form import LineForm, Told
from bookgen.press.wording.steps.replay import Replay

_FROM, _AFRESH, _OUT_GO, _NONE = "from ", "afresh ", "out: ", "none"
_LEFT_OVER, _LAST = "left over of the rows in turn: ", "nothing left over of the last row"
_AND_LAST = "; of the last nothing"
_OVER = "over: "
"""With this older prints begin a line of rows."""


class Onwards(LineForm):
    """``from heap 3: 6♥ 5♣ K♦``: cards that go on, each from the heap to which the one before has gone.

    A line ends where a card comes back to the heap that it begins from, or is laid by itself. ``afresh from
    heap 4:`` is said where the card before has not led there; older prints do not say it.
    """

    begins = (_FROM, f"{_AFRESH}{_FROM}")
    grammar = ("from heap 3: 5♥ 6♣ K♦", "afresh from heap 4: 5♥ 6♣")
    explained = "forced"
    terms = ("Heap",)
    own = "onwards"
    expands = True

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        told: list[Move] = []
        led = replay.last[0].target if replay.last else None
        for move in moves:
            if move != replay.only() or (told and told[-1][0].target != move[0].source):
                break
            told.append(move)
            replay = replay.played(move)
            if move[0].target == told[0][0].source:
                break
        if not told:
            return None
        roles, source = replay.rules.game.roles, told[0][0].source
        # A card that is laid by itself leads to the reserve.
        afresh = _AFRESH if led not in (None, source) and roles.get(led or "") == roles.get(source) else ""
        return f"{afresh}{_FROM}{self.piles.words[source]}: {_heads_told(told)}", len(told)

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        heap, _, told = line.removeprefix(_AFRESH).removeprefix(_FROM).partition(": ")
        source, moves = self.piles.read(heap), list[Move]()
        for card in read_cards(told):
            move = replay.only()
            if move is None or move[0].cards != (card,) or (not moves and move[0].source != source):
                raise BadInput(f"{format_card(card)} is not the card that goes on here")
            moves.append(move)
            replay = replay.played(move)
        return moves


class GoneOut(LineForm):
    """``out: 5♥ 9♣``: a whole deal, in which these cards go out; it ends with the waste turned over."""

    begins = (_OUT_GO,)
    grammar = ("out: 5♥ 6♣", "out: none")
    explained = "forced"
    own = "gone out"
    expands = True

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        dealt = _whole_deal(replay)
        if not dealt or list(moves[: len(dealt)]) != dealt:
            return None
        return f"{_OUT_GO}{_out_of(dealt)}", len(dealt)

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        dealt = _whole_deal(replay)
        out = _out_of(dealt)
        if line != f"{_OUT_GO}{out}":
            told, there = line.removeprefix(_OUT_GO).split(" "), out.split(" ")
            same = len([*takewhile(lambda pair: pair[0] == pair[1], zip(told, there, strict=False))])
            wrong, right = (" ".join(cards[same : same + 1]) or "no more" for cards in (told, there))
            raise BadInput(f"{wrong} stands where {right} goes out in this deal")
        return dealt


class LeftOver(LineForm):
    """``left over of the rows in turn: 5♥ 9♣; of the last nothing``: whole rows, all but the last gathered.

    A line tells the rows in which as many cards are dealt as the stock has where it begins.
    """

    begins = (_LEFT_OVER, _LAST, _OVER)
    grammar = (
        "left over of the rows in turn: 5♥ 6♣",
        "left over of the rows in turn: 5♥; of the last nothing",
        "nothing left over of the last row",
    )
    explained = "forced"
    terms = ("Row",)
    own = "left over"
    expands = True

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        count, left, dealt = 0, list[str](), 0
        stock = len(replay.position.piles["stock"]) if replay.position else 0
        while dealt < stock or not left:
            row, over, replay = _whole_row(replay)
            if not row or list(moves[count : count + len(row)]) != row:
                break
            count += len(row)
            left.append(over)
            dealt += sum(len(part.cards) for move in row for part in move if part.source == "stock")
        return (_rows_told(left), count) if left else None

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        moves: list[Move] = []
        bare = line.removeprefix(_OVER).removeprefix(_LEFT_OVER).replace(_AND_LAST, f" {_NONE}")
        for told in bare.replace(_LAST, _NONE).split(" "):
            row, over, replay = _whole_row(replay)
            if not row or told != over:
                raise BadInput(f"{told} stands where {over if row else 'nothing'} is left over of the row")
            moves += row
        return moves


def _rows_told(left: Sequence[str]) -> str:
    """The line of rows of which these cards are left over, of the last perhaps none."""
    if left[-1] != _NONE:
        return f"{_LEFT_OVER}{' '.join(left)}"
    return f"{_LEFT_OVER}{' '.join(left[:-1])}{_AND_LAST}" if left[:-1] else _LAST


def _whole_deal(replay: Replay) -> list[Move]:
    """The moves to the end of the deal, the turning over of the waste included, where that follows."""
    moves: list[Move] = []
    while (move := replay.only()) is not None:
        moves.append(move)
        replay = replay.played(move)
        if move[0].target == "stock":
            break
    return moves


def _out_of(moves: Sequence[Move]) -> str:
    return _heads_told([move for move in moves if move[0].target == "discard"]) or _NONE


def _whole_row(replay: Replay) -> tuple[list[Move], str, Replay]:
    """The moves to the end of the row, its gathering included, the card left over, and the table after it."""
    moves: list[Move] = []
    over, beside = _NONE, replay.rules.game.rules.beside
    while (move := replay.only()) is not None:
        moves.append(move)
        replay = replay.played(move)
        if move[-1].target == beside:
            over = _heads_told([move])
        if move[-1].source == beside:
            break
    return moves, over, replay


def _heads_told(moves: Sequence[Move]) -> str:
    return cards_told(card for move in moves for card in move[0].cards)
