"""Sealed lines: nothing in a file can change unseen, and what is wrong is named with its line."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookgen.checksums import Sealed, add_sealed, read_sealed, replace_sealed, sealed, unsealed
from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.puzzles.bank import kept_puzzles, kept_row, read_bank
from bookgen.puzzles.calendar import Entry, calendar, entry_row

PLAIN = st.none() | st.integers() | st.text(max_size=9) | st.lists(st.text(max_size=5), max_size=3)


@given(st.dictionaries(st.sampled_from(["code", "deal", "ä", "\n"]), PLAIN, min_size=1))
def test_what_is_sealed_is_read_again(raw: dict[str, object]) -> None:
    line = sealed(raw)
    assert line.isascii() and "\n" not in line
    assert unsealed(line.encode()) == raw


def test_the_checksum_is_that_of_the_line_without_it() -> None:
    # printf '{"a":1}' | sha256sum
    assert sealed({"a": 1}) == '{"a":1,"sum":"015abd7f5cc5"}'


def new_file(path: Path, rows: Iterable[Mapping[str, object]]) -> bytes:
    """A file of sealed lines, bound and counted, made at one time."""
    path.unlink(missing_ok=True)
    replace_sealed(path, Sealed(), rows, "")
    return path.read_bytes()


def old_file(path: Path, rows: Iterable[Mapping[str, object]]) -> bytes:
    """One as it was made before lines were bound to each other and counted."""
    path.write_text("".join(f"{sealed(row)}\n" for row in rows), encoding="ascii")
    return path.read_bytes()


BOTH = pytest.mark.parametrize("form", [new_file, old_file])
Form = Callable[[Path, Iterable[Mapping[str, object]]], bytes]


def changes(data: bytes) -> list[tuple[int, bytes]]:
    """Every file that differs from this one in one byte, for three bytes in its stead; and its place."""
    return [
        (at, data[:at] + bytes([other]) + data[at + 1 :])
        for at, byte in enumerate(data)
        for other in {byte ^ 1, *b"\n "} - {byte}
    ]


def line_of(data: bytes, at: int) -> int:
    return data[:at].count(b"\n") + 1


@BOTH
def test_every_changed_character_of_a_bank_is_found(form: Form, tmp_path: Path) -> None:
    name = "caesar"
    kept = kept_puzzles(find_game(name))[:2]
    path = tmp_path / f"{name}.jsonl"
    data = form(path, map(kept_row, kept))
    assert read_bank.__wrapped__(path) == kept
    for at, changed in changes(data):
        path.write_bytes(changed)
        with pytest.raises(BadInput, match=rf"^{name}\.jsonl, line {line_of(data, at)}: "):
            read_bank.__wrapped__(path)


@BOTH
def test_every_changed_character_of_a_calendar_is_found(form: Form, tmp_path: Path) -> None:
    entries = [Entry(date=f"2027-01-0{n}", codes=[f"lucas#{n}", f"nestor#{n}"]) for n in (1, 2, 3)]
    path = tmp_path / "calendar.jsonl"
    data = form(path, map(entry_row, entries))
    assert list(calendar.__wrapped__(path).values()) == entries
    for at, changed in changes(data):
        path.write_bytes(changed)
        with pytest.raises(BadInput, match=rf"^calendar\.jsonl, line {line_of(data, at)}: "):
            calendar.__wrapped__(path)


ROWS = [{"n": n} for n in range(14)]


@BOTH
@pytest.mark.parametrize("at", [0, 1, 10, -1])
def test_a_character_more_or_less_is_found(form: Form, at: int, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    data = form(path, ROWS[:3])
    for changed in (data[:at] + data[at:][1:], data[:at] + b" " + data[at:], data + b"\n", b"\n" + data):
        path.write_bytes(changed)
        with pytest.raises(BadInput, match=r"^x\.jsonl, line [1-5]: "):
            read_sealed(path)


def test_no_file_has_no_lines(tmp_path: Path) -> None:
    assert read_sealed(tmp_path / "none.jsonl") == Sealed()


def grown(path: Path, *parts: int) -> list[bytes]:
    """The lines of a file that has been added to in several parts."""
    at = 0
    for part in parts:
        add_sealed(path, read_sealed(path), ROWS[at : at + part], "")
        at += part
    return path.read_bytes().splitlines(keepends=True)


@pytest.mark.parametrize("parts", [(14,), (1,), (5, 1, 3), (1, 1, 1)])
def test_every_missing_line_is_named(parts: tuple[int, ...], tmp_path: Path) -> None:
    """Each alone, lines that count included; and lines in another order, or twice."""
    path = tmp_path / "x.jsonl"
    lines = grown(path, *parts)
    assert [raw for _, raw in read_sealed(path).rows] == ROWS[: sum(parts)]
    for at in range(len(lines)):
        path.write_bytes(b"".join(lines[:at] + lines[at + 1 :]))
        with pytest.raises(BadInput, match=rf"^x\.jsonl, line {at + 1}: .*missing"):
            read_sealed(path)
        path.write_bytes(b"".join(lines[:at] + lines[at : at + 1] * 2 + lines[at + 1 :]))
        with pytest.raises(BadInput, match=rf"^x\.jsonl, line {at + 2}: "):
            read_sealed(path)
    for at in range(len(lines) - 1):
        path.write_bytes(b"".join(lines[:at] + [lines[at + 1], lines[at]] + lines[at + 2 :]))
        with pytest.raises(BadInput, match=rf"^x\.jsonl, line {at + 1}: "):
            read_sealed(path)


def test_a_file_cut_off_anywhere_is_no_file(tmp_path: Path) -> None:
    """But for where it ended once: it is then the older file."""
    path = tmp_path / "x.jsonl"
    grown(path, 4)
    once = path.read_bytes()
    add_sealed(path, read_sealed(path), ROWS[4:9], "")
    whole = path.read_bytes()
    assert whole.startswith(once)
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        if length == len(once):
            assert len(read_sealed(path).rows) == 4
        else:
            with pytest.raises(BadInput, match=r"^x\.jsonl(, line \d+)?: "):
                read_sealed(path)


def test_old_files_are_read_and_bound_from_the_next_line_on(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    before = old_file(path, ROWS[:4])
    assert not read_sealed(path).bound
    add_sealed(path, read_sealed(path), ROWS[4:6], "")
    read = read_sealed(path)
    assert path.read_bytes().startswith(before) and not read.bound
    assert [raw for _, raw in read.rows] == ROWS[:6]
    lines = path.read_bytes().splitlines(keepends=True)
    for at in range(len(lines)):
        path.write_bytes(b"".join(lines[:at] + lines[at + 1 :]))
        with pytest.raises(BadInput, match="missing"):
            read_sealed(path)
    path.write_bytes(b"".join(lines))
    replace_sealed(path, read, [raw for _, raw in read.rows], "")
    assert read_sealed(path).bound
    assert path.read_bytes() == new_file(tmp_path / "y.jsonl", ROWS[:6])


def test_a_line_that_stands_alone_may_not_follow_a_bound_one(tmp_path: Path) -> None:
    """Or else everything from some line on could be taken out, and the last put back by itself."""
    path = tmp_path / "x.jsonl"
    lines = grown(path, 5)
    alone = f"{sealed(ROWS[4])}\n".encode("ascii")
    for at in (1, 3, 5):
        path.write_bytes(b"".join([*lines[:at], alone]))
        with pytest.raises(BadInput, match=rf"^x\.jsonl, line {at + 1}: the checksum does not fit.* missing"):
            read_sealed(path)


def test_what_somebody_else_has_changed_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    grown(path, 3)
    seen = read_sealed(path)
    add_sealed(path, seen, ROWS[3:9], "")
    longer = path.read_bytes()
    for write in (add_sealed, replace_sealed):
        with pytest.raises(BadInput, match="somebody has changed it meanwhile"):
            write(path, seen, ROWS[3:4], "")
    with pytest.raises(BadInput, match="somebody has changed it meanwhile"):
        add_sealed(path, Sealed(), ROWS[:1], "")
    assert path.read_bytes() == longer
