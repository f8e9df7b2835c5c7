"""From placements to points: where each pile of a placement lies, and each card of a pile.

Everything here is in card widths, downwards too, before any size is chosen.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from bookgen.games.placing import Fans, Placement, Spread
from bookgen.picture.faces import Overlap
from bookgen.picture.scene import ASPECT, rotated


class Spot(NamedTuple):
    """A point and a turn in degrees; in a circle also the direction and the distance from its centre.

    A tuple, for every pile and card of every picture that is tried has one.
    """

    x: float
    y: float
    turn: float = 0.0
    ray: float | None = None
    away: float = 0.0

    def beside(self, dx: float, dy: float, turn: float = 0.0) -> "Spot":
        """A spot at an offset in this one's own frame."""
        if self.turn == 0:
            return Spot(self.x + dx, self.y + dy, turn)
        x, y = rotated(dx, dy, self.turn)
        return Spot(self.x + x, self.y + y, self.turn + turn)


def spots(
    placement: Placement, count: int, shift: float = 0.0, apart: tuple[float, float] = (1.0, 1.0)
) -> list[Spot]:
    """The spots of ``count`` piles of a placement, ``apart`` by so much more, and moved down by ``shift``."""
    wide, high = apart
    left, top = placement.at[0] * wide, placement.at[1] * high * ASPECT + shift
    turns = placement.turns or [placement.turn] * count
    if placement.circle is not None:
        ring = placement.circle
        rays = [ring.start + ring.step * k for k in range(count)]
        radius = ring.radius * max(apart)
        found = []
        for ray, turn in zip(rays, turns, strict=True):
            x, y = rotated(0.0, -radius, ray)
            found.append(Spot(left + x, top + y, turn + (0.0 if ring.upright else ray), ray, radius))
        return found
    if placement.points is not None:
        return [
            Spot(left + x * wide, top + y * high * ASPECT, turn)
            for (x, y), turn in zip(placement.points, turns, strict=True)
        ]
    across, down = placement.grid.step if placement.grid else (0.0, 0.0)
    found = []
    for k, turn in enumerate(turns):
        column, row = _cell(placement, k)
        found.append(Spot(left + column * across * wide, top + row * down * high * ASPECT, turn))
    return found


def _cell(placement: Placement, k: int) -> tuple[int, int]:
    grid = placement.grid
    if grid is None:
        return k, 0
    if grid.columns is not None:
        return k % grid.columns, k // grid.columns
    rows = grid.rows or 1
    return k // rows, k % rows


@lru_cache(maxsize=1024)
def lie(spread: Spread, count: int) -> Sequence[tuple[float, float, float]]:
    """Offsets and turns of ``count`` cards of a pile, in the pile's own frame, first card first.

    More cards than the spread has room for are drawn closer, so that the pile keeps its place.
    """
    across, down = spread.step[0], spread.step[1] * ASPECT
    if spread.fans is not None:
        return [_in_fan(spread.fans, across, down, at) for at in range(count)]
    if spread.wrap is not None:
        dx, dy = spread.line[0], spread.line[1] * ASPECT
        cells = [divmod(i, spread.wrap) for i in range(count)]
        return [(column * across + row * dx, column * down + row * dy, 0.0) for row, column in cells]
    closer = _closer(spread, count)
    held = {"first": 0.0, "middle": (count - 1) / 2, "last": count - 1.0}[spread.hold]
    aside, askew = spread.sway
    sides = [(i - held, 1 if i % 2 else -1) for i in range(count)]
    return [
        (at * across * closer + side * aside, at * down * closer, at * spread.turn * closer + side * askew)
        for at, side in sides
    ]


def _closer(spread: Spread, count: int) -> float:
    """What so many cards of a pile are apart of the step, where they are more than it has room for."""
    if spread.room is None or count <= spread.room:
        return 1.0
    return (spread.room - 1) / (count - 1)


def _in_fan(fans: Fans, across: float, down: float, at: int) -> tuple[float, float, float]:
    """Offset and turn of one card of a pile in fans; the step between them is ``across`` and ``down``."""
    pair, place = divmod(at, fans.cards + 1)
    if place == fans.cards:
        return (2 * pair + 1) * across, (2 * pair + 1) * down, 0.0
    half = (fans.cards - 1) / 2
    side = place - half
    rise = fans.rise * ASPECT * (1 - (side / half) ** 2)
    return 2 * pair * across + side * fans.across, 2 * pair * down - rise, side * fans.turn


def overlap(spread: Spread | None, count: int = 1) -> Overlap:
    """How ``count`` cards of a spread cover one another, which decides where their indices stand.

    Such as lie side by side cover one another where they are too many for that.
    """
    if spread is None:
        return "none"
    closer = 1.0 if spread.fans is not None or spread.wrap is not None else _closer(spread, count)
    across, down = closer * abs(spread.step[0]), closer * abs(spread.step[1])
    if across >= 1 or down >= 1 or (across, down) == (0, 0):
        return "none"
    return "down" if down >= across else "side" if spread.step[0] > 0 else "left"


def covering(placement: Placement) -> Overlap:
    """How the piles of a grid cover one another, where they stand less than a card apart."""
    grid = placement.grid
    if grid is None:
        return "none"
    if grid.columns != 1 and 0 < abs(grid.step[0]) < 1:
        return "side"
    return "down" if grid.columns == 1 and 0 < abs(grid.step[1]) < 1 else "none"


def columns(count: int, most: int) -> int:
    """How many cards to a line, at most ``most``: the fewest lines, and the last of them well filled."""
    if count <= most:
        return max(count, 1)
    return -(-count // -(-count // most))
