"""Sifting: heaps from which cards are thrown out down to the first that is wanted, and dealt again in fewer.

The pack is dealt into heaps, a card to each in turn, and every heap is turned over, so that the first card
dealt to it lies uppermost. Heap after heap is then searched: cards go out until one of the wanted ranks lies
open, in the suit that the first such card of all has. What is left is gathered, the first heap undermost,
turned down, and dealt into one heap fewer, down to a single one (Hoffmann 1892, no. 17, p. 29).
"""

from collections.abc import Sequence

from bookgen.cards import SUITS, Card, Options, suit_name
from bookgen.engines.sifting.facts import SiftingRules
from bookgen.games.check_options import value_of
from bookgen.games.descriptor import Game
from bookgen.games.options import SUIT
from bookgen.play.moves import Move, Transfer, format_move
from bookgen.play.position import Position
from bookgen.play.rules import Opens, plain
from bookgen.play.table import lay_out

HEAPS = "heaps"
SEARCHED = "searched"
SOUGHT = "sought"


class Sifting:
    """The rules of one sifting game.

    Counts kept: into how many heaps the cards are dealt, how many of these have been searched, and which suit
    is sought, from 1 in the order of suits; 0 as long as no card has said it.
    """

    def __init__(self, game: Game, options: Options) -> None:
        facts = game.rules_as(SiftingRules)
        self.game = game
        self._rules = facts
        self._piles = game.pile_names("tableau")
        self._suit = value_of(game, options, SUIT) if SUIT in game.options else None

    def opening(self, deal: Sequence[Card]) -> Position:
        """The first heaps, turned over and not yet searched."""
        return lay_out(self.game, deal, {HEAPS: len(self._piles), SEARCHED: 0, SOUGHT: 0})

    def won(self, position: Position) -> bool:
        """Whether in one heap the wanted cards of the suit are left, all of them and no other."""
        left = position.piles[self._piles[0]]
        whole = {rank + SUITS[position.counts[SOUGHT] - 1] for rank in self._rules.ranks}
        if position.counts[HEAPS] != 1 or sorted(left) != sorted(whole):
            return False
        return self._suit in (None, left[0][1])

    def moves(self, position: Position) -> list[Move]:
        """The one thing to be done: cards thrown out of the next heap that has some, or all gathered."""
        if self.won(position):
            return []
        number, thrown, _ = self._next(position)
        if thrown:
            return [(Transfer(self._piles[number - 1], "discard", thrown),)]
        heaps = [
            Transfer(name, "stock", position.piles[name]) for name in self._piles if position.piles[name]
        ]
        return [tuple(heaps)] if heaps and position.counts[HEAPS] > 1 else []

    def play(self, position: Position, move: Move) -> Position:
        """The position after the move; what is gathered is dealt again at once."""
        number, _, sought = self._next(position)
        head, counts = move[0], position.counts
        if head.target == "discard":
            left = position.piles[head.source]
            out = position.piles["discard"] + head.cards
            after = position.with_piles({head.source: left[: -len(head.cards)], "discard": out})
            return after.with_counts({SEARCHED: number, SOUGHT: sought})
        stock = [card for part in move for card in part.cards]
        heaps = counts[HEAPS] - 1
        # Dealt a card to each and turned over: the first card dealt to a heap is its uppermost.
        dealt = {name: tuple(stock[at::heaps][::-1]) for at, name in enumerate(self._piles[:heaps])}
        after = position.with_piles({**dict.fromkeys(self._piles, ()), **dealt})
        return after.with_counts({HEAPS: heaps, SEARCHED: 0, SOUGHT: sought})

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        legal = self.moves(position)
        if not legal:
            return "the last heap has been searched"
        suit = self._next(position)[2]
        sought = f", and cards of {suit_name(SUITS[suit - 1])} are sought" if suit else ""
        return f"everything in this game is forced{sought}; wanted {format_move(legal[0])}"

    def _next(self, position: Position) -> tuple[int, tuple[Card, ...], int]:
        """The next heap from which cards go out, counted from 1, these cards, and the suit sought after it.

        Without any cards where no heap is left from which some go out.
        """
        sought = position.counts[SOUGHT]
        heaps = position.counts[HEAPS]
        for number in range(position.counts[SEARCHED] + 1, heaps + 1):
            pile = position.piles[self._piles[number - 1]][::-1]
            stays = next((at for at, card in enumerate(pile) if self._wanted(card, sought)), len(pile))
            if stays < len(pile):
                sought = SUITS.index(pile[stays][1]) + 1
            if stays:
                return number, pile[:stays], sought
        return heaps, (), sought

    def _wanted(self, card: Card, sought: int) -> bool:
        """Whether a card is one of those that stay, in the suit sought, where one is."""
        return card[0] in self._rules.ranks and (not sought or card[1] == SUITS[sought - 1])


RULES: Opens = plain(Sifting)
