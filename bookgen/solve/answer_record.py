"""From a puzzle to its answer: by the part of its question that solves it, and past the referee."""

from collections.abc import Sequence
from dataclasses import replace
from typing import overload

import msgspec

from bookgen.errors import BadInput
from bookgen.play import Move
from bookgen.puzzle import Puzzle
from bookgen.questions.rows import question_parts
from bookgen.questions.table import keys_of, natural_question
from bookgen.record import Record, Verdict, puzzle_of, written
from bookgen.referee import check
from bookgen.solve.answer import Answer
from bookgen.solve.chance import end_of_cut
from bookgen.solve.memory import DEFAULT_MEMORY, budget_within
from bookgen.solve.solving import Solving

DEFAULT_BUDGET = 1_000_000
SOLVING = question_parts("solving", Solving)
"""How each question is solved."""


class RefusedAnswer(RuntimeError):
    """The referee did not pass an answer of the solver; raised because that is a fault of this program."""


def solve(
    asked: Record | Puzzle,
    budget: int = DEFAULT_BUDGET,
    memory: int = DEFAULT_MEMORY,
    *,
    short: bool = True,
) -> Answer:
    """The verdict and the answer to the question of a puzzle, or of the record of one.

    ``budget`` is the number of positions stored over all methods, ``memory`` the megabytes that may be
    taken by them, at a fixed number of bytes a position. Unless ``short`` is false, a win that was searched
    for is made shorter. ``unsolvable`` comes only from a complete search. Raises BadInput when the moves
    played before do not hold, RefusedAnswer when the referee does not pass what was found.
    """
    puzzle = asked if isinstance(asked, Puzzle) else puzzle_of(asked)
    natural = natural_question(puzzle.game)
    if keys_of(natural).sole and puzzle.question != natural:
        said = f"{puzzle.game.id} {keys_of(natural).sole}; wanted {natural}"
        raise BadInput(f"question {puzzle.question}: {said}")
    answer = SOLVING[puzzle.question].solve(puzzle, budget_within(puzzle.game, budget, memory), short)
    if answer.verdict == "solved":
        finding = check(answered(puzzle, answer))
        if not finding.holds:
            raise RefusedAnswer(f"{puzzle.deal_code}: {finding.fault}")
    return answer


def passed(puzzle: Puzzle, moves: Sequence[Move]) -> Puzzle:
    """The puzzle with other moves as its answer. Raises RefusedAnswer where the referee does not pass it."""
    other = replace(puzzle, moves=tuple(moves))
    finding = check(other)
    if not finding.holds:
        raise RefusedAnswer(f"{puzzle.deal_code}: {finding.fault}")
    return other


def verdict_alone(puzzle: Puzzle, budget: int = DEFAULT_BUDGET) -> Verdict:
    """The verdict on a puzzle to be played, without its answer; of a game of chance it takes no moves."""
    if puzzle.game.kind == "chance":
        end = end_of_cut(puzzle.rules, puzzle.deal, puzzle.cut)
        return "solved" if end is not None and end.won else "unsolvable"
    return solve(puzzle, budget, short=False).verdict


@overload
def answered(asked: Record, answer: Answer) -> Record: ...
@overload
def answered(asked: Puzzle, answer: Answer) -> Puzzle: ...
def answered(asked: Record | Puzzle, answer: Answer) -> Record | Puzzle:
    """The same with its verdict and its answer, in the keys of its question."""
    keys = keys_of(asked.question).answered_by
    moves = answer.moves if "moves" in keys and answer.verdict == "solved" else None
    cuts = answer.cuts if "cuts" in keys else None
    count = answer.count if "count" in keys else None
    letters = answer.letters if "letters" in keys else None
    if isinstance(asked, Puzzle):
        return replace(asked, verdict=answer.verdict, moves=moves, cuts=cuts, count=count, letters=letters)
    return msgspec.structs.replace(
        asked,
        verdict=answer.verdict,
        moves=None if moves is None else written(moves),
        cuts=None if cuts is None else list(cuts),
        count=count,
        letters=letters,
    )
