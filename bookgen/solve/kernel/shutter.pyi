"""What ``shutter.py`` offers, for type checkers: the types of its source are those of C."""

from collections.abc import Callable, Sequence

from bookgen.engines.shutter.solver import ShutterTables
from bookgen.solve.kernel.tree import Tree
from bookgen.solve.methods import Weights

COMPILED: bool

class ShutterKernel(Tree):
    def __init__(
        self,
        tables: ShutterTables,
        weights: Weights,
        salt: int = 0,
        rest: Callable[[], None] | None = None,
        sure: bool = False,
    ) -> None: ...
    def load(self, piles: Sequence[Sequence[int]], vain: int) -> None: ...
    def held(self) -> tuple[int, int, list[list[int]], int]: ...
    def hopeless(self) -> bool: ...
