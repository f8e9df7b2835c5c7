"""Families built on foundations from stock, waste, heaps, fans, columns or reserves."""
