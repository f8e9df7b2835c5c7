"""Each card slipped under the heap of its rank, whose top card goes next."""
