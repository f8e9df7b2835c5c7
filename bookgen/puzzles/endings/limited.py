"""Endings with a limit: so many cards on a family, or the whole game out, after the fewest plays that do it.

They are for games that forgive: there nearly every play still wins, but few are on a shortest way. None is
taken that is done by habit, by playing up what goes and turning a card where nothing does.

Of plays that are wasted most can be wasted in any order. So they all hang together, and where no turn is
found at which two lose however they are counted, one does at which two lose that lead to two positions and
are not one line in two orders.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from bookgen.cards import Options
from bookgen.games import Game
from bookgen.play import Move, Position, Rules
from bookgen.play.along import positions_along
from bookgen.play.table import deals_again
from bookgen.puzzles.endings.by_habit import bits_beyond, done_by_habit
from bookgen.puzzles.endings.find import MOST_CARELESS, MOST_SAVING, PLAYOUTS, WARY, Ending
from bookgen.puzzles.endings.grade import MADE, plays_made
from bookgen.puzzles.endings.likeness import Like, likeness_of
from bookgen.puzzles.endings.reach import Fewest, Goal, Reach, fewest
from bookgen.puzzles.endings.size import cards_outside, fits
from bookgen.puzzles.endings.turns import Turning, turning_of
from bookgen.solve.kernel_solver import KernelSolver
from bookgen.solve.searches import search_of

PLAYS = range(4, 13)
"""Plays within which something may be asked for."""
BEST_PLAYS = range(5, 10)
"""Plays of an answer that is good to read."""
REACHED = 10
"""Positions that may be reached, for each that may be stored to decide one: none of them needs a search."""
LEAST_BEYOND = 10
"""Tenths of a bit that a plain player must lack."""
WISHES = (14, 30, 70, 120)
"""Tenths of a bit, of which a deal has one wished for by its name, so that games have easy and hard ones."""
BEGINNINGS = 4
"""Positions of a deal's answer from which is looked on."""
MOST_AIMS = 12
"""Aims that are tried from a position, those first that take the most plays but no more than are good."""
MOST_BY_CHANCE = 0.08
"""How likely it may be that plays made by chance do it, before careless players are let try."""


@dataclass(frozen=True)
class Limited:
    """A judge of plays: right are those that keep to a shortest way. Of it ``made`` plays have been made."""

    ways: Fewest
    like: Like
    made: int = 0

    @property
    def rules(self) -> Rules:
        """The rules of the deal."""
        return self.ways.reach.rules

    def wins(self, position: Position) -> bool:
        """Whether the plays that are left suffice from this position, after one more has been made."""
        return self.ways.keeps(self.ways.reach.number_of(position), self.made + 1)

    def following(self) -> "Limited":
        """The judge after one play more."""
        return replace(self, made=self.made + 1)


@dataclass(frozen=True)
class LimitedEnding(Ending):
    """An ending to be done ``within`` so many plays: a ``goal`` of so many cards on a pile, or the win."""

    judge: Limited
    within: int
    goal: Goal = field(default_factory=dict)
    beyond: int = 0
    """Tenths of a bit that a plain player lacks."""
    partial: int = 0
    """0 where the game is to come out, 1 where piles get all the cards that they have then, else 2."""


def may_be_limited(game: Game) -> bool:
    """Whether a kernel goes through the positions of a game, each of whose steps is one play; or the game is
    of ranks alone, and has few."""
    solver = search_of(game).solver
    return solver.steps_are_plays if issubclass(solver, KernelSolver) else game.rules.by_rank_alone


def limited_endings(
    rules: Rules, options: Options, opening: Position, answer: Sequence[Move], name: str, most: int
) -> Iterator[LimitedEnding]:
    """The endings with a limit that begin on the way of an answer; ``most`` as in :func:`reach_of`.

    What is left to chance is drawn from the ``name``, always the same.
    """
    way = positions_along(rules, opening, answer)
    small = [at for at, here in enumerate(way[:-1]) if fits(rules.game, here)]
    for number in range(BEGINNINGS):
        if number < len(small):
            at = small[number * len(small) // (2 * BEGINNINGS)]
            reach = reach_of(rules, options, way[at], most, PLAYS.stop - 1)
            played = tuple(answer[:at])
            found = (ending_within(played, reach, options, goal, plays, name) for plays, goal in aims(reach))
            yield from (
                replace(each, partial=_partial(each.goal, way[-1])) for each in found if each is not None
            )


def _partial(goal: Goal, end: Position) -> int:
    """How far a goal is from what a player wants: see :class:`LimitedEnding`; ``end`` is the game out."""
    return 1 + any(len(end.piles[name]) > count for name, count in goal.items()) if goal else 0


def reach_of(rules: Rules, options: Options, start: Position, most: int, deepest: int) -> Reach:
    """What a position leads to, as far as endings ask: ``most`` positions may be stored to decide one."""
    return Reach(rules, options, start, goal_piles(rules.game, start), REACHED * most, deepest)


def goal_piles(game: Game, position: Position) -> list[str]:
    """The piles of which a goal may tell how many cards are to lie there: families that are begun."""
    return [
        name for name, group, _ in game.all_piles() if group.role == "foundation" and position.piles[name]
    ]


def aims(reach: Reach) -> list[tuple[int, Goal]]:
    """The goals that can be come to, each with the fewest plays that do it, the best to read first."""
    good = [each for each in reach.firsts() if each[0] in PLAYS]
    return sorted(good, key=lambda each: _unlike_best(each[0]))[:MOST_AIMS]


def _unlike_best(plays: int) -> int:
    return BEST_PLAYS.stop - plays if plays < BEST_PLAYS.stop else plays


def judge_of(reach: Reach, options: Options, goal: Goal, plays: int) -> Limited:
    """Who says which plays keep to a shortest way to a goal that is first met after so many ``plays``."""
    like = likeness_of(reach.rules.game, options)
    asked = tuple(goal)
    return Limited(
        fewest(reach, goal, plays),
        lambda position: (like(position), tuple(position.piles[name] for name in asked)),
    )


def ending_within(
    played: tuple[Move, ...], reach: Reach, options: Options, goal: Goal, plays: int, name: str
) -> LimitedEnding | None:
    """The ending that is to be done in so many ``plays``, the fewest; None where it is done carelessly, or by
    habit, or where no turn of it matters."""
    judge = judge_of(reach, options, goal, plays)
    ways = judge.ways
    if ways.by_chance() > MOST_BY_CHANCE:
        return None
    moves = ways.way()
    if any(deals_again(reach.rules.game, move) for move in moves):
        return None
    if done_by_habit(reach.rules, reach.start, moves, goal):
        return None
    turning = turning_within(judge, reach.start, moves)
    if turning is None or not 0 < len(turning.turn.saves) <= MOST_SAVING:
        return None
    if any(move[0].target in goal for move in turning.turn.saves):  # The question itself names that play.
        return None
    wins = careless_wins(ways, goal, name)
    if max(wins) > MOST_CARELESS:
        return None
    beyond = bits_beyond(judge, reach.start, goal, plays)
    if beyond < LEAST_BEYOND:
        return None
    return LimitedEnding(played, reach.start, moves, turning, wins, judge, plays, goal, beyond)


def turning_within(judge: Limited, start: Position, moves: Sequence[Move]) -> Turning | None:
    """The turn of an answer with a limit, counted loosely where there is none otherwise."""
    return turning_of(judge, start, moves) or turning_of(judge, start, moves, loosely=True)


def careless_wins(ways: Fewest, goal: Goal, name: str) -> tuple[int, ...]:
    """How many of 100 play-outs each careless player does it in; ``name`` fixes them."""
    ways.way()  # Of positions that are one the first seen stands for all: so it is always the same.
    return tuple(ways.careless(player, tuple(goal), PLAYOUTS, f"{name}/limited") for player in WARY)


def best_limited(game: Game, endings: Iterator[LimitedEnding], name: str) -> LimitedEnding | None:
    """The one that reads best, of those alike the first: its answer neither short nor long, few cards turned,
    the play that is right at its turn not one to a family, more to be made than what goes there, the game out
    or a family complete, one play right at its turn, as hard as the ``name`` wishes, few cards that lie
    there."""
    wish = WISHES[hashlib.sha256(name.encode("ascii")).digest()[0] % len(WISHES)]
    return min(endings, key=lambda ending: _merit(game, ending, wish), default=None)


def _merit(game: Game, ending: LimitedEnding, wish: int) -> tuple[int, ...]:
    length = len(ending.moves)
    dealt = sum(move[0].source == "stock" for move in ending.moves)
    saves = [game.roles.get(move[0].target) for move in ending.turning.turn.saves]
    return (
        max(0, BEST_PLAYS.start - length, length - (BEST_PLAYS.stop - 1)),
        max(0, 2 * dealt - length),
        "foundation" in saves,
        -min(plays_made(game, ending.moves), MADE),
        ending.partial,
        len(ending.turning.turn.saves),
        abs(ending.beyond - wish),
        cards_outside(game, ending.position),
    )
