"""Cards dealt round on numbered heaps, those equal to their number turned aside."""
