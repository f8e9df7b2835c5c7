"""Whether a descriptor has a meaning for this engine: open cards that are covered."""

from bookgen.cards import RANKS
from bookgen.engines.covering.facts import CoveringRules
from bookgen.errors import BadInput
from bookgen.games.check_piles import check_roles, dealt_to
from bookgen.games.descriptor import Game
from bookgen.games.requirements import Requirements


def check_covering(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for what this engine gives no meaning."""
    rules = game.rules_as(CoveringRules)
    check_roles(game, [rules.piles], file)
    if not (rules.suit or rules.total or rules.together):
        raise BadInput(f"{file}, rules: nothing agrees; wanted suit, total or together")
    if any(rank not in RANKS for rank in rules.together) or len(set(rules.together)) != len(rules.together):
        raise BadInput(f"{file}, rules.together: got {rules.together!r}, wanted ranks of {RANKS}, each once")
    if len(rules.together) == 1:
        raise BadInput(f"{file}, rules.together: got one rank, wanted two or more")
    for card in rules.last:
        if rules.last.count(card) > game.pack.withdrawn.count(card):
            raise BadInput(f"{file}, rules.last: {card!r} is not among pack.withdrawn; wanted cards of it")
    if any(dealt_to(game)[name] != 1 for name in game.pile_names(rules.piles)):
        raise BadInput(f"{file}, deal: wanted one card on each place that is covered")


REQUIREMENTS = Requirements(("chance",), check_covering, ("stock",))
