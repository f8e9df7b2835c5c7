"""The C types of ``passes.py``."""

cdef unsigned int used(unsigned int x) noexcept
cdef unsigned int joined(unsigned int x, unsigned int y, unsigned int one, unsigned int other) noexcept


cdef class Passes:
    # The game: the cards by their ranks, and of each rank in bits those on which it goes.
    cdef int n
    cdef int deals
    cdef int turned
    cdef int budget
    cdef int most
    cdef object rest
    cdef int side
    cdef int[::1] ranks
    cdef int[::1] below
    # The clearings of each stretch by its last deal, in two orders, and where those of each rank begin.
    cdef int[::1] at
    cdef int[::1] size
    cdef int[::1] by_start
    cdef int[::1] by_end
    cdef unsigned int[::1] starts
    cdef unsigned int[::1] ends
    cdef int room
    cdef readonly int stored
    cdef readonly int over
    # Those in which the first card of a stretch goes last.
    cdef int[::1] first_at
    cdef int[::1] first_size
    cdef unsigned int[::1] firsts
    cdef int first_room
    cdef int first_n
    # Those of the stretches that end where the one at hand does, in which the first card goes in the last deal.
    cdef int[::1] begun_at
    cdef int[::1] begun_size
    cdef unsigned int[::1] begun
    cdef int begun_room
    cdef int begun_n
    # The list in the making, how long it may become, whether it would become longer, and a table of what it has.
    cdef unsigned int[::1] fresh
    cdef int fresh_room
    cdef int fresh_n
    cdef int limit
    cdef int full
    cdef unsigned int[::1] keys
    cdef int[::1] met_in
    cdef long long mask
    cdef int round

    cdef void begin(self) noexcept
    cdef int add(self, unsigned int x) except? -1
    cdef int widen(self) except? -1
    cdef int join(self, unsigned int x, unsigned int y) except? -1
    cdef int play_first(self, int p, int i, int j) except? -1
    cdef int begin_with(self, int p, int i, int j) except? -1
    cdef int clear(self, int p, int i, int j) except? -1
    cdef int store(self, int at, int shift) except? -1
    cdef void place(self, unsigned int[::1] into, int[::1] ranks, int at, int shift, unsigned int x) noexcept
