"""Two cards that may change places, and their written form: ``tableau-3:7H tableau-5:9C``."""

import re
from typing import NamedTuple

from bookgen.cards import CARDS, Card
from bookgen.errors import BadInput

SWAP = "swap"
"""The question which two cards must change places, by the name it has in a record."""


class Swap(NamedTuple):
    """A card of one pile, and that of another or the same with which it may change places."""

    pile: str
    card: Card
    other: str
    fellow: Card

    @property
    def ends(self) -> tuple[tuple[str, Card], tuple[str, Card]]:
        """Each of the two cards behind its pile."""
        return (self.pile, self.card), (self.other, self.fellow)


_END = r"([a-z]+(?:-[0-9]+)?):([A-Z0-9]{2})"
_SWAP = re.compile(rf"{_END}\s+{_END}", re.ASCII)


def format_swap(swap: Swap) -> str:
    """The written form of two cards that may change places."""
    return " ".join(f"{pile}:{card}" for pile, card in swap.ends)


def parse_swap(text: str) -> Swap:
    """Two cards from their written form. Raises BadInput, quoting the text, for another, or for no cards.

    Whether they lie there is not asked here.
    """
    found = _SWAP.fullmatch(text.strip())
    if found is None or not {found[2], found[4]} <= CARDS_THERE:
        raise BadInput(f"malformed swap {text[:60]!r}; wanted two cards, such as tableau-3:7H tableau-5:9C")
    return Swap(*found.groups())


CARDS_THERE = frozenset(CARDS)
