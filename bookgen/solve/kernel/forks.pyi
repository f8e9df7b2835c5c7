"""What ``forks.py`` offers, for type checkers: the types of its source are those of C."""

from collections.abc import Sequence

from bookgen.solve.kernel.limits import Step
from bookgen.solve.kernel.tree import Tree

COMPILED: bool

def forks(tree: Tree, steps: Sequence[Step], budget: int, most: int) -> int: ...
