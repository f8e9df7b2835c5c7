"""Plays that save an ending too, and do not merely come before or behind the play of the answer."""

from bookgen.play.moves import choice_of
from bookgen.puzzle import Puzzle, Turning
from bookgen.puzzles.endings.likeness import Like
from bookgen.puzzles.endings.turns import Turn
from bookgen.puzzles.endings.ways import Play, Ways


def numbers_on_answer(puzzle: Puzzle, ways: Ways) -> list[int]:
    """The numbers of the positions on the answer, that of its start first."""
    numbers = [0]
    for move in puzzle.moves or ():
        numbers.append(next(play.end for play in ways.following[numbers[-1]] if play.move == move))
    return numbers


def also_saving(ways: Ways, number: int, turn: Turn | Turning, like: Like) -> list[Play]:
    """Of the plays that win from a numbered position those after which a way comes to the aim without any
    that the turn tells: told as one with these, they would seem to lose."""
    plays = [*ways.following.get(number, ())]
    told = [play for play in plays if play.move in turn.saves]
    chosen, met = {choice_of(move) for move in turn.saves}, {like(play.after) for play in told}
    found = list[Play]()
    for play in plays:
        if play in told or like(play.after) in met:
            continue
        if ways.can_do_without(lambda later: choice_of(later.move) in chosen, play.end):
            found.append(play)
            met.add(like(play.after))
    return found


def complete(puzzle: Puzzle, ways: Ways, turning: Turning, like: Like) -> Turning:
    """The same turn with such plays."""
    number = numbers_on_answer(puzzle, ways)[turning.at]
    more = tuple(play.move for play in also_saving(ways, number, turning, like))
    return Turning(turning.at, (*turning.saves, *more), turning.loses)
