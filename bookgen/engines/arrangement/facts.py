"""What a descriptor says of games of this engine: cards arranged in a square."""

from typing import ClassVar

from bookgen.engines.facts import EngineFacts
from bookgen.engines.values import Count


class ArrangementRules(EngineFacts, tag="arrangement", frozen=True, kw_only=True):
    """Cards exchanged until every line of the square makes ``total``.

    Where ``refuse_made`` is said, a deal is void in which every line makes it already.
    """

    asks: ClassVar[str] = "arrange"

    side: Count
    total: Count
    refuse_made: bool = False

    @property
    def square_side(self) -> int:
        """See :class:`EngineFacts`."""
        return self.side

    @property
    def refuses_deals(self) -> bool:
        """Whether a deal is void in which every line makes the total already."""
        return self.refuse_made

    @property
    def most_fixed(self) -> int | None:
        """All places of the square but one."""
        return self.side**2 - 1
