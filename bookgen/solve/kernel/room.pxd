"""The C types of ``room.py``."""

from bookgen.solve.kernel.wanted cimport Wanted


cdef class Room(Wanted):
    # Of each card how many foundations begin with it; the number of each card, and those that there are.
    cdef int[::1] firsts
    cdef int[::1] turn_of
    cdef int[::1] used
    cdef int n_used
    # Of each card how many have come home, how many more are at hand, and how many of those at hand were not
    # home to begin with.
    cdef int[::1] come
    cdef int[::1] free
    cdef int[::1] seen
    # Of each card how many were home to begin with, and how many lie under others in heaps; of each pile how
    # many cards lie under that which is bare.
    cdef int[::1] were
    cdef int[::1] under
    cdef int[::1] bare
    # The piles that are heaps, how many there are, and the rank with which all begin.
    cdef int[::1] is_heap
    cdef int[::1] on_heads
    cdef int n_heaps
    cdef int head
    # Of each rank how many cards need room, how many may lie in heaps, and how many can be home at most.
    cdef int[::1] must
    cdef int[::1] may
    cdef int[::1] at_most

    cdef void count_home(self) noexcept
    cdef int lacks_room(self) noexcept
    cdef int off_heaps(self) noexcept
    cdef int in_no_heap(self, int room) noexcept
    cdef int fill_heaps(self) noexcept
    cdef int brought(self, int c) noexcept
