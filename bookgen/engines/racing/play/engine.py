"""Two players, each with a stock and a waste of his own; he who is first rid of all his cards wins.

They play in turn, each until he lays a card on his own waste, and may give one another cards (Hoffmann 1892,
nos. 61 and 62, pp. 117 and 119).
"""

from collections.abc import Iterator, Mapping, Sequence
from math import gcd
from typing import NamedTuple

from bookgen.cards import Card, Options
from bookgen.engines.building.play.takes import Taking
from bookgen.engines.racing.facts import RacingRules
from bookgen.engines.racing.play.placed import check_placed
from bookgen.engines.racing.play.plain_game import turns_of
from bookgen.engines.racing.play.plain_turn import plain_move
from bookgen.games.check_options import number_of
from bookgen.games.descriptor import Game
from bookgen.games.options import AFTER, MOST
from bookgen.games.piles import deal_order
from bookgen.play.moves import Move, Transfer, transfer
from bookgen.play.position import Position
from bookgen.play.rules import Opens, VoidDeal, plain
from bookgen.play.table import carry_out, lay_out

TURN = "turn"
"""Count of the turns that are over: player 1 is to move where it is even."""
IDLE, RID = "idle", "rid"
"""Counts of each player: how often running he has gone through his cards without one leaving his hands, and
whether one has left them since he last began on them."""
DRAWN = "drawn"
"""Count that is 1 when the game is drawn."""


class _Wanted(NamedTuple):
    """The foundation to which each card goes that one takes, and the tableau piles on which it goes."""

    homes: Mapping[Card, str]
    builds: Mapping[Card, Sequence[str]]


class Racing:
    """The rules of one racing game; a position is that of the player whose turn it is.

    Player 2 lays out his part of the deal when his first turn begins. A turn is over with a card laid on
    one's own waste. Who has nothing to turn passes, which is no move: here he does so when he has no move
    left.
    """

    def __init__(self, game: Game, options: Options) -> None:
        facts = game.rules_as(RacingRules)
        self.game = game
        self._rules = facts
        self._after = number_of(game, options, AFTER)
        self._taking = Taking(game, options)
        self._foundations = game.pile_names("foundation")
        self._tableau = game.pile_names("tableau")
        self._second = deal_order(game)[game.dealt // 2 :]
        built = [(group.takes.how_built, group.takes.full) for group in game.groups("tableau")]
        self._sorts = {
            name: built.index((group.takes.how_built, group.takes.full))
            for name, group, _ in game.all_piles()
            if group.role == "tableau"
        }
        self._last: tuple[Position, _Wanted] | None = None

    # The opening.

    def opening(self, deal: Sequence[Card]) -> Position:
        """Player 1 to move: at the beginning, or after the turns of plain players that the options say.

        Raises VoidDeal where their game has no such turn.
        """
        for position in self.plain_turns(deal):
            turns = position.counts[TURN]
            if turns >= self._after:
                break
        if turns < self._after:
            most = turns - turns % 2
            raise VoidDeal(f"the plain players end their game before; wanted after={most} at most")
        if turns > self._after:
            raise VoidDeal(f"player 1 has nothing to turn or play after {self._after} turns, and passes")
        return position

    def plain_turns(self, deal: Sequence[Card]) -> Iterator[Position]:
        """The game of two plain players, at the beginning of each turn in which something can be done.

        Cards may go to and fro for ever: it is broken off after as many turns as an option can name.
        """
        return turns_of(self.game, deal, self._plain_turns)

    def _plain_turns(self, deal: Sequence[Card]) -> Iterator[Position]:
        position = self._beginning(deal)
        while position.counts[TURN] <= MOST and self.moves(position):
            yield position
            position = self.after_plain_turn(position)

    def after_plain_turn(self, start: Position) -> Position:
        """Where a plain player's turn leads to, from its beginning or from the midst of it."""
        position = start
        while not self.begun_anew(start, position) and self.moves(position):
            position = self.play(position, plain_move(self, position))
        return position

    def plain_winner(self, deal: Sequence[Card]) -> int | None:
        """Who wins a game of plain players; None where nobody does, or it is broken off."""
        *_, last = self.plain_turns(deal)
        end = self.after_plain_turn(last)
        return next((player for player in (1, 2) if not self.held(end, player)), None)

    def turns(self, position: Position) -> int:
        """How many turns are over."""
        return position.counts[TURN]

    def _beginning(self, deal: Sequence[Card]) -> Position:
        """Player 1 has laid out; player 2 has all his cards in his stock."""
        counts = {TURN: 0}
        if self._rules.drawn:
            counts |= {f"{count}-{player}": 0 for player in (1, 2) for count in (IDLE, RID)}
        laid = lay_out(self.game, deal, counts)
        waiting: dict[str, tuple[Card, ...]] = {pile: () for pile, _ in self._second}
        return laid.with_piles(waiting | {"stock-2": tuple(deal[self.game.dealt // 2 :])[::-1]})

    def _second_lays(self, position: Position) -> Position:
        piles: dict[str, list[Card]] = {pile: [] for pile, _ in self._second}
        for card, (pile, under) in zip(position.piles["stock-2"][::-1], self._second, strict=True):
            piles[pile].insert(0 if under else len(piles[pile]), card)
        return position.with_piles({pile: tuple(cards) for pile, cards in piles.items()})

    def placed(self, piles: Mapping[str, Sequence[Card]]) -> Position:
        """The position of these piles, player 1 to move; those that are not named are empty.

        Raises ValueError where its foundations and heaps cannot have come to lie so, or nobody has cards.
        """
        bare = self._beginning(self.game.cards)
        found = Position({name: tuple(piles.get(name, ())) for name in bare.piles}, bare.counts)
        his = ("waste-2", *dict.fromkeys(pile for pile, _ in self._second if pile != "stock-2"))
        if len(found.piles["stock-2"]) < len(self._second) or any(found.piles[name] for name in his):
            found = found.with_counts({TURN: 2})
        check_placed(self.game, self._taking, found)
        if self.over(found):
            raise ValueError("a player has no card left: the game is over")
        return found

    # Who plays, what he has, and when it ends.

    def player(self, position: Position) -> int:
        """Whose turn it is: 1 or 2."""
        return 1 + position.counts[TURN] % 2

    def hand(self, player: int) -> list[str]:
        """The piles whose cards a player is to get rid of."""
        return [f"{role}-{player}" for role in ("reserve", "waste", "stock") if self.game.groups(role)]

    def held(self, position: Position, player: int) -> int:
        """How many cards a player still has to get rid of."""
        return sum(len(position.piles[name]) for name in self.hand(player))

    def begun_anew(self, start: Position, position: Position) -> bool:
        """Whether the turn in which ``start`` lies has passed on."""
        return position.counts[TURN] != start.counts[TURN]

    def may_end(self, position: Position) -> bool:
        """Whether the player to move may leave it at that: he has nothing to turn, and passes."""
        player = self.player(position)
        return not position.piles[f"stock-{player}"] and not position.piles[f"waste-{player}"]

    def won(self, position: Position) -> bool:
        """Whether a player is rid of all his cards."""
        return not self.held(position, 1) or not self.held(position, 2)

    def over(self, position: Position) -> bool:
        """Whether the game is won or drawn."""
        return self.won(position) or position.counts.get(DRAWN, 0) > 0

    @property
    def home_first(self) -> bool:
        """Whether a card just turned must go to the foundations where it can."""
        return self._rules.home_first

    def takers(self, player: int) -> list[str]:
        """The other player's piles that a player may give cards."""
        return [f"{role}-{3 - player}" for role in self._rules.gives]

    def home(self, position: Position, card: Card) -> str | None:
        """The foundation to which a card goes: the lowest-numbered that takes it; None where none does."""
        return self._wanted(position).homes.get(card)

    def equal_foundations(self, position: Position) -> bool:
        """Whether it is all one, from here on, which of several foundations that take a card gets it.

        So where all are built one way in suit and begin with one rank: those that show equal cards have the
        same beneath. Going round, none comes to its first rank again.
        """
        every = [group.takes for group in self.game.groups("foundation")]
        takes, size = every[0], len(self.game.pack.order)
        bases = [base for each in every for base in each.base]
        begun = [position.piles[name][0] for name in self._foundations if position.piles[name]]
        return (
            len({(each.how_built, each.full, each.begin) for each in every}) == 1
            and (takes.direction in ("up", "down") and takes.suit == "same")
            and not takes.back
            and (takes.begin != "alike" if bases else takes.begin == "alike")
            and takes.begin != "together"
            and (all(len(base) == 1 for base in bases) and len({card[0] for card in bases + begun}) <= 1)
            and (not takes.wrap or (takes.full or size) <= size // gcd(takes.step, size))
        )

    def sort_of(self, name: str) -> int:
        """A number that piles of the tableau share which take the same."""
        return self._sorts[name]

    def room(self, name: str) -> int:
        """How many cards a pile of the tableau takes."""
        return self._taking.whole(name) or len(self.game.cards)

    def fits(self, name: str, below: Card) -> tuple[Card, ...]:
        """The cards that go on this top card of a pile."""
        return self._taking.fits(name, below)

    def open_place(self, position: Position, name: str) -> bool:
        """Whether this is an empty place of the tableau; player 2 has none before he has laid out."""
        waiting = position.counts[TURN] == 0 and name in {pile for pile, _ in self._second}
        return not position.piles[name] and not waiting

    def lays_down(self, move: Move) -> bool:
        """Whether a move lays a turned card on its owner's waste, which ends the turn."""
        source, target = move[0].source, move[0].target
        return source.startswith("stock") and target == source.replace("stock", "waste")

    def takes_up(self, move: Move) -> bool:
        """Whether a move takes up a waste to deal it again."""
        return move[0].target.startswith("stock")

    # Moves.

    def moves(self, position: Position) -> list[Move]:
        """Every legal move of the player whose turn it is."""
        if self.over(position):
            return []
        player = self.player(position)
        found = [*self._open_cards(position, player), *self._gifts(position, player)]
        found += self._turning(position, player)
        return [move for move in found if not self._foundation_first(position, player, move)]

    def _open_cards(self, position: Position, player: int) -> Iterator[Move]:
        """Moves 1 to 3, and the filling of open places."""
        reserve, waste = f"reserve-{player}", f"waste-{player}"
        own = [name for name in (reserve, waste) if position.piles.get(name)]
        for name in own:
            for target in self._homes(position, position.piles[name][-1]):
                yield (transfer(name, target, position.piles[name][-1]),)
        for name in self._tableau:
            if position.piles[name]:
                for target in self._homes(position, position.piles[name][-1]):
                    yield self._cleared(position, player, transfer(name, target, position.piles[name][-1]))
        if position.piles[waste]:
            for name in self._tableau:
                if self.open_place(position, name):
                    yield (transfer(waste, name, position.piles[waste][-1]),)
        for name in own:
            for target in self._builds(position, position.piles[name][-1]):
                yield (transfer(name, target, position.piles[name][-1]),)
        if position.piles[waste] and self._fits(position, reserve, position.piles[waste][-1]):
            yield (transfer(waste, reserve, position.piles[waste][-1]),)

    def _gifts(self, position: Position, player: int) -> Iterator[Move]:
        """Move 4: the top of the reserve or waste, where it has no play of its own, to the other player."""
        for name in (f"reserve-{player}", f"waste-{player}"):
            if position.piles.get(name):
                card = position.piles[name][-1]
                own = f"reserve-{player}" if name.startswith("waste") else None
                for target in self._takers(position, player, card, own):
                    yield (transfer(name, target, card),)

    def _turning(self, position: Position, player: int) -> Iterator[Move]:
        """Moves 5 and 6: the next card of the stock to its place, or the waste taken up."""
        stock, waste, reserve = f"stock-{player}", f"waste-{player}", f"reserve-{player}"
        if not position.piles[stock]:
            if position.piles[waste]:
                yield (Transfer(waste, stock, position.piles[waste]),)
            return
        card = position.piles[stock][-1]
        places = [*self._homes(position, card), *self._builds(position, card)]
        places += [reserve] if self._fits(position, reserve, card) else []
        places += self._takers(position, player, card, reserve)
        for target in [*places, waste]:
            yield (transfer(stock, target, card),)

    def _foundation_first(self, position: Position, player: int, move: Move) -> bool:
        """Whether a card just turned is kept from a foundation that it must go to."""
        head = move[0]
        if not self._rules.home_first or head.source != f"stock-{player}":
            return False
        return head.target not in self._foundations and bool(self._homes(position, head.cards[-1]))

    def _homes(self, position: Position, card: Card) -> list[str]:
        """The foundation to which a card goes, if there is one."""
        home = self.home(position, card)
        return [] if home is None else [home]

    def _wanted(self, position: Position) -> "_Wanted":
        """Which piles take which cards; not found anew for the position that was asked about last."""
        if self._last is None or self._last[0] is not position:
            homes: dict[Card, str] = {}
            for name in self._foundations:
                for card in self._taken(position, name):
                    homes.setdefault(card, name)
            builds: dict[Card, list[str]] = {}
            for name in self._tableau:
                pile = position.piles[name]
                if pile and not self._taking.full(position, name):
                    for card in dict.fromkeys(self._taking.fits(name, pile[-1])):
                        builds.setdefault(card, []).append(name)
            self._last = position, _Wanted(homes, builds)
        return self._last[1]

    def _taken(self, position: Position, name: str) -> tuple[Card, ...]:
        """The cards that a foundation takes."""
        if not position.piles[name]:
            return self._taking.base(position, name)
        if self._taking.full(position, name) or self._taking.unbegun(position, name):
            return ()
        return self._taking.on_top(position, name)

    def _builds(self, position: Position, card: Card) -> Sequence[str]:
        """The places of the tableau on whose top a card goes."""
        return self._wanted(position).builds.get(card, ())

    def _fits(self, position: Position, name: str, card: Card) -> bool:
        """Whether a card goes on the top card of a pile; no pile but a foundation is begun so."""
        pile = position.piles.get(name, ())
        return (
            bool(pile) and not self._taking.full(position, name) and card in self._taking.fits(name, pile[-1])
        )

    def _takers(self, position: Position, player: int, card: Card, own: str | None) -> list[str]:
        """The other player's piles that may be given a card: none where it has a place of its own."""
        if self._homes(position, card) or self._builds(position, card):
            return []
        if own is not None and self._fits(position, own, card):
            return []
        return [name for name in self.takers(player) if self._fits(position, name, card)]

    def _cleared(self, position: Position, player: int, head: Transfer) -> Move:
        """The play of a tableau card with the filling of its place, if it leaves one and there is a waste."""
        waste = position.piles[f"waste-{player}"]
        if len(position.piles[head.source]) > 1 or not waste:
            return (head,)
        return (head, transfer(f"waste-{player}", head.source, waste[-1]))

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move; the turn passes with it where it is over."""
        player, head = self.player(position), move[0]
        if self.takes_up(move):
            after = position.with_piles({head.source: (), head.target: head.cards[::-1]})
            return self._counted(after, player)
        after = carry_out(position, move)
        if self._rules.drawn and self.held(after, player) < self.held(position, player):
            after = after.with_counts({f"{IDLE}-{player}": 0, f"{RID}-{player}": 1})
        if self.won(after):
            return after
        if self.lays_down(move):
            after = self._next_turn(after)
        return self._passed(after)

    def _counted(self, position: Position, player: int) -> Position:
        """One more passage through all cards of a player."""
        if not self._rules.drawn:
            return position
        idle, rid = f"{IDLE}-{player}", f"{RID}-{player}"
        more = 0 if position.counts[rid] else position.counts[idle] + 1
        return position.with_counts({idle: more, rid: 0})

    def _next_turn(self, position: Position) -> Position:
        """The other player's turn; in his first player 2 lays out. What has come to nothing is drawn."""
        if position.counts[TURN] == 0:
            position = self._second_lays(position)
        counts, most = {TURN: position.counts[TURN] + 1}, self._rules.drawn
        if most and all(position.counts[f"{IDLE}-{player}"] >= most for player in (1, 2)):
            counts[DRAWN] = 1
        return position.with_counts(counts)

    def _passed(self, position: Position) -> Position:
        """The next position in which somebody has a move; where nobody has, the turn stays."""
        after = position
        for _ in (1, 2):
            if not self.may_end(after) or self.moves(after):
                return after
            after = self._next_turn(self._counted(after, self.player(after)))
        return position

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        head, player = move[0], self.player(position)
        if not head.source.endswith(f"-{player}") and head.source not in self._tableau:
            return f"it is player {player}'s turn, who plays his own cards and those of the tableau"
        if head.cards and position.piles[head.source][-1] != head.cards[-1] and len(head.cards) == 1:
            return f"{head.source} shows {position.piles[head.source][-1]}"
        if head.target == f"stock-{player}":
            return "the waste is taken up, turned over, when the stock is out"
        if head.target in self._foundations and head.cards[-1] not in self._taken(position, head.target):
            top = position.top(head.target)
            return f"{head.target} shows {top or 'no card'}, so it does not take {head.cards[-1]}"
        if self._foundation_first(position, player, move):
            return f"{head.cards[-1]} has been turned, and goes to the foundations"
        wanted = [legal for legal in self.moves(position) if legal[0] == head]
        if wanted:
            return "an empty place of the tableau is filled at once from the player's waste"
        if head.target in self.takers(player):
            return "only a card that has no other place is given to the other player, on one next to it"
        return f"{head.cards[-1]} does not go from {head.source} to {head.target} here"


RULES: Opens = plain(Racing)
