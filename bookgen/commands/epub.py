"""``epub``: the booklet as a book for readers that set it for their own screens."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from bookgen.commands.choice import Choice, choice_options
from bookgen.commands.common import inputs_of
from bookgen.commands.edition import EDITION_NAMES, edition_of, edition_options
from bookgen.commands.printing import counted, hints_option
from bookgen.files import check_target
from bookgen.press.epub.build import build_epub
from bookgen.press.page.trim import BOOK


@click.command("epub")
@choice_options
@edition_options
@hints_option
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), default=Path("output/bookgen.epub"), show_default=True
)
def epub_command(hints: bool, output: Path, **options: Any) -> None:
    """The booklet as an EPUB: the same games, rules, puzzles and answers, set anew by every reader.

    Each picture tells in words what lies on the table. Puzzles lead to their answers, and answers back.

    \b
    Example: bookgen epub lucas flower-garden --puzzles 5 -o two-games.epub
    """
    choice = Choice.taken(options)
    choice.check()
    edition = edition_of(**{name: options.pop(name) for name in EDITION_NAMES})
    check_target(output, inputs=inputs_of(choice.data))
    volume = replace(
        choice.volume(BOOK),
        options=" ".join(word for word in (*choice.said, "" if hints else "--no-hints") if word),
        hints=hints,
        edition=edition,
    )
    build_epub(volume, output)
    click.echo(f"{output}: {counted(len(volume.games), 'game')}, {counted(len(volume.puzzles), 'puzzle')}")
