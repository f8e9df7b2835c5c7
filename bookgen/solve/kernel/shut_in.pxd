"""The C types of ``shut_in.py``."""

from bookgen.solve.kernel.wanted cimport Wanted


cdef class ShutIn(Wanted):
    # Of each card how many foundations begin with it; the cards there are.
    cdef int[::1] firsts
    cdef int[::1] used
    cdef int n_used
    # Of each card how many have come home, and how many more are at hand.
    cdef int[::1] come
    cdef int[::1] free
