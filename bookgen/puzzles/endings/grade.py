"""How hard an ending is: what is measured of it, its stars, and the minutes that it takes."""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, log2

from bookgen.play import Move, Position
from bookgen.puzzles.endings.measured import EndingGrade
from bookgen.puzzles.endings.turns import Judge

LIMITS = (46, 56, 72, 104)
"""Of an ending of skill whose bits are none of these or more, one star; one more for each that they reach."""
LIMITS_WITHIN = (102, 126, 149, 194)
"""The same of one that is to be done within so many plays."""
LIMITS_OF_CUTS = (37, 46, 58, 60)
"""The same for the card turns of a cut ending."""
SECONDS_A_CARD, SECONDS_A_PLAY, SECONDS_A_BIT, SECONDS_A_TURN = 2, 8, 20, 4
"""To take in a card, to find and follow a play, to choose between two plays, to turn a card."""


def grade_of_ending(
    judge: Judge, start: Position, answer: Sequence[Move], wins: Sequence[int]
) -> EndingGrade:
    """The grade of an ending of skill; a play that is undecided counts among those that win."""
    rules, here = judge.rules, start
    turns, odds = 0, Fraction(1)
    for move in answer:
        offered = rules.moves(here)
        lost = sum(judge.wins(rules.play(here, each)) is False for each in offered)
        if lost:
            turns += 1
            odds *= Fraction(len(offered), len(offered) - lost)
        here = rules.play(here, move)
        judge = judge.following()
    bits = round(10 * log2(odds))
    return EndingGrade(wins=list(wins), turns=turns, bits=bits, length=len(answer))


def ending_stars(grade: EndingGrade, limited: bool = False) -> int:
    """One star (easy) to five: by what must be known, or by the card turns of a cut ending.

    What must be known counts for less where it is ``limited`` how many plays may be made: there most lose.
    """
    by_bits = LIMITS_WITHIN if limited else LIMITS
    figure, limits = (grade.bits, by_bits) if grade.turns else (grade.length, LIMITS_OF_CUTS)
    return 1 + sum(figure >= limit for limit in limits)


def ending_minutes(grade: EndingGrade, cards: int) -> int:
    """Whole minutes that a reader takes who has the rules: to take in the cards, and to solve the ending."""
    solving = SECONDS_A_PLAY * grade.length + SECONDS_A_BIT * Fraction(grade.bits, 10)
    turning = SECONDS_A_TURN * grade.length
    seconds = SECONDS_A_CARD * cards + (solving if grade.turns else turning)
    return max(1, ceil(seconds / 60))
