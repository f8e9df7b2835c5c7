"""What several commands share: arguments that name games, and puzzles read from codes and files."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path

import click

from bookgen.errors import BadInput, one_line
from bookgen.files import Identity, identity_of
from bookgen.games import Game, all_games, find_game, own_files
from bookgen.limits import (
    MOST_BUDGET,
    MOST_DAYS,
    MOST_DEALS,
    MOST_PUZZLES,
)

ink_option = click.option(
    "--ink",
    type=click.Choice(["two", "black"]),
    default="two",
    show_default=True,
    help="Red and black, or black.",
)
"""For leaves, cards and pictures, which have no profile that would settle it."""


def complete_game(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """The ids that begin as typed, for the shell."""
    return [game.id for game in all_games() if game.id.startswith(incomplete)]


def games_named(names: Sequence[str]) -> list[Game]:
    """The games with these ids, each once; all of them where none is named."""
    return [find_game(name) for name in dict.fromkeys(names)] or all_games()


def is_code(text: str) -> bool:
    """Whether an argument is meant as a deal code rather than as a file."""
    return "#" in text and not Path(text).suffix.lower().startswith(".json")


def inputs_of(name: str | None) -> dict[Identity, str]:
    """What a command reads and must not write over: a file (or standard input, ``-``), and own games."""
    files: list[Path | int] = [*own_files(), *([] if name is None else [0 if name == "-" else Path(name)])]
    found = ((identity_of(file), "standard input" if file == 0 else str(file)) for file in files)
    return {identity: told for identity, told in found if identity is not None}


def date_of(text: str) -> date:
    """A date as it is typed. Raises BadInput for what is none."""
    try:
        # Weeks and days of the year are dates to Python, but not to us.
        if len(text) != 10 or "W" in text:
            raise ValueError
        return date.fromisoformat(text)
    except ValueError as fault:
        raise BadInput(f"no date {text!r}; wanted year-month-day, such as 2027-01-08") from fault


_MOST = {"budget": MOST_BUDGET, "deals": MOST_DEALS, "puzzles": MOST_PUZZLES, "days": MOST_DAYS}


def check_counts(**counts: int | None) -> None:
    """Raises BadInput for an option below 1, or beyond what is taken."""
    for name, count in counts.items():
        if count is not None and count < 1:
            raise BadInput(f"--{name} is {count}; wanted 1 or more")
        if count is not None and count > _MOST[name]:
            raise BadInput(f"--{name} is {count}; wanted 1 to {_MOST[name]}")


def say(lines: Iterable[str]) -> None:
    """Lines on standard output, as long as there is somebody to read them."""
    with suppress(BrokenPipeError):
        for line in lines:
            click.echo(line)


def complain(line: str) -> None:
    """A line on standard error."""
    click.echo(f"bookgen: {one_line(line)}", err=True)
