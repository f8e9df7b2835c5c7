"""Games of chance in which families are built, played out once more; see second_chance.py."""

ORDER = "A23456789TJQK"


def after(card: str) -> str:
    """The next card up in suit, the ace after the king."""
    return ORDER[(ORDER.index(card[0]) + 1) % 13] + card[1]


def corners(deal: list[str], covered: bool = False) -> tuple[bool, int]:
    """Hoffmann 1892, no. 28, p. 48. Only what each corner asks for is kept, and how many lie there."""
    first = {}
    for card in deal[::-1]:
        first[card[1]] = card
    rest = [card for card in deal if first[card[1]] != card]
    asked = {suit: after(card) for suit, card in first.items()}
    square: list[str | None] = list(rest[:5])
    stock, home = rest[5:], 4

    def goes(card: str | None) -> bool:
        nonlocal home
        if card is None or asked[card[1]] != card:
            return False
        asked[card[1]] = after(card)
        home += 1
        return True

    def fill() -> None:
        for place in range(4 if covered else 5):
            if square[place] is None and stock:
                square[place] = stock.pop(0)

    for _ in range(3):
        waste: list[str] = []
        fill()
        while True:
            for place in range(5):
                if not (covered and place == 4 and stock) and goes(square[place]):
                    square[place] = None
                    fill()
                    break
            else:
                if waste and goes(waste[-1]):
                    waste.pop()
                elif stock:
                    waste.append(stock.pop(0))
                else:
                    break
        stock = waste
    return home == 52, home


def corners_covered(deal: list[str]) -> tuple[bool, int]:
    """Hoffmann 1892, no. 28, p. 48, before its footnote."""
    return corners(deal, covered=True)


def cotillon(deal: list[str], redeals: int = 2) -> tuple[bool, int]:
    """Hoffmann 1892, no. 29, p. 49: of each suit two chains down from five and two up from six."""
    chains = {(suit, way): [0, 0] for suit in "CDSH" for way in ("432AK", "789TJQ")}
    home, stock = 16, deal
    for _ in range(redeals + 1):
        waste: list[str] = []
        for card in stock:
            waste.append(card)
            while waste:
                rank, suit = waste[-1][0], waste[-1][1]
                way = "432AK" if rank in "432AK" else "789TJQ"
                fit = [n for n, reached in enumerate(chains[suit, way]) if reached == way.index(rank)]
                if not fit:
                    break
                chains[suit, way][fit[0]] += 1
                waste.pop()
                home += 1
        stock = waste
    return home == 104, home


def amazons(deal: list[str]) -> tuple[bool, int]:
    """Hoffmann 1892, no. 4, p. 11: packets and families side by side, the families by their cards.

    Aces that went up while the first row was laid out are not counted: they have not been played.
    """
    chain = "A789TJQ"
    packets: list[list[str]] = [[], [], [], []]
    families: list[list[str]] = [[], [], [], []]

    def up(at: int, card: str) -> bool:
        family = families[at]
        if not family or len(family) == 7 or card != chain[len(family)] + family[0][1]:
            return False
        family.append(card)
        return True

    def settle() -> None:
        for at in range(4):
            while packets[at] and up(at, packets[at][-1]):
                packets[at].pop()

    coming = list(deal)
    for packet in packets:
        while coming[0][0] == "A":
            families[families.index([])].append(coming.pop(0))
        packet.append(coming.pop(0))
    laid = sum(map(len, families))
    settle()
    at, barren, before = 0, 0, 0
    while barren < 2:
        for card in coming:
            while len(families[at % 4]) == 7:
                at += 1
            if card[0] == "A":
                families[families.index([])].append(card)
            elif not up(at % 4, card):
                packets[at % 4].append(card)
            at += 1
            settle()
        home = sum(map(len, families))
        if home == 28:
            return True, home - laid
        barren = 0 if home > before else barren + 1
        before, at = home, 0
        coming = [card for packet in packets for card in packet]
        packets = [[], [], [], []]
    return False, before - laid


def babette(deal: list[str], redeals: int = 2) -> tuple[bool, int]:
    """Lady Cadogan 1914, Babette, all played at once: columns of eight, whose feet go to aces and kings.

    Of the feet that go the leftmost goes first, where it can upwards.
    """
    ranks = "A23456789TJQK"
    up, down = dict.fromkeys("CDHS", 0), dict.fromkeys("CDHS", 0)
    home, stock = 0, list(deal)

    def goes(card: str) -> bool:
        nonlocal home
        rank, suit = ranks.index(card[0]), card[1]
        if up[suit] == rank:
            up[suit] += 1
        elif down[suit] == 12 - rank:
            down[suit] += 1
        else:
            return False
        home += 1
        return True

    for _ in range(redeals + 1):
        columns: list[list[str]] = [[] for _ in range(8)]
        while stock:
            for column in columns[: len(stock)]:
                column.append(stock.pop(0))
            while any(column and goes(column[-1]) and bool(column.pop()) for column in columns):
                pass
        stock = [card for column in columns[::-1] for card in column]
    return home == 104, home
