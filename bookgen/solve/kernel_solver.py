"""The solver of games that a kernel searches: search, shortening, forks and careless play, alike for all.

A family gives its kernel and the two ways between moves of play and the kernel's steps.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from copy import copy
from typing import Any, ClassVar, Protocol, Self

from bookgen.cards import Options
from bookgen.play import Move, Position, Rules
from bookgen.solve.answer import Answer
from bookgen.solve.derive import methods_for
from bookgen.solve.kernel import COMPILED
from bookgen.solve.kernel.forks import forks
from bookgen.solve.kernel.limits import Step
from bookgen.solve.kernel.model import ModelPlayer
from bookgen.solve.kernel.playouts import playouts
from bookgen.solve.kernel.shorten import cut, homeward, shorten
from bookgen.solve.kernel.tree import Tree
from bookgen.solve.kernel.windows import tighten
from bookgen.solve.methods import Method
from bookgen.solve.model import OTHERS as MODEL_OTHERS
from bookgen.solve.model import PLAYS, SLACK, TRIES, WEIGHTS, rungs, turns
from bookgen.solve.solver import (
    FORK_POSITIONS,
    OTHERS,
    PLAYERS,
    Model,
    Player,
    by_methods,
    longest,
    path_of,
    seed_of,
)
from bookgen.solve.tight import WINDOW, Tight, windows_of
from bookgen.solve.trace import retrace

SHORTENING_POSITIONS = 30_000
"""About how many positions beside a way are looked at; shared out evenly over its moves."""
SHORTENING_MOVES = 100_000
"""How many moves may be tried to find those that can be left out: enough for all of an answer of 400, each of
them left out in turn."""
QUICK_POSITIONS = 300
"""How many positions are stored for a window of moves while a deal is solved."""
WINDOW_POSITIONS = 2_000
"""The same when kept answers are looked over."""
NEAR_POSITIONS = 3_000
"""About how many positions beside a short way are looked at, time and again as long as it becomes shorter. A
narrow search comes upon other ways than a wide one: of 50 answers it saved two moves in a hundred, one of ten
times as many positions 1.6."""
NEAR = Method(search="best-first", home=-6, buried=3, stock=2, waste=2, kept=-2, breaks=1)
"""What makes a position beside a way worth looking at, in any game: all that brings the end nearer."""
PLAIN = Method(search="best-first", home=-6, buried=5, depth=1)
"""For games that have no method of their own that goes best first."""


class KernelSolver(ABC):
    """A deal of a game whose positions are searched by a kernel."""

    steps_are_plays: ClassVar[bool] = True
    """Whether each step of the kernel, without leaps, is one play of the rules, and each play one step."""

    def __init__(self, rules: Rules, options: Options, start: Position) -> None:
        self._rules, self._options, self._start = rules, options, start

    def at(self, position: Position) -> Self:
        """The same from another position of the deal, after its opening."""
        other = copy(self)
        other._start = position
        return other

    @abstractmethod
    def kernel(self, method: Method, *, sure: bool = False, leaps: bool = True) -> Tree:
        """A kernel under a method, which holds the start; without ``leaps`` a step is one move.

        A ``sure`` one knows positions by 128 bits, not 64, so that what it exhausts is lost.

        Raises ValueError for a method that the family has no meaning for.
        """

    @abstractmethod
    def load(self, kernel: Any) -> None:
        """Has one of its kernels hold the start, whatever it held before."""

    @property
    @abstractmethod
    def pile_names(self) -> Sequence[str]:
        """The names of the kernel's piles, in their order."""

    @abstractmethod
    def steps(self, moves: Sequence[Move]) -> list[Step]:
        """The kernel's steps for moves of play. Raises ValueError where a move has none."""

    @abstractmethod
    def moves(self, steps: Sequence[Step]) -> tuple[Move, ...]:
        """The moves of play for the kernel's steps. Raises LostTrace where a step has none."""

    def search(self, budget: int) -> Answer:
        """The methods of the game in turn."""
        return by_methods(methods_for(self._rules.game), self.run, budget, self.lost)

    def lost(self) -> bool:
        """Whether the deal is shown to be lost without a search."""
        return False

    def run(self, method: Method, left: int) -> Answer:
        """One method's search within so many positions.

        What a tree that is not sure exhausts is searched again by one that is, so that two positions of one
        hash never make a proof; that second time does not count as stored.
        """
        for sure in (False, True)[int(method.proof) :]:
            kernel = self.kernel(method, sure=sure)
            if method.search == "best-first":
                verdict, steps, stored = kernel.best_first(left)
            else:
                search = kernel.beam if method.search == "beam" else kernel.staged
                verdict, steps, stored = search(left, method.width, method.noise)
            if verdict != "unsolvable" or not method.proves:
                break
        if verdict == "solved" and method.forget is not None:
            # What wins an easier game may not win this one.
            return Answer("undecided", stored=stored)
        return Answer(verdict, moves=self.moves(steps), stored=stored)

    def shorten(self, moves: Sequence[Move]) -> tuple[Move, ...]:
        """After one wide search as :meth:`tighten` does, with less spent on a window; plays home come as
        early as they may."""
        return self.tight(moves, True, QUICK_POSITIONS).moves

    def tighten(self, moves: Sequence[Move]) -> Tight:
        """Moves that can be left out are left out, the neighbourhood and each window are searched for shorter
        ways; where nothing is found the moves stay as they are."""
        return self.tight(moves, False, WINDOW_POSITIONS)

    def tight(self, moves: Sequence[Move], found: bool, most: int) -> Tight:
        """Both of these: for moves as a search has ``found`` them, or that have been made short; with up to
        ``most`` positions stored for a window."""
        if not moves:
            return Tight(())
        kernel, steps = self.kernel(NEAR, leaps=False), self.steps(moves)
        way, unsettled = tight_way(kernel, in_order(kernel, steps) if found else steps, most)
        return Tight(self.moves(way), windows_of(len(way)), unsettled)

    def forks(self, moves: Sequence[Move]) -> int:
        """Other moves are tried by small searches, under the weights of the game's best-first search."""
        methods = methods_for(self._rules.game)
        first = next((method for method in methods if method.search == "best-first"), PLAIN)
        safe = next((method.safe for method in methods if method.safe), None)
        kernel = self.kernel(first.only_weights(safe), leaps=False)
        return forks(kernel, self.steps(moves), FORK_POSITIONS, OTHERS)

    def wins(self, player: Player, count: int, name: str) -> int:
        """The kernel takes positions for one that differ in the order of like piles."""
        kernel = self.kernel(PLAIN, leaps=False)
        return playouts(kernel, PLAYERS.index(player), count, seed_of(name), longest(self._rules))

    def model(self, moves: Sequence[Move], name: str) -> Model:
        """He takes at once what the game's methods call safe; he does not tell like piles apart."""
        safe = next((method.safe for method in methods_for(self._rules.game) if method.safe), None)
        kernel = self.kernel(WEIGHTS.only_weights(safe), leaps=False)
        player, steps, seed = (
            ModelPlayer(kernel, longest(self._rules), SLACK),
            self.steps(moves),
            seed_of(name),
        )
        led = player.led(steps, rungs(len(steps)), PLAYS, seed)
        narrow = player.narrow(steps, turns(len(steps)), MODEL_OTHERS, TRIES, seed)
        return Model(tuple(led), narrow)


def in_order(kernel: Tree, steps: Sequence[Step]) -> list[Step]:
    """A way as it is found, made shorter by one wide search beside it, plays home as early as may be."""
    steps = cut(kernel, steps, SHORTENING_MOVES)
    steps = shorten(kernel, steps, 1 + SHORTENING_POSITIONS // len(steps))
    return homeward(kernel, cut(kernel, steps, SHORTENING_MOVES))


def tight_way(kernel: Tree, way: Sequence[Step], most: int) -> tuple[Sequence[Step], int]:
    """A way that wins made so short that none of these searches makes it shorter, and how many of its windows
    are not settled with ``most`` positions each. Where it is made shorter plays home come early."""
    while True:
        fresh, unsettled = tighten(kernel, cut(kernel, way, SHORTENING_MOVES), WINDOW, most)
        if len(fresh) == len(way):
            near = shorten(kernel, way, 1 + NEAR_POSITIONS // len(way))
            fresh = cut(kernel, near, SHORTENING_MOVES)
        if len(fresh) == len(way):
            return way, unsettled
        way = homeward(kernel, fresh)


class Tables(Protocol):
    """A game written small, in which each move of play is one step."""

    @property
    def names(self) -> Sequence[str]:
        """The names of its piles, in their order."""

    def step(self, position: Position, move: Move) -> Step:
        """A move of play from this position, as the search writes it."""


class TablesSolver(KernelSolver):
    """A deal of a family whose kernel's steps are the moves of play, one each."""

    @property
    @abstractmethod
    def _tables(self) -> Tables:
        """The tables of the game."""

    @property
    def pile_names(self) -> Sequence[str]:
        """As the tables have them."""
        return self._tables.names

    def steps(self, moves: Sequence[Move]) -> list[Step]:
        """One step for each move."""
        path = path_of(self._rules, self._start, moves)
        return [self._tables.step(position, move) for position, move in zip(path, moves, strict=False)]

    def moves(self, steps: Sequence[Step]) -> tuple[Move, ...]:
        """The legal moves of play that correspond to a kernel's steps."""
        return retrace(self._rules, self._start, self._tables.step, steps)

    def refuse(self, method: Method, what: str) -> None:
        """Raises ValueError for a method of building games."""
        if method.greedy or method.blind or method.safe or method.alone or method.forget is not None:
            raise ValueError(f"no such search of {what}: {method}")


def rest() -> None:
    """Called by a kernel now and then, so that an interrupt is met; first after some thousand positions."""
    if LONG and not COMPILED:
        LONG.pop()()


LONG: list[Callable[[], None]] = []
"""What is done once, when a search that is not compiled turns out to be a long one."""
