"""What a descriptor says of games of this engine: open cards thrown out by their count."""

from typing import Annotated, ClassVar

from msgspec import Meta

from bookgen.cards import RANKS, VALUE
from bookgen.engines.facts import EngineFacts
from bookgen.engines.values import Role, Times


class CountingRules(EngineFacts, tag="counting", frozen=True, kw_only=True):
    """Open cards thrown out that make ``total``, alone or two together; places are filled again.

    Without a total two cards of equal rank go out together. Cards of the ranks in ``alone`` go out by
    themselves, whatever they count. Where nothing can go and no place is empty, one card may be laid down
    ``extra``, so many times in all; if it helps nothing the game is lost.
    """

    seen_on_paper: ClassVar[bool] = True
    only_leave: ClassVar[bool] = True

    piles: Role
    total: Annotated[int, Meta(ge=2, le=26)] | None = None
    alone: str = ""
    extra: Times = 0

    @property
    def going_alone(self) -> list[str]:
        """The ranks that make the total by themselves, and those that the descriptor names."""
        return [rank for rank in RANKS if VALUE[rank] == self.total or rank in self.alone]

    @property
    def stands_alone(self) -> bool:
        """See :class:`EngineFacts`: fillings and extra cards are told."""
        return True
