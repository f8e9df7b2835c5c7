"""Whether a descriptor has a meaning for this engine: a star laid in circles."""

from bookgen.engines.circles.facts import CirclesRules
from bookgen.errors import BadInput
from bookgen.games.check_piles import check_count, check_order
from bookgen.games.descriptor import Game
from bookgen.games.requirements import Requirements


def check_circles(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for what this engine gives no meaning."""
    rules = game.rules_as(CirclesRules)
    check_count(game, "tableau", rules.rays * rules.circles, file, "rays times circles")
    check_order(game, file)
    starts = [group.start or [""] for group in game.groups("foundation")]
    if not all(cards.split() for start in starts for cards in start):
        raise BadInput(f"{file}, piles: the foundations of a star begin with a card; give their start")


REQUIREMENTS = Requirements(("skill",), check_circles, ("stock", "waste", "foundation-1"))
