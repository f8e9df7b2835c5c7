"""The games of chance played out once more, each in its own few lines.

Written from the rules of the books alone: a deal is a list of cards after the cut, first card dealt first.
Each player gives whether the game comes out, and how many cards are home or thrown out when it stands still;
where heaps are to come right, how many have been moved.
Nothing of ``bookgen`` is used.
"""

from collections.abc import Callable
from itertools import pairwise

from second_families import amazons, babette, corners, corners_covered, cotillon

ORDER = "A23456789TJQK"


def star(deal: list[str]) -> tuple[bool, int]:
    """Hoffmann 1892, no. 2, p. 9."""
    # Dealt to the four arms of the cross, then between them, then beyond each from the top.
    inner = [deal[at][0] for at in (0, 4, 1, 5, 2, 6, 3, 7)]
    outer = [card[0] for card in deal[8:16]]
    out = 0
    for card in deal[16:]:
        rank = card[0]
        circle = outer if rank in outer else inner if rank in inner else None
        if circle is not None:
            circle[circle.index(rank)] = ""
            out += 2
        elif "" in outer:
            outer[outer.index("")] = rank
        else:
            return False, out
        for ray in range(8):
            if not inner[ray]:
                inner[ray], outer[ray] = outer[ray], ""
    return True, 32


def harvest(deal: list[str]) -> tuple[bool, int]:
    """Hoffmann 1892, no. 5, p. 13."""
    calls, call, left = "789TJQKA", 0, [card[0] for card in deal]
    begun: set[int] = set()
    while left and call not in begun:
        begun.add(call)
        kept = []
        for rank in left:
            if rank == calls[call]:
                call, begun = 0, set()
            else:
                kept.append(rank)
                call = (call + 1) % 8
        left = kept
    return not left, 32 - len(left)


def talkative(deal: list[str], calls: str = ORDER) -> tuple[bool, int]:
    """Hoffmann 1892, no. 18, p. 31; with fewer calls the game of its footnote."""
    called, left = 0, [card[0] for card in deal]
    begun: set[int] = set()
    while left and called % len(calls) not in begun:
        begun.add(called % len(calls))
        kept = [rank for at, rank in enumerate(left) if rank != calls[(called + at) % len(calls)]]
        called += len(left)
        if len(kept) < len(left):
            left, begun = kept, set()
    return not left, len(deal) - len(left)


def follows(low: str, high: str) -> bool:
    """Whether a card is the next of its suit after another."""
    return low[1] == high[1] and ORDER.index(low[0]) + 1 == ORDER.index(high[0])


def valentine_row(hand: list[str]) -> tuple[list[str], int]:
    """The hand gathered after a row of Valentine, empty where all is out, and the cards that were dealt."""
    row, left = [[card] for card in hand[:4]], hand[4:]
    over = ""
    while not over:
        fits = [(a, b) for a in range(4) for b in range(4) if follows(row[a][-1], row[b][0])]
        if fits:
            (low, high), *_ = fits
            row[low] += row[high]
            row[high] = [left.pop(0)]
        elif not left:
            return [], len(hand)
        else:
            card = left.pop(0)
            upon = [heap for heap in row if follows(heap[-1], card)]
            under = [heap for heap in row if follows(card, heap[0])]
            if upon:
                upon[0].append(card)
            elif under:
                under[0].insert(0, card)
            else:
                over = card
    return [over, *left, *(card for heap in row[::-1] for card in heap)], len(hand) - len(left)


def valentine(deal: list[str]) -> tuple[bool, int]:
    """Hoffmann 1892, no. 26, p. 44; how many cards lie upon the one before them in the end."""
    met: set[str] = set()
    hand = list(deal)
    while True:
        hand, _ = valentine_row(hand)
        if not hand:
            return True, 48
        if "".join(hand) in met:
            return False, sum(follows(one, other) for one, other in pairwise(hand))
        met.add("".join(hand))


def hidden_cards(deal: list[str], every: bool = False) -> tuple[bool, int]:
    """Hoffmann 1892, no. 10, p. 20; the kings' heap is the reserve, from which a king takes a card."""
    ranks = [ORDER.index(card[0]) for card in deal]
    left = [ranks[heap::13] for heap in range(13)]
    heap = moved = 0
    while left[heap]:
        heap = left[heap].pop()
        moved += 1
    stay_right = all(rank == at for at, some in enumerate(left) for rank in some)
    return stay_right and not (every and moved < 52), moved


def all_fours(deal: list[str], starts: int = 2) -> tuple[bool, int]:
    """Hoffmann 1892, no. 10, footnote, p. 21."""
    ranks = [ORDER.index(card[0]) for card in deal]
    left = [ranks[heap::13] for heap in range(13)]
    moved = 0
    for _ in range(starts):
        heap = next((at for at, some in enumerate(left) if some), 0)
        while left[heap]:
            heap = left[heap].pop()
            moved += 1
    return all(rank == at for at, some in enumerate(left) for rank in some), moved


def all_at_first(deal: list[str]) -> tuple[bool, int]:
    """The same, if all are to be moved at the first start."""
    _, moved = all_fours(deal, starts=1)
    return moved == 52, moved


def quadrille(deal: list[str], redeals: int = 2) -> tuple[bool, int]:
    """Hoffmann 1892, no. 7, p. 16, each suit a chain from five down to king and from six up to knave."""
    downwards, upwards = "5432AK", "6789TJ"
    queens: set[str] = set()
    down, up = dict.fromkeys("CDHS", 0), dict.fromkeys("CDHS", 0)
    home = 0

    def placed(card: str) -> bool:
        rank, suit = card[0], card[1]
        if len(queens) < 4:
            if rank == "Q":
                queens.add(suit)
            return rank == "Q"
        for chain, reached in ((downwards, down), (upwards, up)):
            if reached[suit] < 6 and chain[reached[suit]] == rank:
                reached[suit] += 1
                return True
        return False

    stock = deal
    for _ in range(redeals + 1):
        waste: list[str] = []
        for card in stock:
            waste.append(card)
            while waste and placed(waste[-1]):
                waste.pop()
                home += 1
        stock = waste
    return home == 52, home


def dial(deal: list[str], redeals: int = 2) -> tuple[bool, int]:
    """Hoffmann 1892, no. 12, p. 24; a card goes to that of two places which wants more."""
    hours = ["6C", "7H", "8S", "9D", "TC", "JH", "QS", "AD", "2C", "3H", "4S", "5D"]
    tops = {hour: (ORDER.index(card[0]), card[1]) for hour, card in enumerate(hours)}
    ends = {hour: hour for hour in range(12)}
    home = 12

    def wants(hour: int) -> int:
        return (ends[hour] - tops[hour][0]) % 12

    def placed(card: str) -> bool:
        if card[0] == "K":
            return True
        rank, suit = ORDER.index(card[0]), card[1]
        fit = [hour for hour in range(12) if wants(hour) and tops[hour] == ((rank - 1) % 12, suit)]
        if fit:
            tops[max(fit, key=wants)] = rank, suit
        return bool(fit)

    stock = deal
    for _ in range(redeals + 1):
        waste: list[str] = []
        for card in stock:
            waste.append(card)
            while waste and placed(waste[-1]):
                waste.pop()
                home += 1
        stock = waste
    return home == 104, home


def thirteens(deal: list[str]) -> tuple[bool, int]:
    """Hoffmann 1892, no. 20, p. 34."""
    values = [ORDER.index(card[0]) + 1 for card in deal]
    table, stock, out = values[:10], values[10:], 0
    while True:
        going = True
        while going:
            going = False
            for a, one in enumerate(table):
                for b, other in enumerate(table):
                    if one == 13 or (one and other and one + other == 13):
                        out += 1 if one == 13 else 2
                        table[a] = 0
                        if one != 13:
                            table[b] = 0
                        going = True
                        break
                if going:
                    break
        if not stock or all(table):
            return out == 52, out
        for place in range(10):
            if not table[place] and stock:
                table[place] = stock.pop(0)


def pairs(deal: list[str]) -> tuple[bool, int]:
    """Hoffmann 1892, no. 1, footnote, p. 8, by which ranks lie open; equal ones never do for long."""
    stock, table, out, licences = [card[0] for card in deal], list[str](), 0, 2
    while stock or table:
        for rank in ORDER:
            while table.count(rank) >= 2:
                table.remove(rank)
                table.remove(rank)
                out += 2
        if len(table) < 9 and stock:
            room = 9 - len(table)
            table, stock = table + stock[:room], stock[room:]
        elif stock and licences and stock[0] in table:
            licences -= 1
            table.remove(stock.pop(0))
            out += 2
        elif table:
            return False, out
    return True, out


def elevens(deal: list[str]) -> tuple[bool, int]:
    """Hoffmann 1892, no. 13, p. 25; court cards go out wherever they turn up."""
    stock, table, out = [ORDER.index(card[0]) + 1 for card in deal], list[int](), 0
    while stock or table:
        out += sum(value > 10 for value in table)
        table = [value for value in table if value <= 10]
        for value in (1, 2, 3, 4, 5):
            while value in table and 11 - value in table:
                table.remove(value)
                table.remove(11 - value)
                out += 2
        if len(table) < 9 and stock:
            room = 9 - len(table)
            table, stock = table + stock[:room], stock[room:]
        elif stock and stock[0] > 10:
            stock.pop(0)
            out += 1
        elif stock and 11 - stock[0] in table:
            table.remove(11 - stock.pop(0))
            out += 2
        elif table:
            return False, out
    return True, out


def covering(deal: list[str]) -> tuple[bool, int]:
    """Hoffmann 1892, no. 24, p. 42; cards count that have left the hand."""
    heaps, hand = [card[1] for card in deal[:4]], [card[1] for card in deal[4:]]
    while hand:
        two = [at for at in range(4) if heaps.count(heaps[at]) > 1]
        if not two:
            return False, 52 - len(hand)
        first = two[0]
        second = heaps.index(heaps[first], first + 1)
        heaps[first], heaps[second] = hand[0], hand[1]
        hand = hand[2:]
    return True, 52


def elevens_covered(deal: list[str], heaps_each: int, three: bool) -> tuple[bool, int]:
    """Hoffmann 1892, no. 14, p. 26, and with the court cards in the pack its footnote."""
    values = [ORDER.index(card[0]) + 1 for card in deal] + ([] if three else [11, 12, 13] * 4)
    heaps, hand = values[:heaps_each], values[heaps_each:]
    while len(hand) > three:
        courts = [heaps.index(value) for value in (11, 12, 13) if value in heaps] if three else []
        two = next(
            ([a, b] for a in range(len(heaps)) for b in range(a) if heaps[a] + heaps[b] == 11), list[int]()
        )
        if len(courts) == 3 and len(hand) > 2 and (len(hand) == 4 or not two):
            two = courts
        if not two:
            return False, 52 - len(hand)
        for place in sorted(two):
            heaps[place] = hand.pop(0)
    return True, 52 - len(hand)


def elevens_two(deal: list[str]) -> tuple[bool, int]:
    """Hoffmann 1892, no. 14, p. 26."""
    return elevens_covered(deal, 12, three=False)


def elevens_three(deal: list[str]) -> tuple[bool, int]:
    """Hoffmann 1892, no. 14, footnote, p. 27."""
    return elevens_covered(deal, 9, three=True)


def sympathy(deal: list[str], heaps_each: int = 16) -> tuple[bool, int]:
    """Hoffmann 1892, no. 63, p. 120; what the heaps of three leave are the graces."""
    sides = []
    for side in (deal[:52], deal[52:]):
        laid = 3 * heaps_each
        heaps = [side[at : at + 3] for at in range(0, laid, 3)]
        sides.append((heaps, side[laid:]))
    out = sympathy_played_on(sides)
    return out == 104, out


def sympathy_played_on(sides: list[tuple[list[list[str]], list[str]]]) -> int:
    """How many cards go out from each player's heaps, undermost card first, and his graces, next first."""
    out = 0
    for turned in range(len(sides[0][1]) + 1):
        if turned:
            for heaps, grace in sides:
                heaps.append([grace[turned - 1]])
        while True:
            first, second = ({heap[-1] for heap in heaps if heap} for heaps, _ in sides)
            both = first & second
            if not both:
                break
            for heaps, _ in sides:
                for heap in heaps:
                    if heap and heap[-1] in both:
                        heap.pop()
                        out += 1
    return out


def sympathy_seventeen(deal: list[str]) -> tuple[bool, int]:
    """Hoffmann 1892, no. 63, last paragraph, p. 122."""
    return sympathy(deal, 17)


def dial_of_a_suit(packs: int) -> Callable[[list[str]], tuple[bool, int]]:
    """Hoffmann 1892, no. 11, p. 22, diamonds first; with as many redeals as packs."""

    def player(deal: list[str]) -> tuple[bool, int]:
        places: dict[str, str] = dict.fromkeys(ORDER, "")
        stock = deal
        for _ in range(packs + 1):
            waste: list[str] = []
            for card in stock:
                waste.append(card)
                while waste:
                    rank, suit = waste[-1][0], waste[-1][1]
                    row = places[rank]
                    last = row[-1:]
                    if suit != "D" if not row else (suit in "DH") == (last in "DH"):
                        break
                    places[rank] += suit
                    waste.pop()
            stock = waste
        return not stock, 52 * packs - len(stock)

    return player


def hope(deal: list[str], orders: list[list[str]]) -> tuple[bool, int]:
    """Hoffmann 1892, no. 3, p. 11, clubs; the orders are those of the two shuffles."""
    stock = deal
    for order in [*orders, []]:
        turned, stock = stock[:15], stock[15:]
        stock = [*(card for card in turned if card[1] != "C"), *stock]
        if order:
            stock = sorted(stock, key=order.index)
    out = 8 - sum(card[1] == "C" for card in stock)
    return out == 8, out


def five_court_cards(deal: list[str], named: str = "CDHS") -> tuple[bool, int]:
    """Hoffmann 1892, no. 17, p. 29; the suit by which it comes out may be named."""
    packet, suit, out = deal, "", 0
    for count in (5, 4, 3, 2, 1):
        heaps = [packet[at::count] for at in range(count)]
        packet = []
        for heap in heaps:
            while heap and not (heap[0][0] in "AKQJT" and heap[0][1] in (suit or "CDHS")):
                heap.pop(0)
                out += 1
            suit = suit or (heap[0][1] if heap else "")
            # Gathered face up, heap upon heap, and turned down: the last card of the first heap comes first.
            packet += reversed(heap)
    whole = len(packet) == 5 and all(card[0] in "AKQJT" and card[1] == suit for card in packet)
    return whole and suit in named, out


PLAYERS: dict[str, Callable[..., tuple[bool, int]]] = {
    "valentine": valentine,
    "talkative": talkative,
    "roll-call": lambda deal: talkative(deal, ORDER[:10]),
    "hidden-cards": hidden_cards,
    "hidden-cards+all=1": lambda deal: hidden_cards(deal, every=True),
    "all-fours": all_fours,
    "all-fours+all=1": all_at_first,
    "the-star": star,
    "amazons": amazons,
    "babette-mechanical": babette,
    "corners": corners,
    "corners-covered": corners_covered,
    "cotillon": cotillon,
    "harvest": harvest,
    "quadrille": quadrille,
    "dial-1": dial_of_a_suit(1),
    "dial-1-two-packs": dial_of_a_suit(2),
    "dial-2": dial,
    "hope": hope,
    "five-court-cards": five_court_cards,
    "five-court-cards+suit=H": lambda deal: five_court_cards(deal, "H"),
    "thirteens": thirteens,
    "pairs": pairs,
    "elevens-1": elevens,
    "elevens-2": elevens_two,
    "elevens-3": elevens_three,
    "covering": covering,
    "sympathy": sympathy,
    "sympathy-seventeen": sympathy_seventeen,
}
