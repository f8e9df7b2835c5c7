"""How hard an ending is: what is measured of it, its stars, and the minutes that it takes."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import islice
from math import ceil, log2

from bookgen.games import Game
from bookgen.play import Move, Position, Rules
from bookgen.play.within import positions_within
from bookgen.puzzles.endings.by_habit import bits_beyond
from bookgen.puzzles.endings.digger import dug_in
from bookgen.puzzles.endings.measured import EndingGrade
from bookgen.puzzles.endings.reach import Goal
from bookgen.puzzles.endings.size import cards_outside
from bookgen.puzzles.endings.turns import Judge

MADE = 4
"""Plays of an answer, neither home nor a mere turn, of which more are no better; one is to count back."""
LIMITS = (39, 46, 56, 78)
"""Of an ending of skill whose bits are none of these or more, one star; for each that they reach one more."""
LIMITS_WITHIN = (1, 22, 45, 80)
"""The same of one that is to be done within so many plays, for bits beyond what is plain."""
LIMITS_OF_CUTS = (46, 59)
"""The same for the card turns of a cut ending, which one reader in three guesses: three at most."""
LIMITS_OF_SWAPS = (50, 56)
"""The same of exchanges: all is followed in the head, so that fewer are as hard."""
MOST_STARS_OF_MADE = (1, 2, 3, 4)
"""Stars, at the most, of an ending with a limit, by how many plays of its answer neither go to a family nor
only turn a card: without any the cards that are wanted can be counted back from the aim."""
MOST_STARS_OF_DUG, LONG_DUG = ((90, 1), (50, 2), (20, 3)), 9
"""The same where a digger does it in so many of a hundred tries, or more: he counts back, and no more; one
star more where the answer has so many plays."""
MOST_STARS_OF_LENGTH = (2, 2, 2, 2, 2, 3)
"""The same by the plays of the answer, from none to five: so few are soon tried."""
MOST_STARS_OF_SPACE = ((30, 1), (80, 2), (150, 3), (300, 4))
"""The same by the positions that can follow at all, within the plays if these are limited: of fewer than so
many so many stars, as all can be looked at."""
MOST_SPACE = MOST_STARS_OF_SPACE[-1][0]
"""Positions that are counted; where there are more, they set no bound."""
FEWEST_MINUTES, MOST_MINUTES = (1, 2, 3, 5, 7), (6, 8, 10, 14, 20)
"""Minutes that an ending takes at the least and at the most by its stars: a reader sees both side by side."""
SECONDS_A_CARD, SECONDS_A_PLAY, SECONDS_A_BIT, SECONDS_A_TURN = 2, 8, 20, 4
"""To take in a card, to find and follow a play, to choose between two plays, to turn a card."""
SECONDS_A_POSITION = 5
"""To look at each position that can follow, where that is less."""
SECONDS_A_BIT_WITHIN = 40
"""To choose between two plays neither of which is plainly a waste, where they are counted."""


def grade_of_ending(
    judge: Judge, start: Position, answer: Sequence[Move], wins: Sequence[int], goal: Goal | None = None
) -> EndingGrade:
    """The grade of an ending of skill; a play that is undecided counts among those that win.

    A ``goal`` has the ending that is to be done within the plays of its answer, if only an empty one.
    """
    rules, here = judge.rules, start
    beyond = 0 if goal is None else bits_beyond(judge, start, goal, len(answer))
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
    dug = 0 if goal is None else dug_in(rules, start, answer, goal)
    return EndingGrade(wins=list(wins), turns=turns, bits=bits, beyond=beyond, dug=dug, length=len(answer))


def plays_made(game: Game, answer: Sequence[Move]) -> int:
    """How many plays of an answer neither go to a family nor turn a card to the only waste."""
    plain = {name for name, role in game.roles.items() if role == "foundation"}
    made = (move[0] for move in answer if move[0].target not in plain)
    return sum((first.source, first.target) != ("stock", "waste") for first in made)


def ending_stars(
    grade: EndingGrade,
    limited: bool = False,
    swaps: bool = False,
    made: int | None = None,
    space: int = MOST_SPACE,
) -> int:
    """One star (easy) to five: by what must be known, or by the card turns of a cut ending.

    Where it is ``limited`` how many plays may be made only what is not plain must be known, and a bound is
    set by their number, by how many of them are ``made``, and by how often a digger does it; and in every
    ending that is played out by the ``space``, see :func:`space_of`. ``swaps`` if cards may change places.
    """
    limits: Sequence[int]
    figure, limits = grade.length, LIMITS_OF_SWAPS if swaps else LIMITS_OF_CUTS
    if grade.turns:
        figure, limits = (grade.beyond, LIMITS_WITHIN) if limited else (grade.bits, LIMITS)
    stars = 1 + sum(figure >= limit for limit in limits)
    stars = min([stars, *(most for bound, most in MOST_STARS_OF_SPACE if space < bound)])
    if limited and grade.turns and grade.length < len(MOST_STARS_OF_LENGTH):
        stars = min(stars, MOST_STARS_OF_LENGTH[grade.length])
    if limited and grade.turns:
        more = grade.length >= LONG_DUG
        stars = min([stars, *(most + more for share, most in MOST_STARS_OF_DUG if grade.dug >= share)])
    if limited and made is not None and made < len(MOST_STARS_OF_MADE):
        return min(stars, MOST_STARS_OF_MADE[made])
    return stars


def ending_minutes(
    grade: EndingGrade, cards: int, limited: bool = False, made: int | None = None, space: int = MOST_SPACE
) -> int:
    """Whole minutes that a reader takes who has the rules: to take in the cards, and to solve the ending.

    Where it is ``limited`` how many plays may be made those that are plainly wasted take no time; nor does
    choosing where none is ``made``, see :func:`plays_made`. Nobody takes longer than to look at all that can
    follow, if the ``space`` is counted.
    """
    choosing = SECONDS_A_BIT_WITHIN * grade.beyond if limited else SECONDS_A_BIT * grade.bits
    if limited and made == 0:
        choosing = 0
    if space < MOST_SPACE:
        choosing = min(choosing, 10 * SECONDS_A_POSITION * space)
    solving = SECONDS_A_PLAY * grade.length + Fraction(choosing, 10)
    turning = SECONDS_A_TURN * grade.length
    seconds = SECONDS_A_CARD * cards + (solving if grade.turns else turning)
    return max(1, ceil(seconds / 60))


def space_of(rules: Rules, position: Position, plays: int | None = None) -> int:
    """How many positions can follow on one, at all or within so many plays, up to ``MOST_SPACE``."""
    return sum(1 for _ in islice(positions_within(rules, position, plays), MOST_SPACE))


def due_to(
    grade: EndingGrade,
    rules: Rules,
    position: Position,
    answer: Sequence[Move],
    limited: bool = False,
    swaps: bool = False,
) -> tuple[int, int]:
    """The stars and the minutes of an ending that begins with a position, by its grade and its answer."""
    made, space = plays_made(rules.game, answer), MOST_SPACE
    if grade.turns and not swaps:
        space = space_of(rules, position, len(answer) if limited else None)
    stars = ending_stars(grade, limited, swaps, made, space)
    minutes = ending_minutes(grade, cards_outside(rules.game, position), limited, made, space)
    return stars, min(max(minutes, FEWEST_MINUTES[stars - 1]), MOST_MINUTES[stars - 1])
