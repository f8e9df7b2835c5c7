"""What a descriptor says of games of this engine: cards in one row."""

from collections.abc import Collection
from typing import ClassVar, Self

from msgspec.structs import replace

from bookgen.cards import Card
from bookgen.engines.facts import EngineFacts
from bookgen.engines.values import Choice, Count


class RowRules(EngineFacts, tag="row", frozen=True, kw_only=True):
    """Cards dealt in one row, from which up to ``reach`` cards between two that match are thrown out.

    ``first`` and ``last`` are set at the ends; without them the pack is cut, by as few cards as will do, so
    that its first and last cards are of one suit. Several cards go together only if they match one another,
    where they must be ``alike``; in any number, where a ``series`` of one suit may go. With the option
    ``grace`` two cards may once be put elsewhere in the row, with ``pleasure`` so many cards be thrown out
    whatever lies beside them, both when the stock is out.
    """

    decided_whole: ClassVar[bool] = True
    only_leave: ClassVar[bool] = True
    options_are_parts: ClassVar[bool] = True

    first: Card | None = None
    last: Card | None = None
    reach: Count
    alike: bool = False
    series: bool = False

    @property
    def cut_to_a_suit(self) -> bool:
        """Whether the pack is cut before the deal until its ends are of one suit."""
        return self.first is None

    def parts(self, options: Collection[str]) -> list[str]:
        """What the options allow, and series, where they may go."""
        return [*options, *(["series"] if self.series else [])]

    def without(self, parts: Collection[str], choice: Choice | None) -> Self:
        """The rules, perhaps without series."""
        return replace(self, series=self.series and "series" not in parts)

    @property
    def own_lines(self) -> frozenset[str]:
        """See :class:`EngineFacts`: two cards put elsewhere."""
        return frozenset({"put behind"})

    @property
    def stands_alone(self) -> bool:
        """See :class:`EngineFacts`: graces and cards at pleasure are told."""
        return True
