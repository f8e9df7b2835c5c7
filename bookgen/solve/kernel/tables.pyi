"""What ``tables.py`` offers, for type checkers: the types of its source are those of C."""

from collections.abc import Callable, Sequence

from bookgen.engines.building.solver.tables import BuildingTables
from bookgen.solve.kernel.safe import SafePlays
from bookgen.solve.methods import Safe

COMPILED: bool

class Tables(SafePlays):
    def __init__(
        self,
        flat: BuildingTables,
        safe: Safe | None,
        depth: int,
        rest: Callable[[], None] | None,
        sure: bool,
        orders: Sequence[Sequence[int]] = (),
    ) -> None: ...
