"""The answer by which *How to read the answers* shows what stands below one."""

from dataclasses import replace
from functools import cache

from bookgen.commands.volume import volume_of
from bookgen.games import find_game
from bookgen.press.document.blocks import Answer, Document, Prose
from bookgen.press.document.shown_answer import shown_answer
from bookgen.press.document.volume import document_of
from bookgen.press.wording.turn_text import turn_step
from bookgen.puzzles.endings.insight import told_ending
from bookgen.puzzles.endings.kept import kept_endings


@cache
def document() -> Document:
    game = find_game("crescent")
    return document_of(volume_of([game], [told_ending(kept) for kept in kept_endings(game)[:12]]))


def answers() -> list[Answer]:
    return [block for section in document().sections for block in section.blocks if isinstance(block, Answer)]


def test_it_is_an_answer_of_the_volume_and_shown_as_it_is_printed() -> None:
    shown = shown_answer(answers(), lettered=True)
    assert shown is not None
    (printed,) = [each for each in answers() if each.number == shown.number]
    assert shown.steps == tuple(step.line for step in printed.steps[: shown.at])
    assert shown.turn == " ".join(printed.turn) and turn_step(printed.turn[0].removesuffix(".")) == shown.at
    (told,) = [section for section in document().sections if section.kind == "how-to-answers"]
    words = [block.text for block in told.blocks if isinstance(block, Prose)]
    assert any(text.startswith(f"1 {shown.steps[0]}. ") and text.endswith(shown.turn) for text in words)
    assert any(text.startswith(f"{shown.wrong}: that play loses") for text in words)


def test_none_is_shown_where_none_tells_all_three() -> None:
    """The turn, what it is for, and a play that loses."""
    cut_short = [replace(each, turn=each.turn[:2]) for each in answers()]
    assert shown_answer(cut_short, lettered=True) is None and shown_answer([], lettered=False) is None
