# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Whether there is room for all that must leave the waste before a card that lies in it can.

Cards that have come to hand go home, to places of their own, or to heaps on heads. What is reckoned, and why
it is sound, stands in ``engines/building/solver/shut_in.py``. C types stand in ``room.pxd``.
"""

from array import array

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.arrays import zeros
from bookgen.solve.kernel.wanted import Wanted

COMPILED = cython.compiled

# More cards than there are.
MANY = cython.declare(cython.int, 999)


@cython.cclass
class Room(Wanted):
    """A game that counts, of the cards at hand, how many can be home at most, and how many then need room.

    Cards are counted here by their ``turn`` (see the tables): the card that comes before one on foundations
    has a number less by four.
    """

    def __init__(self, flat, weights, safe, rest, sure, orders=()):
        Wanted.__init__(self, flat, weights, safe, rest, sure, orders)
        clearing = flat.clearing
        self.firsts, self.turn_of = clearing.begins, clearing.turn
        used = sorted({clearing.turn[card] for card in flat.code.values()})
        self.used, self.n_used = array("i", used), len(used)
        self.come, self.free, self.seen = zeros("i", 64), zeros("i", 64), zeros("i", 64)
        self.is_heap = clearing.heaps
        self.on_heads = array("i", [at for at, heap in enumerate(clearing.heaps) if heap] or [0])
        self.were, self.under, self.bare = zeros("i", 64), zeros("i", 64), zeros("i", len(clearing.heaps))
        self.n_heaps, self.head = sum(clearing.heaps), clearing.head
        self.must, self.may, self.at_most = zeros("i", 16), zeros("i", 16), zeros("i", 16)

    @cython.cfunc
    @cython.exceptval(check=False)
    def count_home(self) -> cython.void:
        """Counts the cards that are home, and none at hand beside them."""
        k: cython.int
        p: cython.int
        h: cython.int
        for k in range(self.n_used):
            self.come[self.used[k]] = 0
            self.free[self.used[k]] = 0
            self.seen[self.used[k]] = 0
            self.under[self.used[k]] = 0
        for p in range(self.piles):
            if self.home[p]:
                for h in range(self.height[p]):
                    self.come[self.turn_of[self.cards[(p << self.bits) + h]]] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def lacks_room(self) -> cython.int:
        """Whether a card of the waste cannot leave it, for want of places for what lay above it till then."""
        p: cython.int
        h: cython.int
        k: cython.int
        base: cython.int
        room: cython.int = 0
        left: cython.int = 0
        top: cython.int = self.height[self.waste]
        unturned: cython.int = self.height[self.stock]
        self.count_home()
        for k in range(self.n_used):
            self.were[self.used[k]] = self.come[self.used[k]]
        for p in range(self.piles):
            if self.home[p] or p == self.waste or p == self.stock:
                continue
            base = p << self.bits
            if self.is_heap[p]:
                self.bare[p] = self.height[p]
                for h in range(self.height[p]):
                    self.under[self.turn_of[self.cards[base + h]]] += 1
                    left += 1
                continue
            room += self.height[p] if self.height[p] > 0 else 1
            for h in range(self.height[p]):
                left += self.brought(self.cards[base + h])
        left += self.off_heaps()
        while top > 0:
            top -= 1
            left += self.brought(self.cards[(self.waste << self.bits) + top])
            left += self.off_heaps()
            while left > room and self.in_no_heap(room) > room:
                if unturned == 0:
                    return 1
                unturned -= 1
                left += self.brought(self.cards[(self.stock << self.bits) + unturned])
                left += self.off_heaps()
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def off_heaps(self) -> cython.int:
        """How many more cards are at hand and not home when all have left the heaps in which they lay that
        could; those that still lie under others are counted with them."""
        k: cython.int
        p: cython.int
        c: cython.int
        more: cython.int = 0
        moved: cython.int = self.n_heaps > 0
        while moved:
            moved = 0
            for k in range(self.n_heaps):
                p = self.on_heads[k]
                while self.bare[p] > 0:
                    if self.bare[p] < self.height[p]:
                        c = self.turn_of[self.cards[(p << self.bits) + self.bare[p]]]
                        if self.come[c] == self.were[c]:
                            break
                    self.bare[p] -= 1
                    c = self.cards[(p << self.bits) + self.bare[p]]
                    self.under[self.turn_of[c]] -= 1
                    more += self.brought(c) - 1
                    moved = 1
        return more

    @cython.cfunc
    @cython.exceptval(check=False)
    def in_no_heap(self, room: cython.int) -> cython.int:
        """How many of the cards at hand and not home are not in heaps, at least; where there is no ``room``
        no more is told than whether there are such."""
        k: cython.int
        c: cython.int
        held: cython.int = self.n_heaps
        left: cython.int = 0
        if held == 0:
            return MANY
        for k in range(16):
            self.must[k], self.may[k], self.at_most[k] = 0, 0, 0
        for k in range(self.n_used):
            c = self.used[k]
            self.must[c >> 2] += self.free[c] + self.under[c]
            self.may[c >> 2] += self.seen[c] + self.under[c]
            self.at_most[c >> 2] += self.come[c]
        if room == 0:
            return 1 - self.fill_heaps()
        for k in range(15, -1, -1):
            if k > self.head:
                left += self.must[k]
            else:
                held = min(held, self.may[k])
                left += max(0, self.must[k] - held)
        return left

    @cython.cfunc
    @cython.exceptval(check=False)
    def fill_heaps(self) -> cython.int:
        """Whether all cards at hand can be home or in heaps, of each rank no fewer than of that before it."""
        k: cython.int
        all_of: cython.int
        home: cython.int = MANY
        held: cython.int = 0
        for k in range(16):
            all_of = self.at_most[k] + self.must[k]
            home = min(home, self.at_most[k], all_of - held)
            held = all_of - home
            # Those that were home to begin with are.
            if held > self.may[k] or held > (self.n_heaps if k <= self.head else 0):
                return 0
            if k >= self.head:
                held = 0
        return 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def brought(self, c: cython.int) -> cython.int:
        """How many more cards are at hand and not home when this one has come to hand and all have gone home
        that could."""
        more: cython.int = 1
        c = self.turn_of[c]
        most: cython.int = self.firsts[c]
        self.free[c] += 1
        self.seen[c] += 1
        if most == 0 and c > 3:
            most = self.come[c - 4]
        # Till now none at hand could go: with one more home no more than one of the next rank goes.
        while c < 64 and self.free[c] > 0 and self.come[c] < most:
            self.free[c] -= 1
            self.come[c] += 1
            more -= 1
            most = self.come[c]
            c += 4
        return more

    @cython.cfunc
    @cython.exceptval(check=False)
    def waits_for_nothing(self, card: cython.int) -> cython.int:
        """Whether it begins a foundation, or all cards before it in suit are home, and all that are two ranks
        lower."""
        k: cython.int
        c: cython.int = self.turn_of[card]
        if self.firsts[c] > 0:
            return 1
        self.count_home()
        if self.come[c - 4] <= self.twice:
            return 0
        for k in range(4 * (c // 4) - 8, 4 * (c // 4) - 4):
            if k >= 0 and self.come[k] <= self.twice:
                return 0
        return 1
