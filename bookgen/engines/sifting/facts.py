"""What a descriptor says of games of this engine: heaps searched for the cards of one suit."""

from typing import ClassVar

from bookgen.engines.facts import EngineFacts


class SiftingRules(EngineFacts, tag="sifting", frozen=True, kw_only=True):
    """Heaps searched, dealt again in ever fewer, until of one suit nothing but the ``ranks`` is left."""

    only_leave: ClassVar[bool] = True

    ranks: str
