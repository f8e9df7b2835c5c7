"""Games of chance that take long, played to their end in numbers: the same play as that of the rules, sooner.

Only what becomes of a deal is told, not its moves.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import gcd

from bookgen.cards import Card
from bookgen.play import Position
from bookgen.play.calling import BARREN, CALL, HIT, REDEALS, Calling
from bookgen.play.gathered_runs import CARDS, Number, settled
from bookgen.play.gathering import BESIDE, Gathering, gathered_order


@dataclass(frozen=True)
class End:
    """What becomes of a deal: whether it comes out, after how many moves and deals, the first included, and
    which cards come home or are thrown out in turn."""

    won: bool
    moves: int
    deals: int
    went: tuple[Card, ...]


def called_out(rules: Calling, position: Position) -> End:
    """The end of a calling game from a position on."""
    calls, limit = rules.calls, rules.redeals_allowed
    count = position.counts
    call, redeals, barren, hit = count[CALL], count[REDEALS], count[BARREN], bool(count[HIT])
    stock, waste = list(position.piles["stock"][::-1]), list(position.piles["waste"])
    went: list[Card] = []
    moves, deals = 0, 1
    while True:
        moves += len(stock)
        for card in stock:
            if card[0] == calls[call]:
                went.append(card)
                hit = True
                call = 0 if rules.afresh else (call + 1) % len(calls)
            else:
                waste.append(card)
                call = (call + 1) % len(calls)
        recurs = not hit and bool(waste) and barren + 1 >= len(calls) // gcd(len(calls), len(waste))
        if not waste or recurs or (limit is not None and redeals >= limit):
            return End(not waste, moves, deals, tuple(went))
        barren = 0 if hit else barren + 1
        stock, waste, hit = waste, [], False
        redeals, moves, deals = redeals + 1, moves + 1, deals + 1


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
