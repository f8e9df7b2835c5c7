"""The fewest deals or rows: the cuts at which a game of chance comes out in the fewest, and that number."""
