"""The C types of ``grid.py``."""

from bookgen.solve.kernel.blocked cimport Blocked
from bookgen.solve.kernel.tree cimport mix


cdef class GridKernel(Blocked):
    # The tables.
    cdef int one
    cdef int heap_too
    cdef int fills_last
    cdef int at_once
    cdef int founds
    cdef int most_graces
    cdef int[::1] kin
    cdef int[::1] way_of
    cdef unsigned long long[::1] pack_takes
    # The weights.
    cdef int w_home
    cdef int w_stock
    cdef int w_links
    cdef int w_occupied
    cdef int w_buried
    cdef int w_locked
    cdef int w_kept
    cdef int w_breaks
    # The position.
    cdef int graces
    # What the foundations want, which places are free, how far off each card is.
    cdef unsigned long long[::1] open
    cdef int[::1] frees
    cdef int[::1] need

    cdef void count(self, int rows, int graces) noexcept
    cdef unsigned long long laid_hash(
        self, int p, int h, int card, unsigned long long bare, unsigned long long seed
    ) noexcept
    cdef void push(self, int p, int card) noexcept
    cdef int top(self, int p) noexcept
    cdef void shift(self, int source, int target, int size) noexcept
    cdef void carry(self, int source, int target, int size) noexcept
    cdef void serve(self, int place) noexcept
    cdef int first_filled(self) noexcept
    cdef void reckon(self) noexcept
    cdef int find_free(self) noexcept
    cdef int alike(self, int f, int g) noexcept
