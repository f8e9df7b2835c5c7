"""The Queens told a second time; see second_rules.py."""

from copy import deepcopy

from second_state import Moves, State, lowest_of_alike, numbered, suit, value

FAMILIES, SHUTTER = numbered("foundation", 8), numbered("tableau", 7)


def next_place(state: State, card: str) -> list[str]:
    """The family a card may go to: a king to the first place that is empty."""
    if value(card) == 13:
        return [name for name in FAMILIES if not state.piles[name]][:1]
    fitting = [
        name
        for name in FAMILIES
        if state.top(name)
        and suit(state.top(name)) == suit(card)
        and value(card) == value(state.top(name)) % 13 + 1
    ]
    return lowest_of_alike(state, fitting)


def paid_key(state: State) -> tuple[str, State]:
    """Fourteen cards of the key, or what there is, to the bottom of the stock."""
    after = deepcopy(state)
    key = after.piles["reserve-1"]
    gone, after.piles["reserve-1"] = key[max(len(key) - 14, 0) :], key[: max(len(key) - 14, 0)]
    for card in gone:  # The first of them is to be dealt before the others.
        after.piles["stock"].insert(0, card)
    return f"reserve-1>stock:{''.join(gone)}", after


def opening_queens(deal: list[str]) -> State:
    piles: dict[str, list[str]] = {"reserve-1": deal[:32], "stock": deal[32:][::-1], "waste": []}
    piles.update({name: [] for name in [*FAMILIES, *SHUTTER]})
    state = State(piles, {"vain": 0})
    while state.top("reserve-1")[:1] == "Q":
        state = paid_key(state)[1]
    for place in SHUTTER:
        state = dealt(state, place)[1]
    return state


def dealt(state: State, place: str) -> tuple[str, State]:
    """The next card that is no king to a place, the kings before it to families of their own."""
    told: list[str] = []
    while state.piles["stock"]:
        card = state.top("stock")
        target = next_place(state, card)[0] if card[0] == "K" else place
        text, state = state.shift(("stock", target, 1))
        told.append(text)
        if target == place:
            break
    return " + ".join(told), state


def came(after: State) -> State:
    """The state, now that a card has come from elsewhere than the shutter."""
    after.done["vain"] = 0
    return after


def moves_queens(state: State) -> Moves:
    found: Moves = {}
    empty = [name for name in SHUTTER if not state.piles[name]]
    if empty and (state.piles["waste"] or state.piles["stock"]):
        for place in empty:
            for text, after in filling(state, place):
                found[text] = came(after)
        return found
    for source in ["reserve-1", *SHUTTER, "waste"]:
        card = state.top(source)
        if not card:
            continue
        others = [
            name
            for name in SHUTTER
            if source != "reserve-1"
            and name != source
            and state.top(name)
            and suit(state.top(name)) == suit(card)
            and value(state.top(name)) - value(card) == 1
        ]
        for target in [*next_place(state, card), *others]:
            text, after = state.shift((source, target, 1))
            found[text] = after if source in SHUTTER else came(after)
    if state.piles["stock"]:
        card = state.top("stock")
        king = card[0] == "K"
        text, after = state.shift(("stock", next_place(state, card)[0] if king else "waste", 1))
        found[text] = came(after) if king else after
    elif not state.done["vain"] and any(card[0] == "Q" for card in state.piles["waste"]):
        text, after = paid_talon(state)
        found[text] = after
    if state.top("reserve-1")[:1] == "Q":
        text, after = paid_key(state)
        found[text] = after
    return found


def filling(state: State, place: str) -> list[tuple[str, State]]:
    """An empty place with the top card of the talon, or from the stock."""
    ways = [state.shift(("waste", place, 1))] if state.piles["waste"] else []
    return ways + ([dealt(state, place)] if state.piles["stock"] else [])


def paid_talon(state: State) -> tuple[str, State]:
    """For each queen three other cards from below; all that there are, queens too, if there are fewer."""
    after = deepcopy(state)
    talon = after.piles["waste"]
    wanted = 3 * sum(card[0] == "Q" for card in talon)
    gone: list[str] = []
    left: list[str] = []
    if sum(card[0] != "Q" for card in talon) < wanted:
        gone = talon
    else:
        for card in talon:
            (left if card[0] == "Q" or len(gone) == wanted else gone).append(card)
    after.piles["waste"], after.piles["stock"] = left, gone[::-1]
    after.done["vain"] = 1
    return f"waste>stock:{''.join(gone)}", after
