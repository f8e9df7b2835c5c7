"""The pictures of a game: the book's, the table as it stands, the whole deal, the empty table."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bookgen.errors import LayoutError
from bookgen.games.descriptor import Game
from bookgen.games.placing import Placement
from bookgen.picture.faces import style_for
from bookgen.picture.scene import Scene
from bookgen.picture.sketch import Sketch
from bookgen.picture.words import words
from bookgen.play.position import Position

LEAST_MM = 7.0
"""No card is printed narrower."""
MARGIN = 0.035
"""Round the picture, in card widths: the thickness of a border, and a little air."""
EM = 0.2
"""The lettering beside cards, in card widths ..."""
EM_MM = 2.47
"""... and at least this high: an em of seven points."""


@dataclass(frozen=True)
class Room:
    """The room for a picture in mm: cards of ``card`` width, or smaller ones where it must be kept within.

    Of the arrangements of a picture the first that will do is taken, or, with ``largest``, the first of those
    with the largest cards. None is narrower than ``floor``, which is less where the
    picture is enlarged afterwards. With ``turning`` it may be turned a quarter for want of width.
    """

    card: float = 20.0
    width: float | None = None
    height: float | None = None
    largest: bool = False
    floor: float = LEAST_MM
    turning: bool = True

    def __post_init__(self) -> None:
        for name, value in (("card", self.card), ("width", self.width), ("height", self.height)):
            if value is not None and not 1 <= value <= 5000:
                raise LayoutError(f"picture {name}: got {value:g} mm, wanted 1 to 5000")

    @property
    def least(self) -> float:
        """The narrowest card that will do: the floor, unless smaller ones are asked for."""
        return min(self.floor, self.card)


STANDARD = Room()
"""Cards of 20 mm and no bounds, as in an SVG."""


def book_view(game: Game, position: Position, room: Room = STANDARD) -> Scene:
    """The picture of the rules: the tableau as the book has it, its faces taken from a position.

    Raises LayoutError, naming the room needed, where cards of 7 mm do not fit.
    """

    def draw(sketch: Sketch, placements: Sequence[Placement]) -> None:
        _place_all(sketch, placements)
        for name in _unplaced(game, placements, sketch):
            sketch.nowhere(name)

    return _fitted(game, position, "book", room, draw, {})


def table_view(
    game: Game, position: Position, room: Room = STANDARD, *, opening: Position | None = None
) -> Scene:
    """A position exactly as it lies: every pile, squared ones with their top card, backs where face down.

    ``opening`` is the position before the first move; with it, cards that are laid out sorted keep their
    places when others leave. Raises LayoutError as :func:`book_view` does.
    """

    def draw(sketch: Sketch, placements: Sequence[Placement]) -> None:
        _place_all(sketch, placements)
        sketch.row_below(_unplaced(game, placements, sketch))

    return _fitted(game, position, "table", room, draw, {}, opening)


def deal_view(
    game: Game,
    position: Position,
    room: Room = STANDARD,
    *,
    apart: bool = False,
    opening: Position | None = None,
) -> Scene:
    """Every card face up, for puzzles; a stock is laid in lines, in the order of turning.

    With ``apart`` a stock beside a lay-out is not drawn but listed in the scene's ``apart``. Raises
    LayoutError as :func:`book_view` does.
    """
    listed: dict[str, tuple[str, ...]] = {}

    def draw(sketch: Sketch, placements: Sequence[Placement]) -> None:
        listed.clear()
        kept = [placement for placement in placements if not (apart and placement.apart)]
        _place_all(sketch, kept)
        faces = {name: group.face for name, group, _ in game.all_piles()}
        left = [name for name in _unplaced(game, kept, sketch) if position.piles[name]]
        squared = []
        for name in left:
            if faces[name] == "down" and apart:
                listed[name] = position.piles[name][::-1]
                sketch.nowhere(name)
            elif faces[name] == "down" or name.startswith("waste"):
                sketch.lines_below(name)
            else:
                squared.append(name)
        if squared:
            sketch.row_below(squared)
        for name in _unplaced(game, kept, sketch):
            if not position.piles[name]:
                sketch.nowhere(name)

    return _fitted(game, position, "deal", room, draw, listed, opening)


def empty_view(game: Game, room: Room = STANDARD) -> Scene:
    """The places of the table, and no card.

    Raises LayoutError as :func:`book_view` does.
    """
    bare = Position({name: () for name, _, _ in game.all_piles()})

    def draw(sketch: Sketch, placements: Sequence[Placement]) -> None:
        _place_all(sketch, placements)
        sketch.row_below(_unplaced(game, placements, sketch))

    return _fitted(game, bare, "empty", room, draw, {})


def _place_all(sketch: Sketch, placements: Sequence[Placement]) -> None:
    for placement in placements:
        sketch.place(placement)


def _unplaced(game: Game, placements: Sequence[Placement], sketch: Sketch) -> list[str]:
    """Piles without a place so far: stock, waste, then the rest in the order of the descriptor."""
    placed = {outline.pile for outline in sketch.outlines}
    names = [name for name, _, _ in game.all_piles() if name not in placed]
    return sorted(names, key=lambda name: (not name.startswith("stock"), not name.startswith("waste")))


def _fitted(
    game: Game,
    position: Position,
    view: str,
    room: Room,
    draw: Callable[[Sketch, Sequence[Placement]], None],
    apart: dict[str, tuple[str, ...]],
    opening: Position | None = None,
) -> Scene:
    """The first of the arrangements that leaves the cards wide enough: wide, narrow, then either turned.

    With ``room.largest`` the narrow one comes before the wide if its cards are larger.
    """
    kind = "table" if view == "empty" else view
    choices = [game.picture.wide(kind)]
    narrow = game.picture.narrow(kind)
    if narrow is not None:
        choices.append(narrow)
    widest = 0.0
    for quarter in (False, True)[: 1 + room.turning]:
        within = replace(room, width=room.height, height=room.width) if quarter else room
        tried: list[tuple[Sketch, float]] = []
        for placements in choices:

            def sketched(em: float, placements: Sequence[Placement] = placements) -> Sketch:
                sketch = Sketch(game, position, em, view, opening)
                draw(sketch, placements)
                return sketch

            tried.append(_sized(sketched, within))
        if room.largest:
            tried.sort(key=lambda way: -round(way[1], 6))
        for sketch, card in tried:
            if card >= room.least - 1e-9:
                if style_for(card) != "index":
                    sketch.one_index()
                scene = _scene(sketch, card, game, view, apart)
                return scene.turned() if quarter else scene
            widest = max(widest, card)
    factor = room.least / widest
    raise LayoutError(
        f"{game.id}, {view} picture: cards would be {widest:.2f} mm wide, wanted {room.least:g} or more; "
        f"it needs {_bound(room.width, factor)} mm by {_bound(room.height, factor)} mm"
    )


def _bound(length: float | None, factor: float) -> str:
    return "any" if length is None else f"{math.ceil(length * factor * 10) / 10:g}"


def _sized(sketched: Callable[[float], Sketch], room: Room) -> tuple[Sketch, float]:
    """The sketch with the largest cards that the room allows, and their width in mm.

    Lettering has a least size in mm, so it takes more of a picture as the cards grow smaller; the width is
    brought down until picture and lettering fit together.
    """
    card = room.card
    while True:
        sketch = sketched(max(EM, EM_MM / card))
        left, top, right, bottom = sketch.box()
        fits = min(
            room.card,
            (room.width or 1e9) / (right - left + 2 * MARGIN),
            (room.height or 1e9) / (bottom - top + 2 * MARGIN),
        )
        if fits >= card - 1e-6 or fits < 1:
            return sketch, min(card, fits)
        card = fits


def _scene(sketch: Sketch, mm: float, game: Game, view: str, apart: dict[str, tuple[str, ...]]) -> Scene:
    """The sketch in millimetres, its top left corner at the origin."""
    left, top, right, bottom = sketch.box()

    def across(x: float) -> float:
        return (x - left + MARGIN) * mm

    def down(y: float) -> float:
        return (y - top + MARGIN) * mm

    cards = tuple(replace(card, x=across(card.x), y=down(card.y)) for card in sketch.cards)
    outlines = tuple(
        place if place.x is None or place.y is None else replace(place, x=across(place.x), y=down(place.y))
        for place in sketch.outlines
    )
    labels = tuple(
        replace(label, x=across(label.x), y=down(label.y), size=label.size * mm) for label in sketch.labels
    )
    title = {
        "book": game.title,
        "table": f"{game.title}: the table",
        "deal": f"{game.title}: the whole deal",
        "empty": f"{game.title}: the empty table",
    }[view]
    width = (right - left + 2 * MARGIN) * mm
    height = (bottom - top + 2 * MARGIN) * mm
    lines = words(game, cards, outlines, apart)
    return Scene(title, width, height, mm, cards, outlines, labels, lines, dict(apart))
