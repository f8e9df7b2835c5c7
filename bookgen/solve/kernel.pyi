"""What ``kernel.py`` offers, for type checkers: the types of its source are those of C."""

from collections.abc import Callable, Sequence

from bookgen.record import Verdict
from bookgen.solve.flat import Flat, Step
from bookgen.solve.methods import Weights
from bookgen.solve.safe import Safe

COMPILED: bool

class Kernel:
    def __init__(
        self,
        flat: Flat,
        weights: Weights,
        greedy: bool = False,
        blind: bool = False,
        safe: Safe | None = None,
        salt: int = 0,
        rest: Callable[[], None] | None = None,
    ) -> None: ...
    def load(self, piles: Sequence[Sequence[int]], redeals: int, shifts: int) -> None: ...
    def held(self) -> tuple[int, int, list[list[int]], int, int]: ...
    def moves(self, every: bool = True) -> list[Step]: ...
    def do(self, step: Step) -> int: ...
    def undo(self, mark: int) -> None: ...
    def won(self) -> bool: ...
    def best_first(self, budget: int) -> tuple[Verdict, list[Step], int]: ...
    def beam(self, budget: int, width: int) -> tuple[Verdict, list[Step], int]: ...
