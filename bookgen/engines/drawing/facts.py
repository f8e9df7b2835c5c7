"""What a descriptor says of games of this engine: one suit drawn out in rounds."""

from bookgen.engines.facts import Count, Table


class DrawingRules(Table, tag_field="engine", tag="drawing", frozen=True, kw_only=True):
    """One suit drawn out in ``rounds`` of ``turns`` of so many cards ``at_once``, shuffled between rounds."""

    at_once: Count
    turns: Count
    rounds: Count
