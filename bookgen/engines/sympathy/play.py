"""Two players' heaps, of which like exposed cards go out together (Hoffmann 1892, no. 63, p. 120)."""

from collections import Counter
from collections.abc import Sequence

from bookgen.cards import Card, Options
from bookgen.engines.sympathy.facts import SympathyRules
from bookgen.games.descriptor import Game
from bookgen.play.moves import Move, transfer
from bookgen.play.position import Position
from bookgen.play.rules import Composing, Opens, plain
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

    def circle(self, position: Position) -> tuple[Card, ...]:
        """Open cards of either side by turns, each of whose fellows lies on the other side under the next."""
        over = self._over(position, self._leader), self._over(position, self._second)
        best: tuple[Card, ...] = ()
        for name in self._leader:
            line: list[Card] = []
            card = position.top(name)
            while card is not None and card not in line:
                line.append(card)
                card = over[len(line) % 2].get(card)
            # Sides change at every card, so a circle has as many of either.
            if card is not None and (len(line) - line.index(card)) % 2 == 0:
                found = tuple(line[line.index(card) :])
                best = found if not best or len(found) < len(best) else best
        return best

    @staticmethod
    def _over(position: Position, piles: Sequence[str]) -> dict[Card, Card]:
        """For each covered card of these piles the open card that lies over it."""
        return {card: cards[-1] for name in piles if (cards := position.piles[name]) for card in cards[:-1]}

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        if all(part.target == "discard" for part in move):
            return "two exposed cards of the same face go out together, one from each player"
        return "graces are turned together, each to its next place, and only when no pair is left"


def _check_sides(game: Game, position: Position) -> None:
    """Raises ValueError where the players have not the same cards left, or graces are turned out of turn."""
    facts = game.rules_as(SympathyRules)
    left = [Counter(card for name in side for card in position.piles[name]) for side in facts.lay_outs]
    if left[0] != left[1]:
        over = sorted((left[0] - left[1]) | (left[1] - left[0]))
        raise ValueError(f"{over[0]} is left on one side alone; like cards go out together")
    graces = [len(position.piles[name]) for name in ("grace-1", "grace-2")]
    extra = game.pile_names("extra")
    turned = facts.graces - graces[0]
    early = [name for at, name in enumerate(extra) if position.piles[name] and at % facts.graces >= turned]
    if graces[0] != graces[1] or early:
        raise ValueError(f"the graces are turned together, {graces[0]} and {graces[1]} are left")


RULES: Opens = plain(Sympathy)
COMPOSING = Composing(check=_check_sides)
