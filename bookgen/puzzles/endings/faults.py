"""Where careless play throws a game away: the last position of a careless line that can still be won."""

from collections.abc import Callable, Sequence
from functools import partial

from bookgen.play import Move, Position
from bookgen.puzzles.endings.verdicts import Verdicts
from bookgen.solve.draws import Chance
from bookgen.solve.kernel.limits import Step
from bookgen.solve.kernel_solver import PLAIN, KernelSolver

LINES = 3
"""Careless lines that are tried from a position."""
MOST_ASTRAY = 60
"""Plays of a careless line."""


def fault_of(verdicts: Verdicts, start: Position, chance: Chance) -> tuple[list[Move], Position] | None:
    """The plays of a careless line up to the last position that can be won, and that position.

    None where every line wins, or where a position is undecided. The start is one that can be won.
    """
    solver = verdicts.solver(start)
    if isinstance(solver, KernelSolver):
        return _in_kernel(verdicts, solver, start, chance)
    for _ in range(LINES):
        moves, line = _line(verdicts, start, chance)
        if not verdicts.rules.won(line[-1]):
            at = _last_won(len(line) - 1, partial(_wins_at, verdicts, line))
            if at is not None:
                return moves[:at], line[at]
    return None


def _line(verdicts: Verdicts, here: Position, chance: Chance) -> tuple[list[Move], list[Position]]:
    """Plays made by chance until none is left, and the positions on the way."""
    rules = verdicts.rules
    played, line = list[Move](), [here]
    while len(played) < MOST_ASTRAY and (moves := rules.moves(here)):
        played.append(moves[chance.below(len(moves))])
        here = rules.play(here, played[-1])
        line.append(here)
    return played, line


def _in_kernel(
    verdicts: Verdicts, solver: KernelSolver, start: Position, chance: Chance
) -> tuple[list[Move], Position] | None:
    """The same by a kernel, whose steps are as the plays of the rules, and sooner made."""
    kernel = solver.kernel(PLAIN, leaps=False)
    every = not verdicts.rules.game.rules.transposes  # Which alone changes nothing.
    for _ in range(LINES):
        steps = list[Step]()
        mark = None
        while len(steps) < MOST_ASTRAY and not kernel.won() and (offered := kernel.moves(every)):
            steps.append(offered[chance.below(len(offered))])
            done = kernel.do(steps[-1])
            mark = done if mark is None else mark
        won = kernel.won()
        if mark is not None:
            kernel.undo(mark)
        if won or not steps:
            continue
        at = _last_won(len(steps), partial(_wins_after, verdicts, solver, steps), not every)
        if at is not None:
            moves = list(solver.moves(steps[:at]))
            for move in moves:
                start = verdicts.rules.play(start, move)
            return moves, start
    return None


def _wins_at(verdicts: Verdicts, line: Sequence[Position], number: int) -> bool | None:
    return verdicts.wins(line[number])


def _wins_after(verdicts: Verdicts, solver: KernelSolver, steps: Sequence[Step], number: int) -> bool | None:
    return verdicts.wins_after(solver, steps[:number])


def _last_won(last: int, wins: Callable[[int], bool | None], open_is_lost: bool = False) -> int | None:
    """The greatest number from 0 on that wins, where 0 does and ``last`` does not; None where one is open, or
    with ``open_is_lost`` a number that wins where the next does not, as far as is known.

    What is lost stays lost, so that halving finds it.
    """
    if wins(last) is not False:
        return None
    won, lost = 0, last
    while lost - won > 1:
        middle = (won + lost) // 2
        verdict = wins(middle)
        if verdict is None and not open_is_lost:
            return None
        won, lost = (middle, lost) if verdict else (won, middle)
    return won
