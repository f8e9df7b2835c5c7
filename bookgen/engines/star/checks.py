"""Whether a descriptor has a meaning for this engine: two circles fed by one another."""

from bookgen.engines.star.facts import StarRules
from bookgen.games.check_piles import check_count
from bookgen.games.descriptor import Game
from bookgen.games.requirements import Requirements


def check_star(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for what this engine gives no meaning."""
    facts = game.rules_as(StarRules)
    for role in ("inner", "outer"):
        check_count(game, role, facts.rays, file, "one for each ray")


REQUIREMENTS = Requirements(("chance",), check_star, ("stock", "discard"))
