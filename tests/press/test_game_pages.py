"""Pages of games that are found without printing the booklet."""

from pathlib import Path

from volumes import small_volume

from bookgen.press.book.booklet import build_booklet
from bookgen.press.book.game_pages import game_pages
from bookgen.press.read.visible_text import visible_lines


def test_they_are_those_of_the_printed_booklet(tmp_path: Path) -> None:
    volume = small_volume()
    build_booklet(volume, tmp_path / "x.pdf")
    printed: dict[str, str] = {}
    for line in visible_lines(tmp_path / "x.pdf"):
        titled = next((part.game.id for part in volume.games if part.game.title == line.text), None)
        if titled and line.page.isdigit():
            printed.setdefault(titled, line.page)
    assert game_pages(volume) == printed
