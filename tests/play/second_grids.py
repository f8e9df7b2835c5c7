"""A second telling of the games of rows, for ``second_rules.py``: Parallels, blockades, labyrinths, Babette.

A place is told by its row and its column, both from 1.
"""

from collections.abc import Callable, Iterator
from copy import deepcopy

from second_state import Moves, State, f_up, numbered

Place = tuple[int, int]


def at(place: Place, wide: int) -> str:
    return f"tableau-{(place[0] - 1) * wide + place[1]}"


def lies(state: State, place: Place, wide: int) -> bool:
    """Whether there is a card; beyond the rows there is none."""
    return 0 < place[1] <= wide and bool(state.piles.get(at(place, wide)))


def all_places(state: State, wide: int) -> Iterator[Place]:
    for row in range(1, state.done["rows"] + 1):
        for column in range(1, wide + 1):
            yield row, column


def begun_rows(deal: list[str], wide: int, places: int, first: list[str], begin: str) -> State:
    """The first row dealt; ``first`` are the foundations' cards, ``begin`` what begins one in the deal."""
    piles: dict[str, list[str]] = {name: [] for name in numbered("tableau", places)}
    piles |= {f"foundation-{n}": [card] if card else [] for n, card in enumerate(first, start=1)}
    state = State(piles | {"stock": deal[::-1]}, {"rows": 1})
    _, state = hand_out(state, [at((1, column), wide) for column in range(1, wide + 1)], begin)
    state.done["rows"] = 1
    return state


def home_of_new(state: State, card: str, begin: str) -> str:
    """Where a card of the stock begins a family: eight aces from the left, or one of each suit and end."""
    if begin == "aces" and card[0] == "A":
        return next((f"foundation-{n}" for n in range(1, 9) if not state.piles[f"foundation-{n}"]), "")
    if begin == "aces and kings" and card[0] in "AK":
        home = f"foundation-{1 + 'CDHS'.index(card[1]) + 4 * (card[0] == 'K')}"
        return "" if state.piles[home] else home
    return ""


def hand_out(state: State, places: list[str], begin: str) -> tuple[str, State]:
    told, after = [], deepcopy(state)
    for place in places:
        while after.piles["stock"]:
            home = home_of_new(after, after.top("stock"), begin)
            text, after = after.shift(("stock", home or place, 1))
            told.append(text)
            if not home:
                break
    return " + ".join(told), after


def fits_home(state: State, card: str, home: str) -> bool:
    """Four go up and four down; where all begin with aces, all go up."""
    lying = state.piles[home]
    if not lying or len(lying) == 13:
        return False
    return f_up(lying[-1], card) if lying[0][0] == "A" else f_up(card, lying[-1])


def homes_of(state: State, card: str) -> list[str]:
    found = [home for home in numbered("foundation", 8) if fits_home(state, card, home)]
    kept: list[str] = []
    for home in found:
        shown = (state.piles[home][0], state.top(home))
        if shown not in [(state.piles[other][0], state.top(other)) for other in kept]:
            kept.append(home)
    return kept


def emptied(state: State, wide: int, last: bool) -> list[str]:
    rows = state.done["rows"]
    return [
        at(place, wide)
        for place in all_places(state, wide)
        if not lies(state, place, wide) and (place[0] == rows or not last)
    ]


def stock_moves(state: State, wide: int, begin: str, last: bool) -> Moves:
    if not state.piles["stock"]:
        return {}
    empty = emptied(state, wide, last)
    if empty:
        return dict([hand_out(state, empty, begin)])
    row = state.done["rows"] + 1
    names = [at((row, column), wide) for column in range(1, wide + 1)]
    text, after = hand_out(state, [name for name in names if name in state.piles], begin)
    after.done["rows"] = row
    return {text: after} if text else {}


# Who is free.


def above_or_below(state: State, place: Place, wide: int) -> bool:
    row, column = place
    return not (lies(state, (row - 1, column), wide) and lies(state, (row + 1, column), wide))


def below(state: State, place: Place, wide: int) -> bool:
    return not lies(state, (place[0] + 1, place[1]), wide)


def nothing_beneath(state: State, place: Place, wide: int) -> bool:
    rows = range(place[0] + 1, state.done["rows"] + 1)
    return not any(lies(state, (row, place[1]), wide) for row in rows)


def below_till_the_end(state: State, place: Place, wide: int) -> bool:
    return (below if state.piles["stock"] else above_or_below)(state, place, wide)


def free_places(state: State, wide: int, free: Callable[[State, Place, int], bool]) -> list[str]:
    return [
        at(place, wide)
        for place in all_places(state, wide)
        if lies(state, place, wide) and free(state, place, wide)
    ]


def plays(state: State, sources: list[str]) -> list[tuple[str, str, int]]:
    return [(source, home, 1) for source in sources for home in homes_of(state, state.top(source))]


# The Parallels, and The Labyrinth


def opening_parallels(deal: list[str]) -> State:
    return begun_rows(deal, 10, 100, [rank + mark for rank in "AK" for mark in "CDHS"], "")


def moves_parallels(state: State) -> Moves:
    found = dict(state.shift(play) for play in plays(state, free_places(state, 10, above_or_below)))
    return found | stock_moves(state, 10, "", last=False)


def opening_labyrinth(deal: list[str]) -> State:
    state = begun_rows(deal, 10, 100, [rank + mark for rank in "AK" for mark in "SHDC"], "")
    state.piles["aside-1"] = []
    return state


def moves_labyrinth(state: State) -> Moves:
    sources = free_places(state, 10, above_or_below)
    if state.piles["aside-1"]:
        sources.append("aside-1")
    found = dict(state.shift(play) for play in plays(state, sources))
    for source in sources:
        for home, card in zip(
            numbered("foundation", 8), [rank + mark for rank in "AK" for mark in "SHDC"], strict=True
        ):
            if not state.piles[home] and state.top(source) == card:
                found.update([state.shift((source, home, 1))])
    found |= stock_moves(state, 10, "", last=True)
    if not state.piles["stock"] and not state.done.get("grace"):
        for place in all_places(state, 10):
            if lies(state, place, 10):
                text, after = state.shift((at(place, 10), "aside-1", 1))
                after.done["grace"] = 1
                found[text] = after
    return found


def opening_labyrinth_in(deal: list[str]) -> State:
    state = begun_rows(deal, 10, 110, [""] * 8, "")
    state.piles["aside-1"] = []
    return state


# The blockades


def opening_blockade(deal: list[str]) -> State:
    return begun_rows(deal, 12, 96, [""] * 8, "aces")


def moves_blockade(state: State) -> Moves:
    free = free_places(state, 12, below)
    wanted = plays(state, free)
    for source in free:
        whole = len(state.piles[source])
        for number in {1, whole}:
            first = state.piles[source][whole - number]
            wanted += [
                (source, target, number)
                for target in free
                if target != source and f_up(first, state.top(target))
            ]
    found: Moves = {}
    for play in wanted:
        text, after = state.shift(play)
        upper = [place for place in all_places(after, 12) if place[0] < after.done["rows"]]
        gaps = [at(place, 12) for place in upper if not lies(after, place, 12)]
        more, after = hand_out(after, gaps, "aces")
        found[f"{text} + {more}" if more else text] = after
    return found | stock_moves(state, 12, "aces", last=True)


def opening_blockade_ten(deal: list[str]) -> State:
    return begun_rows(deal, 10, 100, [""] * 8, "aces and kings")


def moves_blockade_ten(state: State) -> Moves:
    found = dict(state.shift(play) for play in plays(state, free_places(state, 10, below_till_the_end)))
    return found | stock_moves(state, 10, "aces and kings", last=False)


def moves_cadogan_blockade(state: State) -> Moves:
    free = free_places(state, 12, nothing_beneath)
    wanted = plays(state, free)
    for source in free:
        for target in free:
            if source != target and f_up(state.top(source), state.top(target)):
                wanted.append((source, target, 1))
    return dict(state.shift(play) for play in wanted) | stock_moves(state, 12, "aces", last=False)


# Babette


def opening_babette(deal: list[str]) -> State:
    piles = {f"tableau-{column}": [deal[column - 1]] for column in range(1, 9)}
    piles |= {name: [] for name in numbered("foundation", 8)}
    return State(piles | {"stock": deal[:7:-1]})


def moves_babette(state: State) -> Moves:
    found: Moves = {}
    for column in numbered("tableau", 8):
        foot = state.top(column)
        if not foot:
            continue
        homes = homes_of(state, foot)
        for home, card in zip(numbered("foundation", 8), [r + m for r in "AK" for m in "SHDC"], strict=True):
            if card == foot and not state.piles[home]:
                homes.append(home)
        found.update(state.shift((column, home, 1)) for home in homes)
    if state.piles["stock"]:
        some = numbered("tableau", min(8, len(state.piles["stock"])))
        found.update([state.shift(*[("stock", column, 1) for column in some])])
    elif state.done.get("redeals", 0) < 2:
        after, told = deepcopy(state), []
        pack: list[str] = []
        for column in numbered("tableau", 8)[::-1]:
            if after.piles[column]:
                told.append(f"{column}>stock:{''.join(after.piles[column])}")
            pack += after.piles[column]
            after.piles[column] = []
        after.piles["stock"] = pack[::-1]
        after.done["redeals"] = state.done.get("redeals", 0) + 1
        if told:
            found[" + ".join(told)] = after
    return found
