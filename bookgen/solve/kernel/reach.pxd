"""The C types of ``reach.py``."""

from bookgen.solve.kernel.tree cimport Tree, mix


cdef class Spread:
    cdef Tree tree
    # The piles of which the cards are counted, and of each the cards that the kernel leaves out.
    cdef int[::1] homes
    cdef int[::1] staying
    cdef int n_homes
    # The positions: the fewest moves, the cards not home, the cards on the homes.
    cdef int nodes
    cdef int room
    cdef int[::1] depth
    cdef int[::1] out
    cdef int[::1] counts
    # From ``begin`` of a position to that of the next: its moves, and where they lead.
    cdef int[::1] begin
    cdef int[::1] after
    cdef int[::1] steps
    cdef int edges
    cdef int edge_room
    # What was met: a key and its twin each, and the number.
    cdef unsigned long long[::1] keys
    cdef int[::1] numbers
    cdef long long size
    cdef unsigned long long key
    cdef unsigned long long twin
    cdef list highest
    cdef readonly list firsts
    cdef readonly int sure

    cdef long long slot(self, Tree tree) noexcept
    cdef int met(self, int plays) except? -1
    cdef int known(self, Tree tree) noexcept
    cdef int meets(self, int number, int[::1] wanted) noexcept
