"""The pictures of a game: the book's, the table as it stands, the whole deal, the empty table."""

import math
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, partial
from types import MappingProxyType
from typing import TypeAlias

from bookgen.errors import LayoutError
from bookgen.games.descriptor import Game
from bookgen.games.placing import Placement
from bookgen.picture.ending_parts import (
    HOME,
    closed_up,
    ending_placements,
    ending_rows,
    heaps_in_columns,
    hides,
    lettering_clear_of_cards,
)
from bookgen.picture.faces import style_for
from bookgen.picture.numbers import number_piles
from bookgen.picture.room import EM, MARGIN, STANDARD, Room, as_large_as_fits
from bookgen.picture.scene import Box, Scene
from bookgen.picture.sketch import Sketch, covered, with_one_index
from bookgen.picture.words import words
from bookgen.play.position import Position

Picture: TypeAlias = Callable[[Room], Scene]
"""A picture, drawn as large as the room allows; what several rooms have in common is drawn once."""
Listed: TypeAlias = dict[str, tuple[str, ...]]
"""Piles that are told in the words only, next card first."""


def book_view(game: Game, position: Position, room: Room = STANDARD) -> Scene:
    """The picture of the rules: the tableau as the book has it, its faces taken from a position.

    Raises LayoutError, naming the room needed, where cards of 7 mm do not fit.
    """
    return book_picture(game, position)(room)


def book_picture(game: Game, position: Position) -> Picture:
    """The same for any room."""

    def draw(sketch: Sketch, placements: Sequence[Placement]) -> Listed:
        _place_all(sketch, placements)
        number_piles(sketch, placements)
        for name in _unplaced(game, placements, sketch):
            sketch.nowhere(name)
        return {}

    return _picture(game, position, "book", draw)


def table_view(
    game: Game, position: Position, room: Room = STANDARD, *, opening: Position | None = None
) -> Scene:
    """A position exactly as it lies: every pile, squared ones with their top card, backs where face down.

    ``opening`` is the position before the first move; with it, cards that are laid out sorted keep their
    places when others leave. Raises LayoutError as :func:`book_view` does.
    """

    def draw(sketch: Sketch, placements: Sequence[Placement]) -> Listed:
        _place_all(sketch, placements)
        sketch.row_below(_unplaced(game, placements, sketch))
        return {}

    return _picture(game, position, "table", draw, opening)(room)


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
    return deal_picture(game, position, apart=apart, opening=opening)(room)


def deal_picture(
    game: Game, position: Position, *, apart: bool = False, opening: Position | None = None
) -> Picture:
    """The same for any room."""

    def draw(sketch: Sketch, placements: Sequence[Placement]) -> Listed:
        listed: Listed = {}
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
        return listed

    return _picture(game, position, "deal", draw, opening)


def ending_view(
    game: Game, position: Position, room: Room = STANDARD, marks: Mapping[int, str] = MappingProxyType({})
) -> Scene:
    """A position late in a game, to be solved by looking: every card that is still to be played, face up.

    Families are their top cards; a stock, and a heap that lies squared on the table, is a row below, the
    stock in the order of turning, with ``marks`` before the cards at which it may be cut. Piles bear their
    numbers. Raises LayoutError as :func:`book_view` does.
    """
    return ending_picture(game, position, marks)(room)


def ending_picture(
    game: Game, position: Position, marks: Mapping[int, str] = MappingProxyType({})
) -> Picture:
    """The same for any room."""
    roles = {name: group.role for name, group, _ in game.all_piles()}

    def draw(sketch: Sketch, placements: Sequence[Placement]) -> Listed:
        kept = ending_placements(game, position, placements)
        _place_all(sketch, kept)
        number_piles(sketch, kept)
        left = _unplaced(game, kept, sketch)
        squared = [name for name in left if roles[name] in HOME - {"discard"} and position.piles[name]]
        if squared:
            sketch.row_below(squared)
        lying = [
            name for name in left if position.piles[name] and name not in squared and roles[name] != "discard"
        ]
        for name in left:
            if name not in squared and name not in lying:
                sketch.nowhere(name)
        heaps = heaps_in_columns(game, position, lying)
        _place_all(sketch, heaps)
        in_columns = {name for placement in heaps for name in placement.names}
        rows = [name for name in lying if name not in in_columns]
        sketch.lines_beside(rows, {name: marks for name in rows if roles[name] == "stock"})
        lettering_clear_of_cards(sketch)
        closed_up(sketch)
        return {}

    lay_outs = [game.picture.wide("deal"), game.picture.narrow("deal")]
    ways = [_way(game, position, "ending", draw, each) for each in lay_outs if each is not None]
    own = [way for way in ways if not hides(way(EM).sketch)]
    rows = _way(game, position, "ending", draw, ending_rows(game, position))

    def drawn(room: Room) -> Scene:
        if own:
            with suppress(LayoutError):
                return _fitted(
                    game, "ending", own, replace(room, floor=max(room.floor, ENOUGH_MM), turning=False)
                )
        return _fitted(game, "ending", [*own, rows], replace(room, largest=True, turning=False))

    return drawn


ENOUGH_MM = 7.4
"""Where cards of an ending would be narrower as the game is laid, it is drawn in rows if these are larger."""


def empty_view(game: Game, room: Room = STANDARD) -> Scene:
    """The places of the table, and no card.

    Raises LayoutError as :func:`book_view` does.
    """
    bare = Position({name: () for name, _, _ in game.all_piles()})

    def draw(sketch: Sketch, placements: Sequence[Placement]) -> Listed:
        _place_all(sketch, placements)
        sketch.row_below(_unplaced(game, placements, sketch))
        return {}

    return _picture(game, bare, "empty", draw)(room)


def _place_all(sketch: Sketch, placements: Sequence[Placement]) -> None:
    for placement in placements:
        sketch.place(placement)


def _unplaced(game: Game, placements: Sequence[Placement], sketch: Sketch) -> list[str]:
    """Piles without a place so far: stock, waste, then the rest in the order of the descriptor."""
    placed = {outline.pile for outline in sketch.outlines}
    names = [name for name, _, _ in game.all_piles() if name not in placed]
    return sorted(names, key=lambda name: (not name.startswith("stock"), not name.startswith("waste")))


@dataclass(frozen=True)
class _Drawn:
    """A sketch for lettering of one size, what it lists instead of drawing it, and its bounds."""

    sketch: Sketch
    listed: Listed
    box: Box

    @property
    def size(self) -> tuple[float, float]:
        """Width and height with the margin, in card widths."""
        left, top, right, bottom = self.box
        return right - left + 2 * MARGIN, bottom - top + 2 * MARGIN


_Way: TypeAlias = Callable[[float], _Drawn]
"""One arrangement, drawn for lettering with an em of so many card widths."""


def _picture(
    game: Game,
    position: Position,
    view: str,
    draw: Callable[[Sketch, Sequence[Placement]], Listed],
    opening: Position | None = None,
) -> Picture:
    """A picture in its arrangements, wide and perhaps narrow."""
    kind = "table" if view == "empty" else view

    narrow = game.picture.narrow(kind)
    lay_outs = [game.picture.wide(kind), *([narrow] if narrow is not None else [])]
    ways = [_way(game, position, view, draw, each, opening) for each in lay_outs]
    return partial(_fitted, game, view, ways)


def _way(
    game: Game,
    position: Position,
    view: str,
    draw: Callable[[Sketch, Sequence[Placement]], Listed],
    placements: Sequence[Placement],
    opening: Position | None = None,
) -> _Way:
    """One arrangement of a picture."""

    @cache
    def drawn(em: float) -> _Drawn:
        sketch = Sketch(game, position, em, view, opening)
        listed = draw(sketch, placements)
        return _Drawn(sketch, listed, sketch.box())

    return drawn


def _fitted(game: Game, view: str, ways: Sequence[_Way], room: Room) -> Scene:
    """The first of the arrangements that leaves the cards wide enough: wide, narrow, then either turned.

    With ``room.largest`` the narrow one comes before the wide if its cards are larger.
    """
    turned = replace(room, width=room.height, height=room.width)
    for within in (room, turned)[: 1 + room.turning]:
        sized = (as_large_as_fits(one, within) for one in ways)
        for drawn, card in sorted(sized, key=lambda found: -round(found[1], 6)) if room.largest else sized:
            if card >= room.least - 1e-9:
                scene = _scene(drawn, card, game, view)
                return scene.turned() if within is turned else scene
    raise LayoutError(f"{game.id}, {view} picture: {_shortage(ways, room)}")


def _shortage(ways: Sequence[_Way], room: Room) -> str:
    """The room that the narrowest cards need, in the arrangement that comes closest to fitting."""
    least = room.least
    sizes = [one(max(EM, room.lettering / least)).size for one in ways]
    needed = [(least * a, least * b) for wide, high in sizes for a, b in ((wide, high), (high, wide))]
    bounds = room.width or math.inf, room.height or math.inf
    wide, high = min(needed, key=lambda need: max(need[0] / bounds[0], need[1] / bounds[1]))
    there = f"{_told(room.width, bounds[0])} by {_told(room.height, bounds[1])}"
    wanted = f"{_told(room.width, wide)} by {_told(room.height, high)}"
    return f"cards of {least:g} mm do not go into {there}; it needs {wanted}"


def _told(bound: float | None, length: float) -> str:
    """A length in mm, rounded up to a tenth, where there is a bound at all."""
    return "any mm" if bound is None else f"{math.ceil(length * 10) / 10:g} mm"


def _scene(drawn: _Drawn, mm: float, game: Game, view: str) -> Scene:
    """The sketch in millimetres, its top left corner at the origin."""
    sketch = drawn.sketch
    left, top, _, _ = drawn.box

    def across(x: float) -> float:
        return (x - left + MARGIN) * mm

    def down(y: float) -> float:
        return (y - top + MARGIN) * mm

    seen = covered(sketch.cards if style_for(mm) == "index" else with_one_index(sketch.cards))
    cards = tuple(replace(card, x=across(card.x), y=down(card.y)) for card in seen)
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
        "ending": f"{game.title}: an ending",
    }[view]
    width, height = (length * mm for length in drawn.size)
    lines = words(game, cards, outlines, drawn.listed)
    return Scene(title, width, height, mm, cards, outlines, labels, lines, drawn.listed)
