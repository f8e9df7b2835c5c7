"""From a record to its answer: the way to the family's solver, and past the referee."""

from collections.abc import Callable
from dataclasses import replace

import msgspec

from bookgen.errors import BadInput
from bookgen.games.descriptor import ArrangementRules, CirclesRules
from bookgen.play import Position, Rules, VoidDeal, parse_move, rules_for
from bookgen.play.arrangement import Arrangement
from bookgen.play.building import Building
from bookgen.play.cuts import cut_deal
from bookgen.play.row import Row
from bookgen.record import Record, written
from bookgen.referee import check, replay
from bookgen.solve.answer import Answer
from bookgen.solve.arrangement import solve_arrangement
from bookgen.solve.circles import search_circles
from bookgen.solve.cuts import solve_cuts, solve_rest
from bookgen.solve.flat import Flat, flatten, retrace
from bookgen.solve.kernel import Kernel
from bookgen.solve.memory import DEFAULT_MEMORY, budget_within
from bookgen.solve.methods import Method, methods_for
from bookgen.solve.pairing import PairingSpace
from bookgen.solve.row import solve_row
from bookgen.solve.search import beam, best_first
from bookgen.solve.shorten import shortened
from bookgen.solve.trace import trace

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


def answered(record: Record, answer: Answer) -> Record:
    """The record with its verdict and answer filled in."""
    moves = None if record.question == "cut" or answer.verdict != "solved" else written(list(answer.moves))
    cuts = list(answer.cuts) if record.question == "cut" else None
    return msgspec.structs.replace(record, verdict=answer.verdict, moves=moves, cuts=cuts)


def _answer(record: Record, budget: int, short: bool) -> Answer:
    game = record.descriptor
    rules = rules_for(game, record.options, record.fixed)
    if record.question == "cut":
        return solve_cuts(rules, record.deal, record.losing)
    try:
        start = rules.opening(cut_deal(game, record.deal, record.cut))
    except VoidDeal:
        return Answer("unsolvable")
    if record.played:
        try:
            start = replay(rules, start, [parse_move(text) for text in record.played])
        except ValueError as fault:
            raise BadInput(f"the moves played before do not hold: {fault}") from fault
    if game.kind == "chance":
        return solve_rest(rules, start)
    if isinstance(rules, Row):
        return solve_row(rules, start, budget)
    if isinstance(rules, Arrangement):
        assert isinstance(game.rules, ArrangementRules)
        return solve_arrangement(rules, start, game.rules.side, game.rules.total)
    answer = _search(rules, record, start, budget)
    if short and answer.moves:
        return replace(answer, moves=shortened(rules, record.options, start, answer.moves))
    return answer


def _search(rules: Rules, record: Record, start: Position, budget: int) -> Answer:
    """The methods of the game in turn, until one of them wins or proves."""
    run = _searcher(rules, record, start)
    stored = 0
    for method in methods_for(rules.game):
        left = min(budget - stored, method.positions or budget)
        if left <= 0:
            break
        answer = run(method, left)
        stored += answer.stored
        if answer.verdict == "solved":
            return Answer("solved", moves=answer.moves, stored=stored)
        if answer.verdict == "unsolvable" and method.proves:
            return Answer("unsolvable", stored=stored)
    return Answer("undecided", stored=stored)


def _searcher(rules: Rules, record: Record, start: Position) -> Callable[[Method, int], Answer]:
    """What runs one method within a number of positions: the kernel for building games, else a space."""
    if isinstance(rules, Building):
        exact = flatten(rules.game, record.options)

        def search(method: Method, left: int) -> Answer:
            if method.forget is None:
                return by_kernel(rules, start, exact, method, left)
            easier = by_kernel(rules, start, flatten(rules.game, record.options, method.forget), method, left)
            # What wins an easier game may not win this one.
            return easier if easier.verdict == "unsolvable" else Answer("undecided", stored=easier.stored)

        return search
    if isinstance(rules.game.rules, CirclesRules):
        return lambda method, left: search_circles(rules, start, method, left)
    space = PairingSpace(rules.game, start)

    def run(method: Method, left: int) -> Answer:
        found = beam(space, left, method.width) if method.search == "beam" else best_first(space, left)
        moves = trace(rules, start, space.encode, found.path) if found.verdict == "solved" else ()
        return Answer(found.verdict, moves=moves, stored=found.stored)

    return run


def by_kernel(rules: Building, start: Position, flat: Flat, method: Method, left: int) -> Answer:
    """One method's search of a building game by the kernel.

    The kernel knows positions by a hash of 64 bits. So that two of one hash never make a proof, what it
    exhausts is searched again with other hashes; that second time does not count as stored.
    """
    salts = (0, 1) if method.proves else (0,)
    found = Answer("undecided")
    for salt in salts:
        kernel = Kernel(
            flat,
            method.weights,
            greedy=method.greedy,
            blind=method.blind,
            safe=method.safe,
            salt=salt,
            rest=_rest,
        )
        kernel.load(flat.piles(start), *flat.counts(start))
        if method.search == "beam":
            verdict, steps, stored = kernel.beam(left, method.width)
        else:
            verdict, steps, stored = kernel.best_first(left)
        moves = () if method.forget is not None else retrace(rules, start, flat, steps)
        found = Answer(verdict, moves=moves, stored=stored)
        if verdict != "unsolvable":
            break
    return found


def _rest() -> None:
    """Called now and then by the kernel: a call into Python lets an interruption in."""
