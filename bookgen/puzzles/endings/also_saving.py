"""Plays that save an ending too, and do not merely come before or behind the play of the answer."""

from dataclasses import replace

from bookgen.play import Move
from bookgen.play.moves import choice_of
from bookgen.puzzle import Puzzle, Turning
from bookgen.puzzles.endings.likeness import Like
from bookgen.puzzles.endings.ways import Ways


def numbers_on_answer(puzzle: Puzzle, ways: Ways) -> list[int]:
    """The numbers of the positions on the answer, that of its start first."""
    numbers = [0]
    for move in puzzle.moves or ():
        numbers.append(next(play.end for play in ways.following[numbers[-1]] if play.move == move))
    return numbers


def complete(ways: Ways, number: int, turning: Turning, like: Like) -> Turning:
    """A turn at a numbered position, with such plays: of those that win there the plays after which a way
    comes to the aim without any that the turn tells; told as one with these, they would seem to lose."""
    plays = [*ways.following.get(number, ())]
    told = [play for play in plays if play.move in turning.saves]
    chosen, met = {choice_of(move) for move in turning.saves}, {like(play.after) for play in told}
    found = list[Move]()
    for play in plays:
        if play in told or like(play.after) in met:
            continue
        if ways.can_do_without(lambda later: choice_of(later.move) in chosen, play.end):
            found.append(play.move)
            met.add(like(play.after))
    return replace(turning, saves=(*turning.saves, *found))
