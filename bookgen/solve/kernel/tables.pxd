"""The C types of ``tables.py``."""

from bookgen.solve.kernel.safe cimport SafePlays
from bookgen.solve.kernel.tree cimport mix


cdef class Tables(SafePlays):
    cdef int rules
    cdef int within
    cdef int[::1] row
    cdef int[::1] full
    cdef int[::1] counted
    cdef int[::1] kin
    cdef unsigned long long[::1] takes
    cdef unsigned long long[::1] linked
    cdef int[::1] like
    cdef int[::1] face
    cdef int[::1] lists
    cdef int[::1] spans
    cdef int[::1] kinds
    cdef int tiers
    cdef int waits
    cdef int laid_on
    cdef int[::1] yields
    cdef int[::1] yields_spans
    cdef int[::1] unwanted
    cdef int[::1] unwanted_spans
    cdef int[::1] fills
    cdef int[::1] fill_from
    cdef int[::1] fill_spans
    cdef int[::1] fill_cards
    cdef int[::1] columns
    cdef int[::1] shifting
    cdef int[::1] filled
    cdef int[::1] alike
    cdef int[::1] alike_spans
    cdef int[::1] together
    cdef int[::1] together_spans
    cdef int[::1] ends
    cdef int[::1] way_back
    cdef int[::1] appear
    cdef int n_appear
    cdef int n_alike
    cdef int n_together
    cdef int begins
    cdef int n_fills
    cdef int n_columns
    cdef int n_shifting
    cdef int stock
    cdef int waste
    cdef int turn
    cdef int turning
    cdef int[::1] wastes
    cdef int n_wastes
    cdef int[::1] until
    # The waste that was turned to last, where that is counted.
    cdef int turned
    cdef int deal
    cdef int deal_cards
    cdef int at_once
    cdef int refill_to
    cdef int heaps
    # How many cards an order of a shuffle has, 0 where nothing is shuffled; the orders, that of a new pack first.
    cdef int n_shuffled
    cdef int n_orders
    cdef int[::1] orders
    cdef int[::1] in_hand
    # What the piles take as they stand.
    cdef unsigned long long[::1] open
    cdef unsigned long long[::1] kept

    cdef void begin_homes(self) noexcept
    cdef int turned_to(self) noexcept
    cdef unsigned long long wanted_elsewhere(self, int r) noexcept
    cdef int has_gap(self) noexcept
    cdef int is_short(self) noexcept
    cdef void yield_to(self, int r, int a, int b) noexcept
    cdef int turns(self) noexcept
    cdef void shuffle(self, int[::1] hand, int count) noexcept
    cdef void widen_to_any(self, int a, int b) noexcept
    cdef void shut_begun(self, int a, int b) noexcept
    cdef void narrow(self, int a, int b) noexcept
    cdef int is_ordered(self) noexcept
    cdef int gathers(self) noexcept
    cdef void count_in(self, long long times) noexcept
    cdef unsigned long long hash_of_counts(self, int redeals, int shifts, unsigned long long seed) noexcept
    cdef int met_with(
        self, unsigned long long key, unsigned long long twin, int redeals, int shifts
    ) noexcept
