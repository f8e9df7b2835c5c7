"""What a descriptor says of games of this engine: a reserve shut in by ramparts."""

from typing import Annotated, ClassVar

from msgspec import Meta

from bookgen.engines.facts import EngineFacts
from bookgen.engines.values import Count
from bookgen.limits import MOST_CARDS


class RampartsRules(EngineFacts, tag="ramparts", frozen=True, kw_only=True):
    """A reserve in rows of so many ``columns``, shut in by ramparts, the packets that stand at its lines.

    Each foundation takes one suit, in the order of ranks in which cards are ``played``. On ramparts a card is
    laid on another of its suit that is next to it in value, or there. The ramparts, the tableau, stand
    clockwise: above each column, to the right of each row, below each column, to the left of each row.
    """

    transposes: ClassVar[bool] = True
    by_place: ClassVar[bool] = True

    columns: Count
    played: Annotated[str, Meta(min_length=2, max_length=MOST_CARDS)]

    @property
    def stands_alone(self) -> bool:
        """See :class:`EngineFacts`: nothing is counted."""
        return True

    @property
    def built_in(self) -> str:
        """See :class:`EngineFacts`: the order of play."""
        return self.played
