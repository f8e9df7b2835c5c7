"""Which deals are set to be played out: such as the descriptor asks for, and solved."""

from bookgen.games import Game
from bookgen.games.puzzle_facts import PuzzleSort
from bookgen.puzzles.backwards import made_backwards
from bookgen.puzzles.bank import Kept, Name, format_name
from bookgen.puzzles.setting import Choosing, coded, is_wanted, keep
from bookgen.record import FORMAT, puzzle_from
from bookgen.solve import Answer, solve


def _choose(game: Game, sort: PuzzleSort, seed: int, budget: int) -> Kept | None:
    """A shuffled deal that is wanted and solved, or one made backwards."""
    if sort.deals == "backwards":
        return _backwards(game, sort, seed, budget)
    puzzle = coded(game, seed, sort.options)
    if not is_wanted(sort, puzzle, budget):
        return None
    answer = solve(puzzle, budget)
    return keep(puzzle, answer, budget) if answer.verdict == "solved" else None


def _backwards(game: Game, sort: PuzzleSort, number: int, budget: int) -> Kept | None:
    """The deal of that number, with the line that it was made from: a search would hardly find one."""
    made = made_backwards(game, number, sort.options)
    if made is None:
        return None
    deal, moves = made
    puzzle = puzzle_from({"format": FORMAT, "game": game.id, "options": dict(sort.options), "deal": deal})
    if not is_wanted(sort, puzzle, budget):
        return None
    answer = Answer("solved", moves=tuple(moves), stored=len(moves) + 1)
    return keep(puzzle, answer, budget, format_name(Name(game.id, number, sort.options, made=True)))


PART = Choosing(_choose)
