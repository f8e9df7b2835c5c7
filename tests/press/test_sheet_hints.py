"""Hints on sheets: to the day's own puzzles, upside down, as many as there is room for, and read back."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from each import by_turns
from test_every_date import day_of

from bookgen.cli import BAD_INPUT, DONE, run
from bookgen.press.daily.sheet import build_sheets, design_of, sheet_sides
from bookgen.press.read.printed_parts import parted
from bookgen.press.read.read_key import entries_of, read_entries
from bookgen.press.read.visible_text import TextLine, visible_lines
from bookgen.press.wording.collect import Day
from bookgen.press.wording.heads import ANSWERS_OF, YESTERDAY
from bookgen.press.wording.hints import HINT_HEADS, HINTS_FOR_TODAY

FRIDAY = date(2027, 1, 8)
CARD = re.compile(r"(10|[2-9AJQK])([♣♦♥♠])")
BEGINS = re.compile(r"((?:First hints )?)(\d) ([A-Z])")
"""The first hint of a puzzle, behind the head or in a line of its own."""
WAYS: dict[str, dict[str, Any]] = {
    "plain": {},
    "rules": {"rules": True},
    "large print": {"large_print": True},
    "large print with rules": {"large_print": True, "rules": True},
}


def days(count: int, first: date = FRIDAY) -> list[Day]:
    return [day_of(first + timedelta(days=at)) for at in range(count)]


def printed_hints(path: Path) -> dict[tuple[date | None, int], list[str]]:
    """The hints of each puzzle of a file as they are read, without what the breaking of lines adds."""
    puzzles, _ = parted(visible_lines(path))
    return {puzzle.key: ["".join(said.split()) for said in puzzle.hints] for puzzle in puzzles}


def hold_as_read(some: Sequence[Day], path: Path) -> int:
    """All that is read are first hints of their puzzles, of a day as many to each as to any other that has so
    many; the number of days with hints."""
    found = printed_hints(path)
    assert [entry.fault for entry in read_entries(path) if entry.fault and entry.half is None] == []
    told = 0
    for day in some:
        places = max(len(found[day.date, puzzle.number]) for puzzle in day.puzzles)
        for puzzle in day.puzzles:
            wanted = ["".join(said.split()) for said in puzzle.hints[:places]]
            assert found[day.date, puzzle.number] == wanted, (day.date, puzzle.number)
        told += places > 0
    return told


@pytest.fixture(scope="module")
def sheets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("press") / "days.pdf"
    assert build_sheets(days(3), path).pages == 6
    return path


def test_a_day_has_the_hints_to_its_own_puzzles(sheets: Path) -> None:
    assert hold_as_read(days(3), sheets) == 3


def test_they_stand_upside_down_before_the_answers(sheets: Path) -> None:
    lines = visible_lines(sheets)
    heads = [at for at, line in enumerate(lines) if line.text.startswith(HINTS_FOR_TODAY)]
    answers = [at for at, line in enumerate(lines) if line.text.startswith(YESTERDAY)]
    assert len(heads) == 3 and all(lines[at].turned for at in heads)
    for begun, ended in zip(heads, answers, strict=True):
        # On the side of the answers, or at the foot of the front.
        same = lines[begun].sheet == lines[ended].sheet
        assert begun < ended and (same or lines[ended].sheet - lines[begun].sheet == 1)
        assert all(line.turned for line in lines[begun:ended] if line.sheet == lines[begun].sheet)


def test_the_second_hints_are_not_seen_with_the_first(sheets: Path, tmp_path: Path) -> None:
    """They stood side by side: who looked for the first saw the second; and answers of the day before stood
    between them, where they were taken for those to the puzzles hinted at."""
    lines = visible_lines(sheets)
    for head in HINT_HEADS:
        assert sum(line.text.startswith(f"{head} ") for line in lines) == 3
    order = [line.text for line in lines if line.text.startswith((*HINT_HEADS, YESTERDAY))]
    for begun in range(0, len(order), 4):
        assert [said[:5] for said in order[begun : begun + 4]] == ["First", "Secon", "Third", "Yeste"]
    path = tmp_path / "own.pdf"
    some = [replace(day, yesterday=day.puzzles) for day in days(1)]
    build_sheets(some, path, own=True)
    own = [line.text for line in visible_lines(path) if line.text.startswith((*HINT_HEADS, ANSWERS_OF))]
    assert [said[:5] for said in own] == ["First", "Secon", "Third", "Answe"]
    assert hold_as_read(some, path) == 1


def test_lists_of_older_prints_are_read(sheets: Path) -> None:
    """The heads of hints had lines of their own; later the answers stood between the first and the second."""
    lines = visible_lines(sheets)
    title = next(at for at, line in enumerate(lines) if line.text.startswith(HINTS_FOR_TODAY))
    first, second, _, *_ = (at for at, line in enumerate(lines) if line.text.startswith(HINT_HEADS))
    answers = next(at for at, line in enumerate(lines) if line.text.startswith(YESTERDAY))
    end = next(at for at in range(second, len(lines)) if not lines[at].turned)
    told = [
        replace(line, text=part)
        for line in lines[first:answers]
        for part in re.split(f"^({'|'.join(HINT_HEADS)}) ", line.text)
        if part
    ]
    headed = [*lines[:title], replace(lines[title], text=HINTS_FOR_TODAY), *told, *lines[answers:]]
    between = [*lines[:second], *lines[answers:end], *lines[second:answers], *lines[end:]]
    assert sum(line.text in HINT_HEADS for line in told) == 3
    hints = {puzzle.key: puzzle.hints for puzzle in parted(lines)[0]}
    for older in (headed, between):
        assert {puzzle.key: puzzle.hints for puzzle in parted(older)[0]} == hints


def test_a_false_hint_on_a_sheet_is_found(sheets: Path) -> None:
    lines = visible_lines(sheets)
    head = next(at for at, line in enumerate(lines) if line.text.startswith(HINTS_FOR_TODAY))
    at = next(at for at, line in enumerate(lines[head:], head) if CARD.search(line.text))
    hint = next(found for line in reversed(lines[: at + 1]) if (found := BEGINS.match(line.text)))

    def faults(text: str) -> list[tuple[date | None, int, str | None]]:
        changed: list[TextLine] = [*lines[:at], replace(lines[at], text=text), *lines[at + 1 :]]
        return [(e.day, e.number, e.fault) for e in entries_of(changed) if e.fault and e.half is None]

    # What is said of one card may be so of another.
    others = (CARD.sub(rank + r"\2", lines[at].text, count=1) for rank in "3456789")
    ((day, number, fault),) = next(filter(None, map(faults, others)))
    assert (day, number) == (FRIDAY, int(hint[2])) and "does not fit its answer" in str(fault)
    at = lines.index(next(line for line in lines[head:] if line.text == hint.string))
    assert any("no such puzzle" in str(fault) for *_, fault in faults(BEGINS.sub(r"\g<1>7 \3", hint.string)))


@pytest.mark.parametrize("count", [1, pytest.param(3, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("way", by_turns(WAYS, 1))
def test_hints_take_no_leaf_more(way: str, count: int, tmp_path: Path) -> None:
    some = days(count)
    path = tmp_path / "x.pdf"
    pages = build_sheets(some, path, **WAYS[way]).pages
    hold_as_read(some, path)
    bare = build_sheets(some, path, hints=False, **WAYS[way]).pages
    # In large print a back that would be blank is theirs.
    # With rules, which are larger than they need be, all hints are worth a leaf.
    assert (bare == pages or ("rules" in way and 0 < pages - bare <= 2 * count)) or (
        "large" in way and 0 < pages - bare <= count and (pages + 1) // 2 == (bare + 1) // 2
    )
    assert not any(printed_hints(path).values())


def test_packets_have_them_at_the_foot_of_each_day(tmp_path: Path) -> None:
    alone = [replace(day, yesterday=()) for day in days(2)]
    path = tmp_path / "packet.pdf"
    build_sheets(alone, path, months=True)
    assert hold_as_read(alone, path) >= 1
    assert all(line.turned for line in visible_lines(path) if line.text.startswith(HINTS_FOR_TODAY))


def test_one_a_leaf_has_them_before_the_answers(tmp_path: Path) -> None:
    (alone,) = (replace(day, yesterday=()) for day in days(1))
    path = tmp_path / "leaves.pdf"
    build_sheets([alone], path, single=True)
    assert hold_as_read([alone], path) == 1
    lines = visible_lines(path)
    hints = next(line for line in lines if line.text.startswith(HINTS_FOR_TODAY))
    assert hints.sheet == next(line for line in lines if line.text.startswith(ANSWERS_OF)).sheet


def test_they_are_left_out_on_demand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.pdf"
    for word, told in (("--hints", True), ("--no-hints", False)):
        assert run(["daily", "--date", "2027-01-08", word, "-o", str(path)]) == DONE
        assert any(printed_hints(path).values()) == told
    assert run(["daily", "--date", "2027-01-08", "--hints=2", "-o", str(path)]) == BAD_INPUT


@pytest.mark.heavy
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("way", WAYS)
def test_a_month_prints_with_hints_in_every_way(paper: str, way: str, tmp_path: Path) -> None:
    some = days(28, date(2027, 2, 1))
    path = tmp_path / "month.pdf"
    build_sheets(some, path, paper=paper, **WAYS[way])
    assert hold_as_read(some, path) >= (20 if way == "plain" else 1)
    if way == "plain":
        given = {"rules": False, "large_print": False, "ink": "two"}
        design = design_of(paper, "Patience", hints=False, **given)  # type: ignore[arg-type]
        assert all(sheet_sides(day, design) == 2 for day in some)


@pytest.mark.heavy
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_month_of_single_leaves_prints_with_hints(paper: str, tmp_path: Path) -> None:
    some = [replace(day, yesterday=()) for day in days(14, date(2027, 2, 1))]
    path = tmp_path / "month.pdf"
    build_sheets(some, path, paper=paper, single=True)
    assert hold_as_read(some, path) >= 1
