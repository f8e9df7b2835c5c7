"""The play of two players in turn: its moves (``engine``), the best turn, and the turn of a plain player."""

from bookgen.engines.racing.play.engine import RULES

__all__ = ["RULES"]
