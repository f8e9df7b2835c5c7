"""The trap of a whole deal: a turn late in its answer at which plays that tempt are proved to lose.

Where a whole deal is first decided is not known: a search from its opening cannot be complete. But the
fewer plays are left, the fewer positions can follow, so that the turns of the answer are gone through from
the last one back, as far as every play offered can be decided.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from math import log2

from bookgen.hints import Answered, takes_back
from bookgen.play import Position
from bookgen.puzzle import Puzzle, Turning
from bookgen.puzzles.among import Cuts
from bookgen.puzzles.bank import Kept, printable
from bookgen.puzzles.endings.turns import Turn, offered_at, turn_at
from bookgen.puzzles.endings.verdicts import Verdicts
from bookgen.puzzles.kept_facts import deal_facts
from bookgen.puzzles.once_each import once_each
from bookgen.questions.table import PLAY

MOST_POSITIONS = 8_000
"""Positions stored to decide one play."""
MOST_IN_ALL = 40_000
"""Positions stored for one deal, beyond which no earlier turn is looked at."""
MOST_UNDECIDED = 5
"""Turns with a play that is not decided, after which no earlier one is looked at."""
MOST_SAVES = 3
"""Plays that save at a trap, which are all told."""
FEWEST_LEFT = 8
"""Moves of the answer that are left at least: what fails later is seen at once."""
MOST_BITS = 3.0
"""A turn is no better for being narrower than one right play in eight: nobody weighs more against another."""


def told_deal(kept: Kept, cuts: Cuts) -> Puzzle:
    """A kept whole deal that the referee has just passed, with the trap of its answer; to cut is asked as
    ``cuts`` says.

    Raises BadInput, naming the deal and the fault, when it does not hold.
    """
    return with_trap(kept, printable(kept, cuts))


def with_trap(kept: Kept, puzzle: Puzzle) -> Puzzle:
    """The puzzle of a kept whole deal with the trap that is on file of it, or else is found anew."""
    if puzzle.question != PLAY:
        return puzzle
    told = deal_facts(kept)
    if told is not None:
        # Of a damaged line it is found anew.
        with suppress(ValueError):
            return replace(puzzle, trap=None if told.trap is None else told.trap.turning())
    return replace(puzzle, trap=_found_trap(kept))


@once_each()
def _found_trap(kept: Kept) -> Turning | None:
    return trap_of(kept.puzzle())


def trap_of(puzzle: Puzzle) -> Turning | None:
    """The trap of a whole deal with its answer: the narrowest turn, then one at which what tempts most loses,
    then the first.

    At a trap at least half of the plays lose, and one of these tempts as much as each that saves. None where
    no such turn is found.
    """
    if puzzle.game.kind != "skill" or puzzle.question != PLAY or puzzle.is_ending or not puzzle.moves:
        return None
    answer = Answered(puzzle)
    best: tuple[tuple[float, int, int], Turning] | None = None
    for at, turn in _decided(puzzle, answer):
        loses = [move for move in turn.loses if not takes_back(answer.moves, at, move)]
        if not 0 < len(turn.saves) <= min(len(loses), MOST_SAVES):
            continue
        strange = min(map(answer.strangeness, loses))
        if strange > min(map(answer.strangeness, turn.saves)):
            continue
        bits = min(log2(1 + len(loses) / len(turn.saves)), MOST_BITS)
        rank = bits, -strange, -at
        if best is None or rank > best[0]:
            best = rank, Turning(at, turn.saves, turn.loses)
    return None if best is None else best[1]


def _decided(puzzle: Puzzle, answer: Answered) -> Iterator[tuple[int, Turn]]:
    """The turns of an answer of which all plays are decided, from the last back, without those at which more
    than half of them win; each with the moves before it."""
    judge = Verdicts(puzzle.rules, puzzle.options, MOST_POSITIONS)
    undecided = 0
    for at in range(len(answer.moves) - FEWEST_LEFT, -1, -1):
        here, move = answer.positions[at], answer.moves[at]
        judge.know(answer.positions[at + 1])
        narrow = _is_narrow(judge, here)
        if narrow and (turn := turn_at(judge, here, move)) is not None:
            yield at, turn
        undecided += narrow is None
        if undecided > MOST_UNDECIDED or judge.stored > MOST_IN_ALL:
            return


def _is_narrow(judge: Verdicts, position: Position) -> bool | None:
    """Whether at least half of the plays offered lose; None where that is not found out."""
    moves = offered_at(judge, position)
    if moves is None:
        return None
    wins = 0
    for move in moves:
        verdict = judge.wins(judge.rules.play(position, move))
        if verdict is None:
            return None
        wins += verdict
        if 2 * wins > len(moves):
            return False
    return True
