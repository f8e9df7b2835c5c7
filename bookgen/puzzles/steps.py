"""The position after so many moves of a deal's answer."""

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

    Raises BadInput for a step past the end, or where there is no answer to step through.
    """
    rules = puzzle.rules
    try:
        position = puzzle.opening
    except VoidDeal as fault:
        raise BadInput(f"void deal: {fault}") from fault
    try:
        position = replay(rules, position, puzzle.played)
        if step == 0:
            return position
        if step < 0:
            raise BadInput(f"--step is {step}; wanted 0 or more")
        moves = _answer(puzzle, position)
        if step > len(moves):
            raise BadInput(f"--step is {step}, but the answer has {len(moves)} moves")
        return replay(rules, position, moves[:step])
    except BadInput:
        raise
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
