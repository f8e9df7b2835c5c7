"""The game that is played through: on a spread, its tables and steps by turns, pictures as large as go in.

On a trim with two columns it stands on one page, or on as few as it takes, its pictures as wide as a column.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

from reportlab.platypus import Flowable, PageBreak

from bookgen.errors import LayoutError
from bookgen.picture.room import LEAST_MM, Room
from bookgen.picture.scene import MM, Scene
from bookgen.press.book.game_page import chapter_head
from bookgen.press.document.blocks import Illustration, Prose, Section, Steps
from bookgen.press.page.page_marks import Opening, Verso
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.figure import Figure, readable
from bookgen.press.type.columns import Columns, column_width, pages_run_on
from bookgen.press.type.lines import Run
from bookgen.press.type.ornament import Tailpiece
from bookgen.press.type.passage import Passage
from bookgen.press.type.prose import set_blocks
from bookgen.press.type.stack import Stack, stack_height
from bookgen.press.type.styles import CAPTION, DEAL, KEY, plain, with_cards
from bookgen.press.wording.together import NO_BREAK, joined

EXAMPLE_MM = (10.0, 9.4, 8.9, 8.4, 7.9, 7.4, 7.0)
"""Widths of cards that are tried, the first of them with which the game goes on its pages."""
STAGE_SHARE, LARGE_SHARE = 0.5, 0.65
"""Of the depth of a page, what a picture has, and what it has in large print if it could not be read else."""
RUN_ON = ((0.72, 14.0), (0.65, 13.0), (0.6, 12.0), (0.55, 11.0), (0.5, 10.0), (0.45, 9.0), (0.4, 8.0))
"""In large print, where the game goes on no spread: a picture’s share of the depth, and its cards in mm."""
PLAYED_STEPS = replace(KEY, size=DEAL.size, leading=DEAL.leading, align="left", left=0, before=4, after=4)
PLAYED_LEGEND = replace(PLAYED_STEPS, face="Italic", after=0)
PLAYED_REMARK = replace(PLAYED_LEGEND, before=0, after=4)
STAGE_AIR = 5.0
"""Points above a picture and below it."""


def example_story(section: Section, trim: Trim) -> list[Flowable]:
    """The flowables of the game that is played through; none where no picture of it has room."""
    head: list[Flowable] = [Opening(section.anchor, section.name)]
    rooms = example_rooms(section, trim)
    for room in rooms:
        try:
            parts = _parts(section, trim, room)
        except LayoutError:
            continue
        pages = _on_pages(parts, trim)
        if pages is not None:
            return [PageBreak(), *([Verso()] if len(pages) == 2 else []), *head, *_broken(pages)]
    # What goes on no spread runs on.
    parts = _going_on(section, trim, rooms)
    return [PageBreak(), *head, *parts, Tailpiece(trim.leading)] if parts else []


def _going_on(section: Section, trim: Trim, rooms: Sequence[Room]) -> list[Flowable]:
    """The parts one after another, in large print with pictures as large as take no further page; none where
    they have no room."""
    found: list[Flowable] = []
    fewest = 0
    larger = [replace(rooms[-1], card=mm, height=share * trim.depth / MM) for share, mm in RUN_ON]
    for room in [rooms[-1], *reversed(larger if trim.large else [])]:
        with suppress(LayoutError):
            parts = _parts(section, trim, room, whole=False)
            pages = _pages_of(parts, trim)
            if not found or pages <= fewest:
                found, fewest = parts, pages
    return found


def _pages_of(parts: Sequence[Flowable], trim: Trim) -> int:
    """Pages that parts take which run on."""
    pages, _, left = pages_run_on(parts, trim.measure, trim.depth)
    if left:
        raise LayoutError("a picture of the game that is played through is deeper than its page")
    return pages


def example_rooms(section: Section, trim: Trim) -> list[Room]:
    """The rooms for its pictures, the most wanted first; for large print those in which figures are high
    enough, if there are any."""
    shown = [block.scene for block in section.blocks if isinstance(block, Illustration)]
    width = column_width(trim.measure, trim.columns) / MM
    least = LEAST_MM / trim.scale
    depths = [share * trim.depth / MM for share in (STAGE_SHARE, LARGE_SHARE)[: 1 + trim.large]]
    rooms = [Room(card_mm, width, depth, True, least, False) for depth in depths for card_mm in EXAMPLE_MM]

    def is_read(room: Room) -> bool:
        with suppress(LayoutError):
            return all(readable(scene(room), trim.scale) for scene in shown)
        return False

    return [room for room in rooms if not trim.large or is_read(room)] or rooms[: len(EXAMPLE_MM)]


def _parts(section: Section, trim: Trim, room: Room, whole: bool = True) -> list[Flowable]:
    """The head with the words under it, then picture and steps by turns.

    A picture stays with its steps, and the words with the head, if they are to be ``whole``.
    """
    width = column_width(trim.measure, trim.columns)
    prose = [block for block in section.blocks if isinstance(block, Prose)]
    words = set_blocks(prose, width, leading=trim.leading, large=trim.large)
    title = chapter_head(section.name, plain=True, grid=trim.leading)
    stages: list[Flowable] = []
    for block in section.blocks:
        if isinstance(block, Illustration):
            scene = block.scene(room)
            if not readable(scene, trim.scale):
                scene = replace(scene, faces="index")
            stages.append(captioned(scene, block.caption, trim))
        elif isinstance(block, Steps):
            steps = [*played_lines(block, trim)]
            stages[-1:] = [Stack([stages[-1], *steps], STAGE_AIR)] if whole else [stages[-1], *steps]
    if trim.columns == 1:
        return [Stack([title, *words]) if whole else title, *(() if whole else words), *stages]
    return [title, Columns([*words, *stages], trim.columns, trim.leading)]


def captioned(scene: Scene, said: str, trim: Trim) -> Stack:
    """A picture with the words under it."""
    style = plain(CAPTION, trim.large)
    return Stack([Figure(scene, STAGE_AIR, trim.large), Passage([style.run(said)], style)], STAGE_AIR)


def played_lines(block: Steps, trim: Trim) -> Iterator[Flowable]:
    """What the letters mean, the plan, and the steps in one paragraph, their numbers bold, as in the key."""
    if block.legend:
        style = plain(PLAYED_LEGEND, trim.large)
        yield Passage([style.run(f"{block.legend}.")], style)
    if block.plan:
        style = plain(PLAYED_LEGEND, trim.large)
        yield Passage(with_cards(style.run(joined(block.plan))), style)
    runs: list[Run] = []
    for number, line in enumerate(block.lines, start=block.first):
        runs += [
            PLAYED_STEPS.run(f"{number}{NO_BREAK}", "SemiBold"),
            *with_cards(PLAYED_STEPS.run(f"{joined(line)}. ")),
        ]
    yield Passage([*runs[:-1], runs[-1].saying(runs[-1].text.rstrip())], PLAYED_STEPS)
    if block.remark:
        style = plain(PLAYED_REMARK, trim.large)
        yield Passage(with_cards(style.run(joined(block.remark))), style)


def _on_pages(parts: Sequence[Flowable], trim: Trim) -> list[Sequence[Flowable]] | None:
    """The parts on one wide page, or on a left page and a right one; None where they do not go in."""
    if trim.columns > 1:
        return [parts] if stack_height(parts, trim.measure) <= trim.depth else None
    for at in range(len(parts) - 1, 0, -1):
        if stack_height(parts[:at], trim.measure) <= trim.depth:
            right = parts[at:]
            return [parts[:at], right] if stack_height(right, trim.measure) <= trim.depth else None
    return None


def _broken(pages: Sequence[Sequence[Flowable]]) -> Iterator[Flowable]:
    """The pages with breaks between them."""
    for at, page in enumerate(pages):
        if at:
            yield PageBreak()
        yield from page
