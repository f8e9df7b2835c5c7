"""The play of runs on a row: its moves (``engine``), and whole rows told in numbers (``runs``)."""

from bookgen.engines.gathering.play.engine import COMPOSING, RULES

__all__ = ["COMPOSING", "RULES"]
