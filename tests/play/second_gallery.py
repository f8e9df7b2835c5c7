"""Games in which heaps are dealt on kings as these come, and La Nationale, told a second time; see
second_rules.py."""

from second_state import Moves, State, f_up, lowest_of_alike, numbered, value

COLUMNS = numbered("tableau", 8)
FAMILIES = numbered("foundation", 8)


def opening_gallery(deal: list[str]) -> State:
    piles: dict[str, list[str]] = {name: [] for name in [*COLUMNS, *FAMILIES, "aside"]}
    return State(piles | {"tableau-1": ["KH"], "stock": deal[::-1]})


def newest(state: State) -> str:
    """The heap of the king that came last."""
    return [name for name in COLUMNS if state.piles[name]][-1]


def first_empty(state: State, places: list[str]) -> str:
    return next(name for name in places if not state.piles[name])


def single_kings(state: State) -> list[str]:
    return [name for name in COLUMNS if len(state.piles[name]) == 1]


def dealt(state: State) -> Moves:
    """The next card of the stock, where it must go."""
    card = state.top("stock")
    if not card:
        return {}
    where = {"A": FAMILIES, "K": COLUMNS}
    place = first_empty(state, where[card[0]]) if card[0] in where else newest(state)
    return dict([state.shift(("stock", "aside" if card[0] == "Q" else place, 1))])


def moves_gallery(state: State, most: int = 1) -> Moves:
    found = dealt(state)
    for source in COLUMNS:
        heap = state.piles[source]
        if len(heap) < 2:
            continue
        fits = [
            name for name in FAMILIES if state.piles[name] and value(state.top(name)) + 1 == value(heap[-1])
        ]
        for target in lowest_of_alike_ranks(state, fits):
            found.update([state.shift((source, target, 1))])
        for target in single_kings(state):
            for number in range(1, min(most, len(heap) - 1) + 1):
                found.update([state.shift((source, target, number))])
    return found


def lowest_of_alike_ranks(state: State, places: list[str]) -> list[str]:
    """Of families that show one rank the first."""
    first = {value(state.top(name)): name for name in reversed(places)}
    return sorted(first.values())


def moves_larger_grace(state: State) -> Moves:
    return moves_gallery(state, 3)


def won_gallery(state: State) -> bool:
    """Three rows of court cards: every family ends with its knave, and the kings are bare."""
    knaves = all(len(state.piles[name]) == 11 for name in FAMILIES)
    return knaves and not state.piles["stock"] and single_kings(state) == COLUMNS


def opening_queen(deal: list[str]) -> State:
    state = opening_gallery(deal)
    del state.piles["aside"]
    return state


def moves_queen(state: State) -> Moves:
    card = state.top("stock")
    found: Moves = {}
    if card and card[0] in "AK":
        found = dealt(state)
    elif card:
        found.update([state.shift(("stock", newest(state), 1))])
    for source in [*COLUMNS, "stock"]:
        card = state.top(source)
        if not card or card[0] in "AK":
            continue
        fits = [name for name in FAMILIES if state.piles[name] and f_up(state.top(name), card)]
        for target in lowest_of_alike(state, fits):
            found.update([state.shift((source, target, 1))])
        if state.piles["stock"]:
            continue
        for target in COLUMNS:
            fits_there = value(state.top(target)) == value(card) + 1
            if target != source and (fits_there or target in single_kings(state)):
                found.update([state.shift((source, target, 1))])
    return found


def won_queen(state: State) -> bool:
    return all(len(state.piles[name]) == 12 for name in FAMILIES)


# La Nationale


def opening_nationale(deal: list[str]) -> State:
    piles: dict[str, list[str]] = {name: [] for name in numbered("tableau", 12)}
    for place, one in enumerate("CDHS", start=1):
        piles[f"foundation-{place}"] = ["A" + one]
        piles[f"foundation-{place + 4}"] = ["K" + one]
    return State(piles | {"stock": deal[::-1]}, {"dealt": 0})


def moves_nationale(state: State) -> Moves:
    found: Moves = {}
    columns = numbered("tableau", 12)
    if state.piles["stock"]:
        text, after = state.shift(("stock", columns[state.done["dealt"] // 8], 1))
        after.done["dealt"] += 1
        found[text] = after
    for source in columns:
        pile = state.piles[source]
        if not pile:
            continue
        for place in range(1, 5):
            if f_up(state.top(f"foundation-{place}"), pile[-1]):
                found.update([state.shift((source, f"foundation-{place}", 1))])
            if f_up(pile[-1], state.top(f"foundation-{place + 4}")):
                found.update([state.shift((source, f"foundation-{place + 4}", 1))])
        if state.piles["stock"]:
            continue
        for target in columns:
            under = state.top(target)
            if target != source and under and (f_up(under, pile[-1]) or f_up(pile[-1], under)):
                found.update([state.shift((source, target, 1))])
            if target != source and not under:
                for number in range(1, len(pile) + 1):
                    run = pile[-number:]
                    pairs = list(zip(run, run[1:], strict=False))
                    if all(f_up(a, b) for a, b in pairs) or all(f_up(b, a) for a, b in pairs):
                        found.update([state.shift((source, target, number))])
    return found
