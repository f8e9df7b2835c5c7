"""What ``bank verify`` finds in a calendar and in lines, and that there is nothing to be found in ours."""

from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.puzzles import verify
from bookgen.puzzles.bank import BANK, kept_puzzles
from bookgen.puzzles.calendar import Entry
from bookgen.puzzles.endings.kept import ENDINGS, kept_endings
from bookgen.puzzles.endings.verify import ending_line_faults
from bookgen.puzzles.kept_file import K, KeptFile

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


def lines_of(files: KeptFile[K], kept: list[K], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is said against these lines of a file of Nestor."""
    monkeypatch.setattr(KeptFile, "numbered", lambda *_: list(enumerate(kept, start=1)))
    told = verify.line_faults if files is BANK else ending_line_faults
    return told(GAMES[:1])[0]


def test_lines_of_a_bank_are_in_order_and_of_their_sort(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = kept_puzzles(GAMES[0])[:2]
    low, made = replace(second, seeds=0), replace(first, code=f"backwards/{first.code}")
    assert lines_of(BANK, [first, second], monkeypatch) == []
    (said,) = lines_of(BANK, [second, replace(first, seeds=second.seeds)], monkeypatch)
    assert said.endswith("each seed stands once, and they rise")
    (said,) = lines_of(BANK, [replace(first, code="fly#0")], monkeypatch)
    assert said == "nestor.jsonl, line 1: the code is fly#0; wanted one of nestor, written in full"
    (said,) = lines_of(BANK, [first, low], monkeypatch)
    assert said.startswith("nestor.jsonl, line 2: seeds is 0; wanted ")
    (said,) = lines_of(BANK, [made], monkeypatch)
    assert said.endswith("wanted one of the deals that are shuffled")


def test_lines_of_endings_are_in_order_and_no_two_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = kept_endings(GAMES[0])[:2]
    assert lines_of(ENDINGS, [first, second], monkeypatch) == []
    (said,) = lines_of(ENDINGS, [second, first], monkeypatch)
    assert said.startswith("endings/nestor.jsonl, line 2: ") and said.endswith("and they rise")
    (said,) = lines_of(ENDINGS, [replace(first, code=f"ending/{first.code}")], monkeypatch)
    assert said.endswith("wanted that of its deal alone")
    (said,) = lines_of(ENDINGS, [first, replace(first, code=second.code)], monkeypatch)
    assert said.endswith(f"{second.code} is {first.code} with its suits renamed")
