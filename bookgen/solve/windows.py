"""Windows of moves searched over positions of play, for games that no kernel searches.

A window is so many moves of an answer in a row; see ``tight.py``.
"""

from collections.abc import Collection, Sequence

from bookgen.play import Move, Position, Rules
from bookgen.solve.solver import path_of
from bookgen.solve.tight import WINDOW, Tight, windows_of


def tightened(
    rules: Rules, start: Position, moves: Sequence[Move], homes: Collection[str], at_once: int, most: int
) -> Tight:
    """The moves with each window that fewer can replace replaced by the fewest.

    One move brings ``at_once`` cards at most to the piles ``homes``, which they never leave; ``most``
    positions are stored for a window. Raises ValueError for an illegal move.
    """
    way, at = list(moves), 0
    path = path_of(rules, start, way)
    unsettled = set[int]()
    while at == 0 or at + WINDOW <= len(way):
        end = min(at + WINDOW, len(way))
        found = _between(rules, path[at], path[end], end - at - 1, homes, at_once, most)
        if found:
            way[at:end] = found
            path = path_of(rules, start, way)
            at = max(0, at - WINDOW + 1)
            unsettled = {number for number in unsettled if number < at}
            continue
        if found is None:
            unsettled.add(at)
        at += 1
    return Tight(tuple(way), windows_of(len(way)), len(unsettled))


def _between(
    rules: Rules, start: Position, end: Position, plays: int, homes: Collection[str], at_once: int, most: int
) -> list[Move] | None:
    """The fewest moves from a position to another, at most so many; none where there are no such, None where
    that is not known."""

    def least(position: Position) -> int:
        """So many moves at least lead on to the end."""
        wanted = sum(len(end.piles[name]) - len(position.piles[name]) for name in homes)
        return -(-wanted // at_once)

    if least(start) > plays:
        return []
    target = end.key()
    front: list[tuple[Position, list[Move]]] = [(start, [])]
    met = {start.key()}
    for depth in range(1, plays + 1):
        ahead = list[tuple[Position, list[Move]]]()
        for position, made in front:
            for move in rules.moves(position):
                after = rules.play(position, move)
                key = after.key()
                if key == target:
                    return [*made, move]
                if key in met or depth + least(after) > plays:
                    continue
                if len(met) == most:
                    return None
                met.add(key)
                ahead.append((after, [*made, move]))
        front = ahead
    return []
