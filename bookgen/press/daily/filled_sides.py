"""Sides of a leaf that take as many puzzles as go in, and at their feet the answers, or in front hints."""

from collections.abc import Sequence

from reportlab.platypus import Flowable, PageBreak

from bookgen.errors import LayoutError
from bookgen.press.daily.key_foot import KeyFoot
from bookgen.press.daily.side import Side
from bookgen.press.page.trim import Trim


def filled_sides(
    head: Sequence[Flowable], blocks: Sequence[Flowable], key: KeyFoot | None, trim: Trim
) -> tuple[list[Flowable], KeyFoot | None]:
    """The sides of a day, and what of the key is left for the foot of the last."""
    side = Side(trim.measure, trim.depth, head)
    story: list[Flowable] = []
    for block in blocks:
        if not side.takes(block):
            foot, key = _foot_of_side(key, trim.measure, side.room)
            story += [*side.parts, *foot, PageBreak()]
            side = Side(trim.measure, trim.depth, [])
        side.parts.append(block)
    return [*story, *side.parts], key


def hinted_front(
    head: Sequence[Flowable], puzzles: Sequence[Flowable], hints: KeyFoot, trim: Trim, most: int = 0
) -> tuple[list[Flowable], list[Flowable]]:
    """A front with as many puzzles as go in under the head, if ``most`` is not 0 no more than that, and hints
    at its foot; and the puzzles left.

    Raises LayoutError where these have no room, or no puzzle is left.
    """
    side, left = Side(trim.measure, trim.depth, head), [*puzzles]
    kept = len(puzzles) - most if most else 0
    while len(left) > kept and side.takes(left[0]):
        side.parts.append(left.pop(0))
    if not left or hints.needs(trim.measure) > side.room:
        raise LayoutError("no room for hints at the foot of the front")
    return [*side.parts, hints], left


def _foot_of_side(key: KeyFoot | None, width: float, room: float) -> tuple[list[Flowable], KeyFoot | None]:
    """What of the answers goes to the foot of a side that has so much room left, and the rest of them."""
    foot, rest = key.parted(width, room) if key is not None else (None, None)
    return ([foot] if foot is not None else []), rest
