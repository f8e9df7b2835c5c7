"""The position after so many moves of a deal's answer."""

from bookgen.errors import BadInput
from bookgen.play import Move, Position, VoidDeal, parse_move
from bookgen.puzzles.bank import find_kept
from bookgen.record import Record, opening_of, rules_of
from bookgen.referee import replay
from bookgen.solve import solve
from bookgen.solve.chance import play_out


def position_at(record: Record, step: int) -> Position:
    """The position after ``step`` moves of the record's own answer, else of the kept one, else of what
    the solver finds; in a game of chance after so many of the forced moves.

    Raises BadInput for a step past the end, or where there is no answer to step through.
    """
    rules = rules_of(record)
    try:
        position = opening_of(record, rules)
    except VoidDeal as fault:
        raise BadInput(f"void deal: {fault}") from fault
    try:
        position = replay(rules, position, [parse_move(text) for text in record.played])
        if step == 0:
            return position
        if step < 0:
            raise BadInput(f"--step is {step}; wanted 0 or more")
        moves = _answer(record, position)
        if step > len(moves):
            raise BadInput(f"--step is {step}, but the answer has {len(moves)} moves")
        return replay(rules, position, moves[:step])
    except BadInput:
        raise
    except ValueError as fault:
        raise BadInput(f"the moves given do not hold: {fault}") from fault


def _answer(record: Record, position: Position) -> list[Move]:
    if record.moves is not None:
        return record.parsed_moves()
    if record.descriptor.kind == "chance":
        return play_out(rules_of(record), position)[0]
    kept = find_kept(record.deal_code) if record.deal_code and not record.played else None
    if kept is not None and kept.moves is not None and kept.fixed == record.fixed:
        return [parse_move(text) for text in kept.moves]
    answer = solve(record)
    if answer.verdict != "solved":
        raise BadInput(
            f"{record.deal_code or record.game}: no answer is known ({answer.verdict}), so there are no steps"
        )
    return list(answer.moves)
