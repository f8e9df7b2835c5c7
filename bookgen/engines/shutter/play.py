"""A key, a shutter and payments: The Queens (Cadogan 1914, The Queens).

The key is the reserve, played off to the foundations alone; the shutter is the tableau. By a payment cards go
beneath a pile, or leave one from below.
"""

from collections.abc import Iterator, Sequence

from bookgen.cards import Card, Options
from bookgen.engines.building.play.takes import Taking
from bookgen.engines.building.play.transfers import transfers
from bookgen.engines.building.play.why import why_not_taken
from bookgen.engines.move_rules import MoveRule
from bookgen.engines.shutter.facts import ShutterRules
from bookgen.games.descriptor import Game
from bookgen.play.counts import VAIN
from bookgen.play.moves import Move, Transfer, format_move, transfer
from bookgen.play.position import Position
from bookgen.play.rules import Composing, Opens, plain
from bookgen.play.table import carry_out, lay_out

KEY = "reserve-1"


class Shutter:
    """The rules of a game with a key, a shutter and payments.

    Count kept: ``vain`` is 1 from a payment of the waste until a card has come to the foundations or to the
    shutter from elsewhere than the shutter; so long there is no other payment of it.
    """

    def __init__(self, game: Game, options: Options) -> None:
        facts = game.rules_as(ShutterRules)
        self.game = game
        self._rules = facts
        self._taking = Taking(game, options)
        self._places = game.pile_names("tableau")
        self._families = game.pile_names("foundation")
        self._plays = MoveRule(name="play", source=["reserve", "tableau", "waste"], to=["foundation"])
        self._marries = MoveRule(name="marry", source=["tableau", "waste"], to=["tableau"])

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position with the key paid for and the shutter dealt."""
        position = lay_out(self.game, deal, {VAIN: 0})
        while paid := self._payment_of_key(position):
            position = self.play(position, (paid,))
        for place in self._places:
            position = carry_out(position, self._served(position, place))
        return position

    def won(self, position: Position) -> bool:
        """Whether every card lies on a foundation."""
        return not any(position.piles[name] for name in [KEY, *self._places, "stock", "waste"])

    def moves(self, position: Position) -> list[Move]:
        """Fillings as long as there is one; else plays, marriages, a card turned, payments."""
        if self.won(position):
            return []
        fillings = self._fillings(position)
        if fillings:
            return fillings
        found: list[Move] = [(part,) for part in self._bare(position)]
        stock = position.piles["stock"]
        if stock:
            found.append((transfer("stock", self._begins(position, stock[-1]) or "waste", stock[-1]),))
        paid = (self._payment_of_key(position), self._payment_of_waste(position))
        return found + [(part,) for part in paid if part]

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move."""
        head = move[0]
        if head.target == "stock":
            return self._pay(position, head)
        after = carry_out(position, move)
        if any(part.source not in self._places and part.target != "waste" for part in move):
            return after.with_counts({VAIN: 0})
        return after

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        head = move[0]
        if head.target == "stock":
            return self._why_not_paid(position, move)
        fillings = self._fillings(position)
        begun = [legal for legal in self.moves(position) if legal[0] == head]
        if begun:
            return f"wanted {format_move(begun[0])}"
        if fillings:
            return f"{self._gaps(position)[0]} is empty and is filled first, from the waste or the stock"
        if head.source == "stock":
            return "the next card of the stock is turned, to the waste or, if it begins a foundation, there"
        if head.source == KEY and head.target not in self._families:
            return "cards of the key go to the foundations and nowhere else"
        if head.target in self._places and not position.piles[head.target]:
            return f"{head.target} is empty; it is filled from the waste or the stock alone"
        for rule, targets in ((self._plays, self._families), (self._marries, self._places)):
            if head.target in targets and any(head.source.startswith(name) for name in rule.source):
                return why_not_taken(self._taking, position, head, [rule])
        return f"no card may go from {head.source} to {head.target} in this game"

    # The moves.

    def _bare(self, position: Position) -> Iterator[Transfer]:
        """Plays to the foundations, and marriages."""
        packets = [name for name in self._places if position.piles[name]]
        available = packets + (["waste"] if position.piles["waste"] else [])
        key = [KEY] if position.piles[KEY] else []
        yield from transfers(self._taking, position, key + available, self._families, self._plays)
        yield from transfers(self._taking, position, available, packets, self._marries)

    def _gaps(self, position: Position) -> list[str]:
        return [name for name in self._places if not position.piles[name]]

    def _fillings(self, position: Position) -> list[Move]:
        """Every empty place with the top of the waste or the next card of the stock."""
        found: list[Move] = []
        for place in self._gaps(position):
            if position.piles["waste"]:
                found.append((transfer("waste", place, position.piles["waste"][-1]),))
            if position.piles["stock"]:
                found.append(self._served(position, place))
        return list(dict.fromkeys(found))

    def _served(self, position: Position, place: str) -> Move:
        """The next card of the stock to a place; before it those that go to foundations which they begin."""
        move: list[Transfer] = []
        for card in reversed(position.piles["stock"]):
            home = self._begins(carry_out(position, tuple(move)), card)
            move.append(transfer("stock", home or place, card))
            if home is None:
                break
        return tuple(move)

    def _begins(self, position: Position, card: Card) -> str | None:
        """The lowest-numbered empty foundation that begins with a card, if there is one."""
        empty = [name for name in self._families if not position.piles[name]]
        return next((name for name in empty if card in self._taking.base(position, name)), None)

    # Payments.

    def _payment_of_key(self, position: Position) -> Transfer | None:
        """The uppermost cards of the key, in the order in which they were laid, that one of them pays."""
        key = position.piles[KEY]
        if not key or key[-1][0] != self._rules.pays:
            return None
        return Transfer(KEY, "stock", key[-self._rules.of_key :])

    def _payment_of_waste(self, position: Position) -> Transfer | None:
        """The undermost cards of the waste that its cards of the rank pay, the lowest first; or all of it."""
        waste = position.piles["waste"]
        others = tuple(card for card in waste if card[0] != self._rules.pays)
        wanted = self._rules.of_waste * (len(waste) - len(others))
        if position.piles["stock"] or position.counts[VAIN] or not wanted:
            return None
        return Transfer("waste", "stock", waste if len(others) < wanted else others[:wanted])

    def _pay(self, position: Position, paid: Transfer) -> Position:
        """Cards put under the stock, in such an order that the first of them is dealt first."""
        stock = paid.cards[::-1] + position.piles["stock"]
        if paid.source == KEY:
            left = position.piles[KEY][: -len(paid.cards)]
            return position.with_piles({KEY: left, "stock": stock})
        waste = position.piles["waste"]
        left = () if len(paid.cards) == len(waste) else self._without_first(waste, len(paid.cards))
        return position.with_piles({"waste": left, "stock": stock}).with_counts({VAIN: 1})

    def _without_first(self, waste: Sequence[Card], count: int) -> tuple[Card, ...]:
        """The waste without so many of its undermost cards, those of the rank passed over."""
        left: list[Card] = []
        for card in waste:
            if card[0] != self._rules.pays and count:
                count -= 1
            else:
                left.append(card)
        return tuple(left)

    # Reasons.

    def _why_not_paid(self, position: Position, move: Move) -> str:
        source, pays = move[0].source, self._rules.pays
        if source == KEY:
            paid = self._payment_of_key(position)
            no = f"the key does not show a card of rank {pays}, so nothing of it is paid"
        elif source == "waste":
            paid = self._payment_of_waste(position)
            no = f"the waste has no card of rank {pays}, so nothing of it is paid"
            if position.piles["stock"]:
                no = f"the waste pays when the stock is out; {len(position.piles['stock'])} cards are left"
            elif position.counts[VAIN]:
                no = "since the last payment no card but of the shutter has come to foundations or shutter"
        else:
            return f"no card goes from {source} to the stock"
        if paid is None:
            return no
        if self._fillings(position):
            return f"{self._gaps(position)[0]} is empty and is filled first, from the waste or the stock"
        return f"wanted {format_move((paid,))}"


RULES: Opens = plain(Shutter)
COMPOSING = Composing(lambda game, options: {VAIN: 1})
