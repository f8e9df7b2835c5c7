"""What ``pairing.py`` offers, for type checkers: the types of its source are those of C."""

from collections.abc import Callable, Sequence

from bookgen.engines.pairing.solver.large import PairingTables
from bookgen.solve.kernel.tree import Tree
from bookgen.solve.methods import Weights

COMPILED: bool

class PairingKernel(Tree):
    def __init__(
        self,
        tables: PairingTables,
        weights: Weights,
        salt: int = 0,
        rest: Callable[[], None] | None = None,
        sure: bool = False,
        at_once: bool = False,
    ) -> None: ...
    def load(self, piles: Sequence[Sequence[int]]) -> None: ...
    def held(self) -> tuple[int, int, list[list[int]]]: ...
