"""The C types of ``places.py``."""

from bookgen.solve.kernel.tables cimport Tables
from bookgen.solve.kernel.tree cimport mix


cdef class Places(Tables):
    cdef int[::1] round
    cdef int[::1] last_round
    cdef int n_round
    cdef int n_last
    cdef int last_deal
    cdef int begun
    cdef int staying
    cdef int counts_rounds
    cdef int timed
    cdef int[::1] rounds
    cdef int[::1] left_spans
    cdef int[::1] beside_spans
    cdef int[::1] most
    cdef int[::1] unless
    cdef int n_unless
    cdef int[::1] gathered
    cdef int n_gathered
    cdef int due
    # Cards in the hand.
    cdef int[::1] hand

    cdef void widen_to_bare(self, int a, int b) noexcept
    cdef void lay(self, int p, int card) noexcept
    cdef int lift(self, int p) noexcept
    cdef int place_due(self) noexcept
    cdef int is_last(self) noexcept
    cdef void set_due(self, int due) noexcept
    cdef unsigned long long hash_of_due(self, int due, unsigned long long seed) noexcept
    cdef void move_on(self, int due) noexcept
    cdef void deal_on(self, int size) noexcept
    cdef void played(self) noexcept
    cdef void gather(self) noexcept
    cdef int can_gather(self) noexcept
    cdef void deal_round(self) noexcept
    cdef int is_shut(self, int r) noexcept
