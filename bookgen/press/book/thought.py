"""The ending that is thought out, on a page of its own: its picture, what is thought, and the answer."""

from collections.abc import Sequence

from reportlab.platypus import Flowable, PageBreak

from bookgen.errors import LayoutError
from bookgen.picture.room import Room
from bookgen.press.book.example import captioned, example_rooms, played_lines
from bookgen.press.book.game_page import chapter_head
from bookgen.press.document.blocks import Illustration, Prose, Section, Steps
from bookgen.press.page.page_marks import Opening
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.figure import readable
from bookgen.press.type.columns import Columns, column_width, pages_run_on
from bookgen.press.type.ornament import Tailpiece
from bookgen.press.type.passage import Passage
from bookgen.press.type.prose import set_blocks
from bookgen.press.type.space import Space
from bookgen.press.type.stack import stack_height

BETWEEN = 3.0
"""Points between one question and the next."""


def thought_story(section: Section, trim: Trim) -> list[Flowable]:
    """The flowables of the ending that is thought out, on one page if its picture can be so large that it is
    read; else they run on over the fewest. None where the picture has no room."""
    head: list[Flowable] = [PageBreak(), Opening(section.anchor, section.name)]
    running: Sequence[Flowable] = []
    fewest = 0
    for room in example_rooms(section, trim):
        try:
            parts = _thought_parts(section, trim, room)
        except LayoutError:
            continue
        if stack_height(parts, trim.measure) <= trim.depth:
            return [*head, *parts]
        # Below the words the picture would begin the next page, and leave most of this one empty.
        for way in (_thought_parts(section, trim, room, shown_first=True), parts):
            pages, _, left = pages_run_on(way, trim.measure, trim.depth)
            if not left and (not running or pages < fewest):
                running, fewest = way, pages
    return [*head, *running, Tailpiece(trim.leading)] if running else []


def _thought_parts(section: Section, trim: Trim, room: Room, shown_first: bool = False) -> Sequence[Flowable]:
    """Head, words, picture and steps, in the order in which they stand, or the picture first."""
    width = column_width(trim.measure, trim.columns)
    parts: list[Flowable] = []
    blocks = [*section.blocks]
    if shown_first:
        blocks.sort(key=lambda block: not isinstance(block, Illustration))
    for block in blocks:
        if isinstance(block, Illustration):
            scene = block.scene(room)
            if not readable(scene, trim.scale):
                raise LayoutError("the figures of the ending that is thought out would be too low")
            parts.append(captioned(scene, block.caption, trim))
        elif isinstance(block, Steps):
            parts += played_lines(block, trim)
        elif isinstance(block, Prose):
            parts += [Space(BETWEEN)] if any(isinstance(part, Passage) for part in parts[-1:]) else []
            parts += set_blocks([block], width, leading=trim.leading, large=trim.large)
    title = chapter_head(section.name, plain=True, grid=trim.leading)
    return [title, *parts] if trim.columns == 1 else [title, Columns(parts, trim.columns, trim.leading)]
