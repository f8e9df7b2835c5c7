"""What a descriptor says of games of this engine: open cards that are covered."""

from typing import Annotated, ClassVar

from msgspec import Meta

from bookgen.cards import Card
from bookgen.engines.facts import EngineFacts
from bookgen.engines.values import Role


class CoveringRules(EngineFacts, tag="covering", frozen=True, kw_only=True):
    """Open cards of ``piles`` that agree, covered with as many cards of the stock until it is out.

    Two cards agree that are of one ``suit``, or that make ``total``; so do cards of the ranks ``together``,
    one of each. ``last`` cards lie below all others in the stock, the first of them to be dealt first. With
    ``single`` the game has come out when a single card is left in the stock.
    """

    covers: ClassVar[bool] = True
    home_anywhere: ClassVar[bool] = True
    seen_on_paper: ClassVar[bool] = True

    piles: Role
    suit: bool = False
    total: Annotated[int, Meta(ge=2, le=26)] | None = None
    together: str = ""
    last: list[Card] = []
    single: bool = False

    @property
    def stands_alone(self) -> bool:
        """See :class:`EngineFacts`: nothing is counted."""
        return True
