# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The model player over the tree of any kernel: compiled by Cython where it can be, else run as it is.

He plays home at once what the kernel's method calls safe; else he looks at each play, and at each that may
follow upon it, and makes the play after which the best of these leaves the lowest score.
"""

from array import array

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.arrays import zeros
from bookgen.solve.kernel.met import Met
from bookgen.solve.kernel.tree import Tree, packed

if not cython.compiled:
    from bookgen.solve.kernel.tree import mix

COMPILED = cython.compiled

M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
# Any odd numbers of 63 bits. A number of more than 32 bits must have a name, or it is no C number.
ODD_2 = cython.declare(cython.ulonglong, 0x2C6E19D5A4B37F09)
ODD_3 = cython.declare(cython.ulonglong, 0x3A59E8C74D61B2F5)
# The score of a table from which nothing new can be played, and of one that is won.
STUCK = cython.declare(cython.int, 1 << 24)
WON = cython.declare(cython.int, -(1 << 24))


@cython.final
@cython.cclass
class ModelPlayer:
    """A player who looks two plays ahead, and what he has seen in the play-out at hand.

    ``most`` is the number of plays after which a play-out ends. To the score that a play leads to, doubled,
    he adds a number from 0 up to ``slack``, drawn by lot, since nobody judges to a hair. He makes no play to
    a table that has been in the same play-out.
    """

    tree: Tree
    longest: cython.int
    slack: cython.int
    met: Met
    firsts: cython.int[::1]
    draw: cython.ulonglong

    def __init__(self, tree, most, slack):
        held: Tree = tree
        self.tree = tree
        self.longest = most
        self.slack = slack
        self.met = Met(4 * (most + 1))
        self.firsts = zeros("i", len(held.buffer))

    def wins(self, count, seed):
        """How many of ``count`` play-outs of the position held win; the ``seed`` fixes them all."""
        return int(self.wins_of(count, mix(seed & M64), 0))

    def led(self, steps, turns, count, seed):
        """The same of the positions before the steps of a way that are numbered in ``turns``, which rise.

        Raises ValueError for a step that is no legal move.
        """
        tree: Tree = self.tree
        start: cython.int = tree.log_n
        at: cython.int = 0
        found = []
        for turn in turns:
            self.go(steps, at, turn)
            at = turn
            found.append(int(self.wins_of(count, mix((seed + turn + 1) & M64), 0)))
        tree.unmake(start)
        return found

    def narrow(self, steps, turns, widest, tries, seed):
        """At how many of these turns no other play has been seen to win, where there is another.

        Of the other plays the first ``widest`` are tried, with ``tries`` play-outs each. Raises ValueError
        for a step that is no legal move.
        """
        tree: Tree = self.tree
        start: cython.int = tree.log_n
        at: cython.int = 0
        found: cython.int = 0
        seen: cython.int
        mark: cython.int
        key: cython.ulonglong
        for turn in turns:
            self.go(steps, at, turn)
            at = turn
            mark = tree.log_n
            self.go(steps, turn, turn + 1)
            key = tree.key()
            tree.unmake(mark)
            others = array("i", [tree.buffer[k] for k in range(tree.generate(0))])
            tried, seen = 0, 0
            for step in others:
                tree.make(step)
                if tree.key() != key and tried < widest:
                    tried += 1
                    seen = self.wins_of(tries, mix((seed + turn * 64 + tried) & M64), 1)
                tree.unmake(mark)
                if seen:
                    break
            found += 1 if tried and not seen else 0
        tree.unmake(start)
        return int(found)

    def go(self, steps, at, turn):
        """Makes the steps of a way from one number up to another. Raises ValueError for an illegal one."""
        tree: Tree = self.tree
        k: cython.int
        step: cython.int
        for number in range(at, turn):
            step = packed(steps[number])
            for k in range(tree.generate(1)):
                if tree.buffer[k] == step:
                    break
            else:
                raise ValueError(f"step {number + 1} of the way is no legal move")
            tree.make(step)

    @cython.cfunc
    @cython.exceptval(-1)
    def wins_of(self, count: cython.int, base: cython.ulonglong, enough: cython.int) -> cython.int:
        """How many play-outs win, of ``count``; ends at so many as are ``enough``, where that is not 0."""
        tree: Tree = self.tree
        start: cython.int = tree.log_n
        wins: cython.int = 0
        number: cython.int
        for number in range(count):
            if tree.rest is not None:
                tree.rest()
            self.draw = mix((base + number * ODD_2) & M64)
            self.met.begin()
            self.play()
            if tree.out == 0:
                wins += 1
            tree.unmake(start)
            if enough and wins == enough:
                break
        return wins

    @cython.cfunc
    @cython.exceptval(-1)
    def play(self) -> cython.int:
        """Plays on from the position held to the end; tells how many plays were made."""
        tree: Tree = self.tree
        turn: cython.int
        n: cython.int
        k: cython.int
        mark: cython.int
        value: cython.int
        best: cython.int
        chosen: cython.int
        self.met.is_new(tree.key())
        for turn in range(self.longest):
            if tree.out == 0:
                return turn
            n = tree.generate(0)
            for k in range(n):
                self.firsts[k] = tree.buffer[k]
            mark = tree.log_n
            best = 2 * STUCK
            chosen = -1
            for k in range(n):
                tree.make(self.firsts[k])
                if not self.met.has(tree.key()):
                    value = WON if tree.out == 0 else 0 if n == 1 else self.ahead()
                    value = 2 * value + self.drawn()
                    if value < best or chosen < 0:
                        best, chosen = value, k
                tree.unmake(mark)
            if chosen < 0:
                return turn
            tree.make(self.firsts[chosen])
            self.met.is_new(tree.key())
        return self.longest

    @cython.cfunc
    @cython.exceptval(-2)
    def ahead(self) -> cython.int:
        """The lowest score to which a play leads from the position held; its tables are new ones."""
        tree: Tree = self.tree
        n: cython.int = tree.generate(0)
        k: cython.int
        made: cython.int
        best: cython.int = STUCK
        mark: cython.int = tree.log_n
        here: cython.ulonglong = tree.key()
        for k in range(n):
            made = tree.look(tree.buffer[k])
            if tree.next_out == 0:
                best = WON
            elif tree.next_score < best and tree.next_key != here and not self.met.has(tree.next_key):
                best = tree.next_score
            if made:
                tree.unmake(mark)
            if best == WON:
                break
        return best

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def drawn(self) -> cython.int:
        x: cython.ulonglong
        if self.slack == 0:
            return 0
        self.draw = (self.draw + ODD_3) & M64
        x = mix(self.draw) >> 32
        return x % (self.slack + 1)
