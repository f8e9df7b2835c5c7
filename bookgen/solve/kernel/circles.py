# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""A star laid in circles over flat arrays: compiled by Cython where it can be, else run as it is.

A position is known by the sum of the mixed hashes of its piles. Piles are numbered: the places of the star,
the foundations, the waste, the stock. C types stand in ``circles.pxd``.
"""

from array import array

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.arrays import zeros
from bookgen.solve.kernel.tree import Tree

if not cython.compiled:
    from bookgen.solve.kernel.tree import mix

COMPILED = cython.compiled

# The kind of the move that fills the star or lays the next circle; the size of every other move.
LAY = cython.declare(cython.int, 5)
ONE = cython.declare(cython.int, 1 << 19)
# An odd number of 63 bits, which must have a name to be a C number; and all 64 bits.
ODD = cython.declare(cython.ulonglong, 0x3A59E8C74D61B2F5)
M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.final
@cython.cclass
class CirclesKernel(Tree):
    """One star under one method, holding one position at a time.

    ``tables`` are those of ``circles.py``, ``weights`` what a score is made of. Another ``salt`` gives
    other hashes; for ``sure`` and ``rest`` see the tree.
    """

    def __init__(self, tables, weights, salt=0, rest=None, sure=False):
        rays: cython.int = tables.rays
        most = rays + 2 + rays * (rays + 1) + 1 + rays * rays + 1
        Tree.__init__(self, len(tables.names), tables.bits, most, weights.depth, rest, sure)
        self.rays, self.circles = tables.rays, tables.circles
        self.places = self.rays * self.circles
        self.foundations = len(tables.kin)
        self.waste = self.places + self.foundations
        self.stock = self.waste + 1
        self.undealt = self.stock
        self.full = tables.full
        self.kin = tables.kin
        self.star_takes = tables.star_takes
        self.home_takes = tables.home_takes
        w = weights
        self.each = zeros("i", self.piles)
        for p in range(self.places, self.waste):
            self.each[p], self.home[p] = w.home, 1
        self.each[self.waste], self.each[self.stock] = w.waste, w.stock
        self.w_buried, self.w_links, self.w_occupied = w.buried, w.links, w.occupied
        self.w_kept, self.w_breaks, self.w_locked = w.kept, w.breaks, w.locked
        for p in range(self.places, self.piles):
            self.role[p] = 1 if p < self.waste else 2
        # Of each beginning of a pile the lowest rank of each suit from the inner end of the ray on.
        self.lows = array("i", [64]) * (4 * len(self.worth))
        self.sow(salt)
        self.open = zeros("Q", self.foundations)
        self.load([[] for _ in range(self.piles)], 0)

    # The position.

    def load(self, piles, laid):
        """Takes up a position: the cards of every pile as numbers, and how many circles are laid."""
        x: cython.ulonglong
        self.hash, self.twin, self.score, self.out = 0, 0, 0, 0
        for p in range(self.piles):
            x = p if p < self.places or p >= self.waste else self.places + self.kin[p - self.places]
            self.clear_pile(p, ((x + 1) * ODD) & M64)
        self.laid = 0
        self.lay_circle(laid)
        for p, cards in enumerate(piles):
            for card in cards:
                self.push(p, card)
        self.log_n = 0

    def held(self):
        """The position held: hash, score, the cards of every pile, circles laid."""
        return int(self.hash), int(self.score), self.cards_held(), int(self.laid)

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay_circle(self, more: cython.int) -> cython.void:
        """Counts so many circles more as laid."""
        self.recount(self.laid, self.laid + more)
        self.laid += more

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
        if self.home[p]:
            # Of a foundation its top counts, and how many cards it still takes.
            x = self.kin[p - self.places]
            x = (x << 32) + card * 256 + (self.full - h if self.full >= 0 else 0)
            return mix((mix(x + 1) + seed) & M64)
        x = card + 1
        return mix((bare + x * ODD) & M64)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def below(self, p: cython.int, h: cython.int) -> cython.int:
        """Where the lowest ranks stand of what lies within the top of a place of the star, and beneath it."""
        if h == 0 and p >= self.rays:
            return (((p - self.rays) << self.bits) + self.height[p - self.rays]) << 2
        return ((p << self.bits) + h) << 2

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def laid_worth(self, p: cython.int, h: cython.int, card: cython.int) -> cython.int:
        """What a card adds to the score when it is laid on a pile of ``h`` cards.

        Links are cards packed on others, breaks (in the waste) cards that lie on a lower one, buried those
        farther out in a ray than a lower one, locked those farther out than a lower one of their own suit.
        Cards join a ray at its outer end alone: a place is never filled while one within it is empty.
        """
        worth: cython.int
        rank: cython.int = card >> 2
        at: cython.int
        k: cython.int
        if p >= self.places:
            worth = self.each[p]
            if p == self.waste and h > 0 and rank > self.cards[(p << self.bits) + h - 1] >> 2:
                worth += self.w_breaks
            return worth
        worth = self.w_links if h > 0 else self.w_occupied
        if h == 0 and p >= self.places - self.rays:
            worth += self.w_kept
        at = self.below(p, h)
        for k in range(4):
            if rank > self.lows[at + k]:
                worth += self.w_buried
                break
        if rank > self.lows[at + (card & 3)]:
            worth += self.w_locked
        return worth

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def push(self, p: cython.int, card: cython.int) -> cython.void:
        h: cython.int = self.height[p]
        at: cython.int
        here: cython.int
        k: cython.int
        if p < self.places:
            at = self.below(p, h)
            here = ((p << self.bits) + h + 1) << 2
            for k in range(4):
                self.lows[here + k] = self.lows[at + k]
            if card >> 2 < self.lows[here + (card & 3)]:
                self.lows[here + (card & 3)] = card >> 2
        i: cython.int = (p << self.bits) + h
        if self.paired:
            self.put_twin(i, self.laid_hash(p, h, card, self.twins[i], self.twin_seed))
        self.put(p, card, self.laid_worth(p, h, card), self.laid_hash(p, h, card, self.prefix[i], self.seed))

    # Moves, made and taken back. The log has every card moved, the pile left above the pile joined, and -1
    # for a circle laid.

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def carry(self, source: cython.int, target: cython.int) -> cython.void:
        self.push(target, self.pop(source))
        self.log[self.log_n] = source << 8 | target
        self.log_n += 1

    @cython.cfunc
    @cython.exceptval(-1)
    def make(self, step: cython.int) -> cython.int:
        p: cython.int
        laid: cython.int
        found: cython.int = 0
        self.lengthen_log(self.places + 2)
        if step != LAY:
            self.carry((step >> 3) & 255, (step >> 11) & 255)
            return 0
        laid = self.rays * self.laid
        for p in range(laid):
            if self.height[p] == 0:
                found = 1
                if self.height[self.stock] > 0:
                    self.carry(self.stock, p)
        if not found:
            self.log[self.log_n] = -1
            self.log_n += 1
            self.lay_circle(1)
            for p in range(laid, laid + self.rays):
                if self.height[self.stock] > 0:
                    self.carry(self.stock, p)
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def unmake(self, mark: cython.int) -> cython.void:
        entry: cython.int
        while self.log_n > mark:
            self.log_n -= 1
            entry = self.log[self.log_n]
            if entry < 0:
                self.lay_circle(-1)
            else:
                self.push(entry >> 8, self.pop(entry & 255))

    @cython.cfunc
    @cython.exceptval(-1)
    def weigh(self, step: cython.int) -> cython.int:
        source: cython.int = (step >> 3) & 255
        target: cython.int = (step >> 11) & 255
        if step == LAY:
            return Tree.weigh(self, step)
        # The card leaves another ray than it joins, so what it is worth there is not changed by its going.
        top: cython.int = (source << self.bits) + self.height[source]
        self.next_score = self.score - self.worth[top]
        self.next_score += self.laid_worth(target, self.height[target], self.cards[top - 1])
        self.next_out = self.out + self.home[source] - self.home[target]
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def tell(self, step: cython.int, made: cython.int) -> cython.int:
        key: cython.ulonglong = self.hash
        twin: cython.ulonglong = self.twin
        if made == 0:
            source: cython.int = (step >> 3) & 255
            target: cython.int = (step >> 11) & 255
            h: cython.int = self.height[target]
            top: cython.int = (source << self.bits) + self.height[source]
            card: cython.int = self.cards[top - 1]
            i: cython.int = (target << self.bits) + h
            key = key + self.prefix[top - 1] - self.prefix[top] - self.prefix[i]
            key = (key + self.laid_hash(target, h, card, self.prefix[i], self.seed)) & M64
            if self.paired:
                twin = twin + self.twins[top - 1] - self.twins[top] - self.twins[i]
                twin = (twin + self.laid_hash(target, h, card, self.twins[i], self.twin_seed)) & M64
        self.next_key = key if key != 0 else 1
        self.next_twin = twin
        return made

    @cython.cfunc
    @cython.exceptval(check=False)
    def least_to_aim(self, elsewhere: cython.int, left: cython.int) -> cython.int:
        """A move but the laying of circles is one card; one of the stock brings no other to its place."""
        dealt: cython.int = self.height[self.stock] - self.aim_undealt
        if dealt < 0:
            return left + 1
        return elsewhere + (dealt if self.laid == self.circles else 0)

    # Which moves there are.

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def top(self, p: cython.int) -> cython.int:
        """The top card of a pile that has one."""
        return self.cards[(p << self.bits) + self.height[p] - 1]

    @cython.cfunc
    @cython.exceptval(check=False)
    def generate(self, mode: cython.int) -> cython.int:
        # All that play has is looked at: nothing here is known to be safe, and nothing is like another.
        n: cython.int = 0
        p: cython.int
        t: cython.int
        f: cython.int
        ray: cython.int
        card: cython.int
        last: cython.int = self.places - self.rays
        wanted: cython.ulonglong = 0
        if self.out == 0:
            return 0
        for f in range(self.foundations):
            p = self.places + f
            self.open[f] = 0
            if (self.full < 0 or self.height[p] < self.full) and self.height[p] > 0:
                self.open[f] = self.home_takes[self.top(p)]
                wanted |= self.open[f]
        for ray in range(self.rays + 1):
            p = self.waste
            if ray < self.rays:
                p = last + ray
                while p >= self.rays and self.height[p] == 0:
                    p -= self.rays
            if self.height[p] == 0:
                continue
            card = self.top(p)
            if (wanted >> card) & 1:
                for f in range(self.foundations):
                    if (self.open[f] >> card) & 1:
                        self.buffer[n] = p << 3 | (self.places + f) << 11 | ONE
                        n += 1
                        break
        if self.laid < self.circles:
            if self.height[self.stock] > 0:
                self.buffer[n] = LAY
                n += 1
            return n
        for ray in range(self.rays + 1):
            p = last + ray if ray < self.rays else self.waste
            if self.height[p] == 0:
                continue
            card = self.top(p)
            for t in range(last, self.places):
                if t != p and self.height[t] > 0 and (self.star_takes[self.top(t)] >> card) & 1:
                    self.buffer[n] = p << 3 | t << 11 | ONE
                    n += 1
        for t in range(self.places):
            if self.height[t] == 0:
                p = self.waste if self.height[self.waste] > 0 else self.stock
                if self.height[p] > 0:
                    self.buffer[n] = p << 3 | t << 11 | ONE
                    n += 1
                break
        for ray in range(self.rays):
            p = ray
            while p < self.places and self.height[p] == 0:
                p += self.rays
            if p >= self.places:
                for p in range(last, self.places):
                    if self.height[p] > 0:
                        self.buffer[n] = p << 3 | ray << 11 | ONE
                        n += 1
        if self.height[self.stock] > 0:
            self.buffer[n] = self.stock << 3 | self.waste << 11 | ONE
            n += 1
        return n

    @cython.cfunc
    @cython.exceptval(check=False)
    def seen_as(self, step: cython.int) -> cython.int:
        source: cython.int = self.stock if step == LAY else (step >> 3) & 255
        target: cython.int = self.piles if step == LAY else (step >> 11) & 255
        return self.order[source] * 512 + self.order[target]
