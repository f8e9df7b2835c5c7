"""One suit drawn out in rounds of turns, shuffled between rounds."""
