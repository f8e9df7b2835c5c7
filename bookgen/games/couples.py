"""The families of a game of couples."""

from bookgen.cards import Card
from bookgen.games.descriptor import Game


def family_of(game: Game, first: Card, up: bool) -> list[Card]:
    """The cards of a family in their order, from its first one on, the ranks going ``up`` or down.

    Ranks of which no card of the suit is dealt are passed over (Cadogan 1874, The Empress of India: the red
    sequences omit knaves, the black ones queens).
    """
    ranks = game.pack.order if up else game.pack.order[::-1]
    cards = {first, *game.cards}
    return [rank + first[1] for rank in ranks[ranks.index(first[0]) :] if rank + first[1] in cards]
