"""A move told by its transfers, for which no other form has a line."""

import re
from collections.abc import Iterator, Mapping, Sequence

from bookgen.cards import Card
from bookgen.errors import BadInput
from bookgen.play import Move, Transfer
from bookgen.play.moves import listed
from bookgen.press.wording.steps.cards import cards_and_place, cards_told, is_signed, read_cards
from bookgen.press.wording.steps.filling import AND_FILL, Item, Places, read_item, tables
from bookgen.press.wording.steps.form import LineForm, Told
from bookgen.press.wording.steps.piles import Piles
from bookgen.press.wording.steps.replay import Replay
from bookgen.press.wording.steps.throwing import THROW, read_thrown, thrown_out, throws
from bookgen.press.wording.steps.to_one_pile import WANTED

_THEN = ", then "
_JOINT = re.compile("(, then |, fill )")


class Followed(LineForm):
    """``9♥ sail 3 to centre, fill 5♣``: after the first transfer the cards alone."""

    grammar = (
        "9♥ sail 3 to centre, fill 5♣",
        "throw out 5♣ place 3, 9♦ place 5, fill 7♥ K♠",
        "A♥ place 3 to family 2, then 2♥",
    )
    explained = "transfer"

    def __init__(self, piles: Piles) -> None:
        super().__init__(piles)
        self._places = Places(piles)

    def takes(self, line: str) -> bool:
        _, *then = _JOINT.split(line)
        return bool(then) and all(is_signed(word) for piece in then[1::2] for word in piece.split(" "))

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        move = moves[0]
        if not self.piles.short or len(move) < 2 or replay.position is None:
            return None
        first, rest = first_and_rest(move, self.piles)
        begun = len(move) - len(rest)
        told = self._followed(move, begun, replay)
        if not rest or self._meant(replay, move[:begun], told) != move:
            return None
        return first + "".join(joint + cards_told(cards) for joint, cards in told), 1

    def _followed(self, move: Move, begun: int, replay: Replay) -> list[tuple[str, tuple[Card, ...]]]:
        """What stands behind the first transfers: what fills empty places together, all else by itself."""
        told: list[tuple[str, tuple[Card, ...]]] = []
        for part, piles in [*zip(move, tables(move, replay), strict=True)][begun:]:
            if not self._places.filled(part, piles):
                told.append((_THEN, part.cards))
            elif told and told[-1][0] == AND_FILL:
                told[-1] = AND_FILL, told[-1][1] + part.cards
            else:
                told.append((AND_FILL, part.cards))
        return told

    def _meant(
        self, replay: Replay, heads: Move, told: Sequence[tuple[str, tuple[Card, ...]]]
    ) -> Move | None:
        """The only legal move that begins so and goes on with these cards; None where there is not one.

        In older keys what fills a place stands behind *then*, too.
        """
        begun = len(heads)
        cards = [card for _, some in told for card in some]
        plain = [some for joint, some in told if joint == _THEN]
        found = [
            move
            for move in listed(replay.legal())
            if move[:begun] == heads
            and [card for part in move[begun:] for card in part.cards] == cards
            and (
                [part.cards for part in move[begun:]] == plain
                or self._followed(move, begun, replay) == list(told)
            )
        ]
        return found[0] if len(found) == 1 else None

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        first, *then = _JOINT.split(line)
        told = [(joint, tuple(read_cards(piece))) for joint, piece in zip(then[::2], then[1::2], strict=True)]
        heads = tuple(read_transfers(first, self.piles))
        if replay.position is None:
            return None
        move = self._meant(replay, heads, told)
        if move is None:
            raise BadInput("what follows is not told, or may be more than one thing")
        return [move]


class InFull(LineForm):
    """``6♥ column 3 to family 2``: transfers, joined by ``, then`` or ``, fill``. It tells every move."""

    grammar = (
        "6♥ column 3 to family 2",
        "8♠ 7♠ 6♠ column 4 to column 7",
        "9♥ sail 3 to centre, fill sail 3 5♣ waste",
        "9♥ sail 3 to centre, then 5♣ waste to sail 3",
    )
    explained = "transfer"

    def __init__(self, piles: Piles) -> None:
        super().__init__(piles)
        self._places = Places(piles)

    def takes(self, line: str) -> bool:
        return True

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        first, rest = first_and_rest(moves[0], self.piles)
        begun = len(moves[0]) - len(rest)
        laid = [*tables(moves[0], replay)][begun:] if rest else []
        return first + "".join(
            self._next(part, laid[at] if laid else None) for at, part in enumerate(rest)
        ), 1

    def _next(self, part: Transfer, piles: Mapping[str, Sequence[Card]] | None) -> str:
        """A further transfer with what joins it; ``piles`` are None where the position is lost."""
        if piles is None or not self._places.filled(part, piles):
            return _THEN + transfer_told(part, self.piles)
        return AND_FILL + Item(part.target, part.cards, part.source).told(self.piles)

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        first, *rest = _JOINT.split(line)
        parts = [*read_transfers(first, self.piles)]
        for joint, piece in zip(rest[::2], rest[1::2], strict=True):
            if joint == _THEN:
                parts += read_transfers(piece, self.piles)
                continue
            item = read_item(piece, self.piles)
            if not item.source:
                raise BadInput("the pile is not said from which the place is filled")
            parts.append(Transfer(item.source, item.target, item.cards))
        return [tuple(parts)]


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
