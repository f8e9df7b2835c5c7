"""Sheets with the answers to their own puzzles, which need no second sheet."""

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pymupdf
import pytest
from each import by_turns

from bookgen.commands.daily import daily_command
from bookgen.errors import BadInput
from bookgen.press.read.read_key import read_entries
from bookgen.press.read.visible_text import visible_lines
from bookgen.press.wording.heads import ANSWERS_OF, YESTERDAY, format_date

SETTINGS = [
    [],
    ["--paper", "letter"],
    ["--rules", "--ink", "black"],
    ["--pencil"],
    ["--large-print"],
    ["--large-print", "--paper", "letter", "--rules"],
    ["--no-hints"],
]
FIRST = date(2027, 4, 7)


def made(options: list[str]) -> None:
    """Runs the command as a user does, but for what comes of a fault."""
    daily_command.main(["--own-answers", *options], standalone_mode=False)


def words_of(path: Path) -> str:
    opened: Any = pymupdf.open
    return " ".join(" ".join(page.get_text() for page in opened(path)).split())


@pytest.mark.parametrize("setting", by_turns(SETTINGS, 0, 4), ids=" ".join)
def test_a_sheet_is_answered_by_itself(setting: list[str], tmp_path: Path) -> None:
    day, path = FIRST + timedelta(days=len("".join(setting)) % 7), tmp_path / "day.pdf"
    made(["--date", f"{day}", *setting, "-o", str(path)])
    entries = read_entries(path)
    assert len(entries) == 3 and not any(entry.half or entry.fault for entry in entries)
    said = words_of(path)
    assert YESTERDAY not in said and "The end of this sheet has the answers" in said
    heads = [line.text for line in visible_lines(path) if line.text.startswith(ANSWERS_OF)]
    assert heads == [ANSWERS_OF + format_date(day, weekday=True)]


def test_every_fifth_step_begins_a_line_where_there_is_room(tmp_path: Path) -> None:
    """An answer of forty steps was one paragraph in which nobody found the place again."""
    path = tmp_path / "day.pdf"
    daily_command.main(["--date", "2027-03-28", "--paper", "letter", "-o", str(path)], standalone_mode=False)
    begun = [line.text.partition(" ")[0] for line in visible_lines(path) if line.turned]
    assert {"6", "11", "16", "21"} <= {*begun}
    assert len({line.sheet for line in visible_lines(path)}) == 2
    assert not any(entry.fault for entry in read_entries(path) if entry.half is None)


def test_a_file_of_sheets_has_all_answers_once(tmp_path: Path) -> None:
    path = tmp_path / "three.pdf"
    made(["--date", "2027-04-10", "--days", "2", "-o", str(path)])
    entries = read_entries(path)
    assert len(entries) == 6 and not any(entry.half or entry.fault for entry in entries)
    assert "which has to be printed too" not in words_of(path)


@pytest.mark.parametrize("span", [["--month", "2027-04"], ["--year", "2027"], ["--one-a-leaf"]])
def test_other_files_have_their_answers_already(span: list[str]) -> None:
    with pytest.raises(BadInput, match="have all answers at the end"):
        made(span)
