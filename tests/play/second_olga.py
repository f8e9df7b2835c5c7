"""The Olga told a second time; see second_rules.py. Cadogan 1914, chapter 3."""

from second_state import Moves, State, lowest_of_alike, numbered, suit, turn

RISING = ["A", "7", "8", "9", "T", "J", "Q", "K"]
BED, FAMILIES = numbered("tableau", 7), numbered("foundation", 16)
RED = "DH"


def opening_olga(deal: list[str]) -> State:
    """Seven rows of seven, row by row."""
    piles = {column: [deal[7 * row + at] for row in range(7)] for at, column in enumerate(BED)}
    piles |= {family: [] for family in FAMILIES}
    return State(piles | {"stock": deal[:48:-1], "waste": []})


def goes_upon(low: str, high: str) -> bool:
    """Whether the high card is the next above the low one among the ranks of a piquet pack."""
    return RISING.index(high[0]) == RISING.index(low[0]) + 1


def moves_olga(state: State) -> Moves:
    found = turn(state)
    for source in [*BED, "waste"]:
        card = state.top(source)
        if not card:
            continue
        wanting = []
        for family in FAMILIES:
            top = state.top(family)
            if (not top and card[0] == "A") or (top and suit(top) == suit(card) and goes_upon(top, card)):
                wanting.append(family)
        targets = lowest_of_alike(state, wanting)
        for column in BED:
            last = state.top(column)
            if column == source:
                continue
            # An empty column is begun from another, and never from the waste.
            opens = not last and source != "waste"
            if opens or (last and (suit(last) in RED) != (suit(card) in RED) and goes_upon(card, last)):
                targets.append(column)
        found.update([state.shift((source, target, 1)) for target in targets])
    return found
