"""The table of the codes: in columns, by the numbers of the puzzles, under words on how to use them."""

from dataclasses import replace

from reportlab.platypus import Flowable, FrameBreak

from bookgen.press.book.game_page import chapter_head
from bookgen.press.document.blocks import CodeRow, Codes, Prose, Section
from bookgen.press.page.page_marks import Opening
from bookgen.press.type.passage import Passage
from bookgen.press.type.styles import INDEX, plain
from bookgen.press.wording.heads import format_code_row

CODE_WORDS = replace(INDEX, left=0, first=0, after=5.5)
CODE_ROW = replace(INDEX, left=24, first=-24)


def codes_story(section: Section, large: bool = False) -> list[Flowable]:
    """The section, from its title on."""
    told = plain(CODE_WORDS, large)
    story: list[Flowable] = [Opening(section.anchor, section.name), chapter_head(section.name), FrameBreak()]
    for block in section.blocks:
        if isinstance(block, Prose):
            story.append(Passage(told.runs(block.spans), told))
        elif isinstance(block, Codes):
            story += [_code_row(row) for row in block.rows]
    return story


def _code_row(row: CodeRow) -> Passage:
    """The number, which leads to the puzzle, and its code."""
    runs = [
        CODE_ROW.run(f"{row.number} ", "SemiBold", link=row.target),
        CODE_ROW.run(format_code_row(row.code, row.sum), "Lining"),
    ]
    return Passage(runs, CODE_ROW)
