"""The C types of ``shut_in.py``."""

from bookgen.solve.kernel.wanted cimport Wanted


cdef class ShutIn(Wanted):
    # Which counts are made; of each card how many foundations begin with it; the cards there are.
    cdef int by_plays
    cdef int by_room
    cdef int[::1] firsts
    cdef int[::1] used
    cdef int n_used
    # Of each card how many have come home, and how many more are at hand.
    cdef int[::1] come
    cdef int[::1] free

    cdef void count_home(self) noexcept
    cdef int lacks_plays(self) noexcept
    cdef int lacks_room(self) noexcept
    cdef int brought(self, int c) noexcept
