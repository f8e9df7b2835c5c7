"""Positions of building games that are lost because the waste shuts in what is wanted.

**The games.** Every play to a foundation is that of a single card, and all these are built upwards from one
rank, all by suit or all whatever the suit. Cards are turned one by one, and the position is one from which
the waste is not dealt again: turning brings none of the cards to hand that lie on it. Two counts are made of
how the waste is cleared, each where it holds. Both ask how many cards of each rank *r* (of each face, where
suits count) can come home, *e(r)*, of those that are at hand in an easier game: there as long as one of them
can go home one goes, whichever.

**By plays.** The place that a card leaves is filled at once from the waste, or, where that is empty, from the
stock, and there is no other move. (The Windmill with one pack.) A play takes one card from the waste, or one
from a place, which one from the waste fills: so after *n* plays no more than the uppermost *n* + 1 of them
have come to hand or home. All other cards may be taken to be at hand. In the easier game they are, and each
card that goes home brings the next of those of the waste to hand. It ends with *e(r)* home. In no line of
play do more come home. For let a line be followed to the first play that makes of rank *r* one more than
*e(r)*. Before it no more cards had been played than in the easier game in all, so each card of rank *r* that
is home in the line is at hand or home there as well: one of them is at hand in the end. A foundation that
takes it is there, too: in the line it went upon a card of the next lower rank, of which in the easier game no
fewer came home than in the line; or it began a foundation, of which there are as many. So the easier game
would have gone on. Where in its end a card is not home the position is lost.

Cards that may lie on the waste but come to hand with no play are those that fill places that were empty
before: there are none, as a place stays empty only when both waste and stock are. Of a position in which one
is empty beside a waste nothing is said.

**By room.** All that leaves stock and waste and goes neither from the one to the other nor home comes to a
place of its own, an empty one, be it moved there or fill it. (The Kingdom, The Pyramid, The Windmill with one
pack.) Let a line win, and let *y* be a card that now lies on the waste. When *y* leaves it, some number *p*
of cards have left the stock. They lay above *y* as long as they were on the waste, as do those that lie above
it now: all these, and *y*, are then home, or just coming there, or in places. With the cards of the other
piles they are all cards that are at hand till then: so no more of each rank *r* are home than *e(r)*, for all
of them together. The others are in places; there are no more than places, where a pile of several cards,
which only shrinks, counts as so many. For each card of the waste there must be such a *p*; the next that is
to leave it, which lies below, has the same or a greater one. So from the top card down the least *p* is
sought at which there is room. Where for one of them there is none the position is lost.

No search need store a position that is lost, and one that has exhausted all others has proved the deal lost.
"""

from array import array
from collections.abc import Mapping

from bookgen.cards import Card, Options
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play.takes import base_of
from bookgen.engines.building.play.words import piles_of
from bookgen.engines.building.solver.known import knows
from bookgen.engines.move_rules import MoveRule, When
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import HOME_ROLES


def begins_in(game: Game, options: Options, code: Mapping[Card, int]) -> "array[int]":
    """How many foundations begin with each card, by its number; none where the game is another."""
    begins = array("i", [0] * 64)
    if not clears_by_plays(game) and not clears_by_room(game):
        return begins
    ways = set()
    for _, group, place in game.all_piles():
        if group.role != "foundation":
            continue
        laid = group.start[place].split()[:1] if group.start else []
        codes = {code[card] for card in laid or base_of(game, options, group, place)}
        if len(codes) != 1:
            return array("i", [0] * 64)
        begins[min(codes)] += 1
        ways.add((*group.takes.how_built, min(codes) // 4))
    by_suit = len(set(code[rank + suit] for rank in game.pack.order[:1] for suit in "CDHS")) > 1
    built = ("up", "same" if by_suit else "any", 1, False)
    return begins if len(ways) == 1 and ways.pop()[:4] == built else array("i", [0] * 64)


def clears_by_plays(game: Game) -> bool:
    """Whether each move is one card's to a foundation, and the place it leaves is filled from the waste."""
    return (
        _turns_singly(game)
        and all(
            (rule.lifts, rule.onto, rule.when) == ("one", "card", When()) and _goes_home(game, rule)
            for rule in game.rules_as(BuildingRules).moves
        )
        and all(
            piles_of(game, fill.source) == ["waste", "stock"] for fill in game.rules_as(BuildingRules).follows
        )
    )


def clears_by_room(game: Game) -> bool:
    """Whether what leaves stock and waste for good goes home, or to an empty place."""
    return _turns_singly(game) and all(
        rule.lifts == "one"
        and (
            _goes_home(game, rule)
            if rule.onto == "card"
            else rule.onto == "empty"
            and _homes(game).isdisjoint(piles_of(game, [*rule.source, *rule.to]))
            and {"stock", "waste"}.isdisjoint(piles_of(game, rule.to))
        )
        for rule in game.rules_as(BuildingRules).moves
    )


def _turns_singly(game: Game) -> bool:
    """Whether cards are turned one by one, and nothing but the waste is dealt again."""
    if not game.rules.listed or not knows(game) or game.barren is not None:
        return False
    rules = game.rules_as(BuildingRules)
    dealing, homes = rules.dealing, _homes(game)
    return (
        dealing.turn
        and dealing.shift is None
        and (dealing.redeal is None or dealing.redeal.of == "waste")
        and all(homes.isdisjoint(piles_of(game, [fill.fill])) for fill in rules.follows)
    )


def _goes_home(game: Game, rule: MoveRule) -> bool:
    homes = _homes(game)
    return homes.issuperset(piles_of(game, rule.to)) and homes.isdisjoint(piles_of(game, rule.source))


def _homes(game: Game) -> set[str]:
    return {name for name, group, _ in game.all_piles() if group.role in HOME_ROLES}
