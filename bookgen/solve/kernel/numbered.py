# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Numbered heaps, cards slipped under them, over flat arrays: compiled by Cython where it can be, else as is.

A position is known by the sum of the mixed hashes of its piles. Piles are numbered: the heaps as the game has
them, the families, what lies aside, the stock. C types stand in ``numbered.pxd``.
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

# The kinds of moves beside plays, which are 0: exchanges; plays after as many exchanges as they want; and
# what the rules alone tell: a card dealt, one brought in with all that follows, or the heaps gathered.
EXCHANGE = cython.declare(cython.int, 2)
SLIDE = cython.declare(cython.int, 3)
SERVE = cython.declare(cython.int, 5)
# In the log: a card that was slipped under a pile.
SLIPPED = cython.declare(cython.int, 1 << 28)
# An odd number of 63 bits, which must have a name to be a C number; and all 64 bits.
ODD = cython.declare(cython.ulonglong, 0x3A59E8C74D61B2F5)
M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.final
@cython.cclass
class NumberedKernel(Tree):
    """One game of numbered heaps under one method, holding one position at a time.

    ``tables`` are those of ``numbered.py``, ``weights`` what a score is made of. With ``leaps`` a search is
    given a play together with the exchanges that open the way for it. Another ``salt`` gives other hashes;
    for ``sure`` and ``rest`` see the tree.
    """

    def __init__(self, tables, weights, salt=0, rest=None, sure=False, leaps=False):
        self.heaps = tables.heaps
        self.foundations = len(tables.full)
        self.aside = self.heaps + self.foundations
        self.stock = self.aside + 1
        self.aim_counts = 0
        most = 3 * (self.heaps + (1 << tables.bits)) + self.foundations + 3
        Tree.__init__(self, self.stock + 1, tables.bits, most, weights.depth, rest, sure)
        self.open_deal, self.most_redeals, self.leaps = tables.open, tables.redeals, int(leaps)
        self.number, self.spread, self.gathered = tables.number, tables.spread, tables.gathered
        self.full, self.home_takes = tables.full, tables.home_takes
        self.fellow, self.comes_at = tables.fellow, tables.comes_at
        self.each = zeros("i", self.piles)
        for p in range(self.piles):
            if p < self.heaps:
                self.each[p] = weights.buried
            elif p < self.aside:
                self.each[p], self.home[p], self.role[p] = weights.home, 1, 1
            else:
                self.each[p] = weights.kept if p == self.aside else weights.stock
                self.role[p] = 2 + p - self.aside
        self.undealt = self.stock
        self.w_used, self.w_occupied = weights.used, weights.occupied
        self.w_links, self.w_locked = weights.links, weights.locked
        self.sow(salt)
        self.open = zeros("Q", self.foundations)
        self.late = zeros("i", self.heaps + (1 << tables.bits) + 1)
        self.spare = zeros("i", 1 << tables.bits)
        self.own = zeros("i", 1 << tables.bits)
        self.load([[] for _ in range(self.piles)], 0, 1)

    # The position.

    def load(self, piles, redeals, due):
        """Takes up a position: the cards of every pile as numbers, redeals taken, the heap due, from 1."""
        x: cython.ulonglong
        self.hash, self.twin, self.score, self.out = 0, 0, 0, 0
        for p in range(self.piles):
            x = p
            self.clear_pile(p, ((x + 1) * ODD) & M64)
        self.counts = 0
        self.count(redeals * (self.heaps + 1) + due)
        for p, cards in enumerate(piles):
            for card in cards:
                self.push(p, card)
        self.log_n = 0

    def held(self):
        """The position held: hash, score, the cards of every pile, redeals taken, the heap due, from 1."""
        redeals, due = divmod(int(self.counts), int(self.heaps) + 1)
        return int(self.hash), int(self.assessed()), self.cards_held(), redeals, due

    @cython.cfunc
    @cython.exceptval(check=False)
    def count(self, counts: cython.int) -> cython.void:
        """Sets the redeals taken, times the heaps and one, with the number of the heap due added."""
        wide: cython.int = self.heaps + 1
        self.score += self.w_used * (counts // wide - self.counts // wide)
        self.recount(self.counts, counts)
        self.counts = counts

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def push(self, p: cython.int, card: cython.int) -> cython.void:
        i: cython.int = (p << self.bits) + self.height[p]
        x: cython.ulonglong = card + 1
        x *= ODD
        worth: cython.int = self.each[p]
        if p < self.heaps and self.height[p] == 0:
            worth = self.w_occupied
        if self.paired:
            self.put_twin(i, mix((self.twins[i] + x) & M64))
        self.put(p, card, worth, mix((self.prefix[i] + x) & M64))

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def top(self, p: cython.int) -> cython.int:
        """The top card of a pile that has one."""
        return self.cards[(p << self.bits) + self.height[p] - 1]

    @cython.cfunc
    @cython.exceptval(check=False)
    def put_in(self, p: cython.int, at: cython.int, card: cython.int) -> cython.void:
        """Puts a card into a pile, so that as many lie beneath it."""
        n: cython.int = 0
        while self.height[p] > at:
            self.spare[n] = self.pop(p)
            n += 1
        self.push(p, card)
        while n > 0:
            n -= 1
            self.push(p, self.spare[n])

    @cython.cfunc
    @cython.exceptval(check=False)
    def take_out(self, p: cython.int, at: cython.int) -> cython.int:
        """Takes out of a pile the card beneath which as many lie."""
        n: cython.int = 0
        card: cython.int
        while self.height[p] > at + 1:
            self.spare[n] = self.pop(p)
            n += 1
        card = self.pop(p)
        while n > 0:
            n -= 1
            self.push(p, self.spare[n])
        return card

    # Moves, made and taken back. The log has how many cards lay beneath the one that was moved, the pile left
    # and the pile joined; or, below nought, what was counted before.

    @cython.cfunc
    @cython.exceptval(check=False)
    def carry(self, source: cython.int, at: cython.int, target: cython.int) -> cython.void:
        self.push(target, self.take_out(source, at))
        self.log[self.log_n] = at << 16 | source << 8 | target
        self.log_n += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def carry_top(self, source: cython.int, target: cython.int) -> cython.void:
        self.carry(source, self.height[source] - 1, target)

    @cython.cfunc
    @cython.exceptval(check=False)
    def counted(self, counts: cython.int) -> cython.void:
        self.log[self.log_n] = -1 - self.counts
        self.log_n += 1
        self.count(counts)

    @cython.cfunc
    @cython.exceptval(check=False)
    def deal(self) -> cython.void:
        """The next card of the stock to the heap due, or aside if it has its number."""
        wide: cython.int = self.heaps + 1
        due: cython.int = self.counts % wide
        if self.number[self.top(self.stock)] == due - 1:
            self.carry_top(self.stock, self.aside)
        else:
            self.carry_top(self.stock, due - 1)
            self.counted(self.counts - due + (due % self.heaps) + 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def gather(self) -> cython.void:
        """The heaps to the stock, the first gathered to be dealt first; and dealt, where that is not play."""
        k: cython.int
        wide: cython.int = self.heaps + 1
        for k in range(self.heaps - 1, -1, -1):
            while self.height[self.gathered[k]] > 0:
                self.carry_top(self.gathered[k], self.stock)
        self.counted((self.counts // wide + 1) * wide + 1)
        while self.height[self.stock] > 0 and not self.open_deal:
            self.deal()

    @cython.cfunc
    @cython.exceptval(-1)
    def bring_in(self) -> cython.int:
        """The last card put aside, and each that follows, slipped under the heap of its number.

        When the heaps stand as before, with the same heap to be taken from, that heap holds cards of its own
        number alone: each card that leaves a heap for another comes to lie in its own for good. So they are
        watched only in such a heap.
        """
        source: cython.int = self.aside
        target: cython.int
        card: cython.int
        k: cython.int
        own: cython.int = 0
        wanted: cython.ulonglong = self.wanted()
        while True:
            card = self.pop(source)
            target = self.number[card]
            self.put_in(target, 0, card)
            self.lengthen_log(1)
            self.log[self.log_n] = SLIPPED | source << 8 | target
            self.log_n += 1
            if self.height[target] == 1:
                return 0
            if source < self.heaps and self.height[source] > 0 and (wanted >> self.top(source)) & 1:
                return 0
            if own:
                k = 0
                while k < self.height[target] and self.own[k] == self.cards[(target << self.bits) + k]:
                    k += 1
                if k == self.height[target]:
                    return 0
            elif source != target:
                own = 1
                for k in range(self.height[target]):
                    self.own[k] = self.cards[(target << self.bits) + k]
                    if self.number[self.own[k]] != target:
                        own = 0
            source = target

    @cython.cfunc
    @cython.exceptval(-1)
    def make(self, step: cython.int) -> cython.int:
        source: cython.int = (step >> 3) & 255
        target: cython.int = (step >> 11) & 255
        card: cython.int = (step >> 19) - 128
        at: cython.int = self.height[source] - 1
        other: cython.int
        self.lengthen_log(4 * (1 << self.bits) + self.foundations + 4)
        if step == SERVE:
            if self.height[self.stock] > 0:
                self.deal()
            elif self.height[self.aside] > 0:
                self.bring_in()
            else:
                self.gather()
            return 0
        if card >= 0:
            while self.cards[(source << self.bits) + at] != card:
                at -= 1
        if step & 7 == SLIDE:
            card = self.cards[(source << self.bits) + at]
            other = self.fellow[target - self.heaps]
            while self.height[target] < self.comes_at[card]:
                self.carry_top(other, target)
            while self.height[target] > self.comes_at[card]:
                self.carry_top(target, other)
        self.carry(source, at, target)
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def unmake(self, mark: cython.int) -> cython.void:
        entry: cython.int
        target: cython.int
        while self.log_n > mark:
            self.log_n -= 1
            entry = self.log[self.log_n]
            target = entry & 255
            if entry < 0:
                self.count(-1 - entry)
            elif entry & SLIPPED:
                self.push((entry >> 8) & 255, self.take_out(target, 0))
            else:
                self.put_in((entry >> 8) & 255, entry >> 16, self.pop(target))

    @cython.cfunc
    @cython.exceptval(check=False)
    def assessed(self) -> cython.int:
        """The score, with what is to be said of the whole.

        Links count the suits whose two families have all their cards between them, so that any further card
        of the suit can be played; locked the top cards that could be played next, exchanges apart.
        """
        found: cython.int = self.score
        f: cython.int
        p: cython.int
        wanted: cython.ulonglong
        if self.w_links:
            for f in range(self.foundations):
                if self.fellow[f] > self.heaps + f and self.meets(f):
                    found += self.w_links
        if self.w_locked:
            wanted = self.wanted()
            for p in range(self.heaps):
                if self.height[p] > 0 and (wanted >> self.top(p)) & 1:
                    found += self.w_locked
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def aim(self) -> cython.void:
        Tree.aim(self)
        self.aim_counts = self.counts

    @cython.cfunc
    @cython.exceptval(check=False)
    def least_to_aim(self, elsewhere: cython.int, left: cython.int) -> cython.int:
        """A card played out of a heap changes, besides, on what the one above it lies.

        While there are cards to be dealt or brought in, and where the heaps are to be gathered on the way,
        nothing is known. Else what is counted never changes but by gathering.
        """
        if self.height[self.stock] > 0 or self.height[self.aside] > 0:
            return 0
        if self.counts != self.aim_counts:
            return left + 1 if self.counts > self.aim_counts else 0
        return (elsewhere + 1) // 2

    # Which moves there are.

    @cython.cfunc
    @cython.exceptval(check=False)
    def wanted(self) -> cython.ulonglong:
        """The cards that fit a family; of each family by itself they are written down."""
        f: cython.int
        p: cython.int
        found: cython.ulonglong = 0
        for f in range(self.foundations):
            p = self.heaps + f
            self.open[f] = 0
            if self.height[p] > 0 and (self.full[f] < 0 or self.height[p] < self.full[f]):
                self.open[f] = self.home_takes[(f << 6) + self.top(p)]
                found |= self.open[f]
        return found

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def meets(self, f: cython.int) -> cython.int:
        """Whether a family and its fellow have one card of each rank between them, the first cards apart."""
        return 1 if self.height[self.heaps + f] + self.height[self.fellow[f]] == self.comes_at[63] else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_plays(self, n: cython.int, source: cython.int, card: cython.int, size: cython.int) -> cython.int:
        """Writes the plays of a card; and, with leaps, that for which exchanges would open the way."""
        f: cython.int
        fits: cython.int = 0
        for f in range(self.foundations):
            if (self.open[f] >> card) & 1:
                self.buffer[n] = source << 3 | (self.heaps + f) << 11 | size << 19
                n += 1
                fits += 1
        if not fits and self.slides:
            for f in range(self.foundations):
                if (
                    self.fellow[f] > self.heaps + f
                    and (self.cards[(self.heaps + f) << self.bits] & 3) == (card & 3)
                    and self.meets(f)
                ):
                    self.late[self.late_n] = SLIDE | source << 3 | (self.heaps + f) << 11 | size << 19
                    self.late_n += 1
        return n

    @cython.cfunc
    @cython.exceptval(check=False)
    def generate(self, mode: cython.int) -> cython.int:
        n: cython.int = 0
        plays: cython.int
        p: cython.int
        f: cython.int
        g: cython.int
        k: cython.int
        card: cython.int
        seen: cython.ulonglong
        bit: cython.ulonglong = 1
        if self.out == 0:
            return 0
        self.wanted()
        self.late_n = 0
        self.slides = 1 if self.leaps and mode != 1 and self.height[self.stock] == 0 else 0
        for p in range(self.heaps):
            if self.height[p] == 0:
                continue
            if not self.spread[p]:
                n = self.add_plays(n, p, self.top(p), 1)
                continue
            seen = 0
            for k in range(self.height[p]):
                card = self.cards[(p << self.bits) + k]
                if not (seen >> card) & 1:
                    seen |= bit << card
                    n = self.add_plays(n, p, card, 128 + card)
        plays = n
        if self.height[self.stock] > 0:
            self.buffer[n] = SERVE
            return n + 1
        # What lies aside waits while another card can be played: exchanges may let one of these in first.
        self.slides = 0
        if plays == 0 and self.height[self.aside] > 0:
            n = self.add_plays(n, self.aside, self.top(self.aside), 1)
            if n == 0:
                self.buffer[n] = SERVE
                n += 1
        elif self.height[self.aside] == 0 and self.counts // (self.heaps + 1) < self.most_redeals:
            self.buffer[n] = SERVE
            n += 1
        for k in range(self.late_n):
            self.buffer[n] = self.late[k]
            n += 1
        for f in range(self.foundations):
            p = self.heaps + f
            if self.height[p] > 1:
                for g in range(self.foundations):
                    if (self.open[g] >> self.top(p)) & 1:
                        self.buffer[n] = EXCHANGE | p << 3 | (self.heaps + g) << 11 | 1 << 19
                        n += 1
        return n

    @cython.cfunc
    @cython.exceptval(check=False)
    def seen_as(self, step: cython.int) -> cython.int:
        source: cython.int = self.stock if step == SERVE else (step >> 3) & 255
        target: cython.int = self.piles if step == SERVE else (step >> 11) & 255
        return self.order[source] * 512 + self.order[target]
