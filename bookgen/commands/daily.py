"""``daily``: the dated sheets."""

from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial
from itertools import count
from pathlib import Path
from typing import Literal

import click

from bookgen.commands.common import date_of, games_named, inputs_of, say
from bookgen.commands.printing import cuts_option, given_puzzles, made_line
from bookgen.commands.progress import Passes, with_progress
from bookgen.errors import BadInput
from bookgen.files import check_target
from bookgen.games import Game
from bookgen.limits import MOST_SHEETS
from bookgen.picture.pdf import Ink
from bookgen.press.daily.masthead import check_title
from bookgen.press.daily.sheet import LEAF_TITLE, build_sheets
from bookgen.press.wording.collect import Day
from bookgen.press.wording.printed_puzzle import PrintedPuzzle, numbered
from bookgen.puzzle import Puzzle
from bookgen.puzzles.among import Cuts
from bookgen.puzzles.calendar import PER_DAY, calendar, puzzles_on
from bookgen.puzzles.choice_of_games import puzzles_from
from bookgen.puzzles.cycle import FIRST_DATE


@click.command("daily")
@click.option(
    "--date", "day", type=str, help="The first date, such as 2027-01-08; today where none is given."
)
@click.option("--days", type=int, default=1, show_default=True, help="Number of days from that date on.")
@click.option("--games", type=str, metavar="GAME,GAME…", help="Puzzles of these games only.")
@click.option("--title", type=str, default=LEAF_TITLE, show_default=True, help="The line across the head.")
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True)
@click.option("--rules", is_flag=True, help="The whole rules of the day's games on the back.")
@click.option("--large-print", is_flag=True, help="Type of 12 to 16 points, cards larger.")
@click.option(
    "--ink",
    type=click.Choice(["two", "black"]),
    default="two",
    show_default=True,
    help="Red and black, or black.",
)
@cuts_option
@click.option(
    "--data", type=str, metavar="FILE.jsonl", help="Dated puzzles to print instead of the calendar's."
)
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="FILE.pdf for all days, or a folder for one each."
)
def daily_command(
    day: str | None,
    days: int,
    games: str | None,
    title: str,
    paper: Literal["a4", "letter"],
    rules: bool,
    large_print: bool,
    ink: Ink,
    cuts: Cuts,
    data: str | None,
    output: Path | None,
) -> None:
    """The daily sheet: three puzzles on one leaf, and the answers to the day before's.

    Leaves are numbered from the first date of the calendar. With --rules or --large-print a day takes more
    leaves where one will not do.

    \b
    Example: bookgen daily --date 2027-01-08
    """
    first = _date(day)
    if not 1 <= days <= MOST_SHEETS:
        raise BadInput(f"--days is {days}; wanted 1 to {MOST_SHEETS}")
    if games is not None and data is not None:
        raise BadInput("--games chooses from the kept puzzles, --data brings others; give one of them")
    source = _dated(given_puzzles(data), data) if data is not None else None
    check_title(title)
    chosen = None if games is None else games_named(_names(games))
    try:
        dates = [first + timedelta(days=n) for n in range(days)]
    except OverflowError as fault:
        raise BadInput(f"--days {days} from {first} runs past the last date there is") from fault

    def on(asked: date, needed: bool) -> tuple[PrintedPuzzle, ...]:
        puzzles = _on(asked, needed, source, chosen, cuts)
        return tuple(numbered(puzzle, number, asked) for number, puzzle in enumerate(puzzles, start=1))

    target = output or Path("output") / ("" if days > 1 else f"daily-{first}.pdf")
    whole = target.suffix.lower() == ".pdf" and not target.is_dir()
    paths = [target] if whole else [target / f"daily-{each}.pdf" for each in dates]
    read = inputs_of(data)
    for path in paths:
        check_target(path, inputs=read)
    sheets = [
        Day(each, on(each, True), on(each - timedelta(days=1), False), _number(each))
        for each in with_progress(dates, "checking answers", days)
    ]
    build = partial(build_sheets, paper=paper, title=title, rules=rules, large_print=large_print, ink=ink)
    made: list[str] = []
    with Passes("setting days") as setting:
        setting(0, days)
        numbers = count(1)
        try:
            for path, some in zip(paths, [sheets] if whole else [[sheet] for sheet in sheets], strict=True):
                report = build(some, path, progress=lambda _: setting(next(numbers), days))
                made.append(made_line(path, report))
        finally:
            # Also of those that were made before one could not be.
            say(made)


def _number(day: date) -> int | None:
    """Leaves are counted from the first date of the calendar."""
    first = min(calendar(), default=day)
    return (day - first).days + 1 if day >= first else None


def _names(games: str) -> list[str]:
    """The ids of ``lucas, nestor``. Raises BadInput where there is none."""
    names = [name.strip() for name in games.split(",") if name.strip()]
    if not names:
        raise BadInput(f"--games {games!r} names no game; wanted such as lucas,nestor")
    return names


def _date(text: str | None) -> date:
    return date.today() if text is None else date_of(text)


def _dated(puzzles: Sequence[Puzzle], name: str) -> dict[date, list[Puzzle]]:
    dated: dict[date, list[Puzzle]] = {}
    for puzzle in puzzles:
        if puzzle.date is None:
            raise BadInput(f'{name}: the puzzle {puzzle.name} has no date; wanted "date"')
        dated.setdefault(_date(puzzle.date), []).append(puzzle)
    return dated


def _on(
    asked: date,
    needed: bool,
    source: dict[date, list[Puzzle]] | None,
    games: list[Game] | None,
    cuts: Cuts,
) -> list[Puzzle]:
    """The puzzles of a date; none, where they are not needed and there are none."""
    if source is not None:
        if asked not in source and needed:
            raise BadInput(f"no puzzles for {asked} in the file; it has {min(source)} to {max(source)}")
        return source.get(asked, [])
    if not needed and asked < FIRST_DATE:
        return []
    return puzzles_on(asked, cuts) if games is None else puzzles_from(games, asked, PER_DAY, cuts)
