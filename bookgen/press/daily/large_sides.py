"""Sides of leaves in large print: a puzzle under the masthead, or a list of all, and then side after side."""

from collections.abc import Sequence

from reportlab.platypus import Flowable, PageBreak

from bookgen.press.daily.side import Side
from bookgen.press.page.trim import Trim
from bookgen.press.type.stack import Stack

BEFORE_LEGEND = 14.0
"""Points above the lines that explain the leaf where they stand below a puzzle."""


def large_sides(
    head: Sequence[Flowable], blocks: Sequence[Flowable], listed: Flowable, trim: Trim
) -> list[Flowable]:
    """The sides with the puzzles of a day.

    The lines of the ``head`` below the masthead stand on another side that has room, if the first puzzle else
    has none under it. Where no side has it, the first one is theirs, and the puzzles are ``listed`` below.
    """
    masthead, *legend = head
    if Side(trim.measure, trim.depth, head).takes(blocks[0]):
        return _one_after_the_other(_puzzle_sides(head, blocks, trim))
    if Side(trim.measure, trim.depth, [masthead]).takes(blocks[0]):
        sides, told = _puzzle_sides([masthead], blocks, trim), Stack(legend, before=BEFORE_LEGEND)
        if side := next((side for side in sides if side.takes(told)), None):
            side.parts.append(told)
            return _one_after_the_other(sides)
    front = Side(trim.measure, trim.depth, head)
    front.parts += [listed] if front.takes(listed) else []
    return _one_after_the_other([front, *_puzzle_sides([], blocks, trim)])


def _puzzle_sides(above: Sequence[Flowable], blocks: Sequence[Flowable], trim: Trim) -> list[Side]:
    """Sides with as many blocks as go on each, on the first of them below what stands there."""
    sides = [Side(trim.measure, trim.depth, above)]
    for block in blocks:
        if not sides[-1].takes(block):
            sides.append(Side(trim.measure, trim.depth, []))
        sides[-1].parts.append(block)
    return sides


def _one_after_the_other(sides: Sequence[Side]) -> list[Flowable]:
    """What stands on the sides, with a break between two."""
    story: list[Flowable] = []
    for side in sides:
        story += [PageBreak()] if story else []
        story += side.parts
    return story
