"""The answer key: every answer as numbered steps, set small in two columns."""

from collections.abc import Sequence
from dataclasses import replace

from reportlab.platypus import Flowable, FrameBreak

from bookgen.press.answer_text import END, answer_steps, joined, said_answer
from bookgen.press.check_diagram import CheckDiagram
from bookgen.press.collect import GamePart, PrintedPuzzle
from bookgen.press.game_page import chapter_head
from bookgen.press.heads import said_code
from bookgen.press.lines import NO_BREAK, Run
from bookgen.press.pages import Heading, Opening
from bookgen.press.passage import Passage
from bookgen.press.places import Places
from bookgen.press.puzzle_page import answer_anchor, puzzle_anchor
from bookgen.press.styles import KEY, KEY_HEAD, Style, with_cards

ANSWERS = "answers"
GAME_HEAD = Style(size=10.5, leading=20, face="SmallCaps", align="centre", before=10, together=True)
LEAST_STEPS = 3
"""Steps that stand with the head of their answer."""
END_STYLE = Style(size=12, leading=20, align="centre", before=10)


def answers_story(
    parts: Sequence[GamePart], places: Places, over: str = "", linked: bool = True
) -> list[Flowable]:
    """The whole key, game by game, under a title that may have a line over it.

    In a file of its own it is not ``linked``: the puzzles stand elsewhere.
    """
    story: list[Flowable] = [Opening(ANSWERS, "Answers"), chapter_head("Answers", over), FrameBreak()]
    for part in parts:
        if not part.puzzles:
            continue
        head = Passage([GAME_HEAD.run(part.game.title)], GAME_HEAD)
        head.keepWithNext = True
        mark = Heading(
            f"Answers: {part.game.title}", f"answers-{part.game.id}", part.game.title, GAME_HEAD.leading
        )
        mark.keepWithNext = True
        # The mark comes second: the space before a group is that before its first part.
        story += [head, mark]
        for at, puzzle in enumerate(part.puzzles):
            style = replace(KEY_HEAD, before=10 if at else 0)
            story += [answer_head(puzzle, places, style, linked), *answer_body(puzzle)]
    story[-1].keepWithNext = True  # The end does not stand in a column by itself.
    return [*story, Passage([END_STYLE.run(END)], END_STYLE)]


def answer_head(
    puzzle: PrintedPuzzle, places: Places | None, style: Style = KEY_HEAD, linked: bool = True, tail: str = ""
) -> Passage:
    """The line over an answer; its number alone without places to find the page of its puzzle in."""
    anchor = puzzle_anchor(puzzle)

    def runs() -> list[Run]:
        of = [style.run(f"Answer {puzzle.number}", "SemiBold")]
        if places is None:
            return [*of, style.run(f".{tail}", "Lining")]
        return [
            *of,
            style.run(f" ·{NO_BREAK}{said_code(puzzle.record)} ", "Lining"),
            style.run(f"·{NO_BREAK}", "Lining"),
            style.run(f"page{NO_BREAK}{places.page(anchor)}", "Italic", anchor if linked else None),
            style.run(f".{tail}", "Lining"),
        ]

    head = Passage(runs, style, anchor=answer_anchor(puzzle))
    head.keepWithNext = True
    return head


def answer_body(puzzle: PrintedPuzzle, key: Style = KEY) -> list[Flowable]:
    """The numbered steps, or the sentence."""
    said = said_answer(puzzle.record)
    if said is not None:
        return [Passage([key.run(f"{said}.")], key)]
    story: list[Flowable] = []
    steps = answer_steps(puzzle.record)
    for number, step in enumerate(steps, start=1):
        line = Passage(with_cards(key.run(f"{joined(step.line)}.")), key, key.run(str(number), "Lining"))
        story.append(line)
        # A head with a single step under it does not end a column.
        line.keepWithNext = bool(step.check) or number < min(LEAST_STEPS, len(steps))
        if step.check:
            story.append(CheckDiagram(puzzle.record.descriptor, step.check, key.leading))
    return story
