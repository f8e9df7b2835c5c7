"""Whether an ending with a limit is done by habit alone: playing up what goes, else turning the next card."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TypeAlias

from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move, Position, Rules

_Wish: TypeAlias = Callable[[Position, Move], bool]
"""Whether a play is of a kind that a player of habit looks for."""


def done_by_habit(rules: Rules, start: Position, answer: Sequence[Move], goal: Mapping[str, int]) -> bool:
    """Whether a player of habit comes to the goal in as many plays as the ``answer`` has.

    A ``goal`` tells how many cards are to lie on a pile; an empty one asks for the whole game. He plays first
    to the piles of the goal, to any family where the whole game is asked for, and turns a card where nothing
    else goes; before that he may play to the other families, or from the pile on which the next card wanted
    lies, or both, in either order. Of such plays he makes the first that goes on a card, else the first of
    all. That he does it in one of these ways is enough.
    """
    roles = rules.game.roles
    families = [name for name, role in roles.items() if role in HOME_ROLES]
    asked = list(goal) or families
    wanted = [part.cards[0] for move in answer for part in move if part.target in goal]

    def to_asked(_: Position, move: Move) -> bool:
        return move[0].target in asked

    def to_any(_: Position, move: Move) -> bool:
        return move[0].target in families

    def turns(_: Position, move: Move) -> bool:
        return roles[move[0].source] == "stock"

    def digs(here: Position, move: Move) -> bool:
        return not turns(here, move) and move[0].source == _over_next(here, wanted, {*asked, *families})

    between: list[list[_Wish]] = [[], [to_any], [digs], [digs, to_any], [to_any, digs]]
    return any(_comes_to(rules, start, len(answer), goal, [to_asked, *some, turns]) for some in between)


def _comes_to(
    rules: Rules, here: Position, plays: int, goal: Mapping[str, int], wishes: Sequence[_Wish]
) -> bool:
    """Whether so many plays, each by the first of the wishes that any play fulfils, come to the goal."""
    for _ in range(plays):
        # A cautious player keeps an empty place as long as he can.
        offered = sorted(rules.moves(here), key=lambda move: not here.piles.get(move[0].target))
        chosen = next((move for wish in wishes for move in offered if wish(here, move)), None)
        if chosen is None:
            return False
        here = rules.play(here, chosen)
        if all(len(here.piles[name]) >= count for name, count in goal.items()) if goal else rules.won(here):
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
