"""What ``grid.py`` offers, for type checkers: the types of its source are those of C."""

from collections.abc import Callable, Sequence

from bookgen.engines.grid.solver import GridTables
from bookgen.solve.kernel.blocked import Blocked
from bookgen.solve.methods import Weights

COMPILED: bool

class GridKernel(Blocked):
    def __init__(
        self,
        tables: GridTables,
        weights: Weights,
        salt: int = 0,
        rest: Callable[[], None] | None = None,
        sure: bool = False,
    ) -> None: ...
    def load(self, piles: Sequence[Sequence[int]], rows: int, graces: int) -> None: ...
    def held(self) -> tuple[int, int, list[list[int]], int, int]: ...
