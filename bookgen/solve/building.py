"""The door of a building game: its tables made once, its kernel made for each search."""

from collections.abc import Sequence
from functools import cached_property

from bookgen.cards import Options
from bookgen.play import Move, Position, Rules
from bookgen.play.building import Building
from bookgen.solve.answer import Answer
from bookgen.solve.flat import Flat, flatten, retrace, step_of
from bookgen.solve.in_kernel import KernelDoor, rest
from bookgen.solve.kernel.building import Kernel
from bookgen.solve.kernel.limits import Step
from bookgen.solve.methods import Method
from bookgen.solve.relaxed import Relaxed


class BuildingDoor(KernelDoor):
    """A deal of a building game."""

    def __init__(self, rules: Rules, options: Options, start: Position) -> None:
        super().__init__(rules, options, start)
        self._easier: dict[int, Flat] = {}

    def search(self, budget: int) -> Answer:
        """The methods of the game in turn, unless cards that wait in a circle show the deal lost at once."""
        if Relaxed(self._rules.game, self._options).lost(self._start):
            return Answer("unsolvable")
        return super().search(budget)

    @cached_property
    def _flat(self) -> Flat:
        return flatten(self._rules.game, self._options)

    def _forgetting(self, suits_from: int) -> Flat:
        """The tables of an easier game, see :func:`flatten`."""
        if suits_from not in self._easier:
            self._easier[suits_from] = flatten(self._rules.game, self._options, suits_from)
        return self._easier[suits_from]

    def kernel(self, method: Method, *, salt: int = 0, leaps: bool = True) -> Kernel:
        """The kernel of the game, or of an easier one where the method forgets suits."""
        flat = self._flat if method.forget is None else self._forgetting(method.forget)
        kernel = Kernel(
            flat,
            method.weights,
            greedy=method.greedy,
            blind=method.blind,
            safe=method.safe,
            salt=salt,
            rest=rest,
            leaps=leaps,
        )
        kernel.load(flat.piles(self._start), *flat.counts(self._start))
        return kernel

    def steps(self, moves: Sequence[Move]) -> list[Step]:
        """One step for each move; whether it is legal is the kernel's to find."""
        return [step_of(self._flat, move) for move in moves]

    def moves(self, steps: Sequence[Step]) -> tuple[Move, ...]:
        """Written out, not judged: that is the referee's part."""
        assert isinstance(self._rules, Building)
        return retrace(self._rules, self._start, self._flat, steps)
