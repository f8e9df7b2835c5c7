"""Cards of a square thrown out by rows and columns: the positions as a search has them.

A position is the ranks on the places, how many cards are left in the stock, and how many exchanges. Its score
is the cards left, less the pairs that lie open: the more there are, the longer it can go on.
"""

from collections.abc import Hashable, Iterator, Sequence
from itertools import combinations
from typing import TypeAlias

from bookgen.cards import VALUE
from bookgen.engines.lines.facts import LinesRules
from bookgen.engines.lines.play import in_line
from bookgen.games.descriptor import Game
from bookgen.play import Position
from bookgen.play.counts import EXCHANGED

Square: TypeAlias = tuple[bytes, int, int]

FEW = 10
"""An exchange is looked at only where so many cards at most are left: there are thousands of any more."""


class LinesSpace:
    """The positions of a game of lines. It leaves early exchanges out, and so proves nothing."""

    def __init__(self, game: Game, start: Position, exchanges: int) -> None:
        rules = game.rules_as(LinesRules)
        self._names = game.pile_names(rules.piles)
        self._total = rules.total
        self._stock = bytes(VALUE[card[0]] for card in start.piles["stock"][::-1])
        self._exchanges = exchanges
        pairs = combinations(range(len(self._names)), 2)
        self._in_line = [pair for pair in pairs if in_line(rules.side, *pair)]
        self.start = self.encode(start)

    def encode(self, position: Position) -> Square:
        """The position of play with suits forgotten."""
        tops = (position.top(name) for name in self._names)
        shown = bytes(VALUE[card[0]] if card else 0 for card in tops)
        return shown, len(position.piles["stock"]), self._exchanges - position.counts[EXCHANGED]

    def won(self, state: Square) -> bool:
        """Whether all cards are out."""
        return not state[1] and not any(state[0])

    def likeness(self, state: Square) -> Hashable:
        """The state itself."""
        return state

    def open_pairs(self, shown: bytes) -> list[tuple[int, int]]:
        """The places of two cards in a line that make the total."""
        total = self._total
        return [(a, b) for a, b in self._in_line if shown[a] and shown[b] and shown[a] + shown[b] == total]

    def score(self, state: Square, depth: int) -> int:
        """Cards left less pairs open."""
        shown, left, _ = state
        return len(shown) - shown.count(0) + left - len(self.open_pairs(shown))

    def successors(self, state: Square) -> Sequence[Square]:
        """The positions one pair on; where there is none, one exchange on, if few cards are left."""
        shown, left, exchanges = state
        found: dict[Square, None] = {}
        for pair in self.open_pairs(shown):
            after, rest = self.filled(shown, left, pair)
            found[after, rest, exchanges] = None
        if not found and exchanges and not left and len(shown) - shown.count(0) <= FEW:
            for after in exchanged(shown):
                found[after, left, exchanges - 1] = None
        return list(found)

    def filled(self, shown: bytes, left: int, pair: tuple[int, int]) -> tuple[bytes, int]:
        """The square and the stock when two cards have gone out and their places are filled."""
        after = bytearray(shown)
        for place in pair:
            after[place] = self._stock[len(self._stock) - left] if left else 0
            left = max(0, left - 1)
        return bytes(after), left


def exchanged(shown: bytes) -> Iterator[bytes]:
    """Two cards of a square in the places of two others, in every way."""
    places = [at for at, card in enumerate(shown) if card]
    for a, c in combinations(places, 2):
        for b, d in combinations([at for at in places if at > a and at != c], 2):
            yield exchange(shown, a, c, b, d)


def exchange(shown: bytes, a: int, c: int, b: int, d: int) -> bytes:
    """The square with two cards in the places of two others: ``a`` with ``c`` and ``b`` with ``d``."""
    after = bytearray(shown)
    after[a], after[c], after[b], after[d] = shown[c], shown[a], shown[d], shown[b]
    return bytes(after)
