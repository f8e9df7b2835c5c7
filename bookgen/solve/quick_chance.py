"""Games of chance played to their end in numbers: the same play as that of the rules, sooner.

Only what becomes of a deal is told, not its moves.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import gcd

from bookgen.cards import Card, Options
from bookgen.games.building_facts import BuildingRules
from bookgen.games.descriptor import Game
from bookgen.games.facts import Choice
from bookgen.play import Position
from bookgen.play.building import HOME, Building
from bookgen.play.building.words import piles_of
from bookgen.play.calling import BARREN, CALL, HIT, REDEALS, Calling
from bookgen.play.gathered_runs import CARDS, Number, settled
from bookgen.play.gathering import BESIDE, Gathering, gathered_order
from bookgen.solve.flat import Flat
from bookgen.solve.flatten import flatten, suits_matter
from bookgen.solve.in_kernel import rest
from bookgen.solve.kernel import COMPILED
from bookgen.solve.kernel.building import Kernel
from bookgen.solve.kernel.forced import forced
from bookgen.solve.methods import Weights
from bookgen.solve.once import once


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


def quick_to_build(rules: Building) -> bool:
    """Whether the kernel plays a building game of chance as the rules do, and sooner.

    Of compulsory plays it makes those that bring cards home first; where the place is chosen by what it
    wants, all plays must be such. Without suits it would not know which cards come home.
    """
    told = rules.game.rules
    assert isinstance(told, BuildingRules)
    homes = {name for name, group, _ in rules.game.all_piles() if group.role in HOME}
    return (
        COMPILED
        and suits_matter(rules.game)
        and not rules.game.shuffles_in_play
        and not any(rule.opens for rule in told.moves)
        and all(
            rule.compulsory and (told.choice == "lowest" or homes >= set(piles_of(rules.game, rule.to)))
            for rule in told.moves
        )
    )


def built_out(rules: Building, position: Position) -> End:
    """The end of a building game from a position on, see :func:`quick_to_build`."""
    game, options = rules.game, rules.options
    told = game.rules
    assert isinstance(told, BuildingRules)
    flat, kernel = once(game, (repr(sorted(options.items())), built_out), lambda: _kernel(game, options))
    kernel.load(flat.piles(position), *flat.counts(position))
    moves, again, went = forced(kernel, flat.full, WANTING[told.choice])
    face = {number: card for card, number in flat.code.items()}
    return End(kernel.won(), moves, 1 + again, tuple(face[number] for number in went))


def _kernel(game: Game, options: Options) -> tuple[Flat, Kernel]:
    flat = flatten(game, options)
    return flat, Kernel(flat, Weights(), rest=rest, leaps=False)


WANTING: dict[Choice, int] = {"lowest": 0, "most-wanting": 1, "least-wanting": -1}


def joined(order: Sequence[Number]) -> tuple[Card, ...]:
    """The cards of an order that follow the one before them, sorted."""
    return tuple(sorted(CARDS[other] for one, other in pairwise(order) if one + 1 == other))
