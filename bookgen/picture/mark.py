"""The mark of a game: its lay-out in little, each pile a small block, as its own picture has it.

It is printed in the ink of the text. The block of a foundation is open, where it is large enough for that; a
pile whose cards lie beside one another has a block for each.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.picture.ground import Bounds, Ground
from bookgen.picture.scene import ASPECT, CardAt, bounds, rotated
from bookgen.picture.sketch import Sketch, place_all
from bookgen.play.position import Position

Outline: TypeAlias = tuple[tuple[float, float], ...]

GAP, LEAST_GAP = 0.07, 0.45
"""What each block is smaller by on every side than its pile, in card widths, and at least, with the block
beside it, in points of a mark as it is printed."""
MARK_WIDE, MARK_HIGH = 30.0, 19.0
"""Points that a mark is wide and high at the most."""
OPEN_FROM, OPEN_LINE = 3.6, 0.75
"""Points across from which on the block of a foundation is open, and those of its line."""


CARD_BOX: Bounds = (-0.5, -ASPECT / 2, 0.5, ASPECT / 2)


@dataclass(frozen=True)
class Mark:
    """The blocks of a mark, each a closed outline, or one within another that is open; points, y downwards.

    ``name`` tells it from the marks of other games.
    """

    name: str
    width: float
    height: float
    shapes: tuple[Outline, ...]

    @property
    def path(self) -> str:
        """The shapes as the data of an SVG path, to hundredths of a point."""
        parts = []
        for shape in self.shapes:
            ends = " ".join(f"{x:.2f},{y:.2f}" for x, y in shape)
            parts.append(f"M{ends}z")
        return "".join(parts)


def game_mark(game: Game, position: Position) -> Mark:
    """The mark of a game, from the lay-out that this position has in the picture of the rules."""
    sketch = Sketch(game, position, 0.2, "book")
    place_all(sketch, [each for each in game.picture.wide("book") if each.names])
    ground = Ground(sketch)
    blocks: list[tuple[str, tuple[float, float], float, Bounds]] = []
    for place in sketch.outlines:
        if place.x is None or place.y is None or not (place.drawn or place.pile in ground.cards):
            continue
        cards = ground.cards.get(place.pile, [])
        if len(cards) > 1 and all(_beside(one, other) for one, other in pairwise(cards)):
            blocks += [(place.pile, (card.x, card.y), card.turn, CARD_BOX) for card in cards]
        else:
            blocks.append((place.pile, (place.x, place.y), place.turn, ground.extent(place)))
    corners = [point for _, at, turn, box in blocks for point in _corners(at, turn, box, 0.0)]
    left, top, right, foot = bounds(corners)
    scale = min(MARK_WIDE / max(right - left, 1.0), MARK_HIGH / max(foot - top, 1.0))
    gap = max(GAP, LEAST_GAP / 2 / scale)
    shapes: list[Outline] = []

    def shape(at: tuple[float, float], turn: float, box: Bounds, less: float) -> Outline:
        ends = _corners(at, turn, box, less)
        return tuple((round((x - left) * scale, 2), round((y - top) * scale, 2)) for x, y in ends)

    roles = game.roles
    for pile, at, turn, box in blocks:
        shapes.append(shape(at, turn, box, gap))
        across = min(box[2] - box[0], box[3] - box[1]) - 2 * gap
        if roles[pile] in HOME_ROLES and across * scale >= OPEN_FROM:
            # The inner outline runs the other way, so that it is left white however paths are filled.
            shapes.append(shape(at, turn, box, gap + OPEN_LINE / scale)[::-1])
    size = round((right - left) * scale, 2), round((foot - top) * scale, 2)
    return Mark(game.id, *size, tuple(shapes))


def _beside(one: CardAt, other: CardAt) -> bool:
    """Whether two cards lie beside one another, not over one another."""
    return abs(one.x - other.x) >= 1 - 1e-9 or abs(one.y - other.y) >= ASPECT - 1e-9


def _corners(at: tuple[float, float], turn: float, box: Bounds, less: float) -> Sequence[tuple[float, float]]:
    """The corners of a block, ``less`` card widths smaller on every side, about the place of its pile."""
    left, top, right, foot = box[0] + less, box[1] + less, box[2] - less, box[3] - less
    ends = ((left, top), (right, top), (right, foot), (left, foot))
    return [(at[0] + dx, at[1] + dy) for dx, dy in (rotated(x, y, turn) for x, y in ends)]
