"""What ``way.py`` offers, for type checkers: the types of its source are those of C."""

from bookgen.solve.kernel.passes import Passes

COMPILED: bool

def way(passes: Passes, start: int) -> list[tuple[int, int]] | None: ...
