"""What ``tables.py`` offers, for type checkers: the types of its source are those of C."""

from collections.abc import Callable

from bookgen.solve.flat import Flat
from bookgen.solve.kernel.tree import Tree

COMPILED: bool

class Tables(Tree):
    def __init__(self, flat: Flat, depth: int, rest: Callable[[], None] | None, sure: bool) -> None: ...
