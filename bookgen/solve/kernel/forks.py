# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The forks of a way that wins, over the tree of any kernel: compiled where it can be, else run as it is."""

from array import array

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.arrays import zeros
from bookgen.solve.kernel.met import Met
from bookgen.solve.kernel.tree import Tree, packed

COMPILED = cython.compiled

LOW_31 = cython.declare(cython.longlong, 0x7FFFFFFF)


def forks(tree, steps, budget, most):
    """At how many positions of a way that wins another move has not been seen to win.

    The first ``most`` other moves are tried: plays home come first, then plays to other piles, then turning
    and dealing again; a move that leads to a position of the way is no other move. What is seen to win is
    brought to the end, or to a position known to win, by a search that stores up to ``budget`` positions.
    Raises ValueError for a step that is no legal move.
    """
    return Forks(tree, len(steps), budget).count(steps, most)


@cython.final
@cython.cclass
class Forks:
    """What such a search knows: keys of positions that win, and those met in each of its small searches."""

    tree: Tree
    budget: cython.int
    sure: cython.ulonglong[::1]
    sure_n: cython.int
    met: Met
    node_key: cython.ulonglong[::1]

    def __init__(self, tree, length, budget):
        size: cython.int = 64
        while size < 2 * (budget + 1):
            size *= 2
        self.tree = tree
        self.budget = budget
        self.met = Met(size)
        self.node_key = zeros("Q", budget + 1)
        while size < 16 * (length + 256):
            size *= 2
        self.sure_n = 0
        self.sure = zeros("Q", size)

    def count(self, steps, most):
        """The forks of a way; see :func:`forks`."""
        tree: Tree = self.tree
        start: cython.int = tree.log_n
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
        way: cython.int[::1] = array("i", [*map(packed, steps), 0])
        tried: cython.int[::1] = zeros("i", most + 1)
        tree.clear()
        tree.make_room(self.budget + len(tree.buffer))
        self.be_sure(tree.key())
        for at in range(count):
            m = tree.generate(1)
            for k in range(m):
                if tree.buffer[k] == way[at]:
                    break
            else:
                tree.unmake(start)
                raise ValueError(f"step {at + 1} of the way is no legal move")
            tree.make(way[at])
            self.be_sure(tree.key())
        tree.unmake(start)
        for at in range(count):
            if tree.rest is not None:
                tree.rest()
            mark = tree.log_n
            n = 0
            # What a search is spared, a player may do.
            m = tree.generate(2)
            for k in range(m):
                if n == widest:
                    break
                made = tree.look(tree.buffer[k])
                key = tree.next_key
                if made:
                    tree.unmake(mark)
                if not self.is_sure(key):
                    tried[n] = tree.buffer[k]
                    n += 1
            for k in range(n):
                tree.make(tried[k])
                made = self.is_seen_to_win()
                tree.unmake(mark)
                if not made:
                    forked += 1
                    break
            tree.make(way[at])
        tree.unmake(start)
        tree.clear()
        return int(forked)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def slot(self, key: cython.ulonglong) -> cython.longlong:
        """Where the key stands among those of positions known to win, or where it would."""
        mask: cython.longlong = len(self.sure) - 1
        at: cython.longlong = key & mask
        while self.sure[at] != 0 and self.sure[at] != key:
            at = (at + 1) & mask
        return at

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_sure(self, key: cython.ulonglong) -> cython.int:
        """Whether a position is known to win."""
        return 1 if self.sure[self.slot(key)] != 0 else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def be_sure(self, key: cython.ulonglong) -> cython.void:
        """Remembers that a position wins, while there is room."""
        if 2 * self.sure_n >= len(self.sure):
            return
        at: cython.longlong = self.slot(key)
        if self.sure[at] == 0:
            self.sure_n += 1
        self.sure[at] = key

    @cython.cfunc
    @cython.exceptval(-1)
    def is_seen_to_win(self) -> cython.int:
        """A best-first search from the position held, to the end or to what is known to win."""
        tree: Tree = self.tree
        base: cython.int = tree.log_n
        at: cython.int
        n: cython.int
        k: cython.int
        depth: cython.int
        mark: cython.int
        made: cython.int
        new: cython.int
        key: cython.ulonglong
        if tree.out == 0:
            return 1
        self.met.begin()
        self.met.is_new(tree.key())
        tree.nodes, tree.heap_n, tree.here = 0, 0, 0
        tree.way[0] = 0
        self.node_key[0] = tree.key()
        tree.add(-1, 0, 0)
        tree.heap_push(LOW_31)
        while tree.heap_n > 0:
            at = LOW_31 - (tree.heap_pop() & LOW_31)
            tree.go(at)
            n = tree.generate(0)
            depth = tree.deep[at] + 1
            mark = tree.log_n
            for k in range(n):
                made = tree.look(tree.buffer[k])
                key = tree.next_key
                if tree.next_out == 0 or self.is_sure(key):
                    self.be_sure(key)
                    while at >= 0:
                        self.be_sure(self.node_key[at])
                        at = tree.parent[at]
                    tree.unmake(base)
                    return 1
                if self.met.is_new(key):
                    if tree.nodes >= self.budget:
                        tree.unmake(base)
                        return 0
                    new = tree.add(at, tree.buffer[k], depth)
                    self.node_key[new] = key
                    tree.heap_push(tree.ranked(tree.next_score + tree.w_depth * depth, LOW_31 - new))
                if made:
                    tree.unmake(mark)
        tree.unmake(base)
        return 0
