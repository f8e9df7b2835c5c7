"""What a position is and what may be done in it: the meaning of the rules."""

from bookgen.play.dealing import deal_of, shuffles_of
from bookgen.play.engines import rules_for
from bookgen.play.moves import Move, Transfer, format_move, parse_move
from bookgen.play.position import Position
from bookgen.play.rules import Rules, VoidDeal

__all__ = [
    "Move",
    "Position",
    "Rules",
    "Transfer",
    "VoidDeal",
    "deal_of",
    "format_move",
    "parse_move",
    "rules_for",
    "shuffles_of",
]
