# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Dealing as play in the kernel: the place that is due, the cards laid there, the piles gathered again.

What it means stands in ``engines/building/play/places.py``; ``building.py`` asks for it. C types stand in
``places.pxd``.
"""

from array import array

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.tables import Tables

if not cython.compiled:
    from bookgen.solve.kernel.tree import mix

COMPILED = cython.compiled

# The lowest byte of an entry of the log that has above it what was due before.
WAS_DUE = cython.declare(cython.int, 250)
# What is due says, above this bit, how far the first round is.
ROUND = cython.declare(cython.int, 16)
M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.cclass
class Places(Tables):
    """A game in which each card of the stock may go to the place that is due.

    ``due`` is how many cards of the round lie, and above that, where rules ask for it, 0 till the first
    round lies, 1 when it does, 2 when dealing has gone on. It is 0 where there is no stock. Of cards not
    home those are not counted that begin heaps, which lie there for good.
    """

    def __init__(self, flat, safe, depth, rest, sure, orders=()):
        Tables.__init__(self, flat, safe, depth, rest, sure, orders)
        self.round, self.n_round = array("i", [*flat.round, 0]), len(flat.round)
        self.last_round, self.n_last = array("i", [*flat.last_round, 0]), len(flat.last_round)
        self.last_deal, self.begun, self.staying = flat.last_deal, flat.begun, flat.staying
        self.counts_rounds = int(any(flat.rounds))
        self.rounds = array("i", [*flat.rounds, 0])
        self.left_spans = array("i", [*flat.left_spans, 0])
        self.beside_spans = array("i", [*flat.beside_spans, 0])
        self.timed = int(any(flat.rounds) or len(set(flat.left_spans)) > 1)
        self.unless = array("i", [*flat.unless, 0])
        self.n_unless = len(flat.unless)
        self.most = flat.most
        self.gathered = array("i", [*flat.gathered, 0])
        self.n_gathered = len(flat.gathered)
        self.due = 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def widen_to_bare(self, a: cython.int, b: cython.int) -> cython.void:
        """Opens those piles of a list to every card on which nothing lies but the card that began them."""
        k: cython.int
        j: cython.int
        for k in range(a, b):
            j = self.lists[k]
            self.kept[j] = self.open[j]
            self.open[j] = 0
            if self.height[j] == 1 and self.cards[j << self.bits] >> 2 == self.begun:
                self.open[j] = M64

    # What a kernel tells.

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay(self, p: cython.int, card: cython.int) -> cython.void:
        """Lays a card on a pile, and logs it."""

    @cython.cfunc
    @cython.exceptval(check=False)
    def lift(self, p: cython.int) -> cython.int:
        """Lifts the top card of a pile, and logs it."""
        return 0

    # The place that is due.

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def place_due(self) -> cython.int:
        """The place of the next card of the stock, which has one."""
        k: cython.int
        if self.begun < 0:
            k = self.due & ((1 << ROUND) - 1)
            return self.last_round[k] if self.is_last() else self.round[k]
        next_card: cython.int = self.cards[(self.stock << self.bits) + self.height[self.stock] - 1]
        wants_empty: cython.int = 1 if next_card >> 2 == self.begun else 0
        found: cython.int = self.round[0]
        for k in range(self.n_round):
            if self.height[self.round[k]] == 0:
                if wants_empty:
                    return self.round[k]
            else:
                found = self.round[k]
        return found

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_last(self) -> cython.int:
        """Whether the deal is the last that the book allows, and has a round of its own."""
        return 1 if self.n_last and self.redeals == self.last_deal else 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def set_due(self, due: cython.int) -> cython.void:
        """Sets what is due, which is part of what a position is known by."""
        self.hash = (self.hash + self.hash_of_due(due, self.seed)) & M64
        self.hash = (self.hash - self.hash_of_due(self.due, self.seed)) & M64
        if self.paired:
            self.twin = (self.twin + self.hash_of_due(due, self.twin_seed)) & M64
            self.twin = (self.twin - self.hash_of_due(self.due, self.twin_seed)) & M64
        self.due = due

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def hash_of_due(self, due: cython.int, seed: cython.ulonglong) -> cython.ulonglong:
        x: cython.ulonglong = due
        return mix((mix(x + 1_000_003) + seed) & M64) if due else 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def move_on(self, due: cython.int) -> cython.void:
        """Sets what is due, and logs what was."""
        if due != self.due:
            self.log[self.log_n] = (self.due << 8) | WAS_DUE
            self.log_n += 1
            self.set_due(due)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def deal_on(self, size: cython.int) -> cython.void:
        """Lays so many cards of the stock, each on the place that is due."""
        _k: cython.int
        n: cython.int = self.n_last if self.is_last() else self.n_round
        was: cython.int = self.due
        due: cython.int
        stage: cython.int
        p: cython.int
        for _k in range(size):
            due = self.due & ((1 << ROUND) - 1)
            stage = self.due >> ROUND
            p = self.place_due()
            self.lay(p, self.lift(self.stock))
            if self.begun < 0:
                due += 1
                if due == n:
                    due = 0
            if self.counts_rounds:
                if stage:
                    stage = 2
                elif due == 0:
                    stage = 1
            self.due = due | stage << ROUND
        due, self.due = self.due, was
        self.move_on(due)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def played(self) -> cython.void:
        """A card of the stock has been played: when the first round lies, dealing has gone on."""
        if self.counts_rounds and self.due >> ROUND:
            self.move_on((self.due & ((1 << ROUND) - 1)) | 2 << ROUND)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def gather(self) -> cython.void:
        """The piles become the stock, the lowest card of the first of them the next to be dealt, or all in
        the order of a shuffle."""
        n: cython.int = 0
        k: cython.int
        j: cython.int
        p: cython.int
        for j in range(self.n_gathered):
            p = self.gathered[j]
            for k in range(self.height[p]):
                self.hand[n] = self.cards[(p << self.bits) + k]
                n += 1
        for j in range(self.n_gathered):
            while self.height[self.gathered[j]] > 0:
                self.lift(self.gathered[j])
        if self.n_shuffled:
            self.shuffle(self.hand, n)
        while n > 0:
            n -= 1
            self.lay(self.stock, self.hand[n])

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def can_gather(self) -> cython.int:
        """Whether there is anything to gather; for the stock to be dealt from again it must be out."""
        j: cython.int
        if self.heaps == 0 and self.height[self.stock] > 0:
            return 0
        for j in range(self.n_gathered):
            if self.height[self.gathered[j]] > 0:
                return 1
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def deal_round(self) -> cython.void:
        """A card of the stock to each column, or several together, as far as it goes."""
        j: cython.int
        _k: cython.int
        for j in range(self.n_columns):
            for _k in range(self.deal_cards):
                if self.height[self.stock] > 0:
                    self.lay(self.columns[j], self.lift(self.stock))

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def is_shut(self, r: cython.int) -> cython.int:
        """Whether a rule is not open as the rounds are, or for want of cards that must be left."""
        k: cython.int
        stage: cython.int = self.due >> ROUND
        if (self.rounds[r] == 1 and stage != 1) or (self.rounds[r] == 2 and stage == 0):
            return 1
        for k in range(self.left_spans[2 * r], self.left_spans[2 * r + 1]):
            if self.height[self.lists[k]] == 0:
                return 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_ordered(self) -> cython.int:
        if self.n_round and self.height[self.stock] > 0:
            return 1
        return Tables.is_ordered(self)
