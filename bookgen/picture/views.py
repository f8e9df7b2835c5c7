"""The pictures of a game: the book's, the table as it stands, the empty table."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from bookgen.errors import LayoutError
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.games.placing import Placement
from bookgen.picture.apart import Apart
from bookgen.picture.ending_views import ending_picture, ending_view
from bookgen.picture.fitted import Listed, Picture, picture_of
from bookgen.picture.ground import Ground
from bookgen.picture.numbers import number_piles
from bookgen.picture.puzzle_views import deal_picture, deal_pictures, deal_view
from bookgen.picture.room import STANDARD, Room
from bookgen.picture.scene import Scene
from bookgen.picture.sketch import Sketch, place_all, unplaced
from bookgen.play.position import Position

__all__ = [
    "HOME_ROLES",
    "Listed",
    "Picture",
    "book_picture",
    "book_view",
    "deal_picture",
    "deal_pictures",
    "deal_view",
    "empty_view",
    "ending_picture",
    "ending_view",
    "table_view",
]


CLOSER = (1.0, 0.92)
"""Rows of the picture of the rules may lie so much closer where there is no room else, if no card is covered
by that, and numbers stand on cards in any case."""
SMALL, MUCH_LARGER = 1.06, 1.15
"""Of its two arrangements the second is drawn where cards of the first are no wider than so many times the
narrowest that are drawn, and those of the second so many times as wide as they."""


def book_view(game: Game, position: Position, room: Room = STANDARD) -> Scene:
    """The picture of the rules: the tableau as the book has it, its faces taken from a position.

    Raises LayoutError, naming the room needed, where cards of 7 mm do not fit.
    """
    return book_picture(game, position)(room)


def book_picture(game: Game, position: Position) -> Picture:
    """The picture of the rules in its arrangements, for any room; see :func:`book_view`.

    Its piles lie as far apart as their numbers need, so that none of these is on a card. Where no card of
    7 mm goes in so, they lie as on the table, or a little closer, and a number without room is in the corner
    of its card.
    """

    def drawn(way: Apart, em: float) -> tuple[Sketch, Listed]:
        sketch = way.numbered(em)
        for name in unplaced(game, sketch):
            sketch.nowhere(name)
        return sketch, {}

    def as_it_goes(
        placements: Sequence[Placement], em: float, apart: tuple[float, float] = (1.0, 1.0)
    ) -> tuple[Sketch, Listed]:
        sketch = Sketch(game, position, em, "book", apart=apart)
        place_all(sketch, placements)
        free = number_piles(sketch, placements)
        if apart == CLOSER and (free or Ground(sketch).any_meet({card.pile for card in sketch.cards})):
            raise LayoutError(f"{game.id}, book picture: its rows may lie no closer")
        for name in unplaced(game, sketch):
            sketch.nowhere(name)
        return sketch, {}

    narrow = game.picture.narrow("book")
    ways = [game.picture.wide("book"), *([narrow] if narrow is not None else [])]
    lay_outs = [Apart(game, position, way, view="book") for way in ways]
    usual = picture_of(
        game,
        "book",
        [],
        [partial(drawn, way) for way in lay_outs],
        [partial(as_it_goes, way) for way in ways],
        [partial(as_it_goes, way, apart=CLOSER) for way in ways],
    )
    return partial(_much_larger, usual) if narrow is not None else usual


def _much_larger(usual: Picture, room: Room) -> Scene:
    """A picture, or where its cards are small that arrangement of it in which they are much larger."""
    scene = usual(room)
    if scene.card_width > SMALL * room.floor:
        return scene
    other = usual(replace(room, largest=True))
    return other if other.card_width > MUCH_LARGER * scene.card_width else scene


def table_view(
    game: Game,
    position: Position,
    room: Room = STANDARD,
    *,
    opening: Position | None = None,
    numbers: bool = False,
) -> Scene:
    """A position exactly as it lies: every pile, squared ones with their top card, backs where face down.

    With ``numbers`` every pile of several bears its own, as in the rules, and the word of its group where
    others have the same numbers; then they lie as far apart as these need. ``opening`` is the position before
    the first move; with it, cards that are laid out sorted keep their places when others leave. Raises
    LayoutError as :func:`book_view` does.
    """

    def draw(sketch: Sketch, placements: Sequence[Placement]) -> Listed:
        place_all(sketch, placements)
        if numbers:
            number_piles(sketch, placements)
        sketch.row_below(unplaced(game, sketch))
        return {}

    as_it_goes = _picture(game, position, "table", draw, opening)
    return _numbered_table(game, position, opening, as_it_goes)(room) if numbers else as_it_goes(room)


def _numbered_table(game: Game, position: Position, opening: Position | None, as_it_goes: Picture) -> Picture:
    """The table with its piles as far apart as their numbers need; as it goes where there is no room."""

    def drawn(way: Apart, em: float) -> tuple[Sketch, Listed]:
        sketch = way.numbered(em)
        sketch.row_below(unplaced(game, sketch))
        return sketch, {}

    narrow = game.picture.narrow("table")
    ways = [game.picture.wide("table"), *([narrow] if narrow is not None else [])]
    lay_outs = [Apart(game, position, way, opening, view="table") for way in ways]
    parted = picture_of(game, "table", [], [partial(drawn, way) for way in lay_outs])

    def picture(room: Room) -> Scene:
        try:
            return parted(room)
        except LayoutError:
            return as_it_goes(room)

    return picture


def empty_view(game: Game, room: Room = STANDARD) -> Scene:
    """The places of the table, and no card.

    Raises LayoutError as :func:`book_view` does.
    """
    bare = Position({name: () for name, _, _ in game.all_piles()})

    def draw(sketch: Sketch, placements: Sequence[Placement]) -> Listed:
        place_all(sketch, placements)
        sketch.row_below(unplaced(game, sketch))
        return {}

    return _picture(game, bare, "empty", draw)(room)


def _picture(
    game: Game,
    position: Position,
    view: str,
    draw: Callable[[Sketch, Sequence[Placement]], Listed],
    opening: Position | None = None,
) -> Picture:
    """A picture in its arrangements, wide and perhaps narrow."""
    kind = "table" if view == "empty" else view

    def drawn(placements: Sequence[Placement], em: float) -> tuple[Sketch, Listed]:
        sketch = Sketch(game, position, em, view, opening)
        return sketch, draw(sketch, placements)

    narrow = game.picture.narrow(kind)
    ways = [game.picture.wide(kind), *([narrow] if narrow is not None else [])]
    return picture_of(game, view, [], [partial(drawn, one) for one in ways])
