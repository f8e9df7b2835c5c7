"""The cards that one move may lift from a pile, for each value of ``lifts`` in a descriptor."""

from collections.abc import Iterator

from bookgen.cards import Card
from bookgen.engines.building.play.takes import Taking
from bookgen.engines.move_rules import MoveRule
from bookgen.play.position import Position

IN_SUIT = frozenset({"run-in-suit", "run-one-way", "whole-suit"})
"""What is lifted of one suit only, whatever the pile is built in."""
RUNS = frozenset({"run"}) | IN_SUIT


def liftable(
    taking: Taking, position: Position, source: str, rule: MoveRule, whole: int | None
) -> Iterator[tuple[Card, ...]]:
    """The cards at the end of a pile that a rule lets move together.

    ``whole`` is how many cards make the piles full that the rule leads to.
    """
    pile = taking.free(position, source)
    if not pile:
        return
    if rule.lifts == "one":
        yield pile[-1:]
        return
    if rule.lifts == "heap":
        yield pile
        return
    if rule.lifts == "any":
        listed = list(dict.fromkeys(reversed(pile)))
        # What lies uppermost wants no grace.
        yield from ((card,) for card in listed[int(rule.when.grace) :])
        return
    if rule.lifts == "upper" and len(pile) == 1:
        return
    most = min(rule.most or 1, len(pile))
    for size in range(1, 1 + (run_of(taking, position, source, rule) if rule.lifts in RUNS else most)):
        if rule.lifts != "whole-suit" or size == whole:
            yield pile[-size:]


def run_of(taking: Taking, position: Position, source: str, rule: MoveRule) -> int:
    """How many cards at the end of a pile, which has some, lie in such a run as the rule lifts."""
    pile, size = taking.free(position, source), 1
    while size < len(pile) and taking.in_sequence(source, pile[-size - 1], pile[-size]):
        if rule.lifts in IN_SUIT and pile[-size - 1][1] != pile[-size][1]:
            break
        way = (pile[-size - 1], pile[-size])
        if rule.lifts == "run-one-way" and taking.goes(*way) != taking.goes(pile[-2], pile[-1]):
            break
        size += 1
    return size
