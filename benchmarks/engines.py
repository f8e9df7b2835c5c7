"""The searches of the program without what stands around them: one method, one position, no referee."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from bookgen.games import Game, all_games, find_game
from bookgen.games.descriptor import BuildingRules, CirclesRules, PairingRules
from bookgen.play import Position
from bookgen.play.circles import LAID
from bookgen.solve.circles import circle_tables
from bookgen.solve.circles_kernel import CirclesKernel
from bookgen.solve.flat import Flat, flatten
from bookgen.solve.kernel import Kernel
from bookgen.solve.methods import Method, methods_for
from bookgen.solve.pairing import PairingSpace
from bookgen.solve.search import beam, best_first

Engine: TypeAlias = Callable[[Position, Method, int], tuple[str, int]]
"""From a position, a method and a number of positions to the verdict and the positions stored."""

SEARCHED = [
    game.id
    for game in all_games()
    if game.kind == "skill" and isinstance(game.rules, BuildingRules | CirclesRules | PairingRules)
]
"""Games that are searched position by position; the others are played out or worked out."""

BREADTH = Method(search="best-first", depth=1)
"""Nearest the start first: no win ends it soon, and what waits to be looked at is as much as can be."""


def in_kernel(game: str) -> bool:
    """Whether a kernel searches the game, compiled where it can be."""
    return isinstance(find_game(game).rules, BuildingRules | CirclesRules)


def method_of(game: str, at: int | None) -> Method:
    """A method of a game by its place, -1 for the last, which has all that is left; None for breadth."""
    return BREADTH if at is None else methods_for(find_game(game))[at]


def engine_for(game: Game, options: Mapping[str, int]) -> Engine:
    """The search of a game; its tables are made once."""
    if isinstance(game.rules, BuildingRules):
        tables: dict[int | None, Flat] = {}

        def by_kernel(position: Position, method: Method, most: int) -> tuple[str, int]:
            if method.forget not in tables:
                tables[method.forget] = flatten(game, options, method.forget)
            flat = tables[method.forget]
            kernel = Kernel(flat, method.weights, greedy=method.greedy, blind=method.blind, safe=method.safe)
            kernel.load(flat.piles(position), *flat.counts(position))
            found = kernel.beam(most, method.width) if method.search == "beam" else kernel.best_first(most)
            return found[0], found[2]

        return by_kernel

    if isinstance(game.rules, CirclesRules):
        star = circle_tables(game)

        def in_circles(position: Position, method: Method, most: int) -> tuple[str, int]:
            kernel = CirclesKernel(star, method.weights)
            kernel.load(star.piles(position), position.counts[LAID])
            found = kernel.beam(most, method.width) if method.search == "beam" else kernel.best_first(most)
            return found[0], found[2]

        return in_circles

    def by_space(position: Position, method: Method, most: int) -> tuple[str, int]:
        space = PairingSpace(game, position)
        found = beam(space, most, method.width) if method.search == "beam" else best_first(space, most)
        return found.verdict, found.stored

    return by_space
