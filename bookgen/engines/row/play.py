"""Cards dealt in one row, from which cards between two that match are thrown out.

Two cards match that share suit or rank (Hoffmann 1892, no. 6, p. 14). Cards leave from within the row. What
its footnote adds (p. 15): a series of one suit, two cards put elsewhere as a grace, and cards thrown out at
pleasure.
"""

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import TypeVar

from bookgen.cards import Card, Options
from bookgen.engines.row.facts import RowRules
from bookgen.games.check_options import number_of
from bookgen.games.descriptor import Game
from bookgen.games.options import GRACE, PLEASURE
from bookgen.play.moves import LongList, Move, Transfer, transfer
from bookgen.play.position import Position
from bookgen.play.rules import Composing, Most, Opens, VoidDeal, plain
from bookgen.play.table import lay_out

Mark = TypeVar("Mark")


class Row:
    """The rules of one row game.

    Counts kept, where the game has the option: graces used, cards thrown out at pleasure.
    """

    def __init__(self, game: Game, options: Options) -> None:
        facts = game.rules_as(RowRules)
        self.game = game
        self._rules = facts
        declared = [name for name in (GRACE, PLEASURE) if name in game.options]
        self.most = {name: number_of(game, options, name) for name in declared}
        """How often each of the two may be made use of."""

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position before the first move.

        The first card is set in the row, the last at the bottom of the stock. Where the rules name neither,
        the pack is cut by as few cards as bring two of one suit to its ends; VoidDeal is raised where no
        cut does.
        """
        counts = dict.fromkeys(self.most, 0)
        if self._rules.first is None or self._rules.last is None:
            return lay_out(self.game, cut_to_a_suit(deal), counts)
        position = lay_out(self.game, deal, counts)
        stock = (self._rules.last, *position.piles["stock"])
        return position.with_piles({"row": (self._rules.first,), "stock": stock})

    def won(self, position: Position) -> bool:
        """Whether all is dealt and only the two cards at the ends are left, side by side."""
        row, rules = position.piles["row"], self._rules
        ends = rules.first is None or row == (rules.first, rules.last)
        return not position.piles["stock"] and len(row) == 2 and ends

    def moves(self, position: Position) -> Sequence[Move]:
        """Dealing a card to the right-hand end; throwing out cards; the grace, which is a long list."""
        found: list[Move] = []
        stock, row = position.piles["stock"], position.piles["row"]
        if stock:
            found.append((transfer("stock", "row", stock[-1]),))
        most = len(row) - 2 if self._rules.series else self._rules.reach
        for size in range(1, most + 1):
            for at in range(1, len(row) - size):
                if self._goes(position, at, size):
                    found.append((Transfer("row", "discard", row[at : at + size]),))
        if stock or not self._left(position, GRACE):
            return found
        graces = Graces(row)
        return LongList(found, len(graces), graces.made, graces.has, 2)

    def _left(self, position: Position, name: str) -> int:
        """How often one of the two may still be made use of."""
        return self.most.get(name, 0) - position.counts.get(name, 0)

    def _goes(self, position: Position, at: int, size: int) -> bool:
        """Whether the cards of the row from ``at`` on may be thrown out."""
        row = position.piles["row"]
        if self._by_rule(row, at, size):
            return True
        return size == 1 and not position.piles["stock"] and self._left(position, PLEASURE) > 0

    def _by_rule(self, row: Sequence[Card], at: int, size: int) -> bool:
        """The same, not at pleasure."""
        cards = row[at : at + size]
        if not match(row[at - 1], row[at + size]):
            return False
        if self._rules.series and len({card[1] for card in cards}) == 1:
            return True
        alike = not self._rules.alike or all(match(a, b) for a, b in combinations(cards, 2))
        return size <= self._rules.reach and alike

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move; the row closes up."""
        head = move[0]
        row, counts = position.piles["row"], position.counts
        if head.source == "stock":
            return position.with_piles({"stock": position.piles["stock"][:-1], "row": row + head.cards})
        if head.target == "row":
            used = position.with_counts({GRACE: counts[GRACE] + 1})
            return used.with_piles({"row": _moved(row, move)})
        at, size = _place(row, head.cards), len(head.cards)
        assert at is not None
        after = position.with_piles(
            {"row": row[:at] + row[at + size :], "discard": position.piles["discard"] + head.cards}
        )
        if PLEASURE in counts and not self._by_rule(row, at, size):
            return after.with_counts({PLEASURE: counts[PLEASURE] + 1})
        return after

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        head = move[0]
        row = position.piles["row"]
        if (head.source, head.target) == ("row", "row"):
            return self._why_no_grace(position, move)
        if head.target != "discard" or head.source != "row":
            return "cards are dealt to the row one by one, the next first, or thrown out of it"
        size = len(head.cards)
        at = _place(row, head.cards)
        if size > self._rules.reach:
            if not self._rules.series:
                return f"at most {self._rules.reach} neighbouring cards go out together"
            if len({card[1] for card in head.cards}) > 1:
                return f"more than {self._rules.reach} neighbouring cards go out only if all are of one suit"
        if at is None:
            return f"{' '.join(head.cards)} do not lie side by side in the row"
        if at == 0 or at + size >= len(row):
            return f"{' '.join(head.cards)} must lie between two cards"
        if match(row[at - 1], row[at + size]):
            return f"{' and '.join(head.cards)} share neither suit nor rank"
        said = f"{row[at - 1]} and {row[at + size]} share neither suit nor rank"
        if size > 1 or not self.most.get(PLEASURE):
            return said
        if position.piles["stock"]:
            return f"{said}, and cards go out at pleasure only when the stock is out"
        return f"{said}, and no more than {self.most[PLEASURE]} may go out at pleasure"

    def _why_no_grace(self, position: Position, move: Move) -> str:
        if not self.most.get(GRACE):
            return "cards of the row are not put elsewhere"
        if position.piles["stock"]:
            return "cards are put elsewhere only when the stock is out"
        if not self._left(position, GRACE):
            return "the grace has been made use of"
        return "two cards between the ends of the row are put elsewhere between them, both in one move"


class Graces:
    """The grace: any two cards between the ends of a row taken out, and each put in again between them."""

    def __init__(self, row: Sequence[Card]) -> None:
        self._row = tuple(row)

    def __len__(self) -> int:
        return grace_count(self._row)

    def made(self, number: int) -> Move:
        """The move of a number from 0."""
        x, p, y, q = grace_of(self._row, number)
        return Transfer("row", "row", (x,), p), Transfer("row", "row", (y,), q)

    def has(self, move: Move) -> bool:
        """Whether a move is one of them."""
        if len(move) != 2 or any((part.source, part.target) != ("row", "row") for part in move):
            return False
        cards = [card for part in move for card in part.cards]
        inner, last = self._row[1:-1], self._row[-1]
        if len(cards) != 2 or cards[0] == cards[1] or not all(card in inner for card in cards):
            return False
        places = [part.behind for part in move]
        if places[0] in cards or places[1] == cards[1]:
            return False
        return all(place in self._row and place != last for place in places)


def grace_count(row: Sequence[object]) -> int:
    """How many graces a row offers."""
    inner = len(row) - 2
    return inner * (inner - 1) * (inner - 1) * inner if inner > 1 else 0


def grace_of(row: Sequence[Mark], number: int) -> tuple[Mark, Mark, Mark, Mark]:
    """A grace by its number from 0: a card, what it is put behind, another card, what it is put behind.

    The first card is the slowest to change, then the other, then the places in their order.
    """
    inner = len(row) - 2
    number, second_place = divmod(number, inner)
    number, first_place = divmod(number, inner - 1)
    first, second = divmod(number, inner - 1)
    x = row[1 + first]
    y = [card for card in row[1:-1] if card != x][second]
    rest = [card for card in row if card not in (x, y)]
    p = rest[first_place]
    rest.insert(first_place + 1, x)
    return x, p, y, rest[second_place]


def _moved(row: tuple[Card, ...], move: Move) -> tuple[Card, ...]:
    """The row after a grace."""
    cards = [card for card in row if all(card not in part.cards for part in move)]
    for part in move:
        assert part.behind is not None
        cards[cards.index(part.behind) + 1 : cards.index(part.behind) + 1] = part.cards
    return tuple(cards)


def _place(row: Sequence[Card], cards: Sequence[Card]) -> int | None:
    """Where cards lie side by side in a row; None where they do not."""
    size = len(cards)
    return next((at for at in range(len(row)) if tuple(row[at : at + size]) == tuple(cards)), None)


def cut_to_a_suit(deal: Sequence[Card]) -> list[Card]:
    """The pack cut by as few cards as bring two of one suit to its ends.

    Raises VoidDeal where no cut does (Hoffmann 1892, no. 6, footnote, p. 15).
    """
    ends = [deal[-1], *deal]
    for cut, (last, first) in enumerate(pairwise(ends)):
        if last[1] == first[1]:
            return [*deal[cut:], *deal[:cut]]
    raise VoidDeal("wherever this pack is cut, its first and last cards are of two suits")


def match(a: Card, b: Card) -> bool:
    """Whether two cards share suit or rank."""
    return a[0] == b[0] or a[1] == b[1]


RULES: Opens = plain(Row)


def _most_counted(game: Game, options: Options) -> Most:
    return {name: number_of(game, options, name) for name in (GRACE, PLEASURE) if name in game.options}


COMPOSING = Composing(_most_counted)
