"""The checks of building games: the list of rules (``engine``), dealing, redeals, and dealing to places."""

from bookgen.engines.building.checks.engine import REQUIREMENTS

__all__ = ["REQUIREMENTS"]
