"""What ``building.py`` offers, for type checkers: the types of its source are those of C."""

from collections.abc import Callable, Sequence

from bookgen.engines.building.solver.tables import BuildingTables
from bookgen.solve.kernel.shut_in import ShutIn
from bookgen.solve.methods import Safe, Weights

COMPILED: bool

class Kernel(ShutIn):
    def __init__(
        self,
        flat: BuildingTables,
        weights: Weights,
        greedy: bool = False,
        blind: bool = False,
        safe: Safe | None = None,
        salt: int = 0,
        rest: Callable[[], None] | None = None,
        leaps: bool = True,
        sure: bool = False,
        orders: Sequence[Sequence[int]] = (),
    ) -> None: ...
    def load(
        self,
        piles: Sequence[Sequence[int]],
        redeals: int,
        shifts: int,
        turned: int = 0,
        due: int = 0,
        graces: int = 0,
    ) -> None: ...
    def held(self) -> tuple[int, int, list[list[int]], int, int, int, int, int]: ...
