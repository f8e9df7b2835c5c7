"""The positions that can follow on one, however it is played on."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from bookgen.play.moves import Move
from bookgen.play.position import Position
from bookgen.play.rules import Rules


class Reached:
    """A position that can follow on another. What it offers is listed once, when it is asked for."""

    def __init__(self, rules: Rules, position: Position) -> None:
        self._rules, self.position = rules, position

    @cached_property
    def moves(self) -> Sequence[Move]:
        """The plays that it offers."""
        return self._rules.moves(self.position)


def reached_within(
    rules: Rules, position: Position, plays: int | None = None, offered: int | None = None
) -> Iterator[Reached]:
    """The positions that no more than so many plays lead to, or any number, each once.

    The first is the position itself; those of more plays come after those of fewer. There may be no end of
    them that anyone lives to see, so that whoever asks takes as many as are wanted. From a position with more
    plays than are to be ``offered`` none is made.
    """
    start = Reached(rules, position)
    met, level, left = {position.key()}, [start], plays
    yield start
    while level and left != 0:
        further: list[Reached] = []
        for here in level:
            moves = here.moves
            for at in range(len(moves) if offered is None or len(moves) <= offered else 0):
                after = rules.play(here.position, moves[at])
                if (key := after.key()) not in met:
                    met.add(key)
                    further.append(Reached(rules, after))
                    yield further[-1]
        level = further
        left = None if left is None else left - 1


def positions_within(rules: Rules, position: Position, plays: int | None = None) -> Iterator[Position]:
    """The same positions, without what they offer."""
    return (reached.position for reached in reached_within(rules, position, plays))
