"""``site``: the booklet and days of the calendar as static pages."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import click

from bookgen.commands.choice import Choice, choice_options
from bookgen.commands.daily import span_of
from bookgen.commands.day_puzzles import check_dates, number_of, puzzles_of_date
from bookgen.commands.printing import counted, hints_option
from bookgen.commands.progress import Passes
from bookgen.errors import BadInput
from bookgen.press.document.volume import BOOK_TITLE
from bookgen.press.page.trim import BOOK
from bookgen.press.site.build import site_files
from bookgen.press.site.folder import check_folder, write_site
from bookgen.press.wording.collect import Day
from bookgen.press.wording.edition import Edition
from bookgen.puzzles.among import Cuts
from bookgen.reading import check_seen

_URL = re.compile(r"https?://[A-Za-z0-9.-]+(?::[0-9]+)?(?:/[A-Za-z0-9._~%-]+)*/?")


MOST_SAID = 200
"""Letters of a title."""


def site_title(said: str) -> str:
    """The title as it is printed. Raises BadInput for what is empty, too long, or not seen."""
    if not said.strip() or len(said) > MOST_SAID:
        raise BadInput(f"--title has {len(said)} letters; wanted 1 to {MOST_SAID}, not blanks alone")
    check_seen(said, "--title")
    return " ".join(said.split())


@click.command("site")
@choice_options
@hints_option
@click.option("--title", type=str, default=BOOK_TITLE, show_default=True, help="The title of the site.")
@click.option("--from", "first", type=str, metavar="2027-01-08", help="Pages of days from this date on.")
@click.option("--days", type=int, help="With --from: so many days.  [default: 1]")
@click.option("--year", type=int, metavar="2027", help="Pages of all days of a year.")
@click.option(
    "--url",
    type=str,
    metavar="https://…",
    help="Where the site will stand: makes a sitemap, and of days a feed.",
)
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), default=Path("output/site"), show_default=True
)
def site_command(
    hints: bool,
    title: str,
    first: str | None,
    days: int | None,
    year: int | None,
    url: str | None,
    output: Path,
    **options: Any,
) -> None:
    """The booklet as a site of static pages: each game with its picture, rules, odds and puzzles.

    Answers are folded away below their puzzles. No page needs a script; all are for light and dark, and for
    print. A folder that has a site of ours is written anew, and nothing else in it is touched.

    \b
    Example: bookgen site lucas flower-garden --from 2027-01-08 --days 7 -o pages
    """
    choice = Choice.taken(options)
    choice.check()
    title = site_title(title)
    dates = _dates(first, days, year)
    if url is not None and not _URL.fullmatch(url):
        raise BadInput(f"--url {url[:60]!r}: wanted such as https://example.org/patience/")
    at = "" if url is None else url.rstrip("/") + "/"
    check_folder(output)
    options_said = " ".join(word for word in (*choice.said, "" if hints else "--no-hints") if word)
    volume = replace(choice.volume(BOOK), options=options_said, hints=hints, edition=Edition(title))
    with Passes("setting days") as setting:
        files = site_files(volume, _days(dates, choice.cuts), dates, title, at, setting)
    write_site(output, files)
    said = [counted(len(volume.games), "game"), counted(len(volume.puzzles), "puzzle")]
    said += [counted(len(dates), "day")] if dates else []
    click.echo(f"{output}: {', '.join(said)}")


def _dates(first: str | None, days: int | None, year: int | None) -> list[date]:
    """The days that have pages; none where none are asked for. Raises BadInput for what does not agree."""
    if first is None and year is None:
        if days is not None:
            raise BadInput("--days says how many from --from on; give that too")
        return []
    if year is not None and (first is not None or days is not None):
        raise BadInput("--from with --days, and --year each say which days; give one of them")
    begun, many = span_of(first, 1 if days is None else days, None, year)
    try:
        dates = [begun + timedelta(days=n) for n in range(many)]
    except OverflowError as fault:
        raise BadInput(f"--days {many} from {begun} runs past the last date there is") from fault
    check_dates(dates, None)
    return dates


def _days(dates: Sequence[date], cuts: Cuts) -> Iterator[Day]:
    """The days with the puzzles of the calendar."""
    for each in dates:
        yield Day(each, puzzles_of_date(each, None, None, cuts), (), number_of(each))
