"""A second telling of The Empress of India, from its printed rules, for ``second_rules.py``."""

from second_state import Moves, State, numbered, suit

Part = tuple[str, str, str]
"""A card on its way: from where, to where, and which."""
ARMY, NAVY = numbered("tableau", 48)[:24], numbered("tableau", 48)[24:]
SHOWN = {"red": (ARMY, "waste-1"), "black": (NAVY, "waste-2")}
RUNS = {
    **{f"foundation-{n}": "A23456789TJK" for n in range(1, 9)},
    **{f"foundation-{n}": "KQT98765432A" for n in range(9, 17)},
}
SUITS = dict(zip(numbered("foundation", 16), "SSSSCCCCHHHHDDDD", strict=True))


def hue(card: str) -> str:
    return "red" if suit(card) in "HD" else "black"


def opening_empress(deal: list[str]) -> State:
    piles: dict[str, list[str]] = {name: [] for name in [*ARMY, *NAVY, "waste-1", "waste-2"]}
    piles |= {home: [RUNS[home][0] + SUITS[home]] for home in RUNS}
    piles |= {"aside-1": ["QC"]} | {f"aside-{n}": ["JH" if n < 6 else "JD"] for n in range(2, 10)}
    hand = list(deal)
    while any(not piles[name] for name in [*ARMY, *NAVY]):
        card = hand.pop(0)
        places, talon = SHOWN[hue(card)]
        piles[next((name for name in places if not piles[name]), talon)].append(card)
    return State(piles | {"stock": hand[::-1]})


def home_of(state: State, card: str) -> str:
    """The lowest-numbered foundation on which a card goes next; nothing where there is none."""
    for home, run in RUNS.items():
        lying = state.piles[home]
        if SUITS[home] == suit(card) and len(lying) < 12 and run[len(lying)] == card[0]:
            return home
    return ""


def brought(state: State, gone: list[str]) -> list[Part]:
    """What fills the places when some are left: the talons first, then the stock, turned card by card."""
    told: list[Part] = []
    wanting = {
        talon: [n for n in places if n in gone or not state.piles[n]] for places, talon in SHOWN.values()
    }
    for talon, names in wanting.items():
        for card in state.piles[talon][::-1][: len(names)]:
            told.append((talon, names.pop(0), card))
    for card in state.piles["stock"][::-1]:
        talon = SHOWN[hue(card)][1]
        if any(wanting.values()):
            told.append(("stock", wanting[talon].pop(0) if wanting[talon] else talon, card))
    return told


class Told(dict[str, State]):
    """Moves by their text; the state that one leads to is made when it is asked for."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self._state = state

    def tell(self, *parts: Part) -> None:
        self[" + ".join(f"{source}>{target}:{card}" for source, target, card in parts)] = self._state

    def __getitem__(self, text: str) -> State:
        after = self._state
        for part in text.split(" + "):
            source, target = part.split(":")[0].split(">")
            _, after = after.shift((source, target, 1))
        return after


def moves_empress(state: State) -> Moves:
    found = Told(state)
    single = {name: state.top(name) for name in [*ARMY, *NAVY] if len(state.piles[name]) == 1}
    homes = {card: home_of(state, card) for name in [*ARMY, *NAVY] for card in state.piles[name]}
    filling = {name: brought(state, [name]) for name in [*ARMY, *NAVY]}
    for red in (name for name in ARMY if name in single):
        for black in (name for name in NAVY if name in single):
            one, other = single[red], single[black]
            if homes[one] and homes[other]:
                both = (red, homes[one], one), (black, homes[other], other)
                found.tell(*both, *brought(state, [red, black]))
            found.tell((red, black, one), *filling[red])
            found.tell((black, red, other), *filling[black])
    for name in [*ARMY, *NAVY]:
        if len(state.piles[name]) == 2:
            lower, upper = state.piles[name]
            if homes[lower] and homes[upper]:
                found.tell((name, homes[upper], upper), (name, homes[lower], lower), *filling[name])
    if state.piles["stock"]:
        found.tell(("stock", SHOWN[hue(state.top("stock"))][1], state.top("stock")))
    return found
