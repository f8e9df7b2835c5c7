"""Windows of moves searched once more, on the rules of play: slow, with no bound, and beside the kernel's."""

from collections.abc import Callable, Hashable, Sequence

from bookgen.play import Move, Position, Rules
from bookgen.puzzles.endings.likeness import likeness_of


def fewer(rules: Rules, start: Position, moves: Sequence[Move]) -> list[Move] | None:
    """The fewest moves from a position to one like that after these moves, if they are fewer; else None.

    Everything that play has is gone through, as deep as need be.
    """
    like: Callable[[Position], Hashable] = likeness_of(rules.game, {})
    end = start
    for move in moves:
        end = rules.play(end, move)
    wanted = like(end)
    if like(start) == wanted:
        return []
    met, front = {like(start)}, [(start, list[Move]())]
    for _ in range(len(moves) - 1):
        ahead = list[tuple[Position, list[Move]]]()
        for position, made in front:
            for move in rules.moves(position):
                after = rules.play(position, move)
                key = like(after)
                if key == wanted:
                    return [*made, move]
                if key not in met:
                    met.add(key)
                    ahead.append((after, [*made, move]))
        front = ahead
    return None
