"""Numbered heaps: written as flat arrays, searched, and the way found traced back to moves of play.

A card is its place in the order of ranks times four plus its suit. Piles are numbered: the heaps as the game
has them, the families, what lies aside, the stock.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from bookgen.cards import VALUE, Card, Options
from bookgen.engines.numbered.facts import NumberedRules
from bookgen.games.descriptor import Game
from bookgen.games.options import REDEALS
from bookgen.games.pile_facts import PileGroup
from bookgen.games.piles import resolve_piles
from bookgen.play import Move, Position
from bookgen.play.counts import NEXT_HEAP
from bookgen.play.ranks import ranks_on
from bookgen.play.table import redeals_allowed
from bookgen.solve.card_tables import CardTables, card_numbers, takes
from bookgen.solve.kernel.limits import Step, check_limits, row_bits
from bookgen.solve.kernel.numbered import NumberedKernel
from bookgen.solve.kernel_solver import TablesSolver, rest
from bookgen.solve.methods import Method
from bookgen.solve.searches import IN_KERNEL, Search
from bookgen.solve.trace import retrace

PLAY, EXCHANGE, SLIDE = 0, 2, 3
"""Kinds of steps: to a family; between families; to one after as many exchanges as that wants."""
SERVE: Step = (5, 0, 0, 0)
"""What the rules alone tell: a card dealt, one brought in with all that follows, or the heaps gathered."""
ANY = 128
"""Of a spread heap a step names the card, this added."""


@dataclass(frozen=True)
class NumberedTables(CardTables):
    """The tables of one game under its options.

    The first ``heaps`` of the ``names`` are the heaps. ``number`` gives for each card the heap of its number,
    ``spread`` which heaps are spread, ``gathered`` the heaps in their order.

    Of each family: ``full`` is the most cards, -1 for no limit; ``home_takes`` has, from 64 times its number
    on, for each top the mask of those that go on it; ``fellow`` is the pile of the other family of its suit.
    In the families that go up a card ``comes_at`` so many cards; the last entry, of no card, is how many a
    family and its fellow have when they hold each card once.
    """

    heaps: int
    open: int
    redeals: int
    number: "array[int]"
    spread: "array[int]"
    gathered: "array[int]"
    full: "array[int]"
    fellow: "array[int]"
    comes_at: "array[int]"
    home_takes: "array[int]"

    def step(self, position: Position, move: Move) -> Step:
        """A move of play, as the search writes it."""
        head = move[0]
        source, target = self.names.index(head.source), self.names.index(head.target)
        if not head.target.startswith("foundation"):
            return SERVE
        if head.source.startswith("foundation"):
            return EXCHANGE, source, target, 1
        named = source < self.heaps and self.spread[source]
        return PLAY, source, target, ANY + self.code[head.cards[0]] if named else 1


def numbered_tables(game: Game, options: Options) -> NumberedTables:
    """The tables of a game of numbered heaps."""
    rules = game.rules_as(NumberedRules)
    check_limits(game)
    order = game.pack.order
    code = card_numbers(order)
    heaps = game.pile_names("tableau")
    homes = [
        (group, group.start[place]) for _, group, place in game.all_piles() if group.role == "foundation"
    ]
    upward = next(group for group, _ in homes if group.takes.direction == "up")
    coming = ranks_on(upward, order, upward.start[0][0])
    number, comes_at = array("i", [0]) * 64, array("i", [0]) * 64
    for card, at in code.items():
        number[at] = VALUE[card[0]] - 1
        comes_at[at] = coming.index(card[0])
    # Two first cards, and between them each of the others once.
    comes_at[63] = len(coming) + 1
    return NumberedTables(
        names=(*heaps, *game.pile_names("foundation"), "aside", "stock"),
        heaps=len(heaps),
        open=int(rules.open),
        redeals=redeals_allowed(game, options) or 0,
        number=number,
        spread=array("i", [int(name in _named(game, rules.spread)) for name in heaps]),
        gathered=array("i", [heaps.index(name) for name in _named(game, rules.gathered)]),
        full=array("i", [-1 if group.takes.full is None else group.takes.full for group, _ in homes]),
        fellow=array("i", [_fellow(homes, at) + len(heaps) for at in range(len(homes))]),
        comes_at=comes_at,
        home_takes=array("Q", [mask for group, _ in homes for mask in takes(code, group, order)]),
        code=code,
        bits=row_bits(game),
    )


def _named(game: Game, words: Sequence[str]) -> list[str]:
    return [name for word in words for name in resolve_piles(game, word)]


def _fellow(homes: Sequence[tuple[PileGroup, Card]], at: int) -> int:
    """The number of the other family that begins with the same card."""
    return next(other for other, (_, card) in enumerate(homes) if other != at and card == homes[at][1])


class NumberedSolver(TablesSolver):
    """A deal of a game of numbered heaps."""

    steps_are_plays = True

    @cached_property
    def _tables(self) -> NumberedTables:
        return numbered_tables(self._rules.game, self._options)

    def kernel(self, method: Method, *, sure: bool = False, leaps: bool = True) -> NumberedKernel:
        """The kernel of the heaps; with ``leaps`` exchanges come together with the play that they open."""
        self.refuse(method, "numbered heaps")
        kernel = NumberedKernel(self._tables, method.weights, rest=rest, sure=sure, leaps=leaps)
        self.load(kernel)
        return kernel

    def load(self, kernel: NumberedKernel) -> None:
        """With the redeals taken and the heap that is due."""
        counts = self._start.counts
        kernel.load(self._tables.piles(self._start), counts[REDEALS], counts[NEXT_HEAP])

    def moves(self, steps: Sequence[Step]) -> tuple[Move, ...]:
        """The legal moves that the steps are, exchanges one by one."""
        tables, position = self._tables, self._start
        found: list[Move] = []
        for step in steps:
            for single in self._singly(position, step):
                (move,) = retrace(self._rules, position, tables.step, [single])
                position = self._rules.play(position, move)
                found.append(move)
        return tuple(found)

    def _singly(self, position: Position, step: Step) -> list[Step]:
        """A step as single ones: the exchanges that bring its family to the height it wants, and the play."""
        kind, source, target, size = step
        if kind != SLIDE:
            return [step]
        tables = self._tables
        top = position.piles[tables.names[source]][-1:]
        code = size - ANY if size >= ANY else tables.code[top[0]]
        want = tables.comes_at[code] - len(position.piles[tables.names[target]])
        other = tables.fellow[target - tables.heaps]
        exchange = (EXCHANGE, other, target, 1) if want > 0 else (EXCHANGE, target, other, 1)
        return [*[exchange] * abs(want), (PLAY, source, target, size)]


SEARCH = Search(NumberedSolver, IN_KERNEL)
