"""What a lay-out of the old books leaves out: the stock, and the place of the waste, beside the table.

Their pictures show the cards that are laid; the rules speak of a stock and a waste all the same. Whoever
lays the table from a picture has to find both there.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

from msgspec import structs

from bookgen.errors import LayoutError
from bookgen.games.descriptor import Game
from bookgen.picture.boxes import grown_by, label_box, overlap
from bookgen.picture.fitted import Picture
from bookgen.picture.lettering import CAP_HEIGHT, text_width
from bookgen.picture.room import MARGIN, Room
from bookgen.picture.scene import ASPECT, EDGE, Box, CardAt, Label, Outline, Scene, bounds
from bookgen.picture.sketch import GAP
from bookgen.picture.words import words
from bookgen.play.position import Position

KEPT = 0.8
"""The cards of a table are drawn so much narrower at the most to make room for stock and waste."""
AIR, BETWEEN = 0.4, 0.35
"""Between these and what else lies there, and between the two, in card widths."""
CLEAR = 0.05
"""What stays free round a word, in card widths."""
HAIR = 1e-6
"""Millimetres that are no difference."""
EDGES = 2
"""Cards of a stock of which an edge is seen."""


def with_stock(game: Game, position: Position, picture: Picture) -> Picture:
    """The picture of a lay-out with stock and waste where it leaves them out: in a corner of the table that
    is free, under it, or beside it; without them where its cards would be much smaller for that. Each has
    its word, if that has room.
    """
    held = any(position.piles[name] for name, role in game.roles.items() if role == "stock")
    return partial(_with_room, game, position, picture) if held else picture


@dataclass(frozen=True)
class _Pile:
    """One that is to be drawn: its word under it, and as wide as the wider of the two, in card widths."""

    name: str
    word: str
    wide: float


def _with_room(game: Game, position: Position, picture: Picture, room: Room) -> Scene:
    return _worded(game, _with_both(game, position, picture, room), room)


def _worded(game: Game, scene: Scene, room: Room) -> Scene:
    """The picture with their words at a stock and a waste that have none, under them or over them."""
    told = {label.pile for label in scene.labels} | {label.text for label in scene.labels}
    card, em = scene.card_width, room.em(scene.card_width)
    for name, group, _ in game.all_piles():
        if group.count > 1 or group.role not in ("stock", "waste") or {name, group.word} & told:
            continue
        # Cards of a stock that are shown one by one are the row to be dealt.
        lying = [box for pile, box in _piles_of(scene) if pile == name]
        if len(lying) != 1:
            continue
        left, top, right, bottom = lying[0]
        away = (GAP + em * CAP_HEIGHT / 2) * card
        for y in (bottom + away, top - away):
            label = Label(group.word, (left + right) / 2, y, em * card, italic=True, pile=name)
            box = grown_by(label_box(label), CLEAR * card)
            high = max(scene.height, box[3] + CLEAR * card)
            outside = box[0] < 0 or box[1] < 0 or box[2] > scene.width or high > (room.height or high) + HAIR
            if not outside and not any(overlap(box, other) for other in _boxes(scene)):
                scene = replace(scene, height=high, labels=(*scene.labels, label))
                break
    return scene


def _with_both(game: Game, position: Position, picture: Picture, room: Room) -> Scene:
    scene = picture(room)
    piles = _left_out(game, position, scene, room)
    if not piles:
        return scene
    whole = _placed(game, position, scene, room, piles)
    if whole is not None:
        return whole
    found = list[Scene]()
    card = scene.card_width
    for row in (True, False):
        across, down = _size(piles, row, room.em(card))
        for less in (
            replace(room, height=room.height and room.height - (down + AIR) * card),
            replace(room, width=room.width and room.width - (across + AIR) * card),
        ):
            if min(less.width or card, less.height or card) < card:
                continue
            with suppress(LayoutError):
                smaller = picture(less)
                drawn = _placed(game, position, smaller, room, _left_out(game, position, smaller, room))
                if drawn is not None and drawn.card_width >= KEPT * card:
                    found.append(drawn)
    return max(found, key=lambda one: round(one.card_width, 3), default=scene)


def _left_out(game: Game, position: Position, scene: Scene, room: Room) -> list[_Pile]:
    """The stock that is there, and the waste, where a picture has no place for them."""
    seen = {card.pile for card in scene.cards} | {place.pile for place in scene.outlines if place.drawn}
    em = room.em(scene.card_width)
    return [
        _Pile(name, group.word, max(1.0, text_width(group.word, True) * em))
        for name, group, _ in game.all_piles()
        if group.count == 1
        and name not in seen
        and (group.role == "waste" or (group.role == "stock" and position.piles[name]))
    ]


def _size(piles: Sequence[_Pile], row: bool, em: float) -> tuple[float, float]:
    """Width and height of the piles in a row or a column, each with its word, in card widths."""
    high = ASPECT + GAP + em * CAP_HEIGHT * 1.5
    between = BETWEEN * (len(piles) - 1)
    if row:
        return sum(pile.wide for pile in piles) + between, high
    return max(pile.wide for pile in piles), len(piles) * high + between


def _placed(game: Game, position: Position, scene: Scene, room: Room, piles: Sequence[_Pile]) -> Scene | None:
    """The picture with these piles where they have room, its cards as they are; None where they have none."""
    card, em = scene.card_width, room.em(scene.card_width)
    taken = [grown_by(box, AIR * card) for box in _boxes(scene)]
    inner = MARGIN * card, MARGIN * card, scene.width - MARGIN * card, scene.height - MARGIN * card
    for row in (True, False):
        across, down = (length * card for length in _size(piles, row, em))
        for x, y in _corners(inner, across, down):
            box = x, y, x + across, y + down
            if not any(overlap(box, other) for other in taken):
                return _drawn(game, position, scene, piles, (x, y), row, em)
    for row, below in ((True, True), (False, False), (True, False)):
        across, down = (length * card for length in _size(piles, row, em))
        wide = max(scene.width, across) if below else scene.width + across + AIR * card
        high = scene.height + down + AIR * card if below else max(scene.height, down)
        if wide <= (room.width or wide) + HAIR and high <= (room.height or high) + HAIR:
            moved = _moved(scene, max(0.0, across - scene.width) / 2 if below else 0.0)
            larger = replace(moved, width=wide, height=high)
            at = (
                ((wide - across) / 2, scene.height + AIR * card - MARGIN * card)
                if below
                else (scene.width + AIR * card - MARGIN * card, (high - down) / 2)
            )
            return _drawn(game, position, larger, piles, at, row, em)
    return None


def _corners(inner: Box, across: float, down: float) -> Iterator[tuple[float, float]]:
    """Where a box of this size may lie in another: in its corners, those below first."""
    left, top, right, bottom = inner
    if across <= right - left and down <= bottom - top:
        for y in (bottom - down, top):
            for x in (right - across, left):
                yield x, y


def _boxes(scene: Scene) -> Iterator[Box]:
    """The bounds of all cards, places and lettering."""
    yield from (box for _, box in _piles_of(scene))
    yield from map(label_box, scene.labels)


def _piles_of(scene: Scene) -> Iterator[tuple[str, Box]]:
    """The bounds of all cards and places, each with its pile."""
    drawn: list[CardAt | Outline] = [*scene.cards, *(place for place in scene.outlines if place.drawn)]
    for one in drawn:
        if corners := scene.corners(one):
            left, top, right, bottom = bounds(corners)
            edge = EDGE * scene.card_width * one.edges if isinstance(one, CardAt) else 0.0
            yield one.pile, (left - edge, top - edge, right, bottom)


def _moved(scene: Scene, dx: float) -> Scene:
    """The picture farther to the right."""
    if not dx:
        return scene
    return replace(
        scene,
        cards=tuple(card.moved(card.x + dx, card.y) for card in scene.cards),
        outlines=tuple(
            place if place.x is None else structs.replace(place, x=place.x + dx) for place in scene.outlines
        ),
        labels=tuple(structs.replace(label, x=label.x + dx) for label in scene.labels),
    )


def _drawn(
    game: Game,
    position: Position,
    scene: Scene,
    piles: Sequence[_Pile],
    at: tuple[float, float],
    row: bool,
    em: float,
) -> Scene:
    """The picture with the piles in a row or a column that begins so many mm from its left and its top."""
    card = scene.card_width
    x, y = at
    across, down = (length * card for length in _size(piles, row, em))
    cards, outlines, labels = list[CardAt](), list[Outline](), list[Label]()
    for pile in piles:
        wide = (pile.wide * card) if row else across
        middle, centre = x + wide / 2, y + ASPECT * card / 2
        held = position.piles[pile.name]
        outlines.append(Outline(pile.name, middle, centre, drawn=not held))
        if held:
            edges = min(EDGES, len(held) - 1)
            top = held[-1] if game.groups_of_piles[pile.name][0].face == "up" else None
            cards.append(CardAt(pile.name, top, len(held) - 1, middle, centre, 0.0, len(held), "none", edges))
        word = centre + (ASPECT / 2 + GAP + em * CAP_HEIGHT / 2) * card
        labels.append(Label(pile.word, middle, word, em * card, italic=True, pile=pile.name))
        if row:
            x += wide + BETWEEN * card
        else:
            y += (ASPECT + GAP + em * CAP_HEIGHT * 1.5 + BETWEEN) * card
    all_cards = (*scene.cards, *cards)
    kept = tuple(place for place in scene.outlines if place.pile not in {pile.name for pile in piles})
    places = (*kept, *outlines)
    told = words(game, all_cards, places, scene.apart)
    return replace(scene, cards=all_cards, outlines=places, labels=(*scene.labels, *labels), words=told)
