"""A star laid in circles: written as flat arrays, searched, and the way found traced back to moves of play.

A card is its place in the order of ranks times four plus its suit. Piles are numbered: the places of the
star as the game names them, the foundations, the waste, the stock.
"""

from array import array
from dataclasses import dataclass
from functools import cached_property

from bookgen.engines.circles.facts import CirclesRules
from bookgen.engines.circles.play import LAID
from bookgen.games.descriptor import Game
from bookgen.play import Move, Position
from bookgen.solve.card_tables import CardTables, card_numbers, takes
from bookgen.solve.kernel.circles import CirclesKernel
from bookgen.solve.kernel.limits import Step, check_limits, row_bits
from bookgen.solve.kernel_solver import TablesSolver, rest
from bookgen.solve.methods import Method
from bookgen.solve.searches import IN_KERNEL, Search

LAY: Step = (5, 0, 0, 0)
"""Fills the star or lays a circle; the kind of every other step is 0, its size 1."""


@dataclass(frozen=True)
class CircleTables(CardTables):
    """The tables of one star.

    ``star_takes[top]`` and ``home_takes[top]`` are masks of the cards that go on a top, in the star and on
    a foundation. ``full`` is the most cards of a foundation, -1 for no limit. Foundations of one ``kin``
    may be exchanged without changing the position: all of them, where their tops tell them apart.
    """

    game: Game
    rays: int
    circles: int
    full: int
    kin: "array[int]"
    star_takes: "array[int]"
    home_takes: "array[int]"

    def step(self, position: Position, move: Move) -> Step:
        """A move of play from this position, as the search writes it."""
        head = move[0]
        if position.counts[LAID] < self.circles and head.source == "stock":
            return LAY
        return 0, self.names.index(head.source), self.names.index(head.target), 1


def circle_tables(game: Game) -> CircleTables:
    """The tables of a star."""
    facts = game.rules_as(CirclesRules)
    check_limits(game)
    order = game.pack.order
    code = card_numbers(order)
    family = game.groups("foundation")[0]
    foundations = game.pile_names("foundation")
    starts = [start.split() for group in game.groups("foundation") for start in group.start or []]
    # In suit and in one direction from the same rank, a top says how many cards lie beneath it.
    built = family.takes
    plain = built.suit == "same" and built.direction in ("up", "down") and not built.wrap and built.step == 1
    alike = plain and all(len(start) == 1 and start[0][0] == starts[0][0][0] for start in starts)
    return CircleTables(
        game=game,
        code=code,
        names=(*game.pile_names("tableau"), *foundations, "waste", "stock"),
        rays=facts.rays,
        circles=facts.circles,
        full=-1 if built.full is None else built.full,
        kin=array("i", [0 if alike else at for at in range(len(foundations))]),
        star_takes=takes(code, game.groups("tableau")[0], order),
        home_takes=takes(code, family, order),
        bits=row_bits(game),
    )


class CirclesSolver(TablesSolver):
    """A deal of a star laid in circles."""

    @cached_property
    def _tables(self) -> CircleTables:
        return circle_tables(self._rules.game)

    def kernel(self, method: Method, *, sure: bool = False, leaps: bool = True) -> CirclesKernel:
        """The kernel of the star, whose every step is one move, with or without ``leaps``."""
        self.refuse(method, "a star")
        kernel = CirclesKernel(self._tables, method.weights, rest=rest, sure=sure)
        self.load(kernel)
        return kernel

    def load(self, kernel: CirclesKernel) -> None:
        """With the circles that are laid."""
        kernel.load(self._tables.piles(self._start), self._start.counts[LAID])


SEARCH = Search(CirclesSolver, IN_KERNEL)
