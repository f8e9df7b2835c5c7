"""What helps with a puzzle of play before its answer is read, each hint giving away more than the one before.

Every hint is a fact about the kept answer, taken from a replay of it by rule: the card that is waited for or
what can be told of the answer as a whole, where a careless player first goes wrong, how the card is dug out,
the trap, or the table later on; or what all ways of an ending do, as it is kept beside it. No search is made.
"""

from bookgen.hints.answered import Answered
from bookgen.hints.ending import EndingHints
from bookgen.hints.kinds import Hint, Shared
from bookgen.hints.named_first import three_firsts, two_and_a_loser
from bookgen.hints.squared import of_square
from bookgen.hints.turn import early_turn, names_a_loser, names_first_plays, takes_back, told_turning
from bookgen.hints.whole import first_of, of_whole
from bookgen.play import Move
from bookgen.puzzle import Puzzle
from bookgen.questions.table import PLAY

__all__ = [
    "Answered",
    "Hint",
    "early_turn",
    "hints_of",
    "names_a_loser",
    "names_first_plays",
    "plays_named",
    "takes_back",
    "told_turning",
]


def hints_of(puzzle: Puzzle) -> tuple[Hint, ...]:
    """Up to three hints for a puzzle that is to be played out, or a square, each giving away more.

    None for another question, or without an answer. Raises ValueError where a move of the answer is not legal
    where that is asked.
    """
    if puzzle.game.rules.square_side and puzzle.moves:
        return of_square(Answered(puzzle))
    if puzzle.question != PLAY or not puzzle.moves or puzzle.game.kind != "skill":
        return ()
    answer = Answered(puzzle)
    if puzzle.is_ending and puzzle.turning is not None:
        return EndingHints(answer).told()
    facts = answer.firsts()
    if answer.between_families:
        facts = [fact for fact in facts if not isinstance(fact, Shared)]
    return of_whole(answer, first_of(facts, puzzle))


def plays_named(puzzle: Puzzle) -> list[Move]:
    """The three plays that an ending names to begin with, of which two lose, or the last; none where it names
    none."""
    if not names_first_plays(puzzle) and not names_a_loser(puzzle):
        return []
    strangeness = Answered(puzzle).strangeness
    return three_firsts(puzzle, strangeness) or two_and_a_loser(puzzle, strangeness)
