"""What ``bank verify`` finds in a calendar, and that there is nothing to be found in ours."""

from datetime import date
from pathlib import Path

import pytest

from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.puzzles import verify
from bookgen.puzzles.calendar import Entry

GAMES = [find_game("nestor"), find_game("lucas")]


def found(monkeypatch: pytest.MonkeyPatch, *entries: Entry) -> list[str]:
    known = [(line, date.fromisoformat(entry.date), entry) for line, entry in enumerate(entries, start=1)]
    monkeypatch.setattr(verify, "dates_with_lines", lambda path, read: known)
    return verify.calendar_faults(GAMES)


def test_a_calendar_is_asked_of_the_banks(monkeypatch: pytest.MonkeyPatch) -> None:
    good = Entry(date="2027-01-01", codes=["nestor#0", "lucas#0"])
    assert found(monkeypatch, good) == []
    # Fortress is not among the games that are looked at.
    assert found(monkeypatch, good, Entry(date="2027-01-02", codes=["fortress#99999"])) == []
    (missing,) = found(monkeypatch, good, Entry(date="2027-01-02", codes=["nestor#99999"]))
    assert missing == "calendar.jsonl, line 2: the puzzle nestor#99999 is not in the bank"
    (unknown,) = found(monkeypatch, good, Entry(date="2027-01-02", codes=["lucass#1"]))
    assert unknown.startswith("calendar.jsonl, line 2: no game 'lucass'")
    (malformed,) = found(monkeypatch, good, Entry(date="2027-01-02", codes=["lucas"]))
    assert "malformed deal code" in malformed
    (gap,) = found(monkeypatch, good, Entry(date="2027-01-04", codes=[]))
    assert gap == "calendar.jsonl, line 2: 2027-01-04 follows 2027-01-01; wanted the next day"


def test_a_damaged_calendar_is_one_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def damaged(path: Path) -> None:
        raise BadInput("calendar.jsonl, line 7: the checksum does not fit")

    monkeypatch.setattr(verify, "read_sealed", damaged)
    assert verify.calendar_faults(GAMES) == 2 * ["calendar.jsonl, line 7: the checksum does not fit"]


def test_our_calendar_and_lines_have_no_fault() -> None:
    assert verify.line_faults(GAMES) == ([], GAMES)
    assert verify.calendar_faults(GAMES) == []
