"""Turning the stock, dealing it out, dealing again, shifting: the moves that no rule of the list makes."""

from collections.abc import Iterator, Sequence

from bookgen.cards import Card, Options, put_in_order
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play.follows import Following
from bookgen.engines.building.play.words import piles_of
from bookgen.games.descriptor import Game
from bookgen.games.options import REDEALS
from bookgen.games.piles import appears
from bookgen.play.counts import BARREN, SHIFTS, TURNED
from bookgen.play.moves import Move, Transfer, transfer
from bookgen.play.position import Position
from bookgen.play.table import carry_out, redeals_allowed


def gathered_in_order(game: Game) -> list[str]:
    """The piles that are dealt again, in the order in which they are gathered; none where there is no
    redeal."""
    facts = game.rules_as(BuildingRules)
    redeal = facts.dealing.redeal
    if redeal is None:
        return []
    places = facts.dealing.places
    names = piles_of(game, places.round if places and redeal.of == "places" else [redeal.of])
    if redeal.of == "tableau" and redeal.heaps is None and redeal.first is None:
        # The last column comes uppermost, its first row first (Cadogan 1914, Babette).
        return names[::-1]
    first = (redeal.first or 1) - 1
    return names[first:] + names[:first]


def counts_turns(rules: BuildingRules) -> bool:
    """Whether it makes a difference how far the turning has come."""
    return rules.dealing.in_turn or any(fill.until for fill in rules.follows)


class Dealer:
    """What the descriptor's ``dealing`` means in one game, under the options of a deal code.

    ``orders`` are those of the shuffles, one for each redeal. Without them, as for a table that is only
    looked at, the order is that of a new pack.
    """

    def __init__(
        self,
        game: Game,
        rules: BuildingRules,
        following: Following,
        options: Options,
        orders: Sequence[Sequence[Card]],
    ) -> None:
        self._game = game
        self._orders = orders
        self._following = following
        self._dealing = rules.dealing
        self._appear = game.appearing
        self._counts_turns = counts_turns(rules)
        self._wastes = game.pile_names("waste") if game.groups("waste") else []
        self.redeals = redeals_allowed(game, options)
        """How often the cards may be dealt again; None where nothing limits it."""
        self._gathered = gathered_in_order(game)
        self.barren = game.barren
        """So many deals running without a card on a foundation are the last; None where none are counted."""

    def moves(self, position: Position) -> Iterator[Move]:
        """Turning, dealing out, refilling, dealing again and shifting, as far as they are open."""
        piles = position.piles
        refilled = self.refilled(position)
        if refilled:
            yield refilled
        elif self._dealing.turn and piles["stock"]:
            yield self.turned(position)
        if self._dealing.deal and piles["stock"] and not self.gaps(position):
            yield self.dealt_out(position)
        if self._dealing.redeal and not self.redeals_out(position):
            yield from self.gatherings(position)
        shift = self._dealing.shift
        if shift and position.counts[SHIFTS] < shift.times:
            lowest = [
                transfer(name, name, piles[name][0])
                for name in self._game.pile_names(shift.piles)
                if len(piles[name]) > 1
            ]
            if lowest:
                yield tuple(lowest)

    def turned(self, position: Position) -> Move:
        """The next cards of a stock that has some, as they come to lie on the waste: the last uppermost.

        A card that appears for a foundation is turned there.
        """
        first = self.appearing(position)[:1]
        if first:
            return first
        at = position.counts.get(TURNED, 0) % len(self._wastes) if self._dealing.in_turn else 0
        cards = position.piles["stock"][: -self._dealing.at_a_time - 1 : -1]
        return (Transfer("stock", self._wastes[at], cards),)

    def turns(self, head: Transfer) -> bool:
        """Whether a move turns cards of the stock."""
        return self._dealing.turn and head.source == "stock" and head.target in self._wastes

    def counted(self, position: Position, head: Transfer) -> Position:
        """The position after a turn; the waste it went to is counted where that makes a difference."""
        if not self._counts_turns:
            return position
        return position.with_counts({TURNED: self._wastes.index(head.target) + 1})

    def appearing(self, position: Position) -> Move:
        """The cards that go to foundations by themselves before a card of the stock comes that does not."""
        piles = dict(position.piles)
        found: list[Transfer] = []
        while self._appear and piles["stock"]:
            card = piles["stock"][-1]
            home = appears(self._game, piles, card)
            if home is None:
                break
            found.append(transfer("stock", home, card))
            piles[home], piles["stock"] = (card,), piles["stock"][:-1]
        return tuple(found)

    def dealt_out(self, position: Position) -> Move:
        """A card of the stock, which has some, to each column, or several together, as far as it goes."""
        columns, coming = self._game.pile_names("tableau"), position.piles["stock"][::-1]
        each = (self._dealing.deal.cards if self._dealing.deal else None) or 1
        dealt = ((name, coming[at * each : (at + 1) * each]) for at, name in enumerate(columns))
        return tuple(Transfer("stock", name, cards) for name, cards in dealt if cards)

    def deals_out(self, head: Transfer) -> bool:
        """Whether a move deals out the stock."""
        deal = self._dealing.deal
        return deal is not None and head.source == "stock" and head.target in self._game.pile_names(deal.to)

    def refilled(self, position: Position) -> Move:
        """The short piles brought up from the stock, as far as it goes; no transfers where none is short."""
        refill = self._dealing.refill
        if refill is None:
            return ()
        coming, found = position.piles["stock"][::-1], list[Transfer]()
        for name in self._game.pile_names(refill.to):
            short = refill.up_to - len(position.piles[name])
            if short > 0 and coming:
                found.append(Transfer("stock", name, coming[:short]))
                coming = coming[short:]
        return tuple(found)

    def gaps(self, position: Position) -> list[str]:
        """The empty columns that stand in the way of dealing out."""
        deal = self._dealing.deal
        if deal is None or not deal.filled:
            return []
        return [name for name in self._game.pile_names("tableau") if not position.piles[name]]

    def redeals_out(self, position: Position) -> bool:
        """Whether every redeal has been taken, or the last of them have not helped."""
        if self.barren is not None:
            return position.counts[BARREN] >= self.barren
        return self.redeals is not None and position.counts[REDEALS] >= self.redeals

    def gatherings(self, position: Position) -> Iterator[Move]:
        """The waste turned over when the stock is out, and what is filled then; or the tableau gathered."""
        assert self._dealing.redeal is not None
        piles = position.piles
        if self._dealing.redeal.of == "waste":
            if piles["waste"] and not piles["stock"]:
                cards = self._in_order(position, piles["waste"])
                after = {**piles, "waste": (), "stock": cards[::-1]}
                yield (Transfer("waste", "stock", cards), *self._following.fills(after, position.counts))
            return
        redeal, names = self._dealing.redeal, self._gathered
        if (redeal.of == "places" or redeal.heaps is None) and piles["stock"]:
            return
        gathered = tuple(Transfer(name, "stock", piles[name]) for name in names if piles[name])
        if gathered:
            yield gathered

    def _in_order(self, position: Position, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """The cards in hand in the order in which they are dealt again: as they were, or shuffled."""
        assert self._dealing.redeal is not None
        taken = position.counts[REDEALS]
        if not self._dealing.redeal.shuffled:
            return cards
        return put_in_order(cards, self._orders[taken] if taken < len(self._orders) else self._game.cards)

    def redealt(self, position: Position, move: Move) -> Position:
        """The position after the cards were dealt again."""
        redeal = self._dealing.redeal
        assert redeal is not None
        counted = REDEALS if self.barren is None else BARREN
        before, position = position, position.with_counts({counted: position.counts[counted] + 1})
        if redeal.of == "waste":
            # The stock's next card is its last.
            turned = position.with_piles({"waste": (), "stock": move[0].cards[::-1]})
            return carry_out(turned, move[1:])
        cards = [card for part in move for card in part.cards]
        if redeal.of == "places" or redeal.heaps is None:
            emptied = {part.source: () for part in move}
            stock = self._in_order(before, tuple(cards))[::-1]
            gathered = position.with_piles({**emptied, "stock": stock})
            return carry_out(gathered, self.dealt_out(gathered)) if redeal.at_once else gathered
        names = self._game.pile_names(redeal.of)
        size = redeal.heaps
        return position.with_piles(
            {name: tuple(cards[at * size : (at + 1) * size]) for at, name in enumerate(names)}
        )

    def shifted(self, position: Position, move: Move) -> Position:
        """The undermost card of every heap put on top (Hoffmann 1892, no. 30, p. 51)."""
        changed = {part.source: position.piles[part.source][1:] + part.cards for part in move}
        return position.with_piles(changed).with_counts({SHIFTS: position.counts[SHIFTS] + 1})
