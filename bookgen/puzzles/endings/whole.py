"""Endings in which the whole game is to be brought out in the fewest plays, where they can be told by search.

Each card wants a play of its own to come home. So of all positions only those count that have no more cards
left than plays: with few plays to spare, these are few, and answers may be longer than those to a family.
"""

from collections.abc import Iterator, Sequence

from bookgen.cards import Options
from bookgen.games import Game
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move, Position, Rules
from bookgen.play.along import positions_along
from bookgen.puzzles.endings.limited import REACHED, LimitedEnding, ending_within, goal_piles
from bookgen.puzzles.endings.reach import Reach
from bookgen.puzzles.endings.size import fits
from bookgen.solve.draws import Chance
from bookgen.solve.kernel_solver import KernelSolver
from bookgen.solve.searches import search_of
from bookgen.solve.solver import seed_of

WHOLE_PLAYS = range(6, 25)
"""Plays within which a whole game may be asked for."""
TO_SPARE = range(1, 9)
"""Plays beside those that bring cards home: with none there is nothing to be found."""
STARTS = 24
"""Positions of a deal from which is looked on."""
ASTRAY = (0, 4, 8, 14)
"""So many plays, one number after another, are made by chance from the way of an answer."""
_SINGLE = ("one", "any", "upper")


def home_one_by_one(game: Game, position: Position) -> bool:
    """Whether it is certain that no play from this position on brings more than one card home.

    A pair counts as one card where a game has no kernel, which counts cards.
    """
    rules = game.rules
    if rules.in_rows:
        return not position.piles["stock"]  # The stock that fills places may begin families on its way.
    if not rules.listed:
        by_pairs = rules.by_rank_alone and issubclass(search_of(game).solver, KernelSolver)
        return rules.home_singly and not by_pairs
    home = {name for name, role in game.roles.items() if role in HOME_ROLES}
    carried = [rule.to for rule in rules.moves if rule.lifts not in _SINGLE]
    filled = [[fill.fill] for fill in rules.follows]
    return not any(home & set(game.piles_called(word)) for words in (*carried, *filled) for word in words)


def fewest_out(rules: Rules, options: Options, start: Position, most: int) -> tuple[Reach, int] | None:
    """The fewest plays that bring the game out, and all that so many can lead to on the way.

    None where they are more than may be asked for, or leave too few to spare or too many, or where more
    positions would have to be gone through than ``REACHED`` for each of ``most``.
    """
    if not home_one_by_one(rules.game, start):
        return None
    piles = goal_piles(rules.game, start)
    left = Reach(rules, options, start, piles, most, 0).left
    for spare in range(TO_SPARE.stop):
        plays = left + spare
        if plays not in WHOLE_PLAYS:
            return None
        reach = Reach(rules, options, start, piles, REACHED * most, plays, singly=True)
        if reach.sure < plays:
            return None
        if reach.first({}) is not None:
            return (reach, plays) if spare in TO_SPARE else None
    return None


def whole_endings(
    rules: Rules, options: Options, opening: Position, answer: Sequence[Move], name: str, most: int
) -> Iterator[LimitedEnding]:
    """The endings to be brought out in the fewest plays that begin on the way of an answer, or near it.

    ``most`` as in :func:`fewest_out`. What is left to chance is drawn from the ``name``, always the same.
    """
    way = positions_along(rules, opening, answer)
    small = [at for at, here in enumerate(way[:-1]) if fits(rules.game, here)]
    for number in range(STARTS if small else 0):
        at = small[number * len(small) // STARTS]
        chance = Chance(seed_of(f"{name}/whole"), number)
        played, here = list(answer[:at]), way[at]
        for _ in range(ASTRAY[number % len(ASTRAY)]):
            if moves := rules.moves(here):
                played.append(moves[chance.below(len(moves))])
                here = rules.play(here, played[-1])
        found = fewest_out(rules, options, here, most) if fits(rules.game, here) else None
        ending = found and ending_within(tuple(played), found[0], options, {}, found[1], name)
        if ending:
            yield ending
