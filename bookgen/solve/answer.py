"""What a solver says of a deal."""

from dataclasses import dataclass

from bookgen.play import Move
from bookgen.record import Verdict


@dataclass(frozen=True)
class Answer:
    """A verdict, the moves or the cuts that bear it out, and the positions stored to find it.

    ``unsolvable`` is said only after a complete search.
    """

    verdict: Verdict
    moves: tuple[Move, ...] = ()
    cuts: tuple[int, ...] = ()
    stored: int = 0
