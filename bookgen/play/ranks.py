"""Which card follows which: the building rules of a group of piles."""

from functools import cache

from bookgen.cards import SUITS, Card, is_red
from bookgen.games.descriptor import PileGroup


def follows(group: PileGroup, order: str, below: Card, card: Card) -> bool:
    """Whether ``card`` may be built on ``below`` on a pile of this group, ranks in this order."""
    return card in _fits(group.build, group.suit, group.wraps, order, below)


def where_fits(group: PileGroup, order: str, below: Card) -> tuple[Card, ...]:
    """The cards that may be built on ``below``, in the order of suits."""
    return _fits(group.build, group.suit, group.wraps, order, below)


@cache
def _fits(build: str | None, suit: str, wraps: bool, order: str, below: Card) -> tuple[Card, ...]:
    if build is None:
        return ()
    steps = {"up": (1,), "down": (-1,), "both": (1, -1), "level": (0,)}[build]
    if below[0] not in order:
        ranks = [below[0]] if build == "level" else []
    else:
        at = order.index(below[0])
        size = len(order)
        places = [(at + step) % size if wraps else at + step for step in steps]
        ranks = [order[place] for place in places if 0 <= place < size]
    return tuple(rank + other for rank in ranks for other in SUITS if _suits_agree(suit, below, other))


def _suits_agree(rule: str, below: Card, suit: str) -> bool:
    if rule == "any":
        return True
    if rule == "same":
        return suit == below[1]
    return is_red(below) != is_red("A" + suit)
