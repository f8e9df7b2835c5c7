"""What a solver says of a deal."""

from dataclasses import dataclass

from bookgen.play import Move
from bookgen.record import Verdict


@dataclass(frozen=True)
class Answer:
    """A verdict, the moves or the cuts that bear it out, and the positions stored to find it.

    ``count`` is in how many deals the ``cuts`` come out, where the fewest are asked for.
    ``unsolvable`` is said only after a complete search.
    """

    verdict: Verdict
    moves: tuple[Move, ...] = ()
    cuts: tuple[int, ...] = ()
    stored: int = 0
    count: int | None = None
