"""The hints of a book, small and in columns: all first ones, then all second, then all third."""

from dataclasses import replace

from reportlab.platypus import Flowable, FrameBreak

from bookgen.press.book.answers import END_STYLE
from bookgen.press.book.game_page import chapter_head
from bookgen.press.document.blocks import Hint, Prose, Section, Title
from bookgen.press.page.page_marks import Numbered, Opening
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


def hints_story(section: Section, large: bool = False) -> list[Flowable]:
    """All hints under their title, each led by the number of its puzzle."""
    title, *blocks = section.blocks
    assert isinstance(title, Title)
    story: list[Flowable] = [Opening(section.anchor, title.text), chapter_head(title.text), FrameBreak()]
    begun = len(story)
    items = Tag("L")
    for block in blocks:
        if isinstance(block, Prose):
            over = LARGE_HEAD if large else HINT_HEAD
            head = replace(over, before=0) if len(story) == begun else over
            words = Passage([head.run(block.text)], head)
            words.keepWithNext = True
            story.append(words)
            items = Tag("L")
        elif isinstance(block, Hint):
            item, style = Tag("LI", items), LARGE_HINT if large else HINT
            line = hint_line(block.number, block.text, style, item, block.puzzle, block.anchor)
            word = HINT_HEADS[block.place - 1].removesuffix("s")
            story += [line, Numbered(block.number, line.depth, word, runs_on=False)]
    for part in story[-2:]:
        part.keepWithNext = True
    return [*story, Passage([END_STYLE.run(END)], END_STYLE)]
