"""The inks of all pictures and of the type beside them, on the screen and in print.

There is one red. As a PDF has it, it is process colour; as an SVG has it, it is what PDF viewers show of
that: PDFium makes #ba101c of it, MuPDF #ba121d.
"""

from typing import TypeAlias

Cmyk: TypeAlias = tuple[float, float, float, float]

PROCESS: dict[str, Cmyk] = {"black": (0, 0, 0, 1), "red": (0, 1, 0.95, 0.25), "white": (0, 0, 0, 0)}
"""Cyan, magenta, yellow and black, from 0 to 1."""
SHOWN = {"black": "#000", "red": "#ba111c", "white": "#fff"}
"""The same as colours of an SVG."""
