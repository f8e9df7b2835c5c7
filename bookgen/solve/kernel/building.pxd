"""The C types of ``building.py``."""

from bookgen.solve.kernel.shut_in cimport ShutIn
from bookgen.solve.kernel.tree cimport Tree, mix


cdef class Kernel(ShutIn):
    cdef int greedy
    cdef int leaps
    cdef int at_hand
    # The weights.
    cdef int[::1] each
    cdef int w_buried
    cdef int w_links
    cdef int w_breaks
    cdef int w_occupied
    cdef int w_used
    # The position: of each pile a row of entries, its cards and what each beginning of it is worth.
    cdef int[::1] late
    cdef int[::1] low
    cdef int ordered
    cdef int[::1] in_order
    # What one move can do towards an aim, and what is counted there.
    cdef int laid_at_once
    cdef int most_filled
    cdef int dealt_at_once
    cdef int aim_redeals
    cdef int aim_shifts
    # Work room.
    cdef int[::1] tops
    cdef int[::1] met
    cdef int[::1] stamp
    cdef int stamped

    cdef void begin(self, int p) noexcept
    cdef unsigned long long bare_hash(self, int p, unsigned long long seed) noexcept
    cdef unsigned long long counted_hash(self, int p, int top, int height, unsigned long long seed) noexcept
    cdef unsigned long long talon_hash(self, int card, unsigned long long seed) noexcept
    cdef void take_from_talon(self, int target, int card) noexcept
    cdef int from_talon(
        self, int a, int b, int onto_empty, unsigned long long wanted, int n
    ) noexcept
    cdef unsigned long long laid_hash(self, int p, int i, int card) noexcept
    cdef unsigned long long laid_twin(self, int p, int i, int card) noexcept
    cdef int laid_worth(self, int p, int i, int card) noexcept
    cdef void push(self, int p, int card) noexcept
    cdef void count(self, int redeals, int shifts) noexcept
    cdef void count_turn(self, int turned) noexcept
    cdef void arrange(self, int ordered) noexcept
    cdef void lay_appearing(self) noexcept
    cdef void level(self) noexcept
    cdef void fill(self) noexcept
    cdef void look_over(self) noexcept
    cdef int goes_elsewhere(self, int n) noexcept
    cdef int dealings(self, int n) noexcept
    cdef int is_waited_for(self, int n) noexcept
    cdef int apply(self, int r, int part, int every, int n) noexcept
    cdef int apply_beside(self, int r, int n) noexcept
    cdef int apply_in_suit(self, int r, int part, int every, int n) noexcept
