"""Payments, every card of which is said: ``pay from the key: 5♥ 9♣``."""

from collections.abc import Sequence

from bookgen.play import Move, Transfer
from bookgen.press.wording.steps.cards import cards_told, read_cards
from bookgen.press.wording.steps.form import LineForm, Told
from bookgen.press.wording.steps.replay import Replay

PAY = "pay from "


class Payment(LineForm):
    """One move: these cards from the pile into the stock, in the order in which they will be dealt."""

    begins = (PAY,)
    grammar = ("pay from the key: 5♥ 9♣ …", "pay from the talon: …")
    explained = "no cards"
    terms = ("Key", "Pay")
    own = "payment"
    absent = "nothing is paid in this game"

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        head = moves[0][0]
        if head.target != "stock":
            return None
        word = self.piles.words[head.source]
        # A letter that stands for a pile has no article.
        return f"{PAY}{'the ' if len(word) > 1 else ''}{word}: {cards_told(head.cards)}", 1

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        pile, _, cards = line.removeprefix(PAY).removeprefix("the ").partition(": ")
        return [(Transfer(self.piles.read(pile), "stock", tuple(read_cards(cards))),)]
