"""Auxiliary Sequences told a second time; see second_rules.py."""

from copy import deepcopy

from second_state import Moves, State, f_up, numbered, turn, value

HEAPS = numbered("tableau", 4)
FAMILIES = numbered("foundation", 4)


def opening_auxiliary(deal: list[str]) -> State:
    piles: dict[str, list[str]] = {name: [] for name in HEAPS}
    for name, one in zip(FAMILIES, "CDHS", strict=True):
        piles[name] = ["A" + one]
    return State(piles | {"stock": deal[::-1], "waste": []})


def places_for(state: State, card: str, source: str) -> list[str]:
    """Where a card may go that is taken from a pile: heaps whose top is next higher, and empty ones."""
    heaps = [name for name in HEAPS if name != source]
    return [name for name in heaps if not state.piles[name] or value(state.top(name)) == value(card) + 1]


def moves_auxiliary(state: State) -> Moves:
    found = turn(state)
    waste = state.piles["waste"]
    for source in [*HEAPS, "waste"]:
        card = state.top(source)
        for family in FAMILIES:
            if card and f_up(state.top(family), card):
                found.update([state.shift((source, family, 1))])
    if waste:
        for heap in places_for(state, waste[-1], "waste"):
            found.update([state.shift(("waste", heap, 1))])
    for source in HEAPS:
        for number in range(1, len(state.piles[source]) + 1):
            for heap in places_for(state, state.piles[source][-number], source):
                found.update([state.shift((source, heap, number))])
    for family in FAMILIES:
        card = state.top(family)
        for heap in HEAPS:
            if card[0] != "A" and state.top(heap) and value(state.top(heap)) == value(card) + 1:
                found.update([state.shift((family, heap, 1))])
    if not state.piles["stock"] and not state.done.get("grace"):
        for at, card in enumerate(waste[:-1]):
            homes = [family for family in FAMILIES if f_up(state.top(family), card)]
            for target in [*homes, *places_for(state, card, "waste")]:
                after = deepcopy(state)
                del after.piles["waste"][at]
                after.piles[target].append(card)
                after.done["grace"] = 1
                found[f"waste>{target}:{card}"] = after
    return found
