"""Cards dealt round upon packets, each of which feeds the family above it (Hoffmann 1892, no. 4, p. 11).

The first row is made up to a card for each packet; an ace, or whatever rank begins the families, goes to the
next empty family instead. So it does later, and a card that falls to the packet beneath its own family goes
there too; then the packet is passed over. Everything is compulsory.
"""

from collections.abc import Mapping, Sequence

from bookgen.cards import Card, Options
from bookgen.engines.packets.facts import PacketsRules
from bookgen.games.descriptor import Game
from bookgen.games.options import REDEALS
from bookgen.play.counts import BARREN, GROWN, NEXT_PACKET
from bookgen.play.moves import Move, Transfer, transfer
from bookgen.play.position import Piles, Position
from bookgen.play.rules import Composing, Most, Opens, plain
from bookgen.play.table import carry_out, counted_redeals, redeals_allowed


class Packets:
    """The rules of one game of packets.

    Counts kept: redeals taken, the packet whose turn was last (0 before the first), deals running in which
    no family grew, and whether one has grown in this deal.
    """

    def __init__(self, game: Game, options: Options) -> None:
        facts = game.rules_as(PacketsRules)
        self.game = game
        self._barren = facts.barren
        self._redeals = redeals_allowed(game, options)
        self._order = game.pack.order
        self._packets = game.pile_names("tableau")
        self._families = game.pile_names("foundation")

    def opening(self, deal: Sequence[Card]) -> Position:
        """The first row, a card for each packet; cards that begin a family have gone there."""
        piles = {
            name: tuple(group.start[place].split()) if group.start else ()
            for name, group, place in self.game.all_piles()
        }
        hand, grown = list(deal), 0
        for packet in self._packets:
            while hand[0][0] == self._order[0]:
                piles[self._empty_family(piles)], grown = (hand.pop(0),), 1
            piles[packet] = (hand.pop(0),)
        piles["stock"] = tuple(reversed(hand))
        return Position(piles, {REDEALS: 0, NEXT_PACKET: 0, BARREN: 0, GROWN: grown})

    def won(self, position: Position) -> bool:
        """Whether every family is complete."""
        return all(self._complete(position, family) for family in self._families)

    def moves(self, position: Position) -> list[Move]:
        """The one thing to be done; nothing when the game is won or lost."""
        piles = position.piles
        for packet, family in zip(self._packets, self._families, strict=True):
            if piles[packet] and self._fits(piles[family], piles[packet][-1]):
                return [(transfer(packet, family, piles[packet][-1]),)]
        if piles["stock"]:
            card = piles["stock"][-1]
            return [(transfer("stock", self._place_of(position, card), card),)]
        if self.won(position) or self._ends(position):
            return []
        return [tuple(Transfer(name, "stock", piles[name]) for name in self._packets if piles[name])]

    def _place_of(self, position: Position, card: Card) -> str:
        """Where the next card of the stock goes."""
        if card[0] == self._order[0]:
            return self._empty_family(position.piles)
        turn = self._turn(position)
        family = self._families[turn - 1]
        return family if self._fits(position.piles[family], card) else self._packets[turn - 1]

    def _turn(self, position: Position) -> int:
        """The packet whose turn it is, counted from 1: the next whose family is not complete."""
        count, last = len(self._packets), position.counts[NEXT_PACKET]
        turns = ((last + step) % count + 1 for step in range(count))
        return next(turn for turn in turns if not self._complete(position, self._families[turn - 1]))

    def _empty_family(self, piles: Piles | Mapping[str, tuple[Card, ...]]) -> str:
        return next(family for family in self._families if not piles[family])

    def _complete(self, position: Position, family: str) -> bool:
        return len(position.piles[family]) == len(self._order)

    def _fits(self, family: Sequence[Card], card: Card) -> bool:
        """Whether a card is the next of a family that has begun."""
        if not family or len(family) == len(self._order):
            return False
        return card == self._order[len(family)] + family[-1][1]

    def _ends(self, position: Position) -> bool:
        """Whether the deal that is over was the last: of all, or of those running without a card placed."""
        counts = position.counts
        if self._redeals is not None and counts[REDEALS] >= self._redeals:
            return True
        return not counts[GROWN] and counts[BARREN] + 1 >= self._barren

    def play(self, position: Position, move: Move) -> Position:
        """The position after the move."""
        head, counts = move[0], position.counts
        if head.target == "stock":
            cards = [card for part in move for card in part.cards]
            after = position.with_piles({**dict.fromkeys(self._packets, ()), "stock": tuple(cards[::-1])})
            barren = 0 if counts[GROWN] else counts[BARREN] + 1
            return after.with_counts({REDEALS: counts[REDEALS] + 1, NEXT_PACKET: 0, BARREN: barren, GROWN: 0})
        changed = {NEXT_PACKET: self._turn(position)} if head.source == "stock" else {}
        if head.target in self._families:
            changed[GROWN] = 1
        return carry_out(position, move).with_counts(changed)

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        if position.piles["stock"]:
            return "every card is dealt in turn, and goes where the rules of dealing place it"
        return "the packets are gathered in their order and dealt again, while that is allowed"


RULES: Opens = plain(Packets)


def _most_counted(game: Game, options: Options) -> Most:
    barren = game.rules_as(PacketsRules).barren
    told = {NEXT_PACKET: len(game.pile_names("tableau")), BARREN: barren, GROWN: 1}
    return counted_redeals(game, options) | told


def _check_families(game: Game, position: Position) -> None:
    """Raises ValueError for families that are not built up in suit, each from the first rank."""
    order = game.pack.order
    families = [position.piles[name] for name in game.pile_names("foundation") if position.piles[name]]
    grown = all(
        [card[0] for card in family] == list(order[: len(family)]) and len({card[1] for card in family}) == 1
        for family in families
    )
    if not grown or len({family[0][1] for family in families}) < len(families):
        raise ValueError("position: a family is not built up from its first rank in one suit")


COMPOSING = Composing(_most_counted, check=_check_families)
