"""Games of one foundation that is built, whatever the suit, from a waste alone: decided outright.

**The games.** All cards but those of the foundation are turned one by one from the stock to the waste, of
which the top card may be played; the waste is turned over a few times, unshuffled. Nothing else is played.
So of each card it is to be found in which *deal* it goes, and when.

**A deal.** Of cards that lie in the order in which they are turned let those that go in a later deal be
*walls*. A wall, once it lies on the waste, shuts in what lies below for the rest of the deal. So all cards
between two walls that go in this deal have come and gone before the second one is turned: stretches between
walls have to do with one another only by the rank on the foundation, with which one begins and the next ends.

**Stretches.** A stretch of cards that follow one another is *cleared* where each of them goes, in whichever
deal, before the card is turned that follows the stretch in the order of all cards. What is kept of a way to
clear it is, for each deal in which one of its cards goes, the rank on the foundation before the first of them
and after the last. Let *p* be the last deal in which one goes, and *g* the first card that goes in it.

- What lies before *g* goes in earlier deals, and *g* is a wall in these: it is a stretch that is cleared.
- Card *g* goes in deal *p* after the cards before some place *k* have been turned, and before the next is.
  Those of deal *p* between *g* and *k* go before it. Let *k* be the place after the last of them, or after
  *g* where there are none: all of them being gone, *g* may go as soon as that, for what is played next on the
  foundation in this deal is *g*. Then the last card before *k* is a wall in earlier deals, and what lies
  between *g* and *k* is a stretch that is cleared, whose last deal is *p*, and so is what lies from *k* on,
  whose last deal is *p* or an earlier one.

So the clearings of all stretches are found from those of shorter ones: ranks agree, deal by deal, where both
parts play cards in it. The game is won where the stretch of all cards has a clearing in which each deal
begins with the rank with which the one before it ends. As nothing is left out, where there is none the deal
is lost.

In a deal under way some cards lie on the waste already. Of these in this deal none goes before all that lie
above it are turned, so that *k* is no less than their number; in later deals they are as the others.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play.words import piles_of
from bookgen.engines.building.solver.known import knows
from bookgen.engines.dealing import Dealing, Redeal
from bookgen.engines.move_rules import MoveRule
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import Takes
from bookgen.play import Move, Position, Rules
from bookgen.play.ranks import fitting
from bookgen.solve.kernel.passes import MOST_CARDS

Way = Sequence[tuple[int, int]]
"""Of each card, in the order in which they are turned, the deal in which it goes, from 0, and the number of
the card before which it goes."""
MOST_RANKS = 13


@dataclass(frozen=True)
class OneSequence:
    """The foundation of such a game, and of each rank, by its place in the order, those on which it goes."""

    foundation: str
    order: str
    below: list[list[int]]

    def ranks(self, position: Position) -> list[int]:
        """The ranks of the cards of waste and stock, in the order in which they are turned."""
        cards = (*position.piles["waste"], *position.piles["stock"][::-1])
        return [self.order.index(card[0]) for card in cards]

    def top(self, position: Position) -> int | None:
        """The rank on the foundation; None where that is empty."""
        cards = position.piles[self.foundation]
        return self.order.index(cards[-1][0]) if cards else None

    def moves(self, rules: Rules, position: Position, way: Way) -> list[Move]:
        """The moves of play of a way that wins."""
        shown, hidden = len(position.piles["waste"]), len(way)
        waste, stock, deal, found = [*range(shown)], [*range(shown, hidden)], 0, list[Move]()
        while waste or stock:
            due = stock[0] if stock else len(way)
            if waste and way[waste[-1]][0] == deal and way[waste[-1]][1] <= due:
                source, target = "waste", self.foundation
                waste.pop()
            elif stock:
                source, target = "stock", "waste"
                waste.append(stock.pop(0))
            else:
                source, target = "waste", "stock"
                waste, stock, deal = [], waste, deal + 1
            found.append(
                next(move for move in rules.moves(position) if move[0][:2] == (source, target)),
            )
            position = rules.play(position, found[-1])
        return found


def sequence_in(game: Game) -> OneSequence | None:
    """The foundation of such a game; None where the descriptor bears out no such game."""
    rules, order = game.rules_as(BuildingRules), game.pack.order
    if not knows(game) or game.kind != "skill" or game.players > 1 or rules.follows:
        return None
    piles, foundation = [name for name, _, _ in game.all_piles()], game.pile_names("foundation")
    if len(foundation) != 1 or sorted(piles) != sorted([*foundation, "waste", "stock"]):
        return None
    redeal = rules.dealing.redeal
    if replace(rules.dealing, redeal=None) != Dealing(turn=True):
        return None
    if redeal is not None and redeal != Redeal(of="waste", times=redeal.times):
        return None
    if len(rules.moves) != 1 or any(group.start for group in game.piles):
        return None
    rule = rules.moves[0]
    if rule != MoveRule(name=rule.name, source=rule.source, to=rule.to):
        return None
    if piles_of(game, rule.source) != ["waste"] or piles_of(game, rule.to) != foundation:
        return None
    group = game.groups("foundation")[0]
    takes = group.takes
    if replace(takes, direction=None, step=1, wrap=False, full=None) != Takes(suit="any"):
        return None
    if takes.direction is None or takes.full not in (None, game.dealt):
        return None
    if game.dealt > MOST_CARDS or len(order) > MOST_RANKS or not {card[0] for card in game.cards} <= {*order}:
        return None
    goes = fitting(group, order)
    below = [
        [at for at, other in enumerate(order) if any(card[0] == rank for card in goes[f"{other}S"])]
        for rank in order
    ]
    return OneSequence(foundation[0], order, below)
