"""Players of habit, who play up what goes and else turn the next card, in endings with a limit.

What they do alone is no puzzle; where they go wrong it is measured what must be known beyond habit.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import log2
from typing import TypeAlias

from bookgen.games import Game
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move, Position, Rules
from bookgen.play.goal import is_reached
from bookgen.puzzles.endings.turns import Judge

_Wish: TypeAlias = Callable[[Position, Move], bool]
"""Whether a play is of a kind that a player of habit looks for."""


@dataclass(frozen=True)
class Habits:
    """What is looked for in a game; families are ``asked`` for by the goal, all of them for a whole game."""

    roles: Mapping[str, str]
    families: Collection[str]
    asked: Collection[str]

    @classmethod
    def of(cls, game: Game, goal: Mapping[str, int]) -> "Habits":
        """The habits in a game of which the goal is asked for; an empty one asks for the whole game."""
        families = [name for name, role in game.roles.items() if role in HOME_ROLES]
        return cls(game.roles, families, list(goal) or families)

    def to_asked(self, _: Position, move: Move) -> bool:
        """Whether a play goes to a family that is asked for."""
        return move[0].target in self.asked

    def to_any(self, _: Position, move: Move) -> bool:
        """Whether it goes to some family."""
        return move[0].target in self.families

    def turns(self, _: Position, move: Move) -> bool:
        """Whether it turns a card of the stock."""
        return self.roles[move[0].source] == "stock"


def _chosen(offered: Sequence[Move], here: Position, wishes: Sequence[_Wish]) -> Move | None:
    """Of the plays that are offered the first by the first of the wishes that any of them fulfils."""
    return next((move for wish in wishes for move in offered if wish(here, move)), None)


def done_by_habit(rules: Rules, start: Position, answer: Sequence[Move], goal: Mapping[str, int]) -> bool:
    """Whether a player of habit comes to the goal in as many plays as the ``answer`` has.

    A ``goal`` tells how many cards are to lie on a pile; an empty one asks for the whole game. He plays first
    to the piles of the goal, to any family where the whole game is asked for, and turns a card where nothing
    else goes; before that he may play to the other families, or from the pile on which the next card wanted
    lies, or both, in either order. Of such plays he makes the first that goes on a card, else the first of
    all. That he does it in one of these ways is enough.
    """
    habits = Habits.of(rules.game, goal)
    wanted = [part.cards[0] for move in answer for part in move if part.target in goal]
    homes = {*habits.asked, *habits.families}

    def digs(here: Position, move: Move) -> bool:
        return not habits.turns(here, move) and move[0].source == _over_next(here, wanted, homes)

    between: list[list[_Wish]] = [[], [habits.to_any], [digs], [digs, habits.to_any], [habits.to_any, digs]]
    ways = ([habits.to_asked, *some, habits.turns] for some in between)
    return any(_comes_to(rules, start, len(answer), goal, way) for way in ways)


def _comes_to(
    rules: Rules, here: Position, plays: int, goal: Mapping[str, int], wishes: Sequence[_Wish]
) -> bool:
    """Whether so many plays, each by the first of the wishes that any play fulfils, come to the goal."""
    for _ in range(plays):
        # A cautious player keeps an empty place as long as he can.
        offered = sorted(rules.moves(here), key=lambda move: not here.piles.get(move[0].target))
        chosen = _chosen(offered, here, wishes)
        if chosen is None:
            return False
        here = rules.play(here, chosen)
        if is_reached(rules, here, goal):
            return True
    return False


def _over_next(here: Position, wanted: Sequence[str], homes: Collection[str]) -> str | None:
    """The pile on which the first of the wanted cards lies that is on no home.

    Of two packs a fellow of it may have come home before.
    """
    piles = (
        name for card in wanted for name, cards in here.piles.items() if name not in homes and card in cards
    )
    return next(piles, None)


def bits_beyond(judge: Judge, start: Position, goal: Mapping[str, int], within: int) -> int:
    """Tenths of a bit that must be known where a plain player goes wrong, who is set right each time.

    Of two plain players he counts who needs less: both play first to the families of the ``goal`` (to any
    where the whole game is asked for) and turn a card where nothing else goes; the one plays to the other
    families too before he turns. None is wanted where either does it alone.
    """
    habits = Habits.of(judge.rules.game, goal)
    ways: list[list[_Wish]] = [
        [habits.to_asked, habits.turns],
        [habits.to_asked, habits.to_any, habits.turns],
    ]
    return min(_bits(judge, start, within, way) for way in ways)


def _bits(judge: Judge, start: Position, within: int, wishes: Sequence[_Wish]) -> int:
    """Tenths of a bit that a player with these wishes lacks, all plays of his together."""
    rules, here, odds = judge.rules, start, Fraction(1)
    for _ in range(within):
        offered = rules.moves(here)
        right = [move for move in offered if judge.wins(rules.play(here, move))]
        chosen = _chosen(offered, here, wishes)
        if chosen is None or chosen not in right:
            chosen = right[0]
            odds *= Fraction(len(offered), len(right))
        here = rules.play(here, chosen)
        judge = judge.following()
    return round(10 * log2(odds))
