# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Whether cards that lie under others in the waste can come home at all: positions that are lost are seen.

Where plays go home, and what leaves the waste else needs a place. What is reckoned, and why it is sound,
stands in ``engines/building/solver/shut_in.py``. C types stand in ``shut_in.pxd``.
"""

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.room import Room

COMPILED = cython.compiled


@cython.cclass
class ShutIn(Room):
    """A game that sees positions lost where its tables have ``begins``: of each card how many foundations
    begin with it."""

    def __init__(self, flat, weights, safe, rest, sure, orders=()):
        Room.__init__(self, flat, weights, safe, rest, sure, orders)
        self.sees_lost = int(any(flat.clearing.begins))
        self.by_plays, self.by_room = flat.clearing.by_plays, flat.clearing.by_room

    def is_lost(self):
        """Whether the position held is seen to be lost."""
        return bool(self.sees_lost and self.lost_here())

    @cython.cfunc
    @cython.exceptval(check=False)
    def lost_here(self) -> cython.int:
        if self.most_redeals < 0 or self.redeals < self.most_redeals:
            return 0
        if self.by_room and self.height[self.waste] > 0 and self.lacks_room():
            return 1
        return self.lacks_plays() if self.by_plays else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def lacks_plays(self) -> cython.int:
        """Whether too few plays bring cards out of the waste."""
        k: cython.int
        c: cython.int
        p: cython.int
        h: cython.int
        base: cython.int
        most: cython.int
        gained: cython.int = 1
        left: cython.int = self.out
        # Cards of the waste that are not at hand yet.
        under: cython.int = self.height[self.waste]
        self.count_home()
        for p in range(self.piles):
            if self.home[p] or p == self.waste:
                continue
            base = p << self.bits
            if self.height[p] > 0:
                for h in range(self.height[p]):
                    self.free[self.turn_of[self.cards[base + h]]] += 1
            elif self.filled[p] and under > 0:
                return 0
        base = self.waste << self.bits
        if under > 0:
            under -= 1
            self.free[self.turn_of[self.cards[base + under]]] += 1
        while gained and left > 0:
            gained = 0
            for k in range(self.n_used):
                c = self.used[k]
                most = self.firsts[c]
                if most == 0 and c > 3:
                    most = self.come[c - 4]
                while self.free[c] > 0 and self.come[c] < most:
                    self.free[c] -= 1
                    self.come[c] += 1
                    left -= 1
                    gained = 1
                    if under > 0:
                        under -= 1
                        self.free[self.turn_of[self.cards[base + under]]] += 1
        return 1 if left > 0 else 0
