"""How large a game may be, for whoever writes one: beyond this a descriptor is refused."""

MOST_PILES = 250
"""Piles of a game, the stock and what is thrown out included."""
MOST_CARDS = 240
"""Cards of all packs together, the withdrawn included; a pile may hold them all."""
