"""Which card follows which: what the piles of a group take."""

from collections.abc import Mapping
from functools import cache

from bookgen.cards import RANKS, SUITS, Card, is_red
from bookgen.games.pile_facts import PileGroup


def follows(group: PileGroup, order: str, below: Card, card: Card) -> bool:
    """Whether ``card`` may be built on ``below`` on a pile of this group, ranks in this order."""
    return card in where_fits(group, order, below)


def where_fits(group: PileGroup, order: str, below: Card) -> tuple[Card, ...]:
    """The cards that may be built on ``below``, in the order of suits."""
    return fitting(group, order)[below]


def fitting(group: PileGroup, order: str) -> Mapping[Card, tuple[Card, ...]]:
    """For every card what may be built on it: asked for each pile of each position, and made once."""
    return _fitting(*group.takes.how_built, order)


@cache
def _fitting(
    direction: str | None, suit: str, step: int, wrap: bool, order: str
) -> Mapping[Card, tuple[Card, ...]]:
    every = [rank + mark for rank in RANKS for mark in SUITS]
    return {below: _fits(direction, suit, step, wrap, order, below) for below in every}


def _fits(
    direction: str | None, suit: str, step: int, wrap: bool, order: str, below: Card
) -> tuple[Card, ...]:
    if direction is None:
        return ()
    steps = {"up": (step,), "down": (-step,), "both": (step, -step), "level": (0,)}[direction]
    if below[0] not in order:
        ranks = [below[0]] if direction == "level" else []
    else:
        at = order.index(below[0])
        size = len(order)
        places = [(at + each) % size if wrap else at + each for each in steps]
        ranks = [order[place] for place in places if 0 <= place < size]
    return tuple(rank + other for rank in ranks for other in SUITS if _suits_agree(suit, below, other))


def _suits_agree(rule: str, below: Card, suit: str) -> bool:
    if rule == "any":
        return True
    if rule == "same":
        return suit == below[1]
    return is_red(below) != is_red("A" + suit)


def ranks_on(group: PileGroup, order: str, first: str) -> list[str]:
    """The ranks that lie on a foundation from its first card on, as far as it is built one way."""
    takes, ranks = group.takes, [first]
    step = {"up": 1, "down": -1}.get(takes.direction or "", 0) * takes.step
    while step and len(ranks) < (takes.full or len(order)):
        at = order.index(ranks[-1]) + step
        if not (takes.wrap or 0 <= at < len(order)):
            break
        ranks.append(order[at % len(order)])
    return ranks
