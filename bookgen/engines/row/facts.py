"""What a descriptor says of games of this engine: cards in one row."""

from bookgen.cards import Card
from bookgen.engines.facts import Count, Table


class RowRules(Table, tag_field="engine", tag="row", frozen=True, kw_only=True):
    """Cards dealt in one row, from which up to ``reach`` cards between two that match are thrown out.

    ``first`` and ``last`` are set at the ends; without them the pack is cut, by as few cards as will do, so
    that its first and last cards are of one suit. Several cards go together only if they match one another,
    where they must be ``alike``; in any number, where a ``series`` of one suit may go. With the option
    ``grace`` two cards may once be put elsewhere in the row, with ``pleasure`` so many cards be thrown out
    whatever lies beside them, both when the stock is out.
    """

    first: Card | None = None
    last: Card | None = None
    reach: Count
    alike: bool = False
    series: bool = False
