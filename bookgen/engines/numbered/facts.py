"""What a descriptor says of games of this engine: numbered heaps."""

from typing import ClassVar

from bookgen.engines.facts import EngineFacts
from bookgen.engines.values import Times


class NumberedRules(EngineFacts, tag="numbered", frozen=True, kw_only=True):
    """Cards dealt round upon numbered heaps, those equal to the number of the heap that is due turned aside.

    The heaps are the tableau. Of those that are ``spread`` every card is available, of the others the top
    card. When nothing can be played, the last card put aside is slipped under the heap of its number, that
    heap's top card under the heap of its own, and so on till a card can be played. The heaps are taken up in
    the order in which ``gathered`` names them, and dealt again ``redeals`` times. Where it is ``open``,
    cards may be played while they are dealt. Families that meet hand cards to one another.
    """

    home_singly: ClassVar[bool] = True
    gives_back: ClassVar[bool] = True

    spread: list[str] = []
    gathered: list[str]
    redeals: Times
    open: bool = False

    def takes_without(self, role: str) -> tuple[str, ...] | None:
        """See :class:`EngineFacts`: all keys have a meaning."""
        return ()

    @property
    def own_lines(self) -> frozenset[str]:
        """See :class:`EngineFacts`: what is slipped under a heap."""
        return frozenset({"slipped in"})

    @property
    def stands_alone(self) -> bool:
        """See :class:`EngineFacts`: redeals taken, and the heap that is due, can be told."""
        return True

    @property
    def deals_round(self) -> bool:
        """Whether cards may be played between two that are dealt."""
        return self.open
