# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Rows in which cards wait for each other in a circle: positions that are lost are seen.

**The games.** Those of rows in which nothing but plays home, fillings and new rows move cards, so that each
place holds one card at most.

**The easier game.** All cards of the stock are at hand, and stay so. A place is free when that below it has
been left, is empty, or is not there, though more be asked of it; where a place may be freed from either end,
at once or in the end, also when this is so of the place above. A place that has been left stays so. A
foundation takes, for ever, what it takes now, and what goes on a card that it takes and that is at hand: one
card at hand may go to several foundations, and counts for all that are equal. What can be at hand, left and
taken only grows, and is found by adding to it until nothing is added.

**Why it is sound.** Let a line of play be given. By induction over its moves, a card that goes home in it
goes in the easier game. If it lies in the stock now it is at hand. If it lies in a place it leaves that when
a place beside it is empty or not there: so it is already, or the card that lies there now has gone home
before; that others came there meanwhile is no matter. The foundation takes it as it stands now, or upon a
card that went there before. So where in the easier game some card never goes the position is lost.

C types stand in ``blocked.pxd``.
"""

from array import array

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.arrays import zeros
from bookgen.solve.kernel.tree import Tree

COMPILED = cython.compiled

EITHER = cython.declare(cython.int, 2)
# All bits of 64; and a sequence in which each six bits come once: it tells which bit is set.
M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
DE_BRUIJN = cython.declare(cython.ulonglong, 0x03F79D71B4CB0A89)
BITS = array("i", [0] * 64)
for bit in range(64):
    BITS[((0x03F79D71B4CB0A89 << bit) & 0xFFFFFFFFFFFFFFFF) >> 58] = bit


@cython.cclass
class Blocked(Tree):
    """A game of rows, whose ``tables`` are those of ``engines/grid/solver.py``, that sees positions lost."""

    def __init__(self, tables, most_moves, w_depth, rest, sure):
        Tree.__init__(self, len(tables.names), tables.bits, most_moves, w_depth, rest, sure)
        self.columns, self.places, self.foundations = tables.columns, tables.places, len(tables.full)
        self.stock = self.places + self.foundations
        self.undealt = self.stock
        self.free_now, self.free_last = tables.free, tables.at_last
        self.full, self.bases, self.home_takes = tables.full, tables.bases, tables.home_takes
        self.sees_lost = int(not (tables.one or tables.heap or tables.graces))
        self.rows = 0
        # Of each foundation what it takes, and of that what has been at hand; of each place whether it has
        # been left; those that have not.
        self.taken, self.went = zeros("Q", self.foundations), zeros("Q", self.foundations)
        self.left_place, self.waiting = zeros("i", self.places + 1), zeros("i", self.places + 1)
        self.bit = BITS

    def is_lost(self):
        """Whether the position held is seen to be lost."""
        return bool(self.sees_lost and self.lost_here())

    @cython.cfunc
    @cython.exceptval(check=False)
    def lost_here(self) -> cython.int:
        p: cython.int
        c: cython.int
        f: cython.int
        k: cython.int
        n: cython.int = 0
        laid: cython.int = self.rows * self.columns
        changed: cython.int = 1
        either: cython.int = 1 if self.free_now == EITHER or self.free_last == EITHER else 0
        at_hand: cython.ulonglong = 0
        undealt: cython.ulonglong
        wanted: cython.ulonglong = 0
        new: cython.ulonglong
        low: cython.ulonglong
        one: cython.ulonglong = 1
        if laid > self.places:
            laid = self.places
        for k in range(self.height[self.stock]):
            at_hand |= one << self.cards[(self.stock << self.bits) + k]
        undealt = at_hand
        for f in range(self.foundations):
            p = self.places + f
            self.went[f] = 0
            self.taken[f] = self.bases[f]
            if self.height[p] > 0:
                self.taken[f] = self.home_takes[(f << 6) + self.cards[(p << self.bits) + self.height[p] - 1]]
            if 0 <= self.full[f] <= self.height[p]:
                self.taken[f] = 0
        for p in range(laid):
            self.left_place[p] = 1 if self.height[p] == 0 else 0
            if self.height[p] > 0:
                self.waiting[n] = p
                n += 1
        while changed:
            changed = 0
            for k in range(n):
                p = self.waiting[k]
                if self.is_freed(p, laid, either):
                    at_hand |= one << self.cards[p << self.bits]
            for f in range(self.foundations):
                new = self.taken[f] & at_hand & ~self.went[f]
                while new != 0:
                    low = new & (~new + 1) & M64
                    c = self.bit[((low * DE_BRUIJN) & M64) >> 58]
                    self.went[f] |= low
                    self.taken[f] |= self.home_takes[(f << 6) + c]
                    new = self.taken[f] & at_hand & ~self.went[f]
                wanted |= self.taken[f]
            c = 0
            for k in range(n):
                p = self.waiting[k]
                if (wanted >> self.cards[p << self.bits]) & 1 and self.is_freed(p, laid, either):
                    # It may have been freed just now.
                    at_hand |= one << self.cards[p << self.bits]
                    self.left_place[p] = 1
                    changed = 1
                else:
                    self.waiting[c] = p
                    c += 1
            n = c
        return 1 if n > 0 or undealt & ~wanted != 0 else 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_freed(self, p: cython.int, laid: cython.int, either: cython.int) -> cython.int:
        """Whether a place is free in the easier game."""
        if p + self.columns >= laid or self.left_place[p + self.columns]:
            return 1
        return 1 if either and (p < self.columns or self.left_place[p - self.columns]) else 0
