# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The tables of a building game in the kernel, and what they alone decide of a position.

What they mean stands in ``engines/building/solver/tables.py``; ``building.py`` makes moves of them. C types
stand in ``tables.pxd``.
"""

from array import array

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.arrays import zeros
from bookgen.solve.kernel.safe import SafePlays

if not cython.compiled:
    from bookgen.solve.kernel.tree import mix

COMPILED = cython.compiled

M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
# Stands for the top card of an empty pile.
NONE = cython.declare(cython.int, 63)
# The cards of the first rank.
FIRST_RANK = cython.declare(cython.ulonglong, 15)


@cython.cclass
class Tables(SafePlays):
    """The tables of a game; ``open`` is what each pile takes as it stands, ``kept`` what it took before.

    ``safe`` is the kind of plays home that are taken at once, ``depth`` what a move costs; ``orders`` are
    those of the shuffles, one for each redeal. For ``rest`` and ``sure`` see the tree.
    """

    def __init__(self, flat, safe, depth, rest, sure, orders=()):
        count = len(flat.names)
        SafePlays.__init__(self, flat, safe, depth, rest, sure)
        self.within = (1 << flat.bits) - 1
        self.rules = len(flat.kinds) // 3
        self.row = flat.row
        self.full = flat.full
        self.home = flat.home
        self.counted = flat.counted
        self.role = flat.role
        self.kin = flat.kin
        self.takes = flat.takes
        self.linked = flat.linked
        self.like = flat.like
        self.face = flat.face
        self.lists = flat.lists
        self.spans = flat.spans
        self.kinds = flat.kinds
        comes = [flat.kinds[3 * r + 2] for r in range(self.rules)]
        self.tiers, self.waits = max([0] + comes), int(-1 in comes)
        self.unwanted = array("i", [*flat.unwanted, 0])
        self.unwanted_spans = flat.unwanted_spans
        self.laid_on = int(any(self.leads_to(flat, r, flat.waste) for r in range(self.rules)))
        # A view of an empty array cannot be made, so the lists that may be empty have one more entry.
        self.fills = array("i", [*flat.fills, 0])
        self.fill_from = array("i", [*flat.fill_from, 0])
        self.fill_spans = array("i", [*flat.fill_spans, 0])
        self.fill_cards = array("i", [*flat.fill_cards, 0])
        self.alike = array("i", [*flat.alike, 0])
        self.alike_spans = array("i", [*flat.alike_spans, 0])
        self.n_alike = len(flat.alike_spans) // 2
        self.together = array("i", [*flat.together, 0])
        self.together_spans = array("i", [*flat.together_spans, 0])
        self.n_together = len(flat.together_spans) // 2
        self.ends = flat.ends
        self.way_back = flat.back
        self.appear = array("i", [flat.names.index(name) for name in flat.appear] + [0])
        self.n_appear = len(flat.appear)
        # Whether what a pile takes is more than its top and its height tell.
        self.begins = int(
            self.n_alike > 0 or self.n_together > 0 or max(flat.ends) >= 0 or max(flat.back) >= 0
        )
        self.columns = array("i", [*flat.columns, 0])
        self.shifting = array("i", [*flat.shifted, 0])
        self.filled = array("i", [int(at in flat.followed) for at in range(count)])
        self.yields, self.yields_spans = array("i", [*flat.yields, 0]), flat.yields_spans
        self.n_fills = len(flat.fill_spans) // 4
        self.n_columns = len(flat.columns)
        self.n_shifting = len(flat.shifted)
        self.stock, self.waste, self.turn = flat.stock, flat.waste, flat.turn
        self.turning = 1 if flat.turn < 2 and len(flat.wastes) == 0 else 5
        self.wastes = array("i", [*flat.wastes, 0])
        self.n_wastes = len(flat.wastes)
        self.until = array("i", [*flat.until, 0])
        self.turned = 0
        self.deal, self.deal_cards, self.at_once = flat.deal, flat.deal_cards, flat.at_once
        self.refill_to = flat.refill
        self.heaps = flat.heaps
        self.n_shuffled, self.n_orders = len(flat.shuffled), len(orders)
        self.orders = array("i", [*flat.shuffled, *(card for order in orders for card in order), 0])
        self.in_hand = zeros("i", 64)
        self.open = zeros("Q", count)
        self.kept = zeros("Q", count)

    def leads_to(self, flat, r, pile):
        """Whether a rule of the list leads to a pile of turned cards, on which these are not laid alone."""
        return bool(flat.turn) and pile in flat.lists[flat.spans[6 * r + 1] : flat.spans[6 * r + 3]]

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def wanted_elsewhere(self, r: cython.int) -> cython.ulonglong:
        """The cards that a rule may not move, as other piles take them."""
        k: cython.int
        found: cython.ulonglong = 0
        for k in range(self.unwanted_spans[2 * r], self.unwanted_spans[2 * r + 1]):
            found |= self.open[self.unwanted[k]]
        return found

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def begin_homes(self) -> cython.void:
        """Opens foundations where more than the top tells what goes there.

        Empty ones of those that begin alike are opened to what they ask for of the rank of those that have
        begun, those that end
        with a card that waits to what follows upon it; those that begin together are shut while one is empty.
        Those that come back are opened to what goes there from the middle on.
        """
        g: cython.int
        k: cython.int
        p: cython.int
        begun: cython.ulonglong
        for p in range(self.piles):
            k = self.height[p]
            if self.way_back[p] >= 0 and 2 * k >= self.full[p] and k < self.full[p]:
                g = self.way_back[p] + (2 * k > self.full[p])
                self.open[p] = self.takes[(g << 6) + self.cards[(p << self.bits) + k - 1]]
            if self.ends[p] >= 0 and self.height[p] == 0:
                k = (self.ends[p] << self.bits) + self.height[self.ends[p]] - 1
                self.open[p] = self.takes[(self.row[p] << 6) + self.cards[k]]
        for g in range(self.n_together):
            for k in range(self.together_spans[2 * g], self.together_spans[2 * g + 1]):
                if self.height[self.together[k]] == 0:
                    break
            else:
                continue
            for k in range(self.together_spans[2 * g], self.together_spans[2 * g + 1]):
                if self.height[self.together[k]] > 0:
                    self.open[self.together[k]] = 0
        for g in range(self.n_alike):
            begun = M64
            for k in range(self.alike_spans[2 * g], self.alike_spans[2 * g + 1]):
                if self.height[self.alike[k]] > 0:
                    begun = FIRST_RANK << (self.cards[self.alike[k] << self.bits] >> 2 << 2)
                    break
            for k in range(self.alike_spans[2 * g], self.alike_spans[2 * g + 1]):
                if self.height[self.alike[k]] == 0:
                    self.open[self.alike[k]] &= begun

    def late_from_begun(self, piles):
        """How late each card is wanted at home where foundations begin alike, by what these have begun with;
        from the lowest rank on as long as none has. Of ways of building what each makes is added up."""
        alike = list(self.alike[: self.alike_spans[1]])
        begun = [piles[p][0] // 4 for p in alike if piles[p]]
        late = zeros("i", 64)
        for row in sorted({self.row[p] for p in alike}):
            rank, met = begun[0] if begun else 0, []
            while rank not in met:
                for suit in range(4):
                    late[4 * rank + suit] += len(met)
                met.append(rank)
                after = int(self.takes[(row << 6) + 4 * rank])
                rank = (after.bit_length() - 1) // 4 if after else rank
        return late

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def turned_to(self) -> cython.int:
        """Where the next card of a stock that has some is turned to: the waste, or where it appears."""
        k: cython.int
        p: cython.int
        card: cython.int = self.cards[(self.stock << self.bits) + self.height[self.stock] - 1]
        for k in range(self.n_appear):
            p = self.appear[k]
            if self.height[p] == 0 and (self.takes[(self.row[p] << 6) + NONE] >> card) & 1:
                return p
        return self.waste

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def has_gap(self) -> cython.int:
        """Whether a column is empty."""
        k: cython.int
        for k in range(self.n_columns):
            if self.height[self.columns[k]] == 0:
                return 1
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def is_short(self) -> cython.int:
        """Whether a column is to be brought up from a stock that has cards."""
        k: cython.int
        if self.height[self.stock] > 0:
            for k in range(self.n_columns):
                if self.height[self.columns[k]] < self.refill_to:
                    return 1
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def widen_to_any(self, a: cython.int, b: cython.int) -> cython.void:
        """Opens the piles of a list that are not full to every card; see :meth:`narrow`."""
        k: cython.int
        j: cython.int
        for k in range(a, b):
            j = self.lists[k]
            self.kept[j] = self.open[j]
            self.open[j] = M64 if self.full[j] < 0 or self.height[j] < self.full[j] else 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def shut_begun(self, a: cython.int, b: cython.int) -> cython.void:
        """Shuts the piles of a list that have cards; see :meth:`narrow`."""
        k: cython.int
        j: cython.int
        for k in range(a, b):
            j = self.lists[k]
            self.kept[j] = self.open[j]
            if self.height[j] > 0:
                self.open[j] = 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def yield_to(self, r: cython.int, a: cython.int, b: cython.int) -> cython.void:
        """Shuts the piles of a list that are left to the top card of others; see :meth:`narrow`."""
        k: cython.int
        i: cython.int
        j: cython.int
        s: cython.int
        for k in range(a, b):
            j = self.lists[k]
            self.kept[j] = self.open[j]
            for i in range(self.yields_spans[2 * r], self.yields_spans[2 * r + 1]):
                s = self.yields[i]
                if self.height[s] == 0 or self.height[j] == 0:
                    continue
                if (self.open[j] >> self.cards[(s << self.bits) + self.height[s] - 1]) & 1:
                    self.open[j] = 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def narrow(self, a: cython.int, b: cython.int) -> cython.void:
        """Opens them again to what they take."""
        k: cython.int
        for k in range(a, b):
            self.open[self.lists[k]] = self.kept[self.lists[k]]

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def shuffle(self, hand: cython.int[::1], count: cython.int) -> cython.void:
        """Puts so many cards in ``hand`` into the order of the next redeal.

        Equal cards take the first places of their face. Beyond the orders given it is that of a new pack.
        """
        i: cython.int
        k: cython.int
        card: cython.int
        n: cython.int = 0
        for i in range(count):
            self.in_hand[hand[i]] += 1
        i = (self.redeals + 1) * self.n_shuffled if self.redeals < self.n_orders else 0
        for k in range(i, i + self.n_shuffled):
            card = self.orders[k]
            if self.in_hand[card] > 0:
                self.in_hand[card] -= 1
                hand[n] = card
                n += 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def turns(self) -> cython.int:
        """The move that turns cards: one, or as many as must be before one can be used; or more at a time.

        A card that fits nowhere need not be stopped at: what can be done there can be done before the
        turning. Only where emptied places are filled from the waste, others are laid there, or it is counted
        where a card was turned to, does each card make a difference.
        """
        f: cython.int
        k: cython.int
        r: cython.int
        j: cython.int
        n: cython.int
        top: cython.int
        used: cython.ulonglong = 0
        if self.laid_on or self.n_wastes or self.refill_to:
            return self.turning
        for f in range(self.n_fills):
            for k in range(self.fill_spans[4 * f + 2], self.fill_spans[4 * f + 3]):
                j = self.fill_from[k]
                if self.height[j] > 0:
                    if j == self.waste or j == self.stock:
                        return self.turning
                    break
        for r in range(self.rules):
            for k in range(self.spans[6 * r], self.spans[6 * r + 1]):
                if self.lists[k] == self.stock:
                    return self.turning
                if self.lists[k] == self.waste:
                    break
            else:
                continue
            for k in range(self.spans[6 * r + 1], self.spans[6 * r + 3]):
                j = self.lists[k]
                if 0 < self.kinds[3 * r + 1] < 4:
                    if self.height[j] == 0 or self.kinds[3 * r + 1] == 2:
                        return self.turning
                else:
                    used |= self.open[j]
        n = 1
        top = self.height[self.stock] - self.turn
        while top > 0 and not (used >> self.cards[(self.stock << self.bits) + top]) & 1:
            top -= self.turn
            n += 1
        return self.turning if n == 1 else self.turning | n << 19

    @cython.cfunc
    @cython.exceptval(check=False)
    def seen_as(self, step: cython.int) -> cython.int:
        """When a move is seen by a player who looks the piles over in this order; of runs the short first."""
        kind: cython.int = step & 7
        source: cython.int = (step >> 3) & 255
        target: cython.int = (step >> 11) & 255
        if kind == 1 or kind == 5:
            source, target = self.stock, self.waste
        elif kind == 2:
            source, target = self.waste, self.stock
        elif kind > 5:
            source = target = self.stock
        elif kind:
            source = target = self.piles + kind - 3
        return (self.order[source] * 512 + self.order[target]) * 256 + (step >> 19)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def count_in(self, times: cython.longlong) -> cython.void:
        """The share of redeals and shifts in the hash, so many times; what nothing limits is left out."""
        redeals: cython.int = self.redeals if self.most_redeals > 0 else 0
        self.hash = (self.hash + times * self.hash_of_counts(redeals, self.shifts, self.seed)) & M64
        if self.paired:
            self.twin = (self.twin + times * self.hash_of_counts(redeals, self.shifts, self.twin_seed)) & M64

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def hash_of_counts(
        self, redeals: cython.int, shifts: cython.int, seed: cython.ulonglong
    ) -> cython.ulonglong:
        x: cython.ulonglong = self.turned
        x = ((x << 40) + redeals << 8) + shifts
        return mix((mix(x + 77) + seed) & M64)

    @cython.cfunc
    @cython.exceptval(check=False)
    def surpassed(self, key: cython.ulonglong, twin: cython.ulonglong) -> cython.int:
        """Whether a position has been met that is this one but for a redeal or a shift less.

        Whatever can be won after more of them were spent can be won after fewer.
        """
        if self.redeals + self.shifts == 0:
            return 0
        spent: cython.int
        redeals: cython.int = self.redeals if self.most_redeals > 0 else 0
        for spent in range(redeals):
            if self.met_with(key, twin, spent, self.shifts):
                return 1
        for spent in range(self.shifts):
            if self.met_with(key, twin, redeals, spent):
                return 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def met_with(
        self, key: cython.ulonglong, twin: cython.ulonglong, redeals: cython.int, shifts: cython.int
    ) -> cython.int:
        """Whether the position of a key has been met with so many redeals and shifts in place of its own."""
        own: cython.int = self.redeals if self.most_redeals > 0 else 0
        key = key + self.hash_of_counts(redeals, shifts, self.seed)
        key = (key - self.hash_of_counts(own, self.shifts, self.seed)) & M64
        if self.paired:
            twin = twin + self.hash_of_counts(redeals, shifts, self.twin_seed)
            twin = (twin - self.hash_of_counts(own, self.shifts, self.twin_seed)) & M64
        return 1 if self.keys[self.place(key, twin)] == key else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_ordered(self) -> cython.int:
        """Whether the columns are dealt on, or gathered, in their order, so that they are not alike."""
        if self.deal and self.height[self.stock] > 0:
            return 1
        if self.refill_to:
            return 1
        return self.gathers()

    @cython.cfunc
    @cython.exceptval(check=False)
    def gathers(self) -> cython.int:
        """Whether the columns may still be gathered."""
        if self.redeal_of != 2:
            return 0
        return 1 if self.barren or self.most_redeals < 0 or self.redeals < self.most_redeals else 0
