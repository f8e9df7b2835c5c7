"""What ``way.py`` needs of C."""

from bookgen.solve.kernel.passes cimport Passes, joined, used


cdef int follows(unsigned int x, int deals, int rank) noexcept
