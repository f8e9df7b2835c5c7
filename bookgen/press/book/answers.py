"""The answer key: every answer as numbered steps, set small in two columns."""

from collections.abc import Sequence
from dataclasses import replace

from reportlab.platypus import CondPageBreak, Flowable, FrameBreak

from bookgen.press.book.game_page import chapter_head
from bookgen.press.page.pages import OPENING_HEAD, Heading, Numbered, Opening
from bookgen.press.page.places import Places
from bookgen.press.page.trim import LEAST_PT, Trim, least_pt
from bookgen.press.puzzle.answer import answer_body, answer_head
from bookgen.press.type.columns import column_width
from bookgen.press.type.passage import Passage
from bookgen.press.type.styles import KEY, KEY_GAME, KEY_HEAD, Style
from bookgen.press.wording.answer_text import END
from bookgen.press.wording.collect import GamePart

ANSWERS = "answers"
BEGUN_LINES = 3
"""Lines of an answer that stand with its head."""
ENDLESS = 10_000.0
END_STYLE = Style(size=12, leading=20, align="centre", before=10)


def answers_story(
    parts: Sequence[GamePart], places: Places, trim: Trim, over: str = "", linked: bool = True
) -> list[Flowable]:
    """The whole key, game by game, under a title that may have a line over it.

    In a file of its own it is not ``linked``: the puzzles stand elsewhere.
    """
    tables = least_pt(trim.scale) / LEAST_PT
    width = column_width(trim.measure, trim.key_columns)
    story: list[Flowable] = [Opening(ANSWERS, "Answers"), chapter_head("Answers", over), FrameBreak()]
    last = [puzzle for part in parts for puzzle in part.puzzles][-1]
    for part in parts:
        if not part.puzzles:
            continue
        head = Passage([KEY_GAME.run(part.title)], KEY_GAME)
        mark = Heading(
            f"Answers: {part.title}",
            f"answers-{part.game.id}",
            part.title,
            KEY_GAME.leading + KEY_GAME.after,
        )
        # The mark comes second: the space before a group is that before its first part.
        heads: list[Flowable] = [head, mark]
        for at, puzzle in enumerate(part.puzzles):
            style = replace(KEY_HEAD, before=10 if at else 0)
            line = answer_head(puzzle, places, style, linked)
            begun = Numbered(puzzle.number, line.depth)
            body = answer_body(puzzle, scale=tables, most=trim.depth - OPENING_HEAD)
            ends = puzzle is last
            story += [_room_to_begin([*heads, line], body, width, ends), *heads, line, begun, *body]
            heads = []
    story[-1].keepWithNext = True  # The end does not stand in a column by itself.
    return [*story, Passage([END_STYLE.run(END)], END_STYLE)]


def _room_to_begin(heads: Sequence[Flowable], body: Sequence[Flowable], width: float, ends: bool) -> Flowable:
    """A new column, unless there is room for the heads of an answer, its legend and some lines of it.

    The heads are not bound to the steps, all of which would then go to the next column together. Where the
    key ``ends`` with this answer, its last part goes with the end.
    """
    need = 0.5
    for part in heads:
        part.keepWithNext = False
        need += part.getSpaceBefore() + part.wrap(width, ENDLESS)[1] + part.getSpaceAfter()
    for part in body:
        height = part.wrap(width, ENDLESS)[1]
        if not part.getKeepWithNext():
            if ends and part is body[-1]:
                return CondPageBreak(need + height + END_STYLE.before + END_STYLE.leading)
            return CondPageBreak(need + min(height, BEGUN_LINES * KEY.leading))
        part.keepWithNext = False
        need += height
    return CondPageBreak(need)
