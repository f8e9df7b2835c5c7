"""The Clock told a second time; see second_rules.py."""

from second_bases import next_up
from second_state import Moves, State, deal_heaps, numbered, turn, value

FIRST = ["6C", "7H", "8S", "9D", "TC", "JH", "QS", "KD", "2C", "3H", "4S", "5D"]
"""What lies at the hours, from I to XII."""


def opening_clock(deal: list[str]) -> State:
    piles = deal_heaps(deal[:36], numbered("tableau", 12), 3)
    piles.update({f"foundation-{hour}": [card] for hour, card in enumerate(FIRST, start=1)})
    piles["stock"] = deal[36:][::-1]
    piles["waste"] = []
    return State(piles)


def refilled(state: State, packets: list[str]) -> tuple[str, State]:
    """Card after card, packet after packet, until each has three."""
    told, after = "", state
    for packet in packets:
        some = ""
        while len(after.piles[packet]) < 3 and after.piles["stock"]:
            text, after = after.shift(("stock", packet, 1))
            some += text[-2:]
        if some:
            told += f"{' + ' if told else ''}stock>{packet}:{some}"
    return told, after


def moves_clock(state: State) -> Moves:
    found: Moves = {}
    packets = numbered("tableau", 12)
    for source in [*packets, "waste"]:
        card = state.top(source)
        if not card:
            continue
        for hour in range(1, 13):
            top = state.top(f"foundation-{hour}")
            if value(top) != hour and next_up(top, card):
                found.update([state.shift((source, f"foundation-{hour}", 1))])
        for target in packets if source != "waste" else []:
            under = state.top(target)
            if target != source and under and next_up(card, under):
                found.update([state.shift((source, target, 1))])
    told, after = refilled(state, packets)
    return found | ({told: after} if told else turn(state))
