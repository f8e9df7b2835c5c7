"""Which deals are worth setting: the entry's Puzzle part, put to the proof for every deal."""

from collections.abc import Callable, Mapping
from itertools import combinations

import msgspec

from bookgen import __version__
from bookgen.cards import DealCode, format_code
from bookgen.engines.arrangement.facts import ArrangementRules
from bookgen.engines.arrangement.solver import all_squares
from bookgen.engines.racing.play.engine import Racing
from bookgen.engines.racing.solver import TurnSolver
from bookgen.games import Game
from bookgen.games.options import AFTER
from bookgen.games.puzzle_facts import PuzzleSort
from bookgen.play import rules_for
from bookgen.puzzles.backwards import made_backwards
from bookgen.puzzles.bank import Kept, Name, format_name, parse_name
from bookgen.puzzles.grade import grade_of, is_careless
from bookgen.puzzles.players import cuts_of, frees, lost
from bookgen.record import FORMAT, Question, Record, record_of_code
from bookgen.solve import Answer, answered, solve

FEWEST_EXCHANGES = 3
MOST_LOOKED_AT = 3_000
"""Positions of a turn that is set, at the most: the referee looks at them all whenever it is printed."""


def puzzle_of(game: Game, seed: int, budget: int) -> Kept | None:
    """The puzzle of a seed with its answer, or None where the deal is not worth setting or not solved.

    Where deals are made backwards, the seed is the number of the deal.
    """
    sort = game.puzzle.sort_of(seed)
    if sort.deals == "backwards":
        return _backwards(game, sort, seed, budget)
    code = format_code(DealCode(game.id, seed, sort.options))
    record = record_of_code(code)
    return _SET[sort.form](game, sort, code, record, budget)


def _keep(code: str, record: Record, answer: Answer, budget: int) -> Kept:
    full = answered(record, answer)
    return Kept(
        code=code,
        question=record.question,
        losing=record.losing,
        fixed=record.fixed,
        deal=record.deal,
        shuffles=record.shuffles,
        moves=full.moves,
        cuts=full.cuts,
        count=full.count,
        grade=grade_of(full),
        budget=budget,
        stored=answer.stored,
        seeds=parse_name(code).number + 1,
        version=__version__,
    )


def _is_wanted(game: Game, sort: PuzzleSort, record: Record, budget: int) -> bool:
    """Whether a deal is such as the descriptor asks for, before it is known to come out."""
    if sort.frees and not frees(game, sort.frees, record):
        return False
    return not sort.lost_if or lost(game, sort.lost_if, record, budget)


def _play(game: Game, sort: PuzzleSort, code: str, record: Record, budget: int) -> Kept | None:
    if not _is_wanted(game, sort, record, budget):
        return None
    answer = solve(record, budget)
    if answer.verdict != "solved":
        return None
    return _keep(code, record, answer, budget)


def _backwards(game: Game, sort: PuzzleSort, number: int, budget: int) -> Kept | None:
    """The deal of that number, with the line that it was made from: a search would hardly find one."""
    deal, moves = made_backwards(game, number, sort.options)
    record = Record(format=FORMAT, game=game.id, options=dict(sort.options), deal=deal)
    if not _is_wanted(game, sort, record, budget):
        return None
    answer = Answer("solved", moves=tuple(moves), stored=len(moves) + 1)
    return _keep(format_name(Name(game.id, number, sort.options, made=True)), record, answer, budget)


def _cuts(game: Game, sort: PuzzleSort, code: str, record: Record, budget: int) -> Kept | None:
    question: Question = "fewest" if sort.form == "fewest" else "cut"
    record = msgspec.structs.replace(record, question=question, losing=sort.form == "losing-cuts")
    answer = solve(record, budget)
    low, high = sort.cuts
    if not low <= len(answer.cuts) <= high:
        return None
    if sort.same_if and cuts_of(game, sort.same_if, record) != answer.cuts:
        return None
    return _keep(code, record, answer, budget)


def _arrangement(game: Game, sort: PuzzleSort, code: str, record: Record, budget: int) -> Kept | None:
    """Fixes the first places of the deal with which exactly one square remains possible, if any are fixed."""
    facts = game.rules_as(ArrangementRules)
    places = game.pile_names("tableau")
    squares = all_squares(sorted(record.deal), facts.side, facts.total)
    for fixed in combinations(range(len(places)), sort.fixed):
        if fixed and sum(all(square[n] == record.deal[n] for n in fixed) for square in squares) != 1:
            continue
        asked = msgspec.structs.replace(record, question="arrange", fixed=[places[n] for n in fixed])
        answer = solve(asked, budget)
        if len(answer.moves) >= FEWEST_EXCHANGES:
            return _keep(code, asked, answer, budget)
    return None


def _turn(game: Game, sort: PuzzleSort, code: str, record: Record, budget: int) -> Kept | None:
    """Of player 1's turns in a game of plain players, those they do not see through, the least often found.

    That is: found by careless players, of whom none finds it more often than not.
    """
    rules = rules_for(game)
    assert isinstance(rules, Racing) and record.seed is not None
    best: Kept | None = None
    for position in rules.plain_turns(record.deal):
        if rules.player(position) != 1 or not game.options[AFTER].admits(rules.turns(position)):
            continue
        plain = rules.held(position, 1) - rules.held(rules.after_plain_turn(position), 1)
        turn = TurnSolver(rules, {}, position).turn(min(budget, MOST_LOOKED_AT))
        if not turn.whole or turn.most < max(sort.least, plain + sort.ahead):
            continue
        options = {**sort.options, AFTER: rules.turns(position)}
        code = format_code(DealCode(game.id, record.seed, options))
        asked = record_of_code(code)
        kept = _keep(code, asked, solve(asked, budget), budget)
        if not is_careless(kept) and (best is None or _found(kept) < _found(best)):
            best = kept
    return best


def _found(kept: Kept) -> tuple[int, int]:
    """How often careless players find an answer: he who finds it most, and all of them."""
    assert kept.grade is not None
    return max(kept.grade.wins), sum(kept.grade.wins)


_SET: Mapping[str, Callable[[Game, PuzzleSort, str, Record, int], Kept | None]] = {
    "play": _play,
    "winning-cuts": _cuts,
    "losing-cuts": _cuts,
    "fewest": _cuts,
    "arrange": _arrangement,
    "turn": _turn,
}
"""How a deal is set in each form."""
