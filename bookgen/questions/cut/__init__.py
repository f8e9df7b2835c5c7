"""Where to cut: the cuts from which a game of chance comes out, or does not; of all, or among some."""
