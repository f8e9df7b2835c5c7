"""Games in which the deal, or the player, sets the rank that begins the families, told a second time; see
second_rules.py."""

from second_state import Moves, State, deal_heaps, filled, numbered, suit, turn, turn_waste_over, value


def next_up(low: str, high: str) -> bool:
    """Whether high is one above low in its suit, the ace following the king."""
    return suit(low) == suit(high) and value(high) == value(low) % 13 + 1


def homes(state: State, card: str, families: int) -> list[str]:
    """Where a card may go home: the first empty place, if it has the rank of the first card laid there; or a
    family of its suit that it follows on, the first of two that show the same card."""
    begun = [name for name in numbered("foundation", families) if state.piles[name]]
    if not begun or value(state.piles[begun[0]][0]) == value(card):
        empty = [name for name in numbered("foundation", families) if not state.piles[name]]
        return empty[:1]
    fits = [n for n in begun if len(state.piles[n]) < 13 and next_up(state.top(n), card)]
    return fits[:1]


# The Quadrangle


def opening_quadrangle(deal: list[str]) -> State:
    piles = deal_heaps(deal[:36], numbered("tableau", 12), 3)
    piles.update({name: [] for name in numbered("foundation", 8)})
    piles["foundation-1"] = [deal[36]]
    piles["stock"] = deal[37:][::-1]
    piles["waste"] = []
    return State(piles)


def moves_quadrangle(state: State) -> Moves:
    found = turn(state)
    heaps = numbered("tableau", 12)
    for source in [*heaps, "waste"]:
        card = state.top(source)
        if not card:
            continue
        places = homes(state, card, 8)
        places += [n for n in heaps if n != source and state.top(n) and next_up(card, state.top(n))]
        for target in places:
            found.update([filled(state, source, target, 1, ["waste", "stock"])])
    return found


# The Plait


def opening_plait(deal: list[str]) -> State:
    piles = {"plait-1": deal[:20], "foundation-1": [deal[32]], "stock": deal[33:][::-1], "waste": []}
    piles.update({f"reserve-{place}": [card] for place, card in enumerate(deal[20:32], start=1)})
    piles.update({f"foundation-{place}": [] for place in range(2, 9)})
    return State(piles)


def moves_plait(state: State) -> Moves:
    found = turn(state)
    corners, sides = numbered("reserve", 4), numbered("reserve", 12)[4:]
    for text, after in turn_waste_over(state, 3).items():
        for side in sides:
            if not after.piles[side] and after.piles["stock"]:
                more, after = after.shift(("stock", side, 1))
                text = f"{text} + {more}"
        found[text] = after
    for source in ["plait-1", *corners, *sides, "waste"]:
        card = state.top(source)
        for home in homes(state, card, 8) if card else []:
            if source in corners:
                found.update([filled(state, source, home, 1, ["plait-1"])])
            elif source in sides:
                found.update([filled(state, source, home, 1, ["stock"])])
            else:
                found.update([state.shift((source, home, 1))])
    for side in sides:
        if not state.piles[side] and state.top("waste") and not state.piles["stock"]:
            found.update([state.shift(("waste", side, 1))])
    return found


# General Sedgewick


def opening_sedgewick(deal: list[str]) -> State:
    piles = {f"tableau-{place}": [card] for place, card in enumerate(deal[:5], start=1)}
    piles.update({name: [] for name in numbered("foundation", 4)})
    piles["foundation-1"] = [deal[5]]
    piles["stock"] = deal[6:][::-1]
    piles["waste"] = []
    return State(piles)


def moves_sedgewick(state: State) -> Moves:
    found: Moves = {}
    cross = numbered("tableau", 5)
    for source in [*cross, "waste"]:
        card = state.top(source)
        if not card:
            continue
        places = homes(state, card, 4)
        for name in cross:
            under = state.top(name)
            if name != source and under and value(under) == value(card) % 13 + 1:
                places.append(name)
        for target in places:
            found.update([state.shift((source, target, 1))])
    empty = [name for name in cross if not state.piles[name]]
    for source in ("waste", "stock"):
        for target in empty if state.piles[source] else []:
            found.update([state.shift((source, target, 1))])
    return found if empty else found | turn(state)
