"""The solver of a deal: that of its engine, or of chance."""

from bookgen.cards import Options
from bookgen.play import Position, Rules
from bookgen.solve.chance import ChanceSolver
from bookgen.solve.searches import search_of
from bookgen.solve.solver import Solver


def solver_for(rules: Rules, options: Options, start: Position) -> Solver:
    """The solver of a deal: that of its engine, or of chance, where nothing is left to the player."""
    opens = ChanceSolver if rules.game.kind == "chance" else search_of(rules.game).solver
    return opens(rules, options, start)
