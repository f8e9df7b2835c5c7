"""Whether a descriptor has a meaning for this engine: heaps of two players."""

from bookgen.engines.sympathy.facts import SympathyRules
from bookgen.errors import BadInput
from bookgen.games.check_piles import check_count, dealt_to
from bookgen.games.descriptor import Game
from bookgen.games.requirements import Requirements


def check_sympathy(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for what this engine gives no meaning."""
    rules = game.rules_as(SympathyRules)
    check_count(game, "tableau", 2 * rules.heaps, file, "the heaps of both players")
    check_count(game, "extra", 2 * rules.graces, file, "the graces of both players")
    for name in ("grace-1", "grace-2"):
        laid = dealt_to(game)[name]
        if laid != rules.graces:
            raise BadInput(f"{file}, deal: {name} gets {laid} cards, wanted {rules.graces}")


REQUIREMENTS = Requirements(("chance",), check_sympathy, ("grace-1", "grace-2", "discard"), players=2)
