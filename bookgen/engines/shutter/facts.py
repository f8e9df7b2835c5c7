"""What a descriptor says of games of this engine: a key, a shutter and payments."""

from typing import Annotated

from msgspec import Meta

from bookgen.cards import RANKS
from bookgen.engines.facts import EngineFacts
from bookgen.engines.values import Count


class ShutterRules(EngineFacts, tag="shutter", frozen=True, kw_only=True):
    """A key (the reserve), which goes to the foundations in its order, a shutter (the tableau), and payments.

    The deal lays the rest in the stock, from which the rules lay one card on each place of the shutter. A
    card of the stock with which an empty foundation begins goes there at once. Cards of the rank ``pays``
    are paid for: when one lies uppermost on the key, so many cards ``of_key``, itself the first of them, go
    under the stock, in the deal at once and in play at pleasure. When the stock is out, for each of them in
    the waste so many other cards ``of_waste``, from the bottom up, are the new stock; the whole waste, where
    these are too few. That is not allowed a second time until a card has come to foundations or shutter from
    elsewhere than the shutter.
    """

    pays: Annotated[str, Meta(pattern=rf"^[{RANKS}]\Z")]
    of_key: Count
    of_waste: Count

    def takes_without(self, role: str) -> tuple[str, ...] | None:
        """See :class:`EngineFacts`: all keys have a meaning."""
        return ()

    @property
    def stands_alone(self) -> bool:
        """See :class:`EngineFacts`: beside the piles a payment that has led to nothing yet counts."""
        return True

    @property
    def own_lines(self) -> frozenset[str]:
        """See :class:`EngineFacts`: what is paid."""
        return frozenset({"payment"})
