"""How plain players play a racing game: what is first on their list, and never more than a move ahead.

Their games lead to the positions in which puzzles begin, so that this list never changes.
"""

from typing import Protocol

from bookgen.play.moves import Move
from bookgen.play.position import Position
from bookgen.play.rules import Rules

_LIST = (
    ("reserve", "foundation"),
    ("waste", "foundation"),
    ("waste", "open"),
    ("tableau", "foundation"),
    ("reserve", "tableau"),
    ("waste", "tableau"),
    ("reserve", "other reserve"),
    ("waste", "other reserve"),
    ("reserve", "other waste"),
    ("waste", "other waste"),
    ("stock", "foundation"),
    ("stock", "tableau"),
    ("stock", "other reserve"),
    ("stock", "other waste"),
    ("stock", "waste"),
    ("waste", "stock"),
)
"""From where to where, the first before the others; nothing goes on one's own reserve."""


class Turns(Rules, Protocol):
    """Rules of a game in which players take turns."""

    def player(self, position: Position) -> int:
        """Whose turn it is: 1 or 2."""


def plain_move(rules: Turns, position: Position) -> Move:
    """The move of a plain player: the first of his list, of several such the lowest-numbered."""
    player = rules.player(position)
    kinds = [(move, _kind(position, player, move)) for move in rules.moves(position)]
    listed = [(move, _LIST.index(kind)) for move, kind in kinds if kind in _LIST]
    return min(listed, key=lambda pair: pair[1])[0]


def _kind(position: Position, player: int, move: Move) -> tuple[str, str]:
    head = move[0]
    source, target = head.source.partition("-")[0], head.target.partition("-")[0]
    if target in ("reserve", "waste") and head.target.endswith(f"-{3 - player}"):
        return source, f"other {target}"
    if target == "tableau" and not position.piles[head.target]:
        return source, "open"
    return source, target
