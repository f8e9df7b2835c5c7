"""Games of runs, played to their end in numbers: the same play as that of the rules, sooner."""

from collections.abc import Sequence
from itertools import pairwise

from bookgen.cards import Card
from bookgen.engines.gathering.play.engine import BESIDE, Gathering, gathered_order
from bookgen.engines.gathering.play.runs import CARDS, Number, settled
from bookgen.play import Position, Rules
from bookgen.solve.answer import End
from bookgen.solve.chance import ChanceSolver
from bookgen.solve.searches import AS_OBJECTS, Search


def gathered_out(rules: Gathering, position: Position) -> End:
    """The end of a game of runs from a position on, of as many rows as it takes.

    Gone are the cards that lie upon the one before them in the end.
    """
    begun = 0
    while not position.piles[BESIDE] and (legal := rules.moves(position)):
        position, begun = rules.play(position, legal[0]), begun + 1
    order = gathered_order(position)
    if rules.won(position):
        return End(True, begun, 1, joined(order))
    end = settled(order)
    if not rules.moves(position):
        return End(False, begun, 1, joined(end.order))
    return End(end.won, begun + 1 + end.moves, 1 + end.rows, joined(end.order))


def joined(order: Sequence[Number]) -> tuple[Card, ...]:
    """The cards of an order that follow the one before them, sorted."""
    return tuple(sorted(CARDS[other] for one, other in pairwise(order) if one + 1 == other))


def end_of(rules: Rules, position: Position) -> End | None:
    """The end of a game from a position on; None where the redeals are counted."""
    if type(rules) is not Gathering or rules.redeals_allowed is not None:
        return None
    return gathered_out(rules, position)


SEARCH = Search(ChanceSolver, AS_OBJECTS, end_of=end_of)
