"""The C types of ``blocked.py``."""

from bookgen.solve.kernel.tree cimport Tree


cdef class Blocked(Tree):
    # The tables.
    cdef int columns
    cdef int places
    cdef int foundations
    cdef int stock
    cdef int free_now
    cdef int free_last
    cdef int[::1] full
    cdef unsigned long long[::1] bases
    cdef unsigned long long[::1] home_takes
    # The rows dealt.
    cdef int rows
    # The easier game.
    cdef unsigned long long[::1] taken
    cdef unsigned long long[::1] went
    cdef int[::1] left_place
    cdef int[::1] waiting
    cdef int[::1] bit

    cdef int is_freed(self, int p, int laid, int either) noexcept
