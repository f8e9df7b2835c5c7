"""The Fairest and Le Calcul told a second time; see second_rules.py."""

from collections.abc import Callable

from second_state import ORDER, Moves, State, numbered, turn, turn_waste_over, value

HEAPS = numbered("foundation", 4)
WASTES = numbered("waste", 4)


def wanted(state: State, heap: int, first: int) -> int:
    """What the heap in steps of ``heap`` asks for, begun with the value ``first``; 0 where it is closed.

    The value of every card on it is told from its place, whatever lies there.
    """
    cards = len(state.piles[f"foundation-{heap}"])
    before = first + heap * (cards - 1)
    if cards and (before - 1) % 13 == 12:
        return 0
    return (first + heap * cards - 1) % 13 + 1


def home(state: State, source: str, doubled: bool) -> Moves:
    """The plays of one open card to the heaps, which begin with 2 4 6 8 or, if not doubled, with 1 2 3 4."""
    found: Moves = {}
    card = state.top(source)
    for heap in (1, 2, 3, 4):
        if card and value(card) == wanted(state, heap, 2 * heap if doubled else heap):
            found.update([state.shift((source, f"foundation-{heap}", 1))])
    return found


def opening_fairest_1(deal: list[str]) -> State:
    piles = {f"foundation-{n}": [card] for n, card in enumerate(["2S", "4C", "6D", "8H"], start=1)}
    piles |= {f"aside-{n}": [card] for n, card in enumerate(["AC", "2D", "3H", "4S"], start=1)}
    return State(piles | {"stock": deal[::-1], "waste": []})


def moves_fairest_1(state: State) -> Moves:
    return home(state, "waste", True) | turn(state) | turn_waste_over(state, 2)


def opening_talons(begun: str) -> Callable[[list[str]], State]:
    """Four heaps, begun with these cards or with none, and four empty wastes."""

    def opening(deal: list[str]) -> State:
        cards: list[str] = begun.split()
        piles = {name: cards[at : at + 1] for at, name in enumerate(HEAPS)}
        return State(piles | {name: [] for name in WASTES} | {"stock": deal[::-1]})

    return opening


def moves_talons(state: State) -> Moves:
    found: Moves = {}
    for source in ("stock", *WASTES):
        found |= home(state, source, False)
    if state.piles["stock"]:
        found.update(state.shift(("stock", target, 1)) for target in WASTES)
    return found


def won_by_kings(state: State) -> bool:
    """Four kings on the heaps, and all the cards below them."""
    return all(len(state.piles[heap]) >= 12 and state.top(heap)[0] == ORDER[-1] for heap in HEAPS)
