"""What must be known in an ending with a limit beyond what is plain: playing up what goes, else turning."""

from collections.abc import Collection, Sequence
from fractions import Fraction
from math import log2

from bookgen.games import Game
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move, Position
from bookgen.puzzles.endings.reach import Goal
from bookgen.puzzles.endings.turns import Judge


def bits_beyond(judge: Judge, start: Position, goal: Goal, within: int) -> int:
    """Tenths of a bit that must be known where a plain player goes wrong, who is set right each time.

    Of two plain players he counts who needs less: both play first to the families of the ``goal`` (to any
    where the whole game is asked for) and turn a card where nothing else goes; the one plays to the other
    families too before he turns. None is wanted where either does it alone.
    """
    game = judge.rules.game
    families = [name for name, role in game.roles.items() if role in HOME_ROLES]
    asked = list(goal) or families
    return min(_bits(judge, game, start, within, habit) for habit in ((asked,), (asked, families)))


def _bits(judge: Judge, game: Game, start: Position, within: int, habit: Sequence[Collection[str]]) -> int:
    rules, here, odds = judge.rules, start, Fraction(1)
    for _ in range(within):
        offered = rules.moves(here)
        right = [move for move in offered if judge.wins(rules.play(here, move))]
        chosen = _plain(game, offered, habit)
        if chosen is None or chosen not in right:
            chosen = right[0]
            odds *= Fraction(len(offered), len(right))
        here = rules.play(here, chosen)
        judge = judge.following()
    return round(10 * log2(odds))


def _plain(game: Game, offered: Sequence[Move], habit: Sequence[Collection[str]]) -> Move | None:
    """The first play to a pile of those looked at first, else of those after them, else a card turned."""
    wanted = [move for piles in habit for move in offered if move[0].target in piles]
    turned = [move for move in offered if game.roles[move[0].source] == "stock"]
    return next(iter([*wanted, *turned]), None)
