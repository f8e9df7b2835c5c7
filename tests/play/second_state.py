"""What the second telling of the rules stands on: a state of the table, and the ways of changing it."""

from copy import deepcopy
from dataclasses import dataclass, field

Moves = dict[str, "State"]
ORDER = "A23456789TJQK"


@dataclass
class State:
    """What lies where, how often something limited was done, and the orders of shuffles to come."""

    piles: dict[str, list[str]]
    done: dict[str, int] = field(default_factory=dict)
    orders: tuple[tuple[str, ...], ...] = ()

    def top(self, pile: str) -> str:
        cards = self.piles[pile]
        return cards[-1] if cards else ""

    def shift(self, *steps: tuple[str, str, int]) -> tuple[str, "State"]:
        """Each step lifts so many end cards together from one pile to another; gives text and state."""
        after = deepcopy(self)
        told = []
        for source, target, number in steps:
            pile = after.piles[source]
            cards = pile[len(pile) - number :]
            del pile[len(pile) - number :]
            after.piles[target].extend(cards)
            told.append(f"{source}>{target}:{''.join(cards)}")
        return " + ".join(told), after


def value(card: str) -> int:
    return ORDER.index(card[0]) + 1


def suit(card: str) -> str:
    return card[1]


def f_up(low: str, high: str) -> bool:
    """Whether high is the next card above low in its suit, the ace lowest."""
    return suit(low) == suit(high) and value(high) - value(low) == 1


def numbered(role: str, count: int) -> list[str]:
    return [f"{role}-{number}" for number in range(1, count + 1)]


def deal_heaps(deal: list[str], names: list[str], size: int) -> dict[str, list[str]]:
    return {name: deal[place * size : (place + 1) * size] for place, name in enumerate(names)}


def turn(state: State) -> Moves:
    if not state.piles["stock"]:
        return {}
    card = state.top("stock")
    after = deepcopy(state)
    after.piles["stock"].pop()
    after.piles["waste"].append(card)
    return {f"stock>waste:{card}": after}


def turn_waste_over(state: State, allowed: int) -> Moves:
    if state.piles["stock"] or not state.piles["waste"] or state.done.get("redeals", 0) >= allowed:
        return {}
    after = deepcopy(state)
    cards = after.piles["waste"]
    after.piles["waste"] = []
    after.piles["stock"] = cards[::-1]
    after.done["redeals"] = state.done.get("redeals", 0) + 1
    return {f"waste>stock:{''.join(cards)}": after}


def lowest_of_alike(state: State, places: list[str]) -> list[str]:
    """Of the foundations a card fits, only the first of each top face."""
    seen: set[str] = set()
    kept = []
    for place in places:
        if state.top(place) not in seen:
            seen.add(state.top(place))
            kept.append(place)
    return kept


def filled(state: State, source: str, target: str, number: int, order: list[str]) -> tuple[str, State]:
    """A shift, and the emptied place filled from the first pile of the order that has a card."""
    text, after = state.shift((source, target, number))
    if after.piles[source] or source in order:
        return text, after
    for pile in order:
        if after.piles[pile]:
            more, after = after.shift((pile, source, 1))
            return f"{text} + {more}", after
    return text, after
