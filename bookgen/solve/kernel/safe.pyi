"""What ``safe.py`` offers, for type checkers: the types of its source are those of C."""

from collections.abc import Callable

from bookgen.engines.building.solver.tables import BuildingTables
from bookgen.solve.kernel.tree import Tree
from bookgen.solve.methods import Safe

COMPILED: bool

class SafePlays(Tree):
    def __init__(
        self,
        flat: BuildingTables,
        safe: Safe | None,
        w_depth: int,
        rest: Callable[[], None] | None,
        sure: bool,
    ) -> None: ...
