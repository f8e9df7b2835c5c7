"""Every square of an arrangement, and how many exchanges lead to the nearest."""

from collections.abc import Iterator

from bookgen.cards import VALUE
from bookgen.engines.arrangement.play.engine import Arrangement
from bookgen.play.position import Position


def squares(rules: Arrangement, position: Position) -> Iterator[dict[str, str]]:
    """Every way to lay the cards of a position so that each line makes the total: place to card.

    Fixed places keep their cards. The places are filled one by one, a line being summed once it is full.
    """
    places = rules.game.pile_names("tableau")
    cards = sorted((position.piles[place][-1] for place in places), key=lambda card: (VALUE[card[0]], card))
    fixed = {place: position.piles[place][-1] for place in rules.fixed}
    for card in fixed.values():
        cards.remove(card)
    yield from _fill(rules, places, dict(fixed), cards)


def _fill(
    rules: Arrangement, places: list[str], laid: dict[str, str], left: list[str]
) -> Iterator[dict[str, str]]:
    for line in rules.lines():
        if (
            all(place in laid for place in line)
            and sum(VALUE[laid[place][0]] for place in line) != rules.total
        ):
            return
    place = next((place for place in places if place not in laid), None)
    if place is None:
        yield dict(laid)
        return
    for card in left:
        yield from _fill(rules, places, {**laid, place: card}, [other for other in left if other != card])


def fewest_exchanges(rules: Arrangement, position: Position) -> int | None:
    """The fewest exchanges to any square; None where there is no square with the fixed cards."""
    at = {position.piles[place][-1]: place for place in rules.game.pile_names("tableau")}
    best: int | None = None
    for square in squares(rules, position):
        count = len(square) - _rounds({place: at[card] for place, card in square.items()})
        best = count if best is None else min(best, count)
    return best


def _rounds(step: dict[str, str]) -> int:
    """The number of closed rounds of a rearrangement, places that keep their card included."""
    seen: set[str] = set()
    rounds = 0
    for place in step:
        if place in seen:
            continue
        rounds += 1
        while place not in seen:
            seen.add(place)
            place = step[place]
    return rounds
