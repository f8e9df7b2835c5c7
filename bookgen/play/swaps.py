"""Two cards that change places in a position, each lying then where the other lay."""

from bookgen.cards import Card
from bookgen.play.position import Position
from bookgen.questions.swaps import Swap


def swapped(position: Position, swap: Swap) -> Position:
    """The position in which the two cards have changed places, and nothing else.

    Raises ValueError where a card does not lie in its pile, or lies there twice.
    """
    places = [_place(position, pile, card) for pile, card in swap.ends]
    piles = {pile: list(position.piles[pile]) for pile, _ in swap.ends}
    piles[swap.pile][places[0]], piles[swap.other][places[1]] = swap.fellow, swap.card
    return position.with_piles({name: tuple(cards) for name, cards in piles.items()})


def _place(position: Position, name: str, card: Card) -> int:
    """Where a card lies in its pile, from 0. Raises ValueError where it does not lie there once."""
    pile = position.piles.get(name, ())
    if pile.count(card) != 1:
        shown = f"it has {' '.join(pile)}" if pile else "it is empty"
        times = "not" if card not in pile else f"{pile.count(card)} times"
        raise ValueError(f"{card} lies {times} in {name}; {shown}")
    return pile.index(card)
