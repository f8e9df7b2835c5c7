"""The front matter: half-title, frontispiece, title, imprint; and the title of the part with the games."""

from collections.abc import Sequence

from reportlab.platypus import Flowable, PageBreak

from bookgen.cards import SHUFFLE_VERSION
from bookgen.errors import LayoutError
from bookgen.press.book.game_page import Rule
from bookgen.press.page.pages import Bare
from bookgen.press.page.trim import BOOK, Trim
from bookgen.press.puzzle.figure import Figure, book_figure
from bookgen.press.type.columns import Narrow
from bookgen.press.type.ornament import Device
from bookgen.press.type.passage import Passage
from bookgen.press.type.space import Space
from bookgen.press.type.stack import Stack, stack_height
from bookgen.press.type.styles import CAPTION, Style
from bookgen.press.wording.collect import GamePart, Volume
from bookgen.press.wording.markup import Block, parse_markup
from bookgen.press.wording.templates import caption, page_text

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


def front_story(volume: Volume, trim: Trim, title: str, frontispiece: Flowable) -> list[Flowable]:
    """The four pages before the contents, none of them blank, none with a folio."""
    pages = (
        [_high([Passage([HALF_TITLE.run(title)], HALF_TITLE), Rule()], trim)],
        [frontispiece],
        _title_page(volume, trim),
        _imprint(volume, trim),
    )
    return [part for at, page in enumerate(pages) for part in ([PageBreak()] if at else []) + page]


def _high(parts: Sequence[Flowable], trim: Trim) -> Stack:
    """Parts a little above the middle of a page, which they have to themselves."""
    free = trim.depth - stack_height([Space(0), *parts, Space(0)], trim.measure)
    above = round(max(0.0, ABOVE_SHARE * free), 2)
    return Stack([Space(above), *parts, Space(round(free - above, 2) - 0.01)])


def _title_page(volume: Volume, trim: Trim) -> list[Flowable]:
    """The title, what is in the book, the device, the maker."""
    text = page_text(
        "title",
        games=len(volume.games),
        puzzles=len(volume.puzzles),
        version=volume.version,
        answers=volume.answers,
    )
    head, *rest = parse_markup(text)
    told = [Passage(SUBTITLE.runs(block.spans), SUBTITLE) for block in rest[:-1]]
    maker = Passage(MAKER.runs(rest[-1].spans), MAKER)
    title = Passage([TITLE_LINE.run(head.text)], TITLE_LINE)
    solid = stack_height([title, Rule(), *told, Device(DEVICE_DEPTH), maker], trim.measure)
    share = (trim.depth - solid) / (BOOK.depth - solid)

    def space(points: float) -> Space:
        """A page of another depth has as much more or less between the lines."""
        return Space(round(max(0.0, share * points), 2))

    top = [space(60), title, Stack([space(13), Rule(), space(20)]), *told]
    return [*top, Stack([space(40), Device(DEVICE_DEPTH), space(52)]), maker]


def _imprint(volume: Volume, trim: Trim) -> list[Flowable]:
    """What made the book, and how, at the foot of the page."""
    text = page_text(
        "colophon",
        version=volume.version,
        shuffle=SHUFFLE_VERSION,
        answers=volume.answers,
        fonts=["Bookgen, made out of EB Garamond"],
        options=[volume.options] if volume.options else [],
    )
    _, *blocks = parse_markup(text)
    told = Narrow(Stack([Passage(IMPRINT.runs(block.spans), IMPRINT) for block in blocks]), IMPRINT_MEASURE)
    free = trim.depth - stack_height([told], trim.measure)
    return [Space(round(free, 2) - 0.01), told]


class _Plate(Stack):
    """A page with a picture; it has neither running head nor folio."""

    def draw(self) -> None:
        """The picture, and that there is nothing else."""
        self.canv.blank_page = self.canv.getPageNumber()
        super().draw()


def plates(volume: Volume, trim: Trim) -> tuple[Stack, Stack]:
    """Pages with the pictures of the two games that fill one best; the same twice where there is one game."""
    drawn = [found for part in volume.games if (found := _pictured_large(part, trim)) is not None]
    drawn.sort(key=lambda found: -round(found[1].scene.width * found[1].scene.height))
    pages = [
        _Plate([_high([figure, Passage([CAPTION.run(caption(part.game))], CAPTION)], trim)])
        for part, figure in drawn[:2]
    ]
    # A game without room for its picture is refused when its own page is set.
    return (pages[0], pages[-1]) if pages else (_Plate([]), _Plate([]))


def _pictured_large(part: GamePart, trim: Trim) -> tuple[GamePart, Figure] | None:
    room = trim.depth - 3 * CAPTION.leading
    try:
        return part, book_figure(part.picture, trim.measure, room, trim)
    except LayoutError:
        return None


def part_title(volume: Volume, trim: Trim) -> list[Flowable]:
    """The page before the first game: what stands where."""
    text = page_text(
        "part-games", games=len(volume.games), puzzles=len(volume.puzzles), opening=trim.columns == 1
    )
    head, *blocks = parse_markup(text)
    title = Passage([PART_TITLE.run(head.text)], PART_TITLE)
    told = [Narrow(_centred_words(block), IMPRINT_MEASURE) for block in blocks]
    return [Bare(), _high([title, Rule(), *told, Device(DEVICE_DEPTH)], trim)]


def _centred_words(block: Block) -> Passage:
    style = PART_WORDS
    return Passage(style.runs(block.spans), style)
