"""How many cards a player can get rid of in one turn at the most: every way of playing it is looked at."""

from collections.abc import Hashable

from bookgen.engines.racing.play.engine import Racing
from bookgen.play.position import Position


class TooMany(ValueError):
    """The turn has more positions than are to be looked at."""


def most_got_rid_of(rules: Racing, start: Position, limit: int) -> int:
    """The most cards that can leave reserve, stock and waste of the player to move, before his turn is over.

    Raises TooMany where it has more positions than ``limit``.
    """
    player = rules.player(start)
    fewest = rules.held(start, player)
    seen = {_likeness(rules, start)}
    waiting = [start]
    while waiting:
        position = waiting.pop()
        fewest = min(fewest, rules.held(position, player))
        for move in rules.moves(position):
            after = rules.play(position, move)
            if rules.begun_anew(start, after):
                fewest = min(fewest, rules.held(after, player))
                continue
            like = _likeness(rules, after)
            if like not in seen:
                if len(seen) >= limit:
                    raise TooMany
                seen.add(like)
                waiting.append(after)
    return rules.held(start, player) - fewest


def _likeness(rules: Racing, position: Position) -> Hashable:
    """What two positions of a turn share from which the same can be got rid of.

    Piles of the tableau lie in any order, and so do foundations, of which the top counts, and the height.
    """
    piles = dict(position.piles)
    homes = sorted(
        (piles.pop(name)[-1:], len(position.piles[name])) for name in rules.game.pile_names("foundation")
    )
    tableau = sorted(piles.pop(name) for name in rules.game.pile_names("tableau"))
    return tuple(homes), tuple(tableau), tuple(piles.values())
