"""What a descriptor says of games of this engine: a star laid in circles."""

from bookgen.engines.facts import Count, Table


class CirclesRules(Table, tag_field="engine", tag="circles", frozen=True, kw_only=True):
    """A star laid in circles, in whose rays only the outermost card is free; it is built upon."""

    rays: Count
    circles: Count
