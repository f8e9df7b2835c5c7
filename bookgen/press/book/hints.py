"""The hints of a book, small and in columns: all first ones, then all second, then all third."""

from dataclasses import replace

from reportlab.platypus import Flowable, FrameBreak

from bookgen.press.book.answers import END_STYLE
from bookgen.press.book.game_page import chapter_head
from bookgen.press.document.blocks import Hint, Prose, Section, Title
from bookgen.press.page.last_filled import last_filled, line_for_last_page
from bookgen.press.page.page_marks import Numbered, Opening
from bookgen.press.page.pages import OPENING_HEAD, page_column
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.hint_line import hint_line
from bookgen.press.type.passage import Passage
from bookgen.press.type.styles import KEY, KEY_GAME, Style, plain
from bookgen.press.type.tags import Tag
from bookgen.press.wording.answer_text import END
from bookgen.press.wording.hints import HINT_HEADS

HINT_LINE = 9.0
"""Points from line to line."""
HINT: Style = replace(KEY, size=8, leading=HINT_LINE, align="phrases", left=18, first=0, together=True)
"""No hint is parted, so that none is read with half of another. Most have one line of a column."""
HINT_HEAD: Style = replace(
    KEY_GAME, leading=HINT_LINE, before=1.5 * HINT_LINE, after=0.5 * HINT_LINE, level=HINT.size
)
LARGE_LINE = 12.5
LARGE_HINT: Style = replace(plain(HINT, True), size=10.5, leading=LARGE_LINE, left=25)
LARGE_HEAD: Style = replace(
    plain(HINT_HEAD, True), size=13, leading=LARGE_LINE, before=LARGE_LINE, after=0.5 * LARGE_LINE, level=10.5
)
"""In large print they are of the size of the text: they have the whole measure."""
TITLE_PARTS = 3
"""Parts of the story that stand over the columns."""


def hints_story(section: Section, trim: Trim) -> list[Flowable]:
    """All hints under their title, each led by the number of its puzzle.

    Their lines stand a hair closer, or wider, where hardly any would stand on the last page.
    """
    wide, count = page_column(trim.measure, trim.key_columns), trim.key_columns

    def last_page(leading: float) -> tuple[int, float]:
        return last_filled(
            _all_hints(section, trim.large, leading)[TITLE_PARTS:], wide, count, trim.depth, OPENING_HEAD
        )

    leading = LARGE_LINE if trim.large else HINT_LINE
    return _all_hints(section, trim.large, line_for_last_page(leading, trim.depth, last_page))


def _all_hints(section: Section, large: bool, leading: float) -> list[Flowable]:
    """The title, in :data:`TITLE_PARTS` parts, and all hints, their lines so far from one another."""
    hint = replace(LARGE_HINT if large else HINT, leading=leading)
    over = replace(LARGE_HEAD if large else HINT_HEAD, leading=leading)
    title, *blocks = section.blocks
    assert isinstance(title, Title)
    story: list[Flowable] = [Opening(section.anchor, title.text), chapter_head(title.text), FrameBreak()]
    items = Tag("L")
    for block in blocks:
        if isinstance(block, Prose):
            head = replace(over, before=0) if len(story) == TITLE_PARTS else over
            words = Passage([head.run(block.text)], head)
            words.keepWithNext = True
            story.append(words)
            items = Tag("L")
        elif isinstance(block, Hint):
            item = Tag("LI", items)
            line = hint_line(block.number, block.text, hint, item, block.puzzle, block.anchor)
            word = HINT_HEADS[block.place - 1].removesuffix("s")
            story += [line, Numbered(block.number, line.depth, word, runs_on=False)]
    for part in story[-2:]:
        part.keepWithNext = True
    return [*story, Passage([END_STYLE.run(END)], END_STYLE)]
