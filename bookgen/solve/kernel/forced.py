# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Forced play over the tree of any kernel: compiled by Cython where it can be, else run as it is."""

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.tree import Tree

COMPILED = cython.compiled


def forced(tree: Tree, full, wanting):
    """Plays the first move there is until there is none; the position is then the last one.

    Of moves to foundations that makes the one to the foundation which wants the most cards to be as many as
    ``full`` has for each pile, with ``wanting`` 1, or the fewest, with -1; with 0 the first. Returns how many
    moves were made, how often the cards were dealt again, and the cards that came home, in turn.
    """
    how: cython.int = wanting
    most: cython.int[::1] = full
    moves: cython.int = 0
    again: cython.int = 0
    n: cython.int
    k: cython.int
    step: cython.int
    kind: cython.int
    target: cython.int
    before: cython.int
    best: cython.int
    left: cython.int
    went = []
    while True:
        n = tree.generate(1)
        if n == 0:
            return moves, again, went
        if moves & 1023 == 1023 and tree.rest is not None:
            tree.rest()
        step = tree.buffer[0]
        if how != 0 and step & 7 == 0:
            best = -1
            for k in range(n):
                if tree.buffer[k] & 7 == 0:
                    target = (tree.buffer[k] >> 11) & 255
                    left = how * (most[target] - tree.height[target]) + 1024
                    if left > best:
                        best = left
                        step = tree.buffer[k]
        kind = step & 7
        target = (step >> 11) & 255
        before = tree.height[target]
        tree.make(step)
        moves += 1
        if 2 <= kind <= 4:
            again += 1
        elif kind == 0 and tree.home[target]:
            for k in range(before, tree.height[target]):
                went.append(tree.cards[(target << tree.bits) + k])
