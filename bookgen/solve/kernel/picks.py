# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Cards taken out of piles in the kernel, wherever they lie: by rules that lift any card, and by graces.

What graces mean stands in ``engines/building/play/graces.py``; ``building.py`` asks for both. C types stand
in ``picks.pxd``.
"""

from array import array

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.places import Places

COMPILED = cython.compiled

# Added to a card, it stands for so many cards lifted: that card, wherever it lies.
PICKED = cython.declare(cython.int, 128)
# The lowest byte of an entry of the log that says that a grace was taken.
GRACE_TAKEN = cython.declare(cython.int, 248)


@cython.cclass
class Picks(Places):
    """A game in which cards may be taken out of the midst of piles.

    ``graces`` is how many have been taken, of ``most_graces`` that are allowed; where a game has such rules,
    each card taken out is one. ``alias`` has for each pile and card what it is remembered as.
    """

    def __init__(self, flat, safe, depth, rest, sure, orders=()):
        Places.__init__(self, flat, safe, depth, rest, sure, orders)
        self.graced = array("i", [*flat.graced, 0])
        self.n_graced = sum(flat.graced)
        self.most_graces = flat.graces
        self.graces = 0

    # What a kernel tells.

    @cython.cfunc
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
        """Adds the moves onto tops that take the card."""
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
        """Adds the moves to empty places."""
        return n

    # Cards taken out.

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def pick(
        self, r: cython.int, a: cython.int, b: cython.int, every: cython.int, n: cython.int
    ) -> cython.int:
        """Adds the moves of a rule that takes any card out of a pile, or of such so many at the top; of like
        cards one, unless all are wanted. What lies uppermost is no matter of graces."""
        k: cython.int
        s: cython.int
        h: cython.int
        low: cython.int
        top: cython.int
        card: cython.int
        shown: cython.int
        onto_empty: cython.int = self.kinds[3 * r + 1]
        one: cython.ulonglong = 1
        met: cython.ulonglong
        if self.graced[r] and self.graces >= self.most_graces:
            return n
        for k in range(self.spans[6 * r], self.spans[6 * r + 1]):
            s = self.lists[k]
            met = 0
            h = self.height[s]
            top = self.cards[(s << self.bits) + h - 1] if h > 0 and self.graced[r] else -1
            low = h - self.most[r] if 0 < self.most[r] < h else 0
            while h > low:
                h -= 1
                card = self.cards[(s << self.bits) + h]
                if card >> 2 == self.begun:
                    break
                shown = card if every else self.alias[(s << 6) + card]
                if card == top or (met >> shown) & 1:
                    continue
                met |= one << shown
                if onto_empty:
                    n = self.to_empty(s, PICKED + card, a, b, every, n)
                else:
                    n = self.to_cards(s, PICKED + card, card, a, b, n)
        return n

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def take_out(self, source: cython.int, target: cython.int, card: cython.int) -> cython.void:
        """Lays a card of a pile on another, with those above it lifted and laid back; counts the grace."""
        n: cython.int = 0
        while self.cards[(source << self.bits) + self.height[source] - 1] != card:
            self.hand[n] = self.lift(source)
            n += 1
        self.lay(target, self.lift(source))
        while n > 0:
            n -= 1
            self.lay(source, self.hand[n])
        if self.n_graced:
            self.log[self.log_n] = GRACE_TAKEN
            self.log_n += 1
            self.count_graces(self.graces + 1)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def count_graces(self, graces: cython.int) -> cython.void:
        """Sets how many graces have been taken, which is part of what a position is known by."""
        self.recount(self.graces, graces)
        self.graces = graces
