"""Which deals are set to be cut: those of so many cuts that answer as the descriptor wants."""

from dataclasses import replace

from bookgen.games import Game
from bookgen.games.puzzle_facts import PuzzleSort
from bookgen.puzzles.bank import Kept
from bookgen.puzzles.players import cuts_of
from bookgen.puzzles.setting import Choosing, coded, keep
from bookgen.questions.table import question_of_form
from bookgen.solve import solve


def choose(game: Game, sort: PuzzleSort, seed: int, budget: int) -> Kept | None:
    """A deal with so many cuts that answer, in whatever order what is free in it is played."""
    question = question_of_form(sort.form)
    assert question is not None
    deal = coded(game, seed, sort.options)
    puzzle = replace(deal, question=question, losing=sort.form == "losing-cuts")
    answer = solve(puzzle, budget)
    low, high = sort.cuts
    if not low <= len(answer.cuts) <= high:
        return None
    if sort.same_if and cuts_of(game, sort.same_if, puzzle) != answer.cuts:
        return None
    return keep(puzzle, answer, budget)


PART = Choosing(choose)
