"""The turn of an answer at which an ending is decided: where few plays are right and one tempts."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from math import log2

from bookgen.games import Game
from bookgen.hints import names_first_plays
from bookgen.hints.turn import covers_what_goes, is_made_later
from bookgen.play import Move, Position
from bookgen.puzzle import Puzzle, Turning
from bookgen.puzzles.endings.also_saving import also_saving, numbers_on_answer
from bookgen.puzzles.endings.slow import costs_a_play
from bookgen.puzzles.endings.turns import Turn, turn_at
from bookgen.puzzles.endings.ways import Ways

LATER = 0.45
"""Bits by which a turn must be narrower for each play before it: who errs there never comes to it."""
LEAST_BITS = 1.0
"""How narrow a turn is at the least, in bits: half of its plays lose."""
BY_PLAINNESS = (2.0, 0.0, -1.5)
"""Bits for which a turn counts at which to bring home what can go is wrong, and less at which it is right."""
TOO_SOON = 1.5
"""Bits for which a turn counts more at which a play loses that the answer makes later."""
TRAPPED = 1.5
"""Bits for which a turn counts at which a play loses by more than a play, where plays are limited."""
STRANGE = -1.5
"""Bits for which a turn counts less at which nobody would make any of the plays that lose."""
MOST_RIGHT = 3
"""Plays that are right at a turn at which that is wrong, where it is not narrow."""


def narrow_turn(puzzle: Puzzle, ways: Ways, budget: int) -> Turning | None:
    """The narrowest turn of an answer, of like ones the first; none at which all right plays go where the
    question asks cards to go.

    One at which a card could go home, and that is wrong, or a play of the answer be made too soon, is put
    before others, and one at which it is right to bring one home behind them; with a limit one at which a
    play does more harm than to cost one, for which ``budget`` positions may be stored, before those at which
    none does.

    None too for an ending that names plays to begin with: it is decided by these.
    """
    if names_first_plays(puzzle):
        return None
    best: tuple[float, Turning] | None = None
    here, judge, numbers = puzzle.start_at(0), ways.judge, numbers_on_answer(puzzle, ways)
    for at, move in enumerate((puzzle.moves or ())[:-1]):
        turn = turn_at(judge, here, move)
        if turn is not None and turn.saves:
            more = also_saving(ways, numbers[at], turn, judge.like)
            turn = replace(turn, saves=(*turn.saves, *(play.move for play in more)))
        if turn is not None and turn.saves and not _is_asked(puzzle, turn):
            bits = log2((len(turn.saves) + len(turn.loses)) / len(turn.saves))
            plain = plainness(puzzle.game, puzzle.goal, turn.saves, turn.loses)
            narrow = len(turn.loses) > 1 and bits >= LEAST_BITS
            tempts = plain == 0 and len(turn.saves) <= MOST_RIGHT
            worth = bits - LATER * at + BY_PLAINNESS[plain]
            worth += 0 if any(_tempts(puzzle, here, move, turn) for move in turn.loses) else STRANGE
            later = (puzzle.moves or ())[at + 1 :]
            soon = any(is_made_later(puzzle.game, later, move) for move in turn.loses)
            worth += TOO_SOON if soon else 0
            tempts = tempts or (soon and len(turn.saves) <= MOST_RIGHT)
            # It is not looked whether a play does harm where that would make no difference.
            if (narrow or tempts) and (best is None or worth + TRAPPED > best[0]):
                worth += TRAPPED if _does_harm(puzzle, here, at, turn, budget) else 0
                if best is None or worth > best[0]:
                    best = worth, Turning(at, turn.saves, turn.loses)
        here = puzzle.rules.play(here, move)
        judge = judge.following()
    return None if best is None else best[1]


def _does_harm(puzzle: Puzzle, here: Position, at: int, turn: Turn, budget: int) -> bool:
    """Whether a play of an ending with a limit loses at a turn by more than a play."""
    if puzzle.within is None:
        return False
    left = puzzle.within - at
    return not all(costs_a_play(puzzle, here, move, left, budget) for move in turn.loses)


def _tempts(puzzle: Puzzle, here: Position, move: Move, turn: Turn) -> bool:
    """Whether somebody might make a play that loses: not such as covers a card that could go home, or turns a
    card where all that is right is played on the table."""
    roles = puzzle.game.roles
    turns = [roles.get(each[0].source) == "stock" for each in (move, *turn.saves)]
    if turns[0] and not any(turns[1:]):
        return False
    return not covers_what_goes(puzzle.rules, here, move)


def _is_asked(puzzle: Puzzle, turn: Turn) -> bool:
    """Whether every play that is right goes to a pile of the goal."""
    return bool(puzzle.goal) and all(any(part.target in puzzle.goal for part in move) for move in turn.saves)


def plainness(game: Game, asked: Collection[str], saves: Sequence[Move], loses: Sequence[Move]) -> int:
    """How little has to be thought at a turn: 0 where a card could go home, and must not; 2 where it is right
    to bring one home; else 1. Where cards are ``asked`` for on some piles, these alone count."""

    def home(move: Move) -> bool:
        part = move[0]
        if asked or game.roles.get(part.source) == "foundation":
            return part.target in asked
        return game.roles.get(part.target) == "foundation"

    if any(map(home, saves)):
        return 2
    return 0 if any(map(home, loses)) else 1
