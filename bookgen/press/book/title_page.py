"""The title page: the title, what is in the book, the device, the maker."""

from reportlab.platypus import Flowable

from bookgen.press.book.game_page import Rule
from bookgen.press.page.trim import BOOK, Trim
from bookgen.press.said.collect import Volume
from bookgen.press.said.markup import parse_markup
from bookgen.press.said.templates import page_text
from bookgen.press.type.ornament import Device
from bookgen.press.type.passage import Passage
from bookgen.press.type.space import Space
from bookgen.press.type.stack import Stack, stack_height
from bookgen.press.type.styles import Style

TITLE_LINE = Style(size=44, leading=52, align="centre")
SUBTITLE = Style(size=13, leading=19.5, face="Italic", align="centre", left=20, right=20)
MAKER = Style(size=11, leading=16, align="centre")
DEVICE_DEPTH = 125.635
"""Points that the device takes with the air about it."""


def title_story(volume: Volume, trim: Trim) -> list[Flowable]:
    """Everything on the title page."""
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
        return Space(round(share * points, 2))

    top = [space(60), title, Stack([space(13), Rule(), space(20)]), *told]
    return [*top, Stack([space(40), Device(DEVICE_DEPTH), space(52)]), maker]
