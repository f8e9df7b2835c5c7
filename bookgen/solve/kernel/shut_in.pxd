"""The C types of ``shut_in.py``."""

from bookgen.solve.kernel.room cimport Room


cdef class ShutIn(Room):
    # Which counts are made.
    cdef int by_plays
    cdef int by_room

    cdef int lacks_plays(self) noexcept
