"""What a descriptor says of games of this engine: two players against each other."""

from typing import Annotated

from msgspec import Meta

from bookgen.engines.facts import Role, Table


class RacingRules(Table, tag_field="engine", tag="racing", frozen=True, kw_only=True):
    """Two players against each other, in turn; he who is first rid of all his cards wins.

    A card that has no place of its own ``gives`` way to the other player: it may go on his piles of these
    roles, as these take it. Of ``home_first`` a card just turned must go to the foundations where it can. The
    game is ``drawn`` when each has gone through his cards so often running without one leaving his hands;
    without a number it never is.
    """

    gives: list[Role]
    home_first: bool = False
    drawn: Annotated[int, Meta(ge=1, le=100)] | None = None
