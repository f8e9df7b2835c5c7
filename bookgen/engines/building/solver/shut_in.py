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

**By heaps.** (Queens and Knaves.) What leaves the waste may also come to heaps on heads (see ``heads.py``),
from which cards only go home. A card that lies under others in a heap is at hand when the one upon it has
gone; and that goes, in the easier game, as soon as more of its face are home than there are in the position.
So it does no later than in the line, and the count of those at hand holds as before. When *y* leaves, all
cards that are neither home nor in places are in heaps. No more heaps have a card of a rank than have one of
the rank above, nor than there are cards of that rank, home now or not, among those that have come to hand or
lie in heaps. As many of each rank as are more than that want places; where these are more than there are,
there is no room.

Where there are no places at all more is told. In a heap a card lies upon one of the rank above, or it is of
the rank with which heaps begin: so of each rank that heaps take no fewer lie in them than of the rank below.
From the rank with which foundations begin upwards it is reckoned how many of each can be home then: no more
than *e(r)*, of all suits together; than of the rank below, as each lies on one; and than leaves in heaps no
fewer than of the rank below. The more are home of a rank, the more can be of the next, as then fewer of it
are in heaps: so when *y* leaves, no more are home of any rank than is reckoned. Where these are fewer than
are home now, or leave more of a rank than there are heaps, or some of a rank that heaps do not take, there is
no room.

No search need store a position that is lost, and one that has exhausted all others has proved the deal lost.
"""

from array import array
from collections.abc import Mapping
from dataclasses import dataclass

from bookgen.cards import SUITS, Card, Options
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play.takes import base_of
from bookgen.engines.building.play.words import home_piles, piles_of
from bookgen.engines.building.solver.heads import ALSO_KNOWN, begins_heaps, is_out, on_heads
from bookgen.engines.building.solver.known import knows
from bookgen.engines.move_rules import MoveRule, When
from bookgen.games.descriptor import Game


@dataclass(frozen=True)
class Clearing:
    """How a game clears its waste, for the kernel, where positions are seen lost by that.

    ``turn`` is the number of each card (by its code) as foundations are built: that of the card before it is
    less by four. ``begins`` has how many foundations may begin with each, by that number; nothing but 0 where
    the game is another. ``heaps`` has 1 for each pile that is a heap, ``head`` the rank with which they all
    begin, counted from the first of foundations.
    """

    begins: "array[int]"
    by_plays: int
    by_room: int
    turn: "array[int]"
    heaps: "array[int]"
    head: int


def clearing_of(game: Game, options: Options, code: Mapping[Card, int], whole: bool) -> Clearing:
    """How a game clears its waste; of an easier one that is not ``whole`` nothing is counted."""
    begins, heaps = array("i", [0] * 64), array("i", [0] * len(list(game.all_piles())))
    nothing = Clearing(begins, 0, 0, array("i", range(64)), heaps, 0)
    by_plays, by_room = clears_by_plays(game), clears_by_room(game)
    homes = [(group, place) for _, group, place in game.all_piles() if group.role == "foundation"]
    ways = {group.takes.how_built[:3] for group, _ in homes}
    once = all(not group.takes.wrap or (group.takes.full or 99) <= len(game.pack.order) for group, _ in homes)
    if not whole or not (by_plays or by_room) or not once or not ways <= {("up", suit, 1) for suit in WAYS}:
        return nothing
    laid = [
        (group.start[place].split()[:1] if group.start else []) or base_of(game, options, group, place)
        for group, place in homes
    ]
    ranks, order = {card[0] for cards in laid for card in cards}, game.pack.order
    if len(ways) != 1 or len(ranks) != 1 or not all(laid):
        return nothing
    first, by_suit = order.index(ranks.pop()), ways == {("up", "same", 1)}
    rank = begins_heaps(game)
    if rank is not None:
        if first and not is_out(game, order[first - 1]):
            return nothing
        heaps = array("i", [int(name in on_heads(game)) for name, _, _ in game.all_piles()])
    turn = array("i", range(64))
    for card in code:
        if card[0] in order:
            at = (order.index(card[0]) - first) % len(order)
            turn[code[card]] = 4 * at + (SUITS.index(card[1]) if by_suit else 0)
    for cards in laid:
        for number in {turn[code[card]] for card in cards}:
            begins[number] += 1
    head = (order.index(rank) - first) % len(order) if rank else 0
    return Clearing(begins, int(by_plays), int(by_room), turn, heaps, head)


WAYS = ("same", "any")
"""How foundations may ask for suits."""


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
    """Whether what leaves stock and waste for good goes home, to an empty place, or to a heap."""
    heaps = set(on_heads(game))
    return _turns_singly(game) and all(
        rule.lifts == "one"
        and (
            (rule.onto == "card" and _goes_home(game, rule))
            or (
                set(home_piles(game)).isdisjoint(piles_of(game, [*rule.source, *rule.to]))
                and (
                    heaps.issuperset(piles_of(game, rule.to))
                    if rule.onto == "card"
                    else rule.onto == "empty" and {"stock", "waste"}.isdisjoint(piles_of(game, rule.to))
                )
            )
        )
        for rule in game.rules_as(BuildingRules).moves
    )


def _turns_singly(game: Game) -> bool:
    """Whether cards are turned one by one, and nothing but the waste is dealt again."""
    if not game.rules.listed or not knows(game, ALSO_KNOWN) or game.barren is not None:
        return False
    rules = game.rules_as(BuildingRules)
    dealing, homes = rules.dealing, set(home_piles(game))
    heaps = on_heads(game)
    return (
        dealing.turn
        and not any(group.stays for name, group, _ in game.all_piles() if name not in heaps)
        and dealing.shift is None
        and (dealing.redeal is None or dealing.redeal.of == "waste")
        and all(homes.isdisjoint(piles_of(game, [fill.fill])) for fill in rules.follows)
    )


def _goes_home(game: Game, rule: MoveRule) -> bool:
    homes = set(home_piles(game))
    return homes.issuperset(piles_of(game, rule.to)) and homes.isdisjoint(piles_of(game, rule.source))
