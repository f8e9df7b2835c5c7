"""What a descriptor says of games of this engine: heaps of two players."""

from bookgen.engines.facts import EngineFacts
from bookgen.engines.values import Count


class SympathyRules(EngineFacts, tag="sympathy", frozen=True, kw_only=True):
    """Two players' heaps; like cards exposed on both sides are thrown out; ``graces`` cards help."""

    heaps: Count
    graces: Count
