"""What a descriptor says of games of this engine: heaps searched for the cards of one suit."""

from bookgen.engines.facts import Table


class SiftingRules(Table, tag_field="engine", tag="sifting", frozen=True, kw_only=True):
    """Heaps searched, dealt again in ever fewer, until of one suit nothing but the ``ranks`` is left."""

    ranks: str
