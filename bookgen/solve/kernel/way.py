# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""A way that wins, found from the clearings of ``passes.py``: compiled where it can be, else as it is."""

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.passes import Passes

if not cython.compiled:
    from bookgen.solve.kernel.passes import joined, used

COMPILED = cython.compiled

ONE = cython.declare(cython.uint, 15)
ALL = cython.declare(cython.uint, 0xFFFF)
EVERY = cython.declare(cython.uint, 0xFFFFFFFF)


def way(passes: Passes, start):
    """Of each card the deal in which it goes, and before which card is turned, all from 0; None where none
    is among the clearings stored, the foundation showing the rank ``start``."""
    p: cython.int
    k: cython.int
    at: cython.int
    if passes.n == 0:
        return []
    for p in range(passes.deals):
        at = p * passes.side * passes.side + passes.n
        for k in range(passes.at[at], passes.at[at] + passes.size[at]):
            if follows(passes.starts[k], passes.deals, start + 1):
                return taken_apart(passes, p, passes.starts[k])
    return None


@cython.cfunc
@cython.exceptval(check=False)
def follows(x: cython.uint, deals: cython.int, rank: cython.int) -> cython.int:
    """Whether each deal begins with the rank with which the one before it ends, the first with this."""
    p: cython.int
    r: cython.int
    for p in range(deals):
        r = (x >> (4 * p)) & ONE
        if r and r != rank:
            return 0
        if r:
            rank = (x >> (16 + 4 * p)) & ONE
    return 1


def taken_apart(passes: Passes, last, whole):
    """The way of one clearing of all cards, whose last deal is ``last``."""
    found = [(0, 0)] * passes.n
    left = [(last, 0, passes.n, whole)]
    while left:
        p, i, j, x = left.pop()
        g, k, parts = parted(passes, p, i, j, x)
        found[g] = (p, k)
        left += parts
    return found


def parted(passes: Passes, last, i, j, whole):
    """The first card that goes in the ``last`` deal of a clearing of the cards from ``i`` to ``j``, before
    which card it goes, and the clearings of the others: of each its last deal, its bounds, itself."""
    p: cython.int = last
    g: cython.int
    q: cython.int
    y: cython.int
    at: cython.int
    x: cython.uint = whole
    found = begun_by(passes, p, i, j, x, 0)
    if found is not None:
        return i, found[0], found[1]
    for g in range(i + 1, j):
        for q in range(p):
            at = (q * passes.side + i) * passes.side + g
            for y in range(passes.at[at], passes.at[at] + passes.size[at]):
                if (x ^ passes.starts[y]) & used(passes.starts[y]):
                    continue
                found = begun_by(passes, p, g, j, x, passes.starts[y])
                if found is not None:
                    return g, found[0], [*found[1], (q, i, g, passes.starts[y])]
    raise AssertionError("a clearing is made of nothing")


def begun_by(passes: Passes, last, first, end, whole, before):
    """How a clearing ends with one that card ``first`` begins in its last deal, after another (0 where there
    is none): before which card this goes, and the clearings of the cards after it; None where it does not."""
    p: cython.int = last
    g: cython.int = first
    j: cython.int = end
    k: cython.int
    q: cython.int
    y: cython.int
    z: cython.int
    at: cython.int
    rest: cython.int
    x: cython.uint = whole
    b: cython.uint = before
    f: cython.uint
    s: cython.uint
    both: cython.uint
    for k in range(g + 1, j + 1):
        at = (p * passes.side + g) * passes.side + k
        for y in range(passes.first_at[at], passes.first_at[at] + passes.first_size[at]):
            f = passes.firsts[y]
            if ((b >> 16) ^ (f & ALL)) & used(b) & used(f):
                continue
            f = joined(b, f, used(b), used(f))
            both = used(f)
            if (x ^ f) & both:
                continue
            if k == j:
                if f == x:
                    return k, inside(passes, p, g, k, passes.firsts[y])
                continue
            for q in range(p + 1):
                rest = (q * passes.side + k) * passes.side + j
                for z in range(passes.at[rest], passes.at[rest] + passes.size[rest]):
                    s = passes.starts[z]
                    if ((f >> 16) ^ (s & ALL)) & both & used(s):
                        continue
                    if joined(f, s, both, used(s)) == x:
                        return k, [*inside(passes, p, g, k, passes.firsts[y]), (q, k, j, s)]
    return None


def inside(passes: Passes, last, first, end, whole):
    """The clearing of the cards that lie on card ``first`` before it goes in the last deal; none where none
    does."""
    y: cython.int
    at: cython.int = (last * passes.side + first + 1) * passes.side + end
    shift: cython.int = 16 + 4 * last
    goes_on: cython.int = passes.below[passes.ranks[first]]
    others: cython.uint = EVERY ^ (ONE << shift)
    x: cython.uint = whole
    for y in range(passes.at[at], passes.at[at] + passes.size[at]):
        if (x ^ passes.starts[y]) & others == 0 and (goes_on >> ((passes.starts[y] >> shift) & ONE)) & 1:
            return [(last, first + 1, end, passes.starts[y])]
    return []
