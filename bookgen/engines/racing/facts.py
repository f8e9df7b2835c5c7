"""What a descriptor says of games of this engine: two players against each other."""

from typing import Annotated, ClassVar

from msgspec import Meta

from bookgen.engines.facts import EngineFacts
from bookgen.engines.values import Role

_OWN = ("base", "full", "chosen")


class RacingRules(EngineFacts, tag="racing", frozen=True, kw_only=True):
    """Two players against each other, in turn; he who is first rid of all his cards wins.

    A card that has no place of its own ``gives`` way to the other player: it may go on his piles of these
    roles, as these take it. Of ``home_first`` a card just turned must go to the foundations where it can. The
    game is ``drawn`` when each has gone through his cards so often running without one leaving his hands;
    without a number it never is.
    """

    asks: ClassVar[str] = "turn"
    in_turn: ClassVar[bool] = True

    gives: list[Role]
    home_first: bool = False
    drawn: Annotated[int, Meta(ge=1, le=100)] | None = None

    def takes_without(self, role: str) -> tuple[str, ...] | None:
        """See :class:`EngineFacts`: open places take any card, wastes and reserves any number."""
        return {"foundation": ("chosen",), "tableau": ("base", "chosen"), "reserve": _OWN, "waste": _OWN}.get(
            role
        )
