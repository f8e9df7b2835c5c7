# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""A way that wins, made shorter and put in order, over the tree of any kernel: compiled or as it is."""

from array import array

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.arrays import zeros
from bookgen.solve.kernel.tree import Tree, packed, unpacked

COMPILED = cython.compiled

LOW_31 = cython.declare(cython.longlong, 0x7FFFFFFF)


@cython.cfunc
@cython.exceptval(check=False)
def matched(tree: Tree, step: cython.int, base: cython.int, target: cython.int) -> cython.int:
    """The move from here that does with the same cards what a step did elsewhere; -1 if there is none."""
    n: cython.int = tree.generate(0)
    k: cython.int
    made: cython.int
    found: cython.int = -1
    for k in range(n):
        made = tree.buffer[k]
        if step & 7 != 0 or made & 7 != 0:
            if made == step:
                return step
        elif made >> 19 == step >> 19 and tree.lifted(made) == base and tree.joined(made) == target:
            if made == step:
                return step
            if found < 0:
                found = made
    return found


@cython.cfunc
@cython.exceptval(check=False)
def offered(tree: Tree, step: cython.int) -> cython.int:
    """Whether play has this move here."""
    n: cython.int = tree.generate(1)
    k: cython.int
    for k in range(n):
        if tree.buffer[k] == step:
            return 1
    return 0


@cython.cfunc
@cython.exceptval(check=False)
def follows_on(tree: Tree, first: cython.int, step: cython.int) -> cython.int:
    """Whether a play home joins the pile that the one before it joined."""
    return 1 if tree.goes_home(first) and (first ^ step) >> 11 & 255 == 0 else 0


def cut(tree: Tree, steps, budget):
    """The way without the moves that can be left out, in at most ``budget`` moves tried.

    Each move is left out in turn, from the last to the first. The rest is made with the same cards,
    from where they then lie; what cannot be made any more is left out too, but never a play home.
    """
    left: cython.int = budget
    size: cython.int = len(steps)
    way: cython.int[::1] = array("i", [*map(packed, steps), 0])
    fresh: cython.int[::1] = zeros("i", size + 1)
    base: cython.int[::1] = zeros("i", size + 1)
    target: cython.int[::1] = zeros("i", size + 1)
    marks: cython.int[::1] = zeros("i", size + 1)
    n: cython.int = 0
    i: cython.int
    j: cython.int
    step: cython.int
    better: cython.int = 1
    tree.log_n = 0
    while better and left > 0:
        better = 0
        for i in range(size):
            marks[i] = tree.log_n
            if way[i] & 7 == 0:
                base[i] = tree.lifted(way[i])
                target[i] = tree.joined(way[i])
            tree.make(way[i])
        i = size
        while i > 0 and left > 0 and not better:
            i -= 1
            tree.unmake(marks[i])
            n = i
            for j in range(i + 1, size):
                left -= 1
                step = matched(tree, way[j], base[j], target[j])
                if step >= 0:
                    fresh[n] = step
                    n += 1
                    tree.make(step)
                    if tree.out == 0:
                        better = 1
                        break
                elif tree.goes_home(way[j]):
                    break
            tree.unmake(marks[i])
        if better:
            for j in range(i, n):
                way[j] = fresh[j]
            size = n
        tree.unmake(0)
    return [unpacked(way[j]) for j in range(size)]


def shorten(tree: Tree, steps, width):
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
    layer: cython.int[::1] = zeros("i", wide + 1)
    along = {}
    tree.log_n = 0
    # A position that is met twice counts as the later one, so that each is further on than those before.
    for number, given in enumerate(steps):
        tree.make(packed(given))
        along[tree.key()] = number
    tree.unmake(0)
    tree.rooted()
    if tree.out == 0:
        return []
    while kept > 0:
        depth += 1
        ahead = -1
        front = -1
        tree.heap_n = 0
        for i in range(kept):
            at = layer[i]
            tree.go(at)
            n = tree.generate(0)
            if (
                tree.nodes + n > tree.room
                or 2 * (tree.keys_n + n) > tree.keys_size
                or tree.heap_n + n > tree.heap_size
            ):
                tree.make_room(n)
            mark = tree.log_n
            for k in range(n):
                step = tree.buffer[k]
                made = tree.look(step)
                key = tree.next_key
                slot = tree.place(key, 0)
                if tree.keys[slot] == 0:
                    tree.keys[slot] = key
                    tree.keys_n += 1
                    new = tree.add(at, step, depth)
                    if tree.next_out == 0:
                        return tree.ended("solved", tree.path(new))[1]
                    tree.heap_push(tree.ranked(tree.next_score, new))
                    if key in along and along[key] > ahead:
                        ahead = along[key]
                        front = new
                if made:
                    tree.unmake(mark)
        kept = 0
        while kept < wide and tree.heap_n > 0:
            new = tree.heap_pop() & LOW_31
            layer[kept] = new
            kept += 1
            if new == front:
                front = -1
        if front >= 0:
            layer[kept] = front
            kept += 1
    raise ValueError("the way given does not win")


def homeward(tree: Tree, steps):
    """The same moves, each play home as early as may be: the others must lead to the same position.

    A play home changes places with the move before it as long as play has both in either order and
    they lead to the same. It passes other plays home only to pass a move that is none, or to
    follow on one to the same pile.
    """
    size: cython.int = len(steps)
    way: cython.int[::1] = array("i", [*map(packed, steps), 0])
    marks: cython.int[::1] = zeros("i", size + 1)
    i: cython.int
    k: cython.int
    step: cython.int
    other: cython.int
    to: cython.int
    low: cython.int
    same: cython.int
    then: cython.ulonglong
    tree.log_n = 0
    for i in range(size):
        step = way[i]
        to = i
        low = i
        marks[i] = tree.log_n
        while low > 0 and tree.goes_home(step):
            # Held is the position to which the step has been brought; the moves before ``low`` are made.
            other = way[low - 1]
            tree.make(step)
            then = tree.laid_out()
            low -= 1
            tree.unmake(marks[low])
            same = offered(tree, step)
            if same:
                tree.make(step)
                same = offered(tree, other)
                if same:
                    tree.make(other)
                    same = tree.laid_out() == then
                tree.unmake(marks[low])
            if not same:
                break
            if not tree.goes_home(other) or (low > 0 and follows_on(tree, way[low - 1], step)):
                to = low
        for k in range(i, to, -1):
            way[k] = way[k - 1]
        way[to] = step
        for k in range(low, i + 1):
            marks[k] = tree.log_n
            tree.make(way[k])
    tree.unmake(0)
    return [unpacked(way[i]) for i in range(size)]
