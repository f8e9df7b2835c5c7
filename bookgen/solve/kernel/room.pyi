"""What ``room.py`` offers, for type checkers: the types of its source are those of C."""

from bookgen.solve.kernel.wanted import Wanted

COMPILED: bool

class Room(Wanted): ...
