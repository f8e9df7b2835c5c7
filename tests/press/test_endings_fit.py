"""No ending is refused on any page: its picture grows smaller, closes up, or leaves its words to overleaf."""

from dataclasses import replace

import pytest
from each import by_turns

from bookgen.games import all_games, find_game
from bookgen.picture.all_named import lacks_names
from bookgen.picture.worded import lacks_words
from bookgen.press.document.blocks import Puzzle
from bookgen.press.document.puzzles import puzzle_block
from bookgen.press.page.trim import Trim, book_trim
from bookgen.press.puzzle.figure import figures_in
from bookgen.press.puzzle.page_count import pages_of
from bookgen.press.puzzle.puzzle_page import _of_two, is_beside, puzzle_blocks
from bookgen.press.type.faces import register_faces
from bookgen.press.type.stack import PageTop
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.endings.kept import KeptEnding, endings_file, kept_endings

GAMES = [game.id for game in all_games() if endings_file(game).exists()]
SMALLEST = [book_trim("half-letter"), book_trim("a5"), book_trim("7x10", large_print=True)]
"""Of the least height, width and room for lettering; all other pages have more of each."""
DEEPEST = "labyrinth-foundations-in", 1
"""A game whose endings have nine rows, and the place of such a one among them."""


def block_of(kept: KeptEnding) -> Puzzle:
    return puzzle_block(PrintedPuzzle(1, kept.puzzle()))


def pages(block: Puzzle, trim: Trim) -> int:
    register_faces()
    return pages_of(puzzle_blocks([block], trim, None), trim)


def test_words_go_overleaf_where_the_picture_needs_the_page() -> None:
    game, at = DEEPEST
    block, a5 = block_of(kept_endings(find_game(game))[at]), book_trim("a5")
    found = [pages(block, replace(a5, top=a5.top + less)) for less in (-40, 0)]
    assert found == [1, 2]


@pytest.mark.parametrize(("name", "count"), [("royal-marriage", 14), ("fly", 14)])
def test_cards_of_a_game_are_of_two_widths_at_the_most(name: str, count: int) -> None:
    """On each page they were as large as they might be, of four widths in some games."""
    register_faces()
    blocks = [block_of(kept) for kept in kept_endings(find_game(name))[:count]]
    figures = figures_in(puzzle_blocks(blocks, book_trim("6x9").for_puzzles, None))
    assert len({round(figure.scene.card_width, 1) for figure in figures}) <= 2


@pytest.mark.parametrize(("name", "count"), [("indefatigable", 6), ("kings", 5)])
def test_words_stand_beside_all_pictures_of_an_opening_or_beneath_all(name: str, count: int) -> None:
    """On the left page they stood beside, on the right beneath, though there was room for either."""
    register_faces()
    blocks = [block_of(kept) for kept in kept_endings(find_game(name))[:count]]
    found = puzzle_blocks(blocks, book_trim("6x9").for_puzzles, None)
    assert {is_beside(part.parts[0] if isinstance(part, PageTop) else part) for part in found} == {True}


def test_of_several_widths_those_are_kept_with_which_least_is_lost() -> None:
    assert _of_two([9.2, 8.4, 7.8, 7.3], [4, 4, 4, 2]) == [8.4, 8.4, 7.3, 7.3]
    assert _of_two([9.2, 9.2, 8.4, 7.3], [3, 3, 2, 2]) == [9.2, 9.2, 7.3, 7.3]
    assert _of_two([13.0, 8.4, 8.4, 7.3], [1, 4, 4, 4]) == [8.4, 8.4, 8.4, 7.3]
    assert _of_two([8.4, 8.4], [2, 1]) == [8.4, 8.4]


def test_on_wide_pages_whole_deals_make_cards_of_endings_no_smaller() -> None:
    register_faces()
    game = find_game("indefatigable")
    blocks = [
        *map(block_of, kept_endings(game)[:2]),
        puzzle_block(PrintedPuzzle(3, kept_puzzles(game)[0].puzzle())),
    ]
    figures = figures_in(puzzle_blocks(blocks, book_trim("a4").for_puzzles, None))
    one, other, whole = (figure.scene.card_width for figure in figures)
    assert one == pytest.approx(other, abs=0.01) and one > whole + 0.5


@pytest.mark.heavy
@pytest.mark.parametrize("name", GAMES)
def test_no_ending_is_refused(name: str) -> None:
    for kept in kept_endings(find_game(name)):
        assert all(1 <= pages(block_of(kept), trim.for_puzzles) <= 2 for trim in SMALLEST), kept.code


@pytest.mark.parametrize("name", ["elevens-2", "the-wish", "clock"])
def test_piles_are_named_where_there_is_room(name: str) -> None:
    """The heaps of Elevens, No. 2, had numbers alone, though the picture of its rules and its steps name
    them."""
    register_faces()
    game = find_game(name)
    block, trim = block_of(kept_endings(game)[0]), book_trim("6x9").for_puzzles
    bare, named = (
        [figure.scene for figure in figures_in(puzzle_blocks([each], trim, None))]
        for each in (replace(block, game=None), block)
    )
    assert any(lacks_words(scene, game) for scene in bare)
    assert not any(lacks_words(scene, game) for scene in named)
    assert [scene.height for scene in named] == [scene.height for scene in bare]


@pytest.mark.parametrize("name", by_turns(["parallels", "labyrinth", "petits-paquets", "light-and-shade"], 0))
def test_all_piles_are_named_in_large_print(name: str) -> None:
    """*King family 3* was asked for where the ace families alone had their word."""
    register_faces()
    game = find_game(name)
    blocks = [block_of(kept) for kept in kept_endings(game)[:1]]
    for figure in figures_in(puzzle_blocks(blocks, book_trim("7x10", large_print=True).for_puzzles, None)):
        assert not lacks_names(figure.scene, game)
