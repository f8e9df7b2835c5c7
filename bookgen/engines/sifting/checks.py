"""Whether a descriptor has a meaning for this engine: heaps searched for the cards of one suit."""

from bookgen.engines.sifting.facts import SiftingRules
from bookgen.errors import BadInput
from bookgen.games.descriptor import Game
from bookgen.games.options import SUIT
from bookgen.games.piles import deal_order
from bookgen.games.requirements import Requirements


def check_sifting(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for what this engine gives no meaning."""
    facts = game.rules_as(SiftingRules)
    ranks, heaps = facts.ranks, game.pile_names("tableau")
    held = {card[0] for card in game.cards}
    if not ranks or len(set(ranks)) < len(ranks) or not set(ranks) <= held:
        raise BadInput(f"{file}, rules.ranks: got {ranks!r}, wanted ranks of the pack, each once")
    if len(set(game.cards)) < game.dealt:
        raise BadInput(f"{file}, pack: a card is dealt twice; of a suit each is wanted once")
    if deal_order(game) != [(heaps[at % len(heaps)], True) for at in range(game.dealt)]:
        raise BadInput(f"{file}, deal: wanted a card to each heap in turn, under the one before, to the end")


REQUIREMENTS = Requirements(
    ("chance",), check_sifting, ("tableau-1", "stock", "discard"), options=frozenset({SUIT})
)
