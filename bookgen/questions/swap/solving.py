"""How *swap* is solved: each pair of cards changes places, and the game is played out."""

from bookgen.play.swaps import swapped
from bookgen.puzzle import Puzzle
from bookgen.solve.answer import Answer
from bookgen.solve.chance import play_out
from bookgen.solve.solving import Solving, started


def _solve(puzzle: Puzzle, budget: int, short: bool) -> Answer:
    """The letters of the swaps from which the game comes out, with the play of the one that does."""
    start, stored, winning = started(puzzle), 0, ""
    for letter, swap in puzzle.swaps_by_letter().items():
        moves, end = play_out(puzzle.rules, swapped(start, swap))
        stored += 1 + len(moves)
        if puzzle.rules.won(end):
            winning += letter
    return Answer("solved" if winning else "unsolvable", letters=winning, stored=stored)


PART = Solving(_solve)
