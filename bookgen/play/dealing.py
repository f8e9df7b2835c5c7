"""The list of cards that a seed stands for, game by game."""

from bookgen.cards import Card, Options, shuffled
from bookgen.games.descriptor import Game
from bookgen.play.engines import rules_for
from bookgen.play.rules import VoidDeal
from bookgen.play.table import shuffles_wanted

MOST_TRIES = 1000


def deal_of(game: Game, seed: int) -> list[Card]:
    """The deal of a seed, first card dealt first.

    Two packs kept apart are shuffled apart, the second with shuffle number 1. A void deal is made again
    with the next shuffle number (Hoffmann 1892, no. 9, p. 18).
    """
    name = f"{game.id}#{seed}"
    if game.pack.kind == "two-whist":
        half = game.dealt // 2
        return shuffled(game.cards[:half], name, 0) + shuffled(game.cards[half:], name, 1)
    if not game.may_be_void:
        return shuffled(game.cards, name)
    rules = rules_for(game)
    for number in range(MOST_TRIES):
        deal = shuffled(game.cards, name, number)
        try:
            rules.opening(deal)
        except VoidDeal:
            continue
        return deal
    raise RuntimeError(f"{name}: {MOST_TRIES} void deals running")


def shuffles_of(game: Game, seed: int, options: Options | None = None) -> list[list[Card]]:
    """The orders of the shuffles in mid-game that a seed stands for, each of all the deal's cards.

    The list that is shuffled is the deal itself, with the shuffle's number.
    """
    deal, last = deal_of(game, seed), shuffles_wanted(game, options or {})
    return [shuffled(deal, f"{game.id}#{seed}", number) for number in range(1, last + 1)]
