"""On which pages of a booklet its games begin, found without printing it."""

import io
from collections.abc import Callable

from reportlab.platypus import NextPageTemplate, PageBreak

from bookgen.press.book.game_opening import game_story
from bookgen.press.book.game_page import game_anchor
from bookgen.press.book.references import References
from bookgen.press.page.pages import Anchor, Book, Recto, Verso
from bookgen.press.page.places import BODY, Places
from bookgen.press.page.trim import BOOK, Trim
from bookgen.press.puzzle.parts import page_reference
from bookgen.press.puzzle.puzzle_page import puzzle_blocks
from bookgen.press.type.space import Space
from bookgen.press.wording.collect import Volume


class _Wide(Places):
    """Pages that are not known are as wide as most of those of the answers."""

    def page(self, anchor: str) -> str:
        """Two figures."""
        return "99"


def game_pages(
    volume: Volume, trim: Trim = BOOK, progress: Callable[[int, int], None] = lambda done, whole: None
) -> dict[str, str]:
    """The pages of the games as printed, by id; as :func:`.build_booklet` sets and tells of them."""
    places = _Wide(trial=True)
    book = Book(io.BytesIO(), trim, places, "")
    book.tell(progress)
    story = [NextPageTemplate("text"), PageBreak(), Recto(), Anchor(BODY), Space(1)]
    references = References([part.game for part in volume.games])
    for part in volume.games:
        blocks = puzzle_blocks(part.puzzles, trim, page_reference(places))
        story += [PageBreak(), *([Verso()] if trim.columns == 1 else [])]
        story += [*game_story(part, trim, {}, references), PageBreak(), *blocks]
    book.try_out(story)
    places.beforeBuild()
    return {part.game.id: Places.page(places, game_anchor(part.game)) for part in volume.games}
