"""The turn of an answer at which the fewest plays are right: there an ending is decided."""

from math import log2

from bookgen.hints import names_first_plays
from bookgen.puzzle import Puzzle, Turning
from bookgen.puzzles.endings.turns import Turn, turn_at
from bookgen.puzzles.endings.ways import Ways

LATER = 0.25
"""Bits by which a turn must be narrower for each play before it: who errs there never comes to it."""
LEAST_BITS = 1.0
"""How narrow a turn is at the least, in bits: half of its plays lose."""


def narrow_turn(puzzle: Puzzle, ways: Ways) -> Turning | None:
    """The narrowest turn of an answer, of like ones the first; none at which all right plays go where the
    question asks cards to go.

    None too for an ending that names plays to begin with: it is decided by these.
    """
    if names_first_plays(puzzle):
        return None
    best: tuple[float, Turning] | None = None
    here, judge = puzzle.start_at(0), ways.judge
    for at, move in enumerate((puzzle.moves or ())[:-1]):
        turn = turn_at(judge, here, move)
        if turn is not None and turn.saves and not _is_asked(puzzle, turn):
            bits = log2((len(turn.saves) + len(turn.loses)) / len(turn.saves))
            if len(turn.loses) > 1 and bits >= LEAST_BITS and (best is None or bits - LATER * at > best[0]):
                best = bits - LATER * at, Turning(at, turn.saves, turn.loses)
        here = puzzle.rules.play(here, move)
        judge = judge.following()
    return None if best is None else best[1]


def _is_asked(puzzle: Puzzle, turn: Turn) -> bool:
    """Whether every play that is right goes to a pile of the goal."""
    return bool(puzzle.goal) and all(any(part.target in puzzle.goal for part in move) for move in turn.saves)
