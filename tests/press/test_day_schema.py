"""Four hundred days of data against the schema that is published, by a validator of its own."""

import json
import re
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from bookgen.commands.day_puzzles import number_of, puzzles_of_date
from bookgen.press.daily.day_data import day_data, day_json
from bookgen.press.wording.collect import Day
from bookgen.puzzles.calendar import codes_of

SCHEMA: dict[str, Any] = json.loads(
    (Path(__file__).resolve().parents[2] / "docs" / "daily.schema.json").read_text(encoding="utf-8")
)
DAYS = 400
STARTS = (date(2026, 11, 23), date(1900, 1, 1), date(2029, 6, 1), date(2031, 1, 1), date(9998, 11, 27))
"""Before the calendar and into it, and out of it again; the first dates there are, and the last."""
TYPES: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "null": type(None),
}
KNOWN = {
    *(
        "$ref",
        "$defs",
        "additionalProperties",
        "anyOf",
        "description",
        "enum",
        "format",
        "items",
        "properties",
    ),
    *("required", "title", "type"),
}


def faults(value: Any, schema: dict[str, Any], where: str = "$") -> list[str]:
    """Where a value is not as the schema says. Refuses keywords of which it does not know what they ask."""
    assert set(schema) <= KNOWN, set(schema) - KNOWN
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/$defs/")
        return faults(value, SCHEMA["$defs"][name], where)
    if "anyOf" in schema:
        each = [faults(value, one, where) for one in schema["anyOf"]]
        return [] if [] in each else each[0]
    if "enum" in schema:
        return [] if value in schema["enum"] else [f"{where}: {value!r} is none of {schema['enum']}"]
    kind = schema.get("type")
    if kind is not None and (
        not isinstance(value, TYPES[kind]) or (isinstance(value, bool) and kind != "boolean")
    ):
        return [f"{where}: {value!r} is no {kind}"]
    found = []
    if schema.get("format") == "date" and not re.fullmatch(r"\d{4}-\d\d-\d\d", value):
        found.append(f"{where}: {value!r} is no date")
    if kind == "array" and "items" in schema:
        for at, item in enumerate(value):
            found += faults(item, schema["items"], f"{where}[{at}]")
    if kind == "object":
        found += [f"{where}: no {name}" for name in schema.get("required", ()) if name not in value]
        more = schema.get("additionalProperties", True)
        for name, item in value.items():
            if name in schema.get("properties", {}):
                found += faults(item, schema["properties"][name], f"{where}.{name}")
            elif more is False:
                found.append(f"{where}: {name} is not known")
            elif isinstance(more, dict):
                found += faults(item, more, f"{where}.{name}")
    return found


def told(day: date) -> dict[str, Any]:
    """A day as ``daily --json`` writes it."""
    puzzles = puzzles_of_date(day, None, None, "three")
    line = day_json(day_data(Day(day, puzzles, (), number_of(day)), pictures=True))
    data: dict[str, Any] = json.loads(line)
    return data


@pytest.mark.parametrize("step", [25, pytest.param(1, marks=pytest.mark.heavy)])
def test_four_hundred_days_are_as_the_schema_says(step: int) -> None:
    for n in range(0, DAYS, step):
        day = STARTS[0] + timedelta(days=n)
        data = told(day)
        assert faults(data, SCHEMA) == [], day
        assert data["date"] == str(day) and len(data["puzzles"]) == 3


@pytest.mark.parametrize("start", STARTS)
def test_four_hundred_days_have_no_puzzle_twice(start: date) -> None:
    codes = [code for n in range(DAYS) for code in codes_of(start + timedelta(days=n))]
    assert len(set(codes)) == len(codes) == 3 * DAYS


def test_the_validator_finds_what_is_wrong() -> None:
    data = told(STARTS[0])
    puzzle = data["puzzles"][0]
    for damaged, said in (
        ({**data, "extra": 1}, "extra is not known"),
        ({**data, "date": "1.1.2027"}, "is no date"),
        ({**data, "format": "bookgen-daily/0"}, "is none of"),
        ({key: value for key, value in data.items() if key != "number"}, "no number"),
        ({**data, "puzzles": [{**puzzle, "stars": "two"}]}, "stars"),
        ({**data, "puzzles": [{**puzzle, "deal": [1]}]}, "deal[0]"),
        ({**data, "puzzles": [{**puzzle, "answer": None}]}, "answer"),
    ):
        assert any(said in fault for fault in faults(damaged, SCHEMA)), said
