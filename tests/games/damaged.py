"""Descriptors as tables that can be damaged and written again as TOML."""

import json
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

from bookgen import games

Table = dict[str, Any]
Place = tuple[str | int, ...]

BOOKS = Path(games.__file__).parent
PATHS = {path.stem: path for path in sorted(BOOKS.glob("*/*.toml"))}


def table_of(name: str) -> Table:
    """A game's descriptor, as the TOML reader gives it."""
    return tomllib.loads(PATHS[name].read_text(encoding="utf-8"))


def toml(value: Any) -> str:
    """A value in TOML, tables within it on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {toml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=True)


def write(table: Table, path: Path) -> Path:
    """The table written as a TOML file."""
    path.write_text(
        "".join(f"{json.dumps(key)} = {toml(item)}\n" for key, item in table.items()), encoding="utf-8"
    )
    return path


def places(value: Any, place: Place = ()) -> Iterator[Place]:
    """Every key and index of a table, the deeper ones after the one they hang from."""
    items: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list):
        items = list(enumerate(value))
    for key, item in items:
        yield (*place, key)
        yield from places(item, (*place, key))


def deleted(table: Table, place: Place) -> Table:
    """A copy without the key or item at the place."""
    copy = deepcopy(table)
    del _holder(copy, place)[place[-1]]
    return copy


def changed(table: Table, place: Place, value: Any) -> Table:
    """A copy with another value at the place; a place that is not there is added."""
    copy = deepcopy(table)
    _holder(copy, place)[place[-1]] = value
    return copy


def _holder(table: Any, place: Place) -> Any:
    for key in place[:-1]:
        table = table[key]
    return table
