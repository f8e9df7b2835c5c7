"""A reserve shut in by ramparts: written as flat arrays, searched, and the way found brought back to moves.

A card is its place in the order of ranks times four plus its suit. Piles are numbered: the places of the
reserve, the ramparts, the foundations, the waste, the stock. In the last stage a search takes no notice of
where the cards of the reserve lie; what has to be transposed for its way is put in by ``transposed.py``.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from bookgen.engines.ramparts.facts import RampartsRules
from bookgen.engines.ramparts.play import Ramparts, beside, lines_faced
from bookgen.engines.ramparts.solver.transposing import transposed, transposes, untransposed
from bookgen.games.descriptor import Game
from bookgen.play import Move, Position
from bookgen.solve.card_tables import CardTables, card_numbers
from bookgen.solve.kernel.limits import Step, check_limits, row_bits
from bookgen.solve.kernel.ramparts import RampartsKernel
from bookgen.solve.kernel_solver import TablesSolver, in_order, rest, tight_way
from bookgen.solve.methods import Method
from bookgen.solve.searches import IN_KERNEL, Search
from bookgen.solve.solver import play_as
from bookgen.solve.tight import WINDOW, Tight, windows_of

CHANGE = 2
"""The kind of the step by which two cards of the reserve change places; the kind of every other step is 0."""

NEAR = Method(search="best-first", home=-10, buried=3, stock=6, waste=4, occupied=2)
"""What makes a position beside a way worth looking at, when it is made shorter."""


@dataclass(frozen=True)
class RampartTables(CardTables):
    """The tables of one game.

    Of the ``names`` the first ``places`` are the reserve, the next ``walls`` the ramparts, the last two waste
    and stock. ``faces`` has for each rampart the mask of the places that it faces, ``line_of`` the number of
    that line; ``lies_on[top]`` is the mask of the cards that go on a top. ``played`` are the numbers of the
    ranks in the order in which they are played; ``turns`` holds, from ``turns_from[rank]`` on, where in it a
    rank stands, and then a number that is none.
    """

    places: int
    walls: int
    faces: "array[int]"
    line_of: "array[int]"
    lies_on: "array[int]"
    played: "array[int]"
    turns: "array[int]"
    turns_from: "array[int]"

    def step(self, position: Position, move: Move) -> Step:
        """A move of play, as the search writes it."""
        head = move[0]
        source, target = self.names.index(head.source), self.names.index(head.target)
        changed = len(move) > 1 and target < self.places
        return CHANGE if changed else 0, source, target, 1


def rampart_tables(game: Game) -> RampartTables:
    """The tables of a game of ramparts."""
    rules = game.rules_as(RampartsRules)
    check_limits(game)
    order, played = game.pack.order, rules.played
    code = card_numbers(order)
    reserve, ramparts = game.pile_names("reserve"), game.pile_names("tableau")
    faced = lines_faced(rules.columns, len(reserve) // rules.columns)
    lines = [sorted(line) for line in faced]
    near = beside(order, played)
    masks = [0] * 64
    for top, at in code.items():
        masks[at] = sum(1 << code[rank + top[1]] for rank in near[top[0]])
    turns, turns_from = list[int](), list[int]()
    for rank in order:
        turns_from.append(len(turns))
        turns += [*(turn for turn, other in enumerate(played) if other == rank), len(played)]
    return RampartTables(
        names=(*reserve, *ramparts, *game.pile_names("foundation"), "waste", "stock"),
        places=len(reserve),
        walls=len(ramparts),
        faces=array("Q", [sum(1 << place for place in line) for line in faced]),
        line_of=array("i", [lines.index(line) for line in lines]),
        lies_on=array("Q", masks),
        played=array("i", [order.index(rank) for rank in played]),
        turns=array("i", turns),
        turns_from=array("i", turns_from),
        code=code,
        bits=row_bits(game),
    )


class RampartsSolver(TablesSolver):
    """A deal of a game of ramparts."""

    steps_are_plays = False

    @cached_property
    def _tables(self) -> RampartTables:
        return rampart_tables(self._rules.game)

    def kernel(self, method: Method, *, sure: bool = False, leaps: bool = True) -> RampartsKernel:
        """The kernel of the ramparts, whose every step is one move, with or without ``leaps``."""
        self.refuse(method, "ramparts")
        kernel = RampartsKernel(self._tables, method.weights, rest=rest, sure=sure)
        self.load(kernel)
        return kernel

    def load(self, kernel: RampartsKernel) -> None:
        """The piles are all that it holds."""
        kernel.load(self._tables.piles(self._start))

    def moves(self, steps: Sequence[Step]) -> tuple[Move, ...]:
        """The legal moves for the steps, with what must be transposed for them in the last stage."""
        names = self._tables.names
        path = [(names[source], names[to]) for _, source, to, _ in steps]
        return transposed(play_as(self._rules, Ramparts), self._start, path)

    def tight(self, moves: Sequence[Move], found: bool, most: int) -> Tight:
        """As in any game, but with the transposings left out before, and put in again where they must be.

        No window that has one is settled, as another way may do with fewer of them.
        """
        if not moves:
            return Tight(())
        names = self._tables.names
        plain = untransposed(play_as(self._rules, Ramparts), self._start, moves)
        steps: list[Step] = [(0, names.index(source), names.index(to), 1) for source, to in plain]
        kernel = self.kernel(NEAR, leaps=False)
        way, unsettled = tight_way(kernel, in_order(kernel, steps) if found else steps, most)
        best = self.moves(way)
        if len(best) > len(moves) or (len(best) == len(moves) and not found):
            best, unsettled = tuple(moves), unsettled if list(way) == steps else len(moves)
        windows = windows_of(len(best))
        put_in = sum(any(map(transposes, best[at : at + WINDOW])) for at in range(windows))
        return Tight(best, windows, min(windows, unsettled + put_in))


SEARCH = Search(RampartsSolver, IN_KERNEL)
