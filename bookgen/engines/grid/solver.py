"""Rows of cards that block one another: written as flat arrays, searched, and the way traced back to moves.

A card is its place in the order of ranks times four plus its suit. Piles are numbered: the places row by row,
the foundations, the stock, and the place aside where there is one.
"""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from bookgen.cards import Card, Options
from bookgen.engines.building.play.takes import base_of
from bookgen.engines.grid.facts import GridRules
from bookgen.games.check_options import number_of
from bookgen.games.descriptor import Game
from bookgen.games.options import GRACE
from bookgen.games.pile_facts import PileGroup
from bookgen.play import Move, Position
from bookgen.play.counts import GRACES, ROWS
from bookgen.solve.card_tables import CardTables, card_numbers, takes
from bookgen.solve.kernel.grid import GridKernel
from bookgen.solve.kernel.limits import Step, check_limits, row_bits
from bookgen.solve.kernel_solver import TablesSolver, rest
from bookgen.solve.methods import Method
from bookgen.solve.searches import IN_KERNEL, Search

SERVE: Step = (5, 0, 0, 0)
"""Fills the places or deals a row; the kind of every other step is 0."""
_FREE = {"below": 0, "foot": 1, "either": 2}


@dataclass(frozen=True)
class GridTables(CardTables):
    """The tables of one game under its options.

    The first ``places`` of the ``names`` are the rows. ``free`` and ``at_last`` tell from where a place is
    freed: from below 0, from the foot 1, from either end 2. ``one`` and ``heap`` tell what is packed.

    Of each foundation: ``full`` is the most cards, -1 for no limit; ``bases`` the mask of what begins it;
    ``home_takes`` has, from 64 times its number on, for each top the mask of those that go on it;
    foundations of one ``way`` are built alike, in suit where it is odd; those of one ``kin`` may be exchanged
    without changing the position. ``pack_takes`` are the masks of the rows.
    """

    columns: int
    places: int
    free: int
    at_last: int
    one: int
    heap: int
    fills_last: int
    at_once: int
    founds: int
    graces: int
    full: "array[int]"
    way: "array[int]"
    kin: "array[int]"
    bases: "array[int]"
    home_takes: "array[int]"
    pack_takes: "array[int]"

    def step(self, position: Position, move: Move) -> Step:
        """A move of play, as the search writes it."""
        head = move[0]
        if head.source == "stock":
            return SERVE
        return 0, self.names.index(head.source), self.names.index(head.target), len(head.cards)


def grid_tables(game: Game, options: Options) -> GridTables:
    """The tables of a game of rows."""
    rules = game.rules_as(GridRules)
    check_limits(game)
    order = game.pack.order
    code = card_numbers(order)
    places = game.pile_names("tableau")
    homes = [(name, group, place) for name, group, place in game.all_piles() if group.role == "foundation"]
    ways = list(dict.fromkeys(group.takes.how_built for _, group, _ in homes))
    bases = [base_of(game, options, group, place) for _, group, place in homes]
    kins = [
        (group.takes, bases[at], group.start[place] if group.start else "")
        for at, (_, group, place) in enumerate(homes)
    ]
    return GridTables(
        names=(*places, *(name for name, _, _ in homes), "stock", *game.pile_names("aside")),
        columns=rules.columns,
        places=len(places),
        free=_FREE[rules.free],
        at_last=_FREE[rules.at_last or rules.free],
        one=int("one" in rules.lifts),
        heap=int("heap" in rules.lifts),
        fills_last=int(rules.fills == "last"),
        at_once=int(rules.at_once),
        founds=int(rules.founds),
        graces=number_of(game, options, GRACE),
        full=array("i", [-1 if group.takes.full is None else group.takes.full for _, group, _ in homes]),
        way=array("i", [2 * ways.index(group.takes.how_built) + _in_suit(group) for _, group, _ in homes]),
        kin=array("i", [kins.index(kin) for kin in kins]),
        bases=array("Q", [_mask(code, cards) for cards in bases]),
        home_takes=array("Q", [mask for _, group, _ in homes for mask in takes(code, group, order)]),
        pack_takes=takes(code, game.groups("tableau")[0], order),
        code=code,
        bits=row_bits(game),
    )


def _in_suit(group: PileGroup) -> int:
    return int(group.takes.suit == "same")


def _mask(code: Mapping[Card, int], cards: Sequence[Card]) -> int:
    return sum(1 << code[card] for card in cards)


class GridSolver(TablesSolver):
    """A deal of a game of rows."""

    @cached_property
    def _tables(self) -> GridTables:
        return grid_tables(self._rules.game, self._options)

    def kernel(self, method: Method, *, sure: bool = False, leaps: bool = True) -> GridKernel:
        """The kernel of the rows, whose every step is one move, with or without ``leaps``."""
        self.refuse(method, "rows")
        kernel = GridKernel(self._tables, method.weights, rest=rest, sure=sure)
        self.load(kernel)
        return kernel

    def load(self, kernel: GridKernel) -> None:
        """With the rows that are dealt and the graces taken."""
        counts = self._start.counts
        kernel.load(self._tables.piles(self._start), counts[ROWS], counts[GRACES])


SEARCH = Search(GridSolver, IN_KERNEL)
