"""The C types of ``picks.py``."""

from bookgen.solve.kernel.places cimport Places


cdef class Picks(Places):
    cdef int[::1] graced
    cdef int n_graced
    cdef int most_graces
    cdef int graces
    # What a card of each pile is remembered as.
    cdef int[::1] alias

    cdef int to_cards(self, int s, int size, int card, int a, int b, int n) noexcept
    cdef int to_empty(self, int s, int size, int a, int b, int every, int n) noexcept
    cdef int pick(self, int r, int a, int b, int every, int n) noexcept
    cdef void take_out(self, int source, int target, int card) noexcept
    cdef void count_graces(self, int graces) noexcept
