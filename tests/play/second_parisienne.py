"""La Parisienne, told a second time; see second_rules.py.

``done`` has how many cards of the deal have been laid, and how often the cards were shuffled.
"""

from copy import deepcopy

from second_dealing import ACES, KINGS, up_or_down
from second_state import Moves, State

HEAPS = ["reserve-1", "reserve-2", "reserve-3", "reserve-4"]


def opening_parisienne(deal: list[str]) -> State:
    piles: dict[str, list[str]] = {name: [] for name in [*HEAPS, "waste"]}
    for place, one in enumerate("CDHS"):
        piles[ACES[place]] = ["A" + one]
        piles[KINGS[place]] = ["K" + one]
    return State(piles | {"stock": deal[::-1]}, {"laid": 0, "redeals": 0})


def moves_parisienne(state: State) -> Moves:
    found: Moves = {}
    for heap in HEAPS:
        for family in up_or_down(state, state.top(heap)) if state.top(heap) else []:
            found.update([state.shift((heap, family, 1))])
    waste = state.piles["waste"]
    open_cards = set(waste[-1:] if state.piles["stock"] else waste)
    for card in open_cards:
        for family in up_or_down(state, card):
            after = deepcopy(state)
            # Of two like cards that nearer the top goes.
            after.piles["waste"].reverse()
            after.piles["waste"].remove(card)
            after.piles["waste"].reverse()
            after.piles[family].append(card)
            found[f"waste>{family}:{card}"] = after
    found.update(next_card(state) if state.piles["stock"] else shuffled(state))
    return found


def next_card(state: State) -> Moves:
    """Four to the heaps and two to the waste; in the fourth deal nothing to the waste."""
    places = HEAPS if state.done["redeals"] == 3 else [*HEAPS, "waste", "waste"]
    text, after = state.shift(("stock", places[state.done["laid"] % len(places)], 1))
    after.done["laid"] += 1
    return {text: after}


def shuffled(state: State) -> Moves:
    """All that lies on the table put into the order of the next shuffle, card by card."""
    lying = [name for name in ["waste", *HEAPS] if state.piles[name]]
    if not lying or state.done["redeals"] == 3:
        return {}
    after = deepcopy(state)
    hand = [card for name in lying for card in state.piles[name]]
    cards: list[str] = []
    for card in state.orders[state.done["redeals"]]:
        if card in hand:
            hand.remove(card)
            cards.append(card)
    after.piles.update({name: [] for name in lying})
    after.piles["stock"] = cards[::-1]
    after.done = {"laid": 0, "redeals": state.done["redeals"] + 1}
    return {" + ".join(f"{name}>stock:{''.join(state.piles[name])}" for name in lying): after}
