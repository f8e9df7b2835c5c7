"""``book``: the booklet."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from bookgen.commands.choice import Choice, choice_options
from bookgen.commands.common import inputs_of
from bookgen.commands.edition import EDITION_NAMES, edition_of, edition_options
from bookgen.commands.page import page_of, page_options
from bookgen.commands.printing import counted, hints_option, made_line
from bookgen.commands.progress import Passes
from bookgen.commands.ready import READY
from bookgen.errors import BadInput
from bookgen.files import check_target
from bookgen.press.book.booklet import build_booklet
from bookgen.press.book.leaflet import leaflet_path
from bookgen.press.page.impose import Fold
from bookgen.press.wording.collect import WAYS, Report, Way

LISTED_FROM = 60
"""Puzzles from which on a list of them is worth its page or two: it is a hundredth of the book."""


@click.command("book")
@choice_options
@page_options
@edition_options
@click.option(
    "--answers",
    type=click.Choice(WAYS),
    default="back",
    show_default=True,
    help="At the back, upside down below the puzzles, in a second file (NAME-answers.pdf), or none.",
)
@click.option(
    "--booklet",
    type=click.Choice(["a4", "letter"]),
    help="Two pages to a side of this paper, in signatures to be folded.",
)
@click.option("--signature", type=int, metavar="PAGES", help="With --booklet: the most pages of a signature.")
@hints_option
@click.option(
    "--plates/--no-plates",
    default=True,
    show_default=True,
    help="The finest tables in play, a page each, before their games.",
)
@click.option(
    "--endpapers/--no-endpapers",
    default=None,
    help="The first page and the last papered with the back of the cards.  [default: in editions of ours]",
)
@click.option("--pencil", is_flag=True, help="Cards to strike off, lines and squares to write in.")
@click.option(
    "--progress/--no-progress",
    default=None,
    help=f"A list of the puzzles to be ticked off.  [default: from {LISTED_FROM} puzzles on]",
)
@click.option("--notes", is_flag=True, help="Lines for notes where a page has room to spare.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), default=Path("output/bookgen.pdf"), show_default=True
)
def book_command(
    answers: Way,
    booklet: str | None,
    signature: int | None,
    hints: bool,
    plates: bool,
    endpapers: bool | None,
    notes: bool,
    progress: bool | None,
    output: Path,
    **options: Any,
) -> None:
    """The booklet: rules, pictures, puzzles and an answer key, every answer passed by the referee.

    All games are in it where none is named: Hoffmann's in his order, each followed by its variants, then Lady
    Cadogan's.

    Fresh puzzles are the first of each game, seed by seed, that are worth setting and are solved; the same
    command makes the same ones.

    A booklet made with --booklet is printed on both sides, turned over the short edge, at its full size. The
    sheets lie in order: fold each signature's together in the middle, stitch or staple it through the fold,
    and lay the signatures one behind the other. A signature has 16 pages, four sheets, if no other size is
    given; a book of up to 40 pages is one signature.

    \b
    Example: bookgen book lucas flower-garden --puzzles 5 -o two-games.pdf
    """
    ready = READY.get(options["edition_file"] or "")
    papered = ready is not None if endpapers is None else endpapers
    options["beneath"] = answers != "below" and not notes
    choice = Choice.taken(options)
    edition = edition_of(**{name: options.pop(name) for name in EDITION_NAMES})
    trim, made, said = page_of(**options)
    choice.check()
    if signature is not None and booklet is None:
        raise BadInput("--signature is the size of what is folded; wanted with --booklet a4 or letter")
    if booklet is not None and made.pdfx:
        raise BadInput("PDF/X is for who binds the book; give --pdfx or --preset ingram, or --booklet")
    fold = Fold(booklet, signature) if booklet else None
    for path in (output, leaflet_path(output)) if answers == "separate" else (output,):
        check_target(path, inputs=inputs_of(choice.data))
    further = (
        f"--answers {answers}" if answers != "back" else "",
        "" if hints else "--no-hints",
        "" if plates else "--no-plates",
        "--endpapers" if papered else "",
        "--notes" if notes else "",
        "" if progress is None else "--progress" if progress else "--no-progress",
    )
    volume = choice.volume(trim)
    volume = replace(
        volume,
        options=" ".join(word for word in (said, *choice.said, *further) if word),
        answers=answers,
        edition=edition,
        hints=hints,
        plates=plates,
        notes=notes,
        progress=len(volume.puzzles) >= LISTED_FROM if progress is None else progress,
        endpapers=papered,
    )
    with Passes("setting", "pass") as setting:
        report = build_booklet(volume, output, trim, made, fold, setting)
    _tell_made(output, report)


def _tell_made(output: Path, report: Report) -> None:
    """Tells which files were made, and how sheets are folded."""
    click.echo(made_line(output, report))
    if report.answer_pages:
        click.echo(f"{leaflet_path(output)}: {counted(report.answer_pages, 'page')}")
    if report.sheets:
        folded = f"{counted(report.sheets, 'sheet')}, {counted(report.signatures, 'signature')}"
        click.echo(f"to print on both sides, turned over the short edge: {folded}")
