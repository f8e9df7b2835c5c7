"""What a descriptor says of games of this engine: heaps of two players."""

from collections.abc import Sequence
from typing import ClassVar

from bookgen.engines.facts import EngineFacts
from bookgen.engines.values import Count


class SympathyRules(EngineFacts, tag="sympathy", frozen=True, kw_only=True):
    """Two players' heaps; like cards exposed on both sides are thrown out; ``graces`` cards help."""

    only_leave: ClassVar[bool] = True

    heaps: Count
    graces: Count

    @property
    def stands_alone(self) -> bool:
        """See :class:`EngineFacts`: nothing is counted."""
        return True

    @property
    def lay_outs(self) -> Sequence[frozenset[str]]:
        """See :class:`EngineFacts`: each player's own, so that the packs stay apart."""
        return tuple(self._of_player(player) for player in (0, 1))

    def _of_player(self, player: int) -> frozenset[str]:
        heaps = (f"tableau-{player * self.heaps + number}" for number in range(1, self.heaps + 1))
        turned = (f"extra-{player * self.graces + number}" for number in range(1, self.graces + 1))
        return frozenset({*heaps, f"grace-{player + 1}", *turned})
