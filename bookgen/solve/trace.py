"""From the positions a search went through back to moves of play."""

from collections.abc import Callable, Hashable, Sequence

from bookgen.play import Move, Position, Rules
from bookgen.solve.kernel.limits import Step


class LostTrace(RuntimeError):
    """A path of the search that no legal moves follow: the tables and the rules disagree."""


def trace(
    rules: Rules, position: Position, encode: Callable[[Position], Hashable], path: Sequence[Hashable]
) -> tuple[Move, ...]:
    """The legal moves that lead through the positions of a path, the first being where play begins.

    Raises LostTrace when the rules of play know no such move.
    """
    moves: list[Move] = []
    for number, wanted in enumerate(path[1:], start=1):
        for move in rules.moves(position):
            after = rules.play(position, move)
            if encode(after) == wanted:
                moves.append(move)
                position = after
                break
        else:
            raise LostTrace(f"{rules.game.id}: no legal move leads to step {number} of the search's path")
    return tuple(moves)


def retrace(
    rules: Rules,
    position: Position,
    step_of: Callable[[Position, Move], Step],
    steps: Sequence[Step],
) -> tuple[Move, ...]:
    """The moves of play for a kernel's steps. Raises LostTrace where play knows no such move."""
    moves: list[Move] = []
    for number, step in enumerate(steps, start=1):
        legal = {step_of(position, move): move for move in rules.moves(position)}
        if step not in legal:
            raise LostTrace(f"{rules.game.id}: no legal move is step {number} of the search")
        moves.append(legal[step])
        position = rules.play(position, legal[step])
    return tuple(moves)
