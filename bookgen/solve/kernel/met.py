# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The positions met in a small search, of many that follow on one another: compiled or as it is.

Each is told by its key. To begin the next search nothing is wiped: what was met in others has their number.
"""

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.arrays import zeros


@cython.final
@cython.cclass
class Met:
    """Keys met in the search at hand; there are at least ``room`` places, of which half should be free."""

    keys: cython.ulonglong[::1]
    met_in: cython.int[::1]
    mask: cython.longlong
    number: cython.int

    def __init__(self, room):
        size: cython.longlong = 64
        while size < room:
            size *= 2
        self.keys = zeros("Q", size)
        self.met_in = zeros("i", size)
        self.mask = size - 1
        self.number = 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin(self) -> cython.void:
        """Begins a search, in which nothing is met yet."""
        self.number += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def slot(self, key: cython.ulonglong) -> cython.longlong:
        """Where a key stands, or would."""
        at: cython.longlong = key & self.mask
        while self.met_in[at] == self.number and self.keys[at] != key:
            at = (at + 1) & self.mask
        return at

    @cython.cfunc
    @cython.exceptval(check=False)
    def has(self, key: cython.ulonglong) -> cython.int:
        """Whether a position was met in this search."""
        return 1 if self.met_in[self.slot(key)] == self.number else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_new(self, key: cython.ulonglong) -> cython.int:
        """Whether a position is met for the first time in this search, which it then has been."""
        at: cython.longlong = self.slot(key)
        if self.met_in[at] == self.number:
            return 0
        self.keys[at] = key
        self.met_in[at] = self.number
        return 1
