# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""One foundation, built from a waste that is dealt a few times: decided outright, compiled or as it is.

What is reckoned, and why it is complete, stands in ``engines/building/solver/passes.py``. A *clearing* of
some cards that follow one another is a number of 32 bits: for each deal four that tell the rank on the
foundation when the first of these cards is played in it, and 16 bits higher four for the last card played.
Ranks count from 1; 0 is for a deal in which none of them is played.
"""

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.arrays import grown, zeros

COMPILED = cython.compiled

MOST_CARDS = 62
MOST_DEALS = 4
# One more than the ranks that four bits hold: so many numbers tell where cards of each rank begin.
RANKS = cython.declare(cython.int, 17)
# The four bits of one deal, those of all, and the lowest of each deal.
ONE = cython.declare(cython.uint, 15)
ALL = cython.declare(cython.uint, 0xFFFF)
EACH = cython.declare(cython.uint, 0x1111)
ODD = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.final
@cython.cclass
class Passes:
    """All clearings of ``cards``, by their ranks from the first one turned on, in at most so many ``deals``.

    ``below`` has for each rank those on which it goes. In the first deal so many cards are ``turned``
    already. No more than ``budget`` clearings are stored, and of a stretch with one last deal no more than
    ``most``, the first that are met. Where some are left out ``over`` is 1; ways that are found hold all the
    same.
    """

    def __init__(self, cards, below, deals, turned, budget, most, rest=None):
        k: cython.int
        b: cython.int
        if len(cards) > MOST_CARDS or not 0 < deals <= MOST_DEALS or len(below) > 13:
            raise ValueError("too many cards, deals or ranks")
        self.n, self.deals, self.turned, self.budget, self.most = len(cards), deals, turned, budget, most
        self.rest = rest
        self.side = self.n + 1
        self.ranks = zeros("i", self.side)
        self.below = zeros("i", RANKS)
        for k in range(self.n):
            self.ranks[k] = cards[k] + 1
        for k in range(len(below)):
            for b in below[k]:
                self.below[k + 1] |= 1 << (b + 1)
        # Of each stretch of cards and each deal: where its clearings begin, and those of each rank.
        self.at = zeros("i", deals * self.side * self.side)
        self.size = zeros("i", deals * self.side * self.side)
        self.by_start = zeros("i", deals * self.side * self.side * RANKS)
        self.by_end = zeros("i", deals * self.side * self.side * RANKS)
        self.first_at = zeros("i", deals * self.side * self.side)
        self.first_size = zeros("i", deals * self.side * self.side)
        self.begun_at, self.begun_size = zeros("i", deals * self.side), zeros("i", deals * self.side)
        self.starts, self.ends, self.room, self.stored = zeros("I", 4096), zeros("I", 4096), 4096, 0
        self.firsts, self.first_room, self.first_n = zeros("I", 4096), 4096, 0
        self.begun, self.begun_room, self.begun_n = zeros("I", 4096), 4096, 0
        self.fresh, self.fresh_room, self.fresh_n = zeros("I", 4096), 4096, 0
        self.keys, self.met_in, self.mask, self.round = zeros("I", 16384), zeros("i", 16384), 16383, 0
        self.over, self.limit, self.full = 0, 0, 0
        self.fill()

    def fill(self):
        """Goes through all stretches, by where they end, the shortest first."""
        i: cython.int
        j: cython.int
        p: cython.int
        for j in range(1, self.side):
            self.begun_n = 0
            for i in range(j - 1, -1, -1):
                if self.rest is not None:
                    self.rest()
                for p in range(self.deals):
                    self.play_first(p, i, j)
                    self.begin_with(p, i, j)
                    self.clear(p, i, j)
                    if self.stored >= self.budget:
                        self.over = 1
                        return

    # A list in the making, in which nothing comes twice.

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin(self) -> cython.void:
        """Begins a list."""
        self.fresh_n, self.full = 0, 0
        self.limit = self.budget - self.stored
        if self.most < self.limit:
            self.limit = self.most
        self.round += 1

    @cython.cfunc
    @cython.exceptval(-1)
    def add(self, x: cython.uint) -> cython.int:
        """Adds a clearing, if it is new."""
        at: cython.longlong = (((x * ODD) & M64) >> 32) & self.mask
        while self.met_in[at] == self.round:
            if self.keys[at] == x:
                return 0
            at = (at + 1) & self.mask
        if self.fresh_n >= self.limit:
            self.over, self.full = 1, 1
            return 0
        self.met_in[at] = self.round
        self.keys[at] = x
        if self.fresh_n == self.fresh_room:
            self.fresh_room *= 2
            self.fresh = grown(self.fresh, "I", self.fresh_room)
        self.fresh[self.fresh_n] = x
        self.fresh_n += 1
        if 2 * self.fresh_n > self.mask:
            self.widen()
        return 1

    @cython.cfunc
    @cython.exceptval(-1)
    def widen(self) -> cython.int:
        """Makes the table four times as large."""
        k: cython.int
        at: cython.longlong
        self.mask = 4 * self.mask + 3
        self.keys, self.met_in = zeros("I", self.mask + 1), zeros("i", self.mask + 1)
        for k in range(self.fresh_n):
            at = (((self.fresh[k] * ODD) & M64) >> 32) & self.mask
            while self.met_in[at] == self.round:
                at = (at + 1) & self.mask
            self.met_in[at] = self.round
            self.keys[at] = self.fresh[k]
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(-1)
    def join(self, x: cython.uint, y: cython.uint) -> cython.int:
        """Adds the clearing that is one and thereafter another, where the ranks between them agree."""
        one: cython.uint = used(x)
        other: cython.uint = used(y)
        if ((x >> 16) ^ (y & ALL)) & one & other:
            return 0
        return self.add(joined(x, y, one, other))

    # The three lists of a stretch.

    @cython.cfunc
    @cython.exceptval(-1)
    def play_first(self, p: cython.int, i: cython.int, j: cython.int) -> cython.int:
        """The clearings in which the first card goes last, in deal ``p``, and none in a later one."""
        at: cython.int = (p * self.side + i) * self.side + j
        inner: cython.int = (p * self.side + i + 1) * self.side + j
        rank: cython.uint = self.ranks[i]
        r: cython.int
        k: cython.int
        end: cython.uint = ONE << (16 + 4 * p)
        self.begin()
        # Of cards that are turned already none is played before those that lie above.
        if p > 0 or j >= self.turned:
            for r in range(1, 14):
                if not (self.below[rank] >> r) & 1:
                    continue
                if j == i + 1:
                    self.add((r << (4 * p)) | (rank << (16 + 4 * p)))
                    continue
                for k in range(self.by_end[inner * RANKS + r], self.by_end[inner * RANKS + r + 1]):
                    self.add((self.ends[self.at[inner] + k] & (0xFFFFFFFF ^ end)) | (rank << (16 + 4 * p)))
        if self.first_n + self.fresh_n > self.first_room:
            self.first_room = 2 * (self.first_n + self.fresh_n)
            self.firsts = grown(self.firsts, "I", self.first_room)
        for k in range(self.fresh_n):
            self.firsts[self.first_n + k] = self.fresh[k]
        self.first_at[at], self.first_size[at] = self.first_n, self.fresh_n
        self.first_n += self.fresh_n
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def begin_with(self, p: cython.int, i: cython.int, j: cython.int) -> cython.int:
        """The clearings in which the first card goes in deal ``p``, and none in a later one."""
        at: cython.int = (p * self.side + i) * self.side + j
        k: cython.int
        q: cython.int
        x: cython.int
        y: cython.int
        first: cython.int
        rest: cython.int
        low: cython.int
        high: cython.int
        r: cython.int
        self.begin()
        for x in range(self.first_size[at]):
            self.add(self.firsts[self.first_at[at] + x])
        for k in range(i + 1, j):
            first = (p * self.side + i) * self.side + k
            if self.first_size[first] == 0:
                continue
            for q in range(p + 1):
                rest = (q * self.side + k) * self.side + j
                if self.size[rest] == 0:
                    continue
                for x in range(self.first_at[first], self.first_at[first] + self.first_size[first]):
                    r = (self.firsts[x] >> (16 + 4 * q)) & ONE
                    low = self.at[rest] + (self.by_start[rest * RANKS + r] if r else 0)
                    high = self.at[rest] + (self.by_start[rest * RANKS + r + 1] if r else self.size[rest])
                    for y in range(low, high):
                        self.join(self.firsts[x], self.starts[y])
                    if self.full:
                        break
                if self.full:
                    break
            if self.full:
                break
        if self.begun_n + self.fresh_n > self.begun_room:
            self.begun_room = 2 * (self.begun_n + self.fresh_n)
            self.begun = grown(self.begun, "I", self.begun_room)
        for k in range(self.fresh_n):
            self.begun[self.begun_n + k] = self.fresh[k]
        at = p * self.side + i
        self.begun_at[at], self.begun_size[at] = self.begun_n, self.fresh_n
        self.begun_n += self.fresh_n
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def clear(self, p: cython.int, i: cython.int, j: cython.int) -> cython.int:
        """The clearings whose last deal is ``p``: earlier ones of so many cards, then what begins with it."""
        at: cython.int = p * self.side + i
        g: cython.int
        q: cython.int
        x: cython.int
        y: cython.int
        before: cython.int
        low: cython.int
        high: cython.int
        r: cython.int
        self.begin()
        for y in range(self.begun_at[at], self.begun_at[at] + self.begun_size[at]):
            self.add(self.begun[y])
        for g in range(i + 1, j):
            at = p * self.side + g
            if self.begun_size[at] == 0:
                continue
            for q in range(p):
                before = (q * self.side + i) * self.side + g
                if self.size[before] == 0:
                    continue
                for y in range(self.begun_at[at], self.begun_at[at] + self.begun_size[at]):
                    r = (self.begun[y] >> (4 * q)) & ONE
                    low = self.at[before] + (self.by_end[before * RANKS + r] if r else 0)
                    high = self.at[before] + (self.by_end[before * RANKS + r + 1] if r else self.size[before])
                    for x in range(low, high):
                        self.join(self.ends[x], self.begun[y])
                    if self.full:
                        return self.store((p * self.side + i) * self.side + j, 4 * p)
        return self.store((p * self.side + i) * self.side + j, 4 * p)

    @cython.cfunc
    @cython.exceptval(-1)
    def store(self, at: cython.int, shift: cython.int) -> cython.int:
        """Stores a list in two orders: by the ranks that the last deal begins with, and that it ends with."""
        k: cython.int
        if self.stored + self.fresh_n > self.room:
            self.room = 2 * (self.stored + self.fresh_n)
            self.starts, self.ends = grown(self.starts, "I", self.room), grown(self.ends, "I", self.room)
        self.at[at], self.size[at] = self.stored, self.fresh_n
        for k in range(self.fresh_n):
            self.by_start[at * RANKS + ((self.fresh[k] >> shift) & ONE) + 1] += 1
            self.by_end[at * RANKS + ((self.fresh[k] >> (16 + shift)) & ONE) + 1] += 1
        for k in range(1, RANKS):
            self.by_start[at * RANKS + k] += self.by_start[at * RANKS + k - 1]
            self.by_end[at * RANKS + k] += self.by_end[at * RANKS + k - 1]
        # From the back, so that each rank's number comes to be where it begins once more.
        for k in range(self.fresh_n - 1, -1, -1):
            self.place(self.starts, self.by_start, at * RANKS, shift, self.fresh[k])
            self.place(self.ends, self.by_end, at * RANKS, 16 + shift, self.fresh[k])
        for k in range(RANKS - 1):
            self.by_start[at * RANKS + k] = self.by_start[at * RANKS + k + 1]
            self.by_end[at * RANKS + k] = self.by_end[at * RANKS + k + 1]
        self.by_start[at * RANKS + RANKS - 1] = self.by_end[at * RANKS + RANKS - 1] = self.fresh_n
        self.stored += self.fresh_n
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def place(
        self,
        into: cython.uint[::1],
        ranks: cython.int[::1],
        at: cython.int,
        shift: cython.int,
        x: cython.uint,
    ) -> cython.void:
        """Puts a clearing at the last free place of its rank, which ``ranks`` tell one rank too high."""
        r: cython.int = at + ((x >> shift) & ONE) + 1
        ranks[r] -= 1
        into[self.stored + ranks[r]] = x


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def used(x: cython.uint) -> cython.uint:
    """All bits, of the lower sixteen, of the deals in which a clearing plays a card."""
    x |= (x >> 1) & 0x7777
    x |= (x >> 2) & 0x3333
    return (x & EACH) * ONE


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def joined(x: cython.uint, y: cython.uint, one: cython.uint, other: cython.uint) -> cython.uint:
    """The clearing that is ``x`` and thereafter ``y``, which play cards in the deals told by these bits."""
    low: cython.uint = (x & ALL) | (y & (ALL ^ one) & ALL)
    high: cython.uint = (y >> 16) | ((x >> 16) & (ALL ^ other))
    return low | (high << 16)
