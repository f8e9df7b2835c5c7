"""A move told by its transfers, for which no other form has a line."""

from collections.abc import Iterator, Sequence

from bookgen.cards import Card
from bookgen.errors import BadInput
from bookgen.play import Move, Transfer
from bookgen.play.moves import listed
from bookgen.press.wording.steps.cards import cards_and_place, cards_told, is_signed, read_cards
from bookgen.press.wording.steps.form import LineForm, Told
from bookgen.press.wording.steps.piles import Piles
from bookgen.press.wording.steps.replay import Replay
from bookgen.press.wording.steps.throwing import THROW, read_thrown, thrown_out, throws
from bookgen.press.wording.steps.to_one_pile import WANTED

_THEN = ", then "


class Followed(LineForm):
    """``9♥ sail 3 to centre, then 5♣``: after the first transfer the cards alone."""

    grammar = (
        "9♥ sail 3 to centre, then 5♣",
        "throw out 5♣ place 3, 9♦ place 5, then 7♥, then K♠",
    )
    explained = "transfer"

    def takes(self, line: str) -> bool:
        _, *then = line.split(_THEN)
        return bool(then) and all(is_signed(word) for piece in then for word in piece.split(" "))

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        if not self.piles.short:
            return None
        first, rest = first_and_rest(moves[0], self.piles)
        cards = [part.cards for part in rest]
        if not cards or self._meant(replay, moves[0][: len(moves[0]) - len(rest)], cards) != moves[0]:
            return None
        return _THEN.join([first, *map(cards_told, cards)]), 1

    def _meant(self, replay: Replay, heads: Move, cards: Sequence[tuple[Card, ...]]) -> Move | None:
        """The only legal move that begins so and goes on with these cards; None where there is not one."""
        begun = len(heads)
        found = [
            move
            for move in listed(replay.legal())
            if move[:begun] == heads and [part.cards for part in move[begun:]] == cards
        ]
        return found[0] if len(found) == 1 else None

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        first, *then = line.split(_THEN)
        cards = [tuple(read_cards(piece)) for piece in then]
        heads = tuple(read_transfers(first, self.piles))
        if replay.position is None:
            return None
        move = self._meant(replay, heads, cards)
        if move is None:
            raise BadInput("what follows is not told, or may be more than one thing")
        return [move]


class InFull(LineForm):
    """``6♥ column 3 to family 2``: transfers, joined by ``, then``. It tells every move."""

    grammar = (
        "6♥ column 3 to family 2",
        "8♠ 7♠ 6♠ column 4 to column 7",
        "9♥ sail 3 to centre, then 5♣ waste to sail 3",
    )
    explained = "transfer"

    def takes(self, line: str) -> bool:
        return True

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        first, rest = first_and_rest(moves[0], self.piles)
        return _THEN.join([first, *(transfer_told(part, self.piles) for part in rest)]), 1

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        return [tuple(part for piece in line.split(_THEN) for part in read_transfers(piece, self.piles))]


def first_and_rest(move: Move, piles: Piles) -> tuple[str, Move]:
    """What a move begins with, cards thrown out together or one transfer; and its other transfers."""
    out = next((at for at, part in enumerate(move) if not throws([part])), len(move))
    if out > 1:
        return thrown_out(move[:out], piles), move[out:]
    return transfer_told(move[0], piles), move[1:]


def transfer_told(part: Transfer, piles: Piles) -> str:
    """One transfer: its cards, their pile, and where they go."""
    if throws([part]):
        return thrown_out([part], piles)
    return f"{cards_told(part.cards)} {piles.words[part.source]} to {piles.words[part.target]}"


def read_transfers(text: str, piles: Piles) -> Iterator[Transfer]:
    """The transfers that a text tells: one, or those of cards thrown out together.

    Raises BadInput where it is none, or a pile is not there.
    """
    if text.startswith(THROW):
        yield from read_thrown(text, piles)
        return
    before, joint, after = text.partition(" to ")
    cards, place = cards_and_place(before)
    if not joint or not cards:
        raise BadInput(WANTED)
    yield Transfer(piles.read(place), piles.read(after), cards)
