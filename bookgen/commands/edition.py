"""The options that tell of an edition, and the file that holds them together."""

import tomllib
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import click

from bookgen.commands.ready import READY
from bookgen.errors import BadInput
from bookgen.limits import MOST_DESCRIPTOR_BYTES
from bookgen.press.type.faces import face
from bookgen.press.wording.edition import MOST_LETTERS, MOST_OTHER, Edition, check_isbn
from bookgen.reading import check_seen, read_regular

KEYS = tuple(field.name for field in fields(Edition))

_EDITION_OPTIONS = (
    click.option(
        "--edition",
        "edition_file",
        type=str,
        metavar="NAME|FILE.toml",
        help=f"One of ours, {', '.join(READY)}, or a file with any of: {', '.join(KEYS)}.",
    ),
    click.option("--title", type=str, show_default=Edition.title, help="The title of the book."),
    click.option("--subtitle", type=str, help="What stands under it."),
    click.option("--author", type=str, help="Whose book it is."),
    click.option("--publisher", type=str, help="Who publishes it."),
    click.option("--imprint", "imprint_file", type=str, metavar="FILE", help="Text for the imprint page."),
    click.option("--isbn", type=str, help="Thirteen figures."),
    click.option("--copyright", type=str, metavar="LINE", help="The line of rights."),
    click.option("--dedication", type=str, help="To whom it is dedicated."),
)
EDITION_NAMES = ("edition_file", "imprint_file", *(key for key in KEYS if key not in ("edition", "imprint")))
"""What the command is handed of these options."""


def edition_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The command with these options; what they are given goes to :func:`edition_of`."""
    for option in reversed(_EDITION_OPTIONS):
        command = option(command)
    return command


def edition_of(edition_file: str | None, imprint_file: str | None, **told: str | None) -> Edition:
    """The edition: what the options tell, before what the file tells.

    Raises BadInput, naming option or key, for what cannot be printed.
    """
    ready = READY.get(edition_file or "")
    facts = ready.facts if ready else _read_facts(edition_file) if edition_file is not None else {}
    if imprint_file is not None:
        facts["imprint"] = _read_text(imprint_file, "--imprint")
    facts |= {name: line for name, line in told.items() if line is not None}
    where = f"{edition_file}, " if edition_file is not None else "--"
    for name, line in facts.items():
        _check_printable(line, f"--{name}" if told.get(name) is not None else f"{where}{name}", name)
    if "isbn" in facts:
        check_isbn(facts["isbn"], "--isbn" if told.get("isbn") is not None else f"{where}isbn")
    if not facts.get("title", Edition.title).strip():
        raise BadInput("--title is empty; wanted a title, or none for Patience")
    return Edition(**{name: line.strip() for name, line in facts.items()})


def _read_facts(name: str) -> dict[str, str]:
    try:
        table = tomllib.loads(_read_text(name, "--edition"))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadInput(f"{name}: {error}") from error
    for key, value in table.items():
        if key not in KEYS:
            raise BadInput(f"{name}: no key {key[:40]!r}; there are: {', '.join(KEYS)}")
        if not isinstance(value, str):
            raise BadInput(f"{name}, {key}: wanted text in quotes")
    return table


def _read_text(name: str, option: str) -> str:
    try:
        return read_regular(Path(name), MOST_DESCRIPTOR_BYTES, name).decode("utf-8").replace("\r\n", "\n")
    except FileNotFoundError as error:
        raise BadInput(f"{option}: no file {name}") from error
    except OSError as error:
        raise BadInput(f"{option} {name}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{option} {name}: not UTF-8 text (byte {error.start})") from error


def _check_printable(text: str, where: str, name: str) -> None:
    most = MOST_LETTERS.get(name, MOST_OTHER)
    if len(text) > most:
        raise BadInput(f"{where} has {len(text)} letters; wanted {most} at most")
    lines = text.splitlines() if name == "imprint" else [text]
    for line in lines:
        check_seen(line, where)
        strange = next((letter for letter in line if ord(letter) not in face("Regular").glyphs), None)
        if strange is not None:
            raise BadInput(f"{where}: the face has no {strange!r}; wanted letters that it has")
