"""What a descriptor says of games of this engine: cards of two colours that go home together."""

from typing import ClassVar

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

    @property
    def stands_alone(self) -> bool:
        """See :class:`EngineFacts`: nothing is counted."""
        return True

    def takes_without(self, role: str) -> tuple[str, ...] | None:
        """See :class:`EngineFacts`: all keys have a meaning."""
        return ()

    @property
    def colour_places(self) -> tuple[str, str]:
        """The groups of the red and of the black cards."""
        return self.red.places, self.black.places
