"""What ``model.py`` offers, for type checkers: the types of its source are those of C."""

from collections.abc import Sequence

from bookgen.solve.kernel.limits import Step
from bookgen.solve.kernel.tree import Tree

COMPILED: bool

class ModelPlayer:
    def __init__(self, tree: Tree, most: int, slack: int) -> None: ...
    def wins(self, count: int, seed: int) -> int: ...
    def led(self, steps: Sequence[Step], turns: Sequence[int], count: int, seed: int) -> list[int]: ...
    def narrow(
        self, steps: Sequence[Step], turns: Sequence[int], widest: int, tries: int, seed: int
    ) -> int: ...
