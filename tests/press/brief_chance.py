"""The same reader at games of chance: he plays a pack at each place to cut at, as the brief has it.

Each player is given the table as it is laid out, and says whether the game comes out.
"""

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from brief_reader import ORDER, Piles, group, value

Player: TypeAlias = Callable[[Piles, str, Sequence[Sequence[str]]], bool]
"""Of a table, of the words of brief and options, and of the orders printed for shuffles."""


def _heaps(piles: Piles, kind: str) -> list[list[str]]:
    return [pile for name, pile in piles.items() if group(name) == kind]


def _calling(calls: str, afresh: bool) -> Callable[[Piles], bool]:
    """With each card a call; a card of the rank called goes out, and the calling may begin ``afresh``."""

    def comes_out(piles: Piles) -> bool:
        stock, call = piles["stock"], 0
        begun: set[int] = set()
        while stock:
            if call in begun:
                return False
            begun.add(call)
            waste = []
            for card in stock:
                if card[0] == calls[call]:
                    begun.clear()
                    call = 0 if afresh else (call + 1) % len(calls)
                else:
                    waste.append(card)
                    call = (call + 1) % len(calls)
            stock = waste
        return True

    return comes_out


def covering(piles: Piles) -> bool:
    """Two heaps of one suit are covered with the next two cards, the lowest numbers first."""
    heaps, stock = _heaps(piles, "tableau"), piles["stock"]
    while stock:
        open_ = [heap[-1][1] for heap in heaps]
        pair = next(
            ((a, b) for a in range(len(heaps)) for b in range(a + 1, len(heaps)) if open_[a] == open_[b]),
            None,
        )
        if pair is None:
            return False
        for k in pair:
            if stock:
                heaps[k].append(stock.pop(0))
    return True


def thirteens(piles: Piles) -> bool:
    """Kings, and two cards that make thirteen, go out; then empty places are filled, lowest number first."""
    places = _heaps(piles, "reserve") or _heaps(piles, "tableau")
    stock = piles["stock"]
    while True:
        gone = False
        while True:
            lie = [pile for pile in places if pile]
            out = [pile for pile in lie if value(pile[0]) == 13][:1] or next(
                ([a, b] for k, a in enumerate(lie) for b in lie[:k] if value(a[0]) + value(b[0]) == 13), []
            )
            if not out:
                break
            gone = True
            for pile in out:
                pile.clear()
        if not stock:
            return not any(places)
        if not gone and all(places):
            return False
        for pile in places:
            if not pile and stock:
                pile.append(stock.pop(0))


def _forced(takes: Callable[[dict[str, int], str], bool], redeals: int) -> Callable[[Piles], bool]:
    """Turned card by card on to the waste; as long as its top card can be placed, it is."""

    def comes_out(piles: Piles) -> bool:
        home: dict[str, int] = {}
        for pile in _heaps(piles, "foundation"):
            for card in pile:
                assert takes(home, card)
        stock = list(piles["stock"])
        for _ in range(redeals + 1):
            waste: list[str] = []
            for card in stock:
                waste.append(card)
                while waste and takes(home, waste[-1]):
                    waste.pop()
            stock = waste
        return not stock

    return comes_out


def _quadrille(home: dict[str, int], card: str) -> bool:
    """Queens first, all four; then fives down to the king and sixes up to the knave, beside their queen."""
    rank, suit = card[0], card[1]
    if rank == "Q":
        home["Q"] = home.get("Q", 0) + 1
        return True
    if home.get("Q", 0) < 4:
        return False
    for run, name in (("5432AK", "five"), ("6789TJ", "six")):
        laid = home.get(name + suit, 0)
        if laid < len(run) and run[laid] == rank:
            home[name + suit] = laid + 1
            return True
    return False


def _cotillon(home: dict[str, int], card: str) -> bool:
    """Sixes upwards in suit to the queen, fives downwards to the king, two of each."""
    rank, suit = card[0], card[1]
    for run, name in (("6789TJQ", "six"), ("5432AK", "five")):
        for k in "12":
            laid = home.get(name + k + suit, 0)
            if laid < len(run) and run[laid] == rank:
                home[name + k + suit] = laid + 1
                return True
    return False


def hidden_cards(piles: Piles, all_moved: bool = False) -> bool:
    """The top card under the heap of its rank, the next from there; for a king a card of the reserve."""
    heaps = {k: list(pile) for k, pile in enumerate(_heaps(piles, "tableau"), start=1)}
    reserve = next(list(pile) for name, pile in piles.items() if group(name) in ("reserve", "stock") and pile)
    hidden: dict[int, int] = dict.fromkeys(heaps, 0)
    at = 1
    while len(heaps[at]) > hidden[at]:
        card = heaps[at].pop()
        while value(card) == 13 and reserve:
            card = reserve.pop()
        if value(card) == 13:
            break
        at = value(card)
        heaps[at].insert(0, card)
        hidden[at] += 1
    if all_moved and (reserve or set(hidden.values()) != {4}):
        return False
    return all(len(heap) == 4 and all(value(card) == k for card in heap) for k, heap in heaps.items())


def elevens_covered(piles: Piles) -> bool:
    """Two open cards that make eleven are covered with the next two, the lower-numbered heap first."""
    heaps, stock = _heaps(piles, "tableau") or _heaps(piles, "reserve"), piles["stock"]
    while stock:
        tops = [value(heap[-1]) for heap in heaps]
        pair = next(
            ((a, b) for a in range(len(heaps)) for b in range(a + 1, len(heaps)) if tops[a] + tops[b] == 11),
            None,
        )
        if pair is None:
            return False
        for k in pair:
            if stock:
                heaps[k].append(stock.pop(0))
    return True


def corners(piles: Piles) -> bool:
    """Auxiliaries that fit, lowest number first, filled from the stock; then the waste; then turn."""
    homes = [pile for pile in _heaps(piles, "foundation") if pile]
    square = [pile for name, pile in piles.items() if group(name) in ("reserve", "tableau")]
    stock = list(piles["stock"])

    def placed(card: str) -> bool:
        for home in homes:
            follows = ORDER[(ORDER.index(home[-1][0]) + 1) % 13] + home[-1][1]
            if len(home) < 13 and card == follows:
                home.append(card)
                return True
        return False

    for _ in range(3):
        waste: list[str] = []
        for pile in square:
            if not pile and stock:
                pile.append(stock.pop(0))
        while True:
            aux = next((pile for pile in square if pile and placed(pile[-1])), None)
            if aux is not None:
                aux.pop()
                if stock:
                    aux.append(stock.pop(0))
            elif waste and placed(waste[-1]):
                waste.pop()
            elif stock:
                waste.append(stock.pop(0))
            else:
                break
        stock = waste
    return not stock and not any(square)


def dial(piles: Piles) -> bool:
    """A card on the foundation that shows the next lower of its suit, of two on that with fewer cards."""
    hours = {
        int(name.split("-")[1]): list(pile) for name, pile in piles.items() if group(name) == "foundation"
    }
    stock = list(piles["stock"])
    round_ = "A23456789TJQ"

    def placed(card: str) -> bool:
        if card[0] == "K":
            return True
        open_ = [
            pile
            for hour, pile in hours.items()
            if pile
            and pile[-1][0] != "K"
            and value(pile[-1]) != hour
            and pile[-1][1] == card[1]
            and (round_.index(card[0]) - round_.index(pile[-1][0])) % 12 == 1
        ]
        if not open_:
            return False
        min(open_, key=len).append(card)
        return True

    for _ in range(3):
        waste: list[str] = []
        for card in stock:
            waste.append(card)
            while waste and placed(waste[-1]):
                waste.pop()
        stock = waste
    return not stock


def star(piles: Piles) -> bool:
    """A turned card goes out with its fellow, an outer before an inner; else to a free outer place."""
    inner, outer = ([list(pile) for pile in _heaps(piles, kind)] for kind in ("inner", "outer"))

    def moved_in() -> None:
        for near, far in zip(inner, outer, strict=True):
            if far and not near:
                near.append(far.pop())

    moved_in()
    for card in piles["stock"]:
        fellow = next((place for place in (*outer, *inner) if place and place[0][0] == card[0]), None)
        free = next((place for place in outer if not place), None)
        if fellow is not None:
            fellow.clear()
        elif free is not None:
            free.append(card)
        else:
            return False
        moved_in()
    return True


def sympathy(piles: Piles) -> bool:
    """The same card open on both sides goes out; when no pair is left each turns a card of his grace."""
    heaps = _heaps(piles, "tableau")
    sides = [list(map(list, heaps[: len(heaps) // 2])), list(map(list, heaps[len(heaps) // 2 :]))]
    graces = [list(piles["grace-1"]), list(piles["grace-2"])]
    while True:
        mine, his = ({heap[-1]: heap for heap in side if heap} for side in sides)
        both = [card for card in mine if card in his]
        if both:
            mine[both[0]].pop()
            his[both[0]].pop()
        elif graces[0] and graces[1]:
            for side, grace in zip(sides, graces, strict=True):
                side.append([grace.pop()])
        else:
            return not any(heap for side in sides for heap in side) and not any(graces)


def five_court_cards(piles: Piles, suit: str = "") -> bool:
    """Heaps are turned over and searched for a court card of the suit that the first one names."""
    # The first dealt lies undermost in each heap, which is face down.
    heaps = [piles["pack"][k::5] for k in range(5)]
    named = ""
    while True:
        rest: list[str] = []
        for heap in heaps:
            # Turned over, the card dealt first is uppermost.
            while heap and not (heap[0][0] in "AKQJT" and named in ("", heap[0][1])):
                heap.pop(0)
            named = named or (heap[0][1] if heap else "")
            # Face up on the heap before, and all turned over: its undermost card comes first.
            rest += heap[::-1]
        if len(heaps) == 1:
            return sorted(card[0] for card in rest) == sorted("AKQJT") and suit in ("", named)
        count = len(heaps) - 1
        heaps = [rest[k::count] for k in range(count)]


def hope(piles: Piles, suit: str, orders: Sequence[Sequence[str]]) -> bool:
    """Three cards together five times a round, three rounds; cards of the suit are put aside."""
    stock = list(piles["stock"])
    for order in (*orders, None):
        stock = [card for k, card in enumerate(stock) if k >= 15 or card[1] != suit]
        if order is not None:
            stock = [card for card in order if card in stock]
    return not any(card[1] == suit for card in stock)


def _plain(player: Callable[[Piles], bool]) -> Player:
    return lambda piles, text, orders: player(piles)


def _named_suit(text: str) -> str:
    """The suit that a brief or a question names: ``The suit is clubs``."""
    said = re.search(r"(?:suit is|must be|by the) (clubs|diamonds|hearts|spades)", text)
    return said[1][0].upper() if said else ""


COMES_OUT: dict[str, Player] = {
    "talkative": _plain(_calling(ORDER, afresh=False)),
    "roll-call": _plain(_calling(ORDER[:10], afresh=False)),
    "harvest": _plain(_calling("789TJQKA", afresh=True)),
    "covering": _plain(covering),
    "thirteens": _plain(thirteens),
    "quadrille": _plain(_forced(_quadrille, 2)),
    "cotillon": _plain(_forced(_cotillon, 2)),
    "hidden-cards": lambda piles, text, orders: hidden_cards(piles, "all the cards have been moved" in text),
    "elevens-2": _plain(elevens_covered),
    "corners": _plain(corners),
    "dial-2": _plain(dial),
    "the-star": _plain(star),
    "sympathy": _plain(sympathy),
    "sympathy-seventeen": _plain(sympathy),
    "five-court-cards": lambda piles, text, orders: five_court_cards(piles, _named_suit(text)),
    "hope": lambda piles, text, orders: hope(piles, _named_suit(text), orders),
}


def _singly(count: int, pack: list[str]) -> list[list[str]]:
    """Heaps of one card."""
    return [[card] for card in pack[:count]]


def _star_laid(pack: list[str]) -> list[list[str]]:
    """The odd inner places, the even ones, then the outer; told in the order of the places."""
    order = [0, 2, 4, 6, 1, 3, 5, 7]
    return [[pack[order.index(k)]] for k in range(8)] + [[card] for card in pack[8:16]]


def _corners_laid(pack: list[str]) -> list[list[str]]:
    """Each suit's first card, and the first five of the others."""
    firsts = [card for k, card in enumerate(pack) if card[1] not in {other[1] for other in pack[:k]}]
    return [[card] for card in (*firsts, *[card for card in pack if card not in firsts][:5])]


LAID: dict[str, Callable[[list[str]], list[list[str]]]] = {
    "covering": lambda pack: _singly(4, pack),
    "elevens-2": lambda pack: _singly(12, pack),
    "elevens-3": lambda pack: _singly(9, pack),
    "valentine": lambda pack: _singly(4, pack),
    "the-star": _star_laid,
    "all-fours": lambda pack: [pack[k::13] for k in range(13)],
    "hidden-cards": lambda pack: [pack[k::13] for k in range(13)],
    "corners": _corners_laid,
    "corners-covered": _corners_laid,
}
"""What lies on the table before the first move, pile by pile, by those briefs that say how it is dealt."""
