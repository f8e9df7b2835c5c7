"""The C types of ``shutter.py``."""

from bookgen.solve.kernel.tree cimport Tree, mix


cdef class ShutterKernel(Tree):
    # The tables.
    cdef int places
    cdef int foundations
    cdef int key_pile
    cdef int waste
    cdef int stock
    cdef int copies
    cdef int pays
    cdef int of_key
    cdef int of_waste
    cdef unsigned long long[::1] pack_takes
    # The weights.
    cdef int[::1] each
    cdef int w_links
    cdef int w_locked
    cdef int w_kept
    # The position: whether the waste has paid in vain, and what each beginning of the key holds.
    cdef int vain
    cdef int aim_key
    cdef int[::1] inside
    # Room for cards that are lifted, and for heights of foundations.
    cdef int[::1] spare
    cdef int[::1] heights

    cdef void count(self, int vain) noexcept
    cdef unsigned long long laid_hash(
        self, int p, int card, unsigned long long bare, unsigned long long seed
    ) noexcept
    cdef void push(self, int p, int card) noexcept
    cdef int top(self, int p) noexcept
    cdef void note(self, int entry) noexcept
    cdef void carry(self, int source, int target) noexcept
    cdef int begins(self) noexcept
    cdef void put_under(self, int p, int size) noexcept
    cdef void take_back(self, int p, int size) noexcept
    cdef int paid_of_waste(self) noexcept
    cdef void pay_waste(self) noexcept
    cdef int key_may_go(self) noexcept
    cdef void rise(self, int base, int suit, int low, int high) noexcept
    cdef int goes_off(self, int left, int base) noexcept
    cdef int home_of(self, int card) noexcept
    cdef int serves(self) noexcept
