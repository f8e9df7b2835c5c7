"""The play of a square of cards: its moves (``engine``), and the fewest exchanges there are (``fewest``)."""

from bookgen.engines.arrangement.play.engine import RULES

__all__ = ["RULES"]
