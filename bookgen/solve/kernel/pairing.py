# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""A pairing game in which no place is filled, over flat arrays: compiled where it can be, else run as it is.

Piles are numbered: those in play, then those from which cards are taken up. Of a card its rank is all that
counts. A position is known by the sum of the mixed hashes of its piles, those of one sort in any order. C
types stand in ``pairing.pxd``.
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

# The kinds of a move: two cards go out, the tops of its two piles; so many cards are taken up to a place.
PAIR = cython.declare(cython.int, 2)
TAKE = cython.declare(cython.int, 3)
# An odd number of 63 bits, which must have a name to be a C number; and all 64 bits.
ODD = cython.declare(cython.ulonglong, 0x3A59E8C74D61B2F5)
M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.final
@cython.cclass
class PairingKernel(Tree):
    """One deal under one method, holding one position at a time.

    ``tables`` are those of ``large_pairing.py``, ``weights`` what a score is made of. With ``at_once`` a
    search takes a pair unasked where every card left of its ranks is open. Another ``salt`` gives other
    hashes; for ``sure`` and ``rest`` see the tree.
    """

    def __init__(self, tables, weights, salt=0, rest=None, sure=False, at_once=False):
        shown: cython.int = tables.shown
        Tree.__init__(
            self, len(tables.names), tables.bits, shown * shown + len(tables.names), weights.depth, rest, sure
        )
        self.shown = shown
        self.heaps = tables.heaps
        self.places = tables.places
        self.each = len(tables.places) // max(1, self.piles - shown)
        self.mates = tables.mates
        self.at_once = at_once
        w = weights
        self.w_buried, self.w_occupied, self.w_stock = w.buried, w.occupied, w.stock
        self.w_links, self.w_kept = w.links, w.kept
        self.sow(salt)
        for p in range(shown, self.piles):
            self.role[p] = 1
        self.left = zeros("i", 64)
        self.open = zeros("i", 64)
        self.load([[] for _ in range(self.piles)])

    # The position.

    def load(self, piles):
        """Takes up a position: the cards of every pile as numbers."""
        self.hash, self.twin, self.score, self.out = 0, 0, 0, 0
        for card in range(64):
            self.left[card] = 0
        for p in range(self.piles):
            self.clear_pile(p, self.role[p] + 1)
        for p, cards in enumerate(piles):
            for card in cards:
                self.left[card] += 1
                self.push(p, card)
        self.log_n = 0

    def held(self):
        """The position held: hash, score, the cards of every pile."""
        return int(self.hash), int(self.score), self.cards_held()

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def laid_hash(self, card: cython.int, bare: cython.ulonglong) -> cython.ulonglong:
        """The hash of a pile with the card laid on its top; ``bare`` is that without it."""
        x: cython.ulonglong = card + 1
        return mix((bare + x * ODD) & M64)

    @cython.cfunc
    @cython.exceptval(check=False)
    def push(self, p: cython.int, card: cython.int) -> cython.void:
        """Lays a card on a pile.

        Buried are two cards of a pile that would be a pair; occupied rises with the square of the height.
        """
        h: cython.int = self.height[p]
        i: cython.int = (p << self.bits) + h
        worth: cython.int = self.w_stock
        k: cython.int
        if p < self.shown:
            worth = self.w_occupied * (2 * h + 1)
        for k in range(h):
            if (self.mates[card] >> self.cards[(p << self.bits) + k]) & 1:
                worth += self.w_buried
        if self.paired:
            self.put_twin(i, self.laid_hash(card, self.twins[i]))
        self.put(p, card, worth, self.laid_hash(card, self.prefix[i]))

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def put_back(self, p: cython.int) -> cython.void:
        """Lays the card on a pile that was lifted from it last: all that is known of it is still there."""
        i: cython.int = (p << self.bits) + self.height[p]
        self.height[p] += 1
        self.score += self.worth[i + 1]
        self.hash = (self.hash + self.prefix[i + 1] - self.prefix[i]) & M64
        if self.paired:
            self.twin = (self.twin + self.twins[i + 1] - self.twins[i]) & M64
        self.out += 1

    # Moves, made and taken back. The log has the moves as they are written.

    @cython.cfunc
    @cython.exceptval(-1)
    def make(self, step: cython.int) -> cython.int:
        p: cython.int = (step >> 3) & 255
        t: cython.int = (step >> 11) & 255
        h: cython.int
        k: cython.int
        _k: cython.int
        self.lengthen_log(2)
        if step & 7 == PAIR:
            self.left[self.pop(p)] -= 1
            self.left[self.pop(t)] -= 1
        else:
            # They come to lie in the order in which they lay.
            h = self.height[p] - (step >> 19)
            for k in range(step >> 19):
                self.push(t, self.cards[(p << self.bits) + h + k])
            for _k in range(step >> 19):
                self.pop(p)
        self.log[self.log_n] = step
        self.log_n += 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def unmake(self, mark: cython.int) -> cython.void:
        step: cython.int
        p: cython.int
        t: cython.int
        _k: cython.int
        while self.log_n > mark:
            self.log_n -= 1
            step = self.log[self.log_n]
            p = (step >> 3) & 255
            t = (step >> 11) & 255
            if step & 7 == PAIR:
                self.left[self.cards[(t << self.bits) + self.height[t]]] += 1
                self.put_back(t)
                self.left[self.cards[(p << self.bits) + self.height[p]]] += 1
                self.put_back(p)
            else:
                for _k in range(step >> 19):
                    self.put_back(p)
                for _k in range(step >> 19):
                    self.pop(t)

    @cython.cfunc
    @cython.exceptval(-1)
    def weigh(self, step: cython.int) -> cython.int:
        """Links are the pairs that lie open after the move, kept the ranks that do."""
        card: cython.int
        k: cython.int
        pairs: cython.int = 0
        ranks: cython.int = 0
        self.make(step)
        if self.w_links or self.w_kept:
            self.count_open()
            for card in range(13):
                if self.open[card]:
                    ranks += 1
                    for k in range(card, 13):
                        if (self.mates[card] >> k) & 1:
                            if k == card:
                                pairs += self.open[card] * (self.open[card] - 1) // 2
                            else:
                                pairs += self.open[card] * self.open[k]
        self.next_score = self.score + self.w_links * pairs + self.w_kept * ranks
        self.next_out = self.out
        return 1

    # Which moves there are.

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def count_open(self) -> cython.void:
        """How many cards of each rank lie open."""
        p: cython.int
        for p in range(13):
            self.open[p] = 0
        for p in range(self.shown):
            if self.height[p] > 0:
                self.open[self.cards[(p << self.bits) + self.height[p] - 1]] += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def all_open(self, card: cython.int) -> cython.int:
        """Whether every card left that is of this rank, or goes with it, is open."""
        k: cython.int
        if self.open[card] != self.left[card]:
            return 0
        for k in range(13):
            if (self.mates[card] >> k) & 1 and self.open[k] != self.left[k]:
                return 0
        return 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def generate(self, mode: cython.int) -> cython.int:
        n: cython.int = 0
        p: cython.int
        t: cython.int
        h: cython.int
        card: cython.int
        safe: cython.int = 1 if mode == 0 and self.at_once else 0
        if safe:
            self.count_open()
        for p in range(self.shown):
            if self.height[p] == 0:
                continue
            card = self.cards[(p << self.bits) + self.height[p] - 1]
            for t in range(p + 1, self.shown):
                h = self.height[t]
                if h > 0 and (self.mates[card] >> self.cards[(t << self.bits) + h - 1]) & 1:
                    self.buffer[n] = PAIR | p << 3 | t << 11 | 1 << 19
                    if safe and self.all_open(card):
                        self.buffer[0] = self.buffer[n]
                        return 1
                    n += 1
        if n > 0:
            return n
        for p in range(self.shown, self.piles):
            h = self.height[p]
            if h > 0:
                t = p - self.shown
                t = self.places[t] if self.heaps else self.places[(t + 1) * self.each - h]
                self.buffer[n] = TAKE | p << 3 | t << 11 | (h if self.heaps else 1) << 19
                n += 1
        return n

    @cython.cfunc
    @cython.exceptval(check=False)
    def seen_as(self, step: cython.int) -> cython.int:
        # What goes out joins the pile after the last.
        target: cython.int = self.piles if step & 7 == PAIR else (step >> 11) & 255
        return self.order[(step >> 3) & 255] * 512 + self.order[target]
