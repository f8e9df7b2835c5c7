"""Games in which colours are asked for, and suits are not: cards of one rank and colour are alike.

**Why that is so.** Each pile takes a card for its rank, or for its rank and whether its colour is another
than that of the card it goes on; no pile takes cards by their suits, is chosen for one, or begins with a
given suit; no run is lifted in suit, and cards that are dealt again are not shuffled by their faces. So of
two positions which differ in this only, that cards of one rank and colour have changed places, the same
moves are legal in both, from the same piles to the same piles, and they lead to two such positions again. The
one comes out where the other does: a search may take them for one, and prove by it.
"""

from bookgen.cards import SUITS, is_red
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play.lifts import IN_SUIT
from bookgen.engines.building.solver.known import knows
from bookgen.games.descriptor import Game

ALIKE = [min(at for at in range(4) if is_red("A" + SUITS[at]) == is_red("A" + suit)) for suit in SUITS]
"""For each suit the first of its colour."""


def colours_alone(game: Game) -> bool:
    """Whether some piles ask for colours, and nothing tells suits of one colour apart."""
    takes = [group.takes for group in game.piles]
    return (
        game.kind == "skill"
        and knows(game)
        and not game.shuffles_to_deal_again
        and any(each.direction and each.suit == "alternate" for each in takes)
        and all(each.direction is None or each.suit in ("alternate", "any") for each in takes)
        and not any(each.chosen or each.begin for each in takes)
        and not any(len(base) > 1 for each in takes for base in each.base)
        and not any(rule.lifts in IN_SUIT for rule in game.rules_as(BuildingRules).moves)
    )


def known_as(game: Game) -> list[int]:
    """The card that each is remembered as, both by their numbers."""
    alike = ALIKE if colours_alone(game) else range(4)
    return [at // 4 * 4 + alike[at % 4] for at in range(64)]
