"""Single moves as printed lines."""

from collections.abc import Sequence

from bookgen.cards import format_card
from bookgen.engines.shutter.facts import ShutterRules
from bookgen.games import Game
from bookgen.play import Move, Transfer
from bookgen.press.wording.pile_words import pile_words
from bookgen.press.wording.served import SERVED_FROM
from bookgen.press.wording.step_table import Table
from bookgen.press.wording.step_words import (
    AND_THROW,
    BEHIND,
    DEAL_ON,
    EXCHANGE,
    GATHERED,
    HOME,
    PAY,
    PUT,
    SINGLY,
    THROW,
    TURN_UP,
    cards_told,
    circles_of,
    from_stock,
    turns_several,
)


class Writer:
    """Single moves as lines."""

    def __init__(self, game: Game, short: bool) -> None:
        self.words = pile_words(game, short)
        self._short = short
        self._circles = circles_of(game)
        self._by_several = turns_several(game)
        self._from_stock = from_stock(game)
        self._pays = isinstance(game.rules, ShutterRules)

    def gathers(self, move: Move) -> tuple[str, str] | None:
        """What moves must share to stand in one line: a verb, or the pile to which single cards go."""
        head = move[0]
        if len(move) > 1:
            return None
        verb = GATHERED.get((head.source, head.target))
        if verb == TURN_UP and self._by_several:
            return verb, ""
        if len(head.cards) > 1:
            return None
        if verb:
            return verb, ""
        return None if head.target in SINGLY else ("", head.target)

    def ends_turning(self, turned: Sequence[Move], move: Move) -> bool:
        """Whether a move goes into the line of the cards turned: it plays the last or throws out the next."""
        head = move[0]
        if self._by_several or len(move) > 1 or len(head.cards) > 1:
            return False
        if (head.source, head.target) == ("stock", "discard"):
            return True
        return head.source == "waste" and head.target not in SINGLY and head.cards == turned[-1][0].cards

    def dealt(self, moves: Sequence[Move]) -> str:
        """Cards dealt by the rules: how many, and the last of them."""
        count, last = len(moves), cards_told(moves[-1][0].cards)
        return f"{DEAL_ON} {count} to {last}" if count > 1 else f"{DEAL_ON} {last}"

    def home(self, moves: Sequence[Move]) -> str:
        """Moves of single cards to foundations, each to the only one that takes it then."""
        told = (f"{cards_told(move[0].cards)} {self.words[move[0].source]}" for move in moves)
        return f"{', '.join(told)} {HOME}"

    def turned(self, moves: Sequence[Move]) -> str:
        """Cards turned, with the play of the last, or the next thrown out."""
        *before, last = moves
        head = last[0]
        turned = f"{TURN_UP} {cards_told([move[0].cards[0] for move in before])}"
        if head.target == "discard":
            return f"{turned} {AND_THROW} {cards_told(head.cards)}"
        return f"{turned} to {self.words[head.target]}"

    def gathered(self, moves: Sequence[Move]) -> str:
        """Such moves as one line; where several cards are turned at a time, commas part the turns."""
        heads = [move[0] for move in moves]
        verb = GATHERED.get((heads[0].source, heads[0].target))
        if verb:
            joint = ", " if verb == TURN_UP and self._by_several else " "
            return f"{verb} {joint.join(cards_told(head.cards) for head in heads)}"
        pieces = ", ".join(f"{cards_told(head.cards)} {self.words[head.source]}" for head in heads)
        return f"{pieces} to {self.words[heads[0].target]}"

    def line(self, move: Move, table: Table) -> str:
        """One move."""
        if (move[0].source, move[0].target) in GATHERED and self.gathers(move):
            return self.gathered([move])
        of_stock = table.served() if move[0].source in SERVED_FROM else None
        if of_stock is not None and of_stock[1] == move:
            return of_stock[0]
        unsaid = table.without_cards(move)
        if unsaid is not None and table.unsaid().get(unsaid) == move:
            return unsaid
        if all(part.behind for part in move):
            told = (f"{cards_told(part.cards)} {BEHIND} {format_card(part.behind or '')}" for part in move)
            return PUT + ", then ".join(told)
        if self._pays and move[0].target == "stock":
            return f"{PAY}{self.words[move[0].source]}: {cards_told(move[0].cards)}"
        many = self._many(move)
        if many:
            return many + table.between(move)
        first, rest = self._first(move)
        cards = [part.cards for part in rest]
        if self._short and cards and table.following(move[: len(move) - len(rest)], cards) == move:
            return ", then ".join([first, *map(cards_told, cards)])
        return ", then ".join([first, *map(self._transfer, rest)])

    def _first(self, move: Move) -> tuple[str, Move]:
        """What a move begins with, cards thrown out together or one transfer; and its other transfers."""
        out = next((at for at, part in enumerate(move) if part.target != "discard"), len(move))
        together = self._many(move[:out]) if out > 1 else None
        return (together, move[out:]) if together else (self._transfer(move[0]), move[1:])

    def _transfer(self, part: Transfer) -> str:
        if part.target == "discard":
            return f"{THROW} {self._card_of_pile(part)}"
        return f"{cards_told(part.cards)} {self.words[part.source]} to {self.words[part.target]}"

    def _card_of_pile(self, part: Transfer) -> str:
        """A card as it is thrown out; in a row, where it lies needs no saying."""
        where = "" if part.source == "row" else f" {self.words[part.source]}"
        return cards_told(part.cards) + where

    def _many(self, move: Move) -> str | None:
        """Transfers that share a verb, if they do."""
        if all(part.target == "discard" for part in move):
            return f"{THROW} " + ", ".join(self._card_of_pile(part) for part in move)
        single = all(len(part.cards) == 1 for part in move)
        if len(move) < 2 or not (single or all(part.source == "stock" for part in move)):
            return None
        couples = list(zip(move[::2], move[1::2], strict=False))
        if len(move) % 2 == 0 and all((a.source, a.target) == (b.target, b.source) for a, b in couples):
            told = (f"{self._card_of_pile(a)} and {self._card_of_pile(b)}" for a, b in couples)
            return EXCHANGE + ", ".join(told)
        if any(part.source != "stock" for part in move):
            return None
        targets = tuple(part.target for part in move)
        for name, places in self._circles.items():
            if single and targets == places[: len(targets)]:
                return f"lay the {name} circle: {cards_told(tuple(part.cards[0] for part in move))}"
        pieces = ", ".join(f"{self.words[part.target]} {cards_told(part.cards)}" for part in move)
        return f"{self._from_stock} {pieces}"
