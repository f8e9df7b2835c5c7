"""What a position is: cards on piles, and the few counts that the rules keep."""

from collections.abc import Hashable, Mapping

from msgspec import Struct

from bookgen.cards import Card

Piles = Mapping[str, tuple[Card, ...]]


def unmoved(pile: str) -> str:
    """The name of the count of top cards of a pile that still lie as they were dealt, where it is kept."""
    return f"unmoved {pile}"


class Position(Struct, frozen=True):
    """Every pile of the game with its cards, bottom first, and the counts that the rules keep.

    ``counts`` holds such things as redeals taken, shifts made or the next call; each play module says
    which. Positions are never changed in place.
    """

    piles: Piles
    counts: Mapping[str, int] = {}

    def with_piles(self, changed: Mapping[str, tuple[Card, ...]]) -> "Position":
        """The same position with some piles replaced."""
        return Position({**self.piles, **changed}, self.counts)

    def with_counts(self, changed: Mapping[str, int]) -> "Position":
        """The same position with some counts replaced."""
        return Position(self.piles, {**self.counts, **changed})

    def key(self) -> Hashable:
        """What tells it from any other position of its game: the piles in their order, the counts by name."""
        return tuple(self.piles.items()), tuple(sorted(self.counts.items()))

    def face_down(self, pile: str) -> int:
        """How many top cards of a pile that is dealt face down still lie so: all where nothing turns some."""
        return self.counts.get(unmoved(pile), len(self.piles[pile]))

    def top(self, pile: str) -> Card | None:
        """The available card of a pile, or None where the pile is empty."""
        cards = self.piles[pile]
        return cards[-1] if cards else None
