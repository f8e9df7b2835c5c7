"""What ``forced.py`` offers, for type checkers: the types of its source are those of C."""

from array import array

from bookgen.solve.kernel.tree import Tree

COMPILED: bool

def forced(tree: Tree, full: array[int], wanting: int) -> tuple[int, int, list[int]]: ...
