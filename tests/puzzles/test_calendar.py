"""The calendar of dailies: three a day, rising through the week, none twice, none that the bank has not."""

import json
from datetime import date, timedelta
from pathlib import Path
from statistics import mean

import pytest

from bookgen.checksums import read_sealed, sealed
from bookgen.errors import BadInput
from bookgen.games import all_games, find_game
from bookgen.puzzles import calendar as calendar_module
from bookgen.puzzles import dates
from bookgen.puzzles.bank import find_kept, kept_puzzles
from bookgen.puzzles.calendar import CALENDAR, PER_DAY, calendar, codes_of, puzzles_on
from bookgen.puzzles.choice_of_games import SPARED, puzzles_from
from bookgen.puzzles.for_book import in_book_order
from bookgen.puzzles.grade import stars

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
        for name in (code.partition("#")[0] for code in entry.codes):
            assert name not in last or (day - last[name]).days >= 7, (name, day)
            last[name] = day
    # Deals made backwards have no code by which a date could name them, and The Reserves hardly any puzzles.
    games = {game.id for game in all_games() if game.puzzle.deals != "backwards"}
    many = {game.id for game in all_games() if len(kept_puzzles(game)) >= 30} & games
    assert many <= set(last) <= games


def test_three_puzzles_a_day_and_none_twice() -> None:
    codes = [code for entry in calendar().values() for code in entry.codes]
    assert all(len(entry.codes) == PER_DAY == 3 for entry in calendar().values())
    assert len(set(codes)) == len(codes)


def test_the_bank_has_every_code_and_the_booklet_none_of_them() -> None:
    booklet = {kept.code for game in all_games() for kept in in_book_order(game)[:SPARED]}
    for entry in calendar().values():
        for code in entry.codes:
            assert find_kept(code) is not None, code
            assert code not in booklet


def starred(code: str) -> int:
    """The stars of the kept puzzle of a code."""
    kept = find_kept(code)
    assert kept is not None
    return stars(find_game(code.partition("#")[0]), kept)


def test_difficulty_rises_through_the_week() -> None:
    """On the average: dates keep their puzzles and the order of them, however stars are measured later."""
    days = [day for day in sorted(calendar()) if day >= A_MONDAY]
    told = {day: [starred(code) for code in calendar()[day].codes] for day in days}
    week = [mean(sum(told[day]) / PER_DAY for day in days if day.weekday() == at) for at in range(7)]
    assert week[2:] == sorted(week[2:]) and max(week[:2]) < week[2], week
    assert week[0] < 2.5 and week[6] > 4, week
    first, _, last = (mean(each) for each in zip(*told.values(), strict=True))
    assert first < last


@pytest.mark.parametrize("day", [FIRST, FIRST + timedelta(days=6), FIRST + timedelta(days=55)])
def test_the_puzzles_of_a_day_bear_its_date(day: date) -> None:
    records = puzzles_on(day)
    assert [record.code for record in records] == codes_of(day)
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
    games = [find_game(name) for name in ("nestor", "the-wish", "harvest", "the-star")]
    first = dates.extend_calendar(games, A_MONDAY, 7, 3)
    before = path.read_bytes()
    second = dates.extend_calendar(games, A_MONDAY + timedelta(days=7), 2, 3)
    assert path.read_bytes().startswith(before)
    assert [entry.date for entry in [*first, *second]] == [
        str(A_MONDAY + timedelta(days=n)) for n in range(9)
    ]
    codes = [code for entry in [*first, *second] for code in entry.codes]
    assert len(set(codes)) == 27
    with pytest.raises(BadInput, match="goes on with 2027-01-13, not with 2027-02-01"):
        dates.extend_calendar(games, date(2027, 2, 1), 1, 3)
    with pytest.raises(BadInput, match="no puzzles left"):
        dates.extend_calendar(games, A_MONDAY + timedelta(days=9), 700, 3)
    assert len(calendar.__wrapped__(path)) == 9
    assert [each.name for each in tmp_path.iterdir()] == ["calendar.jsonl"]


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
