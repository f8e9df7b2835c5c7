"""Questions of a book are of one size of type, and its lists of deals of two at the most."""

from typing import Any

import pytest

from bookgen.games import find_game
from bookgen.press.document.blocks import EndingPicture
from bookgen.press.document.puzzles import puzzle_block
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.trim import Trim, book_trim
from bookgen.press.puzzle import set_puzzle
from bookgen.press.puzzle.parts import ENDING_SHARE, deal_words, page_reference, question, question_set
from bookgen.press.puzzle.puzzle_page import puzzle_blocks
from bookgen.press.type.styles import DEAL, LARGE_QUESTION, QUESTION
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.puzzles.for_book import puzzles_of

GAMES = ("lucas", "windmill", "thirteens", "picture-gallery")
"""Of the third packs are listed; of the last lists are deep."""
USUAL, OF_TEXT = DEAL.size, LARGE_QUESTION.size


def sizes_of(trim: Trim, monkeypatch: pytest.MonkeyPatch) -> tuple[set[float], set[float]]:
    """The sizes in which questions and lists are set, or tried, of endings and deals together and apart."""
    asked, told = set[float](), set[float]()

    def note_question(puzzle: Any, style: Any) -> Any:
        runs, _ = question_set(puzzle, style)
        asked.update(run.size for run in runs)
        return question(puzzle, style)

    def note_words(puzzle: Any, deal: Any, *others: Any, **more: Any) -> Any:
        ending = isinstance(puzzle.picture, EndingPicture) and not trim.large
        told.add(round(deal.size * (ENDING_SHARE if ending else 1), 2))
        return deal_words(puzzle, deal, *others, **more)

    monkeypatch.setattr(set_puzzle, "question", note_question)
    monkeypatch.setattr(set_puzzle, "deal_words", note_words)
    for game in map(find_game, GAMES):
        deals = puzzles_of(game, 2)
        endings = [kept.puzzle() for kept in kept_endings(game)[:2]]
        for some in (deals, [*endings, *deals[:1]]):
            blocks = [puzzle_block(PrintedPuzzle(at, record)) for at, record in enumerate(some, start=1)]
            puzzle_blocks(blocks, trim, page_reference(AnchorPages()))
    return asked, told


@pytest.mark.parametrize(
    ("trim", "asked", "told"),
    [
        (book_trim("6x9"), {QUESTION.size}, {USUAL, round(ENDING_SHARE * USUAL, 2)}),
        (book_trim("7x10", True), {LARGE_QUESTION.size}, {USUAL, OF_TEXT}),
    ],
    ids=["6x9", "large"],
)
def test_a_book_has_one_size_of_questions_and_two_of_lists(
    trim: Trim, asked: set[float], told: set[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It had two of the one and up to nine of the other, in large print some of 15 points."""
    assert sizes_of(trim, monkeypatch) == (asked, told)
