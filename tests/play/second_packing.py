"""The Trefoil and its variants, The Indefatigable, The Octagon, The Wheatsheaf, The Windmill with one pack
and The Four Seasons told a second time; see second_rules.py."""

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

# The Trefoil


def opening_trefoil(deal: list[str]) -> State:
    piles = deal_heaps(deal, numbered("tableau", 16), 3)
    for place, one in enumerate("CDHS", start=1):
        piles[f"foundation-{place}"] = ["A" + one]
    return State(piles)


def single_cards(state: State, fans: list[str], foundations: list[str]) -> Moves:
    """The uppermost cards of fans, each to a foundation or on the next higher of its suit."""
    found: Moves = {}
    for source in fans:
        card = state.top(source)
        if not card:
            continue
        fits = [name for name in foundations if state.top(name) and f_up(state.top(name), card)]
        for target in lowest_of_alike(state, fits):
            found.update([state.shift((source, target, 1))])
        for target in fans:
            if target != source and state.top(target) and f_up(card, state.top(target)):
                found.update([state.shift((source, target, 1))])
    return found


def gathered(state: State, fans: list[str]) -> Moves:
    """All that lies in the fans, first fan first, laid out in threes again; twice in a game."""
    told = []
    packet: list[str] = []
    after = deepcopy(state)
    for fan in fans:
        if state.piles[fan]:
            told.append(f"{fan}>stock:{''.join(state.piles[fan])}")
            packet += state.piles[fan]
    after.piles.update(deal_heaps(packet, fans, 3))
    after.done["redeals"] = state.done.get("redeals", 0) + 1
    return {" + ".join(told): after} if told and after.done["redeals"] <= 2 else {}


def moves_trefoil(state: State) -> Moves:
    fans = numbered("tableau", 16)
    return single_cards(state, fans, numbered("foundation", 4)) | gathered(state, fans)


def opening_trefoil_aces_in(deal: list[str]) -> State:
    piles = deal_heaps(deal, numbered("tableau", 18), 3)
    return State(piles | {name: [] for name in numbered("foundation", 4)})


def moves_trefoil_aces_in(state: State) -> Moves:
    fans = numbered("tableau", 18)
    found = single_cards(state, fans, numbered("foundation", 4)) | gathered(state, fans)
    for source in fans:
        card = state.top(source)
        if card[:1] == "A":
            place = f"foundation-{'CDHS'.index(suit(card)) + 1}"
            found.update([state.shift((source, place, 1))])
    return found


def opening_trefoil_two_packs(deal: list[str]) -> State:
    piles = deal_heaps(deal, numbered("tableau", 32), 3)
    for place, one in enumerate("CCDDHHSS", start=1):
        piles[f"foundation-{place}"] = ["A" + one]
    return State(piles)


def moves_trefoil_two_packs(state: State) -> Moves:
    return single_cards(state, numbered("tableau", 32), numbered("foundation", 8))


# The Indefatigable


def opening_indefatigable(deal: list[str]) -> State:
    piles = deal_heaps(deal, numbered("tableau", 12), 4)
    for place, one in enumerate("CDHS", start=1):
        piles[f"foundation-{place}"] = ["A" + one]
    return State(piles)


def moves_indefatigable(state: State) -> Moves:
    """As The Trefoil with heaps of four. What is remembered: the cards at home when this deal was laid out,
    and when the one before it was; a deal that left their number as it was has not helped."""
    heaps, foundations = numbered("tableau", 12), numbered("foundation", 4)
    found = single_cards(state, heaps, foundations)
    home = sum(len(state.piles[name]) for name in foundations)
    this, one_before = state.done.get("this", 4), state.done.get("one_before", -1)
    if home == this == one_before:
        return found
    told = [f"{name}>stock:{''.join(state.piles[name])}" for name in heaps if state.piles[name]]
    again = deepcopy(state)
    again.piles.update(deal_heaps([card for name in heaps for card in state.piles[name]], heaps, 4))
    again.done.update(this=home, one_before=this)
    return found | {" + ".join(told): again}


# The Octagon


def opening_octagon(deal: list[str]) -> State:
    piles = deal_heaps(deal[:20], numbered("tableau", 4), 5)
    for place, one in enumerate("CCDDHHSS", start=1):
        piles[f"foundation-{place}"] = ["A" + one]
    piles["stock"] = deal[20:][::-1]
    piles["waste"] = []
    return State(piles)


def moves_octagon(state: State) -> Moves:
    found = turn(state) | turn_waste_over(state, 3)
    packets = numbered("tableau", 4)
    for source in [*packets, "waste"]:
        card = state.top(source)
        if not card:
            continue
        fits = [name for name in numbered("foundation", 8) if f_up(state.top(name), card)]
        places = lowest_of_alike(state, fits)
        places += [name for name in packets if state.top(name) and f_up(card, state.top(name))]
        for target in places:
            found.update([filled(state, source, target, 1, ["waste", "stock"])])
    return found


# The Wheatsheaf


def opening_wheatsheaf(deal: list[str]) -> State:
    piles = deal_heaps(deal[:8], numbered("tableau", 8), 1)
    for place, one in enumerate("CDHS", start=1):
        piles[f"foundation-{place}"] = ["A" + one]
        piles[f"foundation-{place + 4}"] = ["K" + one]
    piles["stock"] = deal[8:][::-1]
    piles["waste"] = []
    return State(piles)


def moves_wheatsheaf(state: State) -> Moves:
    """What fits a family must go there before anything else is done."""
    must: Moves = {}
    may = turn(state)
    auxiliaries = numbered("tableau", 8)
    for source in [*auxiliaries, "waste"]:
        card = state.top(source)
        if not card:
            continue
        for place in range(1, 5):
            if f_up(state.top(f"foundation-{place}"), card):
                must.update([filled(state, source, f"foundation-{place}", 1, ["waste", "stock"])])
            if f_up(card, state.top(f"foundation-{place + 4}")):
                must.update([filled(state, source, f"foundation-{place + 4}", 1, ["waste", "stock"])])
        for target in auxiliaries:
            under = state.top(target)
            if target != source and under and (f_up(under, card) or f_up(card, under)):
                may.update([filled(state, source, target, 1, ["waste", "stock"])])
    return must or may


# The Windmill with one pack


def opening_windmill_one_pack(deal: list[str]) -> State:
    piles = deal_heaps(deal[:8], numbered("reserve", 8), 1)
    piles |= {name: [] for name in numbered("foundation", 4)}
    return State(piles | {"stock": deal[8:][::-1], "waste": []})


def moves_windmill_one_pack(state: State) -> Moves:
    """A two begins a corner, and each corner goes up whatever the suits."""
    found = turn(state)
    for source in [*numbered("reserve", 8), "waste"]:
        card = state.top(source)
        for target in numbered("foundation", 4):
            if card and value(card) == len(state.piles[target]) + 2:
                found.update([filled(state, source, target, 1, ["waste", "stock"])])
                break
    return found


# The Four Seasons


def opening_four_seasons(deal: list[str]) -> State:
    piles = deal_heaps(deal[:12], numbered("tableau", 12), 1)
    for place, one in enumerate("HSDC", start=1):
        piles[f"foundation-{place}"] = ["A" + one]
    piles["stock"] = deal[12:][::-1]
    piles["waste"] = []
    return State(piles)


def moves_four_seasons(state: State) -> Moves:
    found = turn(state)
    heaps = numbered("tableau", 12)
    for text, after in turn_waste_over(state, 1).items():
        for heap in heaps:
            if not after.piles[heap] and after.piles["stock"]:
                more, after = after.shift(("stock", heap, 1))
                text = f"{text} + {more}"
        found[text] = after
    for source in [*heaps, "waste"]:
        card = state.top(source)
        if not card:
            continue
        home = f"foundation-{'HSDC'.index(suit(card)) + 1}"
        if f_up(state.top(home), card):
            fill = source != "waste"
            found.update(
                [filled(state, source, home, 1, ["stock"]) if fill else state.shift((source, home, 1))]
            )
        goes = 1 if source == "waste" else len(state.piles[source])
        first = state.piles[source][-goes]
        for target in heaps:
            if target != source and state.top(target) and f_up(first, state.top(target)):
                if source == "waste":
                    found.update([state.shift((source, target, 1))])
                else:
                    found.update([filled(state, source, target, goes, ["stock"])])
    return found
