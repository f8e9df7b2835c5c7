"""What a descriptor says of games of this engine: heaps of two players."""

from bookgen.engines.facts import Count, Table


class SympathyRules(Table, tag_field="engine", tag="sympathy", frozen=True, kw_only=True):
    """Two players' heaps; like cards exposed on both sides are thrown out; ``graces`` cards help."""

    heaps: Count
    graces: Count
