"""``daily``: the dated sheets."""

import os
from calendar import monthrange
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from itertools import count
from pathlib import Path
from typing import Literal, NamedTuple, TypedDict

import click

from bookgen.commands.common import date_of, ink_option, inputs_of, say
from bookgen.commands.day_puzzles import (
    ENDING,
    DayChoice,
    check_dates,
    chosen_from,
    for_the_pencil,
    number_of,
    puzzles_by_date,
    puzzles_of_date,
)
from bookgen.commands.hands import hands_of
from bookgen.commands.printing import cuts_option, given_puzzles, hints_option, made_line
from bookgen.commands.progress import Passes
from bookgen.errors import BadInput
from bookgen.files import Identity, check_target, write_whole
from bookgen.limits import MOST_SHEETS
from bookgen.picture.pdf import Ink
from bookgen.press.daily.masthead import check_title
from bookgen.press.daily.setting import Design, Setting
from bookgen.press.daily.sheet import LEAF_TITLE, build_sheets, design_of, fit_day
from bookgen.press.page.trim import LEAST_LARGE_LEAF_PT
from bookgen.press.wording.collect import Day, Report
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.puzzle import Puzzle
from bookgen.puzzles.among import Cuts
from bookgen.puzzles.cycle import FIRST_DATE
from bookgen.workers import results

MARGIN_MM = 4.0
"""Round the pictures of --svg."""
FEW = 7
"""Days that are set by one process."""
ALMANAC = "An Almanac of Patience"


class _SetSo(TypedDict):
    """How leaves are set, as the options have it."""

    rules: bool
    large_print: bool
    ink: Ink
    single: bool
    hints: bool
    pencil: bool
    own: bool


class _Task(NamedTuple):
    """A day that is to be set; ``alone`` where it does not bear the answers of the day before."""

    day: date
    alone: bool
    source: dict[date, list[Puzzle]] | None
    choice: DayChoice | None
    cuts: Cuts
    design: Design


@click.command("daily")
@click.option(
    "--date", "day", type=str, help="The first date, such as 2027-01-08; today where none is given."
)
@click.option("--days", type=int, default=1, show_default=True, help="Number of days from that date on.")
@click.option("--month", type=str, metavar="2027-02", help="A packet: a month, its answers at the end.")
@click.option("--year", type=int, metavar="2027", help="The almanac: a year, its answers after each month.")
@click.option("--packs", type=int, metavar="N", help="Puzzles of games with so many packs only.")
@click.option("--stars", type=str, metavar="2-4", help="Puzzles of so many stars only.")
@click.option(
    "--kind",
    type=click.Choice(["skill", "chance", ENDING]),
    help="Whole deals of skill or of chance only, or endings only.",
)
@click.option("--games", type=str, metavar="GAME,GAME…", help="Puzzles of these games only.")
@click.option("--title", type=str, default=LEAF_TITLE, show_default=True, help="The line across the head.")
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True)
@click.option(
    "--rules", is_flag=True, help="The whole rules of the games, behind a day, or once behind a month."
)
@click.option(
    "--large-print", is_flag=True, help=f"No type under {LEAST_LARGE_LEAF_PT:g} points, cards larger."
)
@click.option(
    "--pencil", is_flag=True, help="To be played without cards, games for it where none are chosen."
)
@ink_option
@cuts_option
@hints_option
@click.option(
    "--own-answers", is_flag=True, help="On each sheet its own answers, not those of the day before."
)
@click.option(
    "--data", type=str, metavar="FILE.jsonl", help="Dated puzzles to print instead of the calendar's."
)
@click.option("--one-a-leaf", is_flag=True, help="A leaf for each puzzle: large cards, whole rules behind.")
@click.option("--json", "as_json", is_flag=True, help="The puzzles as data, a line of JSON a day.")
@click.option(
    "--svg",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="With --json: its pictures, into a folder.",
)
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="FILE.pdf for all days, or a folder for one each."
)
def daily_command(
    day: str | None,
    days: int,
    month: str | None,
    year: int | None,
    packs: int | None,
    stars: str | None,
    kind: str | None,
    games: str | None,
    title: str,
    paper: Literal["a4", "letter"],
    rules: bool,
    large_print: bool,
    pencil: bool,
    ink: Ink,
    cuts: Cuts,
    hints: bool,
    own_answers: bool,
    data: str | None,
    one_a_leaf: bool,
    as_json: bool,
    svg: Path | None,
    output: Path | None,
) -> None:
    """The daily sheet: three puzzles on one leaf, and the answers to the day before's.

    With --own-answers a sheet has the answers to its own, upside down or on a side of their own.

    Leaves are numbered from the first date of the calendar. With --rules a day has a leaf more, but a month
    all rules once, behind its days; with --pencil or --large-print it has one more where one will not do.

    With --pencil, and no choice of games, puzzles are taken that can be played on paper.

    With --month the answers stand at the end of the month, with --year, which is bound as a book, after each
    month. --packs, --stars, --kind and --games choose from the kept puzzles, going round when all have come.

    \b
    Example: bookgen daily --date 2027-01-08
    """
    if data is not None:
        _check_given_alone(games, (packs, stars, kind))
    source = puzzles_by_date(given_puzzles(data), data) if data is not None else None
    check_title(title)
    choice = chosen_from(games, packs, stars, kind)
    if pencil and choice is None and data is None:
        choice = for_the_pencil()
    dates = _dates_of(*span_of(day, days, month, year))
    if own_answers and (month is not None or year is not None or one_a_leaf):
        raise BadInput(
            "--own-answers is for sheets; --month, --year and --one-a-leaf have all answers at the end"
        )
    if as_json:
        _check_told(pencil, output)
        check_dates(dates, source)
        _tell(dates, source, choice, cuts, svg, inputs_of(data))
        return
    if svg is not None:
        raise BadInput("--svg is the folder for the pictures of --json; give that too")
    named = f"almanac-{year}" if year is not None else f"daily-{month}" if month is not None else ""
    paths, whole = _files_for(dates, named, output)
    read = inputs_of(data)
    for path in paths:
        check_target(path, inputs=read)
    set_so: _SetSo = {
        "rules": rules,
        "large_print": large_print,
        "ink": ink,
        "single": one_a_leaf,
        "hints": hints,
        "pencil": pencil,
        "own": own_answers,
    }
    last = dates[-1] if whole and len(dates) > 1 and not own_answers else None
    design = design_of(paper, title, months=bool(named) and not one_a_leaf, last=last, **set_so)
    check_dates(dates, source)
    # A file of several days has the answers to all of them, and to no other day.
    first = dates[0] if last else None
    tasks = [
        _Task(each, bool(named) or one_a_leaf or each == first, source, choice, cuts, design)
        for each in dates
    ]
    build = partial(build_sheets, paper=paper, title=title, last=last, **set_so)
    parts = (ALMANAC, str(year)) if year is not None else ()
    _set_days(tasks, partial(build, months=design.months, parts=parts) if whole else build, paths, whole)


def _check_given_alone(games: str | None, filters: Sequence[str | int | None]) -> None:
    """Raises BadInput where the kept puzzles are chosen from besides --data."""
    if games is not None:
        raise BadInput("--games chooses from the kept puzzles, --data brings others; give one of them")
    if any(each is not None for each in filters):
        raise BadInput("--packs, --stars and --kind choose from the kept puzzles, --data brings others")


def _check_told(pencil: bool, output: Path | None) -> None:
    """Raises BadInput where --json is asked for what is a leaf's, or a file's."""
    if pencil:
        raise BadInput("--pencil is for leaves, and --json is data; give one of them")
    if output is not None:
        raise BadInput("--json writes to standard output; give no -o")


def _dates_of(first: date, days: int) -> list[date]:
    """So many dates from the first on. Raises BadInput past the last date that there is."""
    try:
        return [first + timedelta(days=n) for n in range(days)]
    except OverflowError as fault:
        raise BadInput(f"--days {days} from {first} runs past the last date there is") from fault


def _files_for(dates: Sequence[date], named: str, output: Path | None) -> tuple[list[Path], bool]:
    """The files to be written, and whether one has all dates, as for a month or year, which are ``named``.

    Raises BadInput where the output asks for a file for each of these.
    """
    usual = f"{named}.pdf" if named else "" if len(dates) > 1 else f"daily-{dates[0]}.pdf"
    target = output or Path("output") / usual
    whole = target.suffix.lower() == ".pdf" and not target.is_dir()
    if named and not whole:
        raise BadInput(f"-o {target}: --month and --year make one file; wanted such as {named}.pdf")
    return [target] if whole else [target / f"daily-{each}.pdf" for each in dates], whole


def _set_days(
    tasks: Sequence[_Task], build: Callable[..., Report], paths: Sequence[Path], whole: bool
) -> None:
    """Sets days by two processes where they are many; the ``whole`` in one file, or each in its own."""
    days, numbers = len(tasks), count(1)
    labour = hands_of(min(2, os.cpu_count() or 1) if days > FEW else 1, None)
    made: list[str] = []
    with Passes("setting days") as setting, closing(results(_fitted, enumerate(tasks), labour)) as found:
        setting(0, days)
        fits = (fit for _, fit in found)

        def build_one(sheets: Iterable[Day], path: Path, settings: Iterable[Setting]) -> None:
            report = build(
                sheets,
                path,
                settings=settings,
                progress=lambda _: setting(next(numbers), days),
            )
            made.append(made_line(path, report))

        try:
            if whole:
                sheets, settings = _unzipped(fits)
                build_one(sheets, paths[0], settings)
            for path, (sheet, fit) in () if whole else zip(paths, fits, strict=True):
                build_one([sheet], path, [fit])
        finally:
            # Also of those that were made before one could not be.
            say(made)


def _tell(
    dates: Sequence[date],
    source: dict[date, list[Puzzle]] | None,
    choice: DayChoice | None,
    cuts: Cuts,
    svg: Path | None,
    read: Mapping[Identity, str],
) -> None:
    """Each day as a line of JSON, when its pictures have been written."""
    # Leaves have no use for either, and are printed far more often.
    from bookgen.picture.svg import draw_svg
    from bookgen.press.daily.day_data import day_data, day_json, day_scenes

    for each in dates:
        day = Day(each, puzzles_of_date(each, source, choice, cuts), (), number_of(each))
        scenes = day_scenes(day) if svg is not None else {}
        for name in scenes:
            check_target((svg or Path()) / name, inputs=read)
        for name, scene in scenes.items():
            write_whole((svg or Path()) / name, draw_svg(scene, margin_mm=MARGIN_MM, responsive=True))
        click.echo(day_json(day_data(day, pictures=svg is not None)))


def _fitted(task: _Task) -> tuple[Day, Setting]:
    """A day with its puzzles, each passed by the referee, and how it is best set."""

    asked = task.source, task.choice, task.cuts
    today = puzzles_of_date(task.day, *asked)
    before: tuple[PrintedPuzzle, ...] = ()
    if task.design.own:
        before = tuple(replace(puzzle, day=task.day) for puzzle in today)
    elif not task.alone and task.day > date.min:
        before = puzzles_of_date(task.day - timedelta(days=1), *asked, needed=False)
    made = Day(task.day, today, before, number_of(task.day))
    setting = fit_day(made, task.design)
    # Told anew: what printing has found of a puzzle need not go from process to process.
    return Day(task.day, _bare(today), _bare(before), made.number), setting


def _bare(puzzles: Sequence[PrintedPuzzle]) -> tuple[PrintedPuzzle, ...]:
    return tuple(replace(each, puzzle=replace(each.puzzle)) for each in puzzles)


def _unzipped(fits: Iterator[tuple[Day, Setting]]) -> tuple[Iterator[Day], Iterator[Setting]]:
    """Days and settings apart; a setting is taken after its day, and perhaps after others."""
    waiting = deque[Setting]()

    def days() -> Iterator[Day]:
        for day, setting in fits:
            waiting.append(setting)
            yield day

    return days(), iter(waiting.popleft, None)


def span_of(day: str | None, days: int, month: str | None, year: int | None) -> tuple[date, int]:
    """The first date and the number of days. Raises BadInput where what is given does not agree."""
    if month is None and year is None:
        if not 1 <= days <= MOST_SHEETS:
            raise BadInput(f"--days is {days}; wanted 1 to {MOST_SHEETS}")
        return _date(day), days
    if day is not None or days != 1 or (month is not None and year is not None):
        raise BadInput("--date with --days, --month and --year each say which days; give one of them")
    if year is not None:
        if not FIRST_DATE.year <= year <= date.max.year:
            raise BadInput(f"--year is {year}; wanted {FIRST_DATE.year} to {date.max.year}")
        return date(year, 1, 1), 365 + int(monthrange(year, 2)[1] == 29)
    assert month is not None
    try:
        first = date_of(f"{month}-01")
    except BadInput as fault:
        raise BadInput(f"no month {month!r}; wanted year-month, such as 2027-02") from fault
    return first, monthrange(first.year, first.month)[1]


def _date(text: str | None) -> date:
    return date.today() if text is None else date_of(text)
