"""Plays that lose an ending with a limit by no more than a play."""

from bookgen.play import Move, Position
from bookgen.puzzle import Puzzle
from bookgen.puzzles.endings.limited import REACHED, goal_piles
from bookgen.puzzles.endings.reach import Reach


def costs_a_play(puzzle: Puzzle, here: Position, move: Move, left: int, budget: int) -> bool:
    """Whether a play that loses with ``left`` plays left comes to the aim with one more, where ``budget``
    positions may be stored to decide one."""
    rules, after = puzzle.rules, puzzle.rules.play(here, move)
    piles, most, singly = goal_piles(puzzle.game, after), REACHED * budget, not puzzle.goal
    reach = Reach(rules, puzzle.options, after, piles, most, left, singly=singly)
    return reach.first(puzzle.goal) == left
