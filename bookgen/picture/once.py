"""Pictures of a position that are drawn once for each room: a book measures them, and prints them later."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial
from types import MappingProxyType

from bookgen.cards import Card
from bookgen.errors import LayoutError, NoRoom
from bookgen.games.descriptor import Game
from bookgen.picture.ending_views import ending_picture
from bookgen.picture.fitted import Picture
from bookgen.picture.puzzle_views import deal_pictures
from bookgen.picture.room import Room
from bookgen.picture.scene import Scene
from bookgen.play.position import Position

MOST_POSITIONS, MOST_ROOMS = 2048, 24
"""Positions that are remembered, more than are measured for a book and printed in it; rooms of each."""
MOST_TRIED, ROOMS_TRIED = 4, 512
"""Pictures that are remembered while room is sought for them, and rooms of each."""


def ending_picture_once(
    game: Game, position: Position, marks: Mapping[int, str] = MappingProxyType({})
) -> Picture:
    """The picture of an ending, as :func:`ending_picture` has it, the same one for the same position."""
    lying = _Lying.of(game, position, marks, lambda: (ending_picture(game, position, marks),))
    # Begun only where it is asked for: of many endings the words alone are measured.
    return lambda room: _pictures(lying)[0](room)


def deal_pictures_once(game: Game, position: Position) -> tuple[Picture, ...]:
    """The pictures of a whole deal with the stock and without, as :func:`deal_pictures` has them."""
    return _pictures(_Lying.of(game, position, None, lambda: deal_pictures(game, position)))


@lru_cache(maxsize=MOST_TRIED)
def tried_once(picture: Picture) -> Picture:
    """A picture for whoever tries it in ever other rooms, often in the same ones: drawn once in each."""
    return _Once(picture, ROOMS_TRIED)


@dataclass(frozen=True)
class _Lying:
    """All that a picture shows: its game, what lies on the piles, what is counted, and the marks of an
    ending's stock; and how it is ``made`` where it is not there yet."""

    game: int
    piles: tuple[tuple[str, tuple[Card, ...]], ...]
    counts: tuple[tuple[str, int], ...]
    marks: tuple[tuple[int, str], ...] | None
    made: Callable[[], tuple[Picture, ...]] = field(compare=False)

    @classmethod
    def of(
        cls,
        game: Game,
        position: Position,
        marks: Mapping[int, str] | None,
        made: Callable[[], tuple[Picture, ...]],
    ) -> "_Lying":
        """That of a position; the game is held by what makes the picture, lest another take its place."""
        told = None if marks is None else tuple(marks.items())
        return cls(id(game), tuple(position.piles.items()), tuple(position.counts.items()), told, made)


@lru_cache(maxsize=MOST_POSITIONS)
def _pictures(lying: _Lying) -> tuple[Picture, ...]:
    return tuple(map(_Once, lying.made()))


class _Once:
    """A picture that remembers what it looks like in a room, or why it does not go in."""

    def __init__(self, picture: Picture, most_rooms: int = MOST_ROOMS) -> None:
        self._picture, self._most_rooms = picture, most_rooms
        self._found: dict[Room, Scene | Callable[[], str]] = {}

    def __call__(self, room: Room) -> Scene:
        """The picture in a room. Raises LayoutError where it does not go in."""
        if room not in self._found:
            if len(self._found) >= self._most_rooms:
                self._found.clear()
            try:
                self._found[room] = self._picture(room)
            except LayoutError as fault:
                # Where it arose is of no use later, and holds all that was at work.
                self._found[room] = partial(str, fault.with_traceback(None))
        found = self._found[room]
        if isinstance(found, Scene):
            return found
        raise NoRoom(found)
