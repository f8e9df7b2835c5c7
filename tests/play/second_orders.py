"""Games whose moves wait for one another told a second time; see second_rules.py."""

from second_state import Moves, State, deal_heaps, f_up, filled, numbered, turn, turn_waste_over

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
