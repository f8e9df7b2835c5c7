"""A position that no deal has led to: its piles are given, and the rules have counted nothing yet."""

from collections.abc import Mapping

from bookgen.cards import Card
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play import OPENING
from bookgen.engines.circles.facts import CirclesRules
from bookgen.engines.circles.play import LAID
from bookgen.engines.pairing.facts import PairingRules
from bookgen.engines.racing.play.engine import Racing
from bookgen.engines.row.facts import RowRules
from bookgen.games.descriptor import Game
from bookgen.play.dealing import deal_of
from bookgen.play.position import Position
from bookgen.play.rules import Rules


def composed(rules: Rules, piles: Mapping[str, tuple[Card, ...]]) -> Position:
    """The position with these piles; those that are not named are empty. Nothing has been dealt again.

    Raises ValueError where the rules count what piles alone do not tell.
    """
    if isinstance(rules, Racing):
        return rules.placed(piles)
    game = rules.game
    if not stands_alone(game):
        raise ValueError(f"no position of {game.id} stands alone; give its seed, and the moves played")
    opening = rules.opening(deal_of(game, 0))
    counts = {name: count for name, count in opening.counts.items() if name != OPENING}
    if isinstance(game.rules, CirclesRules):
        counts[LAID] = game.rules.circles
    return Position({name: tuple(piles.get(name, ())) for name in opening.piles}, counts)


def stands_alone(game: Game) -> bool:
    """Whether the piles of a game in its course tell all that its rules go by."""
    rules = game.rules
    if isinstance(rules, BuildingRules):
        return rules.dealing.places is None and not game.shuffles_in_play
    return isinstance(rules, PairingRules | RowRules | CirclesRules)
