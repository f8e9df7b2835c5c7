"""How many positions a memory holds: a fixed number of bytes for each, whatever the machine has.

So a budget cut down to a memory is the same everywhere, and so is the answer.
"""

from bookgen.errors import BadInput
from bookgen.games.descriptor import Game
from bookgen.solve.searches import search_of

DEFAULT_MEMORY = 1_000
"""Megabytes (of a million bytes) that a search may take, unless told otherwise."""


def budget_within(game: Game, budget: int, memory: int) -> int:
    """The positions of a budget, or as many of a game as ``memory`` megabytes hold, where that is fewer.

    Raises BadInput for less than one megabyte.
    """
    if memory < 1:
        raise BadInput(f"--memory is {memory}; wanted 1 or more megabytes")
    return min(budget, memory * 1_000_000 // search_of(game).bytes)
