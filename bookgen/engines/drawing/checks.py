"""Whether a descriptor has a meaning for this engine: one suit drawn out in rounds."""

from collections import Counter

from bookgen.engines.drawing.facts import DrawingRules
from bookgen.errors import BadInput
from bookgen.games.check_piles import dealt_to
from bookgen.games.descriptor import Game
from bookgen.games.options import SUIT
from bookgen.games.requirements import Requirements


def check_drawing(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for what this engine gives no meaning."""
    rules = game.rules_as(DrawingRules)
    option = game.options.get(SUIT)
    if option is None or option.default is None:
        raise BadInput(f"{file}, options: wanted an option 'suit' with a default, which says the suit drawn")
    if dealt_to(game) != {"stock": game.dealt}:
        raise BadInput(f"{file}, deal: cards are laid out; wanted all in the stock")
    # As long as a card of the suit is wanting, so many can be turned.
    most = max(Counter(card[1] for card in game.cards).values())
    if rules.at_once * rules.turns > game.dealt - most + 1:
        turned = rules.at_once * rules.turns
        raise BadInput(f"{file}, rules.turns: {turned} cards a round, more than there may be in hand")


REQUIREMENTS = Requirements(
    ("chance",), check_drawing, ("stock", "waste", "foundation-1"), options=frozenset({SUIT})
)
