"""Games whose moves wait for one another told a second time; see second_rules.py."""

from copy import deepcopy

from second_state import (
    Moves,
    State,
    deal_heaps,
    f_up,
    filled,
    lowest_of_alike,
    numbered,
    turn,
    turn_waste_over,
)

# The Patriarchs


def opening_patriarchs(deal: list[str]) -> State:
    piles = deal_heaps(deal[:9], numbered("reserve", 9), 1)
    for place, one in enumerate("CDHS", start=1):
        piles[f"foundation-{place}"] = ["A" + one]
        piles[f"foundation-{place + 4}"] = ["K" + one]
    piles["stock"] = deal[9:][::-1]
    piles["waste"] = []
    return State(piles)


def families_of(state: State, card: str) -> list[str]:
    """The ace families and king families, four of each, that a card fits."""
    up = [name for name in numbered("foundation", 4) if f_up(state.top(name), card)]
    down = [f"foundation-{n}" for n in range(5, 9) if f_up(card, state.top(f"foundation-{n}"))]
    return up + down


def moves_patriarchs(state: State) -> Moves:
    """The first of three things that can be done."""
    found: Moves = {}
    if state.piles["waste"]:
        for place in families_of(state, state.top("waste")):
            found.update([state.shift(("waste", place, 1))])
    if found:
        return found
    for name in numbered("reserve", 9):
        for place in families_of(state, state.top(name)) if state.piles[name] else []:
            found.update([filled(state, name, place, 1, ["waste", "stock"])])
    return found or turn(state) | turn_waste_over(state, 1)


# The Spark


def opening_spark(deal: list[str]) -> State:
    piles = deal_heaps(deal[:12], numbered("tableau", 12), 1)
    for place, one in enumerate("CCDDHHSS", start=1):
        piles[f"foundation-{place}"] = ["K" + one]
    piles["stock"] = deal[12:][::-1]
    piles |= {"waste-1": [], "waste-2": []}
    return State(piles, {"dealt": 0})


def moves_spark(state: State) -> Moves:
    """Three cards are dealt only when nothing of the wastes fits, and no auxiliary can go to a king."""
    must: Moves = {}
    may: Moves = {}
    auxiliaries = numbered("tableau", 12)
    begun = state.done["dealt"] > 0
    for source in [*auxiliaries, "waste-1", "waste-2"]:
        if not state.piles[source]:
            continue
        card = state.top(source)
        order = [] if begun else ["stock"]
        kings = [name for name in numbered("foundation", 8) if f_up(card, state.top(name))]
        for target in lowest_of_alike(state, kings):
            must.update([filled(state, source, target, 1, order)])
        for target in auxiliaries:
            under = state.top(target)
            if target != source and under and f_up(under, card):
                (must if "waste" in source else may).update([filled(state, source, target, 1, order)])
            if not under and "waste" in source:
                may.update([state.shift((source, target, 1))])
    if not must and state.piles["stock"]:
        waste = f"waste-{state.done['dealt'] % 2 + 1}"
        after = deepcopy(state)
        three = [after.piles["stock"].pop() for _ in range(3) if after.piles["stock"]]
        after.piles[waste] += three
        after.done["dealt"] += 1
        may[f"stock>{waste}:{''.join(three)}"] = after
    return must | may
