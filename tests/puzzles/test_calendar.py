"""The calendar of dailies: three a day, none twice, none that the bank has not, and what the weeks give."""

import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from bookgen.checksums import read_sealed, sealed
from bookgen.errors import BadInput
from bookgen.games import all_games, find_game
from bookgen.puzzles import calendar as calendar_module
from bookgen.puzzles import dates
from bookgen.puzzles.bank import find_kept, parse_name
from bookgen.puzzles.calendar import CALENDAR, PER_DAY, calendar, codes_of, dated_codes, puzzles_on
from bookgen.puzzles.choice_of_games import SPARED, puzzles_from
from bookgen.puzzles.cycle import cycle_codes
from bookgen.puzzles.for_book import in_book_order

FIRST, LAST = date(2027, 1, 1), date(2029, 12, 31)
"""A Friday and a Monday."""
A_MONDAY = date(2027, 1, 4)


def test_three_years_and_no_day_left_out() -> None:
    days = sorted(calendar())
    assert days[0] == FIRST and days[-1] >= LAST
    assert days == [FIRST + timedelta(days=n) for n in range(len(days))]
    read = read_sealed(CALENDAR)
    assert [raw["date"] for _, raw in read.rows] == [str(day) for day in days] and read.bound


def test_no_game_comes_twice_in_seven_days() -> None:
    last: dict[str, date] = {}
    for day, entry in sorted(calendar().items()):
        for name in (parse_name(code).game for code in entry.codes):
            assert name not in last or (day - last[name]).days >= 7, (name, day)
            last[name] = day
    assert len(last) > 95


def test_three_puzzles_a_day_and_none_twice() -> None:
    codes = [code for entry in calendar().values() for code in entry.codes]
    assert all(len(entry.codes) == PER_DAY == 3 for entry in calendar().values())
    assert len(set(codes)) == len(codes)


def test_what_is_written_down_is_what_the_weeks_give() -> None:
    """They are all of it: the calendar keeps what a release has given, should the weeks be drawn up anew."""
    assert all(entry.codes == cycle_codes(day) for day, entry in calendar().items())


def test_booklets_begin_with_puzzles_that_no_date_has() -> None:
    booklet = {kept.code for game in all_games() for kept in in_book_order(game)[:SPARED]}
    assert not booklet & dated_codes()


@pytest.mark.parametrize("day", [FIRST, FIRST + timedelta(days=6), FIRST + timedelta(days=55)])
def test_the_puzzles_of_a_day_bear_its_date(day: date) -> None:
    records = puzzles_on(day)
    assert [record.code for record in records] == [name.removeprefix("ending/") for name in codes_of(day)]
    assert {record.date for record in records} == {day.isoformat()}
    assert all(record.moves or record.cuts for record in records)


def test_a_date_without_puzzles_names_the_first_and_the_last() -> None:
    with pytest.raises(BadInput, match="no puzzles for 1899-12-31; wanted .* 1900-01-01 to 9999-12-31"):
        codes_of(date(1899, 12, 31))


def test_a_puzzle_that_the_bank_has_lost_stops_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = codes_of(FIRST)[1]
    monkeypatch.setattr(calendar_module, "find_kept", lambda code: None if code == lost else find_kept(code))
    with pytest.raises(BadInput, match=f"{FIRST} the puzzle {lost}, which the bank has not"):
        puzzles_on(FIRST)


GOOD = sealed({"date": "2027-01-01", "codes": ["nestor#0"]})


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", ""),
        ("{}", "date"),
        ('{"date":"2027-01-02"}', "codes"),
        ('{"date":"2027-02-30","codes":[]}', "day"),
        ('{"date":"soon","codes":[]}', "soon"),
        ('{"date":"2027-01-02","codes":[],"more":1}', "more"),
        ('{"date":"2027-01-01","codes":[]}', "date 2027-01-01 stands twice"),
        ('{"date":"2027-01-02","codes":["nestor#0"]}', "puzzle nestor#0 stands twice"),
        ('{"date":"2029-12-30","codes":["nestor#0"]}', "puzzle nestor#0 stands twice; .* in three years"),
        ('{"date":"2027-01-02","codes":["nestor#1","nestor#1"]}', "puzzle nestor#1 stands twice"),
    ],
)
def test_a_damaged_line_is_named(line: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "calendar.jsonl"
    line = sealed(json.loads(line)) if line else line
    path.write_text(f"{GOOD}\n{line}\n{GOOD}\n", encoding="utf-8")
    with pytest.raises(BadInput, match=rf"^calendar\.jsonl, line 2: .*{said}"):
        calendar(path)


def test_a_calendar_that_is_no_text_is_bad_input(tmp_path: Path) -> None:
    path = tmp_path / "calendar.jsonl"
    path.write_bytes(GOOD.encode() + b"\n\xff\xfe\n")
    with pytest.raises(BadInput, match=r"^calendar\.jsonl, line 2: "):
        calendar(path)


def test_no_calendar_is_an_empty_one(tmp_path: Path) -> None:
    assert calendar(tmp_path / "none.jsonl") == {}


# Extending, on a copy.


def test_the_calendar_grows_at_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "calendar.jsonl"
    monkeypatch.setattr(dates, "CALENDAR", path)
    first = dates.extend_calendar(A_MONDAY, 7)
    before = path.read_bytes()
    second = dates.extend_calendar(A_MONDAY + timedelta(days=7), 2)
    assert path.read_bytes().startswith(before)
    days = [A_MONDAY + timedelta(days=n) for n in range(9)]
    assert [entry.date for entry in [*first, *second]] == [str(day) for day in days]
    assert [entry.codes for entry in [*first, *second]] == [cycle_codes(day) for day in days]
    with pytest.raises(BadInput, match="goes on with 2027-01-13, not with 2027-02-01"):
        dates.extend_calendar(date(2027, 2, 1), 1)
    assert len(calendar.__wrapped__(path)) == 9
    assert [each.name for each in tmp_path.iterdir()] == ["calendar.jsonl"]
    dates.extend_calendar(A_MONDAY + timedelta(days=9), 1300)
    assert len(calendar.__wrapped__(path)) == 1309, "after three years they come round again"


def test_days_from_some_games_only() -> None:
    games = [find_game(name) for name in ("nestor", "the-wish", "harvest")]
    weeks = [puzzles_from(games, A_MONDAY + timedelta(days=n), 3) for n in range(7)]
    codes = [record.code for records in weeks for record in records]
    assert len(set(codes)) == 21
    assert {record.game.id for records in weeks for record in records} <= {game.id for game in games}
    assert all(len({record.game.id for record in records}) == 3 for records in weeks)
    kept = [[find_kept(record.code or "") for record in records] for records in weeks]
    eases = [[dates.ease_of(each) for each in day if each] for day in kept]
    falling = [sum(day) for day in eases]
    assert all(day == sorted(day, reverse=True) for day in eases)
    assert falling == sorted(falling, reverse=True) and falling[0] > falling[-1]
    assert len(puzzles_from(games[:1], date(2020, 1, 1), 3)) == 3
    with pytest.raises(BadInput, match="reserves are too few for one week .* name more games"):
        puzzles_from([find_game("reserves")], FIRST, 3)
    with pytest.raises(BadInput, match="no puzzles for 1899-12-31"):
        puzzles_from(games, date(1899, 12, 31), 3)
