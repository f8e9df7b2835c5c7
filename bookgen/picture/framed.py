"""A plate: the table of a game in an engraved frame, as large as goes in.

The frame is a twisted cord between two lines, with a stone in each corner. Where the table leaves the
corners of the plate free, laurel grows out of them; where it leaves its middle free, the device of the book
lies there.
"""

import math
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

import msgspec
from msgspec import structs

from bookgen.errors import LayoutError
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.games.piles import resolve_piles
from bookgen.games.placing import Placement
from bookgen.picture.fitted import Listed, Picture, picture_of
from bookgen.picture.ground import Ground
from bookgen.picture.in_sight import hidden_indices
from bookgen.picture.room import LEAST_MM, Room
from bookgen.picture.scene import MM, ArtAt, LineBox, Scene, bounds
from bookgen.picture.sketch import Sketch, place_all, unplaced
from bookgen.play.position import Position

BAND, PAD = 4.4, 2.2
"""Thickness of the frame from its outer line to its inner one, and what is free within it, in mm, on a plate
``STANDARD_MM`` wide."""
STANDARD_MM, LEAST_GROWN, MOST_GROWN = 110.0, 0.6, 1.6
"""The frame of a wider or narrower plate is larger or smaller by as much, within these bounds."""
OUTER_PT, INNER_PT = 1.3, 0.75
UNIT = 0.1
"""Millimetres to a unit of an ornament."""
CORD_LONG, BOSS_HALF, STONE_HALF = 240, 33, 27
"""In units: the length of a piece of cord, what a boss takes of it on either side, half a stone."""
SPANDREL, LEAST_SPANDREL, MOST_SPANDREL = 292, 12.0, 38.0
"""Units of a branch of laurel along either side; the least and the most mm that it is drawn at."""
CLEAR, BENT = 1.6, 0.3
"""Millimetres between laurel and the table, and how far, of its length, it comes in from either side."""
DEVICE, LEAST_DEVICE, MOST_DEVICE = 166, 11.0, 22.0
"""The radius of the device in units; the least and the most mm of it."""
CLOSER = (0.92, 1.0)
"""Piles may lie so much closer, across and down, than the book has it, if no card then overlaps another."""
MOST_CARD, LEAST_OF_ALL = 26.0, 3.0
"""Millimetres of a card at the most, and at the least, on a small page that is enlarged."""
FULL_FROM_MM = 11.5
"""From that width of the cards on their courts bear fine lines: a plate is looked at closely."""
MUCH_LARGER = 1.15
"""Cards of another arrangement of a plate are worth it if they are so many times as wide."""
STANDARD_SIZE = 170.0, 125.0
"""Millimetres of a plate for the screen, the longer side first."""
PARTED = 1.1
"""Between the table and the tablet under it that bears the words, in mm."""


def plate_picture(game: Game, position: Position) -> Picture:
    """The table of a plate, without numbers: only lettering of the game's own, such as the hours of a clock,
    stands on it.

    Where a card of a family, fanned as the book has it, would have its index hidden, families are squared.
    Of its arrangements the first is drawn whose cards are large enough, unless another has much larger ones.
    """

    def laid(shown: Sequence[Placement], em: float, apart: tuple[float, float] = (1.0, 1.0)) -> Sketch:
        sketch = Sketch(game, position, em, "book", apart=apart)
        place_all(sketch, shown)
        return sketch

    def drawing(placements: Sequence[Placement], apart: tuple[float, float] = (1.0, 1.0)) -> Picture:
        shown = [_bare(each) for each in placements if each.names]
        squared = [_with_squared_families(game, each) for each in shown]
        fanned = drawn_so(shown, apart)
        return fanned if squared == shown else partial(_in_sight, fanned, drawn_so(squared, apart))

    def drawn_so(shown: Sequence[Placement], apart: tuple[float, float]) -> Picture:

        def draw(em: float) -> tuple[Sketch, Listed]:
            sketch = laid(shown, em, apart)
            if apart == CLOSER and _overlap(sketch) and not _overlap(laid(shown, em)):
                raise LayoutError(f"{game.id}, plate: cards overlap where piles lie closer; wanted more room")
            for name in unplaced(game, sketch):
                sketch.nowhere(name)
            return sketch, {}

        return picture_of(game, "plate", [], [draw])

    wide, narrow = game.picture.wide("book"), game.picture.narrow("book")
    ways = [drawing(wide), drawing(wide, CLOSER), *([drawing(narrow)] if narrow is not None else [])]
    return partial(_best_of, ways)


def _overlap(sketch: Sketch) -> bool:
    """Whether a card lies on one of another pile."""
    return Ground(sketch).any_meet({card.pile for card in sketch.cards})


def _in_sight(usual: Picture, squared: Picture, room: Room) -> Scene:
    """A picture, or where it hides an index of a card the one with squared families."""
    scene = usual(room)
    return squared(room) if hidden_indices(replace(scene, faces="plain")) else scene


def _with_squared_families(game: Game, placement: Placement) -> Placement:
    """A placement in which no family is fanned, nor what lies aside."""
    names = [pile for name in placement.names for pile in resolve_piles(game, name)]
    if placement.chain or not all(game.roles[name] in HOME_ROLES for name in names):
        return placement
    return msgspec.structs.replace(placement, spread=None)


def _bare(placement: Placement) -> Placement:
    """A placement without caption, and without lettering that only numbers or names the piles."""
    told = placement.label is not None and isinstance(placement.label.text, list)
    return msgspec.structs.replace(placement, caption=None, label=placement.label if told else None)


def _best_of(pictures: Sequence[Picture], room: Room) -> Scene:
    """The first arrangement whose cards are wide enough for the room, or another in which they are much
    larger; where they are wide enough in none, that with the largest."""
    found = list[Scene]()
    for picture in pictures:
        with suppress(LayoutError):
            found.append(picture(room))
    if found:
        largest = max(found, key=lambda scene: round(scene.card_width, 3))
        return largest if largest.card_width > MUCH_LARGER * found[0].card_width else found[0]
    any_width, drawn = replace(room, floor=LEAST_OF_ALL), list[Scene]()
    for picture in pictures:
        with suppress(LayoutError):
            drawn.append(picture(any_width))
    return max(drawn, key=lambda scene: round(scene.card_width, 3)) if drawn else pictures[0](any_width)


def framed(
    picture: Picture, width: float, height: float, foot: float = 0.0, least: float = LEAST_MM
) -> Scene:
    """A plate of this size in mm with the table in its middle, ``foot`` mm within the frame left for words.

    An arrangement with overlapping cards is taken only if without it they were narrower than ``least`` mm.
    Raises LayoutError where the table does not go in.
    """
    grown = _grown(width, height)
    inner, edge = BAND * grown, (BAND + PAD) * grown
    room = Room(MOST_CARD, width - 2 * edge, height - 2 * edge - foot, floor=least, turning=False)
    table = picture(room)
    left, top = (width - table.width) / 2, edge + (room.height or 0.0) / 2 - table.height / 2
    moved = _moved(table, left, top)
    box = (inner, inner, width - inner, height - inner - foot)
    art = [*_cords(width, height, grown), *_stones(width, height, grown)]
    art += [*_laurel(moved, box, grown), *_device(moved, (width / 2, top + table.height / 2))]
    half_line = OUTER_PT / 2 / MM
    lines = [
        LineBox(half_line, half_line, width - 2 * half_line, height - 2 * half_line, OUTER_PT),
        LineBox(inner, inner, width - 2 * inner, box[3] - inner, INNER_PT),
    ]
    if foot:
        under = box[3] + PARTED * grown
        lines.append(LineBox(inner, under, width - 2 * inner, height - inner - under, INNER_PT))
    drawn = replace(moved, width=width, height=height, art=tuple(art), frame=tuple(lines))
    return replace(drawn, faces="full" if table.card_width >= FULL_FROM_MM else "plain")


def tablet_width(width: float, height: float) -> float:
    """Millimetres across of the tablet for words within the frame of a plate of this size in mm."""
    return width - 2 * BAND * _grown(width, height)


def _grown(width: float, height: float) -> float:
    """By how much the frame of a plate of this size in mm is larger than the standard one."""
    return min(MOST_GROWN, max(LEAST_GROWN, min(width, height) / STANDARD_MM))


def standard_plate(picture: Picture) -> Scene:
    """A plate for the screen, without words: upright or lying, whichever has the larger cards."""
    long, short = STANDARD_SIZE
    plates = [framed(picture, short, long), framed(picture, long, short)]
    return max(plates, key=lambda scene: round(scene.card_width, 3))


def _moved(scene: Scene, dx: float, dy: float) -> Scene:
    """The picture elsewhere."""
    return replace(
        scene,
        cards=tuple(card.moved(card.x + dx, card.y + dy) for card in scene.cards),
        outlines=tuple(
            place
            if place.x is None or place.y is None
            else structs.replace(place, x=place.x + dx, y=place.y + dy)
            for place in scene.outlines
        ),
        labels=tuple(structs.replace(label, x=label.x + dx, y=label.y + dy) for label in scene.labels),
    )


def _cords(width: float, height: float, grown: float) -> Iterator[ArtAt]:
    """Four cords, each of two halves that are twisted alike to either side of a boss in its middle."""
    unit, middle = UNIT * grown, BAND * grown / 2
    ends = (STONE_HALF + BAND * 5) * unit
    for x, y, turn, long in (
        (width / 2, middle, 0, width),
        (width / 2, height - middle, 180, width),
        (middle, height / 2, 270, height),
        (width - middle, height / 2, 90, height),
    ):
        cosine, sine = round(math.cos(math.radians(turn))), round(math.sin(math.radians(turn)))
        yield ArtAt("ornament-boss", (unit * cosine, unit * sine, -unit * sine, unit * cosine, x, y))
        reach = long / 2 - ends - BOSS_HALF * unit
        pieces = max(1, round(reach / (CORD_LONG * unit)))
        stretched = reach / (pieces * CORD_LONG)
        for side in (1, -1):
            for piece in range(pieces):
                along = side * (BOSS_HALF * unit + piece * CORD_LONG * stretched)
                a, b = side * stretched * cosine, side * stretched * sine
                yield ArtAt(
                    "ornament-cord",
                    (a, b, -unit * sine, unit * cosine, x + along * cosine, y + along * sine),
                )


def _stones(width: float, height: float, grown: float) -> Iterator[ArtAt]:
    unit, at = UNIT * grown, BAND * grown / 2
    for x, y in ((at, at), (width - at, at), (at, height - at), (width - at, height - at)):
        yield ArtAt("ornament-stone", (unit, 0, 0, unit, x, y))


def _boxes(scene: Scene) -> list[list[tuple[float, float]]]:
    """The corners of all cards and places that are drawn."""
    return [*map(scene.corners, scene.drawn)]


def _laurel(scene: Scene, box: tuple[float, float, float, float], grown: float) -> Iterator[ArtAt]:
    """Laurel in the corners of a box, as large as the table leaves room for at the left and at the right."""
    left, top, right, foot = box
    shapes = _boxes(scene)
    inset = 2.0 * grown
    for y, down in ((top, 1), (foot, -1)):
        size = min(MOST_SPANDREL * grown, 0.40 * (right - left), 0.40 * (foot - top))
        ends = ((left, 1), (right, -1))
        while not all(_is_free(shapes, (x, y), (across, down), size, inset) for x, across in ends):
            size -= 0.5
        if size >= LEAST_SPANDREL * grown:
            unit = size / SPANDREL
            for x, across in ends:
                at = (x + across * inset, y + down * inset)
                yield ArtAt("ornament-spandrel", (unit * across, 0, 0, unit * down, *at))


def _is_free(
    shapes: list[list[tuple[float, float]]],
    corner: tuple[float, float],
    inward: tuple[int, int],
    size: float,
    inset: float,
) -> bool:
    """Whether no card lies where laurel of this size would be: on two bands along the sides of a corner."""
    if size <= 0:
        return True
    long, deep = inset + size, inset + BENT * size
    for shape in shapes:
        x0, y0, x1, y1 = bounds(((x - corner[0]) * inward[0], (y - corner[1]) * inward[1]) for x, y in shape)
        arms = ((long, deep), (deep, long))
        if any(x0 < reach + CLEAR and y0 < down + CLEAR and x1 > 0 and y1 > 0 for reach, down in arms):
            return False
    return True


def _device(scene: Scene, middle: tuple[float, float]) -> Iterator[ArtAt]:
    """The device in the middle of the table, where that leaves a round of it free."""
    radius = min((_distance(middle, shape) for shape in _boxes(scene)), default=0.0) - 2 * CLEAR
    for label in scene.labels:
        radius = min(radius, math.dist(middle, (label.x, label.y)) - 1.2 * label.size - CLEAR)
    if radius >= LEAST_DEVICE:
        unit = min(radius, MOST_DEVICE, scene.width / 6) / DEVICE
        yield ArtAt("ornament-device", (unit, 0, 0, unit, *middle))


def _distance(point: tuple[float, float], shape: list[tuple[float, float]]) -> float:
    """From a point to a convex shape; 0 within it."""
    px, py = point
    inside, best = True, math.inf
    for (ax, ay), (bx, by) in zip(shape, [*shape[1:], shape[0]], strict=True):
        dx, dy = bx - ax, by - ay
        inside = inside and dx * (py - ay) - dy * (px - ax) >= 0
        along = max(0.0, min(1.0, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy)))
        best = min(best, math.dist(point, (ax + along * dx, ay + along * dy)))
    return 0.0 if inside else best
