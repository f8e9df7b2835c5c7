"""``epub``: the booklet as a book for readers that set it for their own screens."""

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import click

from bookgen.commands.common import inputs_of
from bookgen.commands.printing import counted
from bookgen.commands.prints import Choice, choice_options
from bookgen.errors import BadInput
from bookgen.files import check_target
from bookgen.press.document.volume import BOOK_TITLE
from bookgen.press.epub.build import build_epub
from bookgen.press.epub.package import Particulars
from bookgen.press.page.trim import BOOK
from bookgen.press.wording.edition import Edition
from bookgen.reading import check_seen

MOST_SAID = 200
"""Letters of a title or a name."""


def particular(name: str, said: str) -> str:
    """What is said of the book with an option. Raises BadInput for what is empty, too long, or not seen."""
    if not said.strip() or len(said) > MOST_SAID:
        raise BadInput(f"--{name} has {len(said)} letters; wanted 1 to {MOST_SAID}, not blanks alone")
    check_seen(said, f"--{name}")
    return " ".join(said.split())


@click.command("epub")
@choice_options
@click.option("--title", type=str, default=BOOK_TITLE, show_default=True, help="The title of the book.")
@click.option("--author", type=str, help="Its author, or editor.")
@click.option("--publisher", type=str, help="Its publisher.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), default=Path("output/bookgen.epub"), show_default=True
)
def epub_command(title: str, author: str | None, publisher: str | None, output: Path, **options: Any) -> None:
    """The booklet as an EPUB: the same games, rules, puzzles and answers, set anew by every reader.

    Each picture tells in words what lies on the table. Puzzles lead to their answers, and answers back.

    \b
    Example: bookgen epub lucas flower-garden --puzzles 5 -o two-games.epub
    """
    choice = Choice(**{field.name: options.pop(field.name) for field in fields(Choice)})
    choice.check()
    said = Particulars(
        particular("title", title),
        "" if author is None else particular("author", author),
        "" if publisher is None else particular("publisher", publisher),
    )
    check_target(output, inputs=inputs_of(choice.data))
    volume = replace(
        choice.volume(BOOK),
        options=" ".join(word for word in choice.said if word),
        edition=Edition(said.title, author=said.author, publisher=said.publisher),
    )
    build_epub(volume, output, said)
    click.echo(f"{output}: {counted(len(volume.games), 'game')}, {counted(len(volume.puzzles), 'puzzle')}")
