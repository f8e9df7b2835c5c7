"""The C types of ``wanted.py``."""

from bookgen.solve.kernel.picks cimport Picks


cdef class Wanted(Picks):
    cdef int w_deep
    cdef int w_near
    # Whether any of these weights is set.
    cdef int looks_far
    # The foundations, and which of them begin alike.
    cdef int[::1] wanting
    cdef int n_wanting
    cdef int[::1] of_alike
    cdef int[::1] bit
    # Of each card how late it is wanted, and how many cards lie at least upon it; of each foundation the
    # cards that it wants next.
    cdef int[::1] lateness
    cdef int[::1] upon
    cdef unsigned long long[::1] soon

    cdef void look_far(self) noexcept
