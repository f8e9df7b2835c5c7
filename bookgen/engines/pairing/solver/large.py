"""Pairing games of two packs, too large to be looked through: written as flat arrays, and searched.

A card is the place of its rank from the ace on. Piles are numbered: those in play, then those from which
cards are taken up.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from bookgen.cards import RANKS
from bookgen.engines.pairing.facts import PairingRules
from bookgen.engines.pairing.play import go_together
from bookgen.games.descriptor import Game
from bookgen.play import Move, Position
from bookgen.solve.kernel.limits import Step, check_limits, row_bits
from bookgen.solve.kernel.pairing import PairingKernel
from bookgen.solve.kernel_solver import TablesSolver, rest
from bookgen.solve.methods import Method
from bookgen.solve.tight import Tight

PAIR, TAKE = 2, 3
"""The kinds of a step: two tops go out; cards are taken up."""


@dataclass(frozen=True)
class PairingTables:
    """The tables of one game.

    The first ``shown`` of the ``names`` are in play; the others share the ``places``, to which their cards
    are taken up, singly or as ``heaps``. ``mates[rank]`` is the mask of the ranks that go with one.
    """

    names: tuple[str, ...]
    shown: int
    places: "array[int]"
    heaps: bool
    mates: "array[int]"
    bits: int

    def piles(self, position: Position) -> list[list[int]]:
        """The cards of a position of play, as numbers."""
        return [[RANKS.index(card[0]) for card in position.piles[name]] for name in self.names]

    def step(self, position: Position, move: Move) -> Step:
        """A move of play, as the search writes it."""
        if len(move) == 2:
            return PAIR, self.names.index(move[0].source), self.names.index(move[1].source), 1
        head = move[0]
        return TAKE, self.names.index(head.source), self.names.index(head.target), len(head.cards)


def pairing_tables(game: Game) -> PairingTables:
    """The tables of a pairing game in which no place is filled."""
    rules = game.rules_as(PairingRules)
    assert rules.fill is None
    check_limits(game)
    names = [name for role in rules.piles for name in game.pile_names(role)]
    places = game.piles_called(rules.take_up.to) if rules.take_up else []
    given = game.piles_called(rules.take_up.source) if rules.take_up else []
    masks = [sum(1 << RANKS.index(b) for b in RANKS if go_together(rules.total, a, b)) for a in RANKS]
    return PairingTables(
        (*names, *given),
        len(names),
        array("i", [names.index(place) for place in places] or [0]),
        rules.take_up is not None and rules.take_up.lifts == "heap",
        array("Q", masks + [0] * (64 - len(masks))),
        row_bits(game),
    )


class LargePairingSolver(TablesSolver):
    """A deal of a pairing game of two packs."""

    @cached_property
    def _tables(self) -> PairingTables:
        return pairing_tables(self._rules.game)

    def kernel(self, method: Method, *, sure: bool = False, leaps: bool = True) -> PairingKernel:
        """The kernel, which takes safe pairs at once; without ``leaps`` it does not."""
        self.refuse(method, "a pairing game")
        kernel = PairingKernel(self._tables, method.weights, rest=rest, sure=sure, at_once=leaps)
        self.load(kernel)
        return kernel

    def load(self, kernel: PairingKernel) -> None:
        """The piles are all that it holds."""
        kernel.load(self._tables.piles(self._start))

    def shorten(self, moves: Sequence[Move]) -> tuple[Move, ...]:
        """The moves as they are: every win takes equally many."""
        return tuple(moves)

    def tighten(self, moves: Sequence[Move]) -> Tight:
        """The same; there are none fewer."""
        return Tight(tuple(moves))
