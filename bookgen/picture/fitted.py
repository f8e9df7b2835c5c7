"""A picture fitted into a room: its arrangements, and lettering and cards as large as they go in."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import TypeAlias

from msgspec import structs

from bookgen.errors import LayoutError, NoRoom
from bookgen.games.descriptor import Game
from bookgen.picture.faces import style_for
from bookgen.picture.room import LEAST_MM, MARGIN, Room, as_large_as_fits
from bookgen.picture.scene import Box, Scene
from bookgen.picture.sketch import Sketch
from bookgen.picture.strips import covered, with_one_index
from bookgen.picture.words import words

Picture: TypeAlias = Callable[[Room], Scene]
"""A picture, drawn as large as the room allows; what several rooms have in common is drawn once."""
Listed: TypeAlias = dict[str, tuple[str, ...]]
"""Piles that are told in the words only, next card first."""
Drawing: TypeAlias = Callable[[float], tuple[Sketch, Listed]]
"""An arrangement drawn for lettering with an em of so many card widths, and what it lists."""

EASY = 1.13
"""An arrangement of the lay-out that takes more room is drawn where its cards are so much wider than the
least."""
ALL_BUT_MM = 0.05
"""Widths of cards that differ by less are perhaps one."""
CERTAIN_MM = 1e-6
"""A width of cards that is less by so much is less however a sum is rounded."""
TITLES = {
    "book": "{}",
    "table": "{}: the table",
    "deal": "{}: the whole deal",
    "empty": "{}: the empty table",
    "ending": "{}: an ending",
    "plate": "{}, in play",
}
"""What a picture is called."""


@dataclass(frozen=True)
class Drawn:
    """A sketch for lettering of one size, what it lists instead of drawing it, and its bounds."""

    sketch: Sketch
    listed: Listed
    box: Box

    @property
    def size(self) -> tuple[float, float]:
        """Width and height with the margin, in card widths."""
        left, top, right, bottom = self.box
        return right - left + 2 * MARGIN, bottom - top + 2 * MARGIN


_Way: TypeAlias = Callable[[float], Drawn]
"""One arrangement, drawn for lettering with an em of so many card widths."""
_Sized: TypeAlias = tuple[Drawn, float]
"""An arrangement, and the width of its cards in mm."""


def picture_of(game: Game, view: str, layouts: Sequence[Drawing], *reflows: Sequence[Drawing]) -> Picture:
    """A picture in its arrangements: those of the lay-out, in the order in which they are wanted, and those
    that are drawn where none before them leaves the cards wide enough, one set after another."""
    return partial(_fitted, game, view, [*map(_way, layouts)], [[*map(_way, some)] for some in reflows])


def upright_if_asked(usual: Picture, rows: Picture) -> Picture:
    """A picture that is drawn in ``rows`` where a room is to be straight and a card of it would lie askew."""

    def drawn(room: Room) -> Scene:
        scene = usual(room)
        return rows(room) if room.straight and scene.askew else scene

    return drawn


def for_each_scale(arranged: Callable[[bool], Picture]) -> Picture:
    """A picture as it is ``arranged`` for print of the size of the drawing, or, told true, for such as is
    enlarged afterwards: lettering then takes more of the width. Either is made when it is asked for."""
    made = cache(arranged)
    return lambda room: made(room.floor < LEAST_MM)(room)


def picture_if_it_fits(game: Game, view: str, drawings: Sequence[Drawing]) -> Callable[[Room], Scene | None]:
    """The first of some arrangements that leaves the cards wide enough, in any room; None where none does."""
    return partial(_found, game, view, [], [[*map(_way, drawings)]])


def goes_in_whole(
    drawings: Sequence[Drawing], least_width: Callable[[float], float]
) -> Callable[[Room], bool]:
    """Whether one of some arrangements goes in with cards as wide as are asked for, or all but so wide.

    ``least_width`` tells for an em of the lettering how wide each of them is at the least, in card widths.
    """
    ways = [*map(_way, drawings)]

    def goes_in(room: Room) -> bool:
        em = room.em(room.card)
        least = room.card - ALL_BUT_MM
        # Most are too wide even as they lie closest, and then none need be drawn.
        if (room.width or math.inf) / (least_width(em) + 2 * MARGIN) < least - CERTAIN_MM:
            return False
        return any(room.widest(way(em)) > least for way in ways)

    return goes_in


def _way(drawing: Drawing) -> _Way:
    @cache
    def drawn(em: float) -> Drawn:
        sketch, listed = drawing(em)
        return Drawn(sketch, listed, sketch.box())

    return drawn


def _fitted(
    game: Game, view: str, layouts: Sequence[_Way], reflows: Sequence[Sequence[_Way]], room: Room
) -> Scene:
    """The picture of :func:`_found`. Raises LayoutError, naming the room needed, where there is none."""
    scene = _found(game, view, layouts, reflows, room)
    if scene is None:
        # Mostly another room is tried then, and nobody asks what this one wanted.
        raise NoRoom(lambda: f"{game.id}, {view} picture: {_shortage(reflows[-1], room)}")
    return scene


def _found(
    game: Game, view: str, layouts: Sequence[_Way], reflows: Sequence[Sequence[_Way]], room: Room
) -> Scene | None:
    """The first of the arrangements that leaves the cards wide enough: of the lay-out one with cards that are
    easily read, or one at all, then the others, then either turned.

    With ``room.largest`` that of the others comes first whose cards are larger.
    """
    turned = replace(room, width=room.height, height=room.width)
    for within in (room, turned)[: 1 + room.turning]:
        found = _widest(layouts, within, lambda one: one[1] >= EASY * room.least)
        laid = found is not None
        for some in reflows if found is None else ():
            # None has wider cards than are asked for.
            found = found or _widest(
                some, within, lambda one: not room.largest or _card(one) >= round(room.card, 6)
            )
        if found is not None:
            scene = replace(_scene(*found, game, view), laid=laid)
            return scene.turned() if within is turned else scene
    return None


def _widest(ways: Sequence[_Way], room: Room, will_do: Callable[[_Sized], bool]) -> _Sized | None:
    """The first of some arrangements that will do, else that with the widest cards; None where none has such
    as are wide enough for the room. No more are drawn than it takes."""
    found: _Sized | None = None
    for one in _wide_enough(ways, room):
        if will_do(one):
            return one
        if found is None or _card(one) > _card(found):
            found = one
    return found


def _wide_enough(ways: Sequence[_Way], room: Room) -> Iterator[_Sized]:
    """The arrangements that can be drawn with cards wide enough in this room, with that width."""
    for one in ways:
        try:
            drawn, card = as_large_as_fits(one, room)
        except LayoutError:
            continue
        if card >= room.least - 1e-9:
            yield drawn, card


def _card(found: _Sized) -> float:
    return round(found[1], 6)


def _shortage(ways: Sequence[_Way], room: Room) -> str:
    """The room that the narrowest cards need, in the arrangement that comes closest to fitting."""
    least = room.least
    sizes = [one(room.em(least)).size for one in ways]
    lying = [way for wide, high in sizes for way in ((wide, high), (high, wide))[: 1 + room.turning]]
    needed = [(least * wide, least * high) for wide, high in lying]
    bounds = room.width or math.inf, room.height or math.inf
    wide, high = min(needed, key=lambda need: max(need[0] / bounds[0], need[1] / bounds[1]))
    there = f"{_told(room.width, bounds[0])} by {_told(room.height, bounds[1])}"
    wanted = f"{_told(room.width, wide)} by {_told(room.height, high)}"
    return f"cards of {least:g} mm do not go into {there}; it needs {wanted}"


def _told(bound: float | None, length: float) -> str:
    """A length in mm, rounded up to a tenth, where there is a bound at all."""
    return "any mm" if bound is None else f"{math.ceil(length * 10) / 10:g} mm"


def _scene(drawn: Drawn, mm: float, game: Game, view: str) -> Scene:
    """The sketch in millimetres, its top left corner at the origin."""
    sketch = drawn.sketch
    left, top, _, _ = drawn.box

    def across(x: float) -> float:
        return (x - left + MARGIN) * mm

    def down(y: float) -> float:
        return (y - top + MARGIN) * mm

    seen = covered(sketch.cards if style_for(mm) == "index" else with_one_index(sketch.cards))
    cards = tuple(card.moved(across(card.x), down(card.y)) for card in seen)
    outlines = tuple(
        place
        if place.x is None or place.y is None
        else structs.replace(place, x=across(place.x), y=down(place.y))
        for place in sketch.outlines
    )
    labels = tuple(
        structs.replace(label, x=across(label.x), y=down(label.y), size=label.size * mm)
        for label in sketch.labels
    )
    title = TITLES[view].format(game.title)
    width, height = (length * mm for length in drawn.size)
    lines = words(game, cards, outlines, drawn.listed)
    return Scene(title, width, height, mm, cards, outlines, labels, lines, drawn.listed)
