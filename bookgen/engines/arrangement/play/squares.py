"""Every square of an arrangement, and how many exchanges lead from one order to another."""

from collections.abc import Iterator, Mapping, Sequence

from bookgen.cards import VALUE, Card

Laid = Mapping[str, Card]
"""Place to card."""


def squares(
    places: Sequence[str], lines: Sequence[Sequence[str]], total: int, lying: Laid, fixed: Laid
) -> Iterator[dict[str, Card]]:
    """Every way to lay the cards of some places so that each line makes the total.

    Fixed places keep their cards. The places are filled one by one, a line being summed once it is full.
    """
    kept = {*fixed.values()}
    cards = sorted(
        (card for card in lying.values() if card not in kept), key=lambda card: (VALUE[card[0]], card)
    )

    def filled(laid: dict[str, Card], left: Sequence[Card]) -> Iterator[dict[str, Card]]:
        for line in lines:
            if all(place in laid for place in line) and sum(VALUE[laid[place][0]] for place in line) != total:
                return
        place = next((place for place in places if place not in laid), None)
        if place is None:
            yield dict(laid)
            return
        for card in left:
            yield from filled({**laid, place: card}, [other for other in left if other != card])

    yield from filled(dict(fixed), cards)


def exchanges(lying: Laid, square: Laid) -> int:
    """How many exchanges lead from one order to another: all places less the closed rounds in which cards go,
    places that keep their card included."""
    at = {card: place for place, card in lying.items()}
    left, rounds = {*square}, 0
    for place in square:
        rounds += place in left
        while place in left:
            left.remove(place)
            place = at[square[place]]
    return len(square) - rounds
