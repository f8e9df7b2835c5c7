"""Whether a descriptor has a meaning for this engine: cards arranged in a square."""

from bookgen.engines.arrangement.facts import ArrangementRules
from bookgen.errors import BadInput
from bookgen.games.check_piles import check_count, dealt_to
from bookgen.games.descriptor import Game
from bookgen.games.requirements import Requirements

LARGEST_SQUARE = 3
"""The side of the largest square of which every one is found in a moment."""


def check_arrangement(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for what this engine gives no meaning."""
    rules = game.rules_as(ArrangementRules)
    check_count(game, "tableau", rules.side**2, file, "side times side")
    if not 2 <= rules.side <= LARGEST_SQUARE:
        raise BadInput(f"{file}, rules.side: got {rules.side}, wanted 2 or {LARGEST_SQUARE}")
    if len(set(game.cards)) < game.dealt:
        raise BadInput(f"{file}, pack: a card is dealt twice; a square wants each card once")
    if any(dealt_to(game)[name] != 1 for name in game.pile_names("tableau")):
        raise BadInput(f"{file}, deal: wanted one card on each place of the square")


REQUIREMENTS = Requirements(("skill",), check_arrangement)
