"""``cover``: back, spine and front of a book in one piece."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from bookgen.commands.common import complete_game
from bookgen.commands.edition import EDITION_NAMES, edition_of, edition_options
from bookgen.errors import BadInput
from bookgen.files import check_target, write_all
from bookgen.games import find_game
from bookgen.picture.room import Room
from bookgen.picture.views import table_view
from bookgen.press.cover.flat import front_png
from bookgen.press.cover.make_cover import cover_pdf
from bookgen.press.cover.measures import PAPERS, CoverMeasures, Paper
from bookgen.press.cover.words import CoverWords, Sample
from bookgen.press.page.presets import PRESETS
from bookgen.press.page.trim import BOOK, TRIMS, book_trim
from bookgen.press.preflight.boxes import boxes_of
from bookgen.press.preflight.look_over import Opened
from bookgen.press.wording.edition import Edition
from bookgen.press.wording.markup import parse_markup
from bookgen.press.wording.puzzle_text import format_question
from bookgen.press.wording.templates import brief
from bookgen.puzzles.for_book import puzzles_of

TITLE_GAME, SAMPLE_GAME = "sultan", "caesar"
SAMPLE_CARD_MM = 13.0


@click.command("cover")
@click.argument("book", type=click.Path(path_type=Path), metavar="[BOOK.pdf]", required=False)
@click.option(
    "--paper",
    type=click.Choice(PAPERS),
    default="white",
    show_default=True,
    help="What the spine's thickness goes by.",
)
@click.option(
    "--trim",
    type=click.Choice(list(TRIMS), case_sensitive=False),
    help="The page, where there is no book yet.",
)
@click.option("--pages", type=int, help="Its pages, where there is no book yet.")
@click.option(
    "--game",
    default=TITLE_GAME,
    show_default=True,
    shell_complete=complete_game,
    help="Whose lay-out is on the front.",
)
@click.option("--price", type=str, default="", help="Told beside the bar code of --isbn.")
@edition_options
@click.option(
    "--png", type=click.Path(path_type=Path), metavar="FRONT.png", help="The front alone, flat, as well."
)
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), default=Path("output/cover.pdf"), show_default=True
)
def cover_command(
    book: Path | None,
    paper: Paper,
    trim: str | None,
    pages: int | None,
    game: str,
    price: str,
    png: Path | None,
    output: Path,
    **options: Any,
) -> None:
    """The cover of a book: back, spine and front in one piece, with 0.125 inches of bleed.

    Trim, pages, title and author are those of the book. Services print the bar code themselves where no
    --isbn is given; its place is kept free.

    \b
    Example: bookgen cover patience.pdf --paper cream -o cover.pdf
    """
    edition = edition_of(**{name: options.pop(name) for name in EDITION_NAMES})
    told = ""
    if book is not None:
        if trim is not None or pages is not None:
            raise BadInput("--trim and --pages are those of the book; give it, or them")
        width, height, pages, found, told = _facts_of(book)
        edition = _with(edition, found)
    else:
        if pages is None:
            raise BadInput("no book; give BOOK.pdf, or --pages and --trim")
        width, height = book_trim(trim or BOOK.name).paper
    most = PRESETS["kdp"].most
    if not 1 <= pages <= most:
        raise BadInput(f"{pages} pages; wanted 1 to {most}, which paper covers hold")
    if price and not edition.isbn:
        raise BadInput("--price stands beside the bar code; give --isbn too")
    for path in [output] + ([png] if png else []):
        check_target(path)
    measures = CoverMeasures(width, height, pages, paper)
    data = cover_pdf(measures, CoverWords(edition, told, find_game(game), _sample(), price))
    write_all({output: data} | ({png: front_png(data, measures)} if png else {}))
    sheet = " by ".join(_inches(length) for length in measures.sheet)
    click.echo(f"{output}: {sheet} in, spine {_inches(measures.spine)} in")
    if png:
        click.echo(str(png))


def _inches(points: float) -> str:
    return f"{points / 72:.3f}"


def _facts_of(book: Path) -> tuple[float, float, int, Edition, str]:
    """Trim, pages, title and author of a booklet, and what is in it. Raises BadInput where it is none."""
    if not book.is_file():
        raise BadInput(f"no file {book}; wanted a booklet in PDF, or --pages and --trim")
    with Opened(book) as opened:
        width, height = boxes_of(opened.document.pages[0]).size
        if not any(abs(width - a) < 1 and abs(height - b) < 1 for a, b in _papers()):
            raise BadInput(f"{book.name}: {_inches(width)} by {_inches(height)} in is none of our trims")
        told = opened.document.docinfo
        title, author, subject = (str(told.get(key, "")) for key in ("/Title", "/Author", "/Subject"))
        pages = len(opened.document.pages)
    return width, height, pages, Edition(title=title or Edition.title, author=author), subject


def _papers() -> list[tuple[float, float]]:
    return [trim.paper for trim in TRIMS.values()]


def _with(edition: Edition, found: Edition) -> Edition:
    """The edition that is told, title and author as the book has them where they are not."""
    usual = Edition()
    return replace(
        edition,
        title=found.title if edition.title == usual.title else edition.title,
        author=edition.author or found.author,
    )


def _sample() -> Sample:
    """A kept puzzle that goes on a cover: nine cards and a question."""
    game = find_game(SAMPLE_GAME)
    (puzzle,) = puzzles_of(game, 1)
    scene = table_view(game, puzzle.opening, Room(card=SAMPLE_CARD_MM))
    return Sample(format_question(puzzle), parse_markup(brief(game)), scene)
