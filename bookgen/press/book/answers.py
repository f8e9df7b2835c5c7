"""The answer key: every answer as numbered steps, set small in two columns."""

from collections.abc import Sequence
from dataclasses import replace

from reportlab.platypus import CondPageBreak, Flowable, FrameBreak

from bookgen.press.book.game_page import chapter_head
from bookgen.press.document.blocks import Answer, Section, Title
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.page_marks import Heading, Numbered, Opening
from bookgen.press.page.pages import OPENING_HEAD, page_column
from bookgen.press.page.spread import Gap
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.answer import answer_body, answer_head, legend_line
from bookgen.press.type.passage import Passage
from bookgen.press.type.styles import KEY, KEY_GAME, KEY_HEAD, Style, of_key
from bookgen.press.wording.answer_text import END

BEGUN_LINES, WHOLE_LINES = 3, 6
"""Lines of an answer that stand with its head, and those of one that is not parted at all."""
ENDLESS = 10_000.0
LEGEND_AFTER = 3
"""Points between what the letters mean and the first answer of a game."""
END_STYLE = Style(size=12, leading=20, align="centre", before=10)


def answers_story(section: Section, places: AnchorPages, trim: Trim, linked: bool = True) -> list[Flowable]:
    """The whole key, game by game, under its title.

    In a file of its own it is not ``linked``: the puzzles stand elsewhere.
    """
    width = page_column(trim.measure, trim.key_columns)
    title, *blocks = section.blocks
    assert isinstance(title, Title)
    story: list[Flowable] = [
        Opening(section.anchor, title.text),
        chapter_head(title.text, title.over),
        FrameBreak(),
    ]
    last = blocks[-1]
    heads: list[Flowable] = []
    first = is_first = True
    key, over = of_key(KEY, trim.large), of_key(KEY_HEAD, trim.large)
    for block in blocks:
        if isinstance(block, Title):
            heads, first = _game_heads(block, of_key(KEY_GAME, trim.large), key), True
        elif isinstance(block, Answer):
            style = replace(over, before=0) if first else over
            line = answer_head(block, places, style, linked)
            begun = Numbered(block.number, line.depth)
            begun.levelled_with_next = True
            most = trim.depth - OPENING_HEAD
            body = answer_body(block, key, most=most)
            # A page with one column holds more than the first of all.
            deepest = trim.depth if trim.key_columns == 1 and not is_first else most
            uncut, is_first = deepest if block.sentence else WHOLE_LINES * KEY.leading, False
            room = _room_to_begin([*heads, line], body, width, uncut, block is last, trim.large)
            story += [room, Gap(places.spread, block.anchor), *heads, line, begun, *body]
            heads, first = [], False
    story[-1].keepWithNext = True  # The end does not stand in a column by itself.
    return [*story, Passage([END_STYLE.run(END)], END_STYLE)]


def _game_heads(title: Title, style: Style, key: Style) -> list[Flowable]:
    """The name of a game over its answers, the mark by which the running heads know it, and what the letters
    in the answers mean."""
    above = style.leading + style.after
    letters = title.text, title.legend
    mark = Heading(f"Answers: {title.text}", title.anchor, title.text, above, letters)
    centred = replace(key, align="centre", after=LEGEND_AFTER)
    legend = [legend_line(title.legend, centred)] if title.legend else []
    # The mark comes second: the space before a group is that before its first part.
    return [Passage([style.run(title.text)], style), mark, *legend]


def _room_to_begin(
    heads: Sequence[Flowable],
    body: Sequence[Flowable],
    width: float,
    uncut: float,
    ends: bool,
    large: bool = False,
) -> Flowable:
    """A new column, unless there is room for the heads of an answer, its legend and some lines of it, or for
    all of it if with its heads it is not deeper than ``uncut``: a table is not to stand in another column
    than the sentence that it bears out.

    The heads are not bound to the steps, all of which would then go to the next column together; but columns
    are so deep that no head stands alone in one. Where the key ``ends`` with this answer, its last part goes
    with the end.
    """
    for part in heads:
        part.keepWithNext, part.levelled_with_next = False, True
    need, all_of_it = (0.5 + _depth(parts, width) for parts in (heads, [*heads, *body]))
    whole = _depth(body, width)
    least = all_of_it if need + whole <= uncut or whole <= WHOLE_LINES * KEY.leading else 0.0
    for part in body:
        height = part.wrap(width, ENDLESS)[1]
        if not part.getKeepWithNext():
            if ends and part is body[-1]:
                return CondPageBreak(need + height + END_STYLE.before + END_STYLE.leading)
            if large:
                # A step may be a part by itself.
                at = body.index(part)
                height = sum(each.wrap(width, ENDLESS)[1] for each in body[at : at + BEGUN_LINES])
            return CondPageBreak(max(need + min(height, BEGUN_LINES * KEY.leading), least))
        part.keepWithNext, part.levelled_with_next = False, True
        need += height
    return CondPageBreak(need)


def _depth(parts: Sequence[Flowable], width: float) -> float:
    """Points that parts take one below another: of the space below one and above the next the larger."""
    depth = after = 0.0
    for part in parts:
        depth += max(part.getSpaceBefore(), after) + part.wrap(width, ENDLESS)[1]
        after = part.getSpaceAfter()
    return depth
