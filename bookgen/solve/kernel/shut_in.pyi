"""What ``shut_in.py`` offers, for type checkers: the types of its source are those of C."""

from bookgen.solve.kernel.room import Room

COMPILED: bool

class ShutIn(Room):
    def is_lost(self) -> bool: ...
