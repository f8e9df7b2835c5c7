"""Pairing: tops of piles thrown out two by two, equal in value or making a total, suits disregarded."""

from collections.abc import Sequence

from bookgen.cards import VALUE, Card, Options
from bookgen.engines.pairing.facts import PairingRules
from bookgen.games.descriptor import Game
from bookgen.games.piles import deal_order, resolve_piles
from bookgen.play.moves import Move, Transfer, transfer
from bookgen.play.position import Position
from bookgen.play.rules import Composing, Opens, VoidDeal, plain
from bookgen.play.table import carry_out, lay_out


def go_together(total: int | None, a: Card, b: Card) -> bool:
    """Whether two cards, or two ranks, are a pair: equal where there is no total, else making it."""
    return a[0] == b[0] if total is None else VALUE[a[0]] + VALUE[b[0]] == total


class Pairing:
    """The rules of one pairing game."""

    def __init__(self, game: Game, options: Options) -> None:
        facts = game.rules_as(PairingRules)
        self.game = game
        self._total = facts.total
        self._fill = facts.fill
        self._piles = [name for role in facts.piles for name in game.pile_names(role)]
        take_up = facts.take_up
        self._given = game.piles_called(take_up.source) if take_up else []
        self._places = game.piles_called(take_up.to) if take_up else []
        self._heaps = take_up is not None and take_up.lifts == "heap"

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position before the first move. Raises VoidDeal where no card in hand serves a place."""
        refusing = any(step.refuse for step in self.game.deal)
        return lay_out(self.game, _served(self.game, deal) if refusing else deal, {})

    def won(self, position: Position) -> bool:
        """Whether all cards are thrown out."""
        return not any(position.piles[name] for name in (*self._piles, *self._given))

    def moves(self, position: Position) -> list[Move]:
        """Every pair of tops, or where there is none all that can be taken up; and every filling."""
        open_piles = [name for name in self._piles if position.piles[name]]
        found: list[Move] = []
        for at, one in enumerate(open_piles):
            for other in open_piles[at + 1 :]:
                a, b = position.piles[one][-1], position.piles[other][-1]
                if go_together(self._total, a, b):
                    found.append((transfer(one, "discard", a), transfer(other, "discard", b)))
        return (found or self._taken_up(position)) + self._fillings(position)

    def _taken_up(self, position: Position) -> list[Move]:
        """Of each pile the next card to its next place, or the heap to its one place."""
        found: list[Move] = []
        for at, pile in enumerate(self._given):
            cards = position.piles[pile]
            if cards and self._heaps:
                found.append((Transfer(pile, self._places[at], cards),))
            elif cards:
                each = len(self._places) // len(self._given)
                found.append((transfer(pile, self._places[(at + 1) * each - len(cards)], cards[-1]),))
        return found

    def _fillings(self, position: Position) -> list[Move]:
        if self._fill is None:
            return []
        names = self.game.pile_names(self._fill)
        # Ruling H01(c): the only card of a heap moved into a vacancy changes nothing and is no move.
        heaps = [name for name in names if len(position.piles[name]) > 1]
        places = [name for name in names if not position.piles[name]]
        return [(transfer(heap, place, position.piles[heap][-1]),) for heap in heaps for place in places]

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move."""
        return carry_out(position, move)

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        if all(part.target == "discard" for part in move):
            return self._why_no_pair(move)
        head = move[0]
        if head.source in self._given:
            what = "a whole heap is" if self._heaps else "the next card is"
            return f"{what} taken up to its own place, and only while no two cards in play go together"
        if self._fill is None:
            return f"cards are only thrown out, two {self._alike()} together"
        if position.piles[head.target]:
            return f"{head.target} is not empty; only an exhausted place may be filled"
        if len(position.piles[head.source]) == 1:
            return f"{head.cards[0]} is the only card of {head.source}; moving it changes nothing"
        return "one top card at a time may fill an exhausted place"

    def _alike(self) -> str:
        return "of equal value" if self._total is None else f"that make {self._total}"

    def _why_no_pair(self, move: Sequence[Transfer]) -> str:
        if len(move) != 2 or any(len(part.cards) != 1 for part in move):
            return f"two cards {self._alike()} go out together, one from each of two piles"
        a, b = move[0].cards[0], move[1].cards[0]
        if not go_together(self._total, a, b):
            unlike = "are not equal in value" if self._total is None else f"do not make {self._total}"
            return f"{a} and {b} {unlike}"
        return "the two cards must come from two different piles of the lay-out"


def _served(game: Game, deal: Sequence[Card]) -> list[Card]:
    """The list in the order in which the cards come to lie, refused cards having gone to the bottom.

    A card whose value is already in the column goes to the bottom of the pack and the next is taken
    (Hoffmann 1892, no. 9, p. 18). Raises VoidDeal when every card in hand is refused.
    """
    hand = list(deal)
    ranks: dict[str, set[str]] = {}
    served: list[Card] = []
    refusing = {
        pile for step in game.deal if step.refuse for name in step.piles for pile in resolve_piles(game, name)
    }
    for pile, _ in deal_order(game):
        held = ranks.setdefault(pile, set())
        if pile in refusing:
            for _ in range(len(hand)):
                if hand[0][0] not in held:
                    break
                hand.append(hand.pop(0))
            else:
                raise VoidDeal(f"for a place of {pile} every card in hand is refused")
        card = hand.pop(0)
        held.add(card[0])
        served.append(card)
    return served


RULES: Opens = plain(Pairing)
COMPOSING = Composing()
