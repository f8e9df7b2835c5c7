"""The Terrace told a second time; see second_rules.py."""

from second_state import Moves, State, numbered, suit, turn, value


def red(card: str) -> bool:
    return suit(card) in "DH"


def above(low: str, high: str) -> bool:
    """Whether high is one above low and of the other colour, the ace following the king."""
    return red(low) != red(high) and value(high) == value(low) % 13 + 1


def opening_terrace(deal: list[str]) -> State:
    piles: dict[str, list[str]] = {"reserve-1": deal[:13], "stock": deal[16:][::-1], "waste": []}
    piles.update({f"aside-{place}": [card] for place, card in enumerate(deal[13:16], start=1)})
    piles.update({name: [] for name in [*numbered("foundation", 8), *numbered("tableau", 9)]})
    return State(piles)


def chosen(state: State) -> Moves:
    """One of three begins the first family; the others, and seven of the stock, make the valley."""
    found: Moves = {}
    for choice in numbered("aside", 3):
        text, after = state.shift((choice, "foundation-1", 1))
        rejected = [name for name in numbered("aside", 3) if name != choice]
        for place, source in zip(numbered("tableau", 9), [*rejected, *["stock"] * 7], strict=True):
            more, after = after.shift((source, place, 1))
            text += f" + {more}"
        found[text] = after
    return found


def homes(state: State, card: str) -> list[str]:
    """Where it may go home: the first empty place for the chosen rank, else every family that it fits; of
    those alike in rank, colour and number of cards the first."""
    names = numbered("foundation", 8)
    if value(card) == value(state.piles["foundation-1"][0]):
        return [name for name in names if not state.piles[name]][:1]
    found: dict[tuple[int, bool, int], str] = {}
    for name in names:
        top, size = state.top(name), len(state.piles[name])
        if top and size < 13 and above(top, card):
            found.setdefault((value(top), red(top), size), name)
    return list(found.values())


def moves_terrace(state: State) -> Moves:
    if not state.piles["foundation-1"]:
        return chosen(state)
    found: Moves = {}
    packets = numbered("tableau", 9)
    first = state.top("reserve-1")
    for home in homes(state, first) if first else []:
        found.update([state.shift(("reserve-1", home, 1))])
    for source in [*packets, "waste"]:
        card = state.top(source)
        if not card:
            continue
        for home in homes(state, card):
            top = state.top(home)
            if not (top and first and above(top, first)):
                found.update([state.shift((source, home, 1))])
        for target in packets:
            under = state.top(target)
            if target != source and under and above(card, under):
                found.update([state.shift((source, target, 1))])
    empty = [name for name in packets if not state.piles[name]]
    for source in ("waste", "stock"):
        for target in empty if state.piles[source] else []:
            found.update([state.shift((source, target, 1))])
    return found if empty and (state.piles["waste"] or state.piles["stock"]) else found | turn(state)
