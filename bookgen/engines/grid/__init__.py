"""Rows of cards that block one another, dealt one below the other."""
