"""A position that no deal has led to: its piles are given, and what the rules have counted so far."""

from collections.abc import Mapping

from bookgen.cards import Card, Options
from bookgen.engines.registry import facet
from bookgen.games.descriptor import Game
from bookgen.play.counts import FROM_ONE
from bookgen.play.dealing import deal_of
from bookgen.play.position import Position
from bookgen.play.rules import Composing, Most, Placing, Rules

Piles = Mapping[str, tuple[Card, ...]]


def composed(
    rules: Rules,
    piles: Piles,
    counted: Mapping[str, int] | None = None,
    options: Options | None = None,
) -> Position:
    """The position with these piles and counts; other piles are empty, and other counts as at first.

    Raises ValueError where the rules go by more than that, or for piles or counts that no play leads to.
    """
    if isinstance(rules, Placing):
        if counted:
            raise ValueError("a turn counts nothing; leave out counted")
        return rules.placed(piles)
    game = rules.game
    if not game.rules.stands_alone:
        raise ValueError(f"no position of {game.id} stands alone; give its seed, and the moves played")
    composing = _composing_of(game)
    opening = rules.opening(deal_of(game, 0))
    counts = {name: count for name, count in opening.counts.items() if name not in composing.opening_only}
    most = composing.most(game, options or {})
    for name, count in (counted or {}).items():
        low = int(name in FROM_ONE)
        if name not in most:
            raise ValueError(f"counted: {game.id} counts no {name[:40]!r}; it counts {_named(most)}")
        if not low <= count <= most[name]:
            raise ValueError(f"counted: {name} is {count}; wanted {low} to {most[name]}")
        counts[name] = count
    counts |= composing.fixed(game)
    position = Position({name: tuple(piles.get(name, ())) for name in opening.piles}, counts)
    composing.check(game, position)
    return position


def _named(most: Most) -> str:
    return ", ".join(most) or "nothing"


def most_counted(game: Game, options: Options) -> Most:
    """What may be told of a position of a game that stands alone, each with the most that it may come to."""
    return _composing_of(game).most(game, options)


def _composing_of(game: Game) -> Composing:
    composing: Composing = facet(game.rules, "play").COMPOSING
    return composing
