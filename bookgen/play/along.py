"""Positions along a play: of given moves, or of a game of chance that leaves no choice."""

from collections.abc import Iterable, Iterator

from bookgen.play.moves import Move
from bookgen.play.position import Position
from bookgen.play.rules import Rules


def positions_along(rules: Rules, start: Position, moves: Iterable[Move]) -> list[Position]:
    """The position before each of the moves, which are taken to be legal, and that after the last."""
    found = [start]
    for move in moves:
        found.append(rules.play(found[-1], move))
    return found


def forced_end(rules: Rules, position: Position) -> Position:
    """The position in which a game of chance ends from here."""
    while legal := rules.moves(position):
        position = rules.play(position, legal[0])
    return position


def forced_plays(rules: Rules, position: Position) -> Iterator[tuple[Move, Position]]:
    """Each move in turn, the first of the legal ones, with the position after it, until there is none."""
    while legal := rules.moves(position):
        position = rules.play(position, legal[0])
        yield legal[0], position
