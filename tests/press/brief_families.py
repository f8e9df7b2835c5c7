"""What the briefs say of games in which families are built, in the reader's own small rules."""

from collections.abc import Sequence

from brief_reader import ORDER, Brief, Home, NotAllowed, Piles, Reader, group, red, value


def lower(card: str, on: str) -> bool:
    return value(on) - value(card) == 1


def suit_lower(card: str, on: str) -> bool:
    return card[1] == on[1] and lower(card, on)


def suit_lower_round(card: str, on: str) -> bool:
    """The same, the king lying on the ace."""
    return card[1] == on[1] and (value(on) - value(card)) % 13 == 1


def lower_round(card: str, on: str) -> bool:
    return (value(on) - value(card)) % 13 == 1


def suit_beside(card: str, on: str) -> bool:
    """Next above or below in suit; king and ace do not join."""
    return card[1] == on[1] and abs(value(on) - value(card)) == 1


def colour_lower(card: str, on: str) -> bool:
    return red(card) != red(on) and lower(card, on)


def ace_high_lower(card: str, on: str) -> bool:
    """Next lower in suit where the ace is highest and the two lowest."""
    order = "23456789TJQKA"
    return card[1] == on[1] and order.index(on[0]) - order.index(card[0]) == 1


def piquet_colour_lower(card: str, on: str) -> bool:
    """Next lower of the other colour where no rank lies between seven and ace."""
    order = "A789TJQK"
    return red(card) != red(on) and order.index(on[0]) - order.index(card[0]) == 1


def up(
    first: str = "A", *, suit: bool = True, round_: bool = False, order: str = ORDER, full: int = 13
) -> Home:
    """Families upwards from one rank; ``first`` empty: all begin with that of the first family."""

    def takes(family: list[str], card: str, piles: Piles) -> bool:
        if not family:
            rank = first or piles["foundation-1"][0][0]
            return card[0] == rank
        step = order.index(card[0]) - order.index(family[-1][0])
        right = step % len(order) == 1 if round_ or not first else step == 1
        return right and len(family) < full and (not suit or card[1] == family[-1][1])

    return takes


def up_and_down(family: list[str], card: str, piles: Piles) -> bool:
    """Ace families upwards in suit to the king, king families downwards in suit to the ace."""
    if not family:
        return card[0] in "AK"
    step = 1 if family[0][0] == "A" else -1
    return card[1] == family[-1][1] and value(card) - value(family[-1]) == step


def colours_up(family: list[str], card: str, piles: Piles) -> bool:
    """Upwards in alternate colours from the ace to the king."""
    return (
        card[0] == "A"
        if not family
        else red(card) != red(family[-1]) and value(card) - value(family[-1]) == 1
    )


BRIEFS: dict[str, Brief] = {
    "lucas": Brief(
        up(),
        ("waste", "tableau"),
        {("waste", "tableau"): suit_lower, ("tableau", "tableau"): suit_lower},
        empty={"tableau": ("waste",)},
        runs={"tableau": suit_lower},
    ),
    "crescent": Brief(
        up_and_down, ("tableau",), {("tableau", "tableau"): suit_beside}, turns=False, shifts=3
    ),
    "octagon": Brief(
        up(),
        ("waste", "tableau"),
        {("waste", "tableau"): suit_lower, ("tableau", "tableau"): suit_lower},
        at_once={"tableau": ("waste", "stock")},
    ),
    "quadrangle": Brief(
        up(""),
        ("waste", "tableau"),
        {("waste", "tableau"): suit_lower_round, ("tableau", "tableau"): suit_lower_round},
        at_once={"tableau": ("waste", "stock")},
    ),
    "fortress": Brief(
        up(),
        ("tableau",),
        {("tableau", "tableau"): suit_beside},
        empty={"tableau": ("tableau",)},
        turns=False,
    ),
    "flower-garden": Brief(
        up(),
        ("tableau", "reserve"),
        {("tableau", "tableau"): lower, ("reserve", "tableau"): lower},
        empty={"tableau": ("tableau", "reserve")},
        anywhere=("reserve",),
        turns=False,
    ),
    "trefoil-two-packs": Brief(up(), ("tableau",), {("tableau", "tableau"): suit_lower}, turns=False),
    "trefoil": Brief(up(), ("tableau",), {("tableau", "tableau"): suit_lower}, turns=False, gather=(2, 3)),
    "trefoil-aces-in": Brief(
        up(), ("tableau",), {("tableau", "tableau"): suit_lower}, turns=False, gather=(2, 3)
    ),
    "sultan": Brief(
        up("", round_=True),
        ("waste", "reserve"),
        at_once={"reserve": ("stock",)},
        empty={"reserve": ("waste",)},
        full=lambda piles: all(not c for n, c in piles.items() if group(n) in ("stock", "waste", "reserve")),
    ),
    "cadogan-sultan": Brief(
        up("", round_=True),
        ("waste", "reserve"),
        at_once={"reserve": ("waste", "stock")},
        ordered=True,
        full=lambda piles: all(not c for n, c in piles.items() if group(n) in ("stock", "waste", "reserve")),
    ),
    "twos": Brief(
        up("2", order="23456789TJQKA"),
        ("waste", "tableau"),
        {("waste", "tableau"): ace_high_lower, ("tableau", "tableau"): ace_high_lower},
        at_once={"tableau": ("stock",)},
        empty={"tableau": ("waste",)},
    ),
    "storehouse": Brief(
        up("2", order="23456789TJQKA"),
        ("waste", "tableau", "reserve"),
        {
            ("waste", "tableau"): ace_high_lower,
            ("tableau", "tableau"): ace_high_lower,
            ("reserve", "tableau"): ace_high_lower,
        },
        at_once={"tableau": ("reserve", "waste", "stock")},
        runs={"tableau": ace_high_lower},
    ),
    "olga": Brief(
        up(order="A789TJQK"),
        ("waste", "tableau"),
        {("waste", "tableau"): piquet_colour_lower, ("tableau", "tableau"): piquet_colour_lower},
        empty={"tableau": ("tableau",)},
    ),
    "red-and-black": Brief(
        up(),
        ("waste", "tableau"),
        {("waste", "tableau"): colour_lower, ("tableau", "tableau"): colour_lower},
        at_once={"tableau": ("stock",)},
        ordered=True,
    ),
    "rouge-et-noir": Brief(
        up(),
        ("waste", "tableau"),
        {("waste", "tableau"): colour_lower, ("tableau", "tableau"): colour_lower},
        at_once={"tableau": ("stock",)},
        empty={"tableau": ("waste",)},
    ),
    "lady-of-the-manor": Brief(up(suit=False), ("tableau", "reserve"), anywhere=("reserve",), turns=False),
    "fly": Brief(
        up(suit=False),
        ("reserve", "waste", "stock"),
        {("stock", "waste"): lambda card, on: True},
        empty={"waste": ("stock",)},
        turns=False,
    ),
    "queens-and-knaves": Brief(
        up("K", order="KA23456789TJ", full=12),
        ("waste", "tableau"),
        {("waste", "tableau"): lambda card, on: card[0] != "K" and lower(card, on)},
        full=lambda piles: all(len(c) == 12 for n, c in piles.items() if group(n) == "foundation"),
    ),
    "reserves": Brief(up_and_down, ("waste", "reserve"), {("reserve", "waste"): suit_beside}),
    "kingdom": Brief(up(suit=False), ("waste", "reserve"), empty={"reserve": ("waste", "stock")}),
    "patriarchs": Brief(up_and_down, ("waste", "reserve"), at_once={"reserve": ("waste", "stock")}),
    "general-sedgewick": Brief(
        up(""),
        ("waste", "tableau"),
        {("waste", "tableau"): lower_round, ("tableau", "tableau"): lower_round},
        before={"tableau": ("waste", "stock")},
    ),
    "robert": Brief(
        lambda family, card, piles: (value(card) - value(family[-1])) % 13 in (1, 12), ("waste",)
    ),
}


def follow(
    name: str, text: str, piles: Piles, moves: Sequence[str], orders: Sequence[Sequence[str]] = ()
) -> bool:
    """Plays an answer by the brief of a game, and tells whether its aim is reached.

    How often the waste is turned over is read in the ``text`` of the brief; ``orders`` are those printed for
    redeals.

    Raises NotAllowed, with the number of the move.
    """
    reader = Reader(BRIEFS[name], text, piles, orders)
    for number, move in enumerate(moves, start=1):
        try:
            reader.play(move)
        except NotAllowed as fault:
            raise NotAllowed(f"move {number}: {fault}") from fault
    return reader.won()
