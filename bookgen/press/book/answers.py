"""The answer key: every answer as numbered steps, set small in two columns."""

from collections.abc import Sequence
from dataclasses import replace

from reportlab.platypus import Flowable, FrameBreak

from bookgen.press.book.game_page import chapter_head
from bookgen.press.page.pages import Heading, Numbered, Opening
from bookgen.press.page.places import Places
from bookgen.press.page.trim import LEAST_PT, Trim, least_pt
from bookgen.press.puzzle.answer import answer_body, answer_head
from bookgen.press.said.answer_text import END
from bookgen.press.said.collect import GamePart
from bookgen.press.type.passage import Passage
from bookgen.press.type.styles import KEY_GAME, KEY_HEAD, Style

ANSWERS = "answers"
END_STYLE = Style(size=12, leading=20, align="centre", before=10)


def answers_story(
    parts: Sequence[GamePart], places: Places, trim: Trim, over: str = "", linked: bool = True
) -> list[Flowable]:
    """The whole key, game by game, under a title that may have a line over it.

    In a file of its own it is not ``linked``: the puzzles stand elsewhere.
    """
    tables = least_pt(trim.scale) / LEAST_PT
    story: list[Flowable] = [Opening(ANSWERS, "Answers"), chapter_head("Answers", over), FrameBreak()]
    for part in parts:
        if not part.puzzles:
            continue
        head = Passage([KEY_GAME.run(part.game.title)], KEY_GAME)
        head.keepWithNext = True
        mark = Heading(
            f"Answers: {part.game.title}",
            f"answers-{part.game.id}",
            part.game.title,
            KEY_GAME.leading + KEY_GAME.after,
        )
        mark.keepWithNext = True
        # The mark comes second: the space before a group is that before its first part.
        story += [head, mark]
        for at, puzzle in enumerate(part.puzzles):
            style = replace(KEY_HEAD, before=10 if at else 0)
            line = answer_head(puzzle, places, style, linked)
            begun = Numbered(puzzle.number, line.depth)
            begun.keepWithNext = True
            story += [line, begun, *answer_body(puzzle, scale=tables)]
    story[-1].keepWithNext = True  # The end does not stand in a column by itself.
    return [*story, Passage([END_STYLE.run(END)], END_STYLE)]
