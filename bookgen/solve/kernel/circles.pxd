"""The C types of ``circles.py``."""

from bookgen.solve.kernel.tree cimport Tree, mix


cdef class CirclesKernel(Tree):
    # The tables.
    cdef int rays
    cdef int circles
    cdef int places
    cdef int foundations
    cdef int waste
    cdef int stock
    cdef int full
    cdef int[::1] kin
    cdef unsigned long long[::1] star_takes
    cdef unsigned long long[::1] home_takes
    # The weights.
    cdef int[::1] each
    cdef int w_buried
    cdef int w_links
    cdef int w_breaks
    cdef int w_locked
    cdef int w_occupied
    cdef int w_kept
    # The position.
    cdef int[::1] lows
    cdef unsigned long long seed
    cdef unsigned long long twin_seed
    cdef int laid
    # What was moved, and which cards the foundations want.
    cdef int[::1] log
    cdef int log_size
    cdef unsigned long long[::1] open

    cdef void lay_circle(self, int more) noexcept
    cdef unsigned long long laid_hash(
        self, int p, int h, int card, unsigned long long bare, unsigned long long seed
    ) noexcept
    cdef int below(self, int p, int h) noexcept
    cdef int laid_worth(self, int p, int h, int card) noexcept
    cdef void push(self, int p, int card) noexcept
    cdef void carry(self, int source, int target) noexcept
    cdef int top(self, int p) noexcept
