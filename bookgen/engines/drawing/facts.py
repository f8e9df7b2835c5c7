"""What a descriptor says of games of this engine: one suit drawn out in rounds."""

from typing import ClassVar

from bookgen.engines.facts import EngineFacts
from bookgen.engines.values import Count


class DrawingRules(EngineFacts, tag="drawing", frozen=True, kw_only=True):
    """One suit drawn out in ``rounds`` of ``turns`` of so many cards ``at_once``, shuffled between rounds."""

    only_leave: ClassVar[bool] = True

    at_once: Count
    turns: Count
    rounds: Count

    @property
    def shuffles_between_rounds(self) -> int | None:
        """Number of shuffles: one after each round but the last."""
        return self.rounds - 1

    @property
    def turned_together(self) -> int:
        """The cards of a turn."""
        return self.at_once

    @property
    def stands_alone(self) -> bool:
        """See :class:`EngineFacts`: round and turned cards are told."""
        return True
