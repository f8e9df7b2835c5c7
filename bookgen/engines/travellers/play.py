"""Travellers: each card is slipped under the heap of its rank, whose top card is the next to go.

A rank without a heap is laid by itself, and a card of the reserve goes on (Hoffmann 1892, no. 10, p. 20).
Where the rules let the player begin afresh, he does so at a standstill with the first heap that still has a
card to give (Dr. Pole, in Hoffmann's footnote, p. 21).
"""

from collections.abc import Sequence

from bookgen.cards import Card, Options
from bookgen.engines.travellers.facts import TravellersRules
from bookgen.games.check_options import number_of
from bookgen.games.descriptor import Game
from bookgen.play.moves import Move, transfer
from bookgen.play.position import Position, unmoved
from bookgen.play.rules import Opens, plain
from bookgen.play.table import lay_out

NEXT = "next"
STARTS = "starts"
KINGS, RESERVE = "foundation-1", "reserve-1"


class Travellers:
    """The rules of one game of travellers. Heap 1 gives the first card.

    Counts kept: of each heap, and of the reserve, how many of its first cards have not been moved; the place
    in the list of piles from which the next card is taken; and how often the player has begun.
    """

    def __init__(self, game: Game, options: Options) -> None:
        facts = game.rules_as(TravellersRules)
        self.game = game
        self._heaps = game.pile_names("tableau")
        self._sources = [*self._heaps, *game.pile_names("reserve")]
        self._under = dict(zip(game.pack.order, self._heaps, strict=True))
        self._all = number_of(game, options, "all") == 1
        self._starts = 1 if self._all else 1 + facts.afresh

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position before the first card is taken."""
        position = lay_out(self.game, deal, {NEXT: 0, STARTS: 1})
        return position.with_counts({unmoved(name): len(position.piles[name]) for name in self._sources})

    def won(self, position: Position) -> bool:
        """Whether every heap is of its own rank when no card is left to be taken.

        Under the option ``all``, only if none has stayed where it was dealt.
        """
        if self._source(position) is not None:
            return False
        if self._all and any(position.counts[unmoved(name)] for name in self._sources):
            return False
        heaps = self._under.items()
        return all(card[0] == rank for rank, heap in heaps for card in position.piles[heap])

    def moves(self, position: Position) -> list[Move]:
        """The one thing to be done; nothing at the last standstill."""
        source = self._source(position)
        if source is None:
            return []
        card = position.piles[source][-1]
        return [(transfer(source, self._under.get(card[0], KINGS), card),)]

    def _source(self, position: Position) -> str | None:
        """The pile that gives the next card; None at a standstill after which nothing is begun afresh."""
        source = self._sources[position.counts[NEXT]]
        if position.counts[unmoved(source)]:
            return source
        if position.counts[STARTS] >= self._starts:
            return None
        return next((name for name in self._heaps if position.counts[unmoved(name)]), None)

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move: the card goes to the bottom of its heap."""
        (part,) = move
        afresh = part.source != self._sources[position.counts[NEXT]]
        piles = {part.source: position.piles[part.source][:-1]}
        below = piles.get(part.target, position.piles[part.target])
        piles[part.target] = (*below, *part.cards) if part.target == KINGS else (*part.cards, *below)
        after = RESERVE if part.target == KINGS else part.target
        return position.with_piles(piles).with_counts(
            {
                unmoved(part.source): position.counts[unmoved(part.source)] - 1,
                NEXT: self._sources.index(after),
                STARTS: position.counts[STARTS] + afresh,
            }
        )

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        source = self._source(position)
        if source is None:
            return "the card that is next to be taken has already been placed, so the play is over"
        card = position.piles[source][-1]
        return f"the next card is {card} of {source}, and it goes to {self._under.get(card[0], KINGS)}"


RULES: Opens = plain(Travellers)
