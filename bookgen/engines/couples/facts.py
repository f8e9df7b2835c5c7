"""What a descriptor says of games of this engine: cards of two colours that go home together."""

from collections.abc import Iterable
from typing import ClassVar

from bookgen.cards import Card
from bookgen.engines.facts import EngineFacts
from bookgen.engines.values import Table


class Colour(Table, frozen=True, kw_only=True):
    """Where the cards of one colour lie: the ``places`` and the ``talon`` that fills them.

    Groups are named by role or by word.
    """

    places: str
    talon: str


class CouplesRules(EngineFacts, tag="couples", frozen=True, kw_only=True):
    """Cards of two colours that go to the foundations two together, one of each colour.

    The ``red`` and the ``black`` cards have places of their own, a single card on each, and talons. A single
    card may be laid upon one of the other colour for good: both then go together. Empty places fill by
    themselves, each from the talon of its colour, or from the stock, of which the cards of a colour that has
    no empty place come on to its talon; so the deal is made too.
    """

    passes_over_missing: ClassVar[bool] = True

    red: Colour
    black: Colour

    def takes_without(self, role: str) -> tuple[str, ...] | None:
        """See :class:`EngineFacts`: all keys have a meaning."""
        return ()


def family_of(order: str, dealt: Iterable[Card], first: Card, up: bool) -> list[Card]:
    """The cards of a family from its ``first`` one on, the ranks of ``order`` going ``up`` or down.

    Ranks of which no card of the suit is dealt are passed over (Cadogan 1874, The Empress of India: the red
    sequences omit knaves, the black ones queens).
    """
    ranks = order if up else order[::-1]
    cards = {first, *dealt}
    return [rank + first[1] for rank in ranks[ranks.index(first[0]) :] if rank + first[1] in cards]
