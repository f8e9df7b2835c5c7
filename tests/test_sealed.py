"""Sealed lines: nothing in a file can change unseen, and what is wrong is named with its line."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.puzzles.bank import kept_line, kept_puzzles, read_bank
from bookgen.puzzles.calendar import Entry, calendar, entry_line
from bookgen.sealed import read_sealed, sealed, unsealed

PLAIN = st.none() | st.integers() | st.text(max_size=9) | st.lists(st.text(max_size=5), max_size=3)


@given(st.dictionaries(st.sampled_from(["code", "deal", "ä", "\n"]), PLAIN, min_size=1))
def test_what_is_sealed_is_read_again(raw: dict[str, object]) -> None:
    line = sealed(raw)
    assert line.isascii() and "\n" not in line
    assert unsealed(line.encode()) == raw


def test_the_checksum_is_that_of_the_line_without_it() -> None:
    # printf '{"a":1}' | sha256sum
    assert sealed({"a": 1}) == '{"a":1,"sum":"015abd7f5cc5"}'


def changes(data: bytes) -> list[tuple[int, bytes]]:
    """Every file that differs from this one in one byte, for three bytes in its stead; and its place."""
    return [
        (at, data[:at] + bytes([other]) + data[at + 1 :])
        for at, byte in enumerate(data)
        for other in {byte ^ 1, *b"\n "} - {byte}
    ]


def line_of(data: bytes, at: int) -> int:
    return data[:at].count(b"\n") + 1


def test_every_changed_character_of_a_bank_is_found(tmp_path: Path) -> None:
    name = "caesar"
    kept = kept_puzzles(find_game(name))[:2]
    data = "".join(f"{kept_line(each)}\n" for each in kept).encode()
    path = tmp_path / f"{name}.jsonl"
    path.write_bytes(data)
    assert read_bank.__wrapped__(path) == kept
    for at, changed in changes(data):
        path.write_bytes(changed)
        with pytest.raises(BadInput, match=rf"^{name}\.jsonl, line {line_of(data, at)}: "):
            read_bank.__wrapped__(path)


def test_every_changed_character_of_a_calendar_is_found(tmp_path: Path) -> None:
    entries = [Entry(date=f"2027-01-0{n}", codes=[f"lucas#{n}", f"nestor#{n}"]) for n in (1, 2, 3)]
    data = "".join(f"{entry_line(entry)}\n" for entry in entries).encode()
    path = tmp_path / "calendar.jsonl"
    path.write_bytes(data)
    assert list(calendar.__wrapped__(path).values()) == entries
    for at, changed in changes(data):
        path.write_bytes(changed)
        with pytest.raises(BadInput, match=rf"^calendar\.jsonl, line {line_of(data, at)}: "):
            calendar.__wrapped__(path)


@pytest.mark.parametrize("at", [0, 1, 10, -1])
def test_a_character_more_or_less_is_found(at: int, tmp_path: Path) -> None:
    data = "".join(f"{sealed({'n': n})}\n" for n in range(3)).encode()
    path = tmp_path / "x.jsonl"
    for changed in (data[:at] + data[at:][1:], data[:at] + b" " + data[at:], data + b"\n", b"\n" + data):
        path.write_bytes(changed)
        with pytest.raises(BadInput, match=r"^x\.jsonl, line [1-4]: "):
            read_sealed(path)


def test_no_file_has_no_lines(tmp_path: Path) -> None:
    assert read_sealed(tmp_path / "none.jsonl") == []
