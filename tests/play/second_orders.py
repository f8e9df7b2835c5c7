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
    suit,
    turn,
    turn_waste_over,
    value,
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


# Light and Shade


def opening_light(deal: list[str]) -> State:
    piles = deal_heaps(deal[:4], numbered("tableau", 4), 1) | deal_heaps(deal[4:8], numbered("reserve", 4), 1)
    for place, one in enumerate("SHCDSHCD", start=1):
        piles[f"foundation-{place}"] = ["A" + one]
    piles["stock"] = deal[8:][::-1]
    piles["waste"] = []
    return State(piles)


def differ(one: str, other: str) -> bool:
    return (one[1] in "DH") != (other[1] in "DH")


def moves_light(state: State) -> Moves:
    """Places that can be filled keep the stock from being turned."""
    found: Moves = {}
    filling: Moves = {}
    for source in numbered("tableau", 4):
        seen: set[tuple[int, bool]] = set()
        for target in numbered("foundation", 8):
            card, top = state.top(source), state.top(target)
            if card and value(card) == value(top) + 1 and differ(card, top):
                if (value(top), top[1] in "DH") not in seen:
                    found.update([state.shift((source, target, 1))])
                seen.add((value(top), top[1] in "DH"))
    for source in [*numbered("reserve", 4), "waste"]:
        for target in numbered("tableau", 4):
            card, under = state.top(source), state.top(target)
            if card and under and value(under) == value(card) + 1 and differ(card, under):
                found.update([state.shift((source, target, 1))])
            if card and not under and source != "waste":
                filling.update([state.shift((source, target, 1))])
    for target in numbered("reserve", 4):
        for source in ("waste", "stock"):
            if state.piles[source] and not state.piles[target]:
                filling.update([state.shift((source, target, 1))])
    return found | (filling or turn(state))


# The Reserves


def opening_reserves(deal: list[str]) -> State:
    piles = deal_heaps(deal[:48], numbered("reserve", 4), 12)
    for place, one in enumerate("CDHS", start=1):
        piles[f"foundation-{place}"] = ["A" + one]
        piles[f"foundation-{place + 4}"] = ["K" + one]
    piles["stock"] = deal[48:][::-1]
    piles["waste"] = []
    return State(piles)


def moves_reserves(state: State) -> Moves:
    found = turn(state) | turn_waste_over(state, 2)
    for source in [*numbered("reserve", 4), "waste"]:
        if not state.piles[source]:
            continue
        card, waste = state.top(source), state.top("waste")
        places = families_of(state, card)
        for place in places:
            found.update([state.shift((source, place, 1))])
        if source != "waste" and not places and waste and (f_up(card, waste) or f_up(waste, card)):
            found.update([state.shift((source, "waste", 1))])
    return found


# Queens and Knaves


def opening_queens_and_knaves(deal: list[str]) -> State:
    piles = {f"tableau-{place}": ["Q" + one] for place, one in enumerate("CCDDHHSS", start=1)}
    piles |= {name: [] for name in numbered("foundation", 8)}
    return State(piles | {"stock": deal[::-1], "waste": []})


def moves_queens_and_knaves(state: State) -> Moves:
    """King, ace, two and so on to the knave; the heaps take what is next below, but never a king."""
    found = turn(state)
    heaps = numbered("tableau", 8)
    for source in [*heaps, "waste"]:
        card = state.top(source)
        if not card or (source != "waste" and len(state.piles[source]) == 1):
            continue
        fits = []
        for name in numbered("foundation", 8):
            pile = state.piles[name]
            begins = not pile and card[0] == "K" and source == "waste"
            after_king = len(pile) == 1 and card == "A" + suit(pile[0])
            if begins or after_king or (len(pile) > 1 and f_up(pile[-1], card)):
                fits.append(name)
        for target in lowest_of_alike(state, fits):
            found.update([state.shift((source, target, 1))])
        for target in heaps if source == "waste" else []:
            if value(state.top(target)) == value(card) + 1:
                found.update([state.shift((source, target, 1))])
    return found


def won_by_knaves(state: State) -> bool:
    return all(len(state.piles[name]) == 12 for name in numbered("foundation", 8))


# The Lady of the Manor


def opening_lady(deal: list[str]) -> State:
    piles = deal_heaps(deal[:48], numbered("reserve", 4), 12)
    for place, one in enumerate("CCDDHHSS", start=1):
        piles[f"foundation-{place}"] = ["A" + one]
    piles |= {f"reserve-{place}": [] for place in range(5, 17)}
    for card in deal[48:]:
        piles[f"reserve-{value(card) + 3}"].append(card)
    return State(piles)


def moves_lady(state: State) -> Moves:
    found: Moves = {}
    for place in range(1, 17):
        name = f"reserve-{place}"
        pile = state.piles[name]
        for at in range(len(pile)) if place > 4 else range(max(len(pile) - 1, 0), len(pile)):
            card = pile[at]
            fits = [f for f in numbered("foundation", 8) if value(state.top(f)) == value(card) - 1]
            if fits:
                after = deepcopy(state)
                del after.piles[name][at]
                after.piles[fits[0]].append(card)
                found[f"{name}>{fits[0]}:{card}"] = after
    return found
