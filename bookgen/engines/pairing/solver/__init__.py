"""The solver of games of this engine; ``engine`` puts its parts together."""

from bookgen.engines.pairing.solver.engine import SEARCH

__all__ = ["SEARCH"]
