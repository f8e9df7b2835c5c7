"""Packs of cards to cut out: how they lie on their leaves, and the leaves as a PDF."""
