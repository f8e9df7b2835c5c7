"""Calling games played to their end in numbers: the same play as that of the rules, sooner."""

from math import gcd

from bookgen.cards import Card
from bookgen.engines.calling.play import Calling
from bookgen.games.options import REDEALS
from bookgen.play import Position, Rules
from bookgen.play.counts import BARREN, CALL, HIT
from bookgen.solve.answer import End
from bookgen.solve.chance import ChanceSolver
from bookgen.solve.searches import AS_OBJECTS, Search


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


def end_of(rules: Rules, position: Position) -> End | None:
    """The end of a game from a position on."""
    return called_out(rules, position) if type(rules) is Calling else None


SEARCH = Search(ChanceSolver, AS_OBJECTS, end_of=end_of)
