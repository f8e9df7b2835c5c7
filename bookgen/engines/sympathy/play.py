"""Two players' heaps, of which like exposed cards go out together (Hoffmann 1892, no. 63, p. 120)."""

from collections.abc import Sequence

from bookgen.cards import Card, Options
from bookgen.engines.sympathy.facts import SympathyRules
from bookgen.games.descriptor import Game
from bookgen.play.moves import Move, transfer
from bookgen.play.position import Position
from bookgen.play.rules import Opens, plain
from bookgen.play.table import carry_out, lay_out


class Sympathy:
    """The rules of the two-handed pairing game; all is compulsory, the pairs in any order."""

    def __init__(self, game: Game, options: Options) -> None:
        facts = game.rules_as(SympathyRules)
        self.game = game
        heaps, graces = facts.heaps, facts.graces
        tableau, extra = game.pile_names("tableau"), game.pile_names("extra")
        self._leader = tableau[:heaps] + extra[:graces]
        self._second = tableau[heaps:] + extra[graces:]
        self._extras = (extra[:graces], extra[graces:])

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position before the first pair."""
        return lay_out(self.game, deal, {})

    def won(self, position: Position) -> bool:
        """Whether both packs are out."""
        return not any(cards for name, cards in position.piles.items() if name != "discard")

    def moves(self, position: Position) -> list[Move]:
        """Every pair; when there is none, the turning of both next grace cards."""
        places: dict[Card, str] = {}
        for name in self._second:
            if position.piles[name]:
                places.setdefault(position.piles[name][-1], name)
        pairs: list[Move] = []
        for name in self._leader:
            card = position.top(name)
            if card is not None and card in places:
                pairs.append((transfer(name, "discard", card), transfer(places[card], "discard", card)))
        if pairs:
            return pairs
        first, second = position.piles["grace-1"], position.piles["grace-2"]
        if not first or not second:
            return []
        at = len(self._extras[0]) - len(first)
        return [
            (
                transfer("grace-1", self._extras[0][at], first[-1]),
                transfer("grace-2", self._extras[1][at], second[-1]),
            )
        ]

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move."""
        return carry_out(position, move)

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        if all(part.target == "discard" for part in move):
            return "two exposed cards of the same face go out together, one from each player"
        return "graces are turned together, each to its next place, and only when no pair is left"


RULES: Opens = plain(Sympathy)
