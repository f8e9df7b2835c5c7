"""What a solver says of a deal."""

from dataclasses import dataclass

from bookgen.cards import Card
from bookgen.play import Move
from bookgen.record_format import Verdict


@dataclass(frozen=True)
class Answer:
    """A verdict, the moves or the cuts that bear it out, and the positions stored to find it.

    What ``count`` counts, the question says.
    ``unsolvable`` is said only after a complete search.
    """

    verdict: Verdict
    moves: tuple[Move, ...] = ()
    cuts: tuple[int, ...] = ()
    stored: int = 0
    count: int | None = None
    letters: str = ""


@dataclass(frozen=True)
class End:
    """The end of a game of chance: whether it comes out, the number of moves and of deals (the first
    included), and the cards that come home or are thrown out, in turn."""

    won: bool
    moves: int
    deals: int
    went: tuple[Card, ...]
