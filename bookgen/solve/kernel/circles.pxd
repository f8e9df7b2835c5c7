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
    cdef int laid
    # Which cards the foundations want.
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
