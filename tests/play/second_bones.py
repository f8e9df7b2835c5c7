"""The Herring-Bone told a second time; see second_rules.py."""

from collections.abc import Sequence

from second_fed import dealt_again
from second_state import Moves, State, numbered, suit, turn, value

SUITS = "SHDC"
SCENES = numbered("reserve", 9)[1:]
BARS = numbered("reserve", 13)[9:]


def laid_out(bone: list[str], rest: list[str]) -> State:
    """The herring-bone, and about it what is dealt next."""
    piles = {"reserve-1": bone, "aside-1": [rest[12]], "stock": rest[13:][::-1], "waste": []}
    piles.update({name: [card] for name, card in zip([*SCENES, *BARS], rest[:12], strict=True)})
    piles.update({name: [] for name in numbered("foundation", 8)})
    return State(piles)


def opening_herring_bone(deal: list[str]) -> State:
    return laid_out(deal[:28], deal[28:])


def opening_german(deal: list[str], orders: Sequence[Sequence[str]]) -> State:
    """The first of each of twenty-eight faces, and the others in the order of the first shuffle."""
    bone: list[str] = []
    left: list[str] = []
    for card in deal:
        (left if card in bone or len(bone) == 28 else bone).append(card)
    rest = []
    for card in orders[0]:
        if card in left:
            left.remove(card)
            rest.append(card)
    return laid_out(bone, rest)


def places(card: str) -> tuple[str, str]:
    """The places of a card's suit: where cards go up, and where they go down."""
    up = SUITS.index(suit(card)) + 1
    return f"foundation-{up}", f"foundation-{up + 4}"


def homes(state: State, card: str) -> list[str]:
    """Where a card may go: an empty place for the rank that all begin with, and on the next to it in suit."""
    begun = [value(state.piles[name][0]) for name in numbered("foundation", 8) if state.piles[name]]
    found = []
    for name, step in zip(places(card), (1, -1), strict=True):
        pile = state.piles[name]
        if not pile and value(card) == begun[0]:
            found.append(name)
        if 0 < len(pile) < 13 and (value(pile[-1]) + step - value(card)) % 13 == 0:
            found.append(name)
    return found


def moves_herring_bone(state: State) -> Moves:
    first = state.top("aside-1")
    if first:
        return dict(state.shift(("aside-1", name, 1)) for name in places(first))
    found: Moves = {}
    for source in ["reserve-1", *SCENES, *BARS, "waste"]:
        card = state.top(source)
        for home in homes(state, card) if card else []:
            steps = [(source, home, 1)]
            if source in BARS and state.top("reserve-1"):
                steps.append(("reserve-1", source, 1))
            found.update([state.shift(*steps)])
    for name in numbered("foundation", 8):
        if len(state.piles[name]) > 1:
            card = state.top(name)
            other = [home for home in homes(state, card) if home != name]
            found.update(state.shift((name, home, 1)) for home in other)
    empty = [name for name in SCENES if not state.piles[name]]
    fillings = [(source, place, 1) for source in ("waste", "stock") for place in empty if state.top(source)]
    found.update(state.shift(filling) for filling in fillings)
    return found if fillings else found | turn(state) | dealt_again(state, 2, [], True)
