# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The building games over flat arrays: compiled by Cython where it can be, else run as it is.

All that is of a game stands in the tables of ``engines/building/solver/tables.py``. A position is known by
the sum of the mixed hashes of its piles, so like piles may change places, and by its score, the sum of what
the piles are worth; both are kept up card by card. C types stand in ``building.pxd``.
"""

from array import array

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.arrays import zeros
from bookgen.solve.kernel.shut_in import ShutIn
from bookgen.solve.kernel.tree import Tree

if not cython.compiled:
    from bookgen.solve.kernel.tree import mix

COMPILED = cython.compiled

# What the lowest byte of an entry of the log says where it is no card; the pile stands above it.
PUSHED = cython.declare(cython.int, 255)
DEALT_AGAIN = cython.declare(cython.int, 254)
SHIFTED = cython.declare(cython.int, 253)
LEVELLED = cython.declare(cython.int, 252)
TURNED_TO = cython.declare(cython.int, 251)
WAS_DUE = cython.declare(cython.int, 250)
WAS_BARREN = cython.declare(cython.int, 249)
GRACE_TAKEN = cython.declare(cython.int, 248)
# The entries that one move may add to it, see ``limits.py``.
LONGEST = cython.declare(cython.int, 1024)
# Added to a card, it stands for so many cards lifted: that card, wherever it lies.
PICKED = cython.declare(cython.int, 128)
# Stands for the top card of an empty pile.
NONE = cython.declare(cython.int, 63)
# An odd number of 63 bits, which must have a name to be a C number; and all 64 bits.
ODD = cython.declare(cython.ulonglong, 0x3A59E8C74D61B2F5)
M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.final
@cython.cclass
class Kernel(ShutIn):
    """One game under one method, holding one position at a time.

    ``flat`` are the tables, ``weights`` what a score is made of. ``greedy`` plays home whenever it can,
    ``safe`` (always, near, followed, stacked) where that can never spoil a win, ``blind`` takes cards that
    differ in suit only for one in columns and reserves; ``leaps`` turns cards that fit nowhere in one step;
    where all of stock and waste is at hand, none: a step plays one of these cards from where it lies.
    Another ``salt`` gives other hashes; for ``orders`` see the tables, for ``sure`` and ``rest`` the tree.
    """

    def __init__(
        self,
        flat,
        weights,
        greedy=False,
        blind=False,
        safe=None,
        salt=0,
        rest=None,
        leaps=True,
        sure=False,
        orders=(),
    ):
        count = len(flat.names)
        ShutIn.__init__(self, flat, weights, safe, rest, sure, orders)
        self.greedy = int(greedy)
        self.leaps = int(leaps)
        # Stock and waste as one set of cards: for a search alone, as a step is then more than a move of play.
        self.at_hand = int(flat.at_hand and leaps)
        w = weights
        by_role = (0, w.home, w.waste if self.at_hand else w.stock, w.waste, w.kept, 0)
        self.each = array("i", [by_role[flat.role[at]] for at in range(count)])
        self.w_buried, self.w_links, self.w_breaks = w.buried, w.links, w.breaks
        self.w_occupied, self.w_used, self.w_ahead = w.occupied, w.used, w.ahead
        known, suitless = array("i", flat.alias[:64]), array("i", [card // 4 * 4 for card in range(64)])
        for card in range(64) if self.safe == 5 else ():
            # Cards that wait for nothing, and for which nothing waits.
            known[card] = suitless[card] if self.turn_of[card] // 4 == self.head else known[card]
        alias = array("i")
        for at in range(count):
            alias.extend(suitless if blind and flat.role[at] in (0, 4) else known)
        self.alias = alias
        if self.at_hand:
            self.counted = array("i", flat.counted)
            self.counted[self.stock] = self.counted[self.waste] = 2
        self.in_order = array("i", [int(flat.role[at] == 0 or at in flat.columns) for at in range(count)])
        self.late = flat.late
        # Of each beginning of a pile how late the card is wanted that is wanted first.
        self.low = zeros("i", count << flat.bits)
        self.sow(salt)
        self.tops = zeros("i", count)
        self.met = zeros("i", count + 1)
        self.hand = zeros("i", 256)
        self.stamp = zeros("i", count)
        self.stamped = 0
        # Not where the waste is shuffled: each redeal has an order of its own, so a later may be the better.
        self.surpasses = int(flat.redeals > 0 or (flat.redeals == 0 and flat.shifts > 0))
        if self.n_shuffled:
            self.surpasses = 0
        # How many cards one move can bring to where they are wanted: with the one that is played that which
        # completes its pile, that which lay on it where it was taken out, and those that fill the place left.
        picked = 6 in flat.kinds[::3]
        filling = [
            flat.fill_cards[f]
            for f in range(self.n_fills)
            if any(flat.fill_from[k] != flat.stock for k in range(*flat.fill_spans[4 * f + 2 : 4 * f + 4]))
        ]
        self.laid_at_once = 1 + int(max(flat.ends) >= 0) + int(picked) + sum(filling)
        self.most_filled = max(filling, default=0)
        # How many cards leave the stock with a move that brings no other to where it is wanted; 0 where such
        # as do may leave it with others too.
        self.dealt_at_once = max(1, flat.turn)
        if flat.deal or flat.refill or flat.appear or flat.stock in flat.fill_from or max(flat.ends) >= 0:
            self.dealt_at_once = 0
        self.undealt = flat.stock if "stock" in flat.names else -1
        self.aim_redeals, self.aim_shifts = 0, 0
        self.load([[] for _ in range(count)], 0, 0)

    # The position.

    def load(self, piles, redeals, shifts, turned=0, due=0, graces=0):
        """Takes up a position: the cards of every pile as numbers, redeals taken, shifts made, to which of
        the wastes was turned last, where that is counted, what is due, and graces taken. How late cards are
        wanted goes by the families as they have begun here, in every score until the next is taken up."""
        self.redeals, self.shifts, self.turned, self.due = redeals, shifts, turned, 0
        if self.n_alike:
            self.late = self.late_from_begun(piles)
        self.hash, self.twin, self.score, self.out, self.graces = 0, 0, 0, -self.staying, 0
        for p in range(self.piles):
            self.height[p] = 0
            self.prefix[p << self.bits] = 0
            if self.paired:
                self.twins[p << self.bits] = 0
        dealt_on = (self.deal or self.n_round) and len(piles[self.stock]) > 0
        self.ordered = 1 if dealt_on else self.is_ordered()
        for p in range(self.piles):
            self.begin(p)
        self.count_in(1)
        self.set_due(due)
        self.count_graces(graces)
        self.score = self.w_used * (redeals + shifts)
        for p in range(self.piles):
            for card in piles[p]:
                self.push(p, card)
        self.log_n = 0

    def held(self):
        """The position held: hash, score, the cards of every pile, redeals taken, shifts made, last waste,
        what is due, graces taken."""
        counts = (int(self.redeals), int(self.shifts), int(self.turned), int(self.due), int(self.graces))
        return int(self.hash), int(self.score), self.cards_held(), *counts

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin(self, p: cython.int) -> cython.void:
        """Sets the hash of a pile without cards, which tells like piles from others."""
        i: cython.int = p << self.bits
        x: cython.ulonglong = self.bare_hash(p, self.seed)
        self.hash = (self.hash + x - self.prefix[i]) & M64
        self.prefix[i] = x
        if self.paired:
            x = self.bare_hash(p, self.twin_seed)
            self.twin = (self.twin + x - self.twins[i]) & M64
            self.twins[i] = x

    @cython.cfunc
    @cython.exceptval(check=False)
    def bare_hash(self, p: cython.int, seed: cython.ulonglong) -> cython.ulonglong:
        x: cython.ulonglong = self.kin[p]
        if self.counted[p]:
            return self.counted_hash(p, NONE, 0, seed)
        if self.ordered and self.in_order[p]:
            x = 1000 + p
        return mix(((x + 1) * ODD + seed) & M64)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def counted_hash(
        self, p: cython.int, top: cython.int, height: cython.int, seed: cython.ulonglong
    ) -> cython.ulonglong:
        left: cython.ulonglong = 0
        if self.full[p] >= 0:
            left = 1 + self.full[p] - height
        x: cython.ulonglong = self.kin[p]
        x = (x << 32) + self.face[(self.row[p] << 6) + top] * 256 + left
        return mix((mix((x + 1) & M64) + seed) & M64)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def talon_hash(self, card: cython.int, seed: cython.ulonglong) -> cython.ulonglong:
        """What a card of stock or waste adds to the hash where all of these are at hand, wherever it lies."""
        x: cython.ulonglong = self.alias[(self.waste << 6) + card] + 1000
        return mix((x * ODD + seed) & M64)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def laid_hash(self, p: cython.int, i: cython.int, card: cython.int) -> cython.ulonglong:
        """The hash of a pile with the card laid on its top at entry ``i``."""
        if self.counted[p]:
            if self.counted[p] == 2:
                return (self.prefix[i] + self.talon_hash(card, self.seed)) & M64
            return self.counted_hash(p, card, (i & self.within) + 1, self.seed)
        x: cython.ulonglong = self.alias[(p << 6) + card] + 1
        return mix((self.prefix[i] + x * ODD) & M64)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def laid_twin(self, p: cython.int, i: cython.int, card: cython.int) -> cython.ulonglong:
        """The second hash of the same."""
        if self.counted[p]:
            if self.counted[p] == 2:
                return (self.twins[i] + self.talon_hash(card, self.twin_seed)) & M64
            return self.counted_hash(p, card, (i & self.within) + 1, self.twin_seed)
        x: cython.ulonglong = self.alias[(p << 6) + card] + 1
        return mix((self.twins[i] + x * ODD) & M64)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def laid_worth(self, p: cython.int, i: cython.int, card: cython.int) -> cython.int:
        """What the card adds to the score when it is laid on a pile's top at entry ``i``."""
        if self.role[p] != 0:
            return self.each[p]
        if i & self.within == 0:
            return self.w_occupied
        worth: cython.int = self.w_buried if self.late[card] > self.low[i] else 0
        if (self.linked[(self.row[p] << 6) + self.cards[i - 1]] >> card) & 1:
            return worth + self.w_links
        return worth + self.w_breaks

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def push(self, p: cython.int, card: cython.int) -> cython.void:
        i: cython.int = (p << self.bits) + self.height[p]
        late: cython.int = self.late[card]
        self.low[i + 1] = late if i & self.within == 0 or late < self.low[i] else self.low[i]
        if self.paired:
            self.put_twin(i, self.laid_twin(p, i, card))
        self.put(p, card, self.laid_worth(p, i, card), self.laid_hash(p, i, card))

    # Moves, made and taken back. The log has every card lifted and laid.

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def lay(self, p: cython.int, card: cython.int) -> cython.void:
        self.push(p, card)
        self.log[self.log_n] = (p << 8) | PUSHED
        self.log_n += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def lift(self, p: cython.int) -> cython.int:
        card: cython.int = self.pop(p)
        self.log[self.log_n] = (p << 8) | card
        self.log_n += 1
        return card

    @cython.cfunc
    @cython.exceptval(check=False)
    def count(self, redeals: cython.int, shifts: cython.int) -> cython.void:
        """Sets the counts; the columns must be empty where their order may come to matter no more."""
        self.score += self.w_used * (redeals + shifts - self.redeals - self.shifts)
        self.count_in(-1)
        self.redeals, self.shifts = redeals, shifts
        self.count_in(1)
        self.arrange(self.is_ordered())

    @cython.cfunc
    @cython.exceptval(check=False)
    def count_turn(self, turned: cython.int) -> cython.void:
        """Sets which of the wastes was turned to last."""
        self.count_in(-1)
        self.turned = turned
        self.count_in(1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def arrange(self, ordered: cython.int) -> cython.void:
        """Sets whether the order of the columns matters; they must be empty where that changes."""
        k: cython.int
        if ordered != self.ordered:
            self.ordered = ordered
            for k in range(self.n_columns):
                self.begin(self.columns[k])

    @cython.cfunc
    @cython.exceptval(-1)
    def make(self, step: cython.int) -> cython.int:
        k: cython.int
        n: cython.int
        p: cython.int
        j: cython.int
        self.lengthen_log(LONGEST)
        kind: cython.int = step & 7
        source: cython.int = (step >> 3) & 255
        target: cython.int = (step >> 11) & 255
        size: cython.int = step >> 19
        _turned: cython.int
        _k: cython.int
        if kind == 0:
            if self.n_appear and source == self.stock:
                self.lay_appearing()
            if size == 1:
                self.lay(target, self.lift(source))
            elif size >= PICKED and self.at_hand:
                self.take_from_talon(target, size - PICKED)
            elif size >= PICKED:
                self.take_out(source, target, size - PICKED)
            else:
                for k in range(size):
                    self.hand[k] = self.lift(source)
                for k in range(size):
                    self.lay(target, self.hand[size - 1 - k])
            if self.ends[target] >= 0 and self.height[target] == self.full[target] - 1:
                self.lay(target, self.lift(self.ends[target]))
            if self.filled[source]:
                self.fill()
            if source == self.stock:
                self.played()
            if self.barren and self.home[target] and self.redeals:
                self.log[self.log_n] = (self.redeals << 8) | WAS_BARREN
                self.log_n += 1
                self.count(0, self.shifts)
        elif kind == 1:
            for _turned in range(size if size > 1 else 1):
                # Asked before the card is lifted: C has the parts of a call in any order.
                p = self.turned_to()
                self.lay(p, self.lift(self.stock))
        elif kind == 2:
            n = self.height[self.waste] if self.n_shuffled else 0
            for k in range(n):
                self.hand[k] = self.cards[(self.waste << self.bits) + k]
            if n > 0:
                self.shuffle(self.hand, n)
            self.log[self.log_n] = DEALT_AGAIN
            self.log_n += 1
            self.count(self.redeals + 1, self.shifts)
            if n > 0:
                while self.height[self.waste] > 0:
                    self.lift(self.waste)
                for k in range(n):
                    self.lay(self.stock, self.hand[n - 1 - k])
            while self.height[self.waste] > 0:
                self.lay(self.stock, self.lift(self.waste))
            self.fill()
        elif kind == 3 and self.heaps == 0:
            self.gather()
            self.log[self.log_n] = DEALT_AGAIN
            self.log_n += 1
            self.count(self.redeals + 1, self.shifts)
            if self.at_once:
                self.deal_round()
        elif kind == 3:
            n = 0
            for j in range(self.n_columns):
                p = self.columns[j]
                for k in range(self.height[p]):
                    self.hand[n] = self.cards[(p << self.bits) + k]
                    n += 1
            for j in range(self.n_columns):
                p = self.columns[j]
                while self.height[p] > 0:
                    self.lift(p)
            self.log[self.log_n] = DEALT_AGAIN
            self.log_n += 1
            self.count(self.redeals + 1, self.shifts)
            for k in range(n):
                self.lay(self.columns[k // self.heaps], self.hand[k])
        elif kind == 5:
            p = self.waste
            if self.n_wastes:
                p = self.wastes[self.turned % self.n_wastes]
                self.log[self.log_n] = (self.turned << 8) | TURNED_TO
                self.log_n += 1
                self.count_turn(self.turned % self.n_wastes + 1)
            for _turned in range(size if size > 0 else 1):
                for _k in range(self.turn):
                    if self.height[self.stock] > 0:
                        self.lay(p, self.lift(self.stock))
        elif kind == 6 and self.refill_to:
            for j in range(self.n_columns):
                while self.height[self.columns[j]] < self.refill_to and self.height[self.stock] > 0:
                    self.lay(self.columns[j], self.lift(self.stock))
        elif kind == 6:
            self.deal_round()
        elif kind == 7:
            self.deal_on(size if size > 0 else 1)
        else:
            self.log[self.log_n] = SHIFTED
            self.log_n += 1
            self.count(self.redeals, self.shifts + 1)
            for j in range(self.n_shifting):
                p = self.shifting[j]
                n = self.height[p]
                if n > 1:
                    for k in range(n):
                        self.hand[k] = self.lift(p)
                    for k in range(n - 1):
                        self.lay(p, self.hand[n - 2 - k])
                    self.lay(p, self.hand[n - 1])
        if (self.n_round or self.deal) and self.height[self.stock] == 0:
            if self.n_round:
                self.move_on(0)
            if self.ordered and not self.is_ordered():
                self.level()
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def take_from_talon(self, target: cython.int, card: cython.int) -> cython.void:
        """Plays a card of the waste, or else of the stock, from where it lies."""
        k: cython.int
        base: cython.int = self.waste << self.bits
        for k in range(self.height[self.waste]):
            if self.cards[base + k] == card:
                self.take_out(self.waste, target, card)
                return
        self.take_out(self.stock, target, card)

    @cython.cfunc
    @cython.exceptval(check=False)
    def from_talon(
        self,
        a: cython.int,
        b: cython.int,
        onto_empty: cython.int,
        wanted: cython.ulonglong,
        n: cython.int,
    ) -> cython.int:
        """Adds the plays of all cards of stock and waste that are wanted, of equal cards one."""
        k: cython.int
        p: cython.int
        card: cython.int
        _half: cython.int
        one: cython.ulonglong = 1
        met: cython.ulonglong = 0
        p = self.waste
        for _half in range(2):
            for k in range(self.height[p]):
                card = self.cards[(p << self.bits) + k]
                if not (wanted >> card) & 1 or (met >> card) & 1:
                    continue
                met |= one << card
                if onto_empty:
                    n = self.to_empty(self.waste, PICKED + card, a, b, 0, n)
                else:
                    n = self.to_cards(self.waste, PICKED + card, card, a, b, n)
            p = self.stock
        return n

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay_appearing(self) -> cython.void:
        """Cards that appear go to their foundations, till the next card of the stock is one that does not."""
        p: cython.int
        while self.height[self.stock] > 0:
            p = self.turned_to()
            if p == self.waste:
                break
            self.lay(p, self.lift(self.stock))

    @cython.cfunc
    @cython.exceptval(check=False)
    def level(self) -> cython.void:
        """The columns are alike from now on, as the last cards are dealt on them. Every card is laid anew."""
        n: cython.int = 0
        j: cython.int
        k: cython.int
        _k: cython.int
        p: cython.int
        for j in range(self.n_columns):
            p = self.columns[j]
            self.met[j] = self.height[p]
            for k in range(self.height[p]):
                self.hand[n] = self.cards[(p << self.bits) + k]
                n += 1
        for j in range(self.n_columns):
            while self.height[self.columns[j]] > 0:
                self.lift(self.columns[j])
        self.log[self.log_n] = LEVELLED
        self.log_n += 1
        self.arrange(0)
        n = 0
        for j in range(self.n_columns):
            for _k in range(self.met[j]):
                self.lay(self.columns[j], self.hand[n])
                n += 1

    @cython.cfunc
    @cython.exceptval(-1)
    def look(self, step: cython.int) -> cython.int:
        # As in the tree, but here it is known which ``weigh`` and ``tell`` are meant.
        return self.tell(step, self.weigh(step))

    @cython.cfunc
    @cython.exceptval(-1)
    def weigh(self, step: cython.int) -> cython.int:
        source: cython.int = (step >> 3) & 255
        target: cython.int = (step >> 11) & 255
        p: cython.int
        i: cython.int
        j: cython.int
        n: cython.int
        card: cython.int
        if self.w_ahead or self.looks_far:
            return Tree.weigh(self, step)
        if step == 1:
            source, target = self.stock, self.turned_to()
        if (self.n_round or self.deal) and source == self.stock:
            return Tree.weigh(self, step)
        if step == 1 or (
            step & 7 == 0
            and step >> 19 == 1
            and not self.filled[source]
            and self.ends[target] < 0
            and not (self.n_appear and source == self.stock)
            and not (self.barren and self.home[target] and self.redeals)
        ):
            i = (source << self.bits) + self.height[source]
            card = self.cards[i - 1]
            self.next_score = self.score - self.worth[i]
            self.next_score += self.laid_worth(target, (target << self.bits) + self.height[target], card)
            self.next_out = self.out + self.home[source] - self.home[target]
            return 0
        if self.at_hand and step & 7 == 0 and step >> 19 >= PICKED and self.ends[target] < 0:
            self.next_score = (
                self.score
                - self.each[self.waste]
                + self.laid_worth(target, (target << self.bits) + self.height[target], (step >> 19) - PICKED)
            )
            self.next_out = self.out - self.home[target]
            return 0
        if step == 4 and self.w_buried == 0:
            # Of each pile only the undermost card and the one above it come to lie on another.
            self.next_score = self.score + self.w_used
            self.next_out = self.out
            for j in range(self.n_shifting):
                p = self.shifting[j]
                n = self.height[p]
                if n > 1:
                    i = p << self.bits
                    self.next_score += self.laid_worth(p, i + n, self.cards[i]) - self.worth[i + 2]
            return 0
        return Tree.weigh(self, step)

    @cython.cfunc
    @cython.exceptval(-1)
    def tell(self, step: cython.int, made: cython.int) -> cython.int:
        key: cython.ulonglong
        if made == 0 and step == 4:
            self.make(step)
            made = 1
        if made:
            key = self.hash
            self.next_twin = self.twin
        else:
            source: cython.int = self.stock if step == 1 else (step >> 3) & 255
            target: cython.int = self.turned_to() if step == 1 else (step >> 11) & 255
            top: cython.int = (source << self.bits) + self.height[source]
            i: cython.int = (target << self.bits) + self.height[target]
            card: cython.int = self.lifted(step) if step != 1 else self.cards[top - 1]
            twin: cython.ulonglong = 0
            if self.at_hand and source == self.waste:
                # What lies on top of the card is no matter.
                key = self.hash - self.talon_hash(card, self.seed) - self.prefix[i]
                if self.paired:
                    twin = self.twin - self.talon_hash(card, self.twin_seed) - self.twins[i]
            else:
                key = self.hash + self.prefix[top - 1] - self.prefix[top] - self.prefix[i]
                if self.paired:
                    twin = self.twin + self.twins[top - 1] - self.twins[top] - self.twins[i]
            key = (key + self.laid_hash(target, i, card)) & M64
            if self.paired:
                self.next_twin = (twin + self.laid_twin(target, i, card)) & M64
        self.next_key = key if key != 0 else 1
        return made

    @cython.cfunc
    @cython.exceptval(check=False)
    def fill(self) -> cython.void:
        """Fill after fill: its empty places, the lowest-numbered first, from the first source with a card."""
        f: cython.int
        j: cython.int
        k: cython.int
        _k: cython.int
        source: cython.int
        for f in range(self.n_fills):
            if self.until[f] and self.turned:
                continue
            for j in range(self.fill_spans[4 * f], self.fill_spans[4 * f + 1]):
                if self.height[self.fills[j]] > 0:
                    continue
                source = -1
                for k in range(self.fill_spans[4 * f + 2], self.fill_spans[4 * f + 3]):
                    if self.height[self.fill_from[k]] > 0:
                        source = self.fill_from[k]
                        break
                if source < 0:
                    break
                for _k in range(self.fill_cards[f]):
                    if self.height[source] > 0:
                        self.lay(self.fills[j], self.lift(source))

    @cython.cfunc
    @cython.exceptval(check=False)
    def unmake(self, mark: cython.int) -> cython.void:
        entry: cython.int
        low: cython.int
        while self.log_n > mark:
            self.log_n -= 1
            entry = self.log[self.log_n]
            low = entry & 255
            if low == PUSHED:
                self.pop(entry >> 8)
            elif low == DEALT_AGAIN:
                self.count(self.redeals - 1, self.shifts)
            elif low == WAS_BARREN:
                self.count(entry >> 8, self.shifts)
            elif low == SHIFTED:
                self.count(self.redeals, self.shifts - 1)
            elif low == LEVELLED:
                self.arrange(1)
            elif low == TURNED_TO:
                self.count_turn(entry >> 8)
            elif low == WAS_DUE:
                self.set_due(entry >> 8)
            elif low == GRACE_TAKEN:
                self.count_graces(self.graces - 1)
            else:
                self.push(entry >> 8, low)

    # How far it is to a position that is aimed at.

    @cython.cfunc
    @cython.exceptval(check=False)
    def seat(self, p: cython.int, h: cython.int) -> cython.int:
        i: cython.int = (p << self.bits) + h
        under: cython.int = 64 + self.role[p]
        if self.home[p] or self.counted[p]:
            under = 127
        elif h > 0:
            under = self.alias[(p << 6) + self.cards[i - 1]]
        return self.alias[(p << 6) + self.cards[i]] << 7 | under

    @cython.cfunc
    @cython.exceptval(check=False)
    def aim(self) -> cython.void:
        Tree.aim(self)
        self.aim_redeals, self.aim_shifts = self.redeals, self.shifts

    @cython.cfunc
    @cython.exceptval(check=False)
    def least_to_aim(self, elsewhere: cython.int, left: cython.int) -> cython.int:
        """Cards of the stock apart, a move brings ``laid_at_once`` to where they are wanted.

        A place that was left and could not be filled may be filled later, together with another; those
        that are to be filled now count as filled beforehand. What turns a card brings no other to its
        place. Where cards may be gathered or dealt again on the way, or piles shifted, nothing is known.
        """
        stock: cython.int = self.height[self.undealt] if self.undealt >= 0 else 0
        dealt: cython.int = stock - self.aim_undealt
        at_once: cython.int = self.dealt_at_once
        k: cython.int
        if self.shifts != self.aim_shifts:
            return left + 1 if self.shifts > self.aim_shifts else 0
        if self.redeal_of and (self.most_redeals < 0 or self.barren or self.redeals < self.aim_redeals):
            # The waste is dealt again when the stock is empty, and then one move has still to be left.
            if self.redeal_of == 2 or at_once == 0 or (stock + at_once - 1) // at_once < left:
                return 0
        elif self.redeals > self.aim_redeals:
            return left + 1
        if dealt < 0:
            return left + 1
        for k in range(self.fill_spans[4 * self.n_fills - 3] if self.n_fills else 0):
            if self.height[self.fills[k]] == 0:
                elsewhere -= self.most_filled
        if elsewhere < 0:
            elsewhere = 0
        elsewhere = (elsewhere + self.laid_at_once - 1) // self.laid_at_once
        if at_once:
            elsewhere += (dealt + at_once - 1) // at_once
        elif elsewhere == 0 and dealt > 0:
            elsewhere = 1
        return elsewhere

    # Which moves there are.

    @cython.cfunc
    @cython.exceptval(check=False)
    def generate(self, mode: cython.int) -> cython.int:
        every: cython.int = 1 if mode == 1 else 0
        step: cython.int
        r: cython.int
        k: cython.int
        n: cython.int = 0
        if self.out == 0:
            return 0
        self.look_over()
        for k in range(1, self.tiers + 1):
            for r in range(self.rules):
                if self.kinds[3 * r + 2] == k:
                    n = self.apply(r, 1, 1, n)
                    n = self.apply(r, 2, 1, n)
            if n > 0:
                return n
        for r in range(self.rules):
            if self.kinds[3 * r + 2] <= 0 and not self.graced[r]:
                n = self.apply(r, 1, every, n)
        if n > 0 and mode == 0:
            if self.greedy:
                return 1
            if self.safe:
                for k in range(n):
                    step = self.buffer[k]
                    if self.is_safe((step >> 3) & 255, (step >> 11) & 255, self.lifted(step)):
                        self.buffer[0] = self.buffer[k]
                        return 1
        for r in range(self.rules if self.n_graced else 0):
            if self.graced[r]:
                n = self.apply(r, 1, every, n)
        for r in range(self.rules):
            if self.kinds[3 * r + 2] <= 0:
                n = self.apply(r, 2, every, n)
        if self.safe == 5 and mode == 0:
            for k in range(n):
                step = self.buffer[k]
                if self.is_heap[(step >> 11) & 255] and self.height[(step >> 11) & 255] == 0:
                    self.buffer[0] = self.buffer[k]
                    return 1
        if (self.waits and self.is_waited_for(n)) or (self.at_hand and not every):
            return n
        if self.refill_to and self.is_short():
            self.buffer[n] = 6
            n += 1
        elif self.turn and self.height[self.stock] > 0:
            self.buffer[n] = self.turning if every or not self.leaps else self.turns()
            n += 1
        if self.deal and self.height[self.stock] > 0 and not (self.deal == 2 and self.has_gap()):
            self.buffer[n] = 6
            n += 1
        if self.n_round and self.height[self.stock] > 0:
            if not self.goes_elsewhere(n):
                self.buffer[n] = 7 if every or not self.leaps or n > 0 else 7 | self.dealings(n) << 19
                n += 1
        elif self.redeal_of and (self.most_redeals < 0 or self.redeals < self.most_redeals):
            if self.redeal_of == 2:
                if self.can_gather():
                    self.buffer[n] = 3
                    n += 1
            elif self.height[self.waste] > 0 and self.height[self.stock] == 0:
                self.buffer[n] = 2
                n += 1
        if self.shifts < self.most_shifts:
            for k in range(self.n_shifting):
                if self.height[self.shifting[k]] > 1:
                    self.buffer[n] = 4
                    n += 1
                    break
        return n

    @cython.cfunc
    @cython.exceptval(check=False)
    def look_over(self) -> cython.void:
        """Finds what lies on top of the piles, and what they take."""
        p: cython.int
        h: cython.int
        for p in range(self.piles):
            h = self.height[p]
            self.tops[p] = self.cards[(p << self.bits) + h - 1] if h > 0 else NONE
            if self.full[p] >= 0 and h >= self.full[p]:
                self.open[p] = 0
            else:
                self.open[p] = self.takes[(self.row[p] << 6) + self.tops[p]]
        if self.begins:
            self.begin_homes()

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_waited_for(self, n: cython.int) -> cython.int:
        """Whether a rule has a move that comes before turning. The buffer is written on from ``n``."""
        r: cython.int
        for r in range(self.rules):
            if self.kinds[3 * r + 2] < 0 and self.apply(r, 2, 1, self.apply(r, 1, 1, n)) > n:
                return 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def goes_elsewhere(self, n: cython.int) -> cython.int:
        """Whether a rule takes the next card, so that it is not laid on the place that is due."""
        k: cython.int
        for k in range(self.n_unless):
            if self.apply(self.unless[k], 1, 1, n) > n or self.apply(self.unless[k], 2, 1, n) > n:
                return 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def dealings(self, n: cython.int) -> cython.int:
        """How many cards are laid on the places that are due until anything else can be done."""
        mark: cython.int = self.log_n
        found: cython.int = 0
        other: cython.int = 0
        r: cython.int
        while self.height[self.stock] > 0 and not other:
            self.make(7)
            found += 1
            self.look_over()
            for r in range(self.rules):
                if self.apply(r, 1, 1, n) > n or self.apply(r, 2, 1, n) > n:
                    other = 1
                    break
        self.unmake(mark)
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def apply(self, r: cython.int, part: cython.int, every: cython.int, n: cython.int) -> cython.int:
        """Adds the moves of one rule of the list: part 1 to piles at home, part 2 to the others."""
        a: cython.int = self.spans[6 * r + part]
        b: cython.int = self.spans[6 * r + part + 1]
        k: cython.int
        j: cython.int
        s: cython.int
        h: cython.int
        size: cython.int
        card: cython.int
        base: cython.int
        wanted: cython.ulonglong = 0
        onto_empty: cython.int = self.kinds[3 * r + 1]
        lifted: cython.int = self.kinds[3 * r]
        if a == b:
            return n
        for k in range(self.spans[6 * r + 3], self.spans[6 * r + 4]):
            j = self.lists[k]
            if self.height[j] != self.full[j]:
                return n
        for k in range(self.spans[6 * r + 4], self.spans[6 * r + 5]):
            if self.height[self.lists[k]] > 0:
                return n
        if self.timed and self.is_shut(r):
            return n
        if onto_empty == 4:
            return self.apply_beside(r, n)
        if lifted == 6:
            return self.pick(r, a, b, every, n)
        if lifted > 2 or onto_empty >= 2 or self.yields_spans[2 * r] < self.yields_spans[2 * r + 1]:
            return self.apply_in_suit(r, part, every, n)
        for k in range(a, b):
            j = self.lists[k]
            if onto_empty:
                if self.height[j] == 0:
                    wanted = M64
            else:
                wanted |= self.open[j]
        wanted &= ~self.wanted_elsewhere(r)
        if wanted == 0:
            return n
        for k in range(self.spans[6 * r], self.spans[6 * r + 1]):
            s = self.lists[k]
            if self.at_hand and s == self.waste and not every:
                n = self.from_talon(a, b, onto_empty, wanted, n)
                continue
            h = self.height[s]
            if h == 0:
                continue
            base = s << self.bits
            size = h if lifted == 2 else 1
            while True:
                card = self.cards[base + h - size]
                if card >> 2 == self.begun:
                    break
                if (wanted >> card) & 1:
                    if onto_empty:
                        n = self.to_empty(s, size, a, b, every, n)
                    else:
                        n = self.to_cards(s, size, card, a, b, n)
                if lifted != 1 or size == h:
                    break
                if not (self.takes[(self.row[s] << 6) + self.cards[base + h - size - 1]] >> card) & 1:
                    break
                size += 1
        return n

    @cython.cfunc
    @cython.exceptval(check=False)
    def apply_in_suit(self, r: cython.int, part: cython.int, every: cython.int, n: cython.int) -> cython.int:
        """The same for rules that lift runs in suit, whole suits, several cards or an upper one, lay any card
        on any or on bare piles, only begin piles, or yield.

        In a function of its own, as the other is made for every move.
        """
        a: cython.int = self.spans[6 * r + part]
        b: cython.int = self.spans[6 * r + part + 1]
        k: cython.int
        s: cython.int
        h: cython.int
        size: cython.int
        card: cython.int
        base: cython.int
        onto: cython.int = self.kinds[3 * r + 1]
        lifted: cython.int = self.kinds[3 * r]
        way: cython.int = 0
        whole: cython.int = self.full[self.lists[a]] if lifted == 5 else 0
        yields: cython.int = self.yields_spans[2 * r + 1] - self.yields_spans[2 * r]
        if onto == 2:
            self.widen_to_any(a, b)
        elif onto == 3:
            self.shut_begun(a, b)
        elif onto == 5:
            self.widen_to_bare(a, b)
        elif yields:
            self.yield_to(r, a, b)
        for k in range(self.spans[6 * r], self.spans[6 * r + 1]):
            s = self.lists[k]
            h = self.height[s]
            base = s << self.bits
            size = h if lifted == 2 else 1
            if lifted == 8 and h == 1:
                continue
            while size <= h and h > 0:
                card = self.cards[base + h - size]
                if card >> 2 == self.begun:
                    break
                if whole == 0 or size == whole:
                    if onto == 1:
                        n = self.to_empty(s, size, a, b, every, n)
                    else:
                        n = self.to_cards(s, size, card, a, b, n)
                if lifted == 4 and size < self.most[r]:
                    size += 1
                    continue
                if lifted & 1 == 0 or size == h:
                    break
                if not (self.takes[(self.row[s] << 6) + self.cards[base + h - size - 1]] >> card) & 1:
                    break
                if lifted == 7 and size > 1 and card - self.cards[base + h - size - 1] != way:
                    break
                if lifted == 7:
                    way = card - self.cards[base + h - size - 1]
                if lifted > 2 and (self.cards[base + h - size - 1] ^ card) & 3:
                    break
                size += 1
        if onto >= 2 or yields:
            self.narrow(a, b)
        return n

    @cython.cfunc
    @cython.exceptval(check=False)
    def apply_beside(self, r: cython.int, n: cython.int) -> cython.int:
        """The same for rules by which a single card goes home, where that lies beside the place it leaves."""
        k: cython.int
        s: cython.int
        p: cython.int
        for k in range(self.spans[6 * r], self.spans[6 * r + 1]):
            s = self.lists[k]
            if self.height[s] > 0:
                p = self.place_due() if s == self.stock else s
                n = self.to_cards(
                    s, 1, self.tops[s], self.beside_spans[2 * p], self.beside_spans[2 * p + 1], n
                )
        return n

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def to_cards(
        self,
        s: cython.int,
        size: cython.int,
        card: cython.int,
        a: cython.int,
        b: cython.int,
        n: cython.int,
    ) -> cython.int:
        """Moves onto tops that take the card; of foundations alike onto the first only."""
        k: cython.int
        t: cython.int
        j: cython.int
        like: cython.int
        found: cython.int = 0
        for k in range(a, b):
            t = self.lists[k]
            if t == s or not (self.open[t] >> card) & 1:
                continue
            like = self.like[(self.row[t] << 6) + self.tops[t]]
            if like >= 0:
                like = like * 256 + (255 if self.full[t] < 0 else self.full[t] - self.height[t])
                for j in range(found):
                    if self.met[j] == like:
                        break
                else:
                    j = found
                if j < found:
                    continue
                self.met[found] = like
                found += 1
            self.buffer[n] = s << 3 | t << 11 | size << 19
            n += 1
        return n

    @cython.cfunc
    @cython.exceptval(check=False)
    def to_empty(
        self,
        s: cython.int,
        size: cython.int,
        a: cython.int,
        b: cython.int,
        every: cython.int,
        n: cython.int,
    ) -> cython.int:
        """Moves to empty places; unless every one is wanted, to the first of like places only."""
        k: cython.int
        t: cython.int
        self.stamped += 1
        if not every and size == self.height[s] and not self.filled[s] and not self.ordered:
            # A whole pile moved to a like place changes nothing.
            self.stamp[self.kin[s]] = self.stamped
        for k in range(a, b):
            t = self.lists[k]
            if t == s or self.height[t] > 0:
                continue
            if not every and not self.ordered:
                if self.stamp[self.kin[t]] == self.stamped:
                    continue
                self.stamp[self.kin[t]] = self.stamped
            self.buffer[n] = s << 3 | t << 11 | size << 19
            n += 1
        return n
