# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""A reserve shut in by ramparts over flat arrays: compiled by Cython where it can be, else run as it is.

Piles are numbered: the places of the reserve, the ramparts, the foundations, the waste, the stock. While
there is a stock or a waste, ramparts at the ends of one line are alike. In the last stage the reserve may be
transposed at will: then all places are alike and all ramparts, and a search lays any card of the reserve on
any rampart. What must be transposed for it is put in afterwards, see ``transposed.py``. C types stand in
``ramparts.pxd``.
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

# The kind of the move by which two cards of the reserve change places; the kind of every other is 0. All
# have the size 1.
CHANGE = cython.declare(cython.int, 2)
ONE = cython.declare(cython.int, 1 << 19)
# In the log: two piles that have changed cards, and the last stage entered.
CHANGED = cython.declare(cython.int, 1 << 16)
ENTERED = cython.declare(cython.int, -1)
# An odd number of 63 bits, which must have a name to be a C number; and all 64 bits.
ODD = cython.declare(cython.ulonglong, 0x3A59E8C74D61B2F5)
M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.final
@cython.cclass
class RampartsKernel(Tree):
    """One game of ramparts under one method, holding one position at a time.

    ``tables`` are those of ``ramparts.py``, ``weights`` what a score is made of. Another ``salt`` gives
    other hashes; for ``sure`` and ``rest`` see the tree.
    """

    def __init__(self, tables, weights, salt=0, rest=None, sure=False):
        places: cython.int = tables.places
        walls: cython.int = tables.walls
        most: cython.int = walls + 2 + walls * walls + 2 * places * walls + places * places
        Tree.__init__(self, len(tables.names), tables.bits, most, weights.depth, rest, sure)
        self.places, self.walls = places, walls
        self.first_home = places + walls
        self.waste = len(tables.names) - 2
        self.stock = self.waste + 1
        self.homes = self.waste - self.first_home
        self.undealt = self.stock
        self.length, self.ranks = len(tables.played), len(tables.turns_from)
        self.faces, self.lies_on = tables.faces, tables.lies_on
        self.line_of, self.played = tables.line_of, tables.played
        self.turns, self.turns_from = tables.turns, tables.turns_from
        w = weights
        self.w_home, self.w_stock, self.w_waste = w.home, w.stock, w.waste
        self.w_links, self.w_buried, self.w_breaks = w.links, w.buried, w.breaks
        self.w_locked, self.w_kept, self.w_occupied = w.locked, w.kept, w.occupied
        self.w_used = w.used
        for p in range(self.piles):
            self.role[p] = 0 if p < places else 1 if p < self.first_home else 2 if p < self.waste else 3
            self.home[p] = 1 if self.role[p] == 2 else 0
        self.sow(salt)
        # Of each suit the card that is wanted, -1 for none; how many lie home. Of each card the next turn it
        # has not been given, of each entry of a rampart the turn of its card.
        self.wanted = zeros("i", 4)
        self.done = zeros("i", 4)
        self.given = zeros("i", 64)
        self.turn = zeros("i", self.piles << self.bits)
        self.load([[] for _ in range(self.piles)])

    # The position.

    def load(self, piles):
        """Takes up a position: the cards of every pile as numbers."""
        self.hash, self.twin, self.score, self.out = 0, 0, 0, 0
        self.last = 0 if piles[self.waste] or piles[self.stock] else 1
        for p in range(self.piles):
            self.clear_pile(p, self.base(p))
        for p, cards in enumerate(piles):
            for card in cards:
                self.push(p, card)
        self.log_n = 0

    def held(self):
        """The position held: hash, score, the cards of every pile."""
        return int(self.hash), int(self.assessed()), self.cards_held()

    @cython.cfunc
    @cython.exceptval(check=False)
    def base(self, p: cython.int) -> cython.ulonglong:
        """What an empty pile is known by: alike for piles that may be exchanged."""
        x: cython.ulonglong = p
        if p < self.places and self.last:
            x = 0
        elif self.places <= p < self.first_home:
            x = self.places + (0 if self.last else self.line_of[p - self.places])
        elif self.home[p]:
            x = self.first_home
        return ((x + 1) * ODD) & M64

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
            # Of a foundation its suit counts, and how many cards it has.
            x = (card & 3) * 256 + h + 1
            return mix((mix(x) + seed) & M64)
        x = card + 1
        return mix((bare + x * ODD) & M64)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def push(self, p: cython.int, card: cython.int) -> cython.void:
        h: cython.int = self.height[p]
        i: cython.int = (p << self.bits) + h
        if self.paired:
            self.put_twin(i, self.laid_hash(p, h, card, self.twins[i], self.twin_seed))
        self.put(p, card, 0, self.laid_hash(p, h, card, self.prefix[i], self.seed))

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def top(self, p: cython.int) -> cython.int:
        """The top card of a pile that has one."""
        return self.cards[(p << self.bits) + self.height[p] - 1]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_of(self, f: cython.int, suit: cython.int) -> cython.int:
        """Whether a foundation has been begun in a suit."""
        return 1 if self.height[f] > 0 and self.cards[f << self.bits] & 3 == suit else 0

    # Moves, made and taken back. The log has every card moved, the pile left above the pile joined; two piles
    # that have changed cards; and a sign where the last stage was entered.

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def carry(self, source: cython.int, target: cython.int) -> cython.void:
        self.push(target, self.pop(source))
        self.log[self.log_n] = source << 8 | target
        self.log_n += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def change(self, one: cython.int, other: cython.int) -> cython.void:
        card: cython.int = self.pop(one)
        self.push(one, self.pop(other))
        self.push(other, card)

    @cython.cfunc
    @cython.exceptval(check=False)
    def enter(self, last: cython.int) -> cython.void:
        """Numbers the piles anew: in the last stage they are told apart otherwise than before it."""
        p: cython.int
        k: cython.int
        h: cython.int
        i: cython.int
        self.last = last
        for p in range(self.first_home):
            h = self.height[p]
            i = p << self.bits
            self.height[p] = 0
            self.out -= h
            self.hash = (self.hash - self.prefix[i + h]) & M64
            if self.paired:
                self.twin = (self.twin - self.twins[i + h]) & M64
            self.clear_pile(p, self.base(p))
            for k in range(h):
                self.push(p, self.cards[i + k])

    @cython.cfunc
    @cython.exceptval(-1)
    def make(self, step: cython.int) -> cython.int:
        source: cython.int = (step >> 3) & 255
        target: cython.int = (step >> 11) & 255
        self.lengthen_log(4)
        if step & 7 == CHANGE:
            self.change(source, target)
            self.log[self.log_n] = CHANGED | source << 8 | target
            self.log_n += 1
            return 0
        self.carry(source, target)
        if source < self.places and target >= self.places:
            if self.height[self.waste] > 0:
                self.carry(self.waste, source)
            elif self.height[self.stock] > 0:
                self.carry(self.stock, source)
        if not self.last and self.height[self.waste] == 0 and self.height[self.stock] == 0:
            self.enter(1)
            self.log[self.log_n] = ENTERED
            self.log_n += 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def unmake(self, mark: cython.int) -> cython.void:
        entry: cython.int
        while self.log_n > mark:
            self.log_n -= 1
            entry = self.log[self.log_n]
            if entry == ENTERED:
                self.enter(0)
            elif entry & CHANGED:
                self.change((entry >> 8) & 255, entry & 255)
            else:
                self.push(entry >> 8, self.pop(entry & 255))

    # What a position is worth.

    @cython.cfunc
    @cython.exceptval(check=False)
    def want(self) -> cython.void:
        """Writes down which card of each suit the foundations want, and how many they have of it."""
        f: cython.int
        h: cython.int
        s: cython.int
        for s in range(4):
            self.wanted[s] = self.played[0] << 2 | s
            self.done[s] = 0
        for f in range(self.first_home, self.waste):
            h = self.height[f]
            if h > 0:
                s = self.cards[f << self.bits] & 3
                self.done[s] = h
                self.wanted[s] = (self.played[h] << 2 | s) if h < self.length else -1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def next_turn(self, card: cython.int) -> cython.int:
        """The next turn of a face, which the copy asked for is taken to have."""
        found: cython.int = self.turns[self.given[card]]
        if found < self.length:
            self.given[card] += 1
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def assessed(self) -> cython.int:
        """What the position is worth; of equal cards that which is easier to come at has the earlier turn.

        Buried are cards of a rampart that lie above one whose turn is before theirs; breaks those that lie
        right on such a one; locked counts, for each suit, the cards above the one that is wanted now, and
        some for one that lies in no rampart; links are cards laid on others. Kept are the cards of the
        reserve that no rampart before them takes, occupied those of the reserve, used the empty ramparts.
        """
        card: cython.int
        s: cython.int
        found: cython.int = self.w_stock * self.height[self.stock] + self.w_waste * self.height[self.waste]
        self.want()
        for s in range(4):
            found += self.w_home * self.done[s]
        for card in range(4 * self.ranks):
            self.given[card] = self.turns_from[card >> 2]
            while self.turns[self.given[card]] < self.done[card & 3]:
                self.given[card] += 1
        return found + self.in_ramparts() + self.elsewhere()

    @cython.cfunc
    @cython.exceptval(check=False)
    def in_ramparts(self) -> cython.int:
        """What is to be said of the ramparts; gives their cards their turns, the uppermost first."""
        found: cython.int = 0
        p: cython.int
        h: cython.int
        i: cython.int
        k: cython.int
        low: cython.int
        card: cython.int
        deep: cython.int = 0
        more: cython.int = 1
        while more:
            more = 0
            for p in range(self.places, self.first_home):
                h = self.height[p]
                if h <= deep:
                    continue
                more = 1
                i = (p << self.bits) + h - 1 - deep
                card = self.cards[i]
                self.turn[i] = self.next_turn(card)
                if self.turn[i] == self.done[card & 3]:
                    found += self.w_locked * deep
            deep += 1
        for p in range(self.places, self.first_home):
            h = self.height[p]
            i = p << self.bits
            if h == 0:
                found += self.w_used
                continue
            found += self.w_links * (h - 1)
            low = self.turn[i]
            for k in range(i + 1, i + h):
                if self.turn[k] > self.turn[k - 1]:
                    found += self.w_breaks
                if self.turn[k] > low:
                    found += self.w_buried
                else:
                    low = self.turn[k]
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def elsewhere(self) -> cython.int:
        """What is to be said of reserve, waste and stock, when the ramparts have their turns."""
        found: cython.int = 0
        p: cython.int
        q: cython.int
        k: cython.int
        card: cython.int
        here: cython.int
        for p in range(self.places):
            if self.height[p] == 0:
                continue
            found += self.w_occupied
            card = self.top(p)
            if self.next_turn(card) == self.done[card & 3]:
                found += self.w_locked * 3
            here = 0
            for q in range(self.places, self.first_home):
                if not self.last and not (self.faces[q - self.places] >> p) & 1:
                    continue
                if self.height[q] == 0 or (self.lies_on[self.top(q)] >> card) & 1:
                    here = 1
                    break
            if not here:
                found += self.w_kept
        for k in range(self.height[self.waste]):
            card = self.cards[(self.waste << self.bits) + self.height[self.waste] - 1 - k]
            if self.next_turn(card) == self.done[card & 3]:
                found += self.w_locked * (4 + k)
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def least_to_aim(self, elsewhere: cython.int, left: cython.int) -> cython.int:
        """A move is one card, transposing apart, and one that fills its place while there is a waste."""
        if self.height[self.stock] < self.aim_undealt:
            return left + 1
        return elsewhere if self.last else (elsewhere + 1) // 2

    # Which moves there are.

    @cython.cfunc
    @cython.exceptval(check=False)
    def feed(self, n: cython.int, only_lines: cython.int) -> cython.int:
        """Writes down how the reserve may go to ramparts that have cards; tells how many moves there are."""
        p: cython.int
        q: cython.int
        for q in range(self.places, self.first_home):
            if self.height[q] == 0:
                continue
            for p in range(self.places):
                if self.height[p] == 0 or (only_lines and not (self.faces[q - self.places] >> p) & 1):
                    continue
                if (self.lies_on[self.top(q)] >> self.top(p)) & 1:
                    self.buffer[n] = p << 3 | q << 11 | ONE
                    n += 1
        return n

    @cython.cfunc
    @cython.exceptval(check=False)
    def generate(self, mode: cython.int) -> cython.int:
        # In the last stage a search looks at no transposing, but lays what lies anywhere in the reserve on
        # any rampart; of empty ramparts it fills one. All else that play has is looked at.
        n: cython.int = 0
        p: cython.int
        q: cython.int
        t: cython.int
        f: cython.int
        k: cython.int
        card: cython.int
        begins: cython.int
        freely: cython.int = 1 if self.last and mode != 1 else 0
        if self.out == 0:
            return 0
        if not self.last:
            for q in range(self.places, self.first_home):
                if self.height[q] == 0:
                    for p in range(self.places):
                        if self.height[p] > 0 and (self.faces[q - self.places] >> p) & 1:
                            self.buffer[n] = p << 3 | q << 11 | ONE
                            n += 1
            if n > 0:
                return n
        self.want()
        for k in range(self.walls + 1):
            p = self.places + k if k < self.walls else self.stock
            if self.height[p] == 0:
                continue
            card = self.top(p)
            if card != self.wanted[card & 3]:
                continue
            begins = 1 if self.done[card & 3] == 0 else 0
            for f in range(self.first_home, self.waste):
                if (self.height[f] == 0) if begins else self.is_of(f, card & 3):
                    self.buffer[n] = p << 3 | f << 11 | ONE
                    n += 1
                    break
        for p in range(self.places, self.first_home):
            if self.height[p] == 0:
                continue
            card = self.top(p)
            for t in range(self.places, self.first_home):
                if t != p and self.height[t] > 0 and (self.lies_on[self.top(t)] >> card) & 1:
                    self.buffer[n] = p << 3 | t << 11 | ONE
                    n += 1
        n = self.feed(n, 1 - freely)
        if self.height[self.stock] > 0:
            self.buffer[n] = self.stock << 3 | self.waste << 11 | ONE
            n += 1
        if not self.last:
            return n
        for q in range(self.places, self.first_home):
            if self.height[q] > 0:
                continue
            for p in range(self.places):
                if self.height[p] > 0 and (freely or (self.faces[q - self.places] >> p) & 1):
                    self.buffer[n] = p << 3 | q << 11 | ONE
                    n += 1
            if freely:
                break
        if not freely:
            for p in range(self.places):
                for t in range(p + 1, self.places):
                    if self.height[p] > 0 and self.height[t] > 0:
                        self.buffer[n] = CHANGE | p << 3 | t << 11 | ONE
                        n += 1
                    elif self.height[p] > 0:
                        self.buffer[n] = p << 3 | t << 11 | ONE
                        n += 1
                    elif self.height[t] > 0:
                        self.buffer[n] = t << 3 | p << 11 | ONE
                        n += 1
        return n

    @cython.cfunc
    @cython.exceptval(check=False)
    def seen_as(self, step: cython.int) -> cython.int:
        return self.order[(step >> 3) & 255] * 512 + self.order[(step >> 11) & 255]
