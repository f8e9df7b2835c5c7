"""The methods of a building game, from its descriptor.

Safe plays are taken at once where :func:`safe_in` finds them. Where suits matter to the foundations alone,
positions that differ in suits only are taken for one to find wins, and suits are forgotten from some rank
on for proofs (see ``make_tables.py``): much of the budget goes to these. Where cards are turned, a beam
follows. Where the stock is dealt out on the columns, or laid by hand on several wastes, order in them is
what leads on: beams come first, and of one pack an exact search before the wide ones.
"""

from msgspec.structs import replace

from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.solver.make_tables import forgets
from bookgen.engines.building.solver.safe import safe_in
from bookgen.games.descriptor import Game
from bookgen.solve.methods import Method, Safe

QUICK = tuple(
    Method(
        search="best-first",
        positions=positions,
        greedy=greedy,
        home=home,
        buried=buried,
        occupied=occupied,
        kept=kept,
        depth=3,
        links=links,
        breaks=breaks,
    )
    for positions, greedy, home, buried, occupied, kept, links, breaks in (
        (3_000, False, -10, 9, 1, -6, -1, 4),
        (12_000, True, -16, 10, 7, -1, -1, -2),
        (12_000, True, -11, 9, 2, -6, -1, 4),
        (6_000, True, -16, 8, 7, 1, -3, -2),
    )
)
"""Short tries that each win most deals of a game in alternate colours, and not the same ones. Drawn at random
and kept where they won FreeCell with the fewest positions, on seeds 1000 to 2499: 2,400 a deal for 11,000.
Where columns are not built in suit they are blind to suits: seeds 0 to 79 then want two thirds as many."""
FURTHER = Method(
    search="best-first", positions=40_000, home=-5, buried=9, kept=-7, links=-3, breaks=-1, depth=0
)
"""Tried behind them: drawn at random where it won 13 of the 14 deals of FreeCell with three cells, of seeds 0
to 599, that they leave. Of others it saves 17 of 100 positions there (seeds 600 to 1099), 42 with two cells
(0 to 99), 3 with four (0 to 499)."""


def methods_from(game: Game) -> list[Method]:
    """Methods in order; the last has all that is left, and proves."""
    facts = game.rules_as(BuildingRules)
    safe, dealing = safe_in(game), facts.dealing
    exact = Method(search="best-first", proof=True, safe=safe, home=-6, buried=5, depth=1)
    # In suit, two cards that differ in suit only would be taken for one though other cards go on them.
    blind = not any(group.takes.suit == "same" for group in game.groups("tableau") if group.takes.direction)
    dealt = dealing.turn or dealing.redeal or dealing.shift or dealing.deal
    if safe == "always" and not dealt:
        return [exact]
    if game.groups("waste") and len(game.pile_names("waste")) > 1:
        return [
            Method(search="beam", positions=200_000, width=10, safe=safe, home=-6, buried=3),
            Method(search="beam", positions=200_000, width=3, safe=safe, home=-6, buried=2),
            Method(search="beam", positions=300_000, width=40, safe=safe, home=-6, buried=1),
            exact,
        ]
    if dealing.deal:
        return _dealt_in_rows(game, exact, blind)
    if dealt:
        return [
            Method(search="best-first", positions=5_000, greedy=True, home=-6, buried=5, depth=1),
            Method(
                search="best-first",
                positions=30_000,
                safe=safe,
                home=-6,
                buried=5,
                stock=2,
                waste=2,
                depth=-5,
            ),
            Method(search="beam", positions=150_000, width=300, safe=safe, home=-6, stock=2, waste=3),
            exact,
        ]
    if forgets(game):
        return _forgetting(safe)
    return [
        *(replace(quick, safe=safe, blind=blind) for quick in (*QUICK, FURTHER)),
        Method(
            search="best-first", positions=50_000, safe=safe, home=-6, buried=5, occupied=2, kept=-4, depth=-2
        ),
        Method(search="best-first", positions=150_000, safe=safe, home=-6, buried=6, kept=-4),
        exact,
    ]


def _dealt_in_rows(game: Game, exact: Method, blind: bool) -> list[Method]:
    """Where the stock is dealt on the columns, a row at a time."""
    beam = Method(search="beam", safe=exact.safe, home=-6, buried=2, links=-4, breaks=2, stock=2)
    wide = replace(beam, positions=500_000, width=1_000)
    if game.packs > 1:
        return [replace(beam, positions=60_000), wide, exact]
    # Of one pack many deals are lost, and soon shown to be.
    short = Method(search="best-first", positions=20_000, blind=blind, home=-6, buried=5, stock=2, depth=-5)
    return [replace(beam, positions=30_000), short, replace(exact, positions=450_000), wide, exact]


def _forgetting(safe: Safe | None) -> list[Method]:
    """Where easier games are searched first, in which some suits are forgotten."""
    first = Method(search="best-first", safe=safe, home=-6, buried=5, occupied=2, kept=-8, depth=1)
    other = Method(search="best-first", safe=safe, home=-6, buried=6, kept=-4)
    # Of safe plays only this kind is one of the easier games', too.
    easy = replace(first, safe=safe if safe == "near" else None)
    easier = ((3, 40_000), (5, 40_000), (6, 1_500_000), (7, 1_500_000))
    return [
        replace(first, positions=300_000, blind=True),
        replace(other, positions=60_000, blind=True),
        *(replace(easy, positions=most, forget=suits_from, proof=True) for suits_from, most in easier),
        replace(first, proof=True),
    ]
