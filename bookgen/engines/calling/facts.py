"""What a descriptor says of games of this engine: cards turned while ranks are called."""

from typing import Literal

from bookgen.engines.facts import EngineFacts
from bookgen.engines.values import Times


class CallingRules(EngineFacts, tag="calling", frozen=True, kw_only=True):
    """Cards turned while ranks are called in turn; a card equal to its call goes out.

    ``after_hit`` the calls begin ``afresh``, or go ``on``.
    """

    calls: str
    after_hit: Literal["afresh", "on"] = "afresh"
    redeals: Times
