"""Whether what a descriptor says of a game of ramparts has a meaning."""

from collections import Counter

from bookgen.cards import RANKS
from bookgen.engines.ramparts.facts import RampartsRules
from bookgen.errors import BadInput
from bookgen.games.check_piles import check_order
from bookgen.games.descriptor import Game
from bookgen.games.piles import deal_order
from bookgen.games.requirements import Requirements


def check_ramparts(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for what cannot be meant of a game of ramparts."""
    rules = game.rules_as(RampartsRules)
    check_order(game, file)
    places = len(game.pile_names("reserve"))
    if places == 0 or places % rules.columns:
        raise BadInput(f"{file}, rules.columns: got {rules.columns}, wanted whole rows of {places} places")
    suits = {card[1] for card in game.cards}
    for role, wanted, what in (
        ("tableau", 2 * (rules.columns + places // rules.columns), "one at either end of every line"),
        ("foundation", len(suits), "one for each suit"),
    ):
        got = len(game.pile_names(role))
        if got != wanted:
            raise BadInput(f"{file}, piles: got {got} {role} piles, wanted {wanted}, {what}")
    for at, group in enumerate(game.piles):
        if group.start:
            raise BadInput(f"{file}, piles[{at}].start: nothing is laid beforehand in this engine")
    if any(rank not in RANKS for rank in rules.played):
        raise BadInput(f"{file}, rules.played: got {rules.played!r}, wanted ranks of {RANKS}")
    if Counter(game.cards) != Counter(rank + suit for rank in rules.played for suit in suits):
        raise BadInput(f"{file}, rules.played: wanted every rank so often as the pack has it in each suit")
    laid = Counter(pile for pile, _ in deal_order(game))
    wanted_laid = dict.fromkeys([*game.pile_names("reserve"), *game.pile_names("tableau")], 1)
    if {pile: count for pile, count in laid.items() if pile != "stock"} != wanted_laid:
        raise BadInput(f"{file}, deal: wanted a card to each of reserve and tableau, the rest to the stock")


REQUIREMENTS = Requirements(("skill",), check_ramparts, ("stock", "waste"))
