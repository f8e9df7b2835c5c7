"""La Nivernaise, told a second time; see second_rules.py."""

from copy import deepcopy

from second_state import Moves, State, f_up, numbered

ACES, KINGS = numbered("foundation", 4), numbered("foundation", 8)[4:]
FLANKS, LINE = numbered("reserve", 8), numbered("tableau", 6)


def opening_nivernaise(deal: list[str]) -> State:
    piles: dict[str, list[str]] = {name: [] for name in [*ACES, *KINGS]}
    piles |= {name: [card] for name, card in zip(FLANKS, deal, strict=False)}
    piles |= {name: deal[8 + 4 * n : 12 + 4 * n] for n, name in enumerate(LINE)}
    return State(piles | {"stock": deal[:31:-1]}, {"redeals": 0})


def fitting(state: State, card: str) -> list[str]:
    """The families that a card fits, or begins."""
    found = []
    for place, one in enumerate("SHDC"):
        up, down = ACES[place], KINGS[place]
        if card == "A" + one if not state.piles[up] else f_up(state.top(up), card):
            found.append(up)
        if card == "K" + one if not state.piles[down] else f_up(card, state.top(down)):
            found.append(down)
    return found


def with_packet(text: str, after: State) -> tuple[str, State]:
    """The packet that was used up is replaced by four cards, or what there is."""
    for packet in LINE:
        if not after.piles[packet] and after.piles["stock"] and text.startswith(packet + ">"):
            cards = [after.piles["stock"].pop() for _ in range(min(4, len(after.piles["stock"])))]
            after.piles[packet] = cards
            return f"{text} + stock>{packet}:{''.join(cards)}", after
    return text, after


def laid_round(state: State) -> tuple[list[str], State]:
    """Four cards to each packet, as far as the stock goes."""
    after, told = deepcopy(state), []
    for packet in LINE:
        cards: list[str] = []
        while after.piles["stock"] and len(cards) < 4:
            cards.append(after.piles["stock"].pop())
        if cards:
            after.piles[packet] += cards
            told.append(f"stock>{packet}:{''.join(cards)}")
    return told, after


def moves_nivernaise(state: State) -> Moves:
    found: Moves = {}
    for source in [*FLANKS, *LINE]:
        if state.piles[source]:
            for family in fitting(state, state.top(source)):
                found.update([with_packet(*state.shift((source, family, 1)))])
    for place in FLANKS:
        if not state.piles[place]:
            for source in ["stock", *LINE]:
                if state.piles[source]:
                    found.update([with_packet(*state.shift((source, place, 1)))])
    for family in [*ACES, *KINGS]:
        if len(state.piles[family]) > 1:
            for other in fitting(state, state.top(family)):
                if other != family:
                    found.update([state.shift((family, other, 1))])
    if state.piles["stock"]:
        told, after = laid_round(state)
        found[" + ".join(told)] = after
    elif any(state.piles[packet] for packet in LINE) and not state.done["redeals"]:
        after = deepcopy(state)
        after.piles["stock"] = [card for packet in LINE for card in state.piles[packet]][::-1]
        after.piles.update({packet: [] for packet in LINE})
        after.done["redeals"] = 1
        text = " + ".join(
            f"{packet}>stock:{''.join(state.piles[packet])}" for packet in LINE if state.piles[packet]
        )
        found[text] = laid_round(after)[1]
    return found
