# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Careless play over the tree of any kernel: compiled by Cython where it can be, else run as it is."""

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.arrays import zeros
from bookgen.solve.kernel.tree import Tree

if not cython.compiled:
    from bookgen.solve.kernel.tree import mix

COMPILED = cython.compiled

M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
# Any odd numbers of 63 bits. A number of more than 32 bits must have a name, or it is no C number.
ODD_2 = cython.declare(cython.ulonglong, 0x2C6E19D5A4B37F09)
ODD_3 = cython.declare(cython.ulonglong, 0x3A59E8C74D61B2F5)


def playouts(tree: Tree, player, count, seed, most):
    """How many of ``count`` careless play-outs of the position held win, each of ``most`` moves at most.

    Player 0 looks the piles over in an order of their own, drawn once a play-out, and makes the first
    move seen; player 1 makes any move; player 2 plays home what goes home, else makes any move. Nobody
    makes a move to a position that has been in the same play-out.
    """
    who: cython.int = player
    longest: cython.int = most
    start: cython.int = tree.log_n
    wins: cython.int = 0
    number: cython.int
    _turn: cython.int
    n: cython.int
    k: cython.int
    low: cython.int
    high: cython.int
    step: cython.int
    chosen: cython.int
    best: cython.int
    made: cython.int
    mark: cython.int
    size: cython.longlong = 64
    slot: cython.longlong
    x: cython.ulonglong
    root: cython.ulonglong = seed & M64
    draw: cython.ulonglong
    base: cython.ulonglong = mix((mix(root) + who) & M64)
    order: cython.int[::1] = tree.order
    piles: cython.int = len(order)
    while size < 4 * (most + 1):
        size *= 2
    been: cython.ulonglong[::1] = zeros("Q", size)
    been_in: cython.int[::1] = zeros("i", size)
    for number in range(count):
        if tree.rest is not None:
            tree.rest()
        draw = mix((base + number * ODD_2) & M64)
        for k in range(piles):
            order[k] = k
        if who == 0:
            for k in range(piles - 1, 0, -1):
                draw = (draw + ODD_3) & M64
                x = mix(draw) >> 32
                low = x % (k + 1)
                order[k], order[low] = order[low], order[k]
        slot = tree.key() & (size - 1)
        been[slot] = tree.key()
        been_in[slot] = number + 1
        for _turn in range(longest):
            n = tree.generate(0)
            low = 0
            high = n
            if who == 2:
                high = 0
                for k in range(n):
                    step = tree.buffer[k]
                    if tree.goes_home(step):
                        tree.buffer[k] = tree.buffer[high]
                        tree.buffer[high] = step
                        high += 1
            mark = tree.log_n
            while True:
                if low == high and high < n:
                    # Nothing goes home to a new position: what is left are the other moves.
                    high = n
                if low == high:
                    break
                chosen = low
                if who == 0:
                    best = 1 << 30
                    for k in range(low, high):
                        made = tree.seen_as(tree.buffer[k])
                        if made < best:
                            best = made
                            chosen = k
                else:
                    draw = (draw + ODD_3) & M64
                    x = mix(draw) >> 32
                    chosen = low + x % (high - low)
                step = tree.buffer[chosen]
                tree.buffer[chosen] = tree.buffer[low]
                low += 1
                made = tree.look(step)
                slot = tree.next_key & (size - 1)
                while been_in[slot] == number + 1 and been[slot] != tree.next_key:
                    slot = (slot + 1) & (size - 1)
                if been_in[slot] != number + 1:
                    been[slot] = tree.next_key
                    been_in[slot] = number + 1
                    if not made:
                        tree.make(step)
                    low = -1
                    break
                if made:
                    tree.unmake(mark)
            if low >= 0 or tree.out == 0:
                break
        if tree.out == 0:
            wins += 1
        tree.unmake(start)
    return wins
