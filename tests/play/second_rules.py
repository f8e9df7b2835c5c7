"""A second, slow telling of the moves of a dozen games and more, written from the books' rules alone.

It shares nothing with bookgen.play. A state is a dict of lists, `{"stock": [...], "tableau-1": [...]}`,
each list from the bottom card up, with a dict of tallies beside it. `moves` tells for every legal move,
as it is written, the state after it. The code prefers the long way round to the clever one.
"""

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass

from second_auxiliary import moves_auxiliary, opening_auxiliary
from second_bases import (
    moves_plait,
    moves_quadrangle,
    moves_sedgewick,
    opening_plait,
    opening_quadrangle,
    opening_sedgewick,
)
from second_bones import moves_herring_bone, opening_german, opening_herring_bone
from second_city import moves_city, opening_city
from second_clock import moves_clock, opening_clock
from second_couples import moves_empress, opening_empress
from second_dealing import (
    moves_capricieuse,
    moves_four_corners,
    moves_kings,
    moves_louis,
    opening_capricieuse,
    opening_four_corners,
    opening_kings,
    opening_louis,
)
from second_fed import FED
from second_gallery import (
    moves_gallery,
    moves_larger_grace,
    moves_nationale,
    moves_queen,
    opening_gallery,
    opening_nationale,
    opening_queen,
    won_gallery,
    won_queen,
)
from second_grids import (
    moves_babette,
    moves_blockade,
    moves_blockade_ten,
    moves_cadogan_blockade,
    moves_labyrinth,
    moves_parallels,
    opening_babette,
    opening_blockade,
    opening_blockade_ten,
    opening_labyrinth,
    opening_labyrinth_in,
    opening_parallels,
)
from second_nivernaise import moves_nivernaise, opening_nivernaise
from second_olga import moves_olga, opening_olga
from second_orders import (
    moves_lady,
    moves_light,
    moves_patriarchs,
    moves_queens_and_knaves,
    moves_reserves,
    moves_spark,
    opening_lady,
    opening_light,
    opening_patriarchs,
    opening_queens_and_knaves,
    opening_reserves,
    opening_spark,
    won_by_knaves,
)
from second_packets import (
    moves_packets,
    moves_packets_open,
    opening_packets,
    opening_packets_open,
)
from second_packing import (
    moves_four_seasons,
    moves_indefatigable,
    moves_octagon,
    moves_trefoil,
    moves_trefoil_aces_in,
    moves_trefoil_two_packs,
    moves_wheatsheaf,
    moves_windmill_one_pack,
    opening_four_seasons,
    opening_indefatigable,
    opening_octagon,
    opening_trefoil,
    opening_trefoil_aces_in,
    opening_trefoil_two_packs,
    opening_wheatsheaf,
    opening_windmill_one_pack,
)
from second_parisienne import moves_parisienne, opening_parisienne
from second_progressions import (
    moves_fairest_1,
    moves_talons,
    opening_fairest_1,
    opening_talons,
    won_by_kings,
)
from second_queens import moves_queens, opening_queens
from second_racing import moves_racing, opening_here_and_there, opening_wrangle, won_racing
from second_rounds import moves_constitution, moves_square, opening_constitution, opening_square
from second_single import moves_pyramid, moves_robert, opening_pyramid, opening_robert
from second_small import (
    discarded,
    moves_cadogan_nestor,
    moves_discards,
    moves_fourteenth,
    moves_juvenile,
    moves_marriage,
    moves_nestor,
    moves_push_pin,
    moves_wish,
    moves_wish_strict,
    opening_cadogan_nestor,
    opening_discards,
    opening_fourteenth,
    opening_juvenile,
    opening_marriage,
    opening_nestor,
    opening_wish,
    won_discards,
    won_marriage,
)
from second_state import (
    Moves,
    State,
    deal_heaps,
    f_up,
    filled,
    lowest_of_alike,
    numbered,
    suit,
    turn,
    turn_waste_over,
    value,
)
from second_terrace import moves_terrace, opening_terrace

# The Flower-Garden and the Fortress


def opening_flower_garden(deal: list[str]) -> State:
    piles = deal_heaps(deal, numbered("tableau", 6), 6)
    for place, card in enumerate(deal[36:], start=1):
        piles[f"reserve-{place}"] = [card]
    piles.update({name: [] for name in numbered("foundation", 4)})
    return State(piles)


def empty_suit_foundation(state: State, card: str) -> str | None:
    """The foundation of the order S H D C that takes the card now, ace first."""
    name = f"foundation-{'SHDC'.index(suit(card)) + 1}"
    return name if len(state.piles[name]) + 1 == value(card) else None


def moves_flower_garden(state: State) -> Moves:
    found: Moves = {}
    packets = numbered("tableau", 6)
    for source in packets + numbered("reserve", 16):
        card = state.top(source)
        if not card:
            continue
        home = empty_suit_foundation(state, card)
        if home:
            found.update([state.shift((source, home, 1))])
        for target in packets:
            under = state.top(target)
            if target != source and (not under or value(under) == value(card) + 1):
                found.update([state.shift((source, target, 1))])
    return found


def won_when_home(cards: int) -> Callable[[State], bool]:
    def won(state: State) -> bool:
        return sum(len(pile) for name, pile in state.piles.items() if "foundation" in name) == cards

    return won


def opening_fortress(deal: list[str]) -> State:
    piles: dict[str, list[str]] = {}
    rest = list(deal)
    for line, length in enumerate((6, 5, 5, 5, 5)):
        left, right, rest = rest[:length], rest[length : 2 * length], rest[2 * length :]
        piles[f"tableau-{2 * line + 1}"] = left[::-1]
        piles[f"tableau-{2 * line + 2}"] = right
    piles.update({name: [] for name in numbered("foundation", 4)})
    return State(piles)


def moves_fortress(state: State) -> Moves:
    found: Moves = {}
    rows = numbered("tableau", 10)
    for source in rows:
        card = state.top(source)
        if not card:
            continue
        home = empty_suit_foundation(state, card)
        if home:
            found.update([state.shift((source, home, 1))])
        for target in rows:
            under = state.top(target)
            married = under and suit(under) == suit(card) and abs(value(under) - value(card)) == 1
            if target != source and (married or not under):
                found.update([state.shift((source, target, 1))])
    return found


# Lucas


def opening_lucas(deal: list[str]) -> State:
    piles = {f"tableau-{k}": [deal[k - 1], deal[k + 12], deal[k + 25]] for k in range(1, 14)}
    for place, one in enumerate("CCDDHHSS", start=1):
        piles[f"foundation-{place}"] = ["A" + one]
    piles["stock"] = deal[39:][::-1]
    piles["waste"] = []
    return State(piles)


def moves_lucas(state: State) -> Moves:
    found = turn(state) | turn_waste_over(state, 1)
    columns = numbered("tableau", 13)
    foundations = numbered("foundation", 8)
    for source in [*columns, "waste"]:
        card = state.top(source)
        if not card:
            continue
        fits = [f for f in foundations if f_up(state.top(f), card)]
        for target in lowest_of_alike(state, fits):
            found.update([state.shift((source, target, 1))])
    for target in columns:
        under = state.top(target)
        thrown = state.top("waste")
        if thrown and (not under or f_up(thrown, under)):
            found.update([state.shift(("waste", target, 1))])
        if not under:
            continue
        for source in columns:
            if source == target:
                continue
            pile = state.piles[source]
            for number in range(1, len(pile) + 1):
                run = pile[-number:]
                series = all(f_up(upper, lower) for lower, upper in zip(run, run[1:], strict=False))
                if series and f_up(run[0], under):
                    found.update([state.shift((source, target, number))])
    return found


# The Storehouse


def high(card: str) -> int:
    """The card's value with the ace above the king."""
    return 14 if card[0] == "A" else value(card)


def h_up(low: str, upper: str) -> bool:
    return bool(low) and bool(upper) and suit(low) == suit(upper) and high(upper) == high(low) + 1


def opening_storehouse(deal: list[str]) -> State:
    piles = {f"tableau-{k}": [deal[k - 1]] for k in range(1, 5)}
    piles["reserve-1"] = deal[4:17]
    piles["stock"] = deal[17:][::-1]
    piles["waste"] = []
    for place, one in enumerate("CDHS", start=1):
        piles[f"foundation-{place}"] = ["2" + one]
    return State(piles)


def moves_storehouse(state: State) -> Moves:
    heaps = numbered("tableau", 4)
    foundations = numbered("foundation", 4)
    order = ["reserve-1", "waste", "stock"]
    found: Moves = {}
    for source in ("reserve-1", "waste"):
        card = state.top(source)
        for target in foundations:
            if h_up(state.top(target), card):
                found.update([state.shift((source, target, 1))])
        for target in heaps:
            if h_up(card, state.top(target)):
                found.update([state.shift((source, target, 1))])
        if source == "reserve-1" and found:
            return found
    found |= turn(state) | turn_waste_over(state, 2)
    for source in heaps:
        for target in foundations:
            if h_up(state.top(target), state.top(source)):
                found.update([filled(state, source, target, 1, order)])
        heap = state.piles[source]
        for target in heaps:
            if target != source and heap and h_up(heap[0], state.top(target)):
                found.update([filled(state, source, target, len(heap), order)])
    return found


# The Windmill


def opening_windmill(deal: list[str]) -> State:
    piles = {f"reserve-{k}": [deal[k - 1]] for k in range(1, 9)}
    piles["stock"] = deal[8:][::-1]
    piles["waste"] = []
    piles["foundation-1"] = ["AS"]
    for place, one in enumerate("CDHS", start=2):
        piles[f"foundation-{place}"] = ["K" + one]
    return State(piles)


def moves_windmill(state: State) -> Moves:
    found = turn(state)
    for source in [*numbered("reserve", 8), "waste"]:
        card = state.top(source)
        if not card:
            continue
        centre = state.piles["foundation-1"]
        if len(centre) < 52 and value(card) == value(centre[-1]) % 13 + 1:
            found.update([filled(state, source, "foundation-1", 1, ["waste", "stock"])])
        wanted = [
            f"foundation-{k}" for k in range(2, 6) if value(state.top(f"foundation-{k}")) == value(card) + 1
        ]
        if wanted:
            found.update([filled(state, source, wanted[0], 1, ["waste", "stock"])])
    return found


# The Crescent


def opening_crescent(deal: list[str]) -> State:
    piles = deal_heaps(deal, numbered("tableau", 16), 6)
    for place, one in enumerate("CDHS", start=1):
        piles[f"foundation-{place}"] = ["A" + one]
        piles[f"foundation-{place + 4}"] = ["K" + one]
    return State(piles)


def moves_crescent(state: State) -> Moves:
    found: Moves = {}
    heaps = numbered("tableau", 16)
    for source in heaps:
        card = state.top(source)
        if not card:
            continue
        for place in range(1, 5):
            if f_up(state.top(f"foundation-{place}"), card):
                found.update([state.shift((source, f"foundation-{place}", 1))])
            if f_up(card, state.top(f"foundation-{place + 4}")):
                found.update([state.shift((source, f"foundation-{place + 4}", 1))])
        for target in heaps:
            under = state.top(target)
            if target != source and under and (f_up(under, card) or f_up(card, under)):
                found.update([state.shift((source, target, 1))])
    if state.done.get("shifts", 0) < 3:
        after = deepcopy(state)
        told = []
        for heap in heaps:
            cards = after.piles[heap]
            if len(cards) >= 2:
                told.append(f"{heap}>{heap}:{cards[0]}")
                after.piles[heap] = cards[1:] + cards[:1]
        after.done["shifts"] = state.done.get("shifts", 0) + 1
        if told:
            found[" + ".join(told)] = after
    return found


# The Shah


def opening_shah(deal: list[str]) -> State:
    piles: dict[str, list[str]] = {name: [] for name in numbered("tableau", 24)}
    for place in range(1, 9):
        piles[f"tableau-{place}"] = [deal[place - 1]]
        piles[f"foundation-{place}"] = ["A" + "CCDDHHSS"[place - 1]]
    piles["stock"] = deal[8:][::-1]
    piles["waste"] = []
    return State(piles, {"circles": 1})


def moves_shah(state: State) -> Moves:
    found: Moves = {}
    circles = state.done["circles"]
    sources = ["waste"]
    for ray in range(1, 9):
        outermost = [f"tableau-{ray + 8 * c}" for c in (2, 1, 0) if state.piles[f"tableau-{ray + 8 * c}"]]
        sources += outermost[:1]
    for source in sources:
        card = state.top(source)
        fits = [f for f in numbered("foundation", 8) if card and f_up(state.top(f), card)]
        for target in lowest_of_alike(state, fits):
            found.update([state.shift((source, target, 1))])
    empty = [f"tableau-{n}" for n in range(1, 8 * circles + 1) if not state.piles[f"tableau-{n}"]]
    if circles < 3:
        stock = len(state.piles["stock"])
        if empty and stock:
            found.update([state.shift(*[("stock", place, 1) for place in empty[:stock]])])
        if not empty and stock >= 8:
            text, after = state.shift(*[("stock", f"tableau-{8 * circles + n}", 1) for n in range(1, 9)])
            after.done["circles"] = circles + 1
            found[text] = after
        return found
    found |= turn(state)
    outer = [f"tableau-{n}" for n in range(17, 25)]
    for target in outer:
        for source in ["waste", *outer]:
            card, under = state.top(source), state.top(target)
            if source != target and card and under and f_up(card, under):
                found.update([state.shift((source, target, 1))])
    if empty:
        if state.piles["waste"]:
            found.update([state.shift(("waste", empty[0], 1))])
        elif state.piles["stock"]:
            found.update([state.shift(("stock", empty[0], 1))])
    for ray in range(1, 9):
        if not any(state.piles[f"tableau-{ray + 8 * c}"] for c in range(3)):
            for source in outer:
                if state.piles[source]:
                    found.update([state.shift((source, f"tableau-{ray}", 1))])
    return found


Orders = Sequence[Sequence[str]]


@dataclass(frozen=True)
class SecondRules:
    """One game: its opening from a deal, its moves, and whether it is won."""

    opening: Callable[[list[str]], State]
    legal: Callable[[State], Moves]
    won: Callable[[State], bool]
    shuffled: Callable[[list[str], Orders], State] | None = None
    """The opening from a deal and the orders, where the first shuffle comes in the midst of the deal."""

    def opened(self, deal: list[str], orders: Orders) -> State:
        """The opening, with the orders of the shuffles that are still to come."""
        state = self.shuffled(deal, orders) if self.shuffled else self.opening(deal)
        state.orders = tuple(map(tuple, orders[1:] if self.shuffled else orders))
        return state

    def moves(self, state: State) -> Moves:
        return {} if self.won(state) else self.legal(state)

    def perft(self, state: State, depth: int) -> int:
        if depth == 0:
            return 1
        return sum(self.perft(after, depth - 1) for after in self.moves(state).values())


SECOND_RULES = {
    "robert": SecondRules(opening_robert, moves_robert, won_when_home(52)),
    "pyramid": SecondRules(opening_pyramid, moves_pyramid, won_when_home(52)),
    "flower-garden": SecondRules(opening_flower_garden, moves_flower_garden, won_when_home(52)),
    "fortress": SecondRules(opening_fortress, moves_fortress, won_when_home(52)),
    "lucas": SecondRules(opening_lucas, moves_lucas, won_when_home(104)),
    "trefoil": SecondRules(opening_trefoil, moves_trefoil, won_when_home(52)),
    "indefatigable": SecondRules(opening_indefatigable, moves_indefatigable, won_when_home(52)),
    "fairest-1": SecondRules(opening_fairest_1, moves_fairest_1, won_by_kings),
    "fairest-2": SecondRules(opening_talons("AC 2D 3H 4S"), moves_talons, won_by_kings),
    "calcul": SecondRules(opening_talons("AS 2H 3D 4C"), moves_talons, won_by_kings),
    "calcul-foundations-in": SecondRules(opening_talons(""), moves_talons, won_by_kings),
    "trefoil-aces-in": SecondRules(opening_trefoil_aces_in, moves_trefoil_aces_in, won_when_home(52)),
    "trefoil-two-packs": SecondRules(opening_trefoil_two_packs, moves_trefoil_two_packs, won_when_home(104)),
    "octagon": SecondRules(opening_octagon, moves_octagon, won_when_home(104)),
    "capricieuse": SecondRules(opening_capricieuse, moves_capricieuse, won_when_home(104)),
    "four-corners": SecondRules(opening_four_corners, moves_four_corners, won_when_home(104)),
    "kings": SecondRules(opening_kings, moves_kings, won_when_home(104)),
    "louis": SecondRules(opening_louis, moves_louis, won_when_home(104)),
    "wheatsheaf": SecondRules(opening_wheatsheaf, moves_wheatsheaf, won_when_home(104)),
    "four-seasons": SecondRules(opening_four_seasons, moves_four_seasons, won_when_home(52)),
    "quadrangle": SecondRules(opening_quadrangle, moves_quadrangle, won_when_home(104)),
    "plait": SecondRules(opening_plait, moves_plait, won_when_home(104)),
    "general-sedgewick": SecondRules(opening_sedgewick, moves_sedgewick, won_when_home(52)),
    "clock": SecondRules(opening_clock, moves_clock, won_when_home(104)),
    "herring-bone": SecondRules(opening_herring_bone, moves_herring_bone, won_when_home(104)),
    "herring-bone-german": SecondRules(
        opening_herring_bone, moves_herring_bone, won_when_home(104), opening_german
    ),
    "terrace": SecondRules(opening_terrace, moves_terrace, won_when_home(104)),
    "windmill-one-pack": SecondRules(opening_windmill_one_pack, moves_windmill_one_pack, won_when_home(48)),
    "constitution": SecondRules(opening_constitution, moves_constitution, won_when_home(104)),
    "square": SecondRules(opening_square, moves_square, won_when_home(104)),
    "nationale": SecondRules(opening_nationale, moves_nationale, won_when_home(104)),
    "picture-gallery": SecondRules(opening_gallery, moves_gallery, won_gallery),
    "picture-gallery-grace": SecondRules(opening_gallery, moves_larger_grace, won_gallery),
    "fairie-queen": SecondRules(opening_queen, moves_queen, won_queen),
    "storehouse": SecondRules(opening_storehouse, moves_storehouse, won_when_home(52)),
    "auxiliary-sequences": SecondRules(opening_auxiliary, moves_auxiliary, won_when_home(52)),
    "patriarchs": SecondRules(opening_patriarchs, moves_patriarchs, won_when_home(104)),
    "cadogan-light-and-shade": SecondRules(opening_light, moves_light, won_when_home(104)),
    "reserves": SecondRules(opening_reserves, moves_reserves, won_when_home(104)),
    "queens-and-knaves": SecondRules(opening_queens_and_knaves, moves_queens_and_knaves, won_by_knaves),
    "lady-of-the-manor": SecondRules(opening_lady, moves_lady, won_when_home(104)),
    "spark": SecondRules(opening_spark, moves_spark, won_when_home(104)),
    "windmill": SecondRules(opening_windmill, moves_windmill, won_when_home(104)),
    "crescent": SecondRules(opening_crescent, moves_crescent, won_when_home(104)),
    "queens": SecondRules(opening_queens, moves_queens, won_when_home(104)),
    "shah": SecondRules(opening_shah, moves_shah, won_when_home(96)),
    "olga": SecondRules(opening_olga, moves_olga, won_when_home(128)),
    "parisienne": SecondRules(opening_parisienne, moves_parisienne, won_when_home(104)),
    "nivernaise": SecondRules(opening_nivernaise, moves_nivernaise, won_when_home(104)),
    "babette": SecondRules(opening_babette, moves_babette, won_when_home(104)),
    "parallels": SecondRules(opening_parallels, moves_parallels, won_when_home(104)),
    "blockade": SecondRules(opening_blockade, moves_blockade, won_when_home(104)),
    "blockade-ten": SecondRules(opening_blockade_ten, moves_blockade_ten, won_when_home(104)),
    "cadogan-blockade": SecondRules(opening_blockade, moves_cadogan_blockade, won_when_home(104)),
    "petits-paquets": SecondRules(opening_packets, moves_packets, won_when_home(104)),
    "petits-paquets-open": SecondRules(opening_packets_open, moves_packets_open, won_when_home(104)),
    "labyrinth": SecondRules(opening_labyrinth, moves_labyrinth, won_when_home(104)),
    "labyrinth-foundations-in": SecondRules(opening_labyrinth_in, moves_labyrinth, won_when_home(104)),
    "the-wish": SecondRules(opening_wish, moves_wish, discarded(32)),
    "the-wish-strict": SecondRules(opening_wish, moves_wish_strict, discarded(32)),
    "nestor": SecondRules(opening_nestor, moves_nestor, discarded(52)),
    "cadogan-nestor": SecondRules(opening_cadogan_nestor, moves_cadogan_nestor, discarded(52)),
    "juvenile": SecondRules(opening_juvenile, moves_juvenile, discarded(104)),
    "besieged-city": SecondRules(opening_city, moves_city, won_when_home(104)),
    "fourteenth": SecondRules(opening_fourteenth, moves_fourteenth, discarded(104)),
    "empress-of-india": SecondRules(opening_empress, moves_empress, won_when_home(192)),
    "royal-marriage": SecondRules(opening_marriage, moves_marriage, won_marriage),
    "wrangle": SecondRules(opening_wrangle, moves_racing, won_racing),
    "here-and-there": SecondRules(opening_here_and_there, moves_racing, won_racing),
    "push-pin": SecondRules(opening_marriage, moves_push_pin, won_marriage),
    "discards": SecondRules(opening_discards, moves_discards, won_discards),
    **{name: SecondRules(begun, moves, won_when_home(cards)) for name, (begun, moves, cards) in FED.items()},
}
