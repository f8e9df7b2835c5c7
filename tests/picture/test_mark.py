"""Marks: every game has one of its own, made of the piles of its lay-out, small and yet to be told apart."""

from functools import cache
from xml.etree import ElementTree

import pytest

from bookgen.commands.volume import volume_of
from bookgen.games import all_games, find_game
from bookgen.picture.ground import meet
from bookgen.picture.mark import LEAST_GAP, MARK_HIGH, MARK_WIDE, Mark, game_mark
from bookgen.press.document.blocks import Title
from bookgen.press.document.volume import document_of
from bookgen.press.epub.build import epub_files
from bookgen.press.wording.collect import GamePart

NAMES = [game.id for game in all_games()]


@cache
def mark(name: str) -> Mark:
    """The mark of a game."""
    game = find_game(name)
    return game_mark(game, GamePart(game).shown)


@pytest.mark.parametrize("name", NAMES)
def test_a_mark_is_small_and_all_of_it_can_be_told_apart(name: str) -> None:
    made = mark(name)
    assert made.width <= MARK_WIDE + 0.01
    assert made.height <= MARK_HIGH + 0.01
    points = [point for shape in made.shapes for point in shape]
    assert all(-0.01 <= x <= made.width + 0.01 and -0.01 <= y <= made.height + 0.01 for x, y in points)
    outer = [shape for shape in made.shapes if _area(shape) > 0]
    assert all(min(_sides(shape)) >= 0.7 for shape in outer), "a block too fine to print"


def test_blocks_of_a_straight_layout_stand_apart() -> None:
    for name in ("lucas", "caesar", "besieged-city", "crescent", "windmill", "the-star", "octagon", "sultan"):
        outer = [shape for shape in mark(name).shapes if _area(shape) > 0]
        for at, one in enumerate(outer):
            for other in outer[at + 1 :]:
                assert not meet(one, other), name
    assert LEAST_GAP > 0.3


def _area(shape: tuple[tuple[float, float], ...]) -> float:
    ends = zip(shape, [*shape[1:], shape[0]], strict=True)
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in ends) / 2


def _sides(shape: tuple[tuple[float, float], ...]) -> list[float]:
    ends = zip(shape, [*shape[1:], shape[0]], strict=True)
    return [((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 for (x0, y0), (x1, y1) in ends]


@pytest.mark.parametrize(
    ("name", "piles"), [("crescent", 24), ("windmill", 13), ("octagon", 12), ("clock", 24)]
)
def test_every_pile_of_the_layout_has_its_block(name: str, piles: int) -> None:
    assert sum(_area(shape) > 0 for shape in mark(name).shapes) == piles


def test_most_games_have_a_mark_that_no_other_has() -> None:
    paths = [mark(name).path for name in NAMES]
    assert len(set(paths)) > 0.75 * len(paths)


def test_a_mark_stands_at_the_title_of_a_game_in_the_document_and_in_an_epub() -> None:
    volume = volume_of([find_game("crescent")], [])
    document = document_of(volume)
    (title,) = [
        block
        for section in document.sections
        for block in section.blocks
        if isinstance(block, Title) and block.mark
    ]
    assert title.mark == mark("crescent")
    files = epub_files(document, volume.edition)
    chapter = files["EPUB/game-crescent.xhtml"].decode()
    assert mark("crescent").path in chapter
    svg = "{http://www.w3.org/2000/svg}svg"
    (drawn,) = ElementTree.fromstring(chapter).iter(svg)
    assert drawn.get("aria-hidden") == "true"
    package = ElementTree.fromstring(files["EPUB/package.opf"])
    items = [item for item in package.iter() if item.get("href") == "game-crescent.xhtml"]
    assert [item.get("properties") for item in items] == ["svg"]
