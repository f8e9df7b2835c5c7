"""Two players in turn; the first to be rid of all his cards wins."""
