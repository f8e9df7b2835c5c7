"""The checks of building games: the list of rules (``engine``), dealing, redeals, and dealing to places."""

from bookgen.engines.building.checks.engine import WANTS

__all__ = ["WANTS"]
