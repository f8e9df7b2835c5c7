"""Positions of building games that are lost because the waste shuts in what is wanted.

**The games.** Every play is that of a single card to a foundation, and all these are built upwards from one
rank, all by suit or all whatever the suit. The place that a card leaves is filled at once from the waste, or,
where that is empty, from the stock. (The Windmill with one pack.)

**The count.** Let a position be given from which the waste is not dealt again. Turning brings none of the
cards to hand that lie on its waste. A play takes one card from the waste, or one from a place, which one from
the waste fills: so after *n* plays no more than the uppermost *n* + 1 of them have come to hand or home. All
other cards may be taken to be at hand.

In an easier game they are: there as long as any card at hand can go home one goes, whichever, and brings the
next of those of the waste to hand. It ends with some cards home, of rank *r* (of face *r*, where suits count)
*e(r)* of them. In no line of play do more come home. For let a line be followed to the first play that makes
of rank *r* one more than *e(r)*. Before it no more cards had been played than in the easier game in all, so
each card of rank *r* that is home in the line is at hand or home there as well: one of them is at hand in the
end. A foundation that takes it is there, too: in the line it went upon a card of the next lower rank, of
which in the easier game no fewer came home than in the line; or it began a foundation, of which there are as
many. So the easier game would have gone on.

Where in the end of the easier game a card is not home the position is lost: no search need store it, and one
that has exhausted all others has proved the deal lost.

Cards that may lie on the waste but come to hand with no play are those that fill places that were empty
before: there are none, as a place stays empty only when both waste and stock are. Of a position in which one
is empty beside a waste nothing is said.
"""

from array import array
from collections.abc import Mapping

from bookgen.cards import Card, Options
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play.takes import base_of
from bookgen.engines.building.play.words import piles_of
from bookgen.engines.building.solver.known import knows
from bookgen.engines.move_rules import When
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import HOME_ROLES


def begins_in(game: Game, options: Options, code: Mapping[Card, int]) -> "array[int]":
    """How many foundations begin with each card, by its number; none where the game is another."""
    begins = array("i", [0] * 64)
    if not game.rules.listed or not knows(game) or not _plays_home(game):
        return begins
    ways = set()
    for _, group, place in game.all_piles():
        if group.role != "foundation":
            continue
        first = group.start[place].split()[:1] if group.start else base_of(game, options, group, place)
        codes = {code[card] for card in first}
        if len(codes) != 1:
            return array("i", [0] * 64)
        begins[min(codes)] += 1
        ways.add((*group.takes.how_built, min(codes) // 4))
    by_suit = len(set(code[rank + suit] for rank in game.pack.order[:1] for suit in "CDHS")) > 1
    built = ("up", "same" if by_suit else "any", 1, False)
    return begins if len(ways) == 1 and ways.pop()[:4] == built else array("i", [0] * 64)


def _plays_home(game: Game) -> bool:
    """Whether each play is of one card to a foundation, and the place it leaves is filled from the waste."""
    rules = game.rules_as(BuildingRules)
    homes = {name for name, group, _ in game.all_piles() if group.role in HOME_ROLES}
    redeal = rules.dealing.redeal
    return (
        rules.dealing.turn
        and rules.dealing.shift is None
        and game.barren is None
        and (redeal is None or redeal.of == "waste")
        and all(
            (rule.lifts, rule.onto, rule.when) == ("one", "card", When())
            and homes.issuperset(piles_of(game, rule.to))
            and homes.isdisjoint(piles_of(game, rule.source))
            for rule in rules.moves
        )
        and all(
            piles_of(game, fill.source) == ["waste", "stock"]
            and homes.isdisjoint(piles_of(game, [fill.fill]))
            for fill in rules.follows
        )
    )
