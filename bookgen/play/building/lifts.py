"""What is lifted: one card, a run, or the whole heap."""

from collections.abc import Iterator

from bookgen.cards import Card
from bookgen.games.descriptor import MoveRule
from bookgen.play.building.takes import Taking
from bookgen.play.position import Position


def liftable(taking: Taking, position: Position, source: str, rule: MoveRule) -> Iterator[tuple[Card, ...]]:
    """The cards at the end of a pile that a rule lets move together."""
    pile = position.piles[source]
    if not pile:
        return
    if rule.lifts == "heap":
        yield pile
        return
    yield pile[-1:]
    if rule.lifts == "run":
        size = 2
        while size <= len(pile) and taking.in_sequence(source, pile[-size], pile[-size + 1]):
            yield pile[-size:]
            size += 1
