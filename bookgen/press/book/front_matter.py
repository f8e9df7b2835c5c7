"""The front matter: half-title, frontispiece, title, imprint; and the title of the part with the games."""

from collections.abc import Sequence

from reportlab.platypus import Flowable

from bookgen.errors import LayoutError
from bookgen.press.book.game_page import Rule
from bookgen.press.document.blocks import Illustration, Plate, Prose, Section
from bookgen.press.page.pages import Bare
from bookgen.press.page.trim import BOOK, Trim
from bookgen.press.puzzle.figure import Figure, book_figure
from bookgen.press.type.columns import Narrow
from bookgen.press.type.ornament import Device
from bookgen.press.type.passage import Passage
from bookgen.press.type.space import Space
from bookgen.press.type.stack import Stack, stack_height
from bookgen.press.type.styles import CAPTION, Style

TITLE_LINE = Style(size=44, leading=52, align="centre")
SUBTITLE = Style(size=13, leading=19.5, face="Italic", align="centre", left=20, right=20)
MAKER = Style(size=11, leading=16, align="centre")
HALF_TITLE = Style(size=19, leading=26, align="centre")
PART_TITLE = Style(size=30, leading=39, align="centre")
PART_WORDS = Style(size=10.5, leading=15, align="centre", left=24, right=24)
IMPRINT = Style(size=9, leading=11.5, align="left", after=6)
IMPRINT_MEASURE = 288.0
DEVICE_DEPTH = 125.635
"""Points that the device takes with the air about it."""
ABOVE_SHARE = 0.4
"""Of the free depth of a page that bears a title or a picture alone, the part above it."""


def half_title_page(section: Section, trim: Trim) -> list[Flowable]:
    """The title of the book alone."""
    return [_high([Passage([HALF_TITLE.run(section.name)], HALF_TITLE), Rule()], trim)]


def _high(parts: Sequence[Flowable], trim: Trim) -> Stack:
    """Parts a little above the middle of a page, which they have to themselves."""
    free = trim.depth - stack_height([Space(0), *parts, Space(0)], trim.measure)
    above = round(max(0.0, ABOVE_SHARE * free), 2)
    return Stack([Space(above), *parts, Space(round(free - above, 2) - 0.01)])


def title_page_story(section: Section, trim: Trim) -> list[Flowable]:
    """The title, what is in the book, the device, the maker."""
    words = [block for block in section.blocks if isinstance(block, Prose)]
    told = [Passage(SUBTITLE.runs(block.spans), SUBTITLE) for block in words[:-1]]
    maker = Passage(MAKER.runs(words[-1].spans), MAKER)
    title = Passage([TITLE_LINE.run(section.name)], TITLE_LINE)
    solid = stack_height([title, Rule(), *told, Device(DEVICE_DEPTH), maker], trim.measure)
    share = (trim.depth - solid) / (BOOK.depth - solid)

    def space(points: float) -> Space:
        """A page of another depth has as much more or less between the lines."""
        return Space(round(max(0.0, share * points), 2))

    top = [space(60), title, Stack([space(13), Rule(), space(20)]), *told]
    return [*top, Stack([space(40), Device(DEVICE_DEPTH), space(52)]), maker]


def imprint_story(section: Section, trim: Trim) -> list[Flowable]:
    """What made the book, and how, at the foot of the page."""
    blocks = [block for block in section.blocks if isinstance(block, Prose)]
    told = Narrow(Stack([Passage(IMPRINT.runs(block.spans), IMPRINT) for block in blocks]), IMPRINT_MEASURE)
    free = trim.depth - stack_height([told], trim.measure)
    return [Space(round(free, 2) - 0.01), told]


class _PlatePage(Stack):
    """A page with a picture; it has neither running head nor folio."""

    def draw(self) -> None:
        """The picture, and that there is nothing else."""
        self.canv.blank_page = self.canv.getPageNumber()
        super().draw()


def plate_pages(plates: Sequence[Plate], trim: Trim) -> list[Flowable]:
    """Pages with the pictures that fill one best; the same again where there is but one."""
    choice = plates[0].choice if plates else ()
    drawn = [found for each in choice if (found := _drawn_large(each, trim)) is not None]
    drawn.sort(key=lambda found: -round(found[1].scene.width * found[1].scene.height))
    # A game without room for its picture is refused when its own page is set.
    shown = [drawn[min(plate.place, len(drawn) - 1)] if drawn else None for plate in plates]
    return [_PlatePage([_high([*_captioned(*each)], trim)] if each else []) for each in shown]


def _captioned(shown: Illustration, figure: Figure) -> list[Flowable]:
    return [figure, Passage([CAPTION.run(shown.caption)], CAPTION)]


def _drawn_large(shown: Illustration, trim: Trim) -> tuple[Illustration, Figure] | None:
    room = trim.depth - 3 * CAPTION.leading
    try:
        return shown, book_figure(shown.scene, trim.measure, room, trim)
    except LayoutError:
        return None


def part_title(section: Section, trim: Trim) -> list[Flowable]:
    """The page before the first game: what stands where."""
    title = Passage([PART_TITLE.run(section.name)], PART_TITLE)
    words = [block for block in section.blocks if isinstance(block, Prose)]
    told = [Narrow(Passage(PART_WORDS.runs(block.spans), PART_WORDS), IMPRINT_MEASURE) for block in words]
    return [Bare(), _high([title, Rule(), *told, Device(DEVICE_DEPTH)], trim)]
