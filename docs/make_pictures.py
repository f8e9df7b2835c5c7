"""Makes the pictures of the README and of the gallery anew: python -m docs.make_pictures

Where games are named, only theirs are drawn, and their lines are written into the gallery.
"""

import re
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pypdfium2
from PIL import Image

from bookgen.cards import Card
from bookgen.cli import run
from bookgen.files import write_whole
from bookgen.games import all_games, find_game
from bookgen.picture.faces import FULL_FROM_MM
from bookgen.picture.framed import plate_picture, standard_plate
from bookgen.picture.scene import ASPECT, CardAt, Scene
from bookgen.picture.svg import Ink, draw_svg
from bookgen.play.shown import plate_position

DOCS = Path(__file__).parent
IMAGES = DOCS / "images"
GAMES = re.compile(r"(?<=^<!-- games: begin -->\n\n).*(?=^<!-- games: end -->$)", re.MULTILINE | re.DOTALL)
"""What stands in the gallery between the marks of its games."""
CARD_MM = FULL_FROM_MM
"""Of the pictures of games: the smallest cards with the whole of the engraving."""
DPI = {"book": 100, "daily": 78}
GAP = 12
"""Pixels round pages that are shown side by side."""
INKS = 128
"""Colours of a picture of pages: black, two reds, and the shades at their edges."""
SPREADS: dict[str, tuple[int | str, ...]] = {
    "pages": ("The Crescent", "Puzzle 42"),
    "front": (0, "Introduction"),
    "back": ("Which game tonight?", "Answers"),
    "key": ("Answers: The Crescent", "Answers: The Flower-Garden"),
}
"""Pages of the booklet by their name in the outline, or theirs and their chapter's, or by their place."""
DAY = "2027-01-08"
PLATE = "windmill"

SUITS = "CDHS"
COURTS = [[rank + suit for suit in SUITS] for rank in "KQJ"]
ONE_INK = [["KC", "QD", "JH", "KS", "AH"], ["9C", "10D", "7H", "5S", "AD"]]
SIZES = {"full": 20.0, "plain": 12.0, "index": 8.0}
"""The three faces, each at a width at which it is used, in mm."""


def cards(title: str, rows: Sequence[Sequence[Card | None]], width: float) -> Scene:
    """Cards in rows, none overlapping, so many mm wide; None for a back."""
    gap, high = 0.08 * width, width * ASPECT
    placed = tuple(
        CardAt(
            "shown", card, at, gap + column * (width + gap) + width / 2, gap + row * (high + gap) + high / 2
        )
        for row, line in enumerate(rows)
        for column, card in enumerate(line)
        for at in [row * len(rows[0]) + column]
    )
    across, down = gap + len(rows[0]) * (width + gap), gap + len(rows) * (high + gap)
    return Scene(title, across, down, width, placed, words=(title,))


def plate(name: str) -> Scene:
    """The plate of a game."""
    game = find_game(name)
    position = plate_position(game)
    if position is None:
        raise SystemExit(f"{name} has no plate")
    return standard_plate(plate_picture(game, position))


def sheets() -> dict[str, tuple[Scene, Ink]]:
    """Pictures of cards alone and of a plate, by the name of the file."""
    made: dict[str, tuple[Scene, Ink]] = {
        "courts": (cards("The twelve court cards", COURTS, 42), "two"),
        "ace-and-back": (cards("The ace of spades and the back", [["AS", None]], 42), "two"),
        "one-ink": (
            cards("Ten cards in black alone", [list(map(_card, row)) for row in ONE_INK], 24),
            "black",
        ),
        "plate": (plate(PLATE), "two"),
    }
    for style, width in SIZES.items():
        made[f"face-{style}"] = (cards(f"The {style} faces", [["KH", "QS", "JD", "9C", "6D"]], width), "two")
    return made


def _card(name: str) -> Card:
    return name.replace("10", "T")


def side_by_side(pdf: Path, pages: Sequence[int | str], dpi: int) -> Image.Image:
    """Pages of a PDF on a grey ground."""
    book = pypdfium2.PdfDocument(pdf)
    named: dict[str, int] = {}
    chapter = ""
    for entry in book.get_toc():
        title, place = entry.get_title(), entry.get_dest().get_index()
        chapter = chapter if entry.level else title
        named.setdefault(title, place)
        named.setdefault(f"{chapter}: {title}", place)
    places = [named[page] if isinstance(page, str) else page for page in pages]
    shown = [book[at].render(scale=dpi / 72).to_pil().convert("RGB") for at in places]
    width = sum(page.width for page in shown) + GAP * (len(shown) + 1)
    sheet = Image.new("RGB", (width, shown[0].height + 2 * GAP), "#bbb")
    x = GAP
    for page in shown:
        sheet.paste(page, (x, GAP))
        x += page.width + GAP
    return sheet.quantize(INKS)


def bookgen(*words: str | Path) -> None:
    """A command of ours, which must succeed."""
    if run([str(word) for word in words]):
        raise SystemExit(f"bookgen {' '.join(map(str, words))} failed")


def lines_of_games() -> str:
    """What the gallery has of every game: its title, its source, its picture."""
    return "".join(
        f"### {game.title}\n\n{game.source}\n\n"
        f"![{game.title}, as it is laid out](images/games/{game.id}.svg)\n\n"
        for game in all_games()
    )


def draw_games(names: Sequence[str]) -> None:
    """Writes the pictures of games, and all the games' lines of the gallery."""
    for name in names:
        path = IMAGES / "games" / f"{name}.svg"
        bookgen("diagram", name, "--card-mm", str(CARD_MM), "-o", path)
    page = (DOCS / "gallery.md").read_text(encoding="utf-8")
    write_whole(DOCS / "gallery.md", GAMES.sub(lambda _: lines_of_games(), page))


def draw_others() -> None:
    """Writes all pictures of docs/images that are not of one game."""
    bookgen("diagram", "lucas#17", "--step", "40", "--card-mm", str(CARD_MM), "-o", IMAGES / "lucas-step.svg")
    bookgen(
        "diagram", "nestor#1", "--ink", "black", "--card-mm", str(CARD_MM), "-o", IMAGES / "nestor-black.svg"
    )
    for name, (scene, ink) in sheets().items():
        write_whole(IMAGES / f"{name}.svg", draw_svg(scene, ink=ink))
    with tempfile.TemporaryDirectory() as folder:
        book, day = Path(folder) / "book.pdf", Path(folder) / "day.pdf"
        bookgen("book", "-o", book)
        bookgen("daily", "--date", DAY, "-o", day)
        drawn = {name: side_by_side(book, pages, DPI["book"]) for name, pages in SPREADS.items()}
        drawn["daily"] = side_by_side(day, (0, 1), DPI["daily"])
    for spread, picture in drawn.items():
        picture.save(IMAGES / f"{spread}.png", optimize=True)


if __name__ == "__main__":
    draw_games(sys.argv[1:] or [game.id for game in all_games()])
    if not sys.argv[1:]:
        draw_others()
