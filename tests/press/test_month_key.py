"""The answers of a month in straight columns, and their heads, which name the games: new and older forms."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

import pytest

from bookgen.commands.day_puzzles import puzzles_of_date
from bookgen.press.daily.month_key import MONTH_COLUMNS, MONTH_KEY, MonthKey, _day_row, month_key
from bookgen.press.daily.sheet import build_sheets
from bookgen.press.page.trim import LEAVES, leaf
from bookgen.press.puzzle.key_columns import FIVE, KEY_GAP, Row, _filled
from bookgen.press.read.printed_parts import MOST_LETTERED_LINES, whole_head
from bookgen.press.read.read_key import entries_of
from bookgen.press.read.visible_text import TextLine, visible_lines
from bookgen.press.type.break_lines import break_lines
from bookgen.press.type.styles import KEY
from bookgen.press.wording.collect import Day, title_apart
from bookgen.press.wording.heads import ANSWERS_OF, CONTINUED, format_date
from bookgen.press.wording.printed_puzzle import PrintedPuzzle

FIRST = date(2027, 3, 3)
WIDTH = (leaf("a4").measure + KEY_GAP) / MONTH_COLUMNS - KEY_GAP


def _days(count: int) -> list[Day]:
    dates = [FIRST + timedelta(days=n) for n in range(count)]
    return [Day(day, puzzles_of_date(day, None, None, "three"), ()) for day in dates]


def _dated(days: Sequence[Day]) -> list[list[PrintedPuzzle]]:
    return [[replace(puzzle, day=day.date) for puzzle in day.puzzles] for day in days]


@pytest.fixture(scope="module")
def month(tmp_path_factory: pytest.TempPathFactory) -> list[TextLine]:
    path = tmp_path_factory.mktemp("month") / "month.pdf"
    build_sheets(_days(4), path, months=True)
    return visible_lines(path)


def test_an_answer_is_headed_by_its_game_and_read_back(month: list[TextLine]) -> None:
    """The code, by which the deal is known again, stands behind the name."""
    text = " ".join(line.text for line in month)
    for day in _days(4):
        for puzzle in day.puzzles:
            code = puzzle.puzzle.deal_code
            assert f"Answer {puzzle.number} · {title_apart(puzzle.game)} · {code}." in text
    entries = entries_of(month)
    assert len(entries) == 12 and all(entry.puzzle and not entry.fault for entry in entries)


def test_the_heads_of_older_sheets_are_read_back(month: list[TextLine]) -> None:
    """They have the code alone; a code that is not the puzzle's is found in either form."""
    older = _headed_anew(month, r"Answer (\d) · \3.")
    assert sum(bool(re.fullmatch(r"Answer \d · [a-z0-9+=#-]+\.", line.text)) for line in older) == 12
    assert [entry.puzzle for entry in entries_of(older)] == [entry.puzzle for entry in entries_of(month)]
    for form in (r"Answer \1 · lucas#99.", r"Answer \1 · Lucas · lucas#99."):
        faults = [entry.fault for entry in entries_of(_headed_anew(month, form))]
        assert all(str(fault).startswith("its answer is to lucas#99, but the puzzle is ") for fault in faults)


def test_a_head_that_names_another_game_is_a_fault(month: list[TextLine]) -> None:
    faults = [entry.fault for entry in entries_of(_headed_anew(month, r"Answer \1 · Lucas · \3."))]
    assert all(str(fault).startswith("its answer is headed Lucas, but the game is ") for fault in faults)


def _headed_anew(lines: Sequence[TextLine], form: str) -> list[TextLine]:
    """The lines with the head of each answer in one line, in another form."""
    made: list[TextLine] = []
    for line in lines:
        begun = made and re.match(r"Answer \d ·", made[-1].text) and not made[-1].text.endswith(".")
        if begun:
            made[-1] = replace(made[-1], text=f"{made[-1].text} {line.text}")
        else:
            made.append(line)
    head = re.compile(r"Answer (\d) · (.*) · (\S+)\.")
    form = form.replace(r"(\d)", r"\1")
    return [
        replace(line, text=match.expand(form)) if (match := head.fullmatch(line.text)) else line
        for line in made
    ]


def test_columns_go_on_from_day_to_day() -> None:
    """Each is filled before the next, but for what would part a head from its steps."""
    key = month_key(_dated(_days(4)), leaf("a4"))
    assert isinstance(key, MonthKey)
    depth = 60
    first, rest = key.split(leaf("a4").measure, depth * MONTH_KEY.leading)
    columns, left = _filled(first.rows, MONTH_COLUMNS, depth)
    assert not left and rest.rows
    for column, following in zip(columns, [*columns[1:], rest.rows], strict=True):
        assert not column[-1].is_head and column[-1].line is not None
        # At the most a group of five steps goes over, or a day's head with what may not be parted from it.
        assert depth - len(column) < 12, len(column)
        assert following[0].line is not None
    # What is parted by the end of a page is named again, with its day, its game and the letters of its steps.
    answer, day = first.rows[-1].of, first.rows[-1].day
    (puzzle,) = (each for one in _days(4) for each in one.puzzles if (one.date, each.number) == (day, answer))
    head = [row for row in rest.rows if row.is_head and (row.day, row.of) == (day, answer)]
    again = "".join(run.text for row in head if row.line for run in row.line.runs)
    told = (
        f"Answer {answer} of {format_date(puzzle.day or FIRST)}, {CONTINUED} · {title_apart(puzzle.game)}: "
    )
    assert "".join(again.split()).startswith("".join(told.split())) and again.endswith(".")


def test_an_answer_that_goes_on_is_read_in_newer_and_older_forms(month: list[TextLine]) -> None:
    """Its head had the number alone: who turned the page knew neither the game nor what *h* was."""
    begun = re.compile(rf"(Answer \d)( of \d+ March 2027)?, {CONTINUED}")
    at, found = next((at, found) for at, line in enumerate(month) if (found := begun.match(line.text)))
    older = [*month[:at], replace(month[at], text=f"{found[1]}, {CONTINUED}.")]
    head = whole_head(month, at, MOST_LETTERED_LINES)[1]
    parts = [entry.puzzle for entry in entries_of([*older, *month[at + head :]])]
    assert parts == [entry.puzzle for entry in entries_of(month)] and None not in parts


def test_every_fifth_step_begins_a_line() -> None:
    key = month_key(_dated(_days(2)), leaf("a4"))
    assert isinstance(key, MonthKey)
    begun = [int(row.number) for row in key.rows if row.several and row.number]
    assert set(range(1, max(begun) + 1, FIVE)) <= set(begun) and max(begun) > 40
    assert MONTH_KEY.size == 9


@pytest.mark.parametrize("paper", LEAVES)
def test_a_date_has_one_line_in_a_column(paper: str) -> None:
    width = (LEAVES[paper].measure + KEY_GAP) / MONTH_COLUMNS - KEY_GAP
    for day in (date(2027, 1, 1) + timedelta(days=n) for n in range(365)):
        line = _day_row(day, width).line
        assert line is not None
        text = "".join(run.text for run in line.runs)
        assert text.startswith(ANSWERS_OF) and text.endswith(str(day.year))


def test_no_column_ends_with_what_leads_to_the_steps() -> None:
    """*C comes out: cut 40.* stood with its head at the foot of a side, and step 1 overleaf."""
    (line,) = break_lines((KEY.run("C comes out."),), 200, 0, "left")
    rows = [Row(line), Row(None), Row(line, is_head=True), Row(line, leads=True), Row(line)]
    ((first,), left), (_, whole) = _filled(rows, 1, 4), _filled(rows, 1, 5)
    assert (first, left) == (rows[:1], rows[1:]) and not whole
