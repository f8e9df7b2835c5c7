"""The best turn of a racing game, found by looking at every position that the turn can reach.

A turn is finite: each move takes a card out of the player's hands, or out of stock or waste for good, or
plays one of the tableau home; only the taking up of the waste does not, and that happens once, since nothing
is laid on the waste but the card that ends the turn.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple, TypeAlias

from bookgen.cards import SUITS, Card, Options
from bookgen.engines.racing.play.engine import Racing
from bookgen.play import Move, Position, Rules
from bookgen.solve.answer import Answer
from bookgen.solve.draws import Chance
from bookgen.solve.model import PlainPlayer
from bookgen.solve.searches import AS_OBJECTS, Search
from bookgen.solve.solver import OTHERS, PLAYERS, Model, Player, longest, path_of, play_as, seed_of
from bookgen.solve.tight import Tight

Homes: TypeAlias = tuple[str, ...]
Heap: TypeAlias = tuple[str, int]


class State(NamedTuple):
    """A position in the midst of a turn, as far as it counts for the turn.

    Piles are texts, their top card last. ``homes`` are the foundations, in any order where it is all one
    which of two takes a card; those of the tableau, in any order, have with them the number of their sort.
    Of the other player's piles the tops alone count, in the order in which they may be given cards.
    """

    homes: Homes
    tableau: tuple[Heap, ...]
    reserve: str
    waste: str
    stock: str
    others: tuple[Card, ...]

    @property
    def held(self) -> int:
        """Cards that the player still has."""
        return (len(self.reserve) + len(self.waste) + len(self.stock)) // 2


RESERVE, WASTE, STOCK, TABLEAU, HOME, OTHER = range(6)
TurnMove: TypeAlias = tuple[int, int, State]
"""From where to where a card goes, and the state after it."""


class TurnSpace:
    """The positions of one turn of player 1.

    What lies on what is read from the rules: which foundation takes a card is asked once for each card and
    each state of the foundations.
    """

    def __init__(self, rules: Racing, start: Position) -> None:
        self._rules, self._start, game = rules, start, rules.game
        self._foundations = game.pile_names("foundation")
        self._any_order = rules.equal_foundations(start)
        self._homed: dict[tuple[Homes, Card], Homes | None] = {}
        self._tableau = [
            name for name in game.pile_names("tableau") if start.piles[name] or rules.open_place(start, name)
        ]
        self._others = rules.takers(1)
        self._home_first = rules.home_first
        faces = [rank + suit for rank in game.pack.order for suit in SUITS]
        self._on = {
            name: {face: frozenset(rules.fits(name, face)) for face in faces}
            for name in ("reserve-1", *self._others)
            if name in start.piles
        }
        sorts = {rules.sort_of(name): name for name in self._tableau}
        self._built = {
            sort: {face: frozenset(rules.fits(name, face)) for face in faces} for sort, name in sorts.items()
        }
        self._room = {sort: 2 * rules.room(name) for sort, name in sorts.items()}
        self.start = self.encode(start)

    def encode(self, position: Position) -> State:
        """A position of the turn, written small."""
        piles = position.piles
        return State(
            self._ordered("".join(piles[name]) for name in self._foundations),
            tuple(sorted(("".join(piles[name]), self._rules.sort_of(name)) for name in self._tableau)),
            "".join(piles.get("reserve-1", ())),
            "".join(piles["waste-1"]),
            "".join(piles["stock-1"]),
            tuple(piles[name][-1] if piles[name] else "" for name in self._others),
        )

    def _ordered(self, homes: Iterable[str]) -> Homes:
        return tuple(sorted(homes)) if self._any_order else tuple(homes)

    def goes_home(self, state: State, card: Card) -> bool:
        """Whether a foundation takes a card."""
        return self._with(state.homes, card) is not None

    def _with(self, homes: Homes, card: Card) -> Homes | None:
        """The foundations with a card laid on the one to which it goes; None where none takes it."""
        if (homes, card) not in self._homed:
            piles = dict(zip(self._foundations, map(_cards, homes), strict=True))
            home = self._rules.home(self._start.with_piles(piles), card)
            after = [
                f"{pile}{card}" if name == home else pile for name, pile in zip(piles, homes, strict=True)
            ]
            self._homed[homes, card] = None if home is None else self._ordered(after)
        return self._homed[homes, card]

    def ends(self, state: State) -> bool:
        """Whether the turn can end with the next card of the stock, which is laid on the waste."""
        return bool(state.stock) and not (self._home_first and self.goes_home(state, state.stock[-2:]))

    def steps(self, state: State) -> Iterator[TurnMove]:
        """The moves with which the turn goes on."""
        if not state.held:
            return
        for at, (pile, _) in enumerate(state.tableau):
            if pile and (homes := self._with(state.homes, pile[-2:])) is not None:
                yield TABLEAU, HOME, _cleared(state._replace(homes=homes), at)
        if state.waste:
            for at, heap in enumerate(state.tableau):
                if not heap[0] and heap not in state.tableau[:at]:
                    yield WASTE, TABLEAU, _laid(state, WASTE, at)
        for source, pile in ((RESERVE, state.reserve), (WASTE, state.waste), (STOCK, state.stock)):
            if pile:
                for target, after in self._played(state, source, pile[-2:]):
                    yield source, target, after
        if state.waste and not state.stock:
            yield WASTE, STOCK, state._replace(waste="", stock="".join(_cards(state.waste)[::-1]))

    def _played(self, state: State, source: int, card: Card) -> Iterator[tuple[int, State]]:
        """The plays of a card of the player's own; given away only if it has no other place."""
        placed = False
        if (homes := self._with(state.homes, card)) is not None:
            placed = True
            yield HOME, _lifted(state._replace(homes=homes), source)
            if source == STOCK and self._home_first:
                return
        for at, (pile, sort) in enumerate(state.tableau):
            if not pile or len(pile) >= self._room[sort] or card not in self._built[sort][pile[-2:]]:
                continue
            if (pile, sort) not in state.tableau[:at]:
                placed = True
                yield TABLEAU, _laid(state, source, at)
        if source != RESERVE and state.reserve and card in self._on["reserve-1"][state.reserve[-2:]]:
            placed = True
            yield RESERVE, _lifted(state._replace(reserve=state.reserve + card), source)
        if placed:
            return
        for at, (name, top) in enumerate(zip(self._others, state.others, strict=True)):
            if top and card in self._on[name][top]:
                others = (*state.others[:at], card, *state.others[at + 1 :])
                yield OTHER + at, _lifted(state._replace(others=others), source)


def _cards(pile: str) -> tuple[Card, ...]:
    """The cards of a pile that is written as a text."""
    return tuple(pile[at : at + 2] for at in range(0, len(pile), 2))


def _cleared(state: State, at: int) -> State:
    """The top of a pile of the tableau taken; an empty place is filled from the waste."""
    (pile, sort), waste = state.tableau[at], state.waste
    pile = pile[:-2]
    if not pile and waste:
        pile, waste = waste[-2:], waste[:-2]
    tableau = (*state.tableau[:at], (pile, sort), *state.tableau[at + 1 :])
    return state._replace(tableau=tuple(sorted(tableau)), waste=waste)


def _laid(state: State, source: int, at: int) -> State:
    """The top of a pile of the player's own laid on one of the tableau."""
    card = (state.reserve, state.waste, state.stock)[source][-2:]
    pile, sort = state.tableau[at]
    tableau = (*state.tableau[:at], (pile + card, sort), *state.tableau[at + 1 :])
    return _lifted(state._replace(tableau=tuple(sorted(tableau))), source)


def _lifted(state: State, source: int) -> State:
    """A state without the card played from a pile of the player's own; from the reserve, the former top."""
    if source == RESERVE:
        return state._replace(reserve=state.reserve[:-2])
    if source == WASTE:
        return state._replace(waste=state.waste[:-2])
    return state._replace(stock=state.stock[:-2])


class Turn:
    """Every position of a turn, as far as a budget goes, from each of which the best end is known."""

    def __init__(self, space: TurnSpace, budget: int) -> None:
        self.space = space
        self._from: dict[State, list[State]] = {space.start: []}
        self._depth: dict[State, int] = {space.start: 0}
        waiting = [space.start]
        for state in waiting:
            for _, _, after in space.steps(state):
                if after not in self._from:
                    if len(self._from) >= budget:
                        self.whole = False
                        return
                    self._from[after] = []
                    self._depth[after] = self._depth[state] + 1
                    waiting.append(after)
                self._from[after].append(state)
        self.whole = True

    @property
    def stored(self) -> int:
        """How many positions there are."""
        return len(self._from)

    @cached_property
    def fewest_held(self) -> int:
        """The fewest cards that the player can be left with."""
        return min(state.held for state in self._from)

    @property
    def most(self) -> int:
        """The most cards that he can get rid of."""
        return self.space.start.held - self.fewest_held

    def path(self) -> list[State]:
        """The states of a turn in which he does, in as few moves as may be, the first included."""
        best = [state for state in self._from if state.held == self.fewest_held]
        state = min(
            best, key=lambda state: self._depth[state] + (1 if state.stock else 2 if state.waste else 0)
        )
        found = [state]
        while self._depth[found[-1]]:
            found.append(next(s for s in self._from[found[-1]] if self._depth[s] < self._depth[found[-1]]))
        return found[::-1]

    @cached_property
    def promising(self) -> frozenset[State]:
        """The states from which he still can."""
        found = {state for state in self._from if state.held == self.fewest_held}
        waiting = list(found)
        while waiting:
            before = [state for state in self._from[waiting.pop()] if state not in found]
            found.update(before)
            waiting += before
        return frozenset(found)


class TurnSolver:
    """A turn of player 1."""

    def __init__(self, rules: Rules, options: Options, start: Position) -> None:
        self._rules, self._start = play_as(rules, Racing), start
        self.space = TurnSpace(self._rules, start)

    def turn(self, budget: int) -> Turn:
        """Every position of the turn, within so many."""
        return Turn(self.space, budget)

    def search(self, budget: int) -> Answer:
        """The whole turn in which most cards are got rid of, and how many: the turn is exhausted."""
        turn = self.turn(budget)
        if not turn.whole:
            return Answer("undecided", stored=turn.stored)
        return Answer("solved", moves=tuple(self._moves(turn.path())), stored=turn.stored, count=turn.most)

    def _moves(self, path: Sequence[State]) -> Iterator[Move]:
        """The moves from state to state, and those that end the turn."""
        rules, position = self._rules, self._start
        for state in path[1:]:
            move = next(
                move
                for move in rules.moves(position)
                if not rules.lays_down(move) and self.space.encode(rules.play(position, move)) == state
            )
            yield move
            position = rules.play(position, move)
        while not rules.over(position) and rules.player(position) == 1 and not rules.may_end(position):
            last = [move for move in rules.moves(position) if rules.lays_down(move) or rules.takes_up(move)]
            yield last[0]
            position = rules.play(position, last[0])

    def shorten(self, moves: Sequence[Move]) -> tuple[Move, ...]:
        """The moves as they are: there are none fewer."""
        return tuple(moves)

    def tighten(self, moves: Sequence[Move]) -> Tight:
        """The same; there are none fewer."""
        return Tight(tuple(moves))

    def forks(self, moves: Sequence[Move]) -> int:
        """The positions at which one of the first few other moves that go on with the turn spoils it."""
        turn = self.turn(10**9)
        path = path_of(self._rules, self._start, moves)
        states = [self.space.encode(position) for position in path if self._rules.player(position) == 1]
        on_way = set(states)

        def spoils(state: State) -> bool:
            others = [after for _, _, after in self.space.steps(state) if after not in on_way]
            return any(after not in turn.promising for after in dict.fromkeys(others[:OTHERS]))

        return sum(state in turn.promising and spoils(state) for state in states)

    def wins(self, player: Player, count: int, name: str) -> int:
        """A player wins who gets rid of as many cards; none lays on his waste a card that goes elsewhere."""
        turn = self.turn(10**9)
        steps: dict[State, list[TurnMove]] = {}

        def ends_well(chance: Chance) -> bool:
            state, order = self.space.start, chance.order(OTHER + 4)
            while True:
                if state not in steps:
                    steps[state] = list(self.space.steps(state))
                found = steps[state]
                if player == "home":
                    found = [step for step in found if step[1] == HOME] or found
                if self.space.ends(state) and not any(step[0] == STOCK for step in steps[state]):
                    found = [*found, (STOCK, WASTE, state)]
                if not found:
                    return state.held == turn.fewest_held
                if player == "first":
                    source, target, after = min(found, key=lambda step: (order[step[0]], order[step[1]]))
                else:
                    source, target, after = found[chance.below(len(found))]
                if (source, target) == (STOCK, WASTE):
                    return state.held == turn.fewest_held
                state = after

        assert player in PLAYERS
        return sum(ends_well(Chance(seed_of(name), number)) for number in range(count))

    def model(self, moves: Sequence[Move], name: str) -> Model:
        """He plays the turn to its end, the fewer cards he holds the better."""
        rules = self._rules
        positions = [each for each in path_of(rules, self._start, moves) if rules.player(each) == 1]
        way = list(dict.fromkeys(map(self.space.encode, positions)))
        return PlainPlayer(TurnTables(self.turn(10**9)), longest(rules)).model(way, name)


class TurnTables:
    """The tables of a turn, for the model player."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn

    def after(self, table: State) -> list[State]:
        """Those one move on, each once."""
        return list(dict.fromkeys(after for _, _, after in self._turn.space.steps(table)))

    def won(self, table: State) -> bool:
        """Whether he holds as few cards as he can come to."""
        return table.held == self._turn.fewest_held

    def score(self, table: State) -> int:
        """The cards that he holds."""
        return table.held


SEARCH = Search(TurnSolver, AS_OBJECTS)
