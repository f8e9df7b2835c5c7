"""Every date of the calendar prints: on both papers, in both sizes of type and both inks, and with rules."""

from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from test_read_key import core

from bookgen.cli import DONE, run
from bookgen.picture.pdf import draw_scene
from bookgen.picture.scene import Scene
from bookgen.press.daily.fitting import STOCKS_IN_WORDS
from bookgen.press.daily.setting import Design
from bookgen.press.daily.sheet import build_sheets, sheet_sides
from bookgen.press.page.trim import LARGE_LEAF, large_leaf, leaf
from bookgen.press.read.read_key import read_entries
from bookgen.press.wording.collect import Day
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.puzzles.among import Cuts
from bookgen.puzzles.calendar import calendar, puzzles_on
from bookgen.puzzles.cycle import BEGUN, WEEK, cycle
from bookgen.referee import check

PAPERS = ("a4", "letter")
WORST = ["2027-01-24", "2027-05-08", "2027-07-11", "2027-09-12", "2028-03-06", "2028-10-22", "2029-02-23"]
"""Three deals of two packs and the longest answers."""
WAYS: dict[str, Sequence[str]] = {
    "plain": [],
    "rules": ["--rules"],
    "large print": ["--large-print"],
    "large print with rules": ["--large-print", "--rules"],
    "black": ["--ink", "black"],
    "all cuts": ["--cuts", "all"],
}
DATES = {
    "plain": {"letter": WORST, "a4": WORST[1:2]},
    "rules": {"letter": WORST[:1]},
    "large print": {"a4": WORST[1:2]},
    "large print with rules": {"letter": WORST[:1]},
    "black": {"letter": WORST[:1]},
    "all cuts": {"letter": WORST[:1]},
}
"""Which of these dates are printed; where nothing is said the first on Letter, the second on A4: that has
more room, the ink moves nothing, and all cuts say less than places."""
ELSEWHERE = ("black",)
"""Ways in which another test of the plain suite prints a day."""


def day_of(asked: date, cuts: Cuts = "three") -> Day:
    """A date with the answers of the day before."""

    def on(when: date) -> tuple[PrintedPuzzle, ...]:
        records = puzzles_on(when, cuts)
        return tuple(PrintedPuzzle(number, record, when) for number, record in enumerate(records, start=1))

    return Day(asked, on(asked), on(asked - timedelta(days=1)), 1)


@pytest.mark.parametrize(
    ("way", "paper", "day"),
    [
        pytest.param(way, paper, day, marks=[pytest.mark.heavy] if at or way in ELSEWHERE else [])
        for way in WAYS
        for paper in DATES.get(way, PAPERS)
        for at, day in enumerate(DATES.get(way, {}).get(paper, WORST[paper == "a4" :][:1]))
    ],
)
def test_the_fullest_dates_print_in_every_way(
    way: str, paper: str, day: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.pdf"
    assert run(["daily", "--date", day, "--paper", paper, *WAYS[way], "-o", str(path)]) == DONE
    with pikepdf.open(path) as pdf:
        assert way.startswith(("large", "rules")) or len(pdf.pages) == 2
        assert pdf.check_pdf_syntax() == []
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("asked", [date(2027, 8, 26), date(2028, 10, 29)])
def test_high_pictures_go_on_a_leaf(asked: date) -> None:
    """An ending with twelve families of a word each; three pictures of which no two go below one another
    unless question and rules are beside them."""
    assert sheet_sides(day_of(asked), Design(leaf("a4"), "Patience")) == 2


@pytest.mark.parametrize(
    ("asked", "drawn"),
    [
        (date(2027, 6, 13), 3),
        pytest.param(date(2028, 2, 29), 2, marks=pytest.mark.heavy),
        pytest.param(date(2027, 1, 8), 3, marks=pytest.mark.heavy),
    ],
)
def test_large_print_draws_what_ordinary_print_draws(
    asked: date, drawn: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing is laid out, or four packs are, a puzzle takes another side; words alone will not do."""
    scenes: set[int] = set()

    def keep(canvas: Any, scene: Scene, *where: Any) -> None:
        scenes.add(id(scene))
        draw_scene(canvas, scene, *where)

    monkeypatch.setattr("bookgen.press.puzzle.figure.draw_scene", keep)
    build_sheets([day_of(asked)], tmp_path / "large.pdf", large_print=True, hints=False)
    assert len(scenes) == drawn


@pytest.mark.heavy
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("year", [2027, 2028, 2029])
def test_every_date_goes_on_a_leaf(paper: str, year: int) -> None:
    days = [day for day in sorted(calendar()) if day.year == year]
    sides = {day: sheet_sides(day_of(day), Design(leaf(paper), "Patience")) for day in days}
    assert len(sides) >= 365 and not {day: count for day, count in sides.items() if count > 2}


@pytest.mark.heavy
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("part", range(4))
def test_every_day_of_the_weeks_goes_on_a_leaf(paper: str, part: int) -> None:
    """Those of the dates that the calendar has not: they come round again."""
    days = [BEGUN + timedelta(days=at) for at in range(WEEK * len(cycle()) + 1)][part::4]
    sides = {day: sheet_sides(day_of(day), Design(leaf(paper), "Patience")) for day in days}
    assert len(sides) >= 275 and not {day: count for day, count in sides.items() if count > 2}


MOST_SIDES = {"rules": 4, "large": 10, "large with rules": 12, "all cuts": 4}
"""Sides that a day takes at the most."""


@pytest.mark.heavy
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("way", MOST_SIDES)
def test_dates_all_the_year_round_print_in_other_ways(paper: str, way: str) -> None:
    """Every fourth of the calendar: all weekdays come up."""
    trim = large_leaf(paper, LARGE_LEAF) if "large" in way else leaf(paper)
    design = Design(trim, "Patience", rules="rules" in way)
    cuts: Cuts = "all" if way == "all cuts" else "three"
    for day in sorted(calendar())[::4]:
        assert 1 <= sheet_sides(day_of(day, cuts), design) <= MOST_SIDES[way], day


def test_answers_at_the_feet_of_both_sides_are_read_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is parted between them goes on under a head of its own."""
    filled = tuple(setting for setting in STOCKS_IN_WORDS if setting.filled)
    monkeypatch.setattr("bookgen.press.daily.fitting.STOCKS_IN_WORDS", filled)
    days = [day_of(date(2027, 2, 2)), day_of(date(2027, 2, 3))]
    path = tmp_path / "x.pdf"
    assert build_sheets(days, path).pages == 4
    entries = read_entries(path)
    answered = [entry for entry in entries if entry.half is None]
    assert [entry.number for entry in answered] == [1, 2, 3]
    for entry, puzzle in zip(answered, days[0].puzzles, strict=True):
        assert entry.puzzle is not None, entry.fault
        if puzzle.puzzle.is_ending:  # Printed is the position, without the deal that it comes from.
            assert entry.puzzle.moves == puzzle.puzzle.moves and check(entry.puzzle).holds
        else:
            assert core(entry.puzzle)[:-1] == core(puzzle.puzzle)[:-1]
