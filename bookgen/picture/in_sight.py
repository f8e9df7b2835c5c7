"""What is seen of the index of each card of a picture under the cards that lie on it."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypeAlias

from bookgen.picture.art import bounds, symbol
from bookgen.picture.faces import HEIGHT, WIDTH, Face, Part
from bookgen.picture.scene import ASPECT, Box, CardAt, Scene, rotated

STEPS = 6
"""Rank and sign are looked at in points so many steps from edge to edge."""
ENOUGH = 0.7
"""What is to be seen of a rank, and of a sign, for both to be read at all."""
DIAGONAL = 1.75
"""Cards whose middles are so far apart have nothing in common, in card widths."""
UPRIGHT = 91.0
"""Degrees by which an index may be turned and is read upright; on its side it is read either way."""

_Index: TypeAlias = tuple[bool, Box, Box]
"""Whether it is upside down on its card, and where its rank and its sign are, in units of the card."""


def hidden_indices(scene: Scene, enough: float = ENOUGH) -> list[CardAt]:
    """The cards lying open of which no upright index is in sight, so much of its rank and of its sign."""
    width, found = scene.card_width, list[CardAt]()
    for at, card in enumerate(scene.cards):
        if card.card is None:
            continue
        reach = (DIAGONAL * width) ** 2
        upon = [
            other
            for other in scene.cards[at + 1 :]
            if (other.x - card.x) ** 2 + (other.y - card.y) ** 2 < reach
        ]
        if upon and not any(_seen_of(scene, card, index, upon) >= enough for index in _upright(scene, card)):
            found.append(card)
    return found


def _upright(scene: Scene, card: CardAt) -> Iterator[_Index]:
    """The indices of a card that stand upright, or lie on their side."""
    for index in _indices(scene.face_of(card, "two")):
        turn = (scene.turn_of(card) + 180 * index[0] + 180) % 360 - 180
        if abs(turn) <= UPRIGHT:
            yield index


def _seen_of(scene: Scene, card: CardAt, index: _Index, upon: Sequence[CardAt]) -> float:
    return min(_seen(scene, card, box, upon) for box in index[1:])


def _seen(scene: Scene, card: CardAt, box: Box, upon: Sequence[CardAt]) -> float:
    """How much is seen of a box on a card."""
    left, top, right, bottom = box
    turn, unit = scene.turn_of(card), scene.card_width / WIDTH
    free = 0
    for i in range(STEPS + 1):
        for j in range(STEPS + 1):
            x, y = left + (right - left) * i / STEPS, top + (bottom - top) * j / STEPS
            dx, dy = rotated((x - WIDTH / 2) * unit, (y - HEIGHT / 2) * unit, turn)
            free += not any(_covers(other, scene.card_width, card.x + dx, card.y + dy) for other in upon)
    return float(free) / (STEPS + 1) ** 2


def _covers(card: CardAt, width: float, x: float, y: float) -> bool:
    across, down = rotated(x - card.x, y - card.y, -card.turn)
    return abs(across) < width / 2 and abs(down) < width * ASPECT / 2


@cache
def _indices(drawn: Face) -> tuple[_Index, ...]:
    """The indices of a face: a rank, and the sign that follows it, perhaps after a bar."""
    found = list[_Index]()
    turned = tuple(part.turned() for part in drawn.half)
    for parts, inverted in ((drawn.half, False), (turned, True), (drawn.whole, False)):
        shown = [part for part in parts if part.symbol != "rank-bar"]
        found += [
            (inverted, _box(part), _box(sign))
            for part, sign in zip(shown, shown[1:], strict=False)
            if part.symbol.startswith("rank-")
        ]
    return tuple(found)


def _box(part: Part) -> Box:
    """Where a part of a face is."""
    a, _, _, d, x, y = part.transform
    left, top, right, bottom = _extent(part.symbol)
    (begin, end), (above, below) = sorted((a * left, a * right)), sorted((d * top, d * bottom))
    return begin + x, above + y, end + x, below + y


@cache
def _extent(name: str) -> Box:
    """The bounds of a symbol."""
    boxes = [bounds(path) for _, path in symbol(name).layers]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)
