"""The C types of ``tree.py``, for the kernels that derive from it and for what goes over the tree."""

cdef unsigned long long mix(unsigned long long x) noexcept


cdef class Tree:
    cdef object rest
    # The position held: its piles, and what stands for it.
    cdef int piles
    cdef int bits
    cdef int[::1] height
    cdef int[::1] cards
    cdef unsigned long long[::1] prefix
    cdef unsigned long long[::1] twins
    cdef int[::1] worth
    cdef int[::1] role
    cdef int[::1] home
    cdef unsigned long long hash
    cdef unsigned long long twin
    cdef int paired
    cdef int score
    cdef int out
    cdef unsigned long long seed
    cdef unsigned long long twin_seed
    # The pile of the cards that are not dealt yet, -1 for none; and how many it has at the aim.
    cdef int undealt
    cdef int aim_undealt
    # What was done, as each kernel writes it down.
    cdef int[::1] log
    cdef int log_size
    cdef int log_n
    # What a move leads to, which is looked at and need not be made.
    cdef unsigned long long next_key
    cdef unsigned long long next_twin
    cdef int next_score
    cdef int next_out
    # Whether positions may be surpassed by others, or seen to be lost; what a move costs, and a card left if play goes on.
    cdef int surpasses
    cdef int sees_lost
    cdef int w_depth
    cdef int w_ahead
    # Moves; and the order in which a careless player looks the piles over.
    cdef int[::1] buffer
    cdef int[::1] buffer_ahead
    cdef int[::1] order
    # Nodes, the way from the root to the position held, the keys met, the heap.
    cdef int[::1] parent
    cdef int[::1] move
    cdef int[::1] deep
    cdef int nodes
    cdef int room
    cdef int[::1] way
    cdef int[::1] marks
    cdef int[::1] todo
    cdef int way_size
    cdef int here
    cdef unsigned long long[::1] keys
    cdef long long keys_n
    cdef long long keys_size
    cdef long long[::1] heap
    cdef long long heap_n
    cdef long long heap_size
    # The positions of a depth that a beam chooses from.
    cdef int[::1] froms
    cdef int[::1] steps
    cdef int[::1] slots
    cdef unsigned long long[::1] layer
    cdef int layer_n
    cdef long long layer_size
    cdef int fresh_size
    cdef int left_out
    # How many positions of each stage have been expanded.
    cdef int[::1] expanded

    # What a kernel tells.
    cdef int generate(self, int mode) noexcept
    cdef int make(self, int step) except? -1
    cdef void unmake(self, int mark) noexcept
    cdef int look(self, int step) except? -1
    cdef int weigh(self, int step) except? -1
    cdef int assessed(self) noexcept
    cdef int tell(self, int step, int made) except? -1
    cdef int surpassed(self, unsigned long long key, unsigned long long twin) noexcept
    cdef int lost_here(self) noexcept
    cdef int stage(self) noexcept
    cdef int leads_to_loss(self, int step, int made, int mark) except? -1
    cdef int seen_as(self, int step) noexcept
    cdef int seat(self, int p, int h) noexcept
    cdef void aim(self) noexcept
    cdef int least_to_aim(self, int elsewhere, int left) noexcept

    # What kernels share.
    cdef void clear_pile(self, int p, unsigned long long x) noexcept
    cdef void recount(self, int old, int new) noexcept
    cdef int lengthen_log(self, int entries) except? -1

    # The tree's own.
    cdef int left_ahead(self) except? -1
    cdef void put(self, int p, int card, int worth, unsigned long long x) noexcept
    cdef void put_twin(self, int i, unsigned long long x) noexcept
    cdef int pop(self, int p) noexcept
    cdef int goes_home(self, int step) noexcept
    cdef int joined(self, int step) noexcept
    cdef int lifted(self, int step) noexcept
    cdef unsigned long long laid_out(self) noexcept
    cdef long long place(self, unsigned long long key, unsigned long long twin) noexcept
    cdef void keep(self, long long slot, unsigned long long key, unsigned long long twin) noexcept
    cdef unsigned long long key(self) noexcept
    cdef int add(self, int parent, int step, int depth) noexcept
    cdef void heap_push(self, long long key) noexcept
    cdef long long heap_pop(self) noexcept
    cdef int go(self, int node) except? -1
    cdef int opened(self, int node) except? -1
    cdef long long ranked(self, long long score, long long low) noexcept
    cdef int try_beam(self, int most, int wide, unsigned long long chance, long long noise) except? -1
    cdef int try_stages(self, int most, long long wide, unsigned long long chance, long long noise) except? -1
    cdef long long place_in_layer(self, unsigned long long key) noexcept
    cdef void empty_layer(self) noexcept
