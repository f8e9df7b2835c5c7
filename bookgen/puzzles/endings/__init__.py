"""Endings: positions late in a game, to be brought out without cards; how they are found, kept and held."""
