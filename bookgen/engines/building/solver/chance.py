"""Games of chance played to their end in numbers: the same play as that of the rules, sooner.

Only what becomes of a deal is told, not its moves.
"""

from bookgen.cards import Options
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play import Building
from bookgen.engines.building.play.words import home_piles, piles_of
from bookgen.engines.building.solver.make_tables import flatten, suits_matter
from bookgen.engines.building.solver.tables import BuildingTables
from bookgen.engines.values import Choice
from bookgen.games.descriptor import Game
from bookgen.play import Position, Rules
from bookgen.solve.answer import End
from bookgen.solve.kernel import COMPILED
from bookgen.solve.kernel.building import Kernel
from bookgen.solve.kernel.forced import forced
from bookgen.solve.kernel_solver import rest
from bookgen.solve.methods import Weights
from bookgen.solve.once import once


def quick_to_build(rules: Building) -> bool:
    """Whether the kernel plays a building game of chance as the rules do, and sooner.

    Of compulsory plays it makes those that bring cards home first; where the place is chosen by what it
    wants, all plays must be such. Without suits it would not know which cards come home.
    """
    told = rules.game.rules_as(BuildingRules)
    homes = set(home_piles(rules.game))
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
    told = game.rules_as(BuildingRules)
    flat, kernel = once(game, (repr(sorted(options.items())), built_out), lambda: _kernel(game, options))
    kernel.load(flat.piles(position), *flat.counts(position))
    moves, again, went = forced(kernel, flat.full, WANTING[told.choice])
    face = {number: card for card, number in flat.code.items()}
    return End(kernel.won(), moves, 1 + again, tuple(face[number] for number in went))


def _kernel(game: Game, options: Options) -> tuple[BuildingTables, Kernel]:
    flat = flatten(game, options)
    return flat, Kernel(flat, Weights(), rest=rest, leaps=False)


WANTING: dict[Choice, int] = {"lowest": 0, "most-wanting": 1, "least-wanting": -1}


def end_of(rules: Rules, position: Position) -> End | None:
    """The end of a game from a position on; None where the kernel cannot tell it."""
    return built_out(rules, position) if type(rules) is Building and quick_to_build(rules) else None
