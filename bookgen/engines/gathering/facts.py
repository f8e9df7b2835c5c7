"""What a descriptor says of games of this engine: runs in suit on a row of heaps that are gathered."""

from bookgen.engines.facts import Table, Times


class GatheringRules(Table, tag_field="engine", tag="gathering", frozen=True, kw_only=True):
    """Runs in suit on a row of four heaps; when a card fits nowhere, and lies beside, they are gathered.

    The row is the first four piles of the tableau, the fifth has the card that is left over.
    """

    redeals: Times
