"""The entry of each engine's solver, and the look-up of it for a game."""

from collections.abc import Callable
from dataclasses import dataclass

from bookgen.engines.registry import facet
from bookgen.games.descriptor import Game
from bookgen.play import Position, Rules
from bookgen.solve.answer import End
from bookgen.solve.methods import Method
from bookgen.solve.solver import Solver

IN_KERNEL = 100
"""Bytes a position in a kernel, with the room that its tables take while they grow."""
UNKEPT = 1
"""Where positions are looked at and not kept."""
AS_OBJECTS = 2_000
"""Bytes a position where positions are objects of Python."""


@dataclass(frozen=True)
class Search:
    """The solver of an engine's games, which searches, shortens, grades and plays carelessly.

    ``bytes`` is what a position takes, so that a memory can be told in positions. ``methods`` makes the
    methods of a game from its descriptor, where the engine has no list of them. ``end_of`` tells what becomes
    of a game of chance sooner than its rules do, or None where it cannot. ``instead_for`` gives another
    search for games that this one is not meant for. Where it ``proves`` nothing, every position has to be
    gone through to show that none is won. The solver of every engine has one, called ``SEARCH``.
    """

    solver: type[Solver]
    bytes: int
    methods: Callable[[Game], list[Method]] | None = None
    end_of: Callable[[Rules, Position], End | None] | None = None
    instead_for: Callable[[Game], "Search | None"] | None = None
    proves: bool = True


def search_of(game: Game) -> Search:
    """The search of a game's engine."""
    search: Search = facet(game.rules, "solver").SEARCH
    return (search.instead_for(game) if search.instead_for else None) or search
