"""What a descriptor says of games of this engine: cards slipped under the heap of their rank."""

from typing import Annotated, ClassVar

from msgspec import Meta

from bookgen.engines.facts import EngineFacts


class TravellersRules(EngineFacts, tag="travellers", frozen=True, kw_only=True):
    """Each card is slipped under the heap of its rank, whose top card is the next to go.

    The heaps are the tableau, for the ranks of ``pack.order``; a rank that is left out there is laid on the
    foundation, and a card of the reserve goes on. At a standstill the player begins ``afresh`` so often.
    """

    home_anywhere: ClassVar[bool] = True
    seen_on_paper: ClassVar[bool] = True

    afresh: Annotated[int, Meta(ge=0, le=52)] = 0

    @property
    def own_lines(self) -> frozenset[str]:
        """See :class:`EngineFacts`: cards that go on from heap to heap."""
        return frozenset({"onwards"})
