"""``bank``: the puzzles that are kept, and the calendar of daily sheets."""

from collections.abc import Sequence
from datetime import date, timedelta

import click

from bookgen.commands.common import complete_game, games_named
from bookgen.errors import BadInput
from bookgen.games import own_folder
from bookgen.puzzles.bank import kept_puzzles, printable, stars
from bookgen.puzzles.build import extend_bank, extend_calendar
from bookgen.puzzles.calendar import calendar
from bookgen.puzzles.choice_of_games import SPARED
from bookgen.solve import DEFAULT_BUDGET


@click.group("bank", short_help="The kept puzzles and the calendar.")
def bank_command() -> None:
    """The kept puzzles and the calendar: what there is, and more of it.

    \b
    Example: bookgen bank list
    """


@bank_command.command("list")
def list_kept() -> None:
    """How many puzzles of each game are kept, by stars.

    \b
    Example: bookgen bank list
    """
    for game in games_named([]):
        kept = kept_puzzles(game)
        graded = "".join(f"{sum(stars(k) == n for k in kept):>5}" for n in range(1, 6))
        click.echo(f"{game.id:<16}{len(kept):>5}   stars 1 to 5:{graded}")
    known = calendar()
    if known:
        click.echo(f"calendar: {min(known)} to {max(known)}")


@bank_command.command("build")
@click.argument("games", nargs=-1, required=True, metavar="GAME…", shell_complete=complete_game)
@click.option(
    "--puzzles", type=int, required=True, help="Extend the bank until so many are kept of each game."
)
@click.option(
    "--budget", type=int, default=DEFAULT_BUDGET, show_default=True, help="Positions stored for a deal."
)
def build(games: Sequence[str], puzzles: int, budget: int) -> None:
    """Finds further puzzles, seed by seed, and adds them at the end; it can be stopped and taken up again.

    \b
    Example: bookgen bank build lucas --puzzles 20
    """
    if puzzles < 1 or budget < 1:
        raise BadInput(f"--puzzles {puzzles} --budget {budget}: wanted 1 or more of each")
    for game in games_named(games):
        for kept in extend_bank(game, puzzles, budget):
            click.echo(kept.code)


@bank_command.command("verify")
@click.argument("games", nargs=-1, metavar="[GAME…]", shell_complete=complete_game)
def verify(games: Sequence[str]) -> None:
    """Puts every kept answer before the referee; the first that fails is named.

    \b
    Example: bookgen bank verify the-wish
    """
    count = 0
    for game in games_named(games):
        for kept in kept_puzzles(game):
            printable(kept)
            count += 1
    click.echo(f"{count} kept puzzles hold")


@bank_command.command("calendar")
@click.option("--days", type=int, required=True, help="Further dates to give puzzles to.")
@click.option("--first", type=str, help="The first date, where the calendar is still empty.")
def extend(days: int, first: str | None) -> None:
    """Gives further dates their puzzles; what a date has never changes.

    \b
    Example: bookgen bank calendar --days 28
    """
    if days < 1:
        raise BadInput(f"--days is {days}; wanted 1 or more")
    known = calendar()
    try:
        start = max(known) + timedelta(days=1) if known else date.fromisoformat(first or "")
    except ValueError as fault:
        raise BadInput(
            "the calendar is empty: give its first date with --first, such as 2026-11-16"
        ) from fault
    games = [game for game in games_named([]) if own_folder(game) is None]
    entries = extend_calendar(games, start, days, SPARED)
    click.echo(f"calendar: {entries[0].date} to {entries[-1].date} added")
