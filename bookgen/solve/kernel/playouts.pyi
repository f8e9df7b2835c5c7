"""What ``playouts.py`` offers, for type checkers: the types of its source are those of C."""

from bookgen.solve.kernel.tree import Tree

COMPILED: bool

def playouts(tree: Tree, player: int, count: int, seed: int, most: int) -> int: ...
