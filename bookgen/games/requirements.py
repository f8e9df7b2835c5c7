"""What an engine asks of a descriptor, beside what every game is asked."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from bookgen.engines.registry import facet
from bookgen.games.descriptor import Game

Check: TypeAlias = Callable[[Game, str], None]
"""Raises BadInput, naming file and key, where an engine would want for something."""


@dataclass(frozen=True)
class Requirements:
    """What an engine asks of a descriptor.

    ``kinds`` are those of the games it plays: where it leaves no choice, those of chance alone. ``options``
    are those to which it gives a meaning, ``piles`` those without which it cannot be played, ``players`` how
    many play; ``check`` looks over the rest.
    """

    kinds: tuple[str, ...]
    check: Check
    piles: tuple[str, ...] = ()
    options: frozenset[str] = frozenset()
    players: int = 1


def requirements_of(game: Game) -> Requirements:
    """What the engine of a game's rules asks for."""
    wants: Requirements = facet(game.rules, "checks").REQUIREMENTS
    return wants
