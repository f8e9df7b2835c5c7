"""What ``places.py`` offers, for type checkers: the types of its source are those of C."""

from bookgen.solve.kernel.tables import Tables

COMPILED: bool

class Places(Tables): ...
