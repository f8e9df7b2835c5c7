"""What ``picks.py`` offers, for type checkers: the types of its source are those of C."""

from bookgen.solve.kernel.places import Places

COMPILED: bool

class Picks(Places): ...
