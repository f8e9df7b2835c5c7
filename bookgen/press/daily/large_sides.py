"""Sides of leaves in large print: a puzzle under the masthead, side after side, answers on the last."""

from collections.abc import Sequence

from reportlab.platypus import Flowable, PageBreak

from bookgen.press.daily.key_foot import KeyFoot
from bookgen.press.daily.side import Side
from bookgen.press.page.trim import Trim
from bookgen.press.type.stack import Stack

BEFORE_LEGEND = 14.0
"""Points above the lines that explain the leaf where they stand below a puzzle."""


def large_sides(
    head: Sequence[Flowable], blocks: Sequence[Flowable], key: KeyFoot | None, trim: Trim, rules: bool
) -> tuple[list[Flowable], KeyFoot | None]:
    """The sides of a day, perhaps with ``rules`` or answers to follow, and what is left of the key.

    The lines of the ``head`` below the masthead stand on the next side that has room, if the first puzzle
    else has none under it. The key stands as late as costs no side.
    """
    masthead, *legend = head
    sides = [Side(trim.measure, trim.depth, head)]
    if not sides[0].takes(blocks[0]):
        sides = [Side(trim.measure, trim.depth, [masthead])]
        if not sides[0].takes(blocks[0]):
            sides, legend = [Side(trim.measure, trim.depth, head)], []
    else:
        legend = []
    for block in blocks:
        if not sides[-1].takes(block):
            sides.append(Side(trim.measure, trim.depth, []))
        sides[-1].parts.append(block)
    if legend:
        told = Stack(legend, before=BEFORE_LEGEND)
        side = next((side for side in sides if side.takes(told)), None)
        if side is None:
            sides.append(side := Side(trim.measure, trim.depth, []))
        side.parts.append(told)
    feet, rest = _key_at_the_end(key, sides, trim.measure)
    if rest is not None and len(sides) % 2 and not rules:
        # The back is empty.
        sides.append(Side(trim.measure, trim.depth, []))
        feet, rest = _key_at_the_end(key, sides, trim.measure)
    story: list[Flowable] = []
    for at, side in enumerate(sides):
        if not side.parts and not feet[at]:
            continue
        story += [PageBreak()] if story else []
        story += [*side.parts, *feet[at]]
    if rest is not None and not rules:
        story.append(PageBreak())
    return story, rest


def _key_at_the_end(
    key: KeyFoot | None, sides: Sequence[Side], width: float
) -> tuple[list[list[KeyFoot]], KeyFoot | None]:
    """What of the key stands at the foot of each side, on as few of the last as take it, and the rest."""
    feet: list[list[KeyFoot]] = [[] for _ in sides]
    if key is None:
        return feet, None
    for first in reversed(range(len(sides))):
        found: list[list[KeyFoot]] = [[] for _ in sides[:first]]
        rest: KeyFoot | None = key
        for side in sides[first:]:
            foot, rest = rest.parted(width, side.room) if rest is not None else (None, None)
            found.append([foot] if foot is not None else [])
        if rest is None:
            return found, None
    return feet, key
