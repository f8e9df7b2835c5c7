"""Gathering: runs on four heaps, taken up when a card fits nowhere (Hoffmann 1892, no. 26, p. 44).

Cards that have once come together come out together for ever after, so that the runs only grow longer. When
no two of them will ever meet again is reckoned in ``gathered_runs.py``.
"""

from collections.abc import Sequence
from itertools import pairwise

from bookgen.cards import RANKS, Card, Options
from bookgen.engines.gathering.facts import GatheringRules
from bookgen.engines.gathering.play.runs import NUMBERS, Number, barren
from bookgen.games.descriptor import Game
from bookgen.play.counts import ROWS
from bookgen.play.moves import Move, Transfer, transfer
from bookgen.play.position import Position
from bookgen.play.rules import Composing, Opens, plain
from bookgen.play.table import lay_out, redeals_allowed

RUNS = "runs"
HOPELESS = "hopeless"
ROW, BESIDE = tuple(f"tableau-{number}" for number in range(1, 5)), GatheringRules.beside
_NEXT = {low + suit: high + suit for suit in "CDHS" for low, high in pairwise(RANKS)}
_BEFORE = {high: low for low, high in _NEXT.items()}


class Gathering:
    """The rules of the game of runs. Everything is compulsory, in the order of ``moves``.

    Counts kept: rows gathered, the runs that were left when it was last reckoned, and whether no two of them
    will ever meet.
    """

    def __init__(self, game: Game, options: Options) -> None:
        self.game = game
        self.redeals_allowed = redeals_allowed(game, options)

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position with the first row laid out."""
        return lay_out(self.game, deal, {ROWS: 0, RUNS: 0, HOPELESS: 0})

    def won(self, position: Position) -> bool:
        """Whether the heaps of the row are whole suits, ace to king."""
        heaps = [position.piles[name] for name in ROW]
        return all(len(heap) == len(RANKS) and _is_run(heap) for heap in heaps)

    def moves(self, position: Position) -> list[Move]:
        """The one thing to be done: join two heaps, turn the next card, or gather; nothing when it is over.

        It is over, too, when it is certain that no two runs will meet again: that the same cards would come
        round in the same order, with nothing new between.
        """
        if self.won(position):
            return []
        if position.piles[BESIDE]:
            return self._gathering(position)
        return self._joining(position) or self._turning(position)

    def _joining(self, position: Position) -> list[Move]:
        """The higher heap upon the lower, the leftmost that receives one first, and its place filled."""
        stock = position.piles["stock"]
        lowest = {position.piles[name][0]: name for name in ROW if position.piles[name]}
        for target in ROW:
            source = lowest.get(_NEXT.get(position.top(target) or "", ""))
            if source is not None:
                joined = Transfer(source, target, position.piles[source])
                filled = (transfer("stock", source, stock[-1]),) if stock else ()
                return [(joined, *filled)]
        return []

    def _turning(self, position: Position) -> list[Move]:
        """The next card upon a heap, or else under one, or else beside the row."""
        stock = position.piles["stock"]
        if not stock:
            return []
        heaps = [name for name in ROW if position.piles[name]]
        upon = [name for name in heaps if _NEXT.get(position.piles[name][-1]) == stock[-1]]
        under = [name for name in heaps if _BEFORE.get(position.piles[name][0]) == stock[-1]]
        return [(transfer("stock", [*upon, *under, BESIDE][0], stock[-1]),)]

    def _gathering(self, position: Position) -> list[Move]:
        """The heaps under the stock, the last of the row first, each from its lowest card to its highest."""
        spent = self.redeals_allowed is not None and position.counts[ROWS] >= self.redeals_allowed
        if spent or position.counts[HOPELESS]:
            return []
        heaps = [Transfer(name, "stock", position.piles[name]) for name in ROW[::-1]]
        (card,) = position.piles[BESIDE]
        return [(*(heap for heap in heaps if heap.cards), transfer(BESIDE, ROW[0], card))]

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move; after a gathering with the new row laid out."""
        if move[-1].source == BESIDE:
            return self._gathered(position, move)
        piles = dict(position.piles)
        for source, target, cards, _ in move:
            piles[source] = piles[source][: len(piles[source]) - len(cards)]
            under = bool(piles[target]) and _NEXT.get(piles[target][-1]) != cards[0]
            piles[target] = cards + piles[target] if under else piles[target] + cards
        after = Position(piles, position.counts)
        return self._reckoned(after) if move[0].target == BESIDE else after

    def _gathered(self, position: Position, move: Move) -> Position:
        """The stock with the heaps under it, and the next cards laid beside the one that was left over."""
        order = [*position.piles["stock"][::-1], *(card for part in move[:-1] for card in part.cards)]
        row = [*move[-1].cards, *order[: len(ROW) - 1]]
        piles: dict[str, tuple[Card, ...]] = dict.fromkeys((*ROW, BESIDE), ())
        piles |= {name: (card,) for name, card in zip(ROW, row, strict=False)}
        piles["stock"] = tuple(order[len(ROW) - 1 :][::-1])
        return position.with_piles(piles).with_counts({ROWS: position.counts[ROWS] + 1})

    def _reckoned(self, position: Position) -> Position:
        """The position with a card beside the row, and what is known of the runs to come."""
        order = gathered_order(position)
        runs = 1 + sum(one + 1 != other for one, other in pairwise(order))
        if runs == position.counts[RUNS]:
            return position
        return position.with_counts({RUNS: runs, HOPELESS: int(not barren(order).meet)})

    def reordered(self, position: Position) -> Position:
        """The position with nothing known of its runs, as its stock has been cut."""
        return position.with_counts({RUNS: 0, HOPELESS: 0})

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        if position.piles[BESIDE]:
            return "a card lies beside the row: the heaps are gathered, while two runs can still meet"
        if self._joining(position):
            return "two heaps of the row fit together: the higher is laid on the lower first"
        return "the next card goes upon the heap that it follows, or under the one it comes before, or beside"


def gathered_order(position: Position) -> list[Number]:
    """The cards in the order in which they are dealt once the heaps have been gathered."""
    piles = position.piles
    heaps = [card for name in ROW[::-1] for card in piles[name]]
    return [NUMBERS[card] for card in (*piles[BESIDE], *piles["stock"][::-1], *heaps)]


def _is_run(cards: Sequence[Card]) -> bool:
    return all(_NEXT.get(one) == other for one, other in pairwise(cards))


RULES: Opens = plain(Gathering)
COMPOSING = Composing()
