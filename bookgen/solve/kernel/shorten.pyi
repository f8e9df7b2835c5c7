"""What ``shorten.py`` offers, for type checkers: the types of its source are those of C."""

from collections.abc import Sequence

from bookgen.solve.kernel.limits import Step
from bookgen.solve.kernel.tree import Tree

COMPILED: bool

def cut(tree: Tree, steps: Sequence[Step], budget: int) -> list[Step]: ...
def shorten(tree: Tree, steps: Sequence[Step], width: int) -> list[Step]: ...
def homeward(tree: Tree, steps: Sequence[Step]) -> list[Step]: ...
