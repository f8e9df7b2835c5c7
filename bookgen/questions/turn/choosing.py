"""Which turns are set: of a game of plain players, those that they do not see through."""

from bookgen.engines.racing.play.engine import Racing
from bookgen.engines.racing.solver import TurnSolver
from bookgen.games import Game
from bookgen.games.options import AFTER
from bookgen.games.puzzle_facts import PuzzleSort
from bookgen.play import rules_for
from bookgen.puzzles.bank import Kept
from bookgen.puzzles.grade import is_careless
from bookgen.puzzles.setting import Choosing, coded, keep
from bookgen.solve import solve

MOST_LOOKED_AT = 3_000
"""Positions of a turn that is set, at the most: the referee looks at them all whenever it is printed."""


def _choose(game: Game, sort: PuzzleSort, seed: int, budget: int) -> Kept | None:
    """Of player 1's turns in a game of plain players, those they do not see through, the least often found.

    That is: found by careless players, of whom none finds it more often than not.
    """
    deal = coded(game, seed, sort.options).deal
    rules = rules_for(game)
    assert isinstance(rules, Racing)
    best: Kept | None = None
    for position in rules.plain_turns(deal):
        if rules.player(position) != 1 or not game.options[AFTER].admits(rules.turns(position)):
            continue
        plain = rules.held(position, 1) - rules.held(rules.after_plain_turn(position), 1)
        turn = TurnSolver(rules, {}, position).turn(min(budget, MOST_LOOKED_AT))
        if not turn.whole or turn.most < max(sort.least, plain + sort.ahead):
            continue
        puzzle = coded(game, seed, {**sort.options, AFTER: rules.turns(position)})
        kept = keep(puzzle, solve(puzzle, budget), budget)
        if not is_careless(kept) and (best is None or _found(kept) < _found(best)):
            best = kept
    return best


def _found(kept: Kept) -> tuple[int, int]:
    """How often careless players find an answer: he who finds it most, and all of them."""
    assert kept.grade is not None
    return max(kept.grade.wins), sum(kept.grade.wins)


PART = Choosing(_choose)
