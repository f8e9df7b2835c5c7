"""The words of printed steps, and what of a game says which of them it needs.

The grammar stands in ``docs/format.md``.
"""

import re
from collections.abc import Iterable

from bookgen.cards import Card, format_card
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.circles.facts import CirclesRules
from bookgen.engines.covering.facts import CoveringRules
from bookgen.engines.numbered.facts import NumberedRules
from bookgen.games import Game
from bookgen.press.wording.english import ordinal

TURN_UP, DEAL_ON = "turn", "deal"
GATHERED = {("stock", "waste"): TURN_UP, ("stock", "row"): DEAL_ON}
SINGLY = ("stock", "waste", "discard", "row")
"""Piles to which moves are written one by one."""
TURN_OVER = "turn the waste over"
SHIFT = "shift every heap"
SHUFFLE = "shuffle as listed"
NEXT_DEAL = "gather the cards for the next deal"
NEXT_SHUFFLED = "gather the cards and shuffle as listed"
DEALT = re.compile(r"deal (?:(\d+) to )?(\S+)")
GATHER, LAY_OUT, TO_DEAL = "gather the ", " and lay them out again", " to be dealt again"
FILL = "fill from the stock:"
DEAL_OUT = "deal from the stock:"
COVER = "cover from the stock:"
HOME = "home"
MOST_HOME = 8
"""Cards that go to different foundations in one line."""
THROW = "throw out"
AND_THROW = "and throw out"
BETWEEN = "between"
PUT = "put "
BEHIND = "behind"
GRACE = re.compile(rf"(\S+) {BEHIND} (\S+)")
CIRCLE = re.compile(r"lay the ([a-z-]+) circle: (.+)")
EXCHANGE = "exchange "
PAY = "pay from the "
CHANGED = re.compile(r"(\S+) (.+) and (\S+) (.+)")


def circles_of(game: Game) -> dict[str, tuple[str, ...]]:
    """The places of each circle that is laid in play, by the word for its number."""
    if not isinstance(game.rules, CirclesRules):
        return {}
    rays, names = game.rules.rays, game.pile_names("tableau")
    return {
        ordinal(number): tuple(names[(number - 1) * rays : number * rays])
        for number in range(2, game.rules.circles + 1)
    }


def dealt_to(game: Game) -> set[str]:
    """The places to which cards of the stock are dealt one by one, where the game has such."""
    if isinstance(game.rules, NumberedRules) and game.rules.open:
        return set(game.pile_names("tableau"))
    places = game.rules.dealing.places if isinstance(game.rules, BuildingRules) else None
    return {name for word in (places.round if places else []) for name in game.piles_called(word)}


def turns_several(game: Game) -> bool:
    """Whether several cards of the stock are turned at a time."""
    return isinstance(game.rules, BuildingRules) and game.rules.dealing.cards is not None


def dealt_from_stock(game: Game) -> bool:
    """Whether the stock is dealt out upon several piles at once."""
    return isinstance(game.rules, BuildingRules) and game.rules.dealing.deal is not None


def from_stock(game: Game) -> str:
    """How a line begins by which cards of the stock go to several piles at once."""
    if isinstance(game.rules, CoveringRules):
        return COVER
    if dealt_from_stock(game):
        return DEAL_OUT
    return FILL


def cards_told(cards: Iterable[Card]) -> str:
    """Cards in a line, parted by blanks."""
    return " ".join(map(format_card, cards))
