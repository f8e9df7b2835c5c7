"""What a descriptor says of games of this engine: runs in suit on a row of heaps that are gathered."""

from typing import ClassVar

from bookgen.engines.facts import EngineFacts
from bookgen.engines.values import Times


class GatheringRules(EngineFacts, tag="gathering", frozen=True, kw_only=True):
    """Runs in suit on a row of four heaps; when a card fits nowhere, and lies beside, they are gathered.

    The row is the first four piles of the tableau, the fifth has the card that is left over.
    """

    round: ClassVar[str] = "row"
    beside: ClassVar[str] = "tableau-5"
    keeps_runs: ClassVar[bool] = True

    redeals: Times

    @property
    def own_lines(self) -> frozenset[str]:
        """See :class:`EngineFacts`: whole rows."""
        return frozenset({"left over"})

    @property
    def stands_alone(self) -> bool:
        """See :class:`EngineFacts`: the runs are reckoned anew at the next row."""
        return True
