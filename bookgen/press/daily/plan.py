"""A plan of the places of a game, for a pack that is listed and not drawn.

Where they lie round a circle their numbers alone do not tell it.
"""

from collections.abc import Sequence
from contextlib import suppress

from reportlab.platypus import Flowable

from bookgen.errors import LayoutError
from bookgen.games import Game
from bookgen.picture.room import Room
from bookgen.picture.scene import MM
from bookgen.picture.views import book_picture
from bookgen.picture.worded import worded
from bookgen.play import Position
from bookgen.press.puzzle.figure import Figure
from bookgen.press.type.stack import Stack

LEAST_PLAN = 72.0
"""Points of height of a plan below a list at the least."""
PLACE_MM, LEAST_PLACE_MM = 8.0, 2.8
"""How wide places are at the most and the least: they have no figures to be read."""


def wants_plan(game: Game) -> bool:
    """Whether places of a game lie round a circle."""
    return any(placement.circle is not None for placement in game.picture.wide("book"))


def plan_figure(game: Game, width: float, height: float) -> Figure:
    """The places of a game, their numbers and the words of these, as the picture of the rules has them, in
    so many points: rings that do not overlap before larger places.

    Raises LayoutError where they have no room.
    """
    bare = Position({name: () for name, _, _ in game.all_piles()})
    room = Room(PLACE_MM, width / MM, height / MM, floor=LEAST_PLACE_MM, turning=False)
    scene = book_picture(game, bare)(room)
    return Figure(worded(scene, game, width / MM, least=2, highest=height / MM))


def with_plan_below(
    listed: Sequence[Flowable], game: Game, width: float, height: float
) -> Sequence[Flowable]:
    """A puzzle that is listed, with a plan of its places below if that has room in so many points."""
    with suppress(LayoutError):
        if height >= LEAST_PLAN:
            return [Stack([*listed, plan_figure(game, width, height)], before=12)]
    return listed
