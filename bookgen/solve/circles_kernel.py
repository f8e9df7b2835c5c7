# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The search of a star laid in circles over flat arrays: compiled by Cython where it can be, else as it is.

It goes about its work as ``kernel.py`` does: nodes are a parent, a move and a depth; one position is held
and taken from node to node by undoing and redoing moves; it is known by the sum of the mixed hashes of its
piles. Piles are numbered: the places of the star, the foundations, the waste, the stock.

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
NONE = cython.declare(cython.int, 63)
# Moves: the pile left, times 4096, and the pile joined; LAY fills the star or lays the next circle.
LAY = cython.declare(cython.int, 0x7FFFFFF)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def mix(x: cython.ulonglong) -> cython.ulonglong:
    """A number of 64 bits, every bit of which hangs on every bit of ``x``."""
    x = ((x ^ (x >> 31)) * ODD_1) & M64
    x = ((x ^ (x >> 29)) * ODD_2) & M64
    return x ^ (x >> 32)


def grown(old, code, size):
    """A copy of an array of this type code, with room for ``size`` items."""
    new = array(code)
    new.frombytes(memoryview(old).tobytes())
    new.frombytes(bytes(new.itemsize * (size - len(new))))
    return new


@cython.cclass
class CirclesKernel:
    """One star under one method, holding one position at a time.

    ``tables`` are those of ``circles.py``, ``weights`` what a score is made of. Another ``salt`` gives
    other hashes. ``rest`` is called now and then in a long search: it may raise, and lets an
    interruption in.
    """

    rest: object
    # The tables.
    rays: cython.int
    circles: cython.int
    places: cython.int
    foundations: cython.int
    waste: cython.int
    stock: cython.int
    piles: cython.int
    full: cython.int
    kin: cython.int[:]
    star_takes: cython.ulonglong[:]
    home_takes: cython.ulonglong[:]
    # The weights.
    each: cython.int[:]
    w_buried: cython.int
    w_links: cython.int
    w_breaks: cython.int
    w_locked: cython.int
    w_occupied: cython.int
    w_kept: cython.int
    w_depth: cython.int
    # The position. Of each pile 128 entries: its cards, and of each beginning of it the
    # hash, what its last card is worth, and the lowest rank of each suit from the inner end of the ray on.
    height: cython.int[:]
    cards: cython.int[:]
    prefix: cython.ulonglong[:]
    lows: cython.int[:]
    worth: cython.int[:]
    seed: cython.ulonglong
    hash: cython.ulonglong
    score: cython.int
    out: cython.int
    laid: cython.int
    log: cython.int[:]
    log_n: cython.int
    log_size: cython.int
    # Work room.
    open: cython.ulonglong[:]
    buffer: cython.int[:]
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
    # The play-outs: the chance they draw from, the order of piles, the positions they have had.
    chance: cython.ulonglong
    order: cython.int[:]
    had: cython.ulonglong[:]
    had_in: cython.int[:]
    had_size: cython.longlong
    turn: cython.int

    def __init__(self, tables, weights, salt=0, rest=None):
        self.rest = rest
        self.rays, self.circles = tables.rays, tables.circles
        self.places = self.rays * self.circles
        self.foundations = len(tables.kin)
        self.waste = self.places + self.foundations
        self.stock = self.waste + 1
        self.piles = self.waste + 2
        self.full = tables.full
        self.kin = tables.kin
        self.star_takes = tables.star_takes
        self.home_takes = tables.home_takes
        w = weights
        self.each = array("i", bytes(4 * self.piles))
        for p in range(self.places, self.waste):
            self.each[p] = w.home
        self.each[self.waste], self.each[self.stock] = w.waste, w.stock
        self.w_buried, self.w_links, self.w_occupied = w.buried, w.links, w.occupied
        self.w_kept, self.w_depth = w.kept, w.depth
        self.w_breaks, self.w_locked = w.breaks, w.locked
        self.height = array("i", bytes(4 * self.piles))
        self.cards = array("i", bytes(4 * 128 * self.piles))
        self.prefix = array("Q", bytes(8 * 128 * self.piles))
        self.lows = array("i", [64] * (4 * 128 * self.piles))
        self.worth = array("i", bytes(4 * 128 * self.piles))
        self.seed = mix(mix(salt * 2 + 1))
        self.log_size = 4096
        self.log = array("i", bytes(4 * self.log_size))
        self.open = array("Q", bytes(8 * self.foundations))
        most = self.rays + 2 + self.rays * (self.rays + 1) + 1 + self.rays * self.rays + 1
        self.buffer = array("i", bytes(4 * most))
        self.order = array("i", bytes(4 * self.piles))
        self.had_size, self.turn = 1, 0
        self.had = array("Q", bytes(8))
        self.had_in = array("i", bytes(4))
        self.clear()
        self.load([[] for _ in range(self.piles)], 0)

    # The position.

    def load(self, piles, laid):
        """Takes up a position: the cards of every pile as numbers, and how many circles are laid."""
        x: cython.ulonglong
        self.hash, self.score, self.out = 0, 0, 0
        for p in range(self.piles):
            self.height[p] = 0
            x = p if p < self.places or p >= self.waste else self.places + self.kin[p - self.places]
            self.prefix[p << 7] = mix(((x + 1) * ODD_3 + self.seed) & M64)
            self.hash = (self.hash + self.prefix[p << 7]) & M64
        self.laid = 0
        self.lay_circle(laid)
        for p in range(self.piles):
            for card in piles[p]:
                self.push(p, card)
        self.log_n = 0

    def held(self):
        """The position held: hash, score, the cards of every pile, circles laid."""
        piles = [[self.cards[(p << 7) + h] for h in range(self.height[p])] for p in range(self.piles)]
        return int(self.hash), int(self.score), piles, int(self.laid)

    def moves(self):
        """Every move from the position held."""
        return [unpacked(self.buffer[k]) for k in range(self.generate())]

    def do(self, step):
        """Makes a move that ``moves`` has given. Returns a mark for ``undo``."""
        mark = self.log_n
        self.make(packed(step))
        return mark

    def undo(self, mark):
        """Takes back all that was done since the mark was given."""
        self.unmake(mark)

    def won(self):
        """Whether every card has come home."""
        return self.out == 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay_circle(self, more: cython.int) -> cython.void:
        """Counts so many circles more as laid."""
        x: cython.ulonglong = 0x10000 + self.laid
        self.hash = (self.hash - mix((mix(x) + self.seed) & M64)) & M64
        self.laid += more
        x = 0x10000 + self.laid
        self.hash = (self.hash + mix((mix(x) + self.seed) & M64)) & M64

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def push(self, p: cython.int, card: cython.int) -> cython.void:
        h: cython.int = self.height[p]
        i: cython.int = (p << 7) + h
        x: cython.ulonglong
        if self.places <= p < self.waste:
            # Of a foundation its top counts, and how many cards it still takes.
            x = self.kin[p - self.places]
            x = (x << 32) + card * 256 + (self.full - h if self.full >= 0 else 0)
            x = mix((mix(x + 1) + self.seed) & M64)
        else:
            x = card + 1
            x = mix((self.prefix[i] + x * ODD_3) & M64)
            self.out += 1
        self.cards[i] = card
        self.hash = (self.hash + x - self.prefix[i]) & M64
        self.prefix[i + 1] = x
        self.height[p] = h + 1
        self.worth[i + 1] = self.each[p]
        if p < self.places:
            self.worth[i + 1] = self.weigh(p, h, card)
        elif p == self.waste and h > 0 and card >> 2 > self.cards[i - 1] >> 2:
            self.worth[i + 1] += self.w_breaks
        self.score += self.worth[i + 1]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def pop(self, p: cython.int) -> cython.int:
        h: cython.int = self.height[p] - 1
        i: cython.int = (p << 7) + h
        self.height[p] = h
        self.hash = (self.hash + self.prefix[i] - self.prefix[i + 1]) & M64
        self.score -= self.worth[i + 1]
        if p < self.places or p >= self.waste:
            self.out -= 1
        return self.cards[i]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def weigh(self, p: cython.int, h: cython.int, card: cython.int) -> cython.int:
        """What a card adds to the score on a place of the star that has ``h`` cards.

        Links are cards packed on others, breaks (in the waste) cards that lie on a lower one, buried those
        farther out in a ray than a lower one, locked those farther out than a lower one of their own suit.
        Cards join a ray at its outer end alone: a place is never filled while one within it is empty.
        """
        i: cython.int = (p << 7) + h
        worth: cython.int = self.w_links if h > 0 else self.w_occupied
        low: cython.int = 64
        rank: cython.int = card >> 2
        k: cython.int
        if h == 0:
            if p >= self.places - self.rays:
                worth += self.w_kept
            if p >= self.rays:
                i = ((p - self.rays) << 7) + self.height[p - self.rays]
        below: cython.int = i << 2
        here: cython.int = ((p << 7) + h + 1) << 2
        for k in range(4):
            self.lows[here + k] = self.lows[below + k]
            if self.lows[here + k] < low:
                low = self.lows[here + k]
        if rank > low:
            worth += self.w_buried
        if rank > self.lows[here + (card & 3)]:
            worth += self.w_locked
        else:
            self.lows[here + (card & 3)] = rank
        return worth

    # Moves, made and taken back. The log has every card moved, and LAY for a circle laid.

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def carry(self, source: cython.int, target: cython.int) -> cython.void:
        self.push(target, self.pop(source))
        self.log[self.log_n] = source << 12 | target
        self.log_n += 1

    @cython.cfunc
    @cython.exceptval(-1)
    def make(self, step: cython.int) -> cython.int:
        p: cython.int
        laid: cython.int
        found: cython.int = 0
        if self.log_n + self.places + 2 > self.log_size:
            self.log = grown(self.log, "i", 2 * self.log_size)
            self.log_size *= 2
        if step != LAY:
            self.carry(step >> 12, step & 4095)
            return 0
        laid = self.rays * self.laid
        for p in range(laid):
            if self.height[p] == 0:
                found = 1
                if self.height[self.stock] > 0:
                    self.carry(self.stock, p)
        if not found:
            self.log[self.log_n] = LAY
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
            if entry == LAY:
                self.lay_circle(-1)
            else:
                self.push(entry >> 12, self.pop(entry & 4095))

    # Which moves there are.

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def top(self, p: cython.int) -> cython.int:
        """The top card of a pile that has one."""
        return self.cards[(p << 7) + self.height[p] - 1]

    @cython.cfunc
    @cython.exceptval(check=False)
    def generate(self) -> cython.int:
        """Writes the moves to the buffer, plays home first, and tells how many."""
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
                        self.buffer[n] = p << 12 | (self.places + f)
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
                    self.buffer[n] = p << 12 | t
                    n += 1
        for t in range(self.places):
            if self.height[t] == 0:
                p = self.waste if self.height[self.waste] > 0 else self.stock
                if self.height[p] > 0:
                    self.buffer[n] = p << 12 | t
                    n += 1
                break
        for ray in range(self.rays):
            p = ray
            while p < self.places and self.height[p] == 0:
                p += self.rays
            if p >= self.places:
                for p in range(last, self.places):
                    if self.height[p] > 0:
                        self.buffer[n] = p << 12 | ray
                        n += 1
        if self.height[self.stock] > 0:
            self.buffer[n] = self.stock << 12 | self.waste
            n += 1
        return n

    # The tree.

    def clear(self):
        """Forgets the tree."""
        self.nodes, self.room = 0, 4096
        self.parent = array("i", bytes(4 * self.room))
        self.move = array("i", bytes(4 * self.room))
        self.deep = array("i", bytes(4 * self.room))
        self.way_size, self.here = 1024, 0
        self.way = array("i", bytes(4 * self.way_size))
        self.marks = array("i", bytes(4 * self.way_size))
        self.todo = array("i", bytes(4 * self.way_size))
        self.keys_n, self.keys_size = 0, 1 << 14
        self.keys = array("Q", bytes(8 * self.keys_size))
        self.heap_n, self.heap_size = 0, 4096
        self.heap = array("q", bytes(8 * self.heap_size))

    def make_room(self, more):
        """Makes room for so many nodes more, and as many more in the heap."""
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
        size: cython.longlong = self.keys_size
        k: cython.longlong
        view: cython.ulonglong[:] = self.keys
        key: cython.ulonglong
        while self.keys_size < least:
            self.keys_size *= 2
        self.keys = array("Q", bytes(8 * self.keys_size))
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
        mask: cython.longlong = self.keys_size - 1
        at: cython.longlong = key & mask
        while self.keys[at] != 0 and self.keys[at] != key:
            at = (at + 1) & mask
        return at

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def key(self) -> cython.ulonglong:
        return self.hash if self.hash != 0 else 1

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
            found.append(unpacked(self.move[node]))
            node = self.parent[node]
        return found[::-1]

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
            n = self.generate()
            if self.nodes + n > self.room or 2 * (self.keys_n + n) > self.keys_size:
                self.make_room(n)
            if self.heap_n + n > self.heap_size:
                self.make_room(n)
            depth = self.deep[at] + 1
            mark = self.log_n
            for k in range(n):
                self.make(self.buffer[k])
                key = self.key()
                slot = self.place(key)
                if self.keys[slot] == 0:
                    if self.nodes >= most:
                        return self.ended("undecided")
                    self.keys[slot] = key
                    self.keys_n += 1
                    new = self.add(at, self.buffer[k], depth)
                    if self.out == 0:
                        return self.ended("solved", self.path(new))
                    self.heap_push(self.ranked(self.score + self.w_depth * depth, LOW_31 - new))
                self.unmake(mark)
        return self.ended("unsolvable")

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def ranked(self, score: cython.longlong, low: cython.longlong) -> cython.longlong:
        """One number for the heap: by score, then by ``low``, which has 31 bits."""
        return score * (LOW_31 + 1) + low

    def beam(self, budget, width):
        """Keeps and stores only the ``width`` most promising positions of each depth. Proves nothing."""
        most: cython.int = budget
        wide: cython.int = width
        kept: cython.int
        first: cython.int = 0
        last: cython.int = 1
        at: cython.int
        n: cython.int
        k: cython.int
        mark: cython.int
        depth: cython.int = 0
        fresh: cython.int
        size: cython.int = 4096
        turns: cython.int = 0
        slot: cython.longlong
        key: cython.ulonglong
        froms: cython.int[:] = array("i", bytes(4 * size))
        steps: cython.int[:] = array("i", bytes(4 * size))
        hashes: cython.ulonglong[:] = array("Q", bytes(8 * size))
        layer_size: cython.longlong = 1 << 14
        layer: cython.ulonglong[:]
        self.rooted()
        if self.out == 0:
            return self.ended("solved")
        while first < last and self.nodes < most:
            depth += 1
            fresh = 0
            self.heap_n = 0
            layer = array("Q", bytes(8 * layer_size))
            for at in range(first, last):
                turns += 1
                if turns & 1023 == 0 and self.rest is not None:
                    self.rest()
                self.go(at)
                n = self.generate()
                if fresh + n > size:
                    size = 2 * (fresh + n)
                    froms = grown(froms, "i", size)
                    steps = grown(steps, "i", size)
                    hashes = grown(hashes, "Q", size)
                if 2 * (fresh + n) > layer_size:
                    while 2 * (fresh + n) > layer_size:
                        layer_size *= 2
                    layer = array("Q", bytes(8 * layer_size))
                    for k in range(fresh):
                        slot = hashes[k] & (layer_size - 1)
                        while layer[slot] != 0:
                            slot = (slot + 1) & (layer_size - 1)
                        layer[slot] = hashes[k]
                if self.heap_n + n > self.heap_size:
                    self.make_room(n)
                mark = self.log_n
                for k in range(n):
                    self.make(self.buffer[k])
                    key = self.key()
                    if self.keys[self.place(key)] == 0:
                        slot = key & (layer_size - 1)
                        while layer[slot] != 0 and layer[slot] != key:
                            slot = (slot + 1) & (layer_size - 1)
                        if layer[slot] == 0:
                            if self.out == 0:
                                return self.ended("solved", [*self.path(at), unpacked(self.buffer[k])])
                            layer[slot] = key
                            froms[fresh] = at
                            steps[fresh] = self.buffer[k]
                            hashes[fresh] = key
                            self.heap_push(self.ranked(self.score + self.w_depth * depth, fresh))
                            fresh += 1
                    self.unmake(mark)
            kept = min(fresh, wide, most - self.nodes)
            self.make_room(kept + 1)
            first = last
            for _ in range(kept):
                n = self.heap_pop() & LOW_31
                self.keys[self.place(hashes[n])] = hashes[n]
                self.keys_n += 1
                last = self.add(froms[n], steps[n], depth) + 1
        return self.ended("undecided")

    # Careless play-outs.

    def wins(self, player, count, seed, longest):
        """How many of ``count`` careless play-outs of at most ``longest`` moves win.

        ``player`` is 0 for the first move in an order of piles drawn once a play-out, 1 for any move at
        random, 2 for any that plays home, else any. The start is held again at the end.
        """
        who: cython.int = player
        most: cython.int = longest
        made: cython.int
        number: cython.int
        won: cython.int = 0
        plays: cython.int = count
        start: cython.ulonglong = seed & M64
        while self.had_size < 4 * most:
            self.had_size *= 2
        self.had = array("Q", bytes(8 * self.had_size))
        self.had_in = array("i", bytes(4 * self.had_size))
        self.log_n, self.turn = 0, 0
        for number in range(plays):
            if self.rest is not None and number & 15 == 15:
                self.rest()
            self.chance = (mix((start + ODD_3) & M64) + number * ODD_1) & M64
            self.turn += 1
            self.is_new()
            if who == 0:
                self.draw_order()
            made = 0
            while made < most and self.step_on(who):
                made += 1
            won += 1 if self.out == 0 else 0
            self.unmake(0)
        return int(won)

    @cython.cfunc
    @cython.exceptval(check=False)
    def draw(self, below: cython.int) -> cython.int:
        """A number from 0 up to ``below``, by chance."""
        self.chance = (self.chance + ODD_2) & M64
        x: cython.ulonglong = mix(self.chance) >> 33
        return x % below

    @cython.cfunc
    @cython.exceptval(check=False)
    def draw_order(self) -> cython.void:
        """Every order of the piles is as likely as another."""
        p: cython.int
        q: cython.int
        for p in range(self.piles):
            q = self.draw(p + 1)
            self.order[p] = self.order[q]
            self.order[q] = p

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_new(self) -> cython.int:
        """Whether this play-out has not had the position held, which it now has."""
        key: cython.ulonglong = self.hash
        mask: cython.longlong = self.had_size - 1
        at: cython.longlong = key & mask
        while self.had_in[at] == self.turn:
            if self.had[at] == key:
                return 0
            at = (at + 1) & mask
        self.had[at] = key
        self.had_in[at] = self.turn
        return 1

    @cython.cfunc
    @cython.exceptval(-1)
    def step_on(self, who: cython.int) -> cython.int:
        """Makes one move of a careless player's to a position not had before; 0 where there is none."""
        n: cython.int = self.generate()
        home: cython.int = 0
        k: cython.int
        best: cython.int
        mark: cython.int = self.log_n
        step: cython.int
        if who == 2:
            while home < n and self.is_home(self.buffer[home]):
                home += 1
        while n > 0:
            if who == 0:
                best = 0
                for k in range(1, n):
                    if self.comes_before(self.buffer[k], self.buffer[best]):
                        best = k
            else:
                best = self.draw(home if home > 0 else n)
            step = self.buffer[best]
            self.make(step)
            if self.is_new():
                return 1
            self.unmake(mark)
            if home > 0:
                home -= 1
                self.buffer[best] = self.buffer[home]
                best = home
            n -= 1
            self.buffer[best] = self.buffer[n]
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_home(self, step: cython.int) -> cython.int:
        return 1 if step != LAY and self.places <= (step & 4095) < self.waste else 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def comes_before(self, one: cython.int, other: cython.int) -> cython.int:
        """Whether a move leaves an earlier pile than another, or that pile for an earlier one."""
        a: cython.int = self.stock if one == LAY else one >> 12
        b: cython.int = self.stock if other == LAY else other >> 12
        if a != b:
            return 1 if self.order[a] < self.order[b] else 0
        return 1 if self.order[one & 4095] < self.order[other & 4095] else 0

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
        forked: cython.int = 0
        at: cython.int
        k: cython.int
        n: cython.int
        m: cython.int
        mark: cython.int
        made: cython.int
        key: cython.ulonglong
        size: cython.int = 64
        way: cython.int[:] = array("i", [packed(step) for step in steps] + [0])
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
            m = self.generate()
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
            m = self.generate()
            for k in range(m):
                if n == widest:
                    break
                self.make(self.buffer[k])
                key = self.key()
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
        mask: cython.longlong = len(self.sure) - 1
        at: cython.longlong = key & mask
        while self.sure[at] != 0:
            if self.sure[at] == key:
                return 1
            at = (at + 1) & mask
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def be_sure(self, key: cython.ulonglong) -> cython.void:
        """Remembers that a position wins, while there is room."""
        mask: cython.longlong = len(self.sure) - 1
        at: cython.longlong = key & mask
        if 2 * self.sure_n > mask:
            return
        while self.sure[at] != 0 and self.sure[at] != key:
            at = (at + 1) & mask
        if self.sure[at] == 0:
            self.sure_n += 1
        self.sure[at] = key

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_fresh(self, key: cython.ulonglong) -> cython.int:
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
        new: cython.int
        key: cython.ulonglong
        if self.out == 0:
            return 1
        self.been_no += 1
        self.is_fresh(self.key())
        self.nodes, self.heap_n, self.here = 0, 0, 0
        self.way[0] = 0
        self.node_key[0] = self.key()
        self.add(-1, 0, 0)
        self.heap_push(LOW_31)
        while self.heap_n > 0:
            at = LOW_31 - (self.heap_pop() & LOW_31)
            self.go(at)
            n = self.generate()
            depth = self.deep[at] + 1
            mark = self.log_n
            for k in range(n):
                self.make(self.buffer[k])
                key = self.key()
                if self.out == 0 or self.is_sure(key):
                    self.be_sure(key)
                    while at >= 0:
                        self.be_sure(self.node_key[at])
                        at = self.parent[at]
                    self.unmake(base)
                    return 1
                if self.is_fresh(key):
                    if self.nodes >= most:
                        self.unmake(base)
                        return 0
                    new = self.add(at, self.buffer[k], depth)
                    self.node_key[new] = key
                    self.heap_push(self.ranked(self.score + self.w_depth * depth, LOW_31 - new))
                self.unmake(mark)
        self.unmake(base)
        return 0


def packed(step):
    """One number for a move."""
    source, target = step
    return LAY if source < 0 else source << 12 | target


def unpacked(step):
    """A move as (pile it leaves, pile it joins), or (-1, -1) where the star is filled or a circle laid."""
    return (-1, -1) if step == LAY else (step >> 12, step & 4095)
