"""The answer key: every answer as numbered steps, set small in two columns."""

from collections.abc import Sequence
from dataclasses import replace

from reportlab.platypus import Flowable, FrameBreak

from bookgen.press.answer_text import END, answer_steps, said_answer
from bookgen.press.check_table import CHECK_STYLE, CheckTable
from bookgen.press.collect import GamePart, PrintedPuzzle
from bookgen.press.game_page import chapter_head
from bookgen.press.heads import said_code
from bookgen.press.lines import Run
from bookgen.press.pages import Heading, Opening
from bookgen.press.passage import Passage
from bookgen.press.places import Places
from bookgen.press.puzzle_page import answer_anchor, puzzle_anchor
from bookgen.press.styles import KEY, KEY_HEAD, Style, with_cards

ANSWERS = "answers"
GAME_HEAD = Style(size=10.5, leading=20, face="SmallCaps", align="centre", before=10, together=True)
END_STYLE = Style(size=12, leading=20, align="centre", before=10)


def answers_story(parts: Sequence[GamePart], places: Places) -> list[Flowable]:
    """The whole key, game by game."""
    story: list[Flowable] = [Opening(ANSWERS, "Answers"), chapter_head("Answers"), FrameBreak()]
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
            story += answer(puzzle, places, replace(KEY_HEAD, before=10 if at else 0))
    return [*story, Passage([END_STYLE.run(END)], END_STYLE)]


def answer(puzzle: PrintedPuzzle, places: Places, head: Style = KEY_HEAD) -> list[Flowable]:
    """One answer: its head, then its steps, or the sentence that answers."""
    return [_head(puzzle, places, head), *answer_body(puzzle)]


def _head(puzzle: PrintedPuzzle, places: Places, style: Style) -> Passage:
    anchor = puzzle_anchor(puzzle)

    def runs() -> list[Run]:
        return [
            style.run(f"Answer {puzzle.number}", "SemiBold"),
            style.run(f" · {said_code(puzzle.record)} ", "Lining"),
            style.run("· ", "Lining"),
            style.run(f"page\u00a0{places.page(anchor)}", "Italic", anchor),
            style.run(".", "Lining"),
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
    for number, step in enumerate(answer_steps(puzzle.record), start=1):
        line = Passage(with_cards(key.run(f"{joined(step.line)}.")), key, key.run(str(number), "Lining"))
        story.append(line)
        if step.check:
            line.keepWithNext = True
            story.append(CheckTable(step.check, CHECK_STYLE, key.leading))
    return story


def joined(line: str) -> str:
    """The line with each number kept on the line of its word."""
    words = line.split(" ")
    out = words[0]
    for before, word in zip(words, words[1:], strict=False):
        number = word.rstrip(",").isdigit() and before[-1:].isalpha()
        out += ("\u00a0" if number else " ") + word
    return out
