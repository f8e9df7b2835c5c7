"""Sides of leaves in large print: a puzzle under the masthead, or a list of all, and then side after side."""

from collections.abc import Sequence

from reportlab.platypus import Flowable

from bookgen.press.daily.key_foot import KeyFoot
from bookgen.press.daily.side import Side
from bookgen.press.page.trim import Trim
from bookgen.press.type.stack import Stack

BEFORE_LEGEND = 14.0
"""Points above the lines that explain the leaf where they stand below a puzzle."""


def large_sides(
    head: Sequence[Flowable],
    below: Sequence[Sequence[Flowable]],
    alone: Sequence[Flowable],
    others: Sequence[Flowable],
    listed: Flowable,
    trim: Trim,
) -> list[Side]:
    """The sides with the puzzles of a day.

    The first puzzle is given as it stands ``below`` the head, as below the masthead, and ``alone``. The lines
    of the ``head`` below the masthead stand on another side that has room, if the first puzzle else has none
    under it. Where no side has it, the first one is theirs, and the puzzles are ``listed`` below.
    """
    masthead, *legend = head
    whole, bare = below
    if Side(trim.measure, trim.depth, head).takes(whole[0]):
        return _puzzle_sides(head, [*whole, *others], trim)
    if Side(trim.measure, trim.depth, [masthead]).takes(bare[0]):
        sides, told = _puzzle_sides([masthead], [*bare, *others], trim), Stack(legend, before=BEFORE_LEGEND)
        if side := next((side for side in sides if side.takes(told)), None):
            side.parts.append(told)
            return sides
    front = Side(trim.measure, trim.depth, head)
    front.parts += [listed] if front.takes(listed) else []
    return [front, *_puzzle_sides([], [*alone, *others], trim)]


def at_the_foot(sides: Sequence[Side], foot: KeyFoot, trim: Trim) -> bool:
    """Puts a foot on the last of the sides that has room for it; tells whether there is one."""
    for side in reversed(sides):
        placed, rest = foot.parted(trim.measure, side.room)
        if placed is not None and rest is None:
            side.parts.append(placed)
            return True
    return False


def _puzzle_sides(above: Sequence[Flowable], blocks: Sequence[Flowable], trim: Trim) -> list[Side]:
    """Sides with as many blocks as go on each, on the first of them below what stands there."""
    sides = [Side(trim.measure, trim.depth, above)]
    for block in blocks:
        if not sides[-1].takes(block):
            sides.append(Side(trim.measure, trim.depth, []))
        sides[-1].parts.append(block)
    return sides
