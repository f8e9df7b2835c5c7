"""What one rule allows: every bare transfer from some piles to others."""

from collections.abc import Callable, Sequence
from itertools import takewhile

from bookgen.cards import Card
from bookgen.engines.building.play.lifts import liftable
from bookgen.engines.building.play.takes import Taking
from bookgen.engines.move_rules import MoveRule
from bookgen.play.moves import Transfer
from bookgen.play.position import Position


def transfers(
    taking: Taking,
    position: Position,
    sources: Sequence[str],
    targets: Sequence[str],
    rule: MoveRule,
    whole: int | None = None,
    unwanted: Sequence[str] = (),
    near: Callable[[str], Sequence[str]] | None = None,
    shown: Callable[[str], Position] | None = None,
) -> list[Transfer]:
    """The transfers by a rule from these piles to those, without what follows from them.

    ``whole`` is how many cards make the targets full. Cards that a pile of ``unwanted`` takes do not go.
    With ``near`` a card goes only to piles that this gives for the one that it leaves; ``shown`` gives the
    position in which a pile shows the card to be lifted, where that is another. Of foundations alike the
    lowest-numbered is joined. What began a heap in the deal lies there for good.
    """
    if rule.lifts == "one" and shown is None:
        # So most rules lift, at every move of every replay.
        lifted = taking.tops(position, sources)
        if taking.begins:
            lifted = [(source, top) for source, top in lifted if taking.may_go(top)]
    else:
        lifts = (
            (source, liftable(taking, shown(source) if shown else position, source, rule, whole))
            for source in sources
        )
        lifted = [(source, cards) for source, some in lifts for cards in takewhile(taking.may_go, some)]
    if not lifted:
        return []
    held = taking.taking(position, targets, rule)
    if not held:
        return []
    for wanting in unwanted:
        taken = taking.taken(position, wanting, rule)
        lifted = [(source, cards) for source, cards in lifted if cards[0] not in taken]
    found: list[Transfer] = []
    wanted = set[Card]().union(*[taken for _, taken in held])
    for source, cards in lifted:
        if cards[0] not in wanted:
            continue
        others = [target for target, taken in held if cards[0] in taken and target != source]
        if near is not None:
            beside = near(source)
            others = [target for target in others if target in beside]
        if others:
            found += [Transfer(source, target, cards) for target in taking.unlike(position, others)]
    return found
