"""Games in which empty places are filled from stock or waste, told a second time; see second_rules.py.

The Sultan of both books, Rouge et Noir, Red and Black, Light and Shade, The Kingdom, The Twos; and The Fly.
"""

from collections.abc import Callable
from copy import deepcopy

from second_state import Moves, State, f_up, lowest_of_alike, numbered, suit, turn, value

FAMILIES = numbered("foundation", 8)


def laid_out(first: str, *places: str) -> Callable[[list[str]], State]:
    """The first cards of eight families, a card to each place, and the rest as the stock."""

    def opening(deal: list[str]) -> State:
        piles = {name: [card] for name, card in zip(FAMILIES, first.split(), strict=True)}
        for name, card in zip(places, deal, strict=False):
            piles[name] = [card]
        return State(piles | {"stock": deal[len(places) :][::-1], "waste": []})

    return opening


def and_filled(text: str, state: State, places: list[str], order: list[str]) -> tuple[str, State]:
    """A move, and every empty place filled in turn from the first pile of the order that has a card."""
    for place in places:
        giving = [pile for pile in order if state.piles[pile]]
        if not state.piles[place] and giving:
            more, state = state.shift((giving[0], place, 1))
            text = f"{text} + {more}"
    return text, state


def dealt_again(state: State, allowed: int, places: list[str], shuffled: bool = False) -> Moves:
    """The waste is the new stock, in its order or in that of the shuffle; empty places are filled from it."""
    taken = state.done.get("redeals", 0)
    if state.piles["stock"] or not state.piles["waste"] or taken == allowed:
        return {}
    after = deepcopy(state)
    hand = after.piles["waste"]
    if shuffled:
        left, hand = hand, []
        for card in state.orders[taken]:
            if card in left:
                left.remove(card)
                hand.append(card)
    after.piles["waste"], after.piles["stock"] = [], hand[::-1]
    after.done["redeals"] = taken + 1
    return dict([and_filled(f"waste>stock:{''.join(hand)}", after, places, ["stock"])])


def played(
    state: State,
    sources: list[str],
    fits: Callable[[str, str], bool],
    places: list[str],
    order: list[str],
    alike: Callable[[State, list[str]], list[str]] = lowest_of_alike,
) -> Moves:
    """Each card that fits a family, to the first of those alike; then the places are filled."""
    found: Moves = {}
    for source in sources:
        card = state.top(source)
        wanting = [name for name in FAMILIES if card and state.top(name) and fits(state.top(name), card)]
        for name in alike(state, wanting):
            text, after = state.shift((source, name, 1))
            found.update([and_filled(text, after, places if source in places else [], order)])
    return found


def packed(
    state: State,
    sources: list[str],
    heaps: list[str],
    fits: Callable[[str, str], bool],
    places: list[str],
) -> Moves:
    """Each card on each heap whose top card it fits; then the places are filled from the stock."""
    found: Moves = {}
    for source in sources:
        card = state.top(source)
        for heap in heaps:
            if card and heap != source and state.top(heap) and fits(state.top(heap), card):
                text, after = state.shift((source, heap, 1))
                found.update([and_filled(text, after, places if source in places else [], ["stock"])])
    return found


def into_empty(state: State, source: str, places: list[str]) -> Moves:
    """The top card of a pile to each place that is empty."""
    empty = [place for place in places if not state.piles[place]]
    return dict([state.shift((source, place, 1)) for place in empty]) if state.piles[source] else {}


# The Sultan: Hoffmann no. 42, p. 76, and Cadogan 1874

DIVAN = numbered("reserve", 8)
opening_sultan = laid_out("KC AH KC KD KD KS KH KS", *DIVAN)


def after_the_king(low: str, high: str) -> bool:
    """On a king the ace of his suit, then two, three and so on to the queen."""
    return suit(low) == suit(high) and value(high) == (1 if value(low) == 13 else value(low) + 1)


def moves_sultan(state: State) -> Moves:
    found = turn(state) | played(state, [*DIVAN, "waste"], after_the_king, DIVAN, ["stock"])
    return found | into_empty(state, "waste", DIVAN) | dealt_again(state, 2, DIVAN)


def moves_cadogan_sultan(state: State) -> Moves:
    found = turn(state) | played(state, [*DIVAN, "waste"], after_the_king, DIVAN, ["waste", "stock"])
    return found | dealt_again(state, 2, [], shuffled=True)


# Rouge et Noir: Hoffmann no. 35, p. 60. Red and Black: Cadogan 1914

ROW = numbered("tableau", 8)
ACES = "AC AC AD AD AH AH AS AS"


def other_colour(one: str, other: str) -> bool:
    return (suit(one) in "DH") != (suit(other) in "DH")


def below_in_the_other_colour(high: str, low: str) -> bool:
    return other_colour(high, low) and value(high) - value(low) == 1


def moves_rouge_et_noir(state: State) -> Moves:
    found = turn(state) | played(state, [*ROW, "waste"], f_up, ROW, ["stock"])
    found |= packed(state, [*ROW, "waste"], ROW, below_in_the_other_colour, ROW)
    return found | into_empty(state, "waste", ROW) | dealt_again(state, 1, ROW)


def moves_red_and_black(state: State) -> Moves:
    found = turn(state) | played(state, [*ROW, "waste"], f_up, ROW, ["stock"])
    found |= packed(state, [*ROW, "waste"], ROW, below_in_the_other_colour, ROW)
    return found | dealt_again(state, 1, ROW, shuffled=True)


# Light and Shade: Hoffmann no. 53, p. 102

UPPER, LOWER = numbered("tableau", 4), numbered("reserve", 4)


def above_in_the_other_colour(low: str, high: str) -> bool:
    return below_in_the_other_colour(high, low)


def moves_light_and_shade(state: State) -> Moves:
    raised: Moves = {}
    for source in LOWER:
        for text, after in into_empty(state, source, UPPER).items():
            raised.update([and_filled(text, after, LOWER, ["stock"])])
    if raised:
        return raised
    found = turn(state)
    # Families that take the same card show cards of one rank and one colour, and are alike.
    found |= played(state, [*UPPER, "waste"], above_in_the_other_colour, [], [], lambda _, fit: fit[:1])
    found |= packed(state, [*LOWER, "waste"], UPPER, below_in_the_other_colour, LOWER)
    return found | into_empty(state, "waste", [*UPPER, *LOWER]) | dealt_again(state, 1, LOWER)


# The Kingdom: Hoffmann no. 37, p. 63


def opening_kingdom(deal: list[str]) -> State:
    piles = {name: [card] for name, card in zip(DIVAN, deal, strict=False)} | {name: [] for name in FAMILIES}
    return State(piles | {"foundation-1": ["AS"], "stock": deal[8:][::-1], "waste": []})


def next_above(low: str, high: str) -> bool:
    return value(high) - value(low) == 1


def first_of_each_rank(state: State, sources: list[str]) -> Moves:
    """A card goes to the first of the families that show the rank below it."""
    found: Moves = {}
    for source in sources:
        card = state.top(source)
        wanting = [
            name for name in FAMILIES if card and state.top(name) and next_above(state.top(name), card)
        ]
        wanting += [name for name in FAMILIES if card[:1] == "A" and not state.piles[name]]
        found.update([state.shift((source, wanting[0], 1))] if wanting else [])
    return found


def moves_kingdom(state: State) -> Moves:
    found = turn(state) | first_of_each_rank(state, [*DIVAN, "waste"])
    return found | into_empty(state, "waste" if state.piles["waste"] else "stock", DIVAN)


# The Twos: Hoffmann no. 36, p. 62

TEN = numbered("tableau", 10)


def up_to_the_ace(low: str, high: str) -> bool:
    """In suit, the ace above the king."""
    counts = [14 if value(card) == 1 else value(card) for card in (low, high)]
    return suit(low) == suit(high) and counts[1] - counts[0] == 1


def moves_twos(state: State) -> Moves:
    found = turn(state) | played(state, [*TEN, "waste"], up_to_the_ace, TEN, ["stock"])
    found |= packed(state, [*TEN, "waste"], TEN, lambda high, low: up_to_the_ace(low, high), TEN)
    return found | into_empty(state, "waste", TEN) | dealt_again(state, 2, TEN)


# The Fly: Hoffmann no. 51, p. 96

WASTES = numbered("waste", 5)


def opening_fly(deal: list[str]) -> State:
    piles = {name: [card] for name, card in zip(FAMILIES, ACES.split(), strict=True)}
    piles |= {name: [] for name in WASTES}
    return State(piles | {"reserve-1": deal[:13], "stock": deal[13:][::-1]})


def moves_fly(state: State) -> Moves:
    found = first_of_each_rank(state, ["stock", "reserve-1", *WASTES])
    if state.piles["stock"]:
        found |= dict([state.shift(("stock", waste, 1)) for waste in WASTES])
    return found


FED: dict[str, tuple[Callable[[list[str]], State], Callable[[State], Moves], int]] = {
    "sultan": (opening_sultan, moves_sultan, 103),
    "cadogan-sultan": (opening_sultan, moves_cadogan_sultan, 103),
    "rouge-et-noir": (laid_out(ACES, *ROW), moves_rouge_et_noir, 104),
    "red-and-black": (laid_out("AS AS AH AH AC AC AD AD", *ROW), moves_red_and_black, 104),
    "light-and-shade": (laid_out(ACES, *UPPER, *LOWER), moves_light_and_shade, 104),
    "kingdom": (opening_kingdom, moves_kingdom, 104),
    "twos": (laid_out("2C 2C 2D 2D 2H 2H 2S 2S", *TEN), moves_twos, 104),
    "fly": (opening_fly, moves_fly, 104),
}
"""Of each game the opening, the moves, and the cards that its families have in the end."""
