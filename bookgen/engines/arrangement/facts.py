"""What a descriptor says of games of this engine: cards arranged in a square."""

from bookgen.engines.facts import Count, Table


class ArrangementRules(Table, tag_field="engine", tag="arrangement", frozen=True, kw_only=True):
    """Cards exchanged until every line of the square makes ``total``.

    Where ``refuse_made`` is said, a deal is void in which every line makes it already.
    """

    side: Count
    total: Count
    refuse_made: bool = False
