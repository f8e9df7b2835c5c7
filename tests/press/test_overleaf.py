"""Puzzles whose list stands on another page than their picture: each page tells of the other."""

import re
from pathlib import Path

from reportlab.platypus import Flowable

from bookgen.commands.volume import volume_of
from bookgen.games import find_game
from bookgen.press.book.booklet import build_booklet
from bookgen.press.page.trim import book_trim
from bookgen.press.puzzle.overleaf import place_for_a_page
from bookgen.press.read.read_key import read_entries
from bookgen.press.read.visible_text import visible_lines
from bookgen.press.type.space import Space
from bookgen.press.type.stack import Parted
from bookgen.press.wording.heads import LIST_FACING, LIST_OVERLEAF
from bookgen.puzzles.endings.kept import kept_endings

TRIM = book_trim("7x10", True)
GOES_ON = re.compile(r"Puzzle (\d+), continued\.")


def test_picture_and_list_name_each_other_and_face_where_a_page_is_left_over(tmp_path: Path) -> None:
    """The list stood overleaf though the right page behind it was blank, and no page told of the other."""
    path = tmp_path / "large.pdf"
    games = [find_game(name) for name in ("lucas", "the-wish")]
    # The first goes on a page whole.
    kept = [kept_endings(games[0])[at].puzzle() for at in (0, 2)]
    build_booklet(volume_of(games, kept), path, TRIM)
    lines = visible_lines(path)
    told = [line for line in lines if line.text in (LIST_FACING, LIST_OVERLEAF)]
    listed = [(line, found) for line in lines if (found := GOES_ON.fullmatch(line.text))]
    assert told and [line.sheet + 1 for line in told] == [line.sheet for line, _ in listed]
    for line, (_, found) in zip(told, listed, strict=True):
        assert any(re.match(rf"Puzzle {found[1]}\b", at.text) for at in lines if at.sheet == line.sheet)
        assert line.text == LIST_FACING and line.sheet % 2 == 0
    assert [entry.fault for entry in read_entries(path)] == [None, None]


def parted(pages: int = 2) -> Flowable:
    """A puzzle on so many pages."""
    return Parted([Space(TRIM.depth)] * pages)


def test_a_page_is_left_only_where_it_makes_more_lists_face_their_pictures() -> None:
    whole = Space(TRIM.depth)
    for blocks, place in (
        ([whole, parted()], 1),
        ([parted()], 0),
        ([parted(), parted()], 0),
        # With an odd number of pages behind it no page is left over where it would stand overleaf.
        ([parted(), whole], None),
        ([parted(3)], None),
        # The second faces its list where the first does not.
        ([parted(), whole, parted(), whole], None),
        ([parted(), whole, whole, parted()], 0),
        ([whole, whole], None),
    ):
        # What closes the puzzles takes no room.
        assert place_for_a_page([*blocks, Space(0)], TRIM) == place
