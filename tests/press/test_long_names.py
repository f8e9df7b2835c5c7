"""Long names of games: where they stand in a line with figures, they keep off them, and lose no letter."""

from itertools import combinations
from typing import Any

import pymupdf
import pytest
from volumes import OPEN

from bookgen.games import all_games
from bookgen.press.book.booklet import build_booklet
from bookgen.press.document.tables import FEWEST
from bookgen.press.page.key_head import HEAD_SIZE
from bookgen.press.page.pages import HEAD_ROOM, running_head
from bookgen.press.page.trim import LARGE, LEAST_PT
from bookgen.press.type.faces import register_faces
from bookgen.press.type.lines import run_width
from bookgen.press.wording.collect import collect

LONGEST = sorted(all_games(), key=lambda game: -len(game.title))[:FEWEST]
TRIM = LARGE["7x10"]
SAME_LINE = 6
"""Points by which the feet of two words are apart at most that stand in one line, of whichever size."""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """The pages of a book in large print of the games with the longest names."""
    path = tmp_path_factory.mktemp("long") / "book.pdf"
    outcomes = {game.id: OPEN for game in LONGEST}
    build_booklet(collect(LONGEST, [], "1", outcomes=outcomes, whole=outcomes), path, TRIM)
    opened: Any = pymupdf.open
    return [*opened(path)]


def overlapping(page: Any) -> list[str]:
    """Words of a page that stand in one line and run into one another."""
    return [
        f"{one[4]} {other[4]}"
        for one, other in combinations(page.get_text("words"), 2)
        if abs(one[3] - other[3]) < SAME_LINE and max(one[0], other[0]) < min(one[2], other[2]) - 0.5
    ]


@pytest.mark.parametrize("said", ["Contents", "Which game tonight?"])
def test_no_name_runs_into_a_figure(pages: list[Any], said: str) -> None:
    told = [page for page in pages if said.lower() in page.get_text().lower()]
    assert len(told) > 1
    assert [pair for page in told for pair in overlapping(page)] == []


def test_a_name_is_not_set_word_by_word(pages: list[Any]) -> None:
    """In the table of all games it takes two lines at most."""
    heads = [page for page in pages if all(head in page.get_text() for head in ("Room", "Sort", "Won"))]
    text = "\n".join(page.get_text() for page in heads)
    for game in LONGEST:
        words = game.title.split()
        assert any(
            f"{' '.join(words[:at])}\n{' '.join(words[at:])}".strip() in text for at in range(len(words) + 1)
        ), game.title


def test_a_running_head_names_its_game(pages: list[Any]) -> None:
    """Smaller where it must, never under the least type, and cut between words where that will not do."""
    register_faces()
    room = TRIM.measure - 2 * HEAD_ROOM
    for game in LONGEST:
        head = running_head(game.title, room, "Patience")
        words = head.text.removesuffix(" …")
        assert game.title.startswith(words) and len(words.split()) > 1
        assert LEAST_PT <= head.size <= HEAD_SIZE, running_head
        assert run_width(head) <= room
    assert any(running_head(game.title, room / 2, "Patience").text.endswith(" …") for game in LONGEST)
    assert running_head("Incomprehensibilities", 20, "Patience").text == "Patience"
