# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Which plays home can never spoil a win, as the kernel of the building games finds it at a position.

Why they cannot stands in ``engines/building/solver/safe.py``. C types stand in ``safe.pxd``.
"""

from array import array

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.arrays import zeros
from bookgen.solve.kernel.tree import Tree

COMPILED = cython.compiled

# The lowest card of each rank; and all 64 bits.
SUIT = cython.declare(cython.ulonglong, 0x1111111111111111)
M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.cclass
class SafePlays(Tree):
    """A tree of positions of a building game that knows which plays home are safe.

    ``flat`` are the tables of the game, ``safe`` the kind of play (see ``engines/building/solver/safe.py``)
    or None.
    """

    def __init__(self, flat, safe, w_depth, rest, sure):
        count = len(flat.names)
        Tree.__init__(self, count, flat.bits, flat.most_moves, w_depth, rest, sure)
        self.safe = (None, "always", "near", "followed", "stacked", "headed").index(safe)
        self.barren = flat.barren
        self.redeal_of, self.most_redeals, self.most_shifts = flat.redeal_of, flat.redeals, flat.shifts
        self.foundations = array("i", [*flat.foundations, 0])
        self.n_foundations = len(flat.foundations)
        self.twice = int(flat.game.packs > 1)
        # Piles that are filled or fill others; and the first rank that foundations ask for without suit.
        self.bound = zeros("i", count)
        for p in (*flat.fills, *flat.fill_from):
            self.bound[p] = 1
        if len(flat.fills):
            self.bound[flat.waste] = 1
        self.free_from = next((rank for rank in range(16) if flat.alias[rank * 4 + 1] != rank * 4 + 1), 16)
        self.lays = zeros("Q", 64)
        self.reach = zeros("Q", 64)
        self.first = 0
        self.back = 0
        if self.safe == 3:
            self.find_lays(flat)

    def find_lays(self, flat):
        """What can be laid on each card elsewhere than at home; what begins a foundation; and whether cards
        come back, with all that an argument must follow of each card then."""
        lays = [0] * 64
        first = 0
        for f in flat.foundations:
            first |= flat.takes[flat.row[f] * 64 + 63]
        for r in range(len(flat.kinds) // 3):
            spans = flat.spans[6 * r : 6 * r + 4]
            if any(flat.home[p] for p in flat.lists[spans[0] : spans[1]]):
                self.back = 1
            if not flat.kinds[3 * r + 1]:
                for row in {flat.row[p] for p in flat.lists[spans[2] : spans[3]]}:
                    for card in range(63):
                        lays[card] |= flat.takes[row * 64 + card]
        self.first = first
        for card in range(63):
            self.lays[card] = lays[card]
        for card in range(63) if self.back else ():
            found, new = 0, 1 << card
            while new:
                found |= new
                wanted = 0
                for at in range(63):
                    if new >> at & 1:
                        wanted |= lays[at] | sum(1 << lower for lower in range(at % 4, at, 4))
                new = wanted & ~found
            self.reach[card] = found

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_safe(self, s: cython.int, f: cython.int, card: cython.int) -> cython.int:
        """Whether a play of a card from pile s to foundation f can never spoil a win."""
        k: cython.int
        height: cython.int
        least: cython.int = 1000
        if self.safe == 5:
            return self.waits_for_nothing(card)
        if self.safe == 4:
            return 1 if self.role[s] == 0 and self.height[s] > 1 else 0
        if self.barren:
            return 0  # It opens the next redeal, and changes what that deals.
        if self.redeal_of == 2 and (self.most_redeals < 0 or self.redeals < self.most_redeals):
            return 0
        if self.shifts < self.most_shifts or self.bound[s]:
            return 0
        if self.safe == 1:
            return 1
        if self.safe == 3:
            return self.is_followed(card)
        for k in range(self.n_foundations):
            if self.height[self.foundations[k]] < least:
                least = self.height[self.foundations[k]]
        height = self.height[f]
        return 1 if height < least + (1 if height >= self.free_from else 2) else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_followed(self, card: cython.int) -> cython.int:
        """Whether all that could come to lie on a card that goes home could go home as well."""
        k: cython.int
        top: cython.int
        n: cython.int
        p: cython.int
        once: cython.ulonglong = 0
        both: cython.ulonglong = 0
        one: cython.ulonglong = 1
        done: cython.ulonglong
        ready: cython.ulonglong
        new: cython.ulonglong
        met: cython.ulonglong = 0
        for k in range(self.n_foundations):
            p = self.foundations[k]
            n = self.height[p]
            if n > 0:
                top = self.cards[(p << self.bits) + n - 1]
                # Of its suit all cards up to the top.
                new = ((SUIT << (top & 3)) & M64) & ((((one << top) << 1) & M64) - 1)
                both |= once & new
                once |= new
        done = both if self.twice else once
        if card > 3 and not (done >> (card - 4)) & 1:
            return 0
        if not self.twice or (once >> card) & 1:
            done |= one << card
        ready = ((done << 4) & M64) | self.first
        if self.back:
            return 0 if self.reach[card] & ~(done | ready) else 1
        while True:
            new = self.lays[card] & ~done
            if new & ~ready:
                return 0
            met |= new
            # The next of those met whose own followers have not been looked at.
            done |= one << card
            new = met & ~done
            if new == 0:
                return 1
            card = 0
            while not (new >> card) & 1:
                card += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def waits_for_nothing(self, card: cython.int) -> cython.int:
        """Whether a card can go home where heaps begin with the last rank; asked of such games alone."""
        return 0
