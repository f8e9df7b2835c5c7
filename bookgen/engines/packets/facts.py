"""What a descriptor says of games of this engine: packets that feed families."""

from typing import Annotated

from msgspec import Meta

from bookgen.engines.facts import EngineFacts
from bookgen.engines.values import Times


class PacketsRules(EngineFacts, tag="packets", frozen=True, kw_only=True):
    """Cards dealt round upon packets, each of which feeds the family above it alone.

    Families go up in suit, from the first rank of the pack's order to the last. The packets are gathered and
    dealt again ``redeals`` times; so many ``barren`` deals running, in which no family grows, lose the game.
    """

    redeals: Times
    barren: Annotated[int, Meta(ge=1, le=100)]

    @property
    def stands_alone(self) -> bool:
        """See :class:`EngineFacts`: the next packet and the deals running are told."""
        return True

    @property
    def deals_round(self) -> bool:
        """See :class:`EngineFacts`: to the packets."""
        return True
