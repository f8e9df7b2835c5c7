"""What frames a book: half-title, plates, title, imprint, dedication; title of the games; colophon."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from reportlab.platypus import Flowable, NextPageTemplate, PageBreak

from bookgen.errors import LayoutError
from bookgen.press.book.game_page import Rule
from bookgen.press.book.plates import PlatePage, how_played
from bookgen.press.document.blocks import Illustration, Ornament, Plate, Prose, Section
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.page_marks import Anchor, Bare, Recto
from bookgen.press.page.trim import BOOK, Trim
from bookgen.press.type.columns import Narrow
from bookgen.press.type.lines import run_width
from bookgen.press.type.ornament import Device, Headpiece
from bookgen.press.type.passage import Passage
from bookgen.press.type.space import Space
from bookgen.press.type.stack import Stack, stack_height
from bookgen.press.type.styles import Style, plain

TITLE_LINE = Style(size=44, leading=52, align="centre", kind="H1")
LEAST_TITLE = 32.0
"""Points of a title that goes on in a second line."""
TITLE_SPACES = (60, 13, 20, 40, 52)
"""Points above the title, about the rule under it, and about the device, on a page of 36 lines."""
LINES_APART = 6.0
"""Points between a subtitle and what is in the book."""
SUBTITLE = Style(size=13, leading=19.5, face="Italic", align="centre", left=20, right=20)
MAKER = Style(size=11, leading=16, align="centre")
HALF_TITLE = Style(size=19, leading=26, align="centre")
PART_TITLE = Style(size=30, leading=39, align="centre", kind="H1")
PART_WORDS = Style(size=10.5, leading=15, align="centre", left=24, right=24)
IMPRINT = Style(size=9, leading=11.5, align="left", after=6)
DEDICATION = Style(size=12, leading=18, face="Italic", align="centre", left=40, right=40)
COLOPHON = Style(size=13, leading=19.5, face="SmallCaps", align="centre", kind="H1")
IMPRINT_MEASURE = 288.0
PART_STRIP = 44.0
"""Points from the foot of the strip over the title of a family, and a little more, to that title."""
DEVICE_DEPTH = 125.635
"""Points that the device takes with the air about it."""
LEAST_DEVICE = 0.6
"""Of its full size, the least at which it is printed."""
ABOVE_SHARE = 0.4
"""Of the free depth of a page that bears a title or a picture alone, the part above it."""


def half_title_page(section: Section, trim: Trim) -> list[Flowable]:
    """The title of the book alone."""
    return [_high([Passage([HALF_TITLE.run(section.name)], HALF_TITLE), Rule()], trim)]


def _high(parts: Sequence[Flowable], trim: Trim) -> Stack:
    """Parts a little above the middle of a page, which they have to themselves: no page takes more than it
    has room for."""
    free = max(0.01, trim.depth - stack_height([Space(0), *parts, Space(0)], trim.measure))
    above = round(ABOVE_SHARE * free, 2)
    return Stack([Space(above), *parts, Space(round(free - above, 2) - 0.01)])


def _device_below(parts: Sequence[Flowable], trim: Trim) -> list[Flowable]:
    """The device below what else stands on a page, smaller where that leaves it less room; none if it would
    be too small."""
    left = trim.depth - stack_height([*parts, Space(0)], trim.measure) - 1
    depth = min(DEVICE_DEPTH, math.floor(left * 100) / 100)
    return [Device(depth, depth / DEVICE_DEPTH)] if depth >= LEAST_DEVICE * DEVICE_DEPTH else []


def title_page_story(section: Section, trim: Trim) -> list[Flowable]:
    """The title, what is in the book, its author, the device, the publisher."""
    ornament = next(at for at, block in enumerate(section.blocks) if isinstance(block, Ornament))
    subtitle, maker = plain(SUBTITLE, trim.large), plain(MAKER, trim.large)
    told = [
        Passage(subtitle.runs(block.spans), subtitle)
        for block in section.blocks[:ornament]
        if isinstance(block, Prose)
    ]
    foot = [
        Passage(maker.runs(block.spans), maker)
        for block in section.blocks[ornament:]
        if isinstance(block, Prose)
    ]
    style = _title_style(section.name, trim.measure)
    title = Passage([style.run(section.name)], style)
    parted = [part for each in told for part in (Space(LINES_APART), each)][1:]
    # In large print a long title page has no room for the device.
    (device,) = _device_below([title, Rule(), *parted, *foot], trim) or [Space(LINES_APART)]
    solid = stack_height([title, Rule(), *parted, device, *foot], trim.measure)
    share = min(trim.depth / BOOK.depth, (trim.depth - solid - 1) / sum(TITLE_SPACES))
    first, second, third, fourth, fifth = (Space(round(max(0.0, share * each), 2)) for each in TITLE_SPACES)
    top = [first, title, Stack([second, Rule(), third]), *parted]
    return [*top, Stack([fourth, device, fifth]), *foot]


def _title_style(title: str, measure: float) -> Style:
    """The title in one line, if it need not be much smaller for it; else in as many as it takes."""
    wide = run_width(TITLE_LINE.run(title))
    size = round(max(LEAST_TITLE, min(TITLE_LINE.size, TITLE_LINE.size * measure / wide)), 1)
    return replace(TITLE_LINE, size=size, leading=round(size * TITLE_LINE.leading / TITLE_LINE.size, 1))


def imprint_story(section: Section, trim: Trim) -> list[Flowable]:
    """What a publisher tells of the book, at the foot of the page."""
    told = _small_print(section, trim)
    free = trim.depth - stack_height([told], trim.measure)
    return [Space(round(free, 2) - 0.01), told]


def _small_print(section: Section, trim: Trim) -> Flowable:
    """Paragraphs in small type, as wide as the block of a small book."""
    blocks = [block for block in section.blocks if isinstance(block, Prose)]
    style = plain(IMPRINT, trim.large)
    return Narrow(Stack([Passage(style.runs(block.spans), style) for block in blocks]), IMPRINT_MEASURE)


def dedication_story(section: Section, trim: Trim) -> list[Flowable]:
    """A dedication on a right-hand page, with nothing behind it."""
    words = [block for block in section.blocks if isinstance(block, Prose)]
    style = plain(DEDICATION, trim.large)
    told = [Passage(style.runs(block.spans), style) for block in words]
    return [PageBreak(), _high(told, trim), PageBreak(), Recto()]


def colophon_story(section: Section, trim: Trim) -> list[Flowable]:
    """What made the book, on a page without running head and folio."""
    mark = [NextPageTemplate("text"), PageBreak(), Anchor(section.anchor), Bare()]
    title = Passage([COLOPHON.run(section.name)], COLOPHON)
    return [*mark, _high([title, Rule(), Space(13), _small_print(section, trim)], trim)]


FRONTISPIECE = "{} (frontispiece)"
"""What the list of plates calls it."""


def plate_pages(
    plates: Sequence[tuple[Plate, str]], games: Mapping[str, str], trim: Trim, places: AnchorPages
) -> list[tuple[Flowable, str]]:
    """Pages with the pictures that fill one best, the same again where there is but one, and what each shows.

    Each plate comes with its anchor; ``games`` has those of the games, by their titles.
    """
    found: list[tuple[Flowable, str]] = []
    for plate, anchor in plates:
        pages = ((_drawn_large(each, games, trim, places, anchor), each.caption) for each in plate.choice)
        drawn = [(page, title) for page, title in pages if page is not None]
        drawn.sort(key=lambda one: -round(one[0].filled))
        # A game without room for its picture is refused when its own page is set.
        found.append(drawn[min(plate.place, len(drawn) - 1)] if drawn else (Bare(), ""))
    return found


def _drawn_large(
    shown: Illustration, games: Mapping[str, str], trim: Trim, places: AnchorPages, anchor: str
) -> PlatePage | None:
    game = games.get(shown.caption)
    told = None if game is None else how_played(shown.told, game, trim, places)
    try:
        return PlatePage(shown.scene, shown.caption, trim, told, anchor)
    except LayoutError:
        return None


def part_title(section: Section, trim: Trim) -> list[Flowable]:
    """The page before the first game: what stands where."""
    title = Passage([PART_TITLE.run(section.name)], PART_TITLE)
    words = [block for block in section.blocks if isinstance(block, Prose)]
    style = plain(PART_WORDS, trim.large)
    told = [Narrow(Passage(style.runs(block.spans), style), IMPRINT_MEASURE) for block in words]
    strip = [Headpiece(PART_STRIP, section.family)] if section.family else []
    parts = [*strip, title, Rule(), *told]
    return [Bare(), _high([*parts, *_device_below(parts, trim)], trim)]
