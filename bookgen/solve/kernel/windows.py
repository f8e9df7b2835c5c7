# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Whether so many plays in a row can be replaced by fewer, over the tree of any kernel: compiled or as it is.

A window is so many moves of a way that follow on one another. Breadth first, all that play has is tried from
where a window begins, to come to its end in fewer moves. A position is passed over only where that can no
longer be: a move changes on what one card lies, or a few more, so that what lies elsewhere than at the end
tells how many moves are still wanted at least; see ``Tree.least_to_aim``. A window is settled when nothing is
left to be tried.
"""

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.arrays import zeros
from bookgen.solve.kernel.met import Met
from bookgen.solve.kernel.tree import Tree, packed, unpacked

COMPILED = cython.compiled

# One more than a card and what it lies on can be as one number, see ``Tree.seat``.
SEATS = cython.declare(cython.int, 1 << 13)
# What a search of a window comes to: nothing shorter, not known, something shorter.
SETTLED = cython.declare(cython.int, 0)
OPEN = cython.declare(cython.int, 1)
SHORTER = cython.declare(cython.int, 2)


def tighten(tree: Tree, steps, size, most):
    """The way without what fewer moves can replace, and how many of its windows are not settled.

    First circles are cut out; then windows of ``size`` moves are searched, those that a change touches
    again. In each, up to ``most`` positions are stored: where they do not suffice, it is not settled.
    """
    return Windows(tree, size, most).tightened(steps)


def least(tree: Tree, steps):
    """So many moves at least, as the kernel tells, lead from the position held to that after these steps; one
    more than there are steps where it tells that as many cannot."""
    return Windows(tree, len(steps), 1).told([packed(step) for step in steps])


@cython.final
@cython.cclass
class Windows:
    """Searches of windows: the positions met in each, and what lies where at its end."""

    tree: Tree
    size: cython.int
    most: cython.int
    met: Met
    wanted: cython.int[::1]
    taken: cython.int[::1]

    def __init__(self, tree: Tree, size, most):
        self.tree, self.size, self.most = tree, size, most
        self.met = Met(8 * (most + 1))
        self.wanted = zeros("i", SEATS)
        self.taken = zeros("i", 1 + (tree.piles << tree.bits))

    def tightened(self, steps):
        """See :func:`tighten`."""
        tree: Tree = self.tree
        start: cython.int = tree.log_n
        at: cython.int = 0
        here: cython.int = 0
        end: cython.int
        said: cython.int
        way = self.without_circles([packed(step) for step in steps])
        marks = [start]
        tree.clear()
        tree.make_room(self.most + len(tree.buffer))
        unsettled = set()
        while at == 0 or at + self.size <= len(way):
            if tree.rest is not None:
                tree.rest()
            while here < at:
                tree.make(way[here])
                here += 1
                marks.append(tree.log_n)
            end = min(at + self.size, len(way))
            said = self.searched(way, at, end)
            tree.unmake(marks[at])
            if said == SHORTER:
                fresh = self.followed(way, at, end, tree.path(tree.nodes - 1))
                if fresh is not None:
                    tree.unmake(start)
                    way = self.without_circles(fresh)
                    at = max(0, at - self.size + 1)
                    unsettled = {n for n in unsettled if n < at}
                    here, marks = 0, [start]
                    continue
            if said != SETTLED:
                unsettled.add(at)
            at += 1
        tree.unmake(start)
        tree.clear()
        return [unpacked(step) for step in way], len(unsettled)

    def without_circles(self, way):
        """The way without what lies between two times that it is at one position."""
        tree: Tree = self.tree
        start: cython.int = tree.log_n
        step: cython.int
        keys = [tree.key()]
        for step in way:
            tree.make(step)
            keys.append(tree.key())
        tree.unmake(start)
        last = {key: number for number, key in enumerate(keys)}
        at = 0
        fresh, wanted = [], []
        while True:
            at = last[keys[at]]
            if at == len(way):
                break
            fresh.append(way[at])
            wanted.append(keys[at + 1])
            at += 1
        if len(fresh) == len(way):
            return way
        found = self.led(fresh, wanted)
        return way if found is None else found

    def followed(self, way, at, end, found):
        """The way with the moves found in place of those from ``at`` to ``end``.

        They lead to a position like that at the end; from there on each move is that which leads to one
        like the next.
        """
        tree: Tree = self.tree
        here: cython.int = tree.log_n
        step: cython.int
        wanted = []
        for step in way[at:]:
            tree.make(step)
            wanted.append(tree.key())
        tree.unmake(here)
        steps = [packed(each) for each in found]
        keys = []
        for step in steps:
            tree.make(step)
            keys.append(tree.key())
        tree.unmake(here)
        rest = self.led([*steps, *way[end:]], [*keys, *wanted[end - at :]])
        return None if rest is None else way[:at] + rest

    def led(self, steps, keys):
        """Moves that lead from the position held through positions of these keys: those given where they do,
        else others that lead to the same; None where there is none."""
        tree: Tree = self.tree
        here: cython.int = tree.log_n
        mark: cython.int
        n: cython.int
        step: cython.int
        chosen: cython.int
        wanted: cython.ulonglong
        found = []
        for step, wanted in zip(steps, keys, strict=True):
            mark = tree.log_n
            n = tree.generate(2)
            chosen = -1
            moves = [tree.buffer[k] for k in range(n)]
            for chosen in ([step] if step in moves else []) + moves:
                tree.make(chosen)
                if tree.key() == wanted:
                    break
                tree.unmake(mark)
            else:
                tree.unmake(here)
                return None
            found.append(chosen)
        tree.unmake(here)
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def want(self) -> cython.void:
        """Writes down what lies on what in the position held as wanted."""
        tree: Tree = self.tree
        p: cython.int
        h: cython.int
        k: cython.int
        for k in range(SEATS):
            self.wanted[k] = 0
        for p in range(tree.piles):
            if p != tree.undealt:
                for h in range(tree.height[p]):
                    self.wanted[tree.seat(p, h)] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def elsewhere(self) -> cython.int:
        """How many cards of the position held, those not dealt yet apart, do not lie as is wanted."""
        tree: Tree = self.tree
        p: cython.int
        h: cython.int
        k: cython.int
        seat: cython.int
        n: cython.int = 0
        count: cython.int = 0
        for p in range(tree.piles):
            if p == tree.undealt:
                continue
            for h in range(tree.height[p]):
                seat = tree.seat(p, h)
                if self.wanted[seat] > 0:
                    self.wanted[seat] -= 1
                    self.taken[n] = seat
                    n += 1
                else:
                    count += 1
        for k in range(n):
            self.wanted[self.taken[k]] += 1
        return count

    def searched(self, way, at, end):
        """Searches the window that begins at the position held; what is found leads to the last node."""
        tree: Tree = self.tree
        here: cython.int = tree.log_n
        most: cython.int = end - at - 1
        target: cython.ulonglong = self.aimed(way[at:end])
        said: cython.int = SETTLED
        if tree.least_to_aim(self.elsewhere(), most) <= most:
            said = self.search(target, most)
            tree.unmake(here)
        return said

    def told(self, steps):
        """See :func:`least`."""
        self.aimed(steps)
        return int(self.tree.least_to_aim(self.elsewhere(), len(steps)))

    def aimed(self, steps):
        """Makes the position after these steps the aim, and tells its key; the position held stays."""
        tree: Tree = self.tree
        here: cython.int = tree.log_n
        step: cython.int
        for step in steps:
            tree.make(step)
        target: cython.ulonglong = tree.key()
        tree.aim()
        self.want()
        tree.unmake(here)
        return target

    @cython.cfunc
    @cython.exceptval(-1)
    def search(self, target: cython.ulonglong, most: cython.int) -> cython.int:
        """Breadth first from the position held to the target, in at most so many moves."""
        tree: Tree = self.tree
        met: Met = self.met
        at: cython.int = 0
        depth: cython.int
        k: cython.int
        n: cython.int
        count: cython.int = 1
        mark: cython.int
        made: cython.int
        key: cython.ulonglong
        met.begin()
        met.is_new(tree.key())
        tree.nodes, tree.here = 0, 0
        tree.way[0] = 0
        tree.add(-1, 0, 0)
        while at < tree.nodes:
            tree.go(at)
            n = tree.generate(2)
            depth = tree.deep[at] + 1
            mark = tree.log_n
            for k in range(n):
                made = tree.look(tree.buffer[k])
                key = tree.next_key
                if key == target:
                    tree.add(at, tree.buffer[k], depth)
                    return SHORTER
                if depth < most and met.is_new(key):
                    count += 1
                    if not made:
                        tree.make(tree.buffer[k])
                        made = 1
                    if depth + tree.least_to_aim(self.elsewhere(), most - depth) <= most:
                        if tree.nodes >= self.most or count >= 4 * self.most:
                            return OPEN
                        tree.add(at, tree.buffer[k], depth)
                if made:
                    tree.unmake(mark)
            at += 1
        return SETTLED
