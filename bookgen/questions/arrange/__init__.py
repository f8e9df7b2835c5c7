"""To be arranged: the fewest exchanges of cards that make every line of a square alike."""
