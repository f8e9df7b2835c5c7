"""What ``wanted.py`` offers, for type checkers: the types of its source are those of C."""

from bookgen.solve.kernel.picks import Picks

COMPILED: bool

class Wanted(Picks):
    def assess(self) -> int: ...
