"""What several commands share: arguments that name games, and records read from codes and files."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

import click

from bookgen.errors import BadInput
from bookgen.games import Game, all_games, find_game
from bookgen.record import Record, read_record, record_of_code
from bookgen.solve import DEFAULT_MEMORY

memory_option = click.option(
    "--memory",
    type=int,
    default=DEFAULT_MEMORY,
    show_default=True,
    metavar="MB",
    help="Cuts the budget down to what so many megabytes hold.",
)

MOST_BYTES = 64 * 1024 * 1024


def complete_game(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """The ids that begin as typed, for the shell."""
    return [game.id for game in all_games() if game.id.startswith(incomplete)]


def games_named(names: Sequence[str]) -> list[Game]:
    """The games with these ids, each once; all of them where none is named."""
    return [find_game(name) for name in dict.fromkeys(names)] or all_games()


def is_code(text: str) -> bool:
    """Whether an argument is meant as a deal code rather than as a file."""
    return "#" in text and not Path(text).suffix.lower().startswith(".json")


def record_of(text: str) -> Record:
    """The record of a deal code, with the question that is natural to its game."""
    record = record_of_code(text)
    game = record.descriptor
    if game.family == "arrangement":
        record.question = "arrange"
    return record


def records_in(name: str) -> list[tuple[str, int | None, Record]]:
    """The records of a file, each with its place and its line; ``-`` is standard input.

    JSON lines where the name ends in ``.jsonl``, or, on standard input, where it is not one object.
    Raises BadInput, naming file and line, for what cannot be read.
    """
    shown = "standard input" if name == "-" else name
    text = _text(name, shown)
    lines = [(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if not lines:
        raise BadInput(f"{shown}: empty; wanted a JSON object")
    if not name.endswith(".jsonl") and not (name == "-" and _are_lines(lines)):
        return [(shown, None, read_record(text, shown))]
    return [(shown, number, read_record(line, f"{shown}, line {number}")) for number, line in lines]


def _are_lines(lines: list[tuple[int, str]]) -> bool:
    each = (line.strip() for _, line in lines)
    return len(lines) > 1 and all(line.startswith("{") and line.endswith("}") for line in each)


def _text(name: str, shown: str) -> str:
    try:
        if name == "-":
            return sys.stdin.buffer.read(MOST_BYTES).decode("utf-8")
        path = Path(name)
        if not path.exists():
            raise BadInput(f"no file {name}, and no deal code either; wanted such as lucas#17 or deal.json")
        return path.read_bytes()[:MOST_BYTES].decode("utf-8")
    except OSError as error:
        raise BadInput(f"{shown}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{shown}: not UTF-8 text (byte {error.start})") from error


def is_lines(name: str, count: int) -> bool:
    """Whether a file is answered line by line."""
    return name.endswith(".jsonl") or count > 1


Item = TypeVar("Item")


def with_progress(items: Iterable[Item], label: str, length: int) -> Iterator[Item]:
    """The items one by one, with a bar on standard error where that is a terminal."""
    if not sys.stderr.isatty():
        yield from items
        return
    with click.progressbar(items, length=length, label=label, file=sys.stderr) as bar:
        yield from bar
