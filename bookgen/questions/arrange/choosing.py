"""Which squares are set: with places fixed that leave one square possible, and more than a few exchanges."""

from dataclasses import replace
from itertools import combinations

from bookgen.engines.arrangement.facts import ArrangementRules
from bookgen.engines.arrangement.solver import all_squares
from bookgen.games import Game
from bookgen.games.puzzle_facts import PuzzleSort
from bookgen.puzzles.bank import Kept
from bookgen.puzzles.setting import Choosing, coded, keep
from bookgen.solve import solve

FEWEST_EXCHANGES = 3


def _choose(game: Game, sort: PuzzleSort, seed: int, budget: int) -> Kept | None:
    """Fixes the first places of the deal with which exactly one square remains possible, if any are fixed."""
    puzzle = coded(game, seed, sort.options)
    facts, places = game.rules_as(ArrangementRules), game.pile_names("tableau")
    squares = all_squares(sorted(puzzle.deal), facts.side, facts.total)
    for fixed in combinations(range(len(places)), sort.fixed):
        if fixed and sum(all(square[n] == puzzle.deal[n] for n in fixed) for square in squares) != 1:
            continue
        asked = replace(puzzle, fixed=tuple(places[n] for n in fixed))
        answer = solve(asked, budget)
        if len(answer.moves) >= FEWEST_EXCHANGES:
            return keep(asked, answer, budget)
    return None


PART = Choosing(_choose)
