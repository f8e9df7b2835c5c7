"""The positions of a deal's answer, from the kept answer or from what the solver finds."""

from collections.abc import Sequence

from bookgen.errors import BadInput
from bookgen.play import Move, Position, VoidDeal, parse_move
from bookgen.puzzle import Puzzle
from bookgen.puzzles.bank import find_kept
from bookgen.replay import replay
from bookgen.solve import solve
from bookgen.solve.chance import play_out


def position_at(puzzle: Puzzle, step: int) -> Position:
    """The position after ``step`` moves of the puzzle's own answer, else of the kept one, else of what
    the solver finds; in a game of chance after so many of the forced moves.

    At step 0 the stock that is to be cut lies uncut. Raises BadInput for a step past the end, or where there
    is no answer to step through.
    """
    if step < 0:
        raise BadInput(f"--step is {step}; wanted 0 or more")
    start = _start(puzzle, answered=step > 0)
    if step == 0:
        return start
    moves = _answer(puzzle, start)
    if step > len(moves):
        raise BadInput(f"--step is {step}, but the answer has {len(moves)} moves")
    return _replayed(puzzle, start, moves[:step])


def whole_answer(puzzle: Puzzle) -> tuple[Position, Sequence[Move]]:
    """The position from which the same answer begins, at its cut, and all its moves.

    Raises BadInput where there is no answer, or one that has no moves or does not hold.
    """
    start = _start(puzzle, answered=True)
    moves = _answer(puzzle, start)
    if not moves:
        raise BadInput(f"{puzzle.name}: the answer has no moves, so there are no steps")
    _replayed(puzzle, start, moves)
    return start, moves


def _start(puzzle: Puzzle, answered: bool) -> Position:
    """The position in which the puzzle begins, or that after its cut, from which its answer begins."""
    try:
        opening = puzzle.opening
    except VoidDeal as fault:
        raise BadInput(f"void deal: {fault}") from fault
    try:
        if answered:
            return puzzle.answer_start()
        return replay(puzzle.rules, opening, puzzle.played)
    except ValueError as fault:
        raise BadInput(f"the moves given do not hold: {fault}") from fault


def _replayed(puzzle: Puzzle, start: Position, moves: Sequence[Move]) -> Position:
    try:
        return replay(puzzle.rules, start, moves)
    except ValueError as fault:
        raise BadInput(f"the moves given do not hold: {fault}") from fault


def _answer(puzzle: Puzzle, position: Position) -> Sequence[Move]:
    if puzzle.moves is not None:
        return puzzle.moves
    if puzzle.game.kind == "chance":
        return play_out(puzzle.rules, position)[0]
    kept = find_kept(puzzle.deal_code) if puzzle.deal_code and not puzzle.played else None
    if kept is not None and kept.moves is not None and tuple(kept.fixed) == puzzle.fixed:
        return [parse_move(text) for text in kept.moves]
    answer = solve(puzzle)
    if answer.verdict != "solved":
        raise BadInput(f"{puzzle.name}: no answer is known ({answer.verdict}), so there are no steps")
    return answer.moves
