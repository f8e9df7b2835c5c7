"""A second telling of the two games in which two players race, written from their printed rules alone.

Besides the moves it tells how two plain players fare, who make the first play that they see.
"""

from copy import deepcopy

from second_state import Moves, State, numbered, suit, value

FAMILIES = numbered("foundation", 8)


def whose(state: State) -> int:
    return 1 + state.done["turns"] % 2


def cards_left(state: State, player: int) -> int:
    return sum(len(state.piles.get(f"{name}-{player}", [])) for name in ("reserve", "stock", "waste"))


def won_racing(state: State) -> bool:
    return 0 in (cards_left(state, 1), cards_left(state, 2))


def opening_wrangle(deal: list[str]) -> State:
    piles: dict[str, list[str]] = {name: [] for name in FAMILIES + numbered("tableau", 8)}
    piles.update({"reserve-1": deal[:13], "reserve-2": [], "waste-1": [], "waste-2": []})
    for place, card in enumerate(deal[13:17], start=1):
        piles[f"tableau-{place}"] = [card]
    piles["stock-1"], piles["stock-2"] = deal[17:52][::-1], deal[52:][::-1]
    return State(piles, {"turns": 0, "vain-1": 0, "vain-2": 0, "rid-1": 0, "rid-2": 0})


def opening_here_and_there(deal: list[str]) -> State:
    piles: dict[str, list[str]] = {name: [] for name in [*FAMILIES, "waste-1", "waste-2"]}
    piles["foundation-1"] = deal[:1]
    piles["stock-1"], piles["stock-2"] = deal[1:52][::-1], deal[52:][::-1]
    return State(piles, {"turns": 0})


def lies_next(card: str, under: str, circular: bool) -> bool:
    apart = abs(value(card) - value(under))
    return apart == 1 or (circular and apart == 12)


def family_for(state: State, card: str) -> str | None:
    """The first family that takes the card; the first card of all begins them alike."""
    first = state.piles["foundation-1"] and value(state.piles["foundation-1"][0]) or 1
    first = first if "reserve-1" not in state.piles else 1
    wanted = (value(card) - first) % 13
    for name in FAMILIES:
        pile = state.piles[name]
        if len(pile) == wanted and (not pile or suit(pile[0]) == suit(card)):
            return name
    return None


class Wrangle:
    """What the player whose turn it is may do in The Wrangle."""

    def __init__(self, state: State) -> None:
        self.state, self.me = state, whose(state)
        self.you = 3 - self.me

    def own_places(self, card: str, from_reserve: bool) -> list[str]:
        """Rules 1 to 3."""
        piles = self.state.piles
        home = family_for(self.state, card)
        places = [home] if home else []
        for name in numbered("tableau", 8):
            if (
                piles[name]
                and suit(piles[name][-1]) == suit(card)
                and value(piles[name][-1]) == value(card) + 1
            ):
                places.append(name)
        mine = f"reserve-{self.me}"
        if not from_reserve and piles[mine] and self.beside(card, piles[mine][-1]):
            places.append(mine)
        return places

    def beside(self, card: str, under: str) -> bool:
        return suit(card) == suit(under) and lies_next(card, under, False)

    def places(self, card: str, from_reserve: bool) -> list[str]:
        """Rules 1 to 3, and where none of them serves, rule 4."""
        found = self.own_places(card, from_reserve)
        if found:
            return found
        yours = [f"waste-{self.you}", f"reserve-{self.you}"]
        return [
            name for name in yours if self.state.piles[name] and self.beside(card, self.state.piles[name][-1])
        ]

    def moves(self) -> Moves:
        state, me = self.state, self.me
        found: Moves = {}
        reserve, waste, stock = f"reserve-{me}", f"waste-{me}", f"stock-{me}"
        for source in (reserve, waste):
            if state.piles[source]:
                for target in self.places(state.top(source), source == reserve):
                    found.update([state.shift((source, target, 1))])
        for name in numbered("tableau", 8):
            pile = state.piles[name]
            home = family_for(state, pile[-1]) if pile else None
            if home and len(pile) == 1 and state.piles[waste]:
                found.update([state.shift((name, home, 1), (waste, name, 1))])
            elif home:
                found.update([state.shift((name, home, 1))])
            elif not pile and state.piles[waste]:
                found.update([state.shift((waste, name, 1))])
        if state.piles[stock]:
            for target in [*self.places(state.top(stock), False), waste]:
                found.update([state.shift((stock, target, 1))])
        elif state.piles[waste]:
            found.update([taken_up(state, me)])
        return found


def taken_up(state: State, me: int) -> tuple[str, State]:
    after = deepcopy(state)
    cards = after.piles[f"waste-{me}"]
    after.piles[f"waste-{me}"], after.piles[f"stock-{me}"] = [], cards[::-1]
    return f"waste-{me}>stock-{me}:{''.join(cards)}", after


def bare_moves(state: State) -> Moves:
    """The moves, before anything is done about whose turn it then is."""
    return Wrangle(state).moves() if "reserve-1" in state.piles else here_and_there(state)


def here_and_there(state: State) -> Moves:
    me, you = whose(state), 3 - whose(state)
    found: Moves = {}
    stock, waste, theirs = f"stock-{me}", f"waste-{me}", f"waste-{you}"
    for source in (waste, stock):
        if not state.piles[source]:
            continue
        card = state.top(source)
        home = family_for(state, card)
        if home:
            found.update([state.shift((source, home, 1))])
            continue
        if state.piles[theirs] and lies_next(card, state.top(theirs), True):
            found.update([state.shift((source, theirs, 1))])
        if source == stock:
            found.update([state.shift((stock, waste, 1))])
    if not state.piles[stock] and state.piles[waste]:
        found.update([taken_up(state, me)])
    return found


def moves_racing(state: State) -> Moves:
    if state.done.get("drawn"):
        return {}
    return {text: settled(state, text, after) for text, after in bare_moves(state).items()}


def settled(before: State, text: str, after: State) -> State:
    """What follows of itself from a move: the turn that passes, and the second player's laying out."""
    me = whose(before)
    if f">stock-{me}:" in text:
        gone_through(after, me)
    elif cards_left(after, me) < cards_left(before, me):
        after.done.update({f"vain-{me}": 0, f"rid-{me}": 1} if "vain-1" in after.done else {})
    if won_racing(after):
        return after
    if text.startswith(f"stock-{me}>waste-{me}:"):
        pass_on(after)
    idle = 0
    while idle < 2 and not bare_moves(after):
        gone_through(after, whose(after))
        pass_on(after)
        idle += 1
    return after


def gone_through(state: State, me: int) -> None:
    if "vain-1" in state.done:
        state.done[f"vain-{me}"] = 0 if state.done[f"rid-{me}"] else state.done[f"vain-{me}"] + 1
        state.done[f"rid-{me}"] = 0


def pass_on(state: State) -> None:
    state.done["turns"] += 1
    if state.done["turns"] == 1 and "reserve-2" in state.piles:
        cards = state.piles["stock-2"][::-1]
        state.piles["reserve-2"] = cards[:13]
        for place, card in enumerate(cards[13:17], start=5):
            state.piles[f"tableau-{place}"] = [card]
        state.piles["stock-2"] = cards[17:][::-1]
    if "vain-1" in state.done and min(state.done["vain-1"], state.done["vain-2"]) >= 2:
        state.done["drawn"] = 1


WISHES = (
    "reserve-M>foundation", "waste-M>foundation", "waste-M>open", "tableau>foundation", "reserve-M>tableau",
    "waste-M>tableau", "reserve-M>reserve-Y", "waste-M>reserve-Y", "reserve-M>waste-Y", "waste-M>waste-Y",
    "stock-M>foundation", "stock-M>tableau", "stock-M>reserve-Y", "stock-M>waste-Y", "stock-M>waste-M",
    "waste-M>stock-M",
)  # fmt: skip


def wish(state: State, text: str) -> int:
    """The place of a move among a plain player's wishes; past their end for what he never does."""
    me = whose(state)
    source, _, rest = text.partition(">")
    target = rest.partition(":")[0]
    names = []
    for name in (source, target):
        role, _, number = name.partition("-")
        if role == "tableau" and name == target and not state.piles[name]:
            names.append("open")
        elif role in ("tableau", "foundation"):
            names.append(role)
        else:
            names.append(f"{role}-{'M' if number == str(me) else 'Y'}")
    told = ">".join(names)
    return WISHES.index(told) if told in WISHES else len(WISHES)


def plain_game(state: State, turns: int | None = None) -> State:
    """The game of two plain players to its end, or to the beginning of a turn."""
    while not won_racing(state) and (turns is None or state.done["turns"] < turns):
        moves = moves_racing(state)
        if not moves:
            break
        # Of moves of one sort the one with the lowest numbers comes first; there are never ten.
        state = moves[min(moves, key=lambda text: (wish(state, text), text))]
    return state
