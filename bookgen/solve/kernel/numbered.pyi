"""What ``numbered.py`` offers, for type checkers: the types of its source are those of C."""

from collections.abc import Callable, Sequence

from bookgen.engines.numbered.solver import NumberedTables
from bookgen.solve.kernel.tree import Tree
from bookgen.solve.methods import Weights

COMPILED: bool

class NumberedKernel(Tree):
    def __init__(
        self,
        tables: NumberedTables,
        weights: Weights,
        salt: int = 0,
        rest: Callable[[], None] | None = None,
        sure: bool = False,
        leaps: bool = False,
    ) -> None: ...
    def load(self, piles: Sequence[Sequence[int]], redeals: int, due: int) -> None: ...
    def held(self) -> tuple[int, int, list[list[int]], int, int]: ...
