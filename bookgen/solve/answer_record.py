"""From a record to its answer: through the solver of its engine, and past the referee."""

from dataclasses import replace

import msgspec

from bookgen.errors import BadInput
from bookgen.play import Rules, VoidDeal, parse_move
from bookgen.record import ANSWERED_BY, Record, Verdict, natural_question, opening_of, rules_of, written
from bookgen.referee import check, replay
from bookgen.solve.answer import Answer
from bookgen.solve.chance import end_of_cut, solve_cuts, solve_fewest
from bookgen.solve.memory import DEFAULT_MEMORY, budget_within
from bookgen.solve.solver import Solver
from bookgen.solve.solvers import solver_for

DEFAULT_BUDGET = 1_000_000


class RefusedAnswer(RuntimeError):
    """The referee did not pass an answer of the solver; raised because that is a fault of this program."""


def solve(
    record: Record, budget: int = DEFAULT_BUDGET, memory: int = DEFAULT_MEMORY, *, short: bool = True
) -> Answer:
    """The verdict and the answer to the question that a record asks.

    ``budget`` is the number of positions stored over all methods, ``memory`` the megabytes that may be
    taken by them, at a fixed number of bytes a position. Unless ``short`` is false, a win that was searched
    for is made shorter. ``unsolvable`` comes only from a complete search. Raises BadInput when the moves
    played before do not hold, RefusedAnswer when the referee does not pass what was found.
    """
    answer = _answer(record, budget_within(record.descriptor, budget, memory), short)
    if answer.verdict == "solved" and not check(answered(record, answer)).holds:
        raise RefusedAnswer(f"{record.deal_code}: {check(answered(record, answer)).fault}")
    return answer


def verdict_alone(record: Record, budget: int = DEFAULT_BUDGET) -> Verdict:
    """The verdict on a record to be played, without its answer; of a game of chance it takes no moves."""
    if record.descriptor.kind == "chance":
        end = end_of_cut(rules_of(record), record.deal, record.cut)
        return "solved" if end is not None and end.won else "unsolvable"
    return solve(record, budget, short=False).verdict


def answered(record: Record, answer: Answer) -> Record:
    """The record with its verdict and answer filled in."""
    found: dict[str, object] = {"moves": None, "cuts": list(answer.cuts), "count": answer.count}
    if answer.verdict == "solved":
        found["moves"] = written(list(answer.moves))
    kept = {key: found[key] if key in ANSWERED_BY[record.question] else None for key in found}
    return msgspec.structs.replace(record, verdict=answer.verdict, **kept)


def _answer(record: Record, budget: int, short: bool) -> Answer:
    rules, game = rules_of(record), record.descriptor
    if record.question == "play" and natural_question(game) == "turn":
        raise BadInput(f"question play: {game.id} is played against another; wanted turn")
    if record.question == "cut":
        return solve_cuts(rules, record.deal, record.losing, record.among)
    if record.question == "fewest":
        return solve_fewest(rules, record.deal, record.among)
    try:
        solver = opened(record, rules)
    except VoidDeal:
        return Answer("unsolvable")
    answer = solver.search(budget)
    if short and answer.moves:
        return replace(answer, moves=solver.shorten(answer.moves))
    return answer


def opened(record: Record, rules: Rules) -> Solver:
    """The solver of a record's deal, after its cut and the moves played before.

    Raises VoidDeal where the rules refuse the deal, BadInput when the moves played before do not hold.
    """
    start = opening_of(record, rules)
    if record.played:
        try:
            start = replay(rules, start, [parse_move(text) for text in record.played])
        except ValueError as fault:
            raise BadInput(f"the moves played before do not hold: {fault}") from fault
    return solver_for(rules, record.options, start)
