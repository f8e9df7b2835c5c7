"""A star laid in circles: written as flat arrays, searched, and the way found traced back to moves of play.

A card is its place in the order of ranks times four plus its suit. Piles are numbered: the places of the
star as the game names them, the foundations, the waste, the stock.
"""

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from bookgen.cards import SUITS, Card
from bookgen.games.descriptor import CirclesRules, Game, PileGroup
from bookgen.play import Move, Position
from bookgen.play.circles import LAID
from bookgen.play.ranks import where_fits
from bookgen.solve.in_kernel import TablesDoor, rest
from bookgen.solve.kernel.circles import CirclesKernel
from bookgen.solve.kernel.limits import Step, check_limits, row_bits
from bookgen.solve.methods import Method

LAY: Step = (5, 0, 0, 0)
"""Fills the star or lays a circle; the kind of every other step is 0, its size 1."""


@dataclass(frozen=True)
class CircleTables:
    """The tables of one star.

    ``star_takes[top]`` and ``home_takes[top]`` are masks of the cards that go on a top, in the star and on
    a foundation. ``full`` is the most cards of a foundation, -1 for no limit. Foundations of one ``kin``
    may be exchanged without changing the position: all of them, where their tops tell them apart.
    """

    game: Game
    code: Mapping[Card, int]
    names: tuple[str, ...]
    rays: int
    circles: int
    full: int
    kin: "array[int]"
    star_takes: "array[int]"
    home_takes: "array[int]"
    bits: int

    def piles(self, position: Position) -> list[list[int]]:
        """The cards of a position of play, as numbers."""
        return [[self.code[card] for card in position.piles[name]] for name in self.names]

    def step(self, position: Position, move: Move) -> Step:
        """A move of play from this position, as the search writes it."""
        head = move[0]
        if position.counts[LAID] < self.circles and head.source == "stock":
            return LAY
        return 0, self.names.index(head.source), self.names.index(head.target), 1


def circle_tables(game: Game) -> CircleTables:
    """The tables of a star."""
    assert isinstance(game.rules, CirclesRules)
    check_limits(game)
    order = game.pack.order
    code = {rank + suit: at * 4 + SUITS.index(suit) for at, rank in enumerate(order) for suit in SUITS}
    family = game.groups("foundation")[0]
    foundations = game.pile_names("foundation")
    starts = [start.split() for group in game.groups("foundation") for start in group.start or []]
    # In suit and in one direction from the same rank, a top says how many cards lie beneath it.
    takes = family.takes
    plain = takes.suit == "same" and takes.direction in ("up", "down") and not takes.wrap and takes.step == 1
    alike = plain and all(len(start) == 1 and start[0][0] == starts[0][0][0] for start in starts)
    return CircleTables(
        game,
        code,
        (*game.pile_names("tableau"), *foundations, "waste", "stock"),
        game.rules.rays,
        game.rules.circles,
        -1 if takes.full is None else takes.full,
        array("i", [0 if alike else at for at in range(len(foundations))]),
        _takes(code, game.groups("tableau")[0], order),
        _takes(code, family, order),
        row_bits(game),
    )


def _takes(code: Mapping[Card, int], group: PileGroup, order: str) -> "array[int]":
    """For each card as a top, the mask of those that go on it."""
    masks = array("Q", bytes(8 * 64))
    for top, at in code.items():
        masks[at] = sum(1 << code[card] for card in where_fits(group, order, top))
    return masks


class CirclesDoor(TablesDoor):
    """A deal of a star laid in circles."""

    @cached_property
    def _tables(self) -> CircleTables:
        return circle_tables(self._rules.game)

    def kernel(self, method: Method, *, sure: bool = False, leaps: bool = True) -> CirclesKernel:
        """The kernel of the star, whose every step is one move, with or without ``leaps``."""
        self.refuse(method, "a star")
        kernel = CirclesKernel(self._tables, method.weights, rest=rest, sure=sure)
        kernel.load(self._tables.piles(self._start), self._start.counts[LAID])
        return kernel
