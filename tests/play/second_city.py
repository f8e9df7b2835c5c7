"""The Besieged City told a second time, by where the cards lie on the table; see second_rules.py."""

from copy import deepcopy

from second_state import ORDER, Moves, State, numbered, suit, turn, value

PLACES, RAMPARTS, FAMILIES = numbered("reserve", 12), numbered("tableau", 14), numbered("foundation", 4)
# Columns 1 to 3 and rows 1 to 4 are the reserve; 0 and what comes after are the sides.
SPOTS = {name: (at % 3 + 1, at // 3 + 1) for at, name in enumerate(PLACES)}
WALLS = dict(
    zip(
        RAMPARTS,
        [
            *((1, 0), (2, 0), (3, 0)),
            *((4, 1), (4, 2), (4, 3), (4, 4)),
            *((3, 5), (2, 5), (1, 5)),
            *((0, 4), (0, 3), (0, 2), (0, 1)),
        ],
        strict=True,
    )
)


def family_order() -> str:
    """Ace and king, two and queen, and so on to the seven; then all that backwards."""
    first = ""
    for low in range(6):
        first += ORDER[low] + ORDER[12 - low]
    first += ORDER[6]
    return first + first[::-1]


def opening_city(deal: list[str]) -> State:
    piles = {name: [card] for name, card in zip(PLACES + RAMPARTS, deal, strict=False)}
    piles.update({name: [] for name in FAMILIES})
    return State(piles | {"stock": deal[26:][::-1], "waste": []})


def faces(rampart: str, place: str) -> bool:
    (x, y), (column, row) = WALLS[rampart], SPOTS[place]
    return column == x if y in (0, 5) else row == y


def neighbours(one: str, other: str) -> bool:
    if suit(one) != suit(other):
        return False
    return abs(value(one) - value(other)) == 1 or value(one) + value(other) in (14, 15)


def family_for(state: State, card: str) -> str:
    begun = [name for name in FAMILIES if state.piles[name] and suit(state.piles[name][0]) == suit(card)]
    if begun:
        lies = len(state.piles[begun[0]])
        return begun[0] if family_order()[lies : lies + 1] == card[0] else ""
    empty = [name for name in FAMILIES if not state.piles[name]]
    return empty[0] if card[0] == "A" and empty else ""


def out_of_the_reserve(state: State, place: str, rampart: str) -> tuple[str, State]:
    text, after = state.shift((place, rampart, 1))
    for source in ("waste", "stock"):
        if after.piles[source]:
            more, after = after.shift((source, place, 1))
            return f"{text} + {more}", after
    return text, after


def moves_city(state: State) -> Moves:
    found: Moves = {}
    if sum(len(state.piles[name]) for name in FAMILIES) == 104:
        return found
    at_last = not state.piles["stock"] and not state.piles["waste"]
    held = [place for place in PLACES if state.piles[place]]
    for rampart in RAMPARTS:
        if not state.piles[rampart]:
            for place in held:
                if faces(rampart, place):
                    found.update([out_of_the_reserve(state, place, rampart)])
    if found and not at_last:
        return found
    for rampart in RAMPARTS:
        top = state.top(rampart)
        for place in held:
            if top and faces(rampart, place) and neighbours(top, state.top(place)):
                found.update([out_of_the_reserve(state, place, rampart)])
        for other in RAMPARTS:
            if top and other != rampart and state.top(other) and neighbours(top, state.top(other)):
                found.update([state.shift((rampart, other, 1))])
    for source in [*RAMPARTS, "stock"]:
        if state.top(source) and (family := family_for(state, state.top(source))):
            found.update([state.shift((source, family, 1))])
    found.update(turn(state))
    if at_last:
        found.update(transposed(state))
    return found


def transposed(state: State) -> Moves:
    found: Moves = {}
    for one in PLACES:
        for other in PLACES[PLACES.index(one) + 1 :]:
            cards = state.piles[one], state.piles[other]
            if not any(cards):
                continue
            after = deepcopy(state)
            after.piles[one], after.piles[other] = list(cards[1]), list(cards[0])
            told = [f"{one}>{other}:{cards[0][0]}"] if cards[0] else []
            told += [f"{other}>{one}:{cards[1][0]}"] if cards[1] else []
            found[" + ".join(told)] = after
    return found
