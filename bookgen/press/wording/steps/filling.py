"""Places that have fallen empty, and the cards that come to lie there: ``fill place 3 5♥, place 7 9♣``.

So it is written in every game, by itself or behind a move: ``9♥ sail 3 to centre, fill 5♣``.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bookgen.cards import Card
from bookgen.errors import BadInput
from bookgen.play import Move, Transfer
from bookgen.play.moves import listed
from bookgen.press.wording.steps.cards import cards_told, is_signed, leading_cards
from bookgen.press.wording.steps.dealing import Dealer
from bookgen.press.wording.steps.form import LineForm, Told
from bookgen.press.wording.steps.piles import Piles
from bookgen.press.wording.steps.replay import Replay

FILL = "fill "
AND_FILL = ", fill "
FILLED_FROM = "fill from the stock:"
"""With what such lines begin in older keys."""
_FROM_STOCK = "stock"
_PLACES, _UNPLAYED = ("tableau", "reserve"), ("stock", "waste")
"""The roles of the piles that are filled, and of those whose cards fill them by a move of their own."""


class Places:
    """Which transfers of a game lay cards on an empty place."""

    def __init__(self, piles: Piles) -> None:
        self._roles = {name: group.role for name, group, _ in piles.game.all_piles()}

    def filled(self, part: Transfer, before: Mapping[str, Sequence[Card]]) -> bool:
        """Whether a transfer, made from the piles ``before``, comes to an empty place of the lay-out."""
        return self._roles.get(part.target) in _PLACES and not before.get(part.target)

    def fills(self, move: Move, replay: Replay) -> bool:
        """Whether a move is no more than a card of stock or waste that comes to an empty place."""
        (head, *rest), position = move, replay.position
        if rest or position is None or self._roles.get(head.source) not in _UNPLAYED:
            return False
        return len(head.cards) == 1 and self.filled(head, position.piles)

    def comes_together(self, move: Move) -> bool:
        """Whether a move is several cards of the stock that come to one place of the lay-out together."""
        (head, *rest) = move
        return (
            not rest
            and head.source == _FROM_STOCK
            and len(head.cards) > 1
            and self._roles.get(head.target) in _PLACES
        )


def tables(move: Move, replay: Replay) -> Iterator[Mapping[str, Sequence[Card]]]:
    """The piles as each transfer of a move finds them; nothing where the position is lost."""
    if replay.position is None:
        return
    piles: dict[str, Sequence[Card]] = dict(replay.position.piles)
    for part in move:
        yield piles
        left = list(piles.get(part.source, ()))
        for card in part.cards:
            if card in left:
                left.reverse()
                left.remove(card)
                left.reverse()
        piles = {**piles, part.source: left}
        piles[part.target] = (*piles.get(part.target, ()), *part.cards)


@dataclass(frozen=True)
class Item:
    """One place that is filled: its name, the cards, and the pile that they come from if that is said."""

    target: str
    cards: tuple[Card, ...]
    source: str = ""

    def fits(self, part: Transfer) -> bool:
        """Whether a transfer is what is told."""
        said = (self.target, self.cards)
        return (part.target, part.cards) == said and self.source in ("", part.source)

    def told(self, piles: Piles) -> str:
        """``place 3 5♥``, and the pile behind it if that is said."""
        source = f" {piles.words[self.source]}" if self.source else ""
        return f"{piles.words[self.target]} {cards_told(self.cards)}{source}"


def read_item(text: str, piles: Piles) -> Item:
    """The way back from :meth:`Item.told`. Raises BadInput for what is none."""
    words = text.split(" ")
    at = next((at for at, word in enumerate(words) if is_signed(word)), len(words))
    cards = leading_cards(words[at:])
    source = words[at + len(cards) :]
    if not at or not cards:
        raise BadInput("wanted such as: fill place 3 5♥, place 7 9♣")
    return Item(piles.read(" ".join(words[:at])), cards, piles.read(" ".join(source)) if source else "")


class Filled(LineForm):
    """``fill place 3 5♥, place 7 9♣``: moves of one card each, or one move that fills several places.

    The pile is said behind a card that might come from two.
    """

    begins = (FILL,)
    grammar = ("fill place 3 5♥, place 7 9♣", "fill place 3 5♥ waste")
    explained = "fill"
    terms = ("Fill",)
    expands = True

    def __init__(self, piles: Piles) -> None:
        super().__init__(piles)
        self._places = Places(piles)
        self._dealer = Dealer(piles.game)
        rules = piles.game.rules
        self._at_once = not rules.covers and rules.dealing.deal is None

    def takes(self, line: str) -> bool:
        words = line.split(" ")
        own = words[0] == FILL.strip() and len(words) > 1
        return own and not is_signed(words[1]) and not line.startswith(FILLED_FROM)

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        if len(moves[0]) > 1:
            return self._several(replay, moves[0])
        told, start = list[str](), replay
        for move in moves:
            if not self._fills(move, replay) or self._dealer.deals(replay, move):
                break
            item = Item(move[0].target, move[0].cards)
            if self._meant(item, replay) != move:
                item = Item(move[0].target, move[0].cards, move[0].source)
            if self._meant(item, replay) != move:
                break
            told.append(item.told(self.piles))
            replay = replay.played(move)
        line = FILL + ", ".join(told)
        return (line, len(told)) if told and self.read(line, start) == [*moves[: len(told)]] else None

    def _fills(self, move: Move, replay: Replay) -> bool:
        """Whether a move of its own is a fill."""
        together = self._at_once and self._places.comes_together(move)
        return together or self._places.fills(move, replay)

    def _several(self, replay: Replay, move: Move) -> Told | None:
        """One move of the stock to several places."""
        if not self._at_once or any(part.source != _FROM_STOCK for part in move):
            return None
        items = [Item(part.target, part.cards) for part in move]
        line = FILL + ", ".join(item.told(self.piles) for item in items)
        return (line, 1) if self._at_one_time(items, replay) == move else None

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        items = [read_item(piece, self.piles) for piece in line.removeprefix(FILL).split(", ")]
        whole = self._at_one_time(items, replay) if len(items) > 1 else None
        if whole is not None:
            return [whole]
        moves: list[Move] = []
        for item in items:
            move = self._meant(item, replay)
            if move is None:
                raise BadInput(
                    f"{item.told(self.piles)!r} cannot be filled so here, or may come from two piles"
                )
            moves.append(move)
            replay = replay.played(move)
        return moves

    def _meant(self, item: Item, replay: Replay) -> Move | None:
        """The only legal move of stock or waste that is told so; None where there is not one."""
        found = [move for move in listed(replay.legal()) if item.fits(move[0]) and self._fills(move, replay)]
        return found[0] if len(found) == 1 else None

    def _at_one_time(self, items: Sequence[Item], replay: Replay) -> Move | None:
        """The only legal move of the stock that fills all of these places; None where there is not one."""
        found = [
            move
            for move in listed(replay.legal())
            if len(move) == len(items)
            and all(item.fits(part) for item, part in zip(items, move, strict=True))
            and all(part.source == _FROM_STOCK for part in move)
        ]
        return found[0] if len(found) == 1 else None
