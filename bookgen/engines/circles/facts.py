"""What a descriptor says of games of this engine: a star laid in circles."""

from typing import ClassVar

from bookgen.engines.facts import EngineFacts
from bookgen.engines.values import Count


class CirclesRules(EngineFacts, tag="circles", frozen=True, kw_only=True):
    """A star laid in circles, in whose rays only the outermost card is free; it is built upon."""

    begins: ClassVar[bool] = False

    rays: Count
    circles: Count

    def takes_without(self, role: str) -> tuple[str, ...] | None:
        """See :class:`EngineFacts`: foundations begin with a card, rays with any."""
        without = {"foundation": ("base", "chosen"), "tableau": ("base", "chosen", "full")}
        return without.get(role)

    @property
    def circle_size(self) -> int:
        """The places of each circle: one in each ray."""
        return self.rays

    @property
    def stands_alone(self) -> bool:
        """See :class:`EngineFacts`: all circles are laid."""
        return True
