"""What ``blocked.py`` offers, for type checkers: the types of its source are those of C."""

from collections.abc import Callable

from bookgen.engines.grid.solver import GridTables
from bookgen.solve.kernel.tree import Tree

COMPILED: bool

class Blocked(Tree):
    def __init__(
        self,
        tables: GridTables,
        most_moves: int,
        w_depth: int,
        rest: Callable[[], None] | None,
        sure: bool,
    ) -> None: ...
    def is_lost(self) -> bool: ...
