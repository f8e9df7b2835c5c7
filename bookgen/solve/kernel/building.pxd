"""The C types of ``building.py``."""

from bookgen.solve.kernel.safe cimport SafePlays
from bookgen.solve.kernel.tree cimport Tree, mix


cdef class Kernel(SafePlays):
    cdef int rules
    # The tables.
    cdef int[::1] row
    cdef int[::1] full
    cdef int[::1] counted
    cdef int[::1] kin
    cdef unsigned long long[::1] takes
    cdef int[::1] like
    cdef int[::1] face
    cdef int[::1] lists
    cdef int[::1] spans
    cdef int[::1] kinds
    cdef int[::1] fills
    cdef int[::1] fill_from
    cdef int[::1] fill_spans
    cdef int[::1] columns
    cdef int[::1] shifting
    cdef int[::1] alias
    cdef int[::1] filled
    cdef int n_fills
    cdef int n_columns
    cdef int n_shifting
    cdef int stock
    cdef int waste
    cdef int turn
    cdef int heaps
    cdef int greedy
    cdef int leaps
    # The weights.
    cdef int[::1] each
    cdef int w_buried
    cdef int w_links
    cdef int w_breaks
    cdef int w_occupied
    cdef int w_used
    # The position: of each pile a row of entries, its cards and what each beginning of it is worth.
    cdef int within
    cdef int[::1] low
    cdef unsigned long long seed
    cdef int ordered
    # What was lifted and laid.
    cdef int[::1] log
    cdef int log_size
    # Work room.
    cdef int[::1] tops
    cdef unsigned long long[::1] open
    cdef int[::1] met
    cdef int[::1] hand
    cdef int[::1] stamp
    cdef int stamped

    cdef int is_ordered(self) noexcept
    cdef void begin(self, int p) noexcept
    cdef unsigned long long counted_hash(self, int p, int top, int height) noexcept
    cdef unsigned long long count_hash(self) noexcept
    cdef unsigned long long hash_of_counts(self, int redeals, int shifts) noexcept
    cdef unsigned long long laid_hash(self, int p, int i, int card) noexcept
    cdef int laid_worth(self, int p, int i, int card) noexcept
    cdef void push(self, int p, int card) noexcept
    cdef void lay(self, int p, int card) noexcept
    cdef int lift(self, int p) noexcept
    cdef void count(self, int redeals, int shifts) noexcept
    cdef void fill(self) noexcept
    cdef int turns(self) noexcept
    cdef int apply(self, int r, int part, int every, int n) noexcept
    cdef int to_cards(self, int s, int size, int card, int a, int b, int n) noexcept
    cdef int to_empty(self, int s, int size, int a, int b, int every, int n) noexcept
