"""The building engine: games with foundations, from stock and waste, heaps, fans, columns or reserves.

A module for each thing that a descriptor can say of such a game: what lies on what (``takes``), what is
lifted (``lifts``), when a rule is open (``when``, ``graces``), what follows by itself (``follows``), turning,
dealing again and shifting (``dealing``), and why a move is refused (``why``); ``engine`` puts them together.
"""

from bookgen.engines.building.play.engine import COMPOSING, RULES, Building
from bookgen.engines.building.play.when import OPENING

__all__ = ["COMPOSING", "OPENING", "RULES", "Building"]
