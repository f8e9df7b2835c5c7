"""What a descriptor says of games of this engine: cards thrown out of one line of a square."""

from typing import Annotated, ClassVar

from msgspec import Meta

from bookgen.engines.facts import EngineFacts
from bookgen.engines.values import Role


class LinesRules(EngineFacts, tag="lines", frozen=True, kw_only=True):
    """Cards of a square of ``side`` rows and columns, thrown out two by two, that make ``total`` in a line.

    They go from one row or one column, whatever lies between; their places are filled from the stock. Where
    nothing can go two cards may change places with two others, so often as the option ``exchange`` says.
    """

    only_leave: ClassVar[bool] = True

    piles: Role
    side: Annotated[int, Meta(ge=2, le=6)]
    total: Annotated[int, Meta(ge=2, le=26)]

    @property
    def line_places(self) -> tuple[str, int]:
        """See :class:`EngineFacts`: the whole square."""
        return self.piles, self.side

    @property
    def stands_alone(self) -> bool:
        """See :class:`EngineFacts`: exchanges are told."""
        return True
