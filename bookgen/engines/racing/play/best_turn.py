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
    player, any_order = rules.player(start), rules.equal_foundations(start)
    fewest = rules.held(start, player)
    seen = {_likeness(rules, start, any_order)}
    waiting = [start]
    while waiting:
        position = waiting.pop()
        fewest = min(fewest, rules.held(position, player))
        for move in rules.moves(position):
            after = rules.play(position, move)
            if rules.begun_anew(start, after):
                fewest = min(fewest, rules.held(after, player))
                continue
            like = _likeness(rules, after, any_order)
            if like not in seen:
                if len(seen) >= limit:
                    raise TooMany
                seen.add(like)
                waiting.append(after)
    return rules.held(start, player) - fewest


def _likeness(rules: Racing, position: Position, any_order: bool) -> Hashable:
    """What two positions of a turn share from which the same can be got rid of.

    Piles of the tableau that take the same lie in any order, and so do foundations where it is all one which
    of them takes a card: of these the top counts, and the height.
    """
    piles = dict(position.piles)
    homes: list[Hashable] = [piles.pop(name) for name in rules.game.pile_names("foundation")]
    if any_order:
        names = rules.game.pile_names("foundation")
        homes = [*sorted((position.piles[name][-1:], len(position.piles[name])) for name in names)]
    tableau = sorted((rules.sort_of(name), piles.pop(name)) for name in rules.game.pile_names("tableau"))
    return tuple(homes), tuple(tableau), tuple(piles.values())
