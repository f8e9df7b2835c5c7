"""What several commands share: arguments that name games, and puzzles read from codes and files."""

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import TypeVar

import click

from bookgen.errors import BadInput, one_line
from bookgen.files import Identity, identity_of
from bookgen.games import Game, all_games, find_game, own_files
from bookgen.games.load import VARIABLE
from bookgen.limits import (
    MOST_BUDGET,
    MOST_BYTES,
    MOST_DAYS,
    MOST_DEALS,
    MOST_PUZZLES,
    MOST_RECORDS,
    MOST_WORKERS,
)
from bookgen.puzzle import Puzzle
from bookgen.reading import read_input, read_whole
from bookgen.record import read_puzzle
from bookgen.workers import Labour

_LINE = re.compile(r"\S[^\n]*")


def complete_game(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """The ids that begin as typed, for the shell."""
    return [game.id for game in all_games() if game.id.startswith(incomplete)]


def games_named(names: Sequence[str]) -> list[Game]:
    """The games with these ids, each once; all of them where none is named."""
    return [find_game(name) for name in dict.fromkeys(names)] or all_games()


def is_code(text: str) -> bool:
    """Whether an argument is meant as a deal code rather than as a file."""
    return "#" in text and not Path(text).suffix.lower().startswith(".json")


def puzzles_in(name: str) -> list[tuple[str, int | None, Puzzle]]:
    """The puzzles of a file, each with its place and its line; ``-`` is standard input.

    JSON lines where the name ends in ``.jsonl``, or, on standard input, where it is not one object.
    Raises BadInput, naming file and line, for what cannot be read.
    """
    shown = "standard input" if name == "-" else name
    text = _text(name, shown)
    lines = list(_lines(text))
    if not lines:
        raise BadInput(f"{shown}: empty; wanted a JSON object")
    if not name.endswith(".jsonl") and not (name == "-" and _are_lines(lines)):
        return [(shown, None, read_puzzle(text, shown))]
    if len(lines) > MOST_RECORDS:
        raise BadInput(f"{shown}: {len(lines)} lines; wanted at most {MOST_RECORDS}, give it in parts")
    return [(shown, number, read_puzzle(line, f"{shown}, line {number}")) for number, line in lines]


def inputs_of(name: str | None) -> dict[Identity, str]:
    """What a command reads and must not write over: a file (or standard input, ``-``), and own games."""
    files: list[Path | int] = [*own_files(), *([] if name is None else [0 if name == "-" else Path(name)])]
    found = ((identity_of(file), "standard input" if file == 0 else str(file)) for file in files)
    return {identity: told for identity, told in found if identity is not None}


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that are not blank, with their numbers; JSON ends a line with a line feed alone."""
    number, counted = 1, 0
    for line in _LINE.finditer(text):
        number += text.count("\n", counted, line.start())
        counted = line.start()
        yield number, line[0]


def _are_lines(lines: list[tuple[int, str]]) -> bool:
    each = (line.strip() for _, line in lines)
    return len(lines) > 1 and all(line.startswith("{") and line.endswith("}") for line in each)


def _text(name: str, shown: str) -> str:
    try:
        if name == "-":
            if sys.stdin is None:
                raise BadInput("standard input is closed; wanted a JSON object, or a file instead of -")
            return read_input(MOST_BYTES, shown).decode("utf-8")
        path = Path(name)
        if not path.exists():
            raise BadInput(f"no file {name}, and no deal code either; wanted such as lucas#17 or deal.json")
        return read_whole(path, MOST_BYTES, shown).decode("utf-8")
    except OSError as error:
        raise BadInput(f"{shown}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{shown}: not UTF-8 text (byte {error.start})") from error


def is_lines(name: str, count: int) -> bool:
    """Whether a file is answered line by line."""
    return name.endswith(".jsonl") or count > 1


def date_of(text: str) -> date:
    """A date as it is typed. Raises BadInput for what is none."""
    try:
        # Weeks and days of the year are dates to Python, but not to us.
        if len(text) != 10 or "W" in text:
            raise ValueError
        return date.fromisoformat(text)
    except ValueError as fault:
        raise BadInput(f"no date {text!r}; wanted year-month-day, such as 2027-01-08") from fault


Command = TypeVar("Command", bound=Callable[..., object])


def hands_options(command: Command) -> Command:
    """The options ``--workers`` and ``--dask``."""
    command = click.option(
        "--dask", "cluster", metavar="ADDRESS", help="Let a Dask cluster do it: its scheduler's address."
    )(command)
    return click.option(
        "--workers", type=int, default=None, help="Processes; as many as there are processors, by default."
    )(command)


def hands_of(workers: int | None, cluster: str | None) -> Labour:
    """Who does the work. Raises BadInput for no workers, or for both sorts."""
    if workers is not None and cluster is not None:
        raise BadInput("--workers is for this machine, --dask for a cluster; give one of them")
    if workers is not None and not 1 <= workers <= MOST_WORKERS:
        raise BadInput(f"--workers is {workers}; wanted 1 or more, up to {MOST_WORKERS}")
    return Labour(workers or os.cpu_count() or 1, cluster, {VARIABLE: os.environ.get(VARIABLE, "")})


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
