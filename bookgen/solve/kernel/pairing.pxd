"""The C types of ``pairing.py``."""

from bookgen.solve.kernel.tree cimport Tree, mix


cdef class PairingKernel(Tree):
    # The tables.
    cdef int shown
    cdef int heaps
    cdef int each
    cdef int at_once
    cdef int[::1] places
    cdef unsigned long long[::1] mates
    # The weights.
    cdef int w_buried
    cdef int w_occupied
    cdef int w_stock
    cdef int w_links
    cdef int w_kept
    # The position.
    cdef int[::1] left
    cdef int[::1] open

    cdef unsigned long long laid_hash(self, int card, unsigned long long bare) noexcept
    cdef void push(self, int p, int card) noexcept
    cdef void put_back(self, int p) noexcept
    cdef void count_open(self) noexcept
    cdef int all_open(self, int card) noexcept
