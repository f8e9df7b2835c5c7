"""The searches of the program without what stands around them: one method, one position, no referee."""

from collections.abc import Callable

from bookgen.engines.pairing.solver.engine import PairingSolver
from bookgen.games import all_games, find_game
from bookgen.play import Position, Rules
from bookgen.solve.derive import methods_for
from bookgen.solve.kernel_solver import KernelSolver
from bookgen.solve.methods import Method
from bookgen.solve.search import beam, best_first
from bookgen.solve.searches import search_of
from bookgen.solve.solvers import solver_for

SEARCHED = [
    game.id
    for game in all_games()
    if game.kind == "skill" and issubclass(search_of(game).solver, KernelSolver | PairingSolver)
]
"""Games that are searched position by position; the others are played out or worked out."""

BREADTH = Method(search="best-first", depth=1)
"""Nearest the start first: no win ends it soon, and what waits to be looked at is as much as can be."""


def in_kernel(game: str) -> bool:
    """Whether a kernel searches the game, compiled where it can be."""
    return issubclass(search_of(find_game(game)).solver, KernelSolver)


def method_of(game: str, at: int | None) -> Method:
    """A method of a game by its place, -1 for the last, which has all that is left; None for breadth."""
    return BREADTH if at is None else methods_for(find_game(game))[at]


def search_from(rules: Rules, position: Position, method: Method) -> Callable[[int], tuple[str, int]]:
    """The search of a position by one method: from a number of positions to the verdict and those stored.

    The tables of the game are made beforehand, the kernel with the search.
    """
    solver = solver_for(rules, {}, position)
    if isinstance(solver, KernelSolver):
        kernel_solver = solver
        kernel_solver.kernel(method)

        def by_kernel(most: int) -> tuple[str, int]:
            kernel = kernel_solver.kernel(method)
            found = kernel.beam(most, method.width) if method.search == "beam" else kernel.best_first(most)
            return found[0], found[2]

        return by_kernel
    assert isinstance(solver, PairingSolver)
    space = solver.space

    def by_space(most: int) -> tuple[str, int]:
        found = beam(space, most, method.width) if method.search == "beam" else best_first(space, most)
        return found.verdict, found.stored

    return by_space
