"""The turns of a game of plain players, played no further than they are asked for, and not twice."""

from collections.abc import Callable, Iterator, Sequence

from bookgen.cards import Card
from bookgen.games.descriptor import Game
from bookgen.play.position import Position


class PlainGame:
    """The positions at which the turns of one game begin."""

    def __init__(self, game: Game, deal: Sequence[Card], turns: Iterator[Position]) -> None:
        self._game, self._deal = game, tuple(deal)
        self._found: list[Position] = []
        self._coming = turns

    def is_of(self, game: Game, deal: Sequence[Card]) -> bool:
        """Whether it is the game with this deal."""
        return self._game is game and self._deal == tuple(deal)

    def turns(self) -> Iterator[Position]:
        """The positions, the first first: those found before, and then those still to be played."""
        at = 0
        while True:
            if at == len(self._found):
                coming = next(self._coming, None)
                if coming is None:
                    return
                self._found.append(coming)
            yield self._found[at]
            at += 1


_LAST: list[PlainGame] = []


def turns_of(
    game: Game, deal: Sequence[Card], play: Callable[[Sequence[Card]], Iterator[Position]]
) -> Iterator[Position]:
    """The turns of a deal as ``play`` plays them; those of the deal last asked for are kept.

    To set a puzzle every turn of a deal is opened several times, and each opening begins with the first.
    """
    if not (_LAST and _LAST[0].is_of(game, deal)):
        _LAST[:] = [PlainGame(game, deal, play(deal))]
    return _LAST[0].turns()
