"""Which deals are worth setting: the entry's Puzzle part, put to the proof for every deal."""

from bookgen.games import Game
from bookgen.puzzles.bank import Kept
from bookgen.puzzles.setting import Choosing
from bookgen.questions.rows import question_parts
from bookgen.questions.table import question_of_form

_CHOOSING = question_parts("choosing", Choosing)


def puzzle_set(game: Game, seed: int, budget: int) -> Kept | None:
    """The puzzle of a seed with its answer, or None where the deal is not worth setting or not solved.

    Where deals are made backwards, the seed is the number of the deal.
    """
    sort = game.puzzle.sort_of(seed)
    question = question_of_form(sort.form)
    assert question is not None, "a descriptor is read only if there is such a form"
    return _CHOOSING[question].choose(game, sort, seed, budget)
