"""Games in which the dealing is play, told a second time; see second_rules.py.

``done`` has the number of the place that is due, from 0, and how often the cards were dealt again.
"""

from copy import deepcopy

from second_state import Moves, State, f_up, numbered, value

ACES, KINGS = numbered("foundation", 4), numbered("foundation", 8)[4:]


def opening_capricieuse(deal: list[str]) -> State:
    piles: dict[str, list[str]] = {name: [] for name in numbered("tableau", 12)}
    for place, one in enumerate("CDHS"):
        piles[ACES[place]] = ["A" + one]
        piles[KINGS[place]] = ["K" + one]
    return State(piles | {"stock": deal[::-1]}, {"due": 0, "redeals": 0})


def up_or_down(state: State, card: str) -> list[str]:
    """The families of aces and of kings that a card fits, which have begun."""
    up = [name for name in ACES if state.top(name) and f_up(state.top(name), card)]
    return up + [name for name in KINGS if state.top(name) and f_up(card, state.top(name))]


def laid(state: State, columns: list[str]) -> Moves:
    """The next card on the place that is due; the place after it is due then."""
    text, after = state.shift(("stock", columns[state.done["due"]], 1))
    after.done["due"] = (after.done["due"] + 1) % len(columns)
    return {text: after}


def stock_out(moves: Moves) -> Moves:
    """The next deal begins anew with the first place."""
    for after in moves.values():
        if not after.piles["stock"]:
            after.done["due"] = 0
    return moves


def gathered(state: State, columns: list[str], allowed: int) -> Moves:
    """All that lies on the table becomes the stock, its first card the lowest of the first column."""
    lying = [name for name in columns if state.piles[name]]
    if not lying or state.done["redeals"] >= allowed:
        return {}
    after = deepcopy(state)
    after.piles["stock"] = [card for name in lying for card in state.piles[name]][::-1]
    after.piles.update({name: [] for name in lying})
    after.done["redeals"] += 1
    return {" + ".join(f"{name}>stock:{''.join(state.piles[name])}" for name in lying): after}


def packed(state: State, columns: list[str]) -> Moves:
    """Last cards to families, and on one another in suit, up or down."""
    found: Moves = {}
    for source in columns:
        card = state.top(source)
        if not card:
            continue
        places = up_or_down(state, card)
        for target in columns:
            under = state.top(target)
            if target != source and under and (f_up(under, card) or f_up(card, under)):
                places.append(target)
        for target in places:
            found.update([state.shift((source, target, 1))])
    return found


def moves_capricieuse(state: State) -> Moves:
    columns = numbered("tableau", 12)
    if not state.piles["stock"]:
        return packed(state, columns) | gathered(state, columns, 2)
    must: Moves = {}
    for target in up_or_down(state, state.top("stock")):
        must.update([state.shift(("stock", target, 1))])
    return stock_out(must or laid(state, columns))


def opening_four_corners(deal: list[str]) -> State:
    names = [*numbered("foundation", 8), *numbered("tableau", 12)]
    return State({name: [] for name in names} | {"stock": deal[::-1]}, {"due": 0, "redeals": 0})


def begun_by(card: str) -> str:
    """The place of an ace or a king."""
    return (ACES if card[0] == "A" else KINGS)["CDHS".index(card[1])]


def moves_four_corners(state: State) -> Moves:
    heaps = numbered("tableau", 12)
    if not state.piles["stock"]:
        found = packed(state, heaps) | gathered(state, heaps, 2)
        for source in heaps:
            card = state.top(source)
            if card[:1] in ("A", "K") and card and not state.piles[begun_by(card)]:
                found.update([state.shift((source, begun_by(card), 1))])
        return found
    card, due = state.top("stock"), state.done["due"] + 1
    places = up_or_down(state, card)
    if due in (2, 3, 4, 5):
        places = [name for name in places if name == ACES[due - 2]]
    if due in (8, 9, 10, 11):
        places = [name for name in places if name == KINGS[due - 8]]
    if card[0] in "AK" and not state.piles[begun_by(card)]:
        places = [begun_by(card)]
    must: Moves = {}
    for target in places:
        must.update([state.shift(("stock", target, 1))])
    return stock_out(must or laid(state, heaps))


def opening_louis(deal: list[str]) -> State:
    state = opening_capricieuse(deal)
    # 0 while the first circle is dealt, 1 while it is looked over, 2 afterwards.
    state.done["circle"] = 0
    return state


def moves_louis(state: State) -> Moves:
    heaps = numbered("tableau", 12)
    if not state.piles["stock"]:
        return packed(state, heaps) | gathered(state, heaps[6:] + heaps[:6], 2)
    found = laid(state, heaps)
    for after in found.values():
        if state.done["circle"]:
            after.done["circle"] = 2
        elif after.done["due"] == 0:
            after.done["circle"] = 1
    if state.done["circle"]:
        for target in up_or_down(state, state.top("stock")):
            text, after = state.shift(("stock", target, 1))
            after.done["circle"] = 2
            found[text] = after
    if state.done["circle"] == 1:
        for source in heaps:
            for target in up_or_down(state, state.top(source)):
                text, after = state.shift((source, target, 1))
                more, after = after.shift(("stock", source, 1))
                found[f"{text} + {more}"] = after
    for after in stock_out(found).values():
        if not after.piles["stock"]:
            after.done["circle"] = 0
    return found


def opening_kings(deal: list[str]) -> State:
    piles: dict[str, list[str]] = {name: [] for name in numbered("tableau", 8)}
    for place, one in enumerate("CDHSCDHS", start=1):
        piles[f"foundation-{place}"] = ["A" + one]
    return State(piles | {"stock": deal[::-1]}, {"due": 0})


def fits_any_suit(state: State, card: str, places: list[str]) -> list[str]:
    fits = [name for name in places if card and value(card) == value(state.top(name)) + 1]
    # Suits count for nothing, so of places that show one value the first takes the card.
    shown = {value(state.top(name)): name for name in fits[::-1]}
    return list(shown.values())


def of_line(line: int) -> list[str]:
    """The two families that lie in a row with a line, numbered from 0."""
    return [f"foundation-{line % 4 + 1}", f"foundation-{line % 4 + 5}"]


def moves_kings(state: State) -> Moves:
    lines = numbered("tableau", 8)
    found: Moves = {}
    if state.piles["stock"]:
        for number, source in enumerate(lines):
            for target in fits_any_suit(state, state.top(source), of_line(number)):
                found.update([state.shift((source, target, 1))])
        if not found:
            for target in fits_any_suit(state, state.top("stock"), of_line(state.done["due"])):
                found.update([state.shift(("stock", target, 1))])
        return stock_out(found or laid(state, lines))
    for source in lines:
        card = state.top(source)
        if not card:
            continue
        places = fits_any_suit(state, card, numbered("foundation", 8))
        for target in lines:
            under = state.top(target)
            if target != source and (not under or abs(value(under) - value(card)) == 1):
                places.append(target)
        for target in places:
            found.update([state.shift((source, target, 1))])
    return found
