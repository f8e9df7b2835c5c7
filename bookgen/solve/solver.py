"""From a record to its answer: through the door of its engine, and past the referee."""

from dataclasses import replace

import msgspec

from bookgen.errors import BadInput
from bookgen.play import Rules, VoidDeal, parse_move
from bookgen.play.cuts import cut_deal
from bookgen.record import Record, Verdict, rules_of, written
from bookgen.referee import check, replay
from bookgen.solve.answer import Answer
from bookgen.solve.cuts import end_of_cut, solve_cuts, solve_fewest
from bookgen.solve.door import Door
from bookgen.solve.engines import door_of
from bookgen.solve.memory import DEFAULT_MEMORY, budget_within

DEFAULT_BUDGET = 1_000_000


class RefusedAnswer(RuntimeError):
    """The referee refused an answer of the solver's: a fault of ours."""


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
    moves = None if record.asks_cuts or answer.verdict != "solved" else written(list(answer.moves))
    cuts = list(answer.cuts) if record.asks_cuts else None
    return msgspec.structs.replace(record, verdict=answer.verdict, moves=moves, cuts=cuts, count=answer.count)


def _answer(record: Record, budget: int, short: bool) -> Answer:
    rules = rules_of(record)
    if record.question == "cut":
        return solve_cuts(rules, record.deal, record.losing, record.among)
    if record.question == "fewest":
        return solve_fewest(rules, record.deal, record.among)
    try:
        door = opened(record, rules)
    except VoidDeal:
        return Answer("unsolvable")
    answer = door.search(budget)
    if short and answer.moves:
        return replace(answer, moves=door.shorten(answer.moves))
    return answer


def opened(record: Record, rules: Rules) -> Door:
    """The door of a record's deal, after its cut and the moves played before.

    Raises VoidDeal where the rules refuse the deal, BadInput when the moves played before do not hold.
    """
    start = rules.opening(cut_deal(record.descriptor, record.deal, record.cut))
    if record.played:
        try:
            start = replay(rules, start, [parse_move(text) for text in record.played])
        except ValueError as fault:
            raise BadInput(f"the moves played before do not hold: {fault}") from fault
    return door_of(rules, record.options, start)
