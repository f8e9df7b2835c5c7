"""A key, a shutter and payments: written as flat arrays, searched, and the way traced back to moves of play.

A card is its place in the order of a foundation times four plus its suit, so that what begins one has the
lowest numbers. Piles are numbered: the places of the shutter, the foundations, the key, the waste, the stock.

**The key test.** The key goes off card by card, from the top, to the foundations; or by payments. In an
easier play-through every card that does not lie in the key, or has been paid off it, is at hand at any time.
If the key cannot come off even so, whichever of its payments are made and whichever not, the deal is lost.

There each suit has as many foundations as the pack has copies of its cards, some of them not begun, and a
foundation is a height: so many cards in their order. A card of the key wants a foundation just as high as its
place in the order; we raise the highest that is not higher, by as many cards as it wants, and no other. To
raise it past a rank, one more card of that rank must be outside the key than foundations are past it.

**Why it is sound.** Let a line of play be given that brings the key off, and let the easier play-through make
the same payments. By induction over what leaves the key: the heights of each suit, in falling order, are not
greater than those of the line, place by place. It is so at the beginning. Let a card of place i leave the
key. In the line a foundation has just height i, at place j of the falling order say, counted from 0. So the
easier one has at place j, if not before, one not higher than i, and raises the first such, at place j' <= j.
To be raised past a rank r < i it wants j' + 1 cards of it outside the key; in the line the j + 1 foundations
up to j at least are past it, and their cards are not in the key. Then both foundations have height i + 1; and
as no more of the others are higher than i than in the line, the heights are again not greater place by place.
Nothing else but payments takes cards from the key, these are the same in both, and all other moves of the
line only raise heights.

The same holds from any position of play, so the search leaves out those from which the key cannot come off.
"""

from array import array
from dataclasses import dataclass
from functools import cached_property

from bookgen.engines.shutter.facts import ShutterRules
from bookgen.engines.shutter.play import KEY
from bookgen.games.descriptor import Game
from bookgen.play import Move, Position
from bookgen.play.counts import VAIN
from bookgen.play.ranks import ranks_on
from bookgen.solve.answer import Answer
from bookgen.solve.card_tables import CardTables, card_numbers, takes
from bookgen.solve.kernel.limits import Step, check_limits, row_bits
from bookgen.solve.kernel.shutter import ShutterKernel
from bookgen.solve.kernel_solver import TablesSolver, rest
from bookgen.solve.methods import Method, Weights
from bookgen.solve.searches import IN_KERNEL, Search

SERVE, PAY, TURN = 2, 3, 4
"""The kinds of steps: a place filled from the stock, a payment, a card turned; of every other it is 0."""


@dataclass(frozen=True)
class ShutterTables(CardTables):
    """The tables of one game.

    The first ``places`` of the ``names`` are the shutter, then come the ``foundations``. ``copies`` are the
    cards of one face, ``pays`` is the place of the rank that is paid for. ``pack_takes`` has for each card as
    a top the mask of those that go on it in the shutter.
    """

    places: int
    foundations: int
    copies: int
    pays: int
    of_key: int
    of_waste: int
    pack_takes: "array[int]"

    def step(self, position: Position, move: Move) -> Step:
        """A move of play from this position, as the search writes it."""
        head, last = move[0], move[-1]
        stock, waste = self.names.index("stock"), self.names.index("waste")
        if head.target == "stock":
            return PAY, self.names.index(head.source), stock, 1
        if head.source != "stock":
            return 0, self.names.index(head.source), self.names.index(head.target), 1
        empty = [at for at in range(self.places) if not position.piles[self.names[at]]]
        if not empty:
            return TURN, stock, waste, 1
        # Where nothing is left after cards that go to foundations, the first empty place is meant.
        target = self.names.index(last.target)
        return SERVE, stock, target if target < self.places else empty[0], 1


def shutter_tables(game: Game) -> ShutterTables:
    """The tables of a game with a key and a shutter."""
    rules = game.rules_as(ShutterRules)
    check_limits(game)
    families = game.groups("foundation")[0]
    order = ranks_on(families, game.pack.order, families.takes.base[0])
    code = card_numbers(order)
    places, foundations = game.pile_names("tableau"), game.pile_names("foundation")
    return ShutterTables(
        names=(*places, *foundations, KEY, "waste", "stock"),
        places=len(places),
        foundations=len(foundations),
        copies=game.cards.count(game.cards[0]),
        pays=order.index(rules.pays),
        of_key=rules.of_key,
        of_waste=rules.of_waste,
        pack_takes=takes(code, game.groups("tableau")[0], game.pack.order),
        code=code,
        bits=row_bits(game),
    )


class ShutterSolver(TablesSolver):
    """A deal of a game with a key and a shutter."""

    @cached_property
    def _tables(self) -> ShutterTables:
        return shutter_tables(self._rules.game)

    def search(self, budget: int) -> Answer:
        """The key test, which shows most deals lost at once; then the methods of the game in turn."""
        return Answer("unsolvable") if self.lost() else super().search(budget)

    def lost(self) -> bool:
        """Whether the key cannot come off, all other cards being at hand."""
        kernel = ShutterKernel(self._tables, Weights())
        self.load(kernel)
        return kernel.hopeless()

    def kernel(self, method: Method, *, sure: bool = False, leaps: bool = True) -> ShutterKernel:
        """The kernel of the game, whose every step is one move, with or without ``leaps``."""
        self.refuse(method, "a shutter")
        kernel = ShutterKernel(self._tables, method.weights, rest=rest, sure=sure)
        self.load(kernel)
        return kernel

    def load(self, kernel: ShutterKernel) -> None:
        """With whether a payment would be in vain."""
        kernel.load(self._tables.piles(self._start), self._start.counts[VAIN])


SEARCH = Search(ShutterSolver, IN_KERNEL)
