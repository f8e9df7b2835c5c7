"""The C types of ``numbered.py``."""

from bookgen.solve.kernel.tree cimport Tree, mix


cdef class NumberedKernel(Tree):
    # The tables.
    cdef int heaps
    cdef int foundations
    cdef int aside
    cdef int stock
    cdef int open_deal
    cdef int most_redeals
    cdef int leaps
    cdef int[::1] number
    cdef int[::1] spread
    cdef int[::1] gathered
    cdef int[::1] full
    cdef int[::1] fellow
    cdef int[::1] comes_at
    cdef unsigned long long[::1] home_takes
    # The weights.
    cdef int[::1] each
    cdef int w_used
    cdef int w_occupied
    cdef int w_links
    cdef int w_locked
    # The position: redeals times the heaps and one, and the number of the heap due.
    cdef int counts
    cdef int aim_counts
    # What the families want; plays that wait for exchanges; room for cards laid by.
    cdef unsigned long long[::1] open
    cdef int slides
    cdef int[::1] late
    cdef int late_n
    cdef int[::1] spare
    cdef int[::1] own

    cdef void count(self, int counts) noexcept
    cdef void push(self, int p, int card) noexcept
    cdef int top(self, int p) noexcept
    cdef void put_in(self, int p, int at, int card) noexcept
    cdef int take_out(self, int p, int at) noexcept
    cdef void carry(self, int source, int at, int target) noexcept
    cdef void carry_top(self, int source, int target) noexcept
    cdef void counted(self, int counts) noexcept
    cdef void deal(self) noexcept
    cdef void gather(self) noexcept
    cdef int bring_in(self) except? -1
    cdef unsigned long long wanted(self) noexcept
    cdef int meets(self, int f) noexcept
    cdef int add_plays(self, int n, int source, int card, int size) noexcept
