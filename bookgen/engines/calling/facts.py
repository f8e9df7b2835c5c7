"""What a descriptor says of games of this engine: cards turned while ranks are called."""

from math import gcd
from typing import ClassVar, Literal

from bookgen.engines.facts import EngineFacts
from bookgen.engines.values import Times


class CallingRules(EngineFacts, tag="calling", frozen=True, kw_only=True):
    """Cards turned while ranks are called in turn; a card equal to its call goes out.

    ``after_hit`` the calls begin ``afresh``, or go ``on``.
    """

    only_leave: ClassVar[bool] = True

    calls: str
    after_hit: Literal["afresh", "on"] = "afresh"
    redeals: Times

    @property
    def own_lines(self) -> frozenset[str]:
        """See :class:`EngineFacts`: whole deals, where the calls go on after a hit."""
        return frozenset({"gone out"} if self.after_hit == "on" else ())

    @property
    def settled_below(self) -> int:
        """See :class:`EngineFacts`: as many as there are calls, where that number is prime.

        A deal in which none goes shifts the calls by as many as there are cards, so that every card meets
        each call in time.
        """
        count = len(self.calls)
        prime = all(gcd(number, count) == 1 for number in range(1, count))
        return count if prime and self.redeals == "unlimited" else 0

    @property
    def stands_alone(self) -> bool:
        """See :class:`EngineFacts`: the next call and the deals running are told."""
        return True
