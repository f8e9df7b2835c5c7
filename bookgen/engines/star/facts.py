"""What a descriptor says of games of this engine: two circles fed by one another."""

from bookgen.engines.facts import EngineFacts
from bookgen.engines.values import Count


class StarRules(EngineFacts, tag="star", frozen=True, kw_only=True):
    """Stock cards thrown out with equal cards of two circles, the outer feeding the inner."""

    rays: Count
