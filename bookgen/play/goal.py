"""What is asked for: that the game is out, or that so many cards lie on some piles."""

from collections.abc import Mapping

from bookgen.play.position import Position
from bookgen.play.rules import Rules


def is_reached(rules: Rules, position: Position, goal: Mapping[str, int]) -> bool:
    """Whether so many cards as the ``goal`` tells lie on its piles; an empty one asks for the whole game."""
    if goal:
        return all(len(position.piles[name]) >= count for name, count in goal.items())
    return rules.won(position)
