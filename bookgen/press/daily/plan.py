"""A plan of the places of a game, for a pack that is listed and not drawn.

Where they lie round a circle their numbers alone do not tell it.
"""

from collections.abc import Sequence
from contextlib import suppress

from reportlab.platypus import Flowable

from bookgen.errors import LayoutError
from bookgen.games import Game
from bookgen.picture.boxes import grown_by, label_box, overlap
from bookgen.picture.room import Room
from bookgen.picture.scene import MM, Box, Scene, bounds
from bookgen.picture.views import book_picture
from bookgen.picture.worded import worded
from bookgen.play import Position
from bookgen.press.puzzle.figure import Figure
from bookgen.press.type.stack import Stack

LEAST_PLAN = 72.0
"""Points of height of a plan below a list at the least."""
PLACE_MM, USUAL_PLACE_MM, LEAST_PLACE_MM = 8.0, 3.5, 2.8
"""How wide places are at the most, at the least, and where they else do not stand clear: they have no figures
to be read."""
SLIGHT = 0.05
"""By so many mm boxes may meet without overlapping."""


def wants_plan(game: Game) -> bool:
    """Whether places of a game lie round a circle."""
    return any(placement.circle is not None for placement in game.picture.wide("book"))


def has_places(game: Game) -> bool:
    """Whether a game has several piles of one sort, to be told apart by numbers or by where they lie."""
    return any(group.count > 1 for group in game.piles if group.role not in ("stock", "waste", "discard"))


def plan_figure(game: Game, width: float, height: float, clear: bool = False) -> Figure:
    """The places of a game, their numbers and the words of these, as the picture of the rules has them, in
    so many points: as large as they go, or smaller where they would not stand clear of one another so.

    Raises LayoutError where they have no room; if they are to be ``clear``, also where they do not stand so.
    """
    bare = Position({name: () for name, _, _ in game.all_piles()})
    wide, high = width / MM, height / MM
    usual = Room(PLACE_MM, wide, high, largest=True, floor=USUAL_PLACE_MM, turning=False)
    picture = book_picture(game, bare)
    found = list[Scene]()
    for room in (usual, Room(PLACE_MM, wide, high, floor=LEAST_PLACE_MM, turning=False)):
        with suppress(LayoutError):
            found.append(worded(picture(room), game, wide, least=2, highest=high))
            if stands_clear(found[-1]):
                return Figure(found[-1])
    if clear or not found:
        raise LayoutError(f"{game.id}, plan: no room for the places and their numbers")
    return Figure(found[0])


def stands_clear(scene: Scene) -> bool:
    """Whether no place lies on another, and no lettering on the line of one; of places that lie across on
    the table this is not asked."""
    boxes = [bounds(scene.corners(place)) for place in scene.places if not place.turn % 90]
    if any(_meet(one, other) for at, one in enumerate(boxes) for other in boxes[at + 1 :]):
        return False
    labels = map(label_box, scene.labels)
    return not any(_meet(own, box) and not _is_within_frame(own, box) for own in labels for box in boxes)


def _meet(one: Box, other: Box) -> bool:
    return overlap(grown_by(one, -SLIGHT), other)


def _is_within_frame(one: Box, other: Box) -> bool:
    return other[0] < one[0] and other[1] < one[1] and one[2] < other[2] and one[3] < other[3]


def with_plan_below(
    listed: Sequence[Flowable], game: Game, width: float, height: float
) -> Sequence[Flowable]:
    """A puzzle that is listed, with a plan of its places below if that has room in so many points."""
    with suppress(LayoutError):
        if height >= LEAST_PLAN:
            return [Stack([*listed, plan_figure(game, width, height, clear=True)], before=12)]
    return listed
