"""What ``windows.py`` offers, for type checkers: the types of its source are those of C."""

from collections.abc import Sequence

from bookgen.solve.kernel.limits import Step
from bookgen.solve.kernel.tree import Tree

COMPILED: bool

def tighten(tree: Tree, steps: Sequence[Step], size: int, most: int) -> tuple[list[Step], int]: ...
def least(tree: Tree, steps: Sequence[Step]) -> int: ...
