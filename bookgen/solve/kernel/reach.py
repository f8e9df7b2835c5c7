# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Every position that so many moves lead to, over the tree of any kernel: compiled or as it is.

Breadth first, so that each is met after the fewest moves that lead to it. What is asked afterwards is how
many cards lie on some piles, and which positions lie on a shortest way to so many.
"""

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.arrays import grown, zeros
from bookgen.solve.kernel.tree import Tree, unpacked

if not cython.compiled:
    from bookgen.solve.kernel.tree import mix

COMPILED = cython.compiled

M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
BOUNDLESS = cython.declare(cython.int, 1 << 30)


@cython.final
@cython.cclass
class Spread:
    """The positions to which at most ``deepest`` moves lead from the one that a ``tree`` holds.

    They are numbered from 0, the start, in the order in which they are met. Those that the kernel takes for
    one are one, but that the piles ``homes`` are told by their numbers, with the ``staying`` cards of each
    that the kernel leaves out. ``sure`` is the number of moves within which all are known: less than
    ``deepest`` where there are more than ``most`` positions. ``firsts`` are, in the order of their numbers,
    (moves, place in ``homes``, cards): as many cards as no position before had; place -1 for one that is out.

    With a ``limit`` no move may bring more than one card home: left out are positions with more cards that
    are not home than moves are left of so many, and what leads to one leads to number -1.

    The tree has to be sure: a position is known by 128 bits.
    """

    def __init__(self, tree: Tree, homes, staying, most, deepest, limit=-1):
        k: cython.int
        self.tree = tree
        self.n_homes = len(homes)
        self.homes, self.staying = zeros("i", self.n_homes + 1), zeros("i", self.n_homes + 1)
        for k in range(self.n_homes):
            self.homes[k] = homes[k]
            self.staying[k] = staying[k]
        self.nodes, self.room = 0, 1024
        self.depth, self.out = zeros("i", self.room), zeros("i", self.room)
        self.counts = zeros("i", self.room * (self.n_homes + 1))
        self.begin = zeros("i", self.room + 1)
        self.edges, self.edge_room = 0, 4096
        self.after, self.steps = zeros("i", self.edge_room), zeros("i", self.edge_room)
        self.size = 4096
        self.keys, self.numbers = zeros("Q", 2 * self.size), zeros("i", self.size)
        self.firsts = []
        self.highest = [0] * (self.n_homes + 1)
        self.sure = self.gone_through(most, deepest, limit)

    def gone_through(self, most, deepest, limit):
        """Goes through them; tells the number of moves within which all are known."""
        tree: Tree = self.tree
        start: cython.int = tree.log_n
        at: cython.int = 0
        end: cython.int
        n: cython.int
        k: cython.int
        mark: cython.int
        step: cython.int
        number: cython.int
        plays: cython.int
        most_out: cython.int
        _k: cython.int
        tree.clear()
        tree.add(-1, 0, 0)
        self.met(0)
        for plays in range(deepest):
            end = self.nodes
            most_out = limit - plays - 1 if limit >= 0 else BOUNDLESS
            if at == end:
                break
            while at < end:
                if at & 1023 == 0 and tree.rest is not None:
                    tree.rest()
                tree.go(at)
                n = tree.generate(1) if tree.out > 0 else 0
                if tree.nodes + n > tree.room:
                    tree.make_room(n)
                self.make_room(n)
                mark = tree.log_n
                self.begin[at] = self.edges
                for k in range(n):
                    self.steps[self.edges + k] = tree.buffer[k]
                for _k in range(n):
                    step = self.steps[self.edges]
                    tree.make(step)
                    number = self.met(plays + 1) if tree.out <= most_out else self.known(tree)
                    tree.unmake(mark)
                    if number == tree.nodes:
                        tree.add(at, step, plays + 1)
                    self.after[self.edges] = number
                    self.edges += 1
                at += 1
                self.begin[at] = self.edges
                if self.nodes > most:
                    tree.unmake(start)
                    tree.clear()
                    return plays
        tree.unmake(start)
        tree.clear()
        return deepest

    @cython.cfunc
    @cython.exceptval(check=False)
    def slot(self, tree: Tree) -> cython.longlong:
        """Where the position that a tree holds stands in the table of keys, or would."""
        key: cython.ulonglong = tree.hash
        twin: cython.ulonglong = tree.twin
        x: cython.ulonglong
        k: cython.int
        p: cython.int
        h: cython.int
        at: cython.longlong
        for k in range(self.n_homes):
            p = self.homes[k]
            h = tree.height[p]
            x = tree.cards[(p << tree.bits) + h - 1] + 1 if h > 0 else 0
            x = (x << 20) + (h << 8) + k
            key = (key + mix((mix(x + 1) + tree.seed) & M64)) & M64
            twin = (twin + mix((mix(x + 1) + tree.twin_seed) & M64)) & M64
        if key == 0:
            key = 1
        at = key & (self.size - 1)
        while self.keys[2 * at] != 0 and (self.keys[2 * at] != key or self.keys[2 * at + 1] != twin):
            at = (at + 1) & (self.size - 1)
        self.key, self.twin = key, twin
        return at

    @cython.cfunc
    @cython.exceptval(-1)
    def met(self, plays: cython.int) -> cython.int:
        """The number of the position that the tree holds, which is met after so many moves."""
        tree: Tree = self.tree
        at: cython.longlong = self.slot(tree)
        k: cython.int
        count: cython.int
        number: cython.int = self.nodes
        if self.keys[2 * at] != 0:
            return self.numbers[at]
        self.keys[2 * at], self.keys[2 * at + 1] = self.key, self.twin
        self.numbers[at] = number
        self.depth[number], self.out[number] = plays, tree.out
        self.nodes += 1
        for k in range(self.n_homes):
            count = tree.height[self.homes[k]] + self.staying[k]
            self.counts[number * self.n_homes + k] = count
            if number == 0 or count > self.highest[k]:
                self.highest[k] = count
                if number:
                    self.firsts.append((int(plays), int(k), int(count)))
        if tree.out == 0 and not self.highest[self.n_homes]:
            self.highest[self.n_homes] = 1
            self.firsts.append((int(plays), -1, 0))
        return number

    def make_room(self, more):
        """Makes room for so many positions more, all of them after one."""
        k: cython.longlong
        at: cython.longlong
        old: cython.ulonglong[::1]
        old_numbers: cython.int[::1]
        mask: cython.longlong
        if self.nodes + more + 1 > self.room:
            self.room = 2 * (self.nodes + more + 1)
            self.depth, self.out = grown(self.depth, "i", self.room), grown(self.out, "i", self.room)
            self.counts = grown(self.counts, "i", self.room * (self.n_homes + 1))
            self.begin = grown(self.begin, "i", self.room + 1)
        if self.edges + more > self.edge_room:
            self.edge_room = 2 * (self.edges + more)
            self.after = grown(self.after, "i", self.edge_room)
            self.steps = grown(self.steps, "i", self.edge_room)
        if 2 * (self.nodes + more) > self.size:
            old, old_numbers = self.keys, self.numbers
            mask = 4 * self.size - 1
            self.keys, self.numbers = zeros("Q", 2 * (mask + 1)), zeros("i", mask + 1)
            for k in range(self.size):
                if old[2 * k] != 0:
                    at = old[2 * k] & mask
                    while self.keys[2 * at] != 0:
                        at = (at + 1) & mask
                    self.keys[2 * at], self.keys[2 * at + 1] = old[2 * k], old[2 * k + 1]
                    self.numbers[at] = old_numbers[k]
            self.size = mask + 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def known(self, tree: Tree) -> cython.int:
        """The number of the position that a tree holds, -1 where it was not met."""
        at: cython.longlong = self.slot(tree)
        return self.numbers[at] if self.keys[2 * at] != 0 else -1

    def number_of(self, tree: Tree):
        """The number of the position that a tree of the same deal holds; -1 where it is not reached."""
        return int(self.known(tree))

    def depth_of(self, number):
        """The fewest moves that lead to a position."""
        return int(self.depth[number])

    def counts_of(self, number):
        """How many cards lie on each of the homes in a position."""
        n: cython.int = number
        return [int(self.counts[n * self.n_homes + k]) for k in range(self.n_homes)]

    def is_out(self, number):
        """Whether a position has come out."""
        return self.out[number] == 0

    def after_of(self, number):
        """The positions to which the moves of one lead, by their numbers, in the order of the moves."""
        return [int(self.after[k]) for k in range(self.begin[number], self.begin[number + 1])]

    def steps_of(self, number):
        """The moves of a position."""
        return [unpacked(self.steps[k]) for k in range(self.begin[number], self.begin[number + 1])]

    @cython.cfunc
    @cython.exceptval(check=False)
    def meets(self, number: cython.int, wanted: cython.int[::1]) -> cython.int:
        """Whether a position has so many cards on the homes; where none is wanted, whether it is out."""
        k: cython.int
        if wanted[self.n_homes]:
            return 1 if self.out[number] == 0 else 0
        for k in range(self.n_homes):
            if self.counts[number * self.n_homes + k] < wanted[k]:
                return 0
        return 1

    def wanted(self, counts):
        """The cards wanted on each of the homes, and whether it is only to come out, as an array."""
        k: cython.int
        found: cython.int[::1] = zeros("i", self.n_homes + 1)
        for k in range(self.n_homes):
            found[k] = counts[k]
        found[self.n_homes] = int(not any(counts))
        return found

    def first(self, counts):
        """The number of the first position with so many cards on each of the homes, with no cards wanted of
        the first that is out; -1 where none is met."""
        n: cython.int
        wanted: cython.int[::1] = self.wanted(counts)
        for n in range(self.nodes):
            if self.meets(n, wanted):
                return int(n)
        return -1

    def on_shortest(self, counts, plays):
        """The numbers of all positions on a way of so many moves to one as :meth:`first` wants, where none is
        shorter."""
        n: cython.int = 0
        k: cython.int
        to: cython.int
        depth: cython.int
        last: cython.int = plays
        wanted: cython.int[::1] = self.wanted(counts)
        marked: cython.int[::1] = zeros("i", self.nodes)
        found = []
        for n in range(self.nodes - 1, -1, -1):
            depth = self.depth[n]
            if depth == last:
                marked[n] = self.meets(n, wanted)
            elif depth < last:
                for k in range(self.begin[n], self.begin[n + 1]):
                    to = self.after[k]
                    if to >= 0 and marked[to] and self.depth[to] == depth + 1:
                        marked[n] = 1
                        break
            if marked[n]:
                found.append(int(n))
        return found
