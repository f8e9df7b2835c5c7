"""Whether a descriptor has a meaning for this engine: packets that feed families."""

from collections import Counter

from bookgen.errors import BadInput
from bookgen.games.check_piles import check_count, dealt_to
from bookgen.games.descriptor import Game
from bookgen.games.options import REDEALS
from bookgen.games.requirements import Requirements


def check_packets(game: Game, file: str) -> None:
    """A packet beneath each family, a family for each suit, whole but for the ranks out of the order."""
    suits = {card[1] for card in game.cards}
    for role in ("tableau", "foundation"):
        check_count(game, role, len(suits), file, "one for each suit")
    if sorted(game.cards) != sorted(rank + suit for rank in game.pack.order for suit in suits):
        raise BadInput(f"{file}, pack.order: wanted just the ranks that are dealt, each once in every suit")
    places = game.pile_names("tableau")
    if dealt_to(game) != Counter({**dict.fromkeys(places, 1), "stock": game.dealt - len(places)}):
        raise BadInput(f"{file}, deal: wanted one card to each of the tableau, and the rest to the stock")


REQUIREMENTS = Requirements(("chance",), check_packets, ("stock",), options=frozenset({REDEALS}))
