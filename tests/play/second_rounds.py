"""Games dealt out in rounds, or with foundations that appear, told a second time; see second_rules.py."""

from second_state import Moves, State, deal_heaps, f_up, numbered, suit, value

# The Constitution


def opening_constitution(deal: list[str]) -> State:
    piles = deal_heaps(deal[:8], numbered("reserve", 8), 1)
    piles |= deal_heaps(deal[8:16], numbered("tableau", 8), 1)
    piles |= {name: [] for name in numbered("foundation", 8)}
    return State(piles | {"stock": deal[16:][::-1]})


def after_it(card: str) -> int:
    """The value next above a card's; an ace is next above a king."""
    return value(card) % 13 + 1


def moves_constitution(state: State) -> Moves:
    found: Moves = {}
    numbers = range(1, 9)
    all_begun = all(state.piles[f"foundation-{n}"] for n in numbers)
    for source in numbered("tableau", 8):
        card = state.top(source)
        if not card:
            continue
        seen = set()
        for n in numbers:
            heap, upper = state.piles[f"foundation-{n}"], state.top(f"reserve-{n}")
            if len(heap) == 13 or (heap and not all_begun):
                continue
            under = heap[-1] if heap else upper
            sort = (bool(heap), value(under), value(upper))
            if value(card) != after_it(under) or sort in seen:
                continue
            seen.add(sort)
            steps = [(source, f"foundation-{n}", 1)]
            if len(heap) == 11:
                steps.append((f"reserve-{n}", f"foundation-{n}", 1))
            found.update([state.shift(*steps)])
    if state.piles["stock"]:
        found.update([state.shift(*[("stock", place, 1) for place in numbered("tableau", 8)])])
    return found


# The Square


def opening_square(deal: list[str]) -> State:
    piles: dict[str, list[str]] = {name: [] for name in [*numbered("foundation", 4), "waste"]}
    coming = list(deal)
    for packet in numbered("tableau", 16):
        while first_ace(piles, coming[0]):
            piles[first_ace(piles, coming[0])].append(coming.pop(0))
        piles[packet] = [coming.pop(0)]
    return State(piles | {"stock": coming[::-1]})


def first_ace(piles: dict[str, list[str]], card: str) -> str:
    """The family that an ace begins as it appears; nothing where it has begun, or for another card."""
    family = f"foundation-{'SHDC'.index(suit(card)) + 1}"
    return family if card[0] == "A" and not piles[family] else ""


def wanted_next(family: list[str]) -> int:
    """The value that a family asks for: one to thirteen, and thirteen to one."""
    return len(family) + 1 if len(family) < 13 else 26 - len(family)


def moves_square(state: State) -> Moves:
    packets = numbered("tableau", 16)
    aces: list[tuple[str, str, int]] = []
    after = state
    while after.piles["stock"] and first_ace(after.piles, after.top("stock")):
        aces.append(("stock", first_ace(after.piles, after.top("stock")), 1))
        _, after = state.shift(*aces)
    found: Moves = {}
    for packet in packets:
        if not state.piles[packet]:
            if state.piles["waste"]:
                found.update([state.shift(("waste", packet, 1))])
            if state.piles["stock"]:
                found.update([state.shift(*aces, ("stock", packet, 1))])
    if found:
        return found
    if state.piles["stock"]:
        found.update([state.shift(aces[0] if aces else ("stock", "waste", 1))])
    for source in [*packets, "waste"]:
        card = state.top(source)
        if not card:
            continue
        family = f"foundation-{'SHDC'.index(suit(card)) + 1}"
        if value(card) == wanted_next(state.piles[family]):
            found.update([state.shift((source, family, 1))])
        for target in packets:
            under = state.top(target)
            if under and target != source and (f_up(under, card) or f_up(card, under)):
                found.update([state.shift((source, target, 1))])
    return found
