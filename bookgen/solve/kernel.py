# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The search of the building games over flat arrays: compiled by Cython where it can be, else run as it is.

All that is of a game stands in the tables of ``flat.py``. Positions are not stored: a node is its parent,
its move and its depth, and the kernel holds one position, which it takes from node to node by undoing and
redoing moves. A position is known by the sum of the mixed hashes of its piles, so like piles may change
places, and by its score, the sum of what the piles are worth; both are kept up card by card.

Compiled and not compiled it gives the same: products are cut to 64 bits, and there is no clock.
"""

from array import array

try:
    import cython
except ImportError:
    from bookgen.solve import _nocython as cython

COMPILED = cython.compiled

M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
# Any odd numbers of 63 bits. A number of more than 32 bits must have a name, or it is no C number.
ODD_1 = cython.declare(cython.ulonglong, 0x5D3B8A7C1F2E6D4B)
ODD_2 = cython.declare(cython.ulonglong, 0x2C6E19D5A4B37F09)
ODD_3 = cython.declare(cython.ulonglong, 0x3A59E8C74D61B2F5)
LOW_31 = cython.declare(cython.longlong, 0x7FFFFFFF)
LOW_28 = cython.declare(cython.longlong, 0xFFFFFFF)
# One more than 12 bits can say: in a beam so many bits of a hash tell equals apart.
TIES = cython.declare(cython.longlong, 4096)
NONE = cython.declare(cython.int, 63)
# What the lowest byte of an entry of the log says where it is no card; the pile stands above it.
PUSHED = cython.declare(cython.int, 255)
DEALT_AGAIN = cython.declare(cython.int, 254)
SHIFTED = cython.declare(cython.int, 253)
# The most entries that one move can add to the log: every card of two packs lifted and laid.
LONGEST = cython.declare(cython.int, 512)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def mix(x: cython.ulonglong) -> cython.ulonglong:
    """A number of 64 bits, every bit of which hangs on every bit of ``x``."""
    x = ((x ^ (x >> 31)) * ODD_1) & M64
    x = ((x ^ (x >> 29)) * ODD_2) & M64
    return x ^ (x >> 32)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def slot_of(table: cython.ulonglong[:], mask: cython.longlong, key: cython.ulonglong) -> cython.longlong:
    """Where a key stands in a table of so many slots and one more, a power of two, or where it would."""
    at: cython.longlong = key & mask
    while table[at] != 0 and table[at] != key:
        at = (at + 1) & mask
    return at


def zeros(code, size):
    """An array of this type code with so many noughts, made without a copy beside it."""
    return array(code, [0]) * size


def grown(old, code, size):
    """A copy of an array of this type code, with room for ``size`` items."""
    new = zeros(code, size)
    memoryview(new)[: len(old)] = memoryview(old)
    return new


@cython.cclass
class Kernel:
    """One game under one method, holding one position at a time.

    ``flat`` are the tables, ``weights`` what a score is made of. ``greedy`` plays home whenever it can,
    ``safe`` (always, near, last-deal, stacked) where that can never spoil a win, ``blind`` takes cards that
    differ in suit only for one in columns and reserves; ``leaps`` turns cards that fit nowhere in one step.
    Another ``salt`` gives other hashes. ``rest`` is called now and then in a long search: it may raise, and
    lets an interruption in.
    """

    names: object
    rest: object
    piles: cython.int
    rules: cython.int
    # The tables.
    row: cython.int[:]
    full: cython.int[:]
    home: cython.int[:]
    counted: cython.int[:]
    role: cython.int[:]
    kin: cython.int[:]
    takes: cython.ulonglong[:]
    like: cython.int[:]
    face: cython.int[:]
    lists: cython.int[:]
    spans: cython.int[:]
    kinds: cython.int[:]
    fills: cython.int[:]
    fill_from: cython.int[:]
    fill_spans: cython.int[:]
    columns: cython.int[:]
    shifting: cython.int[:]
    foundations: cython.int[:]
    alias: cython.int[:]
    filled: cython.int[:]
    n_fills: cython.int
    n_columns: cython.int
    n_shifting: cython.int
    n_foundations: cython.int
    stock: cython.int
    waste: cython.int
    turn: cython.int
    redeal_of: cython.int
    most_redeals: cython.int
    heaps: cython.int
    most_shifts: cython.int
    greedy: cython.int
    leaps: cython.int
    safe: cython.int
    # The weights.
    each: cython.int[:]
    w_buried: cython.int
    w_links: cython.int
    w_breaks: cython.int
    w_occupied: cython.int
    w_used: cython.int
    w_depth: cython.int
    # The position. Of each pile 128 entries: its cards, and what each beginning of it is worth.
    height: cython.int[:]
    cards: cython.int[:]
    low: cython.int[:]
    worth: cython.int[:]
    prefix: cython.ulonglong[:]
    seed: cython.ulonglong
    hash: cython.ulonglong
    score: cython.int
    out: cython.int
    redeals: cython.int
    shifts: cython.int
    ordered: cython.int
    # What a move leads to, which is looked at and not made.
    next_key: cython.ulonglong
    next_score: cython.int
    next_out: cython.int
    log: cython.int[:]
    log_n: cython.int
    log_size: cython.int
    # Work room.
    tops: cython.int[:]
    open: cython.ulonglong[:]
    buffer: cython.int[:]
    met: cython.int[:]
    hand: cython.int[:]
    stamp: cython.int[:]
    stamped: cython.int
    # The tree: nodes, the way from the root to the position held, the keys met, the heap.
    parent: cython.int[:]
    move: cython.int[:]
    deep: cython.int[:]
    nodes: cython.int
    room: cython.int
    way: cython.int[:]
    marks: cython.int[:]
    todo: cython.int[:]
    way_size: cython.int
    here: cython.int
    keys: cython.ulonglong[:]
    keys_n: cython.longlong
    keys_size: cython.longlong
    heap: cython.longlong[:]
    heap_n: cython.longlong
    heap_size: cython.longlong
    # The positions of a depth that a beam chooses from.
    froms: cython.int[:]
    steps: cython.int[:]
    slots: cython.int[:]
    layer: cython.ulonglong[:]
    layer_n: cython.int
    layer_size: cython.longlong
    fresh_size: cython.int
    left_out: cython.int

    def __init__(self, flat, weights, greedy=False, blind=False, safe=None, salt=0, rest=None, leaps=True):
        count = len(flat.names)
        self.names = flat.names
        self.rest = rest
        self.piles = count
        self.rules = len(flat.kinds) // 3
        self.row = flat.row
        self.full = flat.full
        self.home = flat.home
        self.counted = flat.counted
        self.role = flat.role
        self.kin = flat.kin
        self.takes = flat.takes
        self.like = flat.like
        self.face = flat.face
        self.lists = flat.lists
        self.spans = flat.spans
        self.kinds = flat.kinds
        # A view of an empty array cannot be made, so the lists that may be empty have one more entry.
        self.fills = array("i", [*flat.fills, 0])
        self.fill_from = array("i", [*flat.fill_from, 0])
        self.fill_spans = array("i", [*flat.fill_spans, 0])
        self.columns = array("i", [*flat.columns, 0])
        self.shifting = array("i", [*flat.shifted, 0])
        self.foundations = array("i", [*flat.foundations, 0])
        self.filled = array("i", [int(at in flat.fills) for at in range(count)])
        self.n_fills = len(flat.fill_spans) // 4
        self.n_columns = len(flat.columns)
        self.n_shifting = len(flat.shifted)
        self.n_foundations = len(flat.foundations)
        self.stock, self.waste, self.turn = flat.stock, flat.waste, flat.turn
        self.redeal_of, self.most_redeals, self.heaps = flat.redeal_of, flat.redeals, flat.heaps
        self.most_shifts = flat.shifts
        self.greedy = int(greedy)
        self.leaps = int(leaps)
        self.safe = (None, "always", "near", "last-deal", "stacked").index(safe)
        w = weights
        by_role = (0, w.home, w.stock, w.waste, w.kept, 0)
        self.each = array("i", [by_role[flat.role[at]] for at in range(count)])
        self.w_buried, self.w_links, self.w_breaks = w.buried, w.links, w.breaks
        self.w_occupied, self.w_used, self.w_depth = w.occupied, w.used, w.depth
        self.alias = array("i", range(count * 64))
        for at in range(count):
            for card in range(64):
                forget = blind and flat.role[at] in (0, 4)
                self.alias[at * 64 + card] = card // 4 * 4 if forget else flat.alias[card]
        self.height = zeros("i", count)
        self.cards = zeros("i", 128 * count)
        self.low = zeros("i", 128 * count)
        self.worth = zeros("i", 128 * count)
        self.prefix = zeros("Q", 128 * count)
        self.seed = mix(mix(salt * 2 + 1))
        self.log_size = 4096
        self.log = zeros("i", self.log_size)
        self.tops = zeros("i", count)
        self.open = zeros("Q", count)
        self.buffer = zeros("i", flat.most_moves)
        self.met = zeros("i", count + 1)
        self.hand = zeros("i", 256)
        self.stamp = zeros("i", count)
        self.stamped = 0
        self.clear()
        self.load([[] for _ in range(count)], 0, 0)

    # The position.

    def load(self, piles, redeals, shifts):
        """Takes up a position: the cards of every pile as numbers, redeals taken, shifts made."""
        self.redeals, self.shifts = redeals, shifts
        self.hash, self.score, self.out = 0, 0, 0
        for p in range(self.piles):
            self.height[p] = 0
            self.prefix[p << 7] = 0
        self.ordered = self.is_ordered()
        for p in range(self.piles):
            self.begin(p)
        self.hash = (self.hash + self.count_hash()) & M64
        self.score = self.w_used * (redeals + shifts)
        for p in range(self.piles):
            for card in piles[p]:
                self.push(p, card)
        self.log_n = 0

    def held(self):
        """The position held: hash, score, the cards of every pile, redeals taken, shifts made."""
        piles = [[self.cards[(p << 7) + h] for h in range(self.height[p])] for p in range(self.piles)]
        return int(self.hash), int(self.score), piles, int(self.redeals), int(self.shifts)

    def moves(self, every=True):
        """The moves from the position held: all that play has, or those that a search looks at."""
        return [unpacked(self.buffer[k]) for k in range(self.generate(1 if every else 0))]

    def do(self, step):
        """Makes a move that ``moves`` has given. Returns a mark for ``undo``."""
        mark = self.log_n
        kind, source, target, size = step
        self.make(kind | source << 3 | target << 10 | size << 17)
        return mark

    def undo(self, mark):
        """Takes back all that was done since the mark was given."""
        self.unmake(mark)

    def won(self):
        """Whether every card has come home."""
        return self.out == 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_ordered(self) -> cython.int:
        """Whether the order of the columns is the next deal, so that they are not alike."""
        if self.redeal_of != 2:
            return 0
        return 1 if self.most_redeals < 0 or self.redeals < self.most_redeals else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin(self, p: cython.int) -> cython.void:
        """Sets the hash of a pile without cards, which tells like piles from others."""
        x: cython.ulonglong = self.kin[p]
        if self.ordered and self.role[p] == 0:
            x = 1000 + p
        x = mix(((x + 1) * ODD_3 + self.seed) & M64)
        if self.counted[p]:
            x = self.counted_hash(p, NONE, 0)
        self.hash = (self.hash + x - self.prefix[p << 7]) & M64
        self.prefix[p << 7] = x

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def counted_hash(self, p: cython.int, top: cython.int, height: cython.int) -> cython.ulonglong:
        left: cython.ulonglong = 0
        if self.full[p] >= 0:
            left = 1 + self.full[p] - height
        x: cython.ulonglong = self.kin[p]
        x = (x << 32) + self.face[(self.row[p] << 6) + top] * 256 + left
        return mix((mix((x + 1) & M64) + self.seed) & M64)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def count_hash(self) -> cython.ulonglong:
        """The share of redeals and shifts in the hash; what nothing limits is of no account."""
        return self.hash_of_counts(self.redeals if self.most_redeals > 0 else 0, self.shifts)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def hash_of_counts(self, redeals: cython.int, shifts: cython.int) -> cython.ulonglong:
        x: cython.ulonglong = redeals
        x = (x << 8) + shifts
        return mix((mix(x + 77) + self.seed) & M64)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def laid_hash(self, p: cython.int, i: cython.int, card: cython.int) -> cython.ulonglong:
        """The hash of a pile with the card laid on its top at entry ``i``."""
        if self.counted[p]:
            return self.counted_hash(p, card, (i & 127) + 1)
        x: cython.ulonglong = self.alias[(p << 6) + card] + 1
        return mix((self.prefix[i] + x * ODD_3) & M64)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def laid_worth(self, p: cython.int, i: cython.int, card: cython.int) -> cython.int:
        """What the card adds to the score when it is laid on a pile's top at entry ``i``."""
        if self.role[p] != 0:
            return self.each[p]
        if i & 127 == 0:
            return self.w_occupied
        worth: cython.int = self.w_buried if card >> 2 > self.low[i] else 0
        if (self.takes[(self.row[p] << 6) + self.cards[i - 1]] >> card) & 1:
            return worth + self.w_links
        return worth + self.w_breaks

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def push(self, p: cython.int, card: cython.int) -> cython.void:
        h: cython.int = self.height[p]
        i: cython.int = (p << 7) + h
        rank: cython.int = card >> 2
        worth: cython.int = self.laid_worth(p, i, card)
        x: cython.ulonglong = self.laid_hash(p, i, card)
        self.low[i + 1] = rank if h == 0 or rank < self.low[i] else self.low[i]
        self.cards[i] = card
        self.worth[i + 1] = worth
        self.score += worth
        self.hash = (self.hash + x - self.prefix[i]) & M64
        self.prefix[i + 1] = x
        self.height[p] = h + 1
        self.out += 1 - self.home[p]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def pop(self, p: cython.int) -> cython.int:
        h: cython.int = self.height[p] - 1
        i: cython.int = (p << 7) + h
        self.height[p] = h
        self.score -= self.worth[i + 1]
        self.hash = (self.hash + self.prefix[i] - self.prefix[i + 1]) & M64
        self.out -= 1 - self.home[p]
        return self.cards[i]

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
        self.hash = (self.hash - self.count_hash()) & M64
        self.redeals, self.shifts = redeals, shifts
        self.hash = (self.hash + self.count_hash()) & M64
        ordered: cython.int = self.is_ordered()
        if ordered != self.ordered:
            self.ordered = ordered
            k: cython.int
            for k in range(self.n_columns):
                self.begin(self.columns[k])

    @cython.cfunc
    @cython.exceptval(-1)
    def make(self, step: cython.int) -> cython.int:
        k: cython.int
        n: cython.int
        p: cython.int
        j: cython.int
        if self.log_n + LONGEST > self.log_size:
            self.log = grown(self.log, "i", 2 * self.log_size)
            self.log_size *= 2
        kind: cython.int = step & 7
        source: cython.int = (step >> 3) & 127
        target: cython.int = (step >> 10) & 127
        size: cython.int = step >> 17
        if kind == 0:
            if size == 1:
                self.lay(target, self.lift(source))
            else:
                for k in range(size):
                    self.hand[k] = self.lift(source)
                for k in range(size):
                    self.lay(target, self.hand[size - 1 - k])
            if self.filled[source]:
                self.fill()
        elif kind == 1:
            self.lay(self.waste, self.lift(self.stock))
            while size > 1:
                self.lay(self.waste, self.lift(self.stock))
                size -= 1
        elif kind == 2:
            self.log[self.log_n] = DEALT_AGAIN
            self.log_n += 1
            self.count(self.redeals + 1, self.shifts)
            while self.height[self.waste] > 0:
                self.lay(self.stock, self.lift(self.waste))
            self.fill()
        elif kind == 3:
            n = 0
            for j in range(self.n_columns):
                p = self.columns[j]
                for k in range(self.height[p]):
                    self.hand[n] = self.cards[(p << 7) + k]
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
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def look(self, step: cython.int) -> cython.int:
        """Writes down what a move leads to: key, score, cards not home. Tells whether it had to make it."""
        return self.tell(step, self.weigh(step))

    @cython.cfunc
    @cython.exceptval(-1)
    def weigh(self, step: cython.int) -> cython.int:
        """Writes down score and cards not home after a move. Tells whether it had to make it."""
        source: cython.int = (step >> 3) & 127
        target: cython.int = (step >> 10) & 127
        p: cython.int
        i: cython.int
        j: cython.int
        n: cython.int
        card: cython.int
        if step == 1:
            source, target = self.stock, self.waste
        if step == 1 or (step & 7 == 0 and step >> 17 == 1 and not self.filled[source]):
            i = (source << 7) + self.height[source]
            card = self.cards[i - 1]
            self.next_score = self.score - self.worth[i]
            self.next_score += self.laid_worth(target, (target << 7) + self.height[target], card)
            self.next_out = self.out + self.home[source] - self.home[target]
            return 0
        if step == 4 and self.w_buried == 0:
            # Of each pile only the undermost card and the one above it come to lie on another.
            self.next_score = self.score + self.w_used
            self.next_out = self.out
            for j in range(self.n_shifting):
                p = self.shifting[j]
                n = self.height[p]
                if n > 1:
                    i = p << 7
                    self.next_score += self.laid_worth(p, i + n, self.cards[i]) - self.worth[i + 2]
            return 0
        self.make(step)
        self.next_score = self.score
        self.next_out = self.out
        return 1

    @cython.cfunc
    @cython.exceptval(-1)
    def tell(self, step: cython.int, made: cython.int) -> cython.int:
        """Writes down the key of what a move leads to that has been weighed. Tells whether it is made now."""
        key: cython.ulonglong
        if made == 0 and step == 4:
            self.make(step)
            made = 1
        if made:
            key = self.hash
        else:
            source: cython.int = self.stock if step == 1 else (step >> 3) & 127
            target: cython.int = self.waste if step == 1 else (step >> 10) & 127
            top: cython.int = (source << 7) + self.height[source]
            i: cython.int = (target << 7) + self.height[target]
            key = self.hash + self.prefix[top - 1] - self.prefix[top]
            key = (key + self.laid_hash(target, i, self.cards[top - 1]) - self.prefix[i]) & M64
        self.next_key = key if key != 0 else 1
        return made

    @cython.cfunc
    @cython.exceptval(check=False)
    def fill(self) -> cython.void:
        """Fill after fill: its empty places, the lowest-numbered first, from the first source with a card."""
        f: cython.int
        j: cython.int
        k: cython.int
        source: cython.int
        for f in range(self.n_fills):
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
            elif low == SHIFTED:
                self.count(self.redeals, self.shifts - 1)
            else:
                self.push(entry >> 8, low)

    # Which moves there are.

    @cython.cfunc
    @cython.exceptval(check=False)
    def generate(self, every: cython.int) -> cython.int:
        """Writes the moves to the buffer and tells how many. Every one that play has, if asked for.

        Else moves that lead to a like position are left out where that is easily seen, and of plays home
        only one is given where the method takes them at once.
        """
        p: cython.int
        h: cython.int
        r: cython.int
        k: cython.int
        n: cython.int = 0
        if self.out == 0:
            return 0
        for p in range(self.piles):
            h = self.height[p]
            self.tops[p] = self.cards[(p << 7) + h - 1] if h > 0 else NONE
            if self.full[p] >= 0 and h >= self.full[p]:
                self.open[p] = 0
            else:
                self.open[p] = self.takes[(self.row[p] << 6) + self.tops[p]]
        for r in range(self.rules):
            if self.kinds[3 * r + 2]:
                n = self.apply(r, 1, 1, n)
                n = self.apply(r, 2, 1, n)
        if n > 0:
            return n
        for r in range(self.rules):
            if not self.kinds[3 * r + 2]:
                n = self.apply(r, 1, every, n)
        if n > 0 and not every:
            if self.greedy:
                return 1
            if self.safe:
                for k in range(n):
                    if self.is_safe((self.buffer[k] >> 3) & 127, (self.buffer[k] >> 10) & 127):
                        self.buffer[0] = self.buffer[k]
                        return 1
        for r in range(self.rules):
            if not self.kinds[3 * r + 2]:
                n = self.apply(r, 2, every, n)
        if self.turn and self.height[self.stock] > 0:
            self.buffer[n] = 1 if every or not self.leaps else self.turns()
            n += 1
        if self.redeal_of and (self.most_redeals < 0 or self.redeals < self.most_redeals):
            if self.redeal_of == 2:
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
    def turns(self) -> cython.int:
        """The move that turns cards: one, or as many as must be before one can be used.

        A card that fits nowhere need not be stopped at: what can be done there can be done before the
        turning. Only where emptied places are filled from the waste does each card make a difference.
        """
        f: cython.int
        k: cython.int
        r: cython.int
        j: cython.int
        n: cython.int
        top: cython.int
        used: cython.ulonglong = 0
        for f in range(self.n_fills):
            for k in range(self.fill_spans[4 * f + 2], self.fill_spans[4 * f + 3]):
                j = self.fill_from[k]
                if self.height[j] > 0:
                    if j == self.waste or j == self.stock:
                        return 1
                    break
        for r in range(self.rules):
            for k in range(self.spans[5 * r], self.spans[5 * r + 1]):
                if self.lists[k] == self.stock:
                    return 1
                if self.lists[k] == self.waste:
                    break
            else:
                continue
            for k in range(self.spans[5 * r + 1], self.spans[5 * r + 3]):
                j = self.lists[k]
                if self.kinds[3 * r + 1]:
                    if self.height[j] == 0:
                        return 1
                else:
                    used |= self.open[j]
        n = 1
        top = (self.stock << 7) + self.height[self.stock] - 1
        while n < self.height[self.stock] and not (used >> self.cards[top]) & 1:
            top -= 1
            n += 1
        return 1 if n == 1 else 1 | n << 17

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_safe(self, s: cython.int, f: cython.int) -> cython.int:
        """Whether a play from pile s to foundation f can never spoil a win; why stands in ``safe.py``."""
        k: cython.int
        least: cython.int = 1000
        if self.safe == 1:
            return 1
        if self.safe == 3:
            return 0 if self.redeal_of and (self.most_redeals < 0 or self.redeals < self.most_redeals) else 1
        if self.safe == 4:
            return 1 if self.role[s] == 0 and self.height[s] > 1 else 0
        for k in range(self.n_foundations):
            if self.height[self.foundations[k]] < least:
                least = self.height[self.foundations[k]]
        return 1 if self.height[f] < least + 2 else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def apply(self, r: cython.int, part: cython.int, every: cython.int, n: cython.int) -> cython.int:
        """Adds the moves of one rule of the list: part 1 to piles at home, part 2 to the others."""
        a: cython.int = self.spans[5 * r + part]
        b: cython.int = self.spans[5 * r + part + 1]
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
        for k in range(self.spans[5 * r + 3], self.spans[5 * r + 4]):
            j = self.lists[k]
            if self.height[j] != self.full[j]:
                return n
        for k in range(a, b):
            j = self.lists[k]
            if onto_empty:
                if self.height[j] == 0:
                    wanted = M64
            else:
                wanted |= self.open[j]
        if wanted == 0:
            return n
        for k in range(self.spans[5 * r], self.spans[5 * r + 1]):
            s = self.lists[k]
            h = self.height[s]
            if h == 0:
                continue
            base = s << 7
            size = h if lifted == 2 else 1
            while True:
                card = self.cards[base + h - size]
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
            self.buffer[n] = s << 3 | t << 10 | size << 17
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
            self.buffer[n] = s << 3 | t << 10 | size << 17
            n += 1
        return n

    # The tree.

    def clear(self):
        """Forgets the tree."""
        self.nodes, self.room = 0, 4096
        self.parent = zeros("i", self.room)
        self.move = zeros("i", self.room)
        self.deep = zeros("i", self.room)
        self.way_size, self.here = 1024, 0
        self.way = zeros("i", self.way_size)
        self.marks = zeros("i", self.way_size)
        self.todo = zeros("i", self.way_size)
        self.keys_n, self.keys_size = 0, 1 << 14
        self.keys = zeros("Q", self.keys_size)
        self.heap_n, self.heap_size = 0, 4096
        self.heap = zeros("q", self.heap_size)

    def make_room(self, more):
        """Makes room for so many nodes more, and for the way to any node."""
        if self.nodes + more > self.room:
            self.room = 2 * (self.nodes + more)
            self.parent = grown(self.parent, "i", self.room)
            self.move = grown(self.move, "i", self.room)
            self.deep = grown(self.deep, "i", self.room)
        if self.heap_n + more > self.heap_size:
            self.heap_size = 2 * (self.heap_n + more)
            self.heap = grown(self.heap, "q", self.heap_size)
        if 2 * (self.keys_n + more) > self.keys_size:
            self.widen(2 * (self.keys_n + more))

    def widen(self, least):
        """A table of keys twice as large, or larger."""
        old = self.keys
        size: cython.longlong = self.keys_size
        k: cython.longlong
        view: cython.ulonglong[:] = old
        key: cython.ulonglong
        while self.keys_size < least:
            self.keys_size *= 2
        self.keys = zeros("Q", self.keys_size)
        for k in range(size):
            key = view[k]
            if key != 0:
                self.keys[self.place(key)] = key

    def lengthen(self, depth):
        """Makes room for a way of so many moves."""
        while depth + 2 > self.way_size:
            self.way_size *= 2
        self.way = grown(self.way, "i", self.way_size)
        self.marks = grown(self.marks, "i", self.way_size)
        self.todo = grown(self.todo, "i", self.way_size)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def place(self, key: cython.ulonglong) -> cython.longlong:
        """Where the key stands in the table of keys, or where it would."""
        return slot_of(self.keys, self.keys_size - 1, key)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def key(self) -> cython.ulonglong:
        return self.hash if self.hash != 0 else 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def surpassed(self, key: cython.ulonglong) -> cython.int:
        """Whether a position has been met that is this one but for a redeal or a shift less.

        Whatever can be won after more of them were spent can be won after fewer.
        """
        if self.redeals + self.shifts == 0 or self.most_redeals < 0:
            return 0
        spent: cython.int
        other: cython.ulonglong
        rest: cython.ulonglong = (key - self.count_hash()) & M64
        for spent in range(self.redeals if self.most_redeals > 0 else 0):
            other = (rest + self.hash_of_counts(spent, self.shifts)) & M64
            if self.keys[self.place(other)] == other:
                return 1
        for spent in range(self.shifts):
            other = (rest + self.hash_of_counts(self.redeals, spent)) & M64
            if self.keys[self.place(other)] == other:
                return 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def add(self, parent: cython.int, step: cython.int, depth: cython.int) -> cython.int:
        at: cython.int = self.nodes
        self.parent[at] = parent
        self.move[at] = step
        self.deep[at] = depth
        self.nodes += 1
        return at

    @cython.cfunc
    @cython.exceptval(check=False)
    def heap_push(self, key: cython.longlong) -> cython.void:
        at: cython.longlong = self.heap_n
        up: cython.longlong
        self.heap_n += 1
        while at > 0:
            up = (at - 1) >> 1
            if self.heap[up] <= key:
                break
            self.heap[at] = self.heap[up]
            at = up
        self.heap[at] = key

    @cython.cfunc
    @cython.exceptval(check=False)
    def heap_pop(self) -> cython.longlong:
        first: cython.longlong = self.heap[0]
        self.heap_n -= 1
        size: cython.longlong = self.heap_n
        key: cython.longlong = self.heap[size]
        at: cython.longlong = 0
        down: cython.longlong = 1
        while down < size:
            if down + 1 < size and self.heap[down + 1] < self.heap[down]:
                down += 1
            if key <= self.heap[down]:
                break
            self.heap[at] = self.heap[down]
            at = down
            down = 2 * at + 1
        self.heap[at] = key
        return first

    @cython.cfunc
    @cython.exceptval(-1)
    def go(self, node: cython.int) -> cython.int:
        """Takes the position held to a node: back to where the ways part, then forth."""
        n: cython.int = 0
        depth: cython.int = self.deep[node]
        if depth + 2 > self.way_size:
            self.lengthen(depth)
        while depth > self.here or self.way[depth] != node:
            self.todo[n] = node
            n += 1
            node = self.parent[node]
            depth -= 1
        if depth < self.here:
            self.unmake(self.marks[depth])
        while n > 0:
            n -= 1
            node = self.todo[n]
            self.marks[depth] = self.log_n
            self.make(self.move[node])
            depth += 1
            self.way[depth] = node
        self.here = depth
        return 0

    def path(self, node):
        """The moves from the root to a node."""
        found = []
        while self.parent[node] >= 0:
            found[:0] = singly(self.move[node])
            node = self.parent[node]
        return found

    def ended(self, verdict, found=None):
        """The verdict, the moves and the number of nodes stored; the start is held again."""
        stored = int(self.nodes)
        moves = [] if found is None else found
        self.unmake(0)
        self.clear()
        return verdict, moves, stored

    def rooted(self):
        """Plants a tree whose root is the position held."""
        self.clear()
        self.log_n = 0
        self.add(-1, 0, 0)
        self.keys[self.place(self.key())] = self.key()
        self.keys_n = 1

    def best_first(self, budget):
        """Expands the most promising position first, of equals the newest; stores up to ``budget``.

        ``unsolvable`` means that all that can be reached has been looked at, if no two positions share a
        hash: ask again with another salt before it is believed.
        """
        most: cython.int = budget
        at: cython.int
        n: cython.int
        k: cython.int
        depth: cython.int
        mark: cython.int
        new: cython.int
        step: cython.int
        made: cython.int
        turns: cython.int = 0
        slot: cython.longlong
        key: cython.ulonglong
        self.rooted()
        if self.out == 0:
            return self.ended("solved")
        self.heap_push(LOW_31)
        while self.heap_n > 0:
            turns += 1
            if turns & 1023 == 0 and self.rest is not None:
                self.rest()
            at = LOW_31 - (self.heap_pop() & LOW_31)
            self.go(at)
            n = self.generate(0)
            if self.nodes + n > self.room or 2 * (self.keys_n + n) > self.keys_size:
                self.make_room(n)
            if self.heap_n + n > self.heap_size:
                self.make_room(n)
            depth = self.deep[at] + 1
            mark = self.log_n
            for k in range(n):
                step = self.buffer[k]
                made = self.look(step)
                key = self.next_key
                slot = self.place(key)
                if self.keys[slot] == 0 and not self.surpassed(key):
                    if self.nodes >= most:
                        return self.ended("undecided")
                    self.keys[slot] = key
                    self.keys_n += 1
                    new = self.add(at, step, depth)
                    if self.next_out == 0:
                        return self.ended("solved", self.path(new))
                    self.heap_push(self.ranked(self.next_score + self.w_depth * depth, LOW_31 - new))
                if made:
                    self.unmake(mark)
        return self.ended("unsolvable")

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def ranked(self, score: cython.longlong, low: cython.longlong) -> cython.longlong:
        """One number for the heap: by score, then by ``low``, which has 31 bits."""
        return score * (LOW_31 + 1) + low

    def beam(self, budget, width):
        """Keeps and stores only the ``width`` most promising positions of each depth. Proves nothing.

        Of equals it is a matter of chance, of a number made of the hash, which are kept. A beam that has
        died is tried again with other numbers, until the budget is spent or nothing was left out.
        """
        most: cython.int = budget
        stored: cython.int = 0
        tried: cython.ulonglong = 0
        found: cython.int = 0
        self.layer_n, self.layer_size = 0, 1 << 10
        self.layer = zeros("Q", self.layer_size)
        self.fresh_size = 0
        self.widen_layer(1 << 8)
        self.left_out = 1
        while self.left_out and not found and stored < most:
            if self.rest is not None:
                self.rest()
            self.unmake(0)
            self.rooted()
            if self.out == 0:
                return self.ended("solved")
            found = self.try_beam(most - stored, width, mix(tried))
            stored += self.nodes - 1
            tried += 1
        verdict, steps, _ = self.ended(
            "solved" if found else "undecided", self.path(found) if found else None
        )
        return verdict, steps, int(stored)

    @cython.cfunc
    @cython.exceptval(-1)
    def try_beam(self, most: cython.int, wide: cython.int, chance: cython.ulonglong) -> cython.int:
        """One beam from the root. Returns the node of a win, or 0."""
        first: cython.int = 0
        last: cython.int = 1
        at: cython.int
        n: cython.int
        k: cython.int
        mark: cython.int
        step: cython.int
        made: cython.int
        depth: cython.int = 0
        turns: cython.int = 0
        entry: cython.longlong
        slot: cython.longlong
        key: cython.ulonglong
        self.left_out = 0
        while first < last and most > 0:
            depth += 1
            if wide > most:
                wide = most
            # The heap holds the best so far, turned over, so that the worst of them comes first.
            self.heap_n = 0
            for at in range(first, last):
                turns += 1
                if turns & 1023 == 0 and self.rest is not None:
                    self.rest()
                self.go(at)
                n = self.generate(0)
                if self.layer_n + n > self.fresh_size:
                    self.widen_layer(2 * (self.layer_n + n))
                if self.heap_n + n > self.heap_size:
                    self.make_room(n)
                mark = self.log_n
                for k in range(n):
                    step = self.buffer[k]
                    made = self.weigh(step)
                    entry = (self.next_score + self.w_depth * depth) * TIES
                    if self.next_out == 0:
                        self.make_room(1)
                        self.empty_layer()
                        return self.add(at, step, depth)
                    if self.heap_n == wide and entry * (LOW_28 + 1) > -self.heap[0]:
                        self.left_out = 1
                    else:
                        made = self.tell(step, made)
                        key = self.next_key
                        if self.keys[self.place(key)] == 0 and not self.surpassed(key):
                            slot = self.place_in_layer(key)
                            if self.layer[slot] == 0:
                                self.layer[slot] = key
                                self.froms[self.layer_n] = at
                                self.steps[self.layer_n] = step
                                self.slots[self.layer_n] = slot
                                entry += mix(key ^ chance) >> 52
                                self.heap_push(-(entry * (LOW_28 + 1) + self.layer_n))
                                self.layer_n += 1
                                if self.heap_n > wide:
                                    self.heap_pop()
                                    self.left_out = 1
                    if made:
                        self.unmake(mark)
            self.make_room(self.heap_n)
            first = last
            # In the order in which they were met, so that the way from one to the next is short.
            for n in sorted([int(-self.heap[k] & LOW_28) for k in range(self.heap_n)]):
                key = self.layer[self.slots[n]]
                self.keys[self.place(key)] = key
                self.keys_n += 1
                last = self.add(self.froms[n], self.steps[n], depth) + 1
            most -= self.heap_n
            self.empty_layer()
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def place_in_layer(self, key: cython.ulonglong) -> cython.longlong:
        """Where the key stands among those of the depth that is being looked at, or where it would."""
        return slot_of(self.layer, self.layer_size - 1, key)

    @cython.cfunc
    @cython.exceptval(check=False)
    def empty_layer(self) -> cython.void:
        k: cython.int
        for k in range(self.layer_n):
            self.layer[self.slots[k]] = 0
        self.layer_n = 0

    def widen_layer(self, least):
        """Makes room for so many positions of a depth."""
        k: cython.int
        key: cython.ulonglong
        old: cython.ulonglong[:] = self.layer
        self.fresh_size = least
        if self.layer_n == 0:
            self.froms, self.steps, self.slots = zeros("i", least), zeros("i", least), zeros("i", least)
        else:
            self.froms = grown(self.froms, "i", least)
            self.steps = grown(self.steps, "i", least)
            self.slots = grown(self.slots, "i", least)
        while self.layer_size < 2 * least:
            self.layer_size *= 2
        self.layer = zeros("Q", self.layer_size)
        for k in range(self.layer_n):
            key = old[self.slots[k]]
            self.slots[k] = self.place_in_layer(key)
            self.layer[self.slots[k]] = key

    # A way found, made shorter and put in order.

    @cython.cfunc
    @cython.exceptval(check=False)
    def target_of(self, step: cython.int) -> cython.int:
        """What a play joins: the top card of a pile and the pile's role."""
        p: cython.int = (step >> 10) & 127
        h: cython.int = self.height[p]
        return (self.cards[(p << 7) + h - 1] if h > 0 else NONE) | self.role[p] << 6

    @cython.cfunc
    @cython.exceptval(check=False)
    def base_of(self, step: cython.int) -> cython.int:
        """The undermost card that a play lifts."""
        p: cython.int = (step >> 3) & 127
        return self.cards[(p << 7) + self.height[p] - (step >> 17)]

    @cython.cfunc
    @cython.exceptval(check=False)
    def matched(self, step: cython.int, base: cython.int, target: cython.int) -> cython.int:
        """The move from here that does with the same cards what a step did elsewhere; -1 if there is none."""
        n: cython.int = self.generate(0)
        k: cython.int
        made: cython.int
        found: cython.int = -1
        for k in range(n):
            made = self.buffer[k]
            if step & 7 != 0 or made & 7 != 0:
                if made == step:
                    return step
            elif made >> 17 == step >> 17 and self.base_of(made) == base and self.target_of(made) == target:
                if made == step:
                    return step
                if found < 0:
                    found = made
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def laid_out(self) -> cython.ulonglong:
        """A hash of the position held in which like piles do not change places."""
        x: cython.ulonglong = self.hash
        p: cython.int
        for p in range(self.piles):
            x = mix((x + self.prefix[(p << 7) + self.height[p]]) & M64)
        return x

    @cython.cfunc
    @cython.exceptval(check=False)
    def offered(self, step: cython.int) -> cython.int:
        """Whether play has this move here."""
        n: cython.int = self.generate(1)
        k: cython.int
        for k in range(n):
            if self.buffer[k] == step:
                return 1
        return 0

    def cut(self, steps, budget):
        """The way without the moves that can be left out, in at most ``budget`` moves tried.

        Each move is left out in turn, from the last to the first. The rest is made with the same cards,
        from where they then lie; what cannot be made any more is left out too, but never a play home.
        """
        left: cython.int = budget
        size: cython.int = len(steps)
        way: cython.int[:] = array("i", [*map(packed, steps), 0])
        fresh: cython.int[:] = zeros("i", size + 1)
        base: cython.int[:] = zeros("i", size + 1)
        target: cython.int[:] = zeros("i", size + 1)
        marks: cython.int[:] = zeros("i", size + 1)
        n: cython.int = 0
        i: cython.int
        j: cython.int
        step: cython.int
        better: cython.int = 1
        self.log_n = 0
        while better and left > 0:
            better = 0
            for i in range(size):
                marks[i] = self.log_n
                if way[i] & 7 == 0:
                    base[i] = self.base_of(way[i])
                    target[i] = self.target_of(way[i])
                self.make(way[i])
            i = size
            while i > 0 and left > 0 and not better:
                i -= 1
                self.unmake(marks[i])
                n = i
                for j in range(i + 1, size):
                    left -= 1
                    step = self.matched(way[j], base[j], target[j])
                    if step >= 0:
                        fresh[n] = step
                        n += 1
                        self.make(step)
                        if self.out == 0:
                            better = 1
                            break
                    elif self.goes_home(way[j]):
                        break
                self.unmake(marks[i])
            if better:
                for j in range(i, n):
                    way[j] = fresh[j]
                size = n
            self.unmake(0)
        return [unpacked(way[j]) for j in range(size)]

    def shorten(self, steps, width):
        """The first win met along a way that wins, by a path that is never longer.

        Of each depth the ``width`` most promising positions are looked at, and with them the position of
        the way that is nearest to its end: so circles are cut, and what leads back to the way is a short
        cut. Every position met is stored, as it cannot be met again by a shorter path.
        """
        wide: cython.int = width
        kept: cython.int = 1
        ahead: cython.int
        front: cython.int
        at: cython.int
        i: cython.int
        k: cython.int
        n: cython.int
        new: cython.int
        mark: cython.int
        step: cython.int
        made: cython.int
        depth: cython.int = 0
        slot: cython.longlong
        key: cython.ulonglong
        layer: cython.int[:] = zeros("i", wide + 1)
        along = {}
        self.log_n = 0
        for given in steps:
            self.make(packed(given))
            along[self.key()] = len(along)
        self.unmake(0)
        self.rooted()
        if self.out == 0:
            return []
        while kept > 0:
            depth += 1
            ahead = -1
            front = -1
            self.heap_n = 0
            for i in range(kept):
                at = layer[i]
                self.go(at)
                n = self.generate(0)
                if (
                    self.nodes + n > self.room
                    or 2 * (self.keys_n + n) > self.keys_size
                    or self.heap_n + n > self.heap_size
                ):
                    self.make_room(n)
                mark = self.log_n
                for k in range(n):
                    step = self.buffer[k]
                    made = self.look(step)
                    key = self.next_key
                    slot = self.place(key)
                    if self.keys[slot] == 0:
                        self.keys[slot] = key
                        self.keys_n += 1
                        new = self.add(at, step, depth)
                        if self.next_out == 0:
                            return self.ended("solved", self.path(new))[1]
                        self.heap_push(self.ranked(self.next_score, new))
                        if key in along and along[key] > ahead:
                            ahead = along[key]
                            front = new
                    if made:
                        self.unmake(mark)
            kept = 0
            while kept < wide and self.heap_n > 0:
                new = self.heap_pop() & LOW_31
                layer[kept] = new
                kept += 1
                if new == front:
                    front = -1
            if front >= 0:
                layer[kept] = front
                kept += 1
        raise ValueError("the way given does not win")

    def homeward(self, steps):
        """The same moves, each play home as early as may be: the others must lead to the same position.

        A play home changes places with the move before it as long as play has both in either order and
        they lead to the same. It passes other plays home only to pass a move that is none, or to
        follow on one to the same pile.
        """
        size: cython.int = len(steps)
        way: cython.int[:] = array("i", [*map(packed, steps), 0])
        marks: cython.int[:] = zeros("i", size + 1)
        i: cython.int
        k: cython.int
        step: cython.int
        other: cython.int
        to: cython.int
        low: cython.int
        same: cython.int
        then: cython.ulonglong
        self.log_n = 0
        for i in range(size):
            step = way[i]
            to = i
            low = i
            marks[i] = self.log_n
            while low > 0 and self.goes_home(step):
                # Held is the position to which the step has been brought; the moves before ``low`` are made.
                other = way[low - 1]
                self.make(step)
                then = self.laid_out()
                low -= 1
                self.unmake(marks[low])
                same = self.offered(step)
                if same:
                    self.make(step)
                    same = self.offered(other)
                    if same:
                        self.make(other)
                        same = self.laid_out() == then
                    self.unmake(marks[low])
                if not same:
                    break
                if not self.goes_home(other) or (low > 0 and self.follows_on(way[low - 1], step)):
                    to = low
            for k in range(i, to, -1):
                way[k] = way[k - 1]
            way[to] = step
            for k in range(low, i + 1):
                marks[k] = self.log_n
                self.make(way[k])
        self.unmake(0)
        return [unpacked(way[i]) for i in range(size)]

    @cython.cfunc
    @cython.exceptval(check=False)
    def goes_home(self, step: cython.int) -> cython.int:
        return 1 if step & 7 == 0 and self.home[(step >> 10) & 127] else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def follows_on(self, first: cython.int, step: cython.int) -> cython.int:
        """Whether a play home joins the pile that the one before it joined."""
        return 1 if self.goes_home(first) and (first ^ step) >> 10 & 127 == 0 else 0

    # Careless play, and the forks of an answer.

    def playouts(self, player, count, seed, most):
        """How many of ``count`` careless play-outs of the position held win, each of ``most`` moves at most.

        Player 0 looks the piles over in an order of their own, drawn once a play-out, and makes the first
        move seen; player 1 makes any move; player 2 plays home what goes home, else makes any move. Nobody
        makes a move to a position that has been in the same play-out.
        """
        who: cython.int = player
        longest: cython.int = most
        start: cython.int = self.log_n
        wins: cython.int = 0
        number: cython.int
        _turn: cython.int
        n: cython.int
        k: cython.int
        low: cython.int
        high: cython.int
        step: cython.int
        chosen: cython.int
        best: cython.int
        made: cython.int
        mark: cython.int
        size: cython.longlong = 64
        slot: cython.longlong
        x: cython.ulonglong
        root: cython.ulonglong = seed & M64
        draw: cython.ulonglong
        base: cython.ulonglong = mix((mix(root) + who) & M64)
        piles: cython.int = self.piles + 2
        while size < 4 * (most + 1):
            size *= 2
        been: cython.ulonglong[:] = array("Q", bytes(8 * size))
        been_in: cython.int[:] = array("i", bytes(4 * size))
        order: cython.int[:] = array("i", bytes(4 * piles))
        for number in range(count):
            if self.rest is not None:
                self.rest()
            draw = mix((base + number * ODD_2) & M64)
            for k in range(piles):
                order[k] = k
            if who == 0:
                for k in range(piles - 1, 0, -1):
                    draw = (draw + ODD_3) & M64
                    x = mix(draw) >> 32
                    low = x % (k + 1)
                    order[k], order[low] = order[low], order[k]
            slot = self.key() & (size - 1)
            been[slot] = self.key()
            been_in[slot] = number + 1
            for _turn in range(longest):
                n = self.generate(0)
                low = 0
                high = n
                if who == 2:
                    high = 0
                    for k in range(n):
                        step = self.buffer[k]
                        if step & 7 == 0 and self.home[(step >> 10) & 127]:
                            self.buffer[k] = self.buffer[high]
                            self.buffer[high] = step
                            high += 1
                mark = self.log_n
                while True:
                    if low == high and high < n:
                        # Nothing goes home to a new position: what is left are the other moves.
                        high = n
                    if low == high:
                        break
                    chosen = low
                    if who == 0:
                        best = 1 << 30
                        for k in range(low, high):
                            made = self.seen_as(self.buffer[k], order)
                            if made < best:
                                best = made
                                chosen = k
                    else:
                        draw = (draw + ODD_3) & M64
                        x = mix(draw) >> 32
                        chosen = low + x % (high - low)
                    step = self.buffer[chosen]
                    self.buffer[chosen] = self.buffer[low]
                    low += 1
                    made = self.look(step)
                    slot = self.next_key & (size - 1)
                    while been_in[slot] == number + 1 and been[slot] != self.next_key:
                        slot = (slot + 1) & (size - 1)
                    if been_in[slot] != number + 1:
                        been[slot] = self.next_key
                        been_in[slot] = number + 1
                        if not made:
                            self.make(step)
                        low = -1
                        break
                    if made:
                        self.unmake(mark)
                if low >= 0 or self.out == 0:
                    break
            if self.out == 0:
                wins += 1
            self.unmake(start)
        return wins

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def seen_as(self, step: cython.int, order: cython.int[:]) -> cython.int:
        """When a move is seen by a player who looks the piles over in this order; of runs the short first."""
        kind: cython.int = step & 7
        source: cython.int = (step >> 3) & 127
        target: cython.int = (step >> 10) & 127
        if kind == 1:
            source, target = self.stock, self.waste
        elif kind == 2:
            source, target = self.waste, self.stock
        elif kind:
            source = target = self.piles + kind - 3
        return (order[source] * 128 + order[target]) * 128 + (step >> 17)

    # What the search for forks knows: keys of positions that win, and those met in each of its searches.
    sure: cython.ulonglong[:]
    sure_n: cython.int
    been: cython.ulonglong[:]
    been_in: cython.int[:]
    been_no: cython.int
    node_key: cython.ulonglong[:]

    def forks(self, steps, budget, most):
        """At how many positions of a way that wins another move has not been seen to win.

        The first ``most`` other moves are tried: plays home come first, then plays to other piles, then
        turning and dealing again; a move that leads to a position of the way is no other move. What is
        seen to win is brought to the end, or to a position known to win, by a search that stores up to
        ``budget`` positions. Raises ValueError for a step that is no legal move.
        """
        start: cython.int = self.log_n
        least: cython.int = budget
        widest: cython.int = most
        count: cython.int = len(steps)
        greedy: cython.int = self.greedy
        safe: cython.int = self.safe
        forked: cython.int = 0
        at: cython.int
        k: cython.int
        n: cython.int
        m: cython.int
        mark: cython.int
        made: cython.int
        key: cython.ulonglong
        size: cython.int = 64
        way: cython.int[:] = array("i", [a | b << 3 | c << 10 | d << 17 for a, b, c, d in steps] + [0])
        tried: cython.int[:] = array("i", bytes(4 * (most + 1)))
        while size < 2 * (budget + 1):
            size *= 2
        self.clear()
        self.make_room(budget + len(self.buffer))
        self.been_no = 0
        self.been = array("Q", bytes(8 * size))
        self.been_in = array("i", bytes(4 * size))
        self.node_key = array("Q", bytes(8 * (budget + 1)))
        while size < 16 * (count + 256):
            size *= 2
        self.sure_n = 0
        self.sure = array("Q", bytes(8 * size))
        self.be_sure(self.key())
        for at in range(count):
            m = self.generate(1)
            for k in range(m):
                if self.buffer[k] == way[at]:
                    break
            else:
                self.unmake(start)
                raise ValueError(f"step {at + 1} of the way is no legal move")
            self.make(way[at])
            self.be_sure(self.key())
        self.unmake(start)
        for at in range(count):
            if self.rest is not None:
                self.rest()
            mark = self.log_n
            n = 0
            # What a search is spared, a player may do.
            self.greedy, self.safe = 0, 0
            m = self.generate(0)
            self.greedy, self.safe = greedy, safe
            for k in range(m):
                if n == widest:
                    break
                made = self.look(self.buffer[k])
                key = self.next_key
                if made:
                    self.unmake(mark)
                if not self.is_sure(key):
                    tried[n] = self.buffer[k]
                    n += 1
            for k in range(n):
                self.make(tried[k])
                made = self.is_seen_to_win(least)
                self.unmake(mark)
                if not made:
                    forked += 1
                    break
            self.make(way[at])
        self.unmake(start)
        self.clear()
        return int(forked)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_sure(self, key: cython.ulonglong) -> cython.int:
        """Whether a position is known to win."""
        return 1 if self.sure[slot_of(self.sure, len(self.sure) - 1, key)] != 0 else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def be_sure(self, key: cython.ulonglong) -> cython.void:
        """Remembers that a position wins, while there is room."""
        mask: cython.longlong = len(self.sure) - 1
        if 2 * self.sure_n > mask:
            return
        at: cython.longlong = slot_of(self.sure, mask, key)
        if self.sure[at] == 0:
            self.sure_n += 1
        self.sure[at] = key

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_new(self, key: cython.ulonglong) -> cython.int:
        """Whether a position is met for the first time in this search."""
        mask: cython.longlong = len(self.been) - 1
        at: cython.longlong = key & mask
        while self.been_in[at] == self.been_no:
            if self.been[at] == key:
                return 0
            at = (at + 1) & mask
        self.been[at] = key
        self.been_in[at] = self.been_no
        return 1

    @cython.cfunc
    @cython.exceptval(-1)
    def is_seen_to_win(self, most: cython.int) -> cython.int:
        """A best-first search from the position held, to the end or to what is known to win."""
        base: cython.int = self.log_n
        at: cython.int
        n: cython.int
        k: cython.int
        depth: cython.int
        mark: cython.int
        made: cython.int
        new: cython.int
        key: cython.ulonglong
        if self.out == 0:
            return 1
        self.been_no += 1
        self.is_new(self.key())
        self.nodes, self.heap_n, self.here = 0, 0, 0
        self.way[0] = 0
        self.node_key[0] = self.key()
        self.add(-1, 0, 0)
        self.heap_push(LOW_31)
        while self.heap_n > 0:
            at = LOW_31 - (self.heap_pop() & LOW_31)
            self.go(at)
            n = self.generate(0)
            depth = self.deep[at] + 1
            mark = self.log_n
            for k in range(n):
                made = self.look(self.buffer[k])
                key = self.next_key
                if self.next_out == 0 or self.is_sure(key):
                    self.be_sure(key)
                    while at >= 0:
                        self.be_sure(self.node_key[at])
                        at = self.parent[at]
                    self.unmake(base)
                    return 1
                if self.is_new(key):
                    if self.nodes >= most:
                        self.unmake(base)
                        return 0
                    new = self.add(at, self.buffer[k], depth)
                    self.node_key[new] = key
                    self.heap_push(self.ranked(self.next_score + self.w_depth * depth, LOW_31 - new))
                if made:
                    self.unmake(mark)
        self.unmake(base)
        return 0


def unpacked(step):
    """A move as (kind, pile it leaves, pile it joins, number of cards)."""
    return step & 7, step >> 3 & 127, step >> 10 & 127, step >> 17


def singly(step):
    """The moves that a step of the search stands for: several cards turned are several moves."""
    kind, source, target, size = unpacked(step)
    return [(kind, 0, 0, 0)] * size if kind == 1 and size else [(kind, source, target, size)]


def packed(step):
    """A move as the kernel keeps it, in one number."""
    kind, source, target, size = step
    return kind | source << 3 | target << 10 | size << 17
