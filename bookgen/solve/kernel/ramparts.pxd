"""The C types of ``ramparts.py``."""

from bookgen.solve.kernel.tree cimport Tree, mix


cdef class RampartsKernel(Tree):
    # The tables.
    cdef int places
    cdef int walls
    cdef int first_home
    cdef int homes
    cdef int waste
    cdef int stock
    cdef int length
    cdef int ranks
    cdef unsigned long long[::1] faces
    cdef unsigned long long[::1] lies_on
    cdef int[::1] line_of
    cdef int[::1] played
    cdef int[::1] turns
    cdef int[::1] turns_from
    # The weights.
    cdef int w_home
    cdef int w_stock
    cdef int w_waste
    cdef int w_links
    cdef int w_buried
    cdef int w_breaks
    cdef int w_locked
    cdef int w_kept
    cdef int w_occupied
    cdef int w_used
    # The position.
    cdef int last
    # What the foundations want, and which turn each card has.
    cdef int[::1] wanted
    cdef int[::1] done
    cdef int[::1] given
    cdef int[::1] turn

    cdef unsigned long long base(self, int p) noexcept
    cdef unsigned long long laid_hash(
        self, int p, int h, int card, unsigned long long bare, unsigned long long seed
    ) noexcept
    cdef void push(self, int p, int card) noexcept
    cdef int is_of(self, int f, int suit) noexcept
    cdef int top(self, int p) noexcept
    cdef void carry(self, int source, int target) noexcept
    cdef void change(self, int one, int other) noexcept
    cdef void enter(self, int last) noexcept
    cdef void want(self) noexcept
    cdef int next_turn(self, int card) noexcept
    cdef int in_ramparts(self) noexcept
    cdef int elsewhere(self) noexcept
    cdef int feed(self, int n, int only_lines) noexcept
