# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The tree of a search over flat arrays: compiled by Cython where it can be, else run as it is.

Positions are not stored: a node is its parent, its move and its depth, and one position is held, which is
taken from node to node by undoing and redoing moves. What a position is and what may be done in it is told
by the kernels, which derive from :class:`Tree`; a move is one number, see ``limits.py``.

Compiled and not compiled it gives the same: products are cut to 64 bits, and there is no clock. Its C types
stand in ``tree.pxd``.
"""

try:
    import cython
except ImportError:
    from bookgen.solve.kernel import _nocython as cython

from bookgen.solve.kernel.arrays import grown, zeros

COMPILED = cython.compiled

M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
# Any odd numbers of 63 bits. A number of more than 32 bits must have a name, or it is no C number.
ODD_1 = cython.declare(cython.ulonglong, 0x5D3B8A7C1F2E6D4B)
ODD_2 = cython.declare(cython.ulonglong, 0x2C6E19D5A4B37F09)
# Stands for the top card of an empty pile.
NONE = cython.declare(cython.int, 63)
LOW_31 = cython.declare(cython.longlong, 0x7FFFFFFF)
LOW_28 = cython.declare(cython.longlong, 0xFFFFFFF)
# One more than 12 bits can say: in a beam so many bits of a hash tell equals apart.
TIES = cython.declare(cython.longlong, 4096)
# The stages that a kernel may count; the bits that a score has beside them, with a 64th as its smallest part.
STAGES = cython.declare(cython.int, 1024)
SCORE_BITS = cython.declare(cython.int, 22)
MOST_SCORE = cython.declare(cython.longlong, (1 << 22) - 1)
HALF_SCORE = cython.declare(cython.longlong, 1 << 15)
FINE = cython.declare(cython.longlong, 64)
# No stock has more cards, nor has any game.
MOST_CARDS = cython.declare(cython.int, 500)
# Moves for which play is followed to see what it comes to; more than a game has that does not go in circles.
MOST_AHEAD = cython.declare(cython.int, 1000)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def mix(x: cython.ulonglong) -> cython.ulonglong:
    """A number of 64 bits, every bit of which hangs on every bit of ``x``."""
    x = ((x ^ (x >> 31)) * ODD_1) & M64
    x = ((x ^ (x >> 29)) * ODD_2) & M64
    return x ^ (x >> 32)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def slot_of(table: cython.ulonglong[::1], mask: cython.longlong, key: cython.ulonglong) -> cython.longlong:
    """Where a key stands in a table of so many slots and one more, a power of two, or where it would."""
    at: cython.longlong = key & mask
    while table[at] != 0 and table[at] != key:
        at = (at + 1) & mask
    return at


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def slot_of_pair(
    table: cython.ulonglong[::1], mask: cython.longlong, key: cython.ulonglong, twin: cython.ulonglong
) -> cython.longlong:
    """The same where a key and its twin stand side by side, so that one look into memory brings both."""
    at: cython.longlong = (key & mask) * 2
    while table[at] != 0 and (table[at] != key or table[at + 1] != twin):
        at = (at + 2) & (2 * mask + 1)
    return at


@cython.cclass
class Tree:
    """One position, and the nodes that a search has stored.

    A kernel derives from it and tells what is of its games: ``generate``, ``make`` and ``unmake``; where it
    can tell what a move leads to without making it, ``weigh`` and ``tell``; where more than the piles counts,
    ``assessed``; where some positions are surpassed by others, ``surpassed``; where some are seen to be lost,
    ``lost_here``; and for careless play ``seen_as``. It keeps ``hash``, ``score`` (low is promising), ``out``
    (cards that have not come home; none when the game is won), ``log_n``, to which ``unmake`` goes back, and
    the piles.

    Each of the ``piles`` has ``height`` cards and a row of 2 ** ``bits`` entries: ``cards``, and of each
    beginning of it the hash (``prefix``) and what its last card adds to the score (``worth``). ``role``
    numbers sorts of piles, ``home`` says which are home.

    ``w_depth`` is what a move costs; where a kernel sets ``w_ahead``, moves are weighed by what they come to
    as well, see ``left_ahead``. ``rest`` is called now and then in a long search: it may raise, and lets an
    interruption in.

    A position is known by its hash of 64 bits. A ``sure`` tree knows it by a second one as well, the
    ``twin``, kept in the same way from another seed: that two positions among n are taken for one, and so
    something is called lost that is not, has then a chance of n * n / 2 ** 129 (for a million 1 in 10 ** 27).
    """

    def __init__(self, piles, bits, most_moves, w_depth, rest, sure=False):
        self.rest = rest
        self.paired = int(sure)
        self.w_depth = w_depth
        self.piles, self.bits = piles, bits
        self.height = zeros("i", piles)
        self.cards = zeros("i", piles << bits)
        self.prefix = zeros("Q", piles << bits)
        self.twins = zeros("Q", piles << bits if sure else 1)
        self.worth = zeros("i", piles << bits)
        self.role = zeros("i", piles)
        self.home = zeros("i", piles)
        self.order = zeros("i", piles + 2)
        self.buffer, self.buffer_ahead = zeros("i", most_moves), zeros("i", most_moves)
        self.hash, self.twin, self.score, self.out, self.log_n = 0, 0, 0, 0, 0
        self.surpasses, self.sees_lost, self.next_twin, self.w_ahead = 0, 0, 0, 0
        self.undealt, self.aim_undealt = -1, 0
        self.log_size = 4096
        self.log = zeros("i", self.log_size)
        self.sow(0)
        self.clear()

    # What kernels share: the seeds of their hashes, the hashes of what is no card, the room of the log.

    def sow(self, salt):
        """Sets what the hashes are made from; another salt gives others."""
        self.seed = mix(mix(salt * 2 + 1))
        self.twin_seed = mix(self.seed)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def clear_pile(self, p: cython.int, x: cython.ulonglong) -> cython.void:
        """Empties a pile, which is known by ``x`` as long as it has no card, and adds it to the hash."""
        i: cython.int = p << self.bits
        self.height[p] = 0
        self.prefix[i] = mix((x + self.seed) & M64)
        self.hash = (self.hash + self.prefix[i]) & M64
        if self.paired:
            self.twins[i] = mix((x + self.twin_seed) & M64)
            self.twin = (self.twin + self.twins[i]) & M64

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def recount(self, old: cython.int, new: cython.int) -> cython.void:
        """The hash when what is counted beside the piles is another number, less than 65,536, than it was."""
        x: cython.ulonglong = mix(0x10000 + old)
        y: cython.ulonglong = mix(0x10000 + new)
        self.hash = (self.hash - mix((x + self.seed) & M64) + mix((y + self.seed) & M64)) & M64
        if self.paired:
            self.twin = (self.twin - mix((x + self.twin_seed) & M64) + mix((y + self.twin_seed) & M64)) & M64

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1)
    def lengthen_log(self, entries: cython.int) -> cython.int:
        """Sees to it that the log has room for so many entries more."""
        while self.log_n + entries > self.log_size:
            self.log = grown(self.log, "i", 2 * self.log_size)
            self.log_size *= 2
        return 0

    # What a kernel tells.

    @cython.cfunc
    @cython.exceptval(check=False)
    def generate(self, mode: cython.int) -> cython.int:
        """Writes the moves to the buffer, plays home first, and tells how many.

        Mode 1 wants every one that play has, as often as play has it. Mode 0 wants those that a search
        looks at: what leads to a like position may be left out, and but one play home be given where a
        method takes it at once. Mode 2 is mode 0 with nothing taken at once.
        """
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def make(self, step: cython.int) -> cython.int:
        """Makes a move."""
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def unmake(self, mark: cython.int) -> cython.void:
        """Takes back all that was done since ``log_n`` was ``mark``."""

    @cython.cfunc
    @cython.exceptval(-1)
    def look(self, step: cython.int) -> cython.int:
        """Writes down what a move leads to: key, score, cards not home. Tells whether it had to make it."""
        return self.tell(step, self.weigh(step))

    @cython.cfunc
    @cython.exceptval(-1)
    def weigh(self, step: cython.int) -> cython.int:
        """Writes down score and cards not home after a move. Tells whether it had to make it."""
        self.make(step)
        self.next_score = self.assessed()
        if self.w_ahead:
            self.next_score += self.w_ahead * self.left_ahead()
        self.next_out = self.out
        return 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def assessed(self) -> cython.int:
        """The score of the position held, with what a kernel has to say of the whole."""
        return self.score

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1)
    def left_ahead(self) -> cython.int:
        """The cards that have not come home when from here on the first move of each position is made.

        After MOST_AHEAD moves it is no longer followed.
        """
        mark: cython.int = self.log_n
        found: cython.int
        turns: cython.int = 0
        buffer: cython.int[::1] = self.buffer
        self.buffer = self.buffer_ahead
        while self.out > 0 and turns < MOST_AHEAD and self.generate(0) > 0:
            self.make(self.buffer[0])
            turns += 1
        found = self.out
        self.unmake(mark)
        self.buffer = buffer
        return found

    @cython.cfunc
    @cython.exceptval(-1)
    def tell(self, step: cython.int, made: cython.int) -> cython.int:
        """Writes down the key of what a move leads to that has been weighed. Tells whether it is made now."""
        if not made:
            self.make(step)
        self.next_key = self.hash if self.hash != 0 else 1
        self.next_twin = self.twin
        return 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def surpassed(self, key: cython.ulonglong, twin: cython.ulonglong) -> cython.int:
        """Whether a position has been met that is this one, but for something spent less.

        Asked only where ``surpasses`` says that there may be such.
        """
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def lost_here(self) -> cython.int:
        """Whether the position held is seen to be lost, so that no search need store it.

        Asked only where ``sees_lost`` says that there may be such.
        """
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def stage(self) -> cython.int:
        """How far dealing is, and when it is over how many cards are home: a number below STAGES.

        Where nothing is dealt again no move leads to an earlier one: all of a stage has been met before it is
        gone on from.
        """
        left: cython.int = self.height[self.undealt] if self.undealt >= 0 else 0
        return MOST_CARDS - (left if left > 0 else self.out - MOST_CARDS)

    @cython.cfunc
    @cython.exceptval(-1)
    def leads_to_loss(self, step: cython.int, made: cython.int, mark: cython.int) -> cython.int:
        """Whether a step, perhaps ``made`` already, leads to a position that is seen to be lost; it is taken
        back to ``mark`` then, and stays made else."""
        if not made:
            self.make(step)
        if self.lost_here():
            self.unmake(mark)
            return 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def seen_as(self, step: cython.int) -> cython.int:
        """When a move is seen by a player who looks the piles over in ``order``: a number, low is early."""
        return step

    @cython.cfunc
    @cython.exceptval(check=False)
    def seat(self, p: cython.int, h: cython.int) -> cython.int:
        """The card of a pile on which so many lie beneath, and on what it lies, in one number below 2 ** 13.

        It lies on a card, or as the lowest in a pile of a role. At home it is no matter where it lies.
        """
        i: cython.int = (p << self.bits) + h
        under: cython.int = 127 if self.home[p] else 64 + self.role[p] if h == 0 else self.cards[i - 1]
        return self.cards[i] << 7 | under

    @cython.cfunc
    @cython.exceptval(check=False)
    def aim(self) -> cython.void:
        """Makes the position held the one that moves are to lead to."""
        if self.undealt >= 0:
            self.aim_undealt = self.height[self.undealt]

    @cython.cfunc
    @cython.exceptval(check=False)
    def least_to_aim(self, elsewhere: cython.int, left: cython.int) -> cython.int:
        """So many moves at least lead from the position held to the aim, if it is not more than are ``left``.

        So many cards lie ``elsewhere`` than there, those in the pile ``undealt`` here or there apart. A
        kernel tells how many of them one move can bring to where they lie at the aim; 0 where it cannot.
        """
        return 0

    # The position held, and its moves.

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def put(self, p: cython.int, card: cython.int, worth: cython.int, x: cython.ulonglong) -> cython.void:
        """Lays a card on a pile, which is then worth so much more and has this hash."""
        h: cython.int = self.height[p]
        i: cython.int = (p << self.bits) + h
        self.cards[i] = card
        self.hash = (self.hash + x - self.prefix[i]) & M64
        self.prefix[i + 1] = x
        self.worth[i + 1] = worth
        self.score += worth
        self.height[p] = h + 1
        self.out += 1 - self.home[p]

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def put_twin(self, i: cython.int, x: cython.ulonglong) -> cython.void:
        """The second hash of a pile with the card that is laid on its top at entry ``i``."""
        self.twin = (self.twin + x - self.twins[i]) & M64
        self.twins[i + 1] = x

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def pop(self, p: cython.int) -> cython.int:
        """Lifts the top card of a pile."""
        h: cython.int = self.height[p] - 1
        i: cython.int = (p << self.bits) + h
        self.height[p] = h
        self.score -= self.worth[i + 1]
        self.hash = (self.hash + self.prefix[i] - self.prefix[i + 1]) & M64
        if self.paired:
            self.twin = (self.twin + self.twins[i] - self.twins[i + 1]) & M64
        self.out -= 1 - self.home[p]
        return self.cards[i]

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def goes_home(self, step: cython.int) -> cython.int:
        """Whether a move plays home, from where cards are not at home."""
        return (
            1 if step & 7 == 0 and self.home[(step >> 11) & 255] and not self.home[(step >> 3) & 255] else 0
        )

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def joined(self, step: cython.int) -> cython.int:
        """What a play joins: the top card of a pile and the pile's role."""
        p: cython.int = (step >> 11) & 255
        h: cython.int = self.height[p]
        return (self.cards[(p << self.bits) + h - 1] if h > 0 else NONE) | self.role[p] << 6

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def lifted(self, step: cython.int) -> cython.int:
        """The undermost card that a play lifts; 128 and more name a card that is taken out."""
        p: cython.int = (step >> 3) & 255
        if step >> 19 > 127:
            return (step >> 19) - 128
        return self.cards[(p << self.bits) + self.height[p] - (step >> 19)]

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def laid_out(self) -> cython.ulonglong:
        """A hash of the position held in which like piles do not change places."""
        x: cython.ulonglong = self.hash
        p: cython.int
        for p in range(self.piles):
            x = mix((x + self.prefix[(p << self.bits) + self.height[p]]) & M64)
        return x

    def cards_held(self):
        """The cards of every pile of the position held, as numbers."""
        return [[self.cards[(p << self.bits) + h] for h in range(self.height[p])] for p in range(self.piles)]

    def moves(self, every=True):
        """The moves from the position held: all that play has, or those that a search looks at."""
        return [unpacked(self.buffer[k]) for k in range(self.generate(1 if every else 0))]

    def do(self, step):
        """Makes a move that ``moves`` has given. Returns a mark for ``undo``."""
        mark = self.log_n
        self.make(packed(step))
        return mark

    def undo(self, mark):
        """Takes back all that was done since the mark was given."""
        self.unmake(mark)

    def won(self):
        """Whether every card has come home."""
        return self.out == 0

    # The tree.

    def clear(self):
        """Forgets the tree."""
        self.nodes, self.room = 0, 4096
        self.parent = zeros("i", self.room)
        self.move = zeros("i", self.room)
        self.deep = zeros("i", self.room)
        self.way_size, self.here = 1024, 0
        self.way = zeros("i", self.way_size)
        self.marks = zeros("i", self.way_size)
        self.todo = zeros("i", self.way_size)
        self.keys_n, self.keys_size = 0, 1 << 12
        self.keys = zeros("Q", self.keys_size << self.paired)
        self.heap_n, self.heap_size = 0, 4096
        self.heap = zeros("q", self.heap_size)

    def make_room(self, more):
        """Makes room for so many nodes more, and for the way to any node."""
        if self.nodes + more > self.room:
            self.room = 2 * (self.nodes + more)
            self.parent = grown(self.parent, "i", self.room)
            self.move = grown(self.move, "i", self.room)
            self.deep = grown(self.deep, "i", self.room)
        if self.heap_n + more > self.heap_size:
            self.heap_size = 2 * (self.heap_n + more)
            self.heap = grown(self.heap, "q", self.heap_size)
        if 2 * (self.keys_n + more) > self.keys_size:
            self.widen(2 * (self.keys_n + more))

    def widen(self, least):
        """A table of keys twice as large, or larger."""
        old = self.keys
        size: cython.longlong = self.keys_size
        k: cython.longlong
        view: cython.ulonglong[::1] = old
        key: cython.ulonglong
        paired: cython.int = self.paired
        twin: cython.ulonglong = 0
        while self.keys_size < least:
            self.keys_size *= 2
        self.keys = zeros("Q", self.keys_size << paired)
        for k in range(size):
            key = view[k << paired]
            if paired:
                twin = view[2 * k + 1]
            if key != 0:
                self.keep(self.place(key, twin), key, twin)

    def lengthen(self, depth):
        """Makes room for a way of so many moves."""
        while depth + 2 > self.way_size:
            self.way_size *= 2
        self.way = grown(self.way, "i", self.way_size)
        self.marks = grown(self.marks, "i", self.way_size)
        self.todo = grown(self.todo, "i", self.way_size)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def place(self, key: cython.ulonglong, twin: cython.ulonglong) -> cython.longlong:
        """Where the key stands in the table of keys, or where it would; its twin counts in a sure tree."""
        if self.paired:
            return slot_of_pair(self.keys, self.keys_size - 1, key, twin)
        return slot_of(self.keys, self.keys_size - 1, key)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def keep(self, slot: cython.longlong, key: cython.ulonglong, twin: cython.ulonglong) -> cython.void:
        """Puts a key in its place."""
        self.keys[slot] = key
        if self.paired:
            self.keys[slot + 1] = twin

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def key(self) -> cython.ulonglong:
        """The hash of the position held, but never 0, which stands for an empty slot."""
        return self.hash if self.hash != 0 else 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def add(self, parent: cython.int, step: cython.int, depth: cython.int) -> cython.int:
        at: cython.int = self.nodes
        self.parent[at] = parent
        self.move[at] = step
        self.deep[at] = depth
        self.nodes += 1
        return at

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def heap_push(self, key: cython.longlong) -> cython.void:
        at: cython.longlong = self.heap_n
        up: cython.longlong
        self.heap_n += 1
        while at > 0:
            up = (at - 1) >> 1
            if self.heap[up] <= key:
                break
            self.heap[at] = self.heap[up]
            at = up
        self.heap[at] = key

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def heap_pop(self) -> cython.longlong:
        first: cython.longlong = self.heap[0]
        self.heap_n -= 1
        size: cython.longlong = self.heap_n
        key: cython.longlong = self.heap[size]
        at: cython.longlong = 0
        down: cython.longlong = 1
        while down < size:
            if down + 1 < size and self.heap[down + 1] < self.heap[down]:
                down += 1
            if key <= self.heap[down]:
                break
            self.heap[at] = self.heap[down]
            at = down
            down = 2 * at + 1
        self.heap[at] = key
        return first

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1)
    def go(self, node: cython.int) -> cython.int:
        """Takes the position held to a node: back to where the ways part, then forth."""
        n: cython.int = 0
        depth: cython.int = self.deep[node]
        if depth + 2 > self.way_size:
            self.lengthen(depth)
        while depth > self.here or self.way[depth] != node:
            self.todo[n] = node
            n += 1
            node = self.parent[node]
            depth -= 1
        if depth < self.here:
            self.unmake(self.marks[depth])
        while n > 0:
            n -= 1
            node = self.todo[n]
            self.marks[depth] = self.log_n
            self.make(self.move[node])
            depth += 1
            self.way[depth] = node
        self.here = depth
        return 0

    def path(self, node):
        """The moves from the root to a node."""
        found = []
        while self.parent[node] >= 0:
            found[:0] = singly(self.move[node])
            node = self.parent[node]
        return found

    def ended(self, verdict, found=None):
        """The verdict, the moves and the number of nodes stored; the start is held again."""
        stored = int(self.nodes)
        moves = [] if found is None else found
        self.unmake(0)
        self.clear()
        return verdict, moves, stored

    def rooted(self):
        """Plants a tree whose root is the position held."""
        self.clear()
        self.log_n = 0
        self.add(-1, 0, 0)
        self.keep(self.place(self.key(), self.twin), self.key(), self.twin)
        self.keys_n = 1

    def best_first(self, budget):
        """Expands the most promising position first, of equals the newest; stores up to ``budget``.

        ``unsolvable`` means that all that can be reached has been looked at, if no two positions share a
        hash: only what a sure tree says is to be believed.
        """
        most: cython.int = budget
        at: cython.int
        n: cython.int
        k: cython.int
        depth: cython.int
        mark: cython.int
        new: cython.int
        step: cython.int
        made: cython.int
        turns: cython.int = 0
        slot: cython.longlong
        key: cython.ulonglong
        self.rooted()
        if self.out == 0:
            return self.ended("solved")
        self.heap_push(LOW_31)
        while self.heap_n > 0:
            turns += 1
            if turns & 1023 == 0 and self.rest is not None:
                self.rest()
            at = LOW_31 - (self.heap_pop() & LOW_31)
            n = self.opened(at)
            depth = self.deep[at] + 1
            mark = self.log_n
            for k in range(n):
                step = self.buffer[k]
                made = self.look(step)
                key = self.next_key
                slot = self.place(key, self.next_twin)
                if self.keys[slot] == 0 and not (self.surpasses and self.surpassed(key, self.next_twin)):
                    if self.sees_lost:
                        if self.leads_to_loss(step, made, mark):
                            continue
                        made = 1
                    if self.nodes >= most:
                        return self.ended("undecided")
                    self.keep(slot, key, self.next_twin)
                    self.keys_n += 1
                    new = self.add(at, step, depth)
                    if self.next_out == 0:
                        return self.ended("solved", self.path(new))
                    self.heap_push(self.ranked(self.next_score + self.w_depth * depth, LOW_31 - new))
                if made:
                    self.unmake(mark)
        return self.ended("unsolvable")

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1)
    def opened(self, node: cython.int) -> cython.int:
        """Goes to a node, and tells how many steps it has, for all of which there is room then."""
        n: cython.int
        self.go(node)
        n = self.generate(0)
        if self.nodes + n > self.room or 2 * (self.keys_n + n) > self.keys_size:
            self.make_room(n)
        if self.heap_n + n > self.heap_size:
            self.make_room(n)
        return n

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def ranked(self, score: cython.longlong, low: cython.longlong) -> cython.longlong:
        """One number for the heap: by score, then by ``low``, which has 31 bits."""
        return score * (LOW_31 + 1) + low

    def staged(self, budget, width, noise=0):
        """Goes through the stages of dealing one by one, and expands of each the ``width`` most promising
        positions. Stores up to ``budget``.

        Positions of one stage are compared with each other alone: one from which little has been dealt, and
        little played, does not give way to one on which much has. Where nothing was left out all that can be
        reached has been looked at, and ``unsolvable`` means what it does of best-first. Otherwise it is tried
        anew, twice as wide, or as wide as what the try before stored lets it be, with up to ``noise`` added
        by chance to each score.
        """
        most: cython.int = budget
        stored: cython.int = 0
        wide: cython.longlong = width
        tried: cython.ulonglong = 0
        found: cython.int = 0
        self.expanded = zeros("i", STAGES)
        self.left_out = 1
        while self.left_out and not found and stored < most and wide > 0:
            self.unmake(0)
            self.rooted()
            if self.out == 0:
                return self.ended("solved")
            found = self.try_stages(most - stored, wide, mix(tried), max(1, noise))
            stored += self.nodes - 1
            wide = min(2 * wide, wide * (most - stored) // max(1, self.nodes))
            tried += 1
        verdict = "solved" if found else "undecided" if self.left_out else "unsolvable"
        verdict, steps, _ = self.ended(verdict, self.path(found) if found else None)
        return verdict, steps, int(stored)

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1)
    def try_stages(
        self, most: cython.int, wide: cython.longlong, chance: cython.ulonglong, noise: cython.longlong
    ) -> cython.int:
        """All stages from the root on. Returns the node of a win, or 0."""
        at: cython.int
        n: cython.int
        k: cython.int
        depth: cython.int
        mark: cython.int
        new: cython.int
        step: cython.int
        made: cython.int
        turns: cython.int = 0
        slot: cython.longlong
        entry: cython.longlong
        stage: cython.longlong
        drawn: cython.longlong
        key: cython.ulonglong
        self.left_out = 0
        for k in range(STAGES):
            self.expanded[k] = 0
        self.heap_push(LOW_28)
        while self.heap_n > 0:
            turns += 1
            if turns & 1023 == 0 and self.rest is not None:
                self.rest()
            entry = self.heap_pop()
            k = entry >> (28 + SCORE_BITS)
            if self.expanded[k] >= wide:
                self.left_out = 1
                continue
            self.expanded[k] += 1
            at = LOW_28 - (entry & LOW_28)
            n = self.opened(at)
            depth = self.deep[at] + 1
            mark = self.log_n
            for k in range(n):
                step = self.buffer[k]
                made = self.look(step)
                key = self.next_key
                slot = self.place(key, self.next_twin)
                if self.keys[slot] == 0 and not (self.surpasses and self.surpassed(key, self.next_twin)):
                    if self.sees_lost:
                        if self.leads_to_loss(step, made, mark):
                            continue
                    elif not made:
                        self.make(step)
                    made = 1
                    if self.nodes > most:
                        self.left_out = 1
                        return 0
                    self.keep(slot, key, self.next_twin)
                    self.keys_n += 1
                    new = self.add(at, step, depth)
                    if self.next_out == 0:
                        return new
                    drawn = mix(key ^ chance) >> 52
                    entry = (self.next_score + self.w_depth * depth + HALF_SCORE) * FINE
                    entry = min(max(entry + (drawn * noise >> 6), 0), MOST_SCORE)
                    stage = self.stage()
                    self.heap_push((stage << SCORE_BITS | entry) << 28 | (LOW_28 - new))
                if made:
                    self.unmake(mark)
        return 0

    def beam(self, budget, width, noise=0):
        """Keeps and stores only the ``width`` most promising positions of each depth. Proves nothing.

        Of equals it is a matter of chance, of a number made of the hash, which are kept. With ``noise`` up to
        so much is added by chance to the score of each, so that a beam follows others than those that look
        best. One that has died is tried again with other numbers, until the budget is spent or nothing was
        left out.
        """
        if self.paired:
            raise ValueError("a beam proves nothing, and has no use for a sure tree")
        most: cython.int = budget
        stored: cython.int = 0
        tried: cython.ulonglong = 0
        found: cython.int = 0
        self.layer_n, self.layer_size = 0, 1 << 10
        self.layer = zeros("Q", self.layer_size)
        self.fresh_size = 0
        self.widen_layer(1 << 8)
        self.left_out = 1
        while self.left_out and not found and stored < most:
            if self.rest is not None:
                self.rest()
            self.unmake(0)
            self.rooted()
            if self.out == 0:
                return self.ended("solved")
            found = self.try_beam(most - stored, width, mix(tried), max(1, noise))
            stored += self.nodes - 1
            tried += 1
        verdict, steps, _ = self.ended(
            "solved" if found else "undecided", self.path(found) if found else None
        )
        return verdict, steps, int(stored)

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1)
    def try_beam(
        self, most: cython.int, wide: cython.int, chance: cython.ulonglong, noise: cython.longlong
    ) -> cython.int:
        """One beam from the root. Returns the node of a win, or 0."""
        first: cython.int = 0
        last: cython.int = 1
        at: cython.int
        n: cython.int
        k: cython.int
        mark: cython.int
        step: cython.int
        made: cython.int
        depth: cython.int = 0
        turns: cython.int = 0
        entry: cython.longlong
        drawn: cython.longlong
        slot: cython.longlong
        key: cython.ulonglong
        self.left_out = 0
        while first < last and most > 0:
            depth += 1
            if wide > most:
                wide = most
            # The heap holds the best so far, turned over, so that the worst of them comes first.
            self.heap_n = 0
            for at in range(first, last):
                turns += 1
                if turns & 1023 == 0 and self.rest is not None:
                    self.rest()
                self.go(at)
                n = self.generate(0)
                if self.layer_n + n > self.fresh_size:
                    self.widen_layer(2 * (self.layer_n + n))
                if self.heap_n + n > self.heap_size:
                    self.make_room(n)
                mark = self.log_n
                for k in range(n):
                    step = self.buffer[k]
                    made = self.weigh(step)
                    entry = (self.next_score + self.w_depth * depth) * TIES
                    if self.next_out == 0:
                        self.make_room(1)
                        self.empty_layer()
                        return self.add(at, step, depth)
                    if self.heap_n == wide and entry * (LOW_28 + 1) > -self.heap[0]:
                        self.left_out = 1
                    else:
                        made = self.tell(step, made)
                        key = self.next_key
                        if self.keys[self.place(key, self.next_twin)] == 0 and not (
                            self.surpasses and self.surpassed(key, self.next_twin)
                        ):
                            slot = self.place_in_layer(key)
                            if self.sees_lost and self.layer[slot] == 0:
                                if self.leads_to_loss(step, made, mark):
                                    continue
                                made = 1
                            if self.layer[slot] == 0:
                                self.layer[slot] = key
                                self.froms[self.layer_n] = at
                                self.steps[self.layer_n] = step
                                self.slots[self.layer_n] = slot
                                drawn = mix(key ^ chance) >> 52
                                entry += drawn * noise
                                self.heap_push(-(entry * (LOW_28 + 1) + self.layer_n))
                                self.layer_n += 1
                                if self.heap_n > wide:
                                    self.heap_pop()
                                    self.left_out = 1
                    if made:
                        self.unmake(mark)
            self.make_room(self.heap_n)
            first = last
            # In the order in which they were met, so that the way from one to the next is short.
            for n in sorted([int(-self.heap[k] & LOW_28) for k in range(self.heap_n)]):
                key = self.layer[self.slots[n]]
                self.keys[self.place(key, 0)] = key
                self.keys_n += 1
                last = self.add(self.froms[n], self.steps[n], depth) + 1
            most -= self.heap_n
            self.empty_layer()
        return 0

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def place_in_layer(self, key: cython.ulonglong) -> cython.longlong:
        """Where the key stands among those of the depth that is being looked at, or where it would."""
        return slot_of(self.layer, self.layer_size - 1, key)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def empty_layer(self) -> cython.void:
        k: cython.int
        for k in range(self.layer_n):
            self.layer[self.slots[k]] = 0
        self.layer_n = 0

    def widen_layer(self, least):
        """Makes room for so many positions of a depth."""
        k: cython.int
        key: cython.ulonglong
        old: cython.ulonglong[::1] = self.layer
        self.fresh_size = least
        if self.layer_n == 0:
            self.froms, self.steps, self.slots = zeros("i", least), zeros("i", least), zeros("i", least)
        else:
            self.froms = grown(self.froms, "i", least)
            self.steps = grown(self.steps, "i", least)
            self.slots = grown(self.slots, "i", least)
        while self.layer_size < 2 * least:
            self.layer_size *= 2
        self.layer = zeros("Q", self.layer_size)
        for k in range(self.layer_n):
            key = old[self.slots[k]]
            self.slots[k] = self.place_in_layer(key)
            self.layer[self.slots[k]] = key


def unpacked(step):
    """A move as (kind, pile it leaves, pile it joins, number of cards)."""
    return step & 7, step >> 3 & 255, step >> 11 & 255, step >> 19


def singly(step):
    """The moves that a step of the search stands for: turning (kinds 1 and 5), or dealing to places (7), so
    often is so many moves."""
    kind, source, target, size = unpacked(step)
    return [(kind, 0, 0, 0)] * size if kind in (1, 5, 7) and size else [(kind, source, target, size)]


def packed(step):
    """A move as the kernels keep it, in one number."""
    kind, source, target, size = step
    return kind | source << 3 | target << 11 | size << 19
