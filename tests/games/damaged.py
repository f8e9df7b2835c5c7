"""Descriptors as tables that can be damaged and written again as TOML."""

import json
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from bookgen import games

Table = dict[str, Any]
Place = tuple[str | int, ...]

BOOKS = Path(games.__file__).parent
PATHS = {path.stem: path for path in sorted(BOOKS.glob("*/*.toml"))}
DATA = Path(__file__).resolve().parents[1] / "data"
OWN = {path.stem: path for path in sorted((DATA / "own_games").glob("*.toml"))}
"""The well-known games that are in no book, with options that no book's game has."""
EVERY = {**PATHS, **OWN}


def table_of(name: str) -> Table:
    """A game's descriptor, as the TOML reader gives it."""
    return tomllib.loads(EVERY[name].read_text(encoding="utf-8"))


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
    copy = _copied(table, place)
    del _holder(copy, place)[place[-1]]
    return copy


def changed(table: Table, place: Place, value: Any) -> Table:
    """A copy with another value at the place; a place that is not there is added."""
    copy = _copied(table, place)
    _holder(copy, place)[place[-1]] = value
    return copy


def _copied(table: Table, place: Place) -> Table:
    """A copy of what is on the way to a place; the rest, which nobody changes, is the same."""
    copy = dict(table)
    held: Any = copy
    for key in place[:-1]:
        held[key] = dict(held[key]) if isinstance(held[key], dict) else list(held[key])
        held = held[key]
    return copy


def value_at(table: Any, place: Place) -> Any:
    """What stands at a place."""
    return _holder(table, place)[place[-1]]


# Damage of every kind, at every place.


def damages(table: Table) -> Iterator[tuple[str, Table]]:
    """Every damage of one key, item or value of a descriptor, each with a name.

    What is at a place is removed; made nothing, or huge; exchanged for what stands under the same key in
    another descriptor; or swapped with its neighbour. And each key is added that another descriptor has in
    a table of the same kind.
    """
    for place in places(table):
        name = ".".join(map(str, place))
        yield f"{name} removed", deleted(table, place)
        old = value_at(table, place)
        for other in _others(place, old):
            if other != old or type(other) is not type(old):
                yield f"{name} = {json.dumps(other)[:40]}", changed(table, place, other)
        after = _neighbour(table, place)
        if after is not None and value_at(table, after) != old:
            swapped = changed(changed(table, place, value_at(table, after)), after, old)
            yield f"{name} swapped with {after[-1]}", swapped
    for place in [(), *places(table)]:
        held = value_at(table, place) if place else table
        if isinstance(held, dict):
            for key, value in _known().get(_kind(place), {}).items():
                if key not in held:
                    added = changed(table, (*place, key), value[0])
                    yield f"{'.'.join(map(str, (*place, key)))} added", added


def _others(place: Place, old: Any) -> list[Any]:
    """What may be put in the place of a value."""
    known = _known().get(_kind(place[:-1]), {}).get(place[-1], []) if isinstance(place[-1], str) else []
    if isinstance(old, bool):
        return [not old]
    if isinstance(old, int | float):
        return [0, old - 1, old + 1, 104, 10**6, *known[:4]]
    if isinstance(old, str):
        return ["", "x" * 400, *known[:6]]
    if isinstance(old, list):
        return [[], old * 40, *known[:4]]
    return [{}, *known[:4]]


def _neighbour(table: Table, place: Place) -> Place | None:
    """The next key or item beside a place."""
    held = value_at(table, place[:-1]) if place[:-1] else table
    keys = list(held) if isinstance(held, dict) else list(range(len(held)))
    at = keys.index(place[-1])
    return (*place[:-1], keys[at + 1]) if at + 1 < len(keys) else None


def _kind(place: Place) -> Place:
    """A place without its numbers: the kind of table that stands there."""
    return tuple(part for part in place if isinstance(part, str))


@cache
def _known() -> dict[Place, dict[str, list[Any]]]:
    """By kind of table the keys that the descriptors have in it, each with its values, none twice."""
    found: dict[Place, dict[str, list[Any]]] = {}
    for name in EVERY:
        table = table_of(name)
        for place in places(table):
            if isinstance(place[-1], str):
                values = found.setdefault(_kind(place[:-1]), {}).setdefault(place[-1], [])
                if value_at(table, place) not in values:
                    values.append(value_at(table, place))
    return found


def _holder(table: Any, place: Place) -> Any:
    for key in place[:-1]:
        table = table[key]
    return table
