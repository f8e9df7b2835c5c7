"""The positions that can follow on one, however it is played on."""

from collections.abc import Iterator

from bookgen.play.position import Position
from bookgen.play.rules import Rules


def positions_within(rules: Rules, position: Position, plays: int | None = None) -> Iterator[Position]:
    """The positions that no more than so many plays lead to, or any number, each once.

    The first is the position itself; those of more plays come after those of fewer. There may be no end of
    them that anyone lives to see, so that whoever asks takes as many as are wanted.
    """
    met, level, left = {position.key()}, [position], plays
    yield position
    while level and left != 0:
        further: list[Position] = []
        for here in level:
            moves = rules.moves(here)
            for at in range(len(moves)):
                after = rules.play(here, moves[at])
                if (key := after.key()) not in met:
                    met.add(key)
                    further.append(after)
                    yield after
        level = further
        left = None if left is None else left - 1
