"""The Wish, Nestor, Royal Marriage and its variants told a second time; see second_rules.py."""

from collections.abc import Callable

from second_state import Moves, State, deal_heaps, numbered, value


def opening_wish(deal: list[str]) -> State:
    return State(deal_heaps(deal, numbered("reserve", 8), 4) | {"discard": []})


def pairs(state: State, names: list[str]) -> Moves:
    found: Moves = {}
    for place, first in enumerate(names):
        for second in names[place + 1 :]:
            if state.top(first)[:1] == state.top(second)[:1] != "":
                found.update([state.shift((first, "discard", 1), (second, "discard", 1))])
    return found


def moves_wish(state: State) -> Moves:
    names = numbered("reserve", 8)
    found = pairs(state, names)
    for source in names:
        for target in names:
            if len(state.piles[source]) >= 2 and not state.piles[target]:
                found.update([state.shift((source, target, 1))])
    return found


def moves_wish_strict(state: State) -> Moves:
    return pairs(state, numbered("reserve", 8))


def opening_nestor(deal: list[str]) -> State:
    columns: list[list[str]] = [[] for _ in range(8)]
    hand = list(deal)
    for place in range(48):
        column = columns[place % 8]
        while hand[0][0] in [card[0] for card in column]:
            hand = hand[1:] + hand[:1]
        column.append(hand.pop(0))
    piles = dict(zip(numbered("tableau", 8), columns, strict=True))
    return State(piles | deal_heaps(hand, numbered("reserve", 4), 1) | {"discard": []})


def moves_nestor(state: State) -> Moves:
    return pairs(state, numbered("tableau", 8) + numbered("reserve", 4))


def opening_cadogan_nestor(deal: list[str]) -> State:
    state = opening_nestor(deal)
    places = numbered("reserve", 4)
    hand = [state.piles[name].pop() for name in places]
    return State(state.piles | {"stock": hand[::-1]})


def moves_cadogan_nestor(state: State) -> Moves:
    """The next card of the four goes to the next place, but only at a block."""
    found = pairs(state, numbered("tableau", 8) + numbered("reserve", 4))
    if not found and state.piles["stock"]:
        taken = 4 - len(state.piles["stock"])
        found.update([state.shift(("stock", f"reserve-{taken + 1}", 1))])
    return found


def opening_juvenile(deal: list[str]) -> State:
    packets = deal_heaps(deal, numbered("tableau", 16), 6)
    reserves = deal_heaps(deal[96:], numbered("reserve", 2), 4)
    return State(packets | {"tableau-17": [], "tableau-18": []} | reserves | {"discard": []})


def moves_juvenile(state: State) -> Moves:
    found: Moves = {}
    names = numbered("tableau", 18)
    for place, first in enumerate(names):
        for second in names[place + 1 :]:
            one, other = state.top(first), state.top(second)
            if one and other and value(one) + value(other) == 14:
                found.update([state.shift((first, "discard", 1), (second, "discard", 1))])
    if found:
        return found
    for reserve, turned in (("reserve-1", "tableau-17"), ("reserve-2", "tableau-18")):
        if state.piles[reserve]:
            found.update([state.shift((reserve, turned, 4))])
    return found


def opening_fourteenth(deal: list[str]) -> State:
    return State(deal_heaps(deal, numbered("tableau", 25), 1) | {"stock": deal[:24:-1], "discard": []})


def moves_fourteenth(state: State) -> Moves:
    found: Moves = {}
    names = numbered("tableau", 25)
    rows = [names[at : at + 5] for at in range(0, 25, 5)]
    for line in [*rows, *([row[at] for row in rows] for at in range(5))]:
        for place, first in enumerate(line):
            for second in line[place + 1 :]:
                one, other = state.top(first), state.top(second)
                if one and other and value(one) + value(other) == 14:
                    steps = [(first, "discard", 1), (second, "discard", 1)]
                    filled = [first, second][: len(state.piles["stock"])]
                    found.update([state.shift(*steps, *[("stock", name, 1) for name in filled])])
    if not found and not state.done.get("exchanged"):
        found = exchanges(state, [name for name in names if state.piles[name]])
    return found


def exchanges(state: State, names: list[str]) -> Moves:
    """Every two couples of places, no place in both; the couple with the lowest place is told first."""
    found: Moves = {}
    couples = [(one, other) for at, one in enumerate(names) for other in names[at + 1 :]]
    for at, first in enumerate(couples):
        for second in couples[at + 1 :]:
            if set(first) & set(second):
                continue
            changed: dict[str, list[str]] = {}
            told: list[str] = []
            for one, other in (first, second):
                changed |= {one: state.piles[other], other: state.piles[one]}
                told += [f"{one}>{other}:{state.top(one)}", f"{other}>{one}:{state.top(other)}"]
            # There are thousands of these: what stays as it is they share.
            found[" + ".join(told)] = State(state.piles | changed, {"exchanged": 1})
    return found


def discarded(cards: int) -> Callable[[State], bool]:
    return lambda state: len(state.piles["discard"]) == cards


def opening_marriage(deal: list[str]) -> State:
    return State({"row": ["QH"], "stock": ["KH", *deal[::-1]], "discard": []})


def row_moves(state: State, may_go: Callable[[str, list[str], str], bool]) -> Moves:
    """Dealing, and throwing out neighbours where they and the two cards beside them allow it."""
    found: Moves = {}
    if state.piles["stock"]:
        found.update([state.shift(("stock", "row", 1))])
    row = state.piles["row"]
    for place in range(1, len(row)):
        for end in range(place + 1, len(row)):
            if may_go(row[place - 1], row[place:end], row[end]):
                thrown = row[place:end]
                piles = {**state.piles, "row": row[:place] + row[end:]}
                piles["discard"] = piles["discard"] + thrown
                found["row>discard:" + "".join(thrown)] = State(piles, dict(state.done))
    return found


def agree(left: str, right: str) -> bool:
    return left[0] == right[0] or left[1] == right[1]


def moves_marriage(state: State) -> Moves:
    return row_moves(state, lambda left, thrown, right: len(thrown) <= 2 and agree(left, right))


def moves_push_pin(state: State) -> Moves:
    def may_go(left: str, thrown: list[str], right: str) -> bool:
        suits = {card[1] for card in thrown}
        return agree(left, right) and (len(thrown) <= 2 or len(suits) == 1)

    found = row_moves(state, may_go)
    if not state.piles["stock"] and not state.done.get("grace"):
        row = state.piles["row"]
        inner = row[1:-1]
        for first in inner:
            for second in inner:
                if first == second:
                    continue
                left = [card for card in row if card not in (first, second)]
                for place in range(1, len(left)):
                    half = left[:place] + [first] + left[place:]
                    for other in range(1, len(half)):
                        after = half[:other] + [second] + half[other:]
                        text = f"row>row:{first}/{left[place - 1]} + row>row:{second}/{half[other - 1]}"
                        found[text] = State({**state.piles, "row": after}, {"grace": 1})
    return found


def opening_discards(deal: list[str]) -> State:
    pack = list(deal)
    while pack[0][1] != pack[-1][1]:
        pack = pack[1:] + pack[:1]
    return State({"row": pack[:1], "stock": pack[:0:-1], "discard": []})


def moves_discards(state: State) -> Moves:
    def by_the_rule(left: str, thrown: list[str], right: str) -> bool:
        pair = len(thrown) == 2 and agree(*thrown)
        return agree(left, right) and (len(thrown) == 1 or pair)

    found = row_moves(state, by_the_rule)
    used, row = state.done.get("pleasure", 0), state.piles["row"]
    if not state.piles["stock"] and used < 3:
        for place in range(1, len(row) - 1):
            text = f"row>discard:{row[place]}"
            if text not in found:
                piles = {**state.piles, "row": row[:place] + row[place + 1 :]}
                piles["discard"] = piles["discard"] + [row[place]]
                found[text] = State(piles, {"pleasure": used + 1})
    return found


def won_discards(state: State) -> bool:
    return not state.piles["stock"] and len(state.piles["row"]) == 2


def won_marriage(state: State) -> bool:
    return not state.piles["stock"] and state.piles["row"] == ["QH", "KH"]
