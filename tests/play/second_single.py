"""Robert and The Pyramid told a second time; see second_rules.py."""

from second_state import ORDER, Moves, State, numbered, suit, turn, turn_waste_over, value


def opening_robert(deal: list[str]) -> State:
    return State({"foundation-1": deal[:1], "stock": deal[:0:-1], "waste": []})


def moves_robert(state: State) -> Moves:
    found = turn(state) | turn_waste_over(state, 3)
    ring = ORDER + ORDER[0]
    if state.piles["waste"]:
        one, other = state.top("waste")[0], state.top("foundation-1")[0]
        if one + other in ring or other + one in ring:
            found.update([state.shift(("waste", "foundation-1", 1))])
    return found


PYRAMID = numbered("reserve", 15)


def opening_pyramid(deal: list[str]) -> State:
    piles = {name: [card] for name, card in zip(PYRAMID, deal[:15], strict=True)}
    piles |= {name: ["A" + one] for name, one in zip(numbered("foundation", 4), "CDHS", strict=True)}
    return State(piles | {"stock": deal[:14:-1], "waste": []})


def family(state: State, card: str) -> str | None:
    """The family that takes the card now."""
    name = f"foundation-{'CDHS'.index(suit(card)) + 1}"
    return name if value(state.top(name)) + 1 == value(card) else None


def moves_pyramid(state: State) -> Moves:
    blanks = [name for name in PYRAMID if not state.piles[name]]
    plays = [name for name in PYRAMID if state.piles[name] and family(state, state.top(name))]
    # Before the first card is turned: all that fits, then all the blanks, and so on until nothing fits.
    if not state.done.get("turned"):
        filling = state.done.get("filling")
        if plays and not (filling and blanks):
            text, after = state.shift((plays[0], family(state, state.top(plays[0])) or "", 1))
            after.done["filling"] = 0
            return {text: after}
        if blanks:
            text, after = state.shift(("stock", blanks[0], 1))
            after.done["filling"] = 1
            return {text: after}
    found = turn(state) | turn_waste_over(state, 1)
    for after in found.values():
        after.done["turned"] = 1
    for source in [*PYRAMID, "waste"]:
        target = family(state, state.top(source)) if state.piles[source] else None
        if target:
            found.update([state.shift((source, target, 1))])
    if state.piles["waste"]:
        found.update(state.shift(("waste", blank, 1)) for blank in blanks)
    return found
