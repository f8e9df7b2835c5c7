"""Answers without a wasted play, and what is told of them.

A window is so many moves of an answer in a row. It is settled when all that play has was tried to come from
its beginning to its end in fewer.
"""

from dataclasses import dataclass

from bookgen.play import Move

WINDOW = 12
"""Moves of a window."""


@dataclass(frozen=True)
class Tight:
    """Moves of which none is wasted: of so many ``windows`` all but those ``unsettled`` are proved to be so.

    Where there are no windows the search that has found the moves tells that there are none fewer.
    """

    moves: tuple[Move, ...]
    windows: int = 0
    unsettled: int = 0


def windows_of(length: int) -> int:
    """How many windows an answer of so many moves has."""
    return max(1, length - WINDOW + 1) if length > 1 else 0
