"""A side of a leaf as it is filled: what stands on it, and how much room is left."""

from collections.abc import Sequence
from typing import Any

from reportlab.platypus import Flowable

from bookgen.press.daily.left_blank import draw_left_blank
from bookgen.press.daily.running_line import keep_bare
from bookgen.press.type.stack import stack_height


class Side:
    """What stands on a side ``width`` points wide and ``depth`` points deep, from the head down, and what
    the line above tells that it is ``about``."""

    def __init__(self, width: float, depth: float, parts: Sequence[Flowable]) -> None:
        self.parts, self.about = list(parts), list[str]()
        self._width, self._depth = width, depth

    def add_about(self, said: str, new: bool) -> None:
        """Has the line above tell of a puzzle that begins here anew, or of one that goes on from a side
        before."""
        if new or not self.about:
            self.about.append(said)

    @property
    def room(self) -> float:
        """Points that are left below."""
        return self._depth - stack_height(self.parts, self._width) if self.parts else self._depth

    def takes(self, part: Flowable) -> bool:
        """Whether a part goes in whole; an empty side takes whatever comes."""
        return not self.parts or stack_height([*self.parts, part], self._width) <= self._depth


class NewLeaf(Flowable):  # type: ignore[misc]
    """Leaves the back of a leaf blank, so that what follows begins on a front; with ``odd``, a front. Where
    it is ``told`` a line says that there is nothing else."""

    def __init__(self, odd: bool = False, told: bool = False) -> None:
        super().__init__()
        self._odd, self._told = odd, told

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The whole page where it is the wrong one."""
        self._fills, self._size = on_back(self.canv) != self._odd, (available_width, available_height)
        return self._size if self._fills else (0, 0)

    def draw(self) -> None:
        """Draws nothing, or a line that says so; and no head."""
        if self._fills:
            keep_bare(self.canv)
        if self._fills and self._told:
            draw_left_blank(self.canv, *self._size)


LEAF_SIDES = 2
"""Sides of a leaf."""


def leaves_of(sides: int) -> int:
    """The leaves that so many sides take."""
    return -(-sides // LEAF_SIDES)


def sides_taken(parts: Sequence[Flowable], width: float, depth: float) -> int:
    """How many sides parts take from the head of one on, those that can be parted filling each."""
    return sides_and_room(parts, width, depth)[0]


def sides_and_room(parts: Sequence[Flowable], width: float, depth: float) -> tuple[int, float]:
    """The sides of :func:`sides_taken`, and the points that are left on the last of them."""
    sides, room, left = min(1, len(parts)), depth, list(parts)
    while left:
        part = left.pop(0)
        room -= part.getSpaceBefore() if room < depth else 0
        height = part.wrap(width, room)[1]
        pieces = part.split(width, room) if height > room + 0.01 else []
        if height <= room + 0.01:
            room -= height + part.getSpaceAfter()
        elif len(pieces) > 1 or room < depth:
            left[0:0] = pieces[1:] if len(pieces) > 1 else [part]
            sides, room = sides + 1, depth
    return sides, room


def on_front(page: int) -> bool:
    """Whether a page of a leaf is its front."""
    return page % 2 == 1


def on_back(canvas: Any) -> bool:
    """Whether the page is the back of a leaf."""
    return not on_front(canvas.getPageNumber())
