# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Rows of cards that block one another, over flat arrays: compiled by Cython where it can be, else as it is.

A position is known by the sum of the mixed hashes of its piles. Piles are numbered: the places row by row,
the foundations, the stock, perhaps the place aside. C types stand in ``grid.pxd``.
"""

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.arrays import zeros
from bookgen.solve.kernel.blocked import Blocked

if not cython.compiled:
    from bookgen.solve.kernel.tree import mix

COMPILED = cython.compiled

# The kind of the move that fills places or deals a row; of every other it is 0.
SERVE = cython.declare(cython.int, 5)
# What the log has where no card was moved: a row was counted, or a grace.
ROW = cython.declare(cython.int, -1)
GRACE = cython.declare(cython.int, -2)
# From where a place may be freed.
FOOT = cython.declare(cython.int, 1)
EITHER = cython.declare(cython.int, 2)
# Further from its foundation than any card is.
FAR = cython.declare(cython.int, 99)
# An odd number of 63 bits, which must have a name to be a C number; and all 64 bits.
ODD = cython.declare(cython.ulonglong, 0x3A59E8C74D61B2F5)
M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.final
@cython.cclass
class GridKernel(Blocked):
    """One game of rows under one method, holding one position at a time.

    ``tables`` are those of ``grid.py``, ``weights`` what a score is made of. Another ``salt`` gives
    other hashes; for ``sure`` and ``rest`` see the tree.
    """

    def __init__(self, tables, weights, salt=0, rest=None, sure=False):
        foundations: cython.int = len(tables.full)
        places: cython.int = tables.places
        most = (places + 1) * (foundations + 2 * places) + places + 2
        Blocked.__init__(self, tables, most, weights.depth, rest, sure)
        self.one, self.heap_too = tables.one, tables.heap
        self.fills_last, self.at_once, self.founds = tables.fills_last, tables.at_once, tables.founds
        self.most_graces = tables.graces
        self.kin, self.way_of = tables.kin, tables.way
        self.pack_takes = tables.pack_takes
        self.w_home, self.w_stock, self.w_links = weights.home, weights.stock, weights.links
        self.w_occupied, self.w_buried = weights.occupied, weights.buried
        self.w_locked, self.w_kept, self.w_breaks = weights.locked, weights.kept, weights.breaks
        for p in range(self.places, self.piles):
            self.home[p] = 1 if p < self.stock else 0
            self.role[p] = 1 if p < self.stock else 2 + p - self.stock
        self.sow(salt)
        self.open = zeros("Q", foundations)
        self.frees = zeros("i", self.places + 2)
        self.need = zeros("i", 64)
        self.load([[] for _ in range(self.piles)], 0, 0)

    # The position.

    def load(self, piles, rows, graces):
        """Takes up a position: the cards of every pile as numbers, rows dealt, cards put aside."""
        x: cython.ulonglong
        self.hash, self.twin, self.score, self.out = 0, 0, 0, 0
        for p in range(self.piles):
            x = self.places + self.kin[p - self.places] if self.home[p] else p
            self.clear_pile(p, ((x + 1) * ODD) & M64)
        self.rows, self.graces = 0, 0
        self.count(rows, graces)
        for p, cards in enumerate(piles):
            for card in cards:
                self.push(p, card)
        self.log_n = 0

    def held(self):
        """The position held: hash, score, the cards of every pile, rows dealt, cards put aside."""
        return int(self.hash), int(self.assessed()), self.cards_held(), int(self.rows), int(self.graces)

    @cython.cfunc
    @cython.exceptval(check=False)
    def count(self, rows: cython.int, graces: cython.int) -> cython.void:
        """Counts so many rows and graces more."""
        before: cython.int = self.rows + 256 * self.graces
        self.rows += rows
        self.graces += graces
        self.recount(before, self.rows + 256 * self.graces)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def laid_hash(
        self,
        p: cython.int,
        h: cython.int,
        card: cython.int,
        bare: cython.ulonglong,
        seed: cython.ulonglong,
    ) -> cython.ulonglong:
        """The hash of a pile of ``h`` cards with the card laid on its top; ``bare`` is that without it."""
        x: cython.ulonglong
        left: cython.int
        if self.home[p]:
            # Of a foundation its top counts, and how many cards it still takes.
            left = self.full[p - self.places]
            x = self.kin[p - self.places]
            x = (x << 32) + card * 256 + (left - h if left >= 0 else 0)
            return mix((mix(x + 1) + seed) & M64)
        x = card + 1
        return mix((bare + x * ODD) & M64)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def push(self, p: cython.int, card: cython.int) -> cython.void:
        h: cython.int = self.height[p]
        i: cython.int = (p << self.bits) + h
        worth: cython.int = self.w_home if self.home[p] else self.w_stock if p == self.stock else 0
        if p < self.places:
            worth = self.w_links if h > 0 else self.w_occupied
        if self.paired:
            self.put_twin(i, self.laid_hash(p, h, card, self.twins[i], self.twin_seed))
        self.put(p, card, worth, self.laid_hash(p, h, card, self.prefix[i], self.seed))

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def top(self, p: cython.int) -> cython.int:
        """The top card of a pile that has one."""
        return self.cards[(p << self.bits) + self.height[p] - 1]

    # Moves, made and taken back. The log has how many cards were moved, the pile left and the pile joined.

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def shift(self, source: cython.int, target: cython.int, size: cython.int) -> cython.void:
        """So many cards, which come to lie in the order in which they lay."""
        h: cython.int = (source << self.bits) + self.height[source] - size
        k: cython.int
        _k: cython.int
        for k in range(size):
            self.push(target, self.cards[h + k])
        for _k in range(size):
            self.pop(source)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def carry(self, source: cython.int, target: cython.int, size: cython.int) -> cython.void:
        self.shift(source, target, size)
        self.log[self.log_n] = size << 16 | source << 8 | target
        self.log_n += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def serve(self, place: cython.int) -> cython.void:
        """The next card of the stock to a place; what begins a foundation goes there before it."""
        f: cython.int
        card: cython.int
        found: cython.int = self.founds
        while found and self.height[self.stock] > 0:
            found = 0
            card = self.top(self.stock)
            for f in range(self.foundations):
                if self.height[self.places + f] == 0 and (self.bases[f] >> card) & 1:
                    self.carry(self.stock, self.places + f, 1)
                    found = 1
                    break
        if self.height[self.stock] > 0:
            self.carry(self.stock, place, 1)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def first_filled(self) -> cython.int:
        """The first place of those that must be filled before a row is dealt."""
        return (self.rows - 1) * self.columns if self.fills_last and self.rows > 0 else 0

    @cython.cfunc
    @cython.exceptval(-1)
    def make(self, step: cython.int) -> cython.int:
        p: cython.int
        found: cython.int = 0
        laid: cython.int = self.rows * self.columns
        target: cython.int = (step >> 11) & 255
        self.lengthen_log(2 * self.piles + 4)
        if step != SERVE:
            self.carry((step >> 3) & 255, target, step >> 19)
            if target > self.stock:
                self.count(0, 1)
                self.log[self.log_n] = GRACE
                self.log_n += 1
            if self.at_once:
                for p in range(laid - self.columns):
                    if self.height[p] == 0:
                        self.serve(p)
            return 0
        for p in range(self.first_filled(), laid):
            if self.height[p] == 0:
                found = 1
                self.serve(p)
        if not found:
            self.count(1, 0)
            self.log[self.log_n] = ROW
            self.log_n += 1
            for p in range(laid, laid + self.columns):
                if p < self.places:
                    self.serve(p)
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def unmake(self, mark: cython.int) -> cython.void:
        entry: cython.int
        while self.log_n > mark:
            self.log_n -= 1
            entry = self.log[self.log_n]
            if entry == ROW:
                self.count(-1, 0)
            elif entry == GRACE:
                self.count(0, -1)
            else:
                self.shift(entry & 255, (entry >> 8) & 255, entry >> 16)

    # What a position is worth.

    @cython.cfunc
    @cython.exceptval(check=False)
    def reckon(self) -> cython.void:
        """How many cards must come home before each one can."""
        f: cython.int
        k: cython.int
        d: cython.int
        n: cython.int
        at: cython.int
        card: cython.int
        mask: cython.ulonglong
        for card in range(64):
            self.need[card] = FAR
        for f in range(self.foundations):
            n = self.height[self.places + f]
            mask = self.bases[f] if n == 0 else self.home_takes[(f << 6) + self.top(self.places + f)]
            d = 0
            while mask != 0 and (self.full[f] < 0 or n + d < self.full[f]):
                card = 0
                while not (mask >> card) & 1:
                    card += 1
                at = card
                for k in range(card & ~3, (card & ~3) + 4):
                    if (mask >> k) & 1 and self.need[k] > d:
                        self.need[k] = d
                mask = self.home_takes[(f << 6) + at]
                d += 1
                if d > 13:
                    break

    @cython.cfunc
    @cython.exceptval(check=False)
    def assessed(self) -> cython.int:
        """The score, with what is to be said of the rows.

        Buried counts for each place the places with cards wanted later that lie between it and the nearer
        end from which it may be freed at last; locked those that a foundation wants now, and that are not
        free; breaks these cards' own blockers; kept are the gaps.
        """
        found: cython.int = self.score
        laid: cython.int = self.rows * self.columns
        free: cython.int = self.free_last
        p: cython.int
        q: cython.int
        k: cython.int
        card: cython.int
        below: cython.int
        above: cython.int
        thick: cython.int
        want: cython.int
        if not (self.w_buried or self.w_locked or self.w_kept or self.w_breaks):
            return found
        self.reckon()
        if laid > self.places:
            laid = self.places
        for p in range(laid):
            if self.height[p] == 0:
                found += self.w_kept
                continue
            card = self.top(p)
            want = self.need[card]
            below, thick = 0, 0
            q = p + self.columns
            while q < laid:
                if self.height[q] > 0:
                    thick += 1
                    if self.need[self.top(q)] >= want:
                        below += 1
                elif free != FOOT:
                    break
                q += self.columns
            if free == EITHER:
                above, k = 0, 0
                q = p - self.columns
                while q >= 0 and self.height[q] > 0:
                    k += 1
                    if self.need[self.top(q)] >= want:
                        above += 1
                    q -= self.columns
                if above < below:
                    below = above
                if k < thick:
                    thick = k
            found += self.w_buried * below
            if want == 0 and thick > 0:
                found += self.w_locked + self.w_breaks * thick
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def least_to_aim(self, elsewhere: cython.int, left: cython.int) -> cython.int:
        """A move is one card, or one pile; what places are filled with, and rows, come from the stock."""
        return elsewhere if self.height[self.stock] >= self.aim_undealt else left + 1

    # Which moves there are.

    @cython.cfunc
    @cython.exceptval(check=False)
    def find_free(self) -> cython.int:
        """Writes down the places that have cards and are not blocked, and tells how many they are."""
        n: cython.int = 0
        p: cython.int
        q: cython.int
        laid: cython.int = self.rows * self.columns
        free: cython.int = self.free_now if self.height[self.stock] > 0 else self.free_last
        if laid > self.places:
            laid = self.places
        for p in range(laid):
            if self.height[p] == 0:
                continue
            q = p + self.columns
            if free == FOOT:
                while q < laid and self.height[q] == 0:
                    q += self.columns
            if (
                q >= laid
                or self.height[q] == 0
                or (free == EITHER and (p < self.columns or self.height[p - self.columns] == 0))
            ):
                self.frees[n] = p
                n += 1
        return n

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def alike(self, f: cython.int, g: cython.int) -> cython.int:
        """Whether the same cards fit two foundations, now and to the end."""
        p: cython.int = self.places + f
        q: cython.int = self.places + g
        left: cython.int = self.full[f] - self.height[p] if self.full[f] >= 0 else -1
        other: cython.int = self.full[g] - self.height[q] if self.full[g] >= 0 else -1
        if self.way_of[f] != self.way_of[g] or left != other:
            return 0
        if self.height[p] == 0 or self.height[q] == 0:
            return 1 if self.height[p] == self.height[q] and self.bases[f] == self.bases[g] else 0
        # An odd way is one of suits.
        if self.way_of[f] & 1:
            return 1 if self.top(p) == self.top(q) else 0
        return 1 if self.top(p) >> 2 == self.top(q) >> 2 else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def generate(self, mode: cython.int) -> cython.int:
        # All that play has is looked at: nothing here is known to be safe.
        n: cython.int = 0
        p: cython.int
        t: cython.int
        i: cython.int
        j: cython.int
        f: cython.int
        g: cython.int
        h: cython.int
        card: cython.int
        low: cython.int
        wanted: cython.ulonglong = 0
        if self.out == 0:
            return 0
        frees: cython.int = self.find_free()
        sources: cython.int = frees
        if self.piles > self.stock + 1 and self.height[self.stock + 1] > 0:
            self.frees[sources] = self.stock + 1
            sources += 1
        for f in range(self.foundations):
            h = self.height[self.places + f]
            self.open[f] = 0
            if self.full[f] < 0 or h < self.full[f]:
                self.open[f] = self.home_takes[(f << 6) + self.top(self.places + f)] if h else self.bases[f]
                wanted |= self.open[f]
        for i in range(sources):
            p = self.frees[i]
            card = self.top(p)
            if (wanted >> card) & 1:
                for f in range(self.foundations):
                    if (self.open[f] >> card) & 1:
                        for g in range(f):
                            if (self.open[g] >> card) & 1 and self.alike(f, g):
                                break
                        else:
                            self.buffer[n] = p << 3 | (self.places + f) << 11 | 1 << 19
                            n += 1
        if self.one or self.heap_too:
            for i in range(frees):
                p = self.frees[i]
                h = self.height[p]
                card = self.top(p)
                low = self.cards[p << self.bits]
                for j in range(frees):
                    t = self.frees[j]
                    if t == p:
                        continue
                    if self.one and (self.pack_takes[self.top(t)] >> card) & 1:
                        self.buffer[n] = p << 3 | t << 11 | 1 << 19
                        n += 1
                    if (
                        self.heap_too
                        and (h > 1 or not self.one)
                        and (self.pack_takes[self.top(t)] >> low) & 1
                    ):
                        self.buffer[n] = p << 3 | t << 11 | h << 19
                        n += 1
        if self.height[self.stock] > 0:
            t = self.rows * self.columns
            for p in range(self.first_filled(), t):
                if self.height[p] == 0:
                    t = -1
                    break
            if t < self.places:
                self.buffer[n] = SERVE
                n += 1
        elif self.graces < self.most_graces:
            for p in range(self.places):
                if self.height[p] > 0:
                    self.buffer[n] = p << 3 | (self.stock + 1) << 11 | 1 << 19
                    n += 1
        return n

    @cython.cfunc
    @cython.exceptval(check=False)
    def seen_as(self, step: cython.int) -> cython.int:
        source: cython.int = self.stock if step == SERVE else (step >> 3) & 255
        target: cython.int = self.piles if step == SERVE else (step >> 11) & 255
        return self.order[source] * 512 + self.order[target]
