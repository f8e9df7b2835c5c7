"""The C types of ``safe.py``, for the kernel that derives from it."""

from bookgen.solve.kernel.tree cimport Tree


cdef class SafePlays(Tree):
    cdef int safe
    cdef int twice
    cdef int free_from
    cdef int back
    cdef int[::1] bound
    cdef int[::1] foundations
    cdef int n_foundations
    cdef unsigned long long[::1] lays
    cdef unsigned long long[::1] reach
    cdef unsigned long long first
    # Redeals and shifts that are allowed, and those of the position held.
    cdef int redeal_of
    # Whether it is the deals running without a card home that are counted as redeals, and limited.
    cdef int barren
    cdef int most_redeals
    cdef int most_shifts
    cdef int redeals
    cdef int shifts

    cdef int is_safe(self, int s, int f, int card) noexcept
    cdef int is_followed(self, int card) noexcept
    cdef int waits_for_nothing(self, int card) noexcept
