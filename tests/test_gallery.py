"""The gallery shows every game, and its pictures are there, sound and small."""

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from each import each
from PIL import Image

from docs.make_pictures import GAMES, lines_of_games

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGE = (DOCS / "gallery.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^!\[(.+)\]\((images/\S+)\)$", PAGE, re.MULTILINE)
MOST_BYTES, MOST_FOR_A_GAME = 800_000, 40_000
"""Of the pictures together: those of pages and cards, and on the average that of a game."""


def test_every_game_has_its_title_its_source_and_its_picture() -> None:
    """The page stands as the command writes it."""
    assert GAMES.findall(PAGE) == [lines_of_games()], "python -m docs.make_pictures GAME"


def test_every_picture_is_shown_somewhere() -> None:
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    images = {path.relative_to(DOCS).as_posix() for path in (DOCS / "images").rglob("*") if path.is_file()}
    assert images == {name for _, name in SHOWN}
    assert set(re.findall(r"\]\(docs/(images/[^)]+)\)", readme)) <= images
    sizes = {name: (DOCS / name).stat().st_size for name in images}
    games = [size for name, size in sizes.items() if name.startswith("images/games/")]
    assert sum(games) < MOST_FOR_A_GAME * len(games)
    assert sum(sizes.values()) - sum(games) < MOST_BYTES


@each("said, name", SHOWN)
def test_a_picture_is_sound_and_says_what_it_is(said: str, name: str) -> None:
    assert said
    path = DOCS / name
    if path.suffix == ".svg":
        root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
        assert root.find("{*}title") is not None and root.findtext("{*}desc")
        assert path.stat().st_size <= 70_000
    else:
        with Image.open(path) as picture:
            picture.verify()
            assert picture.width >= 800
