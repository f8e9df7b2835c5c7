"""How hard an ending is: what is measured of it, its stars, and the minutes that it takes."""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, log2

import msgspec

from bookgen.play import Move, Position
from bookgen.puzzles.endings.turns import Judge

LIMITS = (46, 56, 72, 104)
"""Of an ending of skill whose bits are none of these or more, one star; one more for each that they reach."""
LIMITS_WITHIN = (102, 126, 149, 194)
"""The same of one that is to be done within so many plays."""
LIMITS_OF_CUTS = (37, 46, 58, 60)
"""The same for the card turns of a cut ending."""
SECONDS_A_CARD, SECONDS_A_PLAY, SECONDS_A_BIT, SECONDS_A_TURN = 2, 8, 20, 4
"""To take in a card, to find and follow a play, to choose between two plays, to turn a card."""


class EndingGrade(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What is measured of an ending.

    ``wins``: how many of 100 play-outs each of three careless players wins. ``turns``: at how many turns of
    the answer a play offered loses. ``bits``: tenths of a bit that must be known to go right at all of them:
    the sum of the logarithm (to 2) of all plays offered by those that still win. ``length``: moves of the
    answer. Of a cut ending ``length`` are the card turns of all its cuts together.
    """

    wins: list[int] = []
    turns: int = 0
    bits: int = 0
    length: int = 0

    def __post_init__(self) -> None:
        if len(self.wins) not in (0, 3) or any(not 0 <= n <= 100 for n in self.wins):
            raise ValueError("wins: wanted 3 numbers from 0 to 100, or none")
        if min(self.turns, self.bits, self.length) < 0:
            raise ValueError("turns, bits and length: wanted 0 or more")


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
