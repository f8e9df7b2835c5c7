"""A deal printed as it is laid, where cards are shuffled in its midst or refused, read back into what it came
from."""

from typing import Any

from bookgen.cards import Card, Options
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.games.piles import as_laid, laid_before_the_shuffle
from bookgen.play import VoidDeal, deal_of, rules_for, shuffles_of
from bookgen.press.wording.puzzle_text import served


def as_dealt(game: Game, cards: list[Card], seed: int | None, options: Options) -> dict[str, Any]:
    """What a record says of such a deal: the ``deal``, and in ``shuffles`` the order of the one in its midst.

    Raises BadInput where the seed lays other cards than those printed.
    """
    if seed is None:
        # An order by which the cards that are left come to lie as they do, and no others before them.
        laid = laid_before_the_shuffle(game)
        return {"deal": cards, "shuffles": [cards[laid:] + cards[:laid]]}
    deal, orders = deal_of(game, seed), shuffles_of(game, seed, options)
    if as_laid(game, deal, orders) != cards:
        raise BadInput(f"deal and seed disagree: {game.id}#{seed} lays other cards, or in another order")
    return {"deal": deal, "shuffles": orders[:1]}


def before_refusing(game: Game, cards: list[Card], seed: int | None, options: Options) -> list[Card]:
    """The deal of a seed where the cards printed are those that it lays; in older prints they are the deal.

    The same cards where they are neither, or without a seed: laid in this order none is refused.
    """
    if seed is None:
        return cards
    deal = deal_of(game, seed)
    try:
        laid = served(game, rules_for(game, options).opening(deal))
    except VoidDeal:
        return cards
    return deal if laid == cards else cards
