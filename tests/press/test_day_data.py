"""A day as data: the schema that is published, words as they are printed, pictures that stand alone."""

import json
import xml.etree.ElementTree as ET
from datetime import date
from pathlib import Path

import msgspec
import pytest

from bookgen.cli import BAD_INPUT, DONE, run
from bookgen.press.daily.day_data import DayData, day_schema
from bookgen.press.wording.templates import brief
from bookgen.puzzles.bank import ENDING
from bookgen.puzzles.calendar import codes_of, puzzles_on
from bookgen.record import puzzle_from
from bookgen.referee import check

Capture = pytest.CaptureFixture[str]
SCHEMA = Path(__file__).resolve().parents[2] / "docs" / "daily.schema.json"


def days_told(capsys: Capture, *arguments: str) -> list[DayData]:
    assert run(["daily", "--json", *arguments]) == DONE
    lines = capsys.readouterr().out.splitlines()
    return [msgspec.json.decode(line, type=DayData, strict=True) for line in lines]


def test_the_schema_in_the_docs_is_that_of_the_data() -> None:
    """It is the text that ``day_schema()`` gives, to be written there where the data have changed."""
    assert SCHEMA.read_text(encoding="utf-8") == day_schema()
    assert json.loads(day_schema())["$ref"] == "#/$defs/DayData"


def test_each_day_is_a_line_with_its_puzzles(capsys: Capture) -> None:
    days = days_told(capsys, "--date", "2026-11-23", "--days", "2")
    assert [(day.date, day.number) for day in days] == [
        (date(2026, 11, 23), None),
        (date(2026, 11, 24), None),
    ]
    for day in days:
        assert [puzzle.code for puzzle in day.puzzles] == [
            name.removeprefix(ENDING) for name in codes_of(day.date)
        ]
        for puzzle, record in zip(day.puzzles, puzzles_on(day.date), strict=True):
            assert (puzzle.stars, puzzle.kind) == (record.stars, record.game.kind)
            assert len(puzzle.rules.split()) == len(brief(record.game, record.options).split()) <= 112
            assert puzzle.picture.file is None and puzzle.picture.alt


def test_the_answer_of_the_data_holds(capsys: Capture) -> None:
    """As a record, which the referee replays, and move for move in its steps."""
    for day in days_told(capsys, "--date", "2027-01-08", "--days", "3"):
        for puzzle in day.puzzles:
            assert check(puzzle_from(puzzle.record)).holds
            assert [step.number for step in puzzle.answer.steps] == list(
                range(1, len(puzzle.answer.steps) + 1)
            )
            moves = [move for step in puzzle.answer.steps for move in step.moves]
            assert moves == (puzzle.record["moves"] if puzzle.answer.sentence is None else [])


def test_pictures_are_responsive_and_told_to_readers_of_the_screen(tmp_path: Path, capsys: Capture) -> None:
    (day,) = days_told(capsys, "--date", "2027-01-08", "--svg", str(tmp_path / "svg"))
    named = [puzzle.picture.file for puzzle in day.puzzles]
    named += [step.picture for puzzle in day.puzzles for step in puzzle.answer.steps]
    assert sorted(str(name) for name in named) == sorted(path.name for path in (tmp_path / "svg").iterdir())
    for puzzle in day.puzzles:
        root = ET.fromstring((tmp_path / "svg" / str(puzzle.picture.file)).read_text(encoding="utf-8"))
        assert root.get("role") == "img" and root.get("width") is None and root.get("height") is None
        assert (root.get("viewBox") or "").startswith("-4 -4 ")
        assert root.findtext("{http://www.w3.org/2000/svg}title") == puzzle.picture.title
        assert root.findtext("{http://www.w3.org/2000/svg}desc") == "\n".join(puzzle.picture.alt)


@pytest.mark.parametrize(
    ("arguments", "said"), [(["--svg", "x"], "give that too"), (["--json", "-o", "x.json"], "give no -o")]
)
def test_what_does_not_go_together_is_refused(arguments: list[str], said: str, capsys: Capture) -> None:
    assert run(["daily", *arguments]) == BAD_INPUT
    assert said in capsys.readouterr().err
