"""Cards of the stock laid in several places at once, each with its place, or round a circle in order."""

import re
from collections.abc import Sequence
from typing import Self

from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.play import Move, Transfer
from bookgen.press.wording.english import ordinal
from bookgen.press.wording.steps.cards import cards_told, leading_cards, read_cards
from bookgen.press.wording.steps.filling import FILLED_FROM
from bookgen.press.wording.steps.form import LineForm, Told
from bookgen.press.wording.steps.piles import Piles
from bookgen.press.wording.steps.replay import Replay

_DEAL, _COVER = "deal from the stock: ", "cover from the stock: "
_CIRCLE = re.compile(r"lay the ([a-z-]+) circle: (.+)")


class FromStock(LineForm):
    """``cover from the stock: heap 1 5♥, heap 3 9♣``: one move, each card with its place.

    The columns are dealt to, and open cards that agree are covered. In older keys places are filled so.
    """

    begins = (_DEAL.rstrip(), _COVER.rstrip(), FILLED_FROM)
    grammar = (
        "deal from the stock: column 1 5♥, column 2 9♣",
        "cover from the stock: heap 1 5♥, heap 3 9♣",
    )
    explained = "cover"
    terms = ("Deal", "Stock")

    def __init__(self, piles: Piles) -> None:
        super().__init__(piles)
        self._verb = _verb_of(piles.game)
        self._deals = piles.game.rules.covers or piles.game.rules.dealing.deal is not None

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        move = moves[0]
        if not self._deals or len(move) < 2 or any(part.source != "stock" for part in move):
            return None
        places = (f"{self.piles.words[part.target]} {cards_told(part.cards)}" for part in move)
        return self._verb + ", ".join(places), 1

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        parts = []
        for piece in line.partition(":")[2].strip().split(", "):
            words = piece.split(" ")
            cards = leading_cards(words[::-1])[::-1]
            place = " ".join(words[: len(words) - len(cards)])
            parts.append(Transfer("stock", self.piles.read(place), cards))
        return [tuple(parts)]


class LaidCircle(LineForm):
    """``lay the second circle: 5♥ 9♣ …``: one move, to the places of the circle from its first on."""

    begins = ("lay the ",)
    grammar = ("lay the second circle: 5♥ 9♣ …",)
    explained = "circle"
    terms = ("Circle",)
    absent = "there is no such circle; there are: none"

    def __init__(self, piles: Piles) -> None:
        super().__init__(piles)
        self._circles = _circles_of(piles.game)

    @classmethod
    def of(cls, game: Game, piles: Piles) -> Self | None:
        """Only where the tableau is laid in circles."""
        return super().of(game, piles) if game.rules.circle_size else None

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        move = moves[0]
        if len(move) < 2 or any(part.source != "stock" or len(part.cards) != 1 for part in move):
            return None
        targets = tuple(part.target for part in move)
        for name, places in self._circles.items():
            if targets == places[: len(targets)]:
                return f"lay the {name} circle: {cards_told(part.cards[0] for part in move)}", 1
        return None

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        found = _CIRCLE.fullmatch(line)
        places = self._circles.get(found[1]) if found else None
        if found is None or places is None:
            raise BadInput(f"there is no such circle; there are: {', '.join(self._circles) or 'none'}")
        cards = read_cards(found[2])
        if len(cards) > len(places):
            raise BadInput(f"{len(cards)} cards for a circle of {len(places)}")
        return [tuple(Transfer("stock", place, (card,)) for place, card in zip(places, cards, strict=False))]


def _verb_of(game: Game) -> str:
    return _COVER if game.rules.covers else _DEAL


def _circles_of(game: Game) -> dict[str, tuple[str, ...]]:
    """The places of each circle that is laid in play, by the word for its number."""
    size, names = game.rules.circle_size, game.pile_names("tableau")
    return {
        ordinal(number): tuple(names[(number - 1) * size : number * size])
        for number in range(2, len(names) // size + 1)
    }
