# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""What a position of a building game is worth by what its foundations want next, and what lies upon it.

How late a card is wanted hangs here on what the foundations show, and not on its rank alone: so many cards
have to go there before it, on that of them where it is wanted soonest. Where each card is wanted by two
families, one going up and one down, only this tells which are buried. C types stand in ``wanted.pxd``.
"""

from array import array

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.arrays import zeros
from bookgen.solve.kernel.picks import Picks

COMPILED = cython.compiled

M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
# A sequence in which each six bits come once: it tells which bit is set.
DE_BRUIJN = cython.declare(cython.ulonglong, 0x03F79D71B4CB0A89)
# Stands for the top card of an empty pile.
NONE = cython.declare(cython.int, 63)
# How late a card is that no foundation comes to; no foundation takes as many.
NEVER = cython.declare(cython.int, 99)
# Of each foundation the cards wanted next, so many of them, and cards wanted no later, are looked for.
NEXT = cython.declare(cython.int, 3)
# That so many cards lie upon one is as bad as more.
DEEPEST = cython.declare(cython.int, 8)
# The cards of the first rank.
FIRST_RANK = cython.declare(cython.ulonglong, 15)

# Which bit is set of a number with one, by the six bits that the sequence has for it.
BITS = array("i", [0] * 64)
for bit in range(64):
    BITS[((0x03F79D71B4CB0A89 << bit) & 0xFFFFFFFFFFFFFFFF) >> 58] = bit
# What a kernel holds that does not look so far.
NOTHING = array("i", [0])
NOTHING_SOON = array("Q", [0])


@cython.cclass
class Wanted(Picks):
    """A game with what its foundations want.

    ``w_deep`` is what a card costs that lies, anywhere in its pile, on one that is wanted sooner. ``w_near``
    is what each card costs that lies upon what a foundation wants next, three times; upon what it wants after
    that, twice; and upon the third. Of cards that will do that with the fewest upon it counts, and one in the
    stock has none.
    """

    def __init__(self, flat, weights, safe, rest, sure, orders=()):
        Picks.__init__(self, flat, safe, weights.depth, rest, sure, orders)
        self.w_deep, self.w_near = weights.deep, weights.near
        self.looks_far = int(bool(weights.deep or weights.near))
        self.wanting, self.of_alike, self.n_wanting, self.bit = NOTHING, NOTHING, 0, BITS
        self.lateness = self.upon = NOTHING
        self.soon = NOTHING_SOON
        if not self.looks_far:
            return
        self.wanting = array("i", [at for at, home in enumerate(flat.home) if home])
        self.n_wanting = len(self.wanting)
        if not self.n_wanting:
            self.wanting, self.looks_far = NOTHING, 0
        alike = set(flat.alike)
        self.of_alike = array("i", [int(at in alike) for at in range(len(flat.home))])
        self.lateness = zeros("i", 64)
        self.upon = zeros("i", 64)
        self.soon = zeros("Q", 3 * max(1, self.n_wanting))

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def look_far(self) -> cython.void:
        """Finds how late each card is wanted, and the next cards that each foundation wants.

        A foundation is followed to where others want its cards as soon, and no further.
        """
        a: cython.int
        c: cython.int
        p: cython.int
        h: cython.int
        k: cython.int
        g: cython.int
        full: cython.int
        row: cython.int
        mask: cython.ulonglong
        left: cython.ulonglong
        low: cython.ulonglong
        after: cython.ulonglong
        begun: cython.ulonglong = M64
        for c in range(64):
            self.lateness[c] = NEVER
        for k in range(self.alike_spans[1] if self.n_alike else 0):
            if self.height[self.alike[k]] > 0:
                begun = FIRST_RANK << (self.cards[self.alike[k] << self.bits] >> 2 << 2)
                break
        for a in range(self.n_wanting):
            p = self.wanting[a]
            h = self.height[p]
            full = self.full[p]
            row = self.row[p]
            for k in range(NEXT):
                self.soon[NEXT * a + k] = 0
            if full >= 0 and h >= full:
                continue
            c = self.cards[(p << self.bits) + h - 1] if h > 0 else NONE
            if h == 0 and self.ends[p] >= 0 and self.height[self.ends[p]] > 0:
                c = self.cards[(self.ends[p] << self.bits) + self.height[self.ends[p]] - 1]
            if self.way_back[p] >= 0 and 2 * h >= full:
                row = self.way_back[p] + (2 * h > full)
            mask = self.takes[(row << 6) + c]
            if h == 0 and self.of_alike[p]:
                mask &= begun
                if begun == M64:
                    mask = 0
            k = 0
            while mask != 0 and k < 60:
                if k < NEXT:
                    self.soon[NEXT * a + k] = mask
                h += 1
                if self.way_back[p] >= 0 and 2 * h >= full:
                    row = self.way_back[p] + (2 * h > full)
                left, after = mask, 0
                g = 0
                while left != 0:
                    low = left & (~left + 1) & M64
                    c = self.bit[((low * DE_BRUIJN) & M64) >> 58]
                    if self.lateness[c] > k:
                        self.lateness[c] = k
                        g = 1
                    after |= self.takes[(row << 6) + c]
                    left ^= low
                if g == 0 and k >= NEXT:
                    break
                if full >= 0 and h >= full:
                    break
                mask = after
                k += 1

    def assess(self):
        """What the position held is worth: its score, and what is told here of the whole."""
        return int(self.assessed())

    @cython.cfunc
    @cython.exceptval(check=False)
    def assessed(self) -> cython.int:
        if not self.looks_far:
            return self.score
        p: cython.int
        c: cython.int
        k: cython.int
        h: cython.int
        n: cython.int
        i: cython.int
        base: cython.int
        least: cython.int
        found: cython.int = self.score
        mask: cython.ulonglong
        low: cython.ulonglong
        self.look_far()
        for c in range(64):
            self.upon[c] = DEEPEST
        for p in range(self.piles):
            if self.home[p]:
                continue
            n = self.height[p]
            base = p << self.bits
            if self.role[p] == 2:
                for h in range(n):
                    self.upon[self.cards[base + h]] = 0
                continue
            least = NEVER
            for h in range(n):
                c = self.cards[base + h]
                k = self.lateness[c]
                if k > least:
                    found += self.w_deep
                else:
                    least = k
                i = n - 1 - h
                if i < self.upon[c]:
                    self.upon[c] = i
        if self.w_near:
            for p in range(NEXT * self.n_wanting):
                mask = self.soon[p]
                if mask == 0:
                    continue
                least = DEEPEST
                while mask != 0:
                    low = mask & (~mask + 1) & M64
                    c = self.upon[self.bit[((low * DE_BRUIJN) & M64) >> 58]]
                    if c < least:
                        least = c
                    mask ^= low
                found += self.w_near * (NEXT - p % NEXT) * least
        return found
