"""Puzzles read from the files that a command is given, one a file or one a line."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from bookgen.errors import BadInput
from bookgen.limits import MOST_BYTES, MOST_RECORDS
from bookgen.puzzle import Puzzle
from bookgen.reading import read_input, read_whole
from bookgen.record import read_puzzle

_LINE = re.compile(r"\S[^\n]*")


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


def is_lines(name: str, count: int) -> bool:
    """Whether a file is answered line by line."""
    return name.endswith(".jsonl") or count > 1


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
