"""The C types of ``met.py``, for the kernels that search."""

cdef class Met:
    cdef unsigned long long[::1] keys
    cdef int[::1] met_in
    cdef long long mask
    cdef int number
    cdef void begin(self) noexcept
    cdef long long slot(self, unsigned long long key) noexcept
    cdef int has(self, unsigned long long key) noexcept
    cdef int is_new(self, unsigned long long key) noexcept
