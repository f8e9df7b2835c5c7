"""The ending that is thought out: which it is, that what is told of it is so, and how it stands."""

import re
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from bookgen.cards import parse_card
from bookgen.commands.thought import FEWEST_OTHERS, MOST_OTHERS, thought_ending
from bookgen.commands.volume import volume_of
from bookgen.games import find_game
from bookgen.hints import told_turning
from bookgen.press.book.booklet import build_booklet
from bookgen.press.document.blocks import Steps
from bookgen.press.document.volume import document_of
from bookgen.press.epub.build import epub_files
from bookgen.press.page.trim import book_trim
from bookgen.press.read.visible_text import visible_lines
from bookgen.press.wording.collect import Volume, Way
from bookgen.press.wording.first_plays import named_wrong
from bookgen.press.wording.pile_words import pile_with_article
from bookgen.press.wording.play_line import play_line
from bookgen.press.wording.steps import parse_steps
from bookgen.press.wording.thought import ThoughtEnding
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.puzzles.for_book import puzzles_of
from bookgen.referee import check

TITLE = "An ending thought out"


def volume(way: Way = "back") -> Volume:
    """A puzzle of each of two games."""
    found = [find_game(name) for name in ("flower-garden", "lucas")]
    return replace(volume_of(found, [one for game in found for one in puzzles_of(game, 1)]), answers=way)


def ending() -> ThoughtEnding:
    """That of the Flower-Garden, which a book of all games thinks out."""
    found = thought_ending(find_game("flower-garden"), [])
    assert found is not None
    return found


def test_it_is_of_the_game_that_is_played_through_and_no_puzzle() -> None:
    made = volume()
    assert made.example is not None and made.thought is not None
    assert made.thought.game == made.example.game
    taken = [kept.puzzle() for kept in kept_endings(find_game("flower-garden"))]
    first = ending()
    other = thought_ending(find_game("flower-garden"), [first.played.puzzle])
    assert other is not None and other.played.puzzle.code != first.played.puzzle.code
    assert thought_ending(find_game("flower-garden"), taken) is None
    assert thought_ending(find_game("the-wish"), []) is None


def test_a_book_in_which_it_has_no_room_does_not_name_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The contents led to a page that was not there, and the book ended in a fault."""
    monkeypatch.setattr("bookgen.press.book.sections.thought_story", lambda section, trim: [])
    build_booklet(volume(), tmp_path / "book.pdf")
    assert TITLE not in " ".join(line.text for line in visible_lines(tmp_path / "book.pdf"))


def test_what_is_told_of_it_is_so() -> None:
    told, puzzle = ending(), ending().played.puzzle
    assert check(puzzle).holds and puzzle.turning is not None
    start, game = told.start, told.game
    for one in told.wanted:
        (name,) = (name for name, cards in start.piles.items() if one.card in cards)
        assert one.pile == pile_with_article(game, name)
        assert start.piles[name][-1 - one.under] == one.card
    home = sum(move[0].target == told.family for move in told.moves)
    assert len(told.wanted) == home and home + len(told.right) == puzzle.within
    assert FEWEST_OTHERS <= len(told.right) <= MOST_OTHERS and all(purpose for _, purpose in told.right)
    lines = {play_line(game, puzzle.rules, start, move): move for move in puzzle.rules.moves(start)}
    wrong = told.wrong_said
    turn = told_turning(puzzle)
    assert wrong and turn and all(lines[play] in turn.loses + puzzle.turning.loses for play, _, _ in wrong)
    # Those that the question names are told.
    assert named_wrong(puzzle) and {lines[play] for play, _, _ in wrong} & {*named_wrong(puzzle)}
    # A card that is said to be buried is the uppermost one of the pile that the play goes to.
    buried = [(lines[play], re.search(r"buries (\S+)", why)) for play, why, _ in wrong if "buries" in why]
    for move, found in buried:
        assert found is not None and start.piles[move[0].target][-1] == parse_card(found[1])


def test_a_play_that_loses_is_told_with_what_comes_of_it() -> None:
    """That *the answer wants packet 1* was no reason why it loses."""
    told, rules = ending(), ending().played.puzzle.rules
    assert told.wrong and not any("the answer" in why for _, why in told.wrong)
    for move, why in told.wrong:
        after = rules.play(told.start, move)
        if stuck := re.search(r"last empty place, which (\S+) wants", why):
            assert all(
                part.cards[0] != parse_card(stuck[1]) for other in rules.moves(after) for part in other
            )
        most = told.at_most(move)
        assert most is not None and most != told.wanted[-1].card
        assert most in [one.card for one in told.wanted]
    # By the play that is right it comes as far as is asked.
    assert told.at_most(told.moves[0]) == told.wanted[-1].card


@pytest.mark.parametrize("way", ["back", "below"])
def test_its_printed_steps_do_what_is_asked(way: Way, tmp_path: Path) -> None:
    made = volume(way)
    build_booklet(made, tmp_path / "book.pdf")
    lines = [line.text for line in visible_lines(tmp_path / "book.pdf")]
    begin = max(at for at, line in enumerate(lines) if line == TITLE)
    words = " ".join(lines[begin : begin + 60]).partition("The answer is printed so:")[2]
    assert made.thought is not None
    played = made.thought.played
    steps = [said for _, said in re.findall(r"(?<!\S)(\d{1,2}) (?=\S)([^.]+)\.", words)]
    count = len(played.short_steps)
    moves = parse_steps(played.game, played.rules, played.start, steps[:count])
    assert moves == list(played.puzzle.moves or ())


HEAVY = [
    pytest.param(name, marks=pytest.mark.heavy)
    for name in ("a4", "large 7x10", "a5", "half-letter", "7x10", "letter", "large a4", "large letter")
]


@pytest.mark.parametrize("name", ["6x9", *HEAVY])
def test_it_stands_on_one_page_or_on_few(name: str, tmp_path: Path) -> None:
    large, trim = name.startswith("large "), name.removeprefix("large ")
    build_booklet(volume(), tmp_path / "book.pdf", book_trim(trim, large_print=large))
    with pypdfium2.PdfDocument(tmp_path / "book.pdf") as document:
        texts = [" ".join(page.get_textpage().get_text_range().split()) for page in document]
    first = next(at for at, text in enumerate(texts) if TITLE in text and "late in a game" in text)
    last = next(at for at, text in enumerate(texts) if "it is done, in" in text)
    assert last - first <= (2 if name == "large 7x10" else 1 if large or trim in ("a5", "half-letter") else 0)
    # The picture stands on the first of them, in large print perhaps before the words.
    assert any("So a puzzle shows it; a" in text for text in texts[first - large : first + 1])


def test_it_is_left_out_where_no_answers_are_printed_and_has_a_chapter_of_a_screen() -> None:
    kinds = [section.kind for section in document_of(volume("none")).sections]
    assert "thought" not in kinds
    made = volume()
    (shown,) = [section for section in document_of(made).sections if section.kind == "thought"]
    assert len([block for block in shown.blocks if isinstance(block, Steps)]) == 1
    below = document_of(replace(made, answers="below", screen=True), place="screen")
    book = epub_files(below, made.edition)
    texts = [content.decode("utf-8") for name, content in book.items() if name.endswith("html")]
    assert sum("What offers itself?" in text for text in texts) == 1


def test_how_to_go_about_it_stands_before_it_where_a_puzzle_with_a_limit_tells_where_it_turns() -> None:
    game = find_game("flower-garden")
    endings = [kept.puzzle() for kept in kept_endings(game)]
    limited = next(one for one in endings if one.within is not None and told_turning(one) is not None)
    whole = next(one for one in puzzles_of(game, 99) if one.within is None)
    for asked, told in ((limited, ["go-about"]), (whole, [])):
        sections = document_of(volume_of([game, find_game("lucas")], [asked])).sections
        kinds = [section.kind for section in sections]
        at = kinds.index("example")
        assert kinds[at : at + 2 + len(told)] == ["example", *told, "thought"]
