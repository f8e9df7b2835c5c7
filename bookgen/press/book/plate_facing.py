"""The page that faces a plate: the name of its game, and the puzzles of it that are in the book."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from reportlab.platypus import Flowable

from bookgen.press.book.game_page import Rule
from bookgen.press.document.blocks import Puzzle, Section, Title
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.trim import Trim
from bookgen.press.type.columns import Narrow
from bookgen.press.type.lines import Run
from bookgen.press.type.ornament import Device, draw_ornament
from bookgen.press.type.passage import Leaders, Passage
from bookgen.press.type.space import Space
from bookgen.press.type.stack import Stack, stack_height
from bookgen.press.type.styles import Style
from bookgen.press.type.tags import Tag
from bookgen.press.wording.english import number_words, plural
from bookgen.press.wording.heads import format_motto

FACING_TITLE = Style(size=23, leading=30, face="Lining", align="centre")
FACING_OVER = Style(size=9.5, leading=13, face="SmallCaps", align="centre")
FACING_UNDER = Style(size=9.5, leading=14, face="Italic", align="centre", left=20, right=20)
FACING_LINE = Style(size=10.5, leading=15, face="Lining")
FACING_NOTE = Style(size=8.5, leading=15, face="Lining")
FACING_MEASURE = 260.0
DEVICE_ROOM, DEVICE_SHARE = 104.0, 0.75
"""Points that the device takes over the title, and its share of its full size."""
SUNK = 0.38
"""Of what is free on the page, the part above what stands on it."""


class FacingPage(Flowable):  # type: ignore[misc]
    """The page opposite the plate of a game; with the device alone where no puzzle of it is in the book, and
    where they have not the room."""

    def __init__(self, section: Section | None, trim: Trim, places: AnchorPages) -> None:
        super().__init__()
        puzzles = [block for block in section.blocks if isinstance(block, Puzzle)] if section else []
        self._facing_parts = (
            _facing_parts(section, puzzles, places) if section and puzzles and not trim.large else []
        )

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The whole page."""
        self._size = available_width, available_height
        return self._size

    def draw(self) -> None:
        """What stands on it, a little above the middle."""
        wide, high = self._size
        height = stack_height(self._facing_parts, wide)
        if not self._facing_parts or height > high:
            draw_ornament(self.canv, "device", wide / 2, high / 2)
            return
        stack = Stack(self._facing_parts)
        stack.canv = self.canv
        _, height = stack.wrap(wide, high)
        stack.drawOn(self.canv, 0, (1 - SUNK) * (high - height))


def _facing_parts(section: Section, puzzles: Sequence[Puzzle], places: AnchorPages) -> list[Flowable]:
    title = next(block for block in section.blocks if isinstance(block, Title))
    parts: list[Flowable] = [Device(DEVICE_ROOM, DEVICE_SHARE), Space(FACING_OVER.leading)]
    parts += [Passage([FACING_OVER.run(title.over)], FACING_OVER)] if title.over else []
    parts += [Passage([FACING_TITLE.run(title.text)], FACING_TITLE), Rule()]
    parts += [Passage([FACING_UNDER.run(said)], FACING_UNDER) for said in (title.under, title.also) if said]
    tag = Tag("TOC")
    lines = [
        Leaders(_listed_puzzle(each), _page_it_is_on(places, each.anchor), each.anchor, FACING_LINE, tag)
        for each in puzzles
    ]
    return [*parts, Space(FACING_LINE.leading), *(Narrow(line, FACING_MEASURE) for line in lines)]


def _listed_puzzle(puzzle: Puzzle) -> list[Run]:
    """Number, motto, stars and minutes of a puzzle."""
    stars = [f"{number_words(puzzle.stars)} {plural('star', puzzle.stars)}"] if puzzle.stars else []
    minutes = [f"{puzzle.minutes} min."] if puzzle.minutes else []
    number = replace(FACING_LINE, face="SemiBold").run(str(puzzle.number))
    italic = replace(FACING_LINE, face="Italic")
    motto = [italic.run(f"\u2002{format_motto(puzzle.motto)}")] if puzzle.motto else []
    return [number, *motto, FACING_NOTE.run("\u2002" + ", ".join([*stars, *minutes]))]


def _page_it_is_on(places: AnchorPages, anchor: str) -> Callable[[], str]:
    return lambda: places.page(anchor)
