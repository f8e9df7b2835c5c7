# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""A key, a shutter and payments over flat arrays: compiled by Cython where it can be, else as it is.

A position is known by the sum of the mixed hashes of its piles. Piles are numbered: the places of the
shutter, the foundations, the key, the waste, the stock. C types stand in ``shutter.pxd``.
"""

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.arrays import zeros
from bookgen.solve.kernel.tree import Tree

if not cython.compiled:
    from bookgen.solve.kernel.tree import mix

COMPILED = cython.compiled

# The kinds of moves but plays, marriages and fillings from the waste, which have 0: a place filled from the
# stock, a payment, a card turned.
SERVE = cython.declare(cython.int, 2)
PAY = cython.declare(cython.int, 3)
TURN = cython.declare(cython.int, 4)
ONE = cython.declare(cython.int, 1 << 19)
# What the log has where no single card was moved: cards put under the stock, so many as the lowest eight bits
# say; a waste that paid, with so many cards, which stand before it in the log; the count changed.
UNDER = cython.declare(cython.int, 1 << 24)
PAID = cython.declare(cython.int, 1 << 25)
CHANGED = cython.declare(cython.int, 1 << 26)
# What is added to the score of a position from which the key cannot come off.
HOPELESS = cython.declare(cython.int, 100_000)
# Ranks that a suit may have, and as much as the arrays of heights have of one suit.
MOST = cython.declare(cython.int, 16)
# An odd number of 63 bits, which must have a name to be a C number; and all 64 bits.
ODD = cython.declare(cython.ulonglong, 0x3A59E8C74D61B2F5)
M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.final
@cython.cclass
class ShutterKernel(Tree):
    """One game with a key under one method, holding one position at a time.

    ``tables`` are those of ``shutter.py``, ``weights`` what a score is made of. Another ``salt`` gives
    other hashes; for ``sure`` and ``rest`` see the tree.
    """

    def __init__(self, tables, weights, salt=0, rest=None, sure=False):
        places: cython.int = tables.places
        foundations: cython.int = tables.foundations
        most = (places + 2) * (foundations + places) + 2 * places + 4
        Tree.__init__(self, len(tables.names), tables.bits, most, weights.depth, rest, sure)
        self.places, self.foundations = places, foundations
        self.key_pile = places + foundations
        self.waste, self.stock = self.key_pile + 1, self.key_pile + 2
        self.undealt, self.aim_key = self.stock, 0
        self.copies, self.pack_takes = tables.copies, tables.pack_takes
        self.pays, self.of_key, self.of_waste = tables.pays, tables.of_key, tables.of_waste
        self.each = zeros("i", self.piles)
        for p in range(places, self.key_pile):
            self.each[p], self.home[p], self.role[p] = weights.home, 1, 1
        self.each[self.key_pile], self.role[self.key_pile] = weights.buried, 2
        self.each[self.waste], self.role[self.waste] = weights.waste, 3
        self.each[self.stock], self.role[self.stock] = weights.stock, 4
        self.w_links, self.w_locked, self.w_kept = weights.links, weights.locked, weights.kept
        self.sow(salt)
        self.spare = zeros("i", 1 << tables.bits)
        self.inside = zeros("i", 64 << tables.bits)
        self.heights = zeros("i", (self.foundations + 3) * 4 * MOST)
        self.load([[] for _ in range(self.piles)], 0)

    # The position.

    def load(self, piles, vain):
        """Takes up a position: the cards of every pile as numbers, and whether a payment would be in vain."""
        k: cython.int
        c: cython.int
        x: cython.ulonglong
        self.hash, self.twin, self.score, self.out = 0, 0, 0, 0
        for p in range(self.piles):
            # Places are alike, and so are foundations, whose tops tell how high they are.
            x = 0 if p < self.places else 1 if self.home[p] else p
            self.clear_pile(p, ((x + 1) * ODD) & M64)
        self.vain = 0
        self.count(vain)
        for p, cards in enumerate(piles):
            for card in cards:
                self.push(p, card)
        # Of each beginning of the key how often it has each card; in play it grows only shorter.
        for k in range(len(piles[self.key_pile])):
            for c in range(64):
                self.inside[((k + 1) << 6) + c] = self.inside[(k << 6) + c]
            self.inside[((k + 1) << 6) + piles[self.key_pile][k]] += 1
        self.log_n = 0

    def held(self):
        """The position held: hash, score, the cards of every pile, whether a payment would be in vain."""
        return int(self.hash), int(self.assessed()), self.cards_held(), int(self.vain)

    @cython.cfunc
    @cython.exceptval(check=False)
    def count(self, vain: cython.int) -> cython.void:
        """Sets whether the waste has paid, and nothing has come of it yet."""
        self.recount(self.vain, vain)
        self.vain = vain

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def laid_hash(
        self, p: cython.int, card: cython.int, bare: cython.ulonglong, seed: cython.ulonglong
    ) -> cython.ulonglong:
        """The hash of a pile with the card laid on its top; ``bare`` is that without it."""
        x: cython.ulonglong = card + 1
        if self.home[p]:
            # Of a foundation its top tells all.
            return mix((mix(x << 32) + seed) & M64)
        return mix((bare + x * ODD) & M64)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def push(self, p: cython.int, card: cython.int) -> cython.void:
        h: cython.int = self.height[p]
        i: cython.int = (p << self.bits) + h
        worth: cython.int = self.w_links if p < self.places and h > 0 else self.each[p]
        if self.paired:
            self.put_twin(i, self.laid_hash(p, card, self.twins[i], self.twin_seed))
        self.put(p, card, worth, self.laid_hash(p, card, self.prefix[i], self.seed))

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def top(self, p: cython.int) -> cython.int:
        """The top card of a pile that has one."""
        return self.cards[(p << self.bits) + self.height[p] - 1]

    # Moves, made and taken back. The log has of each card moved the pile left above the pile joined.

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def note(self, entry: cython.int) -> cython.void:
        self.log[self.log_n] = entry
        self.log_n += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def carry(self, source: cython.int, target: cython.int) -> cython.void:
        """A card that goes over, and with it, where it is one that brings the game on, the count."""
        self.push(target, self.pop(source))
        self.note(source << 8 | target)
        if self.vain and source >= self.places and target != self.waste:
            self.count(0)
            self.note(CHANGED)

    @cython.cfunc
    @cython.exceptval(check=False)
    def begins(self) -> cython.int:
        """The foundation to which the next card of the stock goes by itself, or 0."""
        f: cython.int
        if self.top(self.stock) >> 2 == 0:
            for f in range(self.places, self.key_pile):
                if self.height[f] == 0:
                    return f
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def put_under(self, p: cython.int, size: cython.int) -> cython.void:
        """So many cards off a pile to the bottom of the stock, the uppermost of them undermost."""
        k: cython.int
        _k: cython.int
        h: cython.int = self.height[self.stock]
        for k in range(h):
            self.spare[k] = self.pop(self.stock)
        for _k in range(size):
            self.push(self.stock, self.pop(p))
        for k in range(h):
            self.push(self.stock, self.spare[h - 1 - k])

    @cython.cfunc
    @cython.exceptval(check=False)
    def take_back(self, p: cython.int, size: cython.int) -> cython.void:
        """The same the other way round."""
        k: cython.int
        h: cython.int = self.height[self.stock]
        for k in range(h):
            self.spare[k] = self.pop(self.stock)
        for k in range(size):
            self.push(p, self.spare[h - size + k])
        for k in range(h - size):
            self.push(self.stock, self.spare[h - size - 1 - k])

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def paid_of_waste(self) -> cython.int:
        """How many cards of the waste pay for those of the rank; all, where the others are too few."""
        k: cython.int
        h: cython.int = self.height[self.waste]
        paid: cython.int = 0
        for k in range(h):
            if self.cards[(self.waste << self.bits) + k] >> 2 == self.pays:
                paid += 1
        return h if h - paid < self.of_waste * paid else self.of_waste * paid

    @cython.cfunc
    @cython.exceptval(check=False)
    def pay_waste(self) -> cython.void:
        """The undermost cards of the waste become the stock; the log keeps the waste as it was."""
        h: cython.int = self.height[self.waste]
        size: cython.int = self.paid_of_waste()
        i: cython.int = self.waste << self.bits
        left: cython.int = size
        n: cython.int = 0
        k: cython.int
        _k: cython.int
        card: cython.int
        for k in range(h):
            self.note(self.cards[i + k])
        for _k in range(h):
            self.pop(self.waste)
        for k in range(h):
            card = self.log[self.log_n - h + k]
            if left > 0 and (size == h or card >> 2 != self.pays):
                left -= 1
                self.spare[n] = card
                n += 1
            else:
                self.push(self.waste, card)
        for k in range(n):
            self.push(self.stock, self.spare[n - 1 - k])
        self.note(PAID | h)
        self.count(1)

    @cython.cfunc
    @cython.exceptval(-1)
    def make(self, step: cython.int) -> cython.int:
        kind: cython.int = step & 7
        source: cython.int = (step >> 3) & 255
        target: cython.int = (step >> 11) & 255
        f: cython.int
        self.lengthen_log((1 << self.bits) + 2)
        if kind == PAY:
            if source == self.waste:
                self.pay_waste()
            else:
                f = self.height[source] if self.height[source] < self.of_key else self.of_key
                self.put_under(source, f)
                self.note(UNDER | f)
            return 0
        if kind == 0:
            self.carry(source, target)
            return 0
        f = self.begins()
        if kind == TURN:
            self.carry(self.stock, f if f else target)
            return 0
        while f:
            self.carry(self.stock, f)
            f = self.begins() if self.height[self.stock] > 0 else -1
            if f < 0:
                return 0
        self.carry(self.stock, target)
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def unmake(self, mark: cython.int) -> cython.void:
        entry: cython.int
        k: cython.int
        h: cython.int
        while self.log_n > mark:
            self.log_n -= 1
            entry = self.log[self.log_n]
            if entry == CHANGED:
                self.count(1)
            elif entry & PAID:
                h = entry & 255
                while self.height[self.stock] > 0:
                    self.pop(self.stock)
                while self.height[self.waste] > 0:
                    self.pop(self.waste)
                self.log_n -= h
                for k in range(h):
                    self.push(self.waste, self.log[self.log_n + k])
                self.count(0)
            elif entry & UNDER:
                self.take_back(self.key_pile, entry & 255)
            else:
                self.push(entry >> 8, self.pop(entry & 255))

    # Whether the key can come off. The argument stands in ``engines/shutter/solver.py``.

    def hopeless(self):
        """Whether the key cannot come off, all other cards being at hand."""
        return not self.key_may_go()

    @cython.cfunc
    @cython.exceptval(check=False)
    def key_may_go(self) -> cython.int:
        f: cython.int
        k: cython.int
        card: cython.int
        if self.height[self.key_pile] == 0:
            return 1
        for k in range(4 * MOST):
            self.heights[k] = 0
        for f in range(self.places, self.key_pile):
            if self.height[f] > 0:
                card = self.top(f)
                self.rise(0, card & 3, 0, (card >> 2) + 1)
        for k in range(4 * MOST):
            self.heights[4 * MOST + k] = self.heights[k]
        return self.goes_off(self.height[self.key_pile], 4 * MOST)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def rise(self, base: cython.int, suit: cython.int, low: cython.int, high: cython.int) -> cython.void:
        """One foundation of a suit goes from one height to another; of each suit the highest stand first."""
        i: cython.int = base + suit * MOST
        k: cython.int = 0
        # The first of those of its height rises, and goes before all that are now lower.
        while self.heights[i + k] != low:
            k += 1
        while k > 0 and self.heights[i + k - 1] < high:
            self.heights[i + k] = self.heights[i + k - 1]
            k -= 1
        self.heights[i + k] = high

    @cython.cfunc
    @cython.exceptval(check=False)
    def goes_off(self, left: cython.int, base: cython.int) -> cython.int:
        """Whether so many cards of the key can go off, foundations being as high as told from ``base`` on."""
        card: cython.int
        suit: cython.int
        rank: cython.int
        i: cython.int
        j: cython.int
        k: cython.int
        r: cython.int
        while left > 0:
            card = self.cards[(self.key_pile << self.bits) + left - 1]
            suit = card & 3
            rank = card >> 2
            if rank == self.pays:
                if left <= self.of_key:
                    return 1
                for k in range(4 * MOST):
                    self.heights[base + 4 * MOST + k] = self.heights[base + k]
                if self.goes_off(left - self.of_key, base + 4 * MOST):
                    return 1
            i = base + suit * MOST
            j = 0
            while j < self.copies and self.heights[i + j] > rank:
                j += 1
            if j >= self.copies:
                return 0
            for r in range(self.heights[i + j], rank):
                if self.copies - self.inside[(left << 6) + (r << 2 | suit)] <= j:
                    return 0
            self.rise(base, suit, self.heights[i + j], rank + 1)
            left -= 1
        return 1

    # What a position is worth.

    @cython.cfunc
    @cython.exceptval(check=False)
    def assessed(self) -> cython.int:
        """The score, with what is to be said of the key.

        Locked counts the cards that must come home before its top card can; hopeless is a key that cannot
        come off; kept are the cards on the highest foundation of each suit beyond the next.
        """
        found: cython.int = self.score
        f: cython.int
        h: cython.int
        card: cython.int
        best: cython.int
        if self.height[self.key_pile] == 0:
            return found
        if not self.key_may_go():
            return found + HOPELESS
        card = self.top(self.key_pile)
        if self.w_locked:
            best = card >> 2
            for f in range(self.places, self.key_pile):
                if self.height[f] > 0 and (self.top(f) & 3) == (card & 3):
                    h = (card >> 2) - (self.top(f) >> 2) - 1
                    if 0 <= h < best:
                        best = h
            found += self.w_locked * best
        if self.w_kept:
            for f in range(4):
                found += self.w_kept * (self.heights[f * MOST] - self.heights[f * MOST + 1])
        return found

    # How far it is to a position that is aimed at.

    @cython.cfunc
    @cython.exceptval(check=False)
    def aim(self) -> cython.void:
        Tree.aim(self)
        self.aim_key = self.height[self.key_pile]

    @cython.cfunc
    @cython.exceptval(check=False)
    def least_to_aim(self, elsewhere: cython.int, left: cython.int) -> cython.int:
        """A move but a payment is one card, or one of the stock with those that begin foundations.

        The key grows no more; where it is as at the aim it pays nothing. The waste can pay when the stock is
        empty, from which moves take one card each, and those that begin foundations. Where there may be a
        payment on the way nothing is known.
        """
        p: cython.int
        stock: cython.int = self.height[self.stock]
        if self.height[self.key_pile] != self.aim_key:
            return left + 1 if self.height[self.key_pile] < self.aim_key else 0
        for p in range(self.places, self.key_pile):
            if self.height[p] == 0:
                stock -= 1
        if stock < left:
            return 0
        return elsewhere if self.height[self.stock] >= self.aim_undealt else left + 1

    # Which moves there are.

    @cython.cfunc
    @cython.exceptval(check=False)
    def home_of(self, card: cython.int) -> cython.int:
        """The lowest-numbered foundation that takes a card, or 0."""
        f: cython.int
        for f in range(self.places, self.key_pile):
            if self.height[f] == 0:
                if card >> 2 == 0:
                    return f
            elif self.top(f) + 4 == card:
                return f
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def generate(self, mode: cython.int) -> cython.int:
        n: cython.int = 0
        p: cython.int
        t: cython.int
        f: cython.int
        card: cython.int
        gaps: cython.int = 0
        if self.out == 0 or (mode != 1 and not self.key_may_go()):
            return 0
        if self.height[self.waste] > 0 or self.height[self.stock] > 0:
            for p in range(self.places):
                # Empty places are alike.
                if self.height[p] == 0 and (gaps == 0 or mode == 1):
                    if self.height[self.waste] > 0:
                        self.buffer[n] = self.waste << 3 | p << 11 | ONE
                        n += 1
                    if self.height[self.stock] > 0 and (gaps == 0 or self.serves()):
                        self.buffer[n] = SERVE | self.stock << 3 | p << 11 | ONE
                        n += 1
                    gaps = 1
            if gaps:
                return n
        for p in range(self.waste + 1):
            if self.height[p] > 0 and not self.home[p]:
                f = self.home_of(self.top(p))
                if f:
                    self.buffer[n] = p << 3 | f << 11 | ONE
                    n += 1
        for p in range(self.waste + 1):
            if self.height[p] > 0 and (p < self.places or p == self.waste):
                card = self.top(p)
                for t in range(self.places):
                    if t != p and self.height[t] > 0 and (self.pack_takes[self.top(t)] >> card) & 1:
                        self.buffer[n] = p << 3 | t << 11 | ONE
                        n += 1
        if self.height[self.stock] > 0:
            self.buffer[n] = TURN | self.stock << 3 | self.waste << 11 | ONE
            n += 1
        p = self.key_pile
        if self.height[p] > 0 and self.top(p) >> 2 == self.pays:
            self.buffer[n] = PAY | p << 3 | self.stock << 11 | ONE
            n += 1
        if self.height[self.stock] == 0 and not self.vain and self.paid_of_waste() > 0:
            self.buffer[n] = PAY | self.waste << 3 | self.stock << 11 | ONE
            n += 1
        return n

    @cython.cfunc
    @cython.exceptval(check=False)
    def serves(self) -> cython.int:
        """Whether the stock has a card that does not go to a foundation by itself."""
        k: cython.int
        for k in range(self.height[self.stock]):
            if self.cards[(self.stock << self.bits) + k] >> 2 != 0:
                return 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def seen_as(self, step: cython.int) -> cython.int:
        return self.order[(step >> 3) & 255] * 512 + self.order[(step >> 11) & 255]
