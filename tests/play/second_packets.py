"""A second telling of Les Petits Paquets, for ``second_rules.py``: heaps with numbers.

It goes by the printed rules, heap by heap and card by card. Heap 13 is the fan.
"""

from collections.abc import Callable
from copy import deepcopy

from second_state import Moves, State, suit, value

SUITS = "CDHS"


def opening_packets(deal: list[str]) -> State:
    state = opening_packets_open(deal)
    return deal_all(state)


def opening_packets_open(deal: list[str]) -> State:
    piles: dict[str, list[str]] = {f"tableau-{n}": [] for n in range(1, 14)}
    piles |= {f"foundation-{1 + n}": ["K" + SUITS[n % 4]] for n in range(8)}
    return State(piles | {"aside": [], "stock": deal[::-1]}, {"turn": 1, "redeals": 0})


def deal_one(state: State) -> tuple[str, State]:
    """The next card to the heap whose turn it is, or aside, and then it is still that heap's turn."""
    turn = state.done["turn"]
    if value(state.top("stock")) == turn:
        return state.shift(("stock", "aside", 1))
    text, after = state.shift(("stock", f"tableau-{turn}", 1))
    after.done["turn"] = 1 if turn == 13 else turn + 1
    return text, after


def deal_all(state: State) -> State:
    while state.piles["stock"]:
        _, state = deal_one(state)
    return state


def fits(state: State, card: str) -> list[int]:
    """The families that take a card: 1 to 4 go up from the ace, 5 to 8 down from the queen."""
    place = SUITS.index(suit(card)) + 1
    found = [place] if len(state.piles[f"foundation-{place}"]) == value(card) else []
    return found + ([place + 4] if len(state.piles[f"foundation-{place + 4}"]) == 13 - value(card) else [])


def plays(state: State) -> Moves:
    found: Moves = {}
    for heap in range(1, 13):
        card = state.top(f"tableau-{heap}")
        for family in fits(state, card) if card else []:
            found.update([state.shift((f"tableau-{heap}", f"foundation-{family}", 1))])
    for card in state.piles["tableau-13"]:
        for family in fits(state, card):
            after = deepcopy(state)
            fan = after.piles["tableau-13"]
            last = max(at for at, other in enumerate(fan) if other == card)
            after.piles[f"foundation-{family}"].append(fan.pop(last))
            found[f"tableau-13>foundation-{family}:{card}"] = after
    return found


def shifts(state: State) -> Moves:
    found: Moves = {}
    for place in range(1, 9):
        card = state.top(f"foundation-{place}")
        for other in fits(state, card) if card[0] != "K" else []:
            found.update([state.shift((f"foundation-{place}", f"foundation-{other}", 1))])
    return found


def from_aside(state: State) -> Moves:
    card = state.top("aside")
    if fits(state, card):
        return dict(state.shift(("aside", f"foundation-{place}", 1)) for place in fits(state, card))
    after, told, leaves = deepcopy(state), [], "aside"
    stood: list[tuple[str, dict[str, list[str]]]] = []
    while True:
        card = after.piles[leaves].pop()
        heap = f"tableau-{value(card)}"
        after.piles[heap].insert(0, card)
        told.append(f"{leaves}>{heap}:{card}")
        again = (heap, after.piles) in stood
        if len(after.piles[heap]) == 1 or again or plays(after):
            return {" + ".join(told): after}
        stood.append((heap, deepcopy(after.piles)))
        leaves = heap


def gathered(state: State, laid: Callable[[State], State]) -> Moves:
    if state.done["redeals"] == 2:
        return {}
    after, told, cards = deepcopy(state), [], list[str]()
    for heap in [1, 2, 3, 4, 5, 6, 13, 7, 8, 9, 10, 11, 12]:
        pile = after.piles[f"tableau-{heap}"]
        if pile:
            told.append(f"tableau-{heap}>stock:{''.join(pile)}")
            cards += pile
            after.piles[f"tableau-{heap}"] = []
    after.piles["stock"] = cards[::-1]
    after.done = {"turn": 1, "redeals": state.done["redeals"] + 1}
    return {" + ".join(told): laid(after)}


def after_the_deal(state: State, laid: Callable[[State], State]) -> Moves:
    home = plays(state)
    found = home | shifts(state)
    if state.piles["aside"]:
        return found if home else found | from_aside(state)
    return found | gathered(state, laid)


def moves_packets(state: State) -> Moves:
    return after_the_deal(state, deal_all)


def moves_packets_open(state: State) -> Moves:
    if state.piles["stock"]:
        return plays(state) | dict([deal_one(state)])
    return after_the_deal(state, lambda gathered: gathered)
