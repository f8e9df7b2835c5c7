"""A puzzle as it is printed, and its answer."""
