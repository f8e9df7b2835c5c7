"""Any date from 1900 to 9999: the same puzzles for everyone and for good, none again within three years."""

from datetime import date, timedelta

import pytest

from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.puzzles import bank
from bookgen.puzzles.bank import find_kept, parse_name
from bookgen.puzzles.calendar import calendar, codes_of, dated_codes, puzzles_on
from bookgen.puzzles.cycle import BEGUN, FIRST_DATE, cycle
from bookgen.puzzles.grade import ease, is_careless
from bookgen.puzzles.make_cycle import parted_weeks

FOR_EVER = {
    "1900-01-01": ["hidden-cards#132", "the-star#150", "juvenile#51"],
    "1999-12-31": ["fortress#521", "blockade#70", "empress-of-india#46"],
    "2026-11-23": ["elevens-2#499", "elevens-1#913", "pairs#2819"],
    "2026-12-31": ["dial-2#544", "auxiliary-sequences#29", "terrace#58"],
    "2027-01-01": ["hidden-cards#6", "caesar#3", "sympathy-seventeen#22"],
    "2030-01-01": ["kings#40", "covering#97", "rouge-et-noir#46"],
    "2031-06-01": ["parallels#56", "flower-garden#105", "crescent#249"],
    "9999-12-31": ["wrangle#149+after=70", "valentine#35", "dial-2#738"],
}
YEARS = 365 * 3 + 1
AROUND = date(2019, 1, 7), date(2040, 12, 31)
"""Years before the calendar, and years after, whole cycles of each."""


def days_around() -> list[date]:
    return [AROUND[0] + timedelta(days=n) for n in range((AROUND[1] - AROUND[0]).days)]


@pytest.mark.parametrize("day", FOR_EVER)
def test_what_a_date_has_never_changes(day: str) -> None:
    assert codes_of(date.fromisoformat(day)) == FOR_EVER[day]


def test_the_bank_is_not_asked_what_a_date_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """So it may grow."""
    calendar(), cycle()

    def read(*told: object) -> None:
        raise AssertionError("the bank was read")

    monkeypatch.setattr(bank, "read_bank", read)
    assert [len(codes_of(day)) for day in (FIRST_DATE, date(2028, 2, 29), date.max)] == [3, 3, 3]


def test_no_puzzle_comes_again_within_three_years() -> None:
    last: dict[str, date] = {}
    for day in days_around():
        for code in codes_of(day):
            assert code not in last or (day - last[code]).days >= YEARS, (code, day)
            last[code] = day
    assert len(last) == len(dated_codes()) + sum(len(week.codes) for week in cycle())


def test_no_game_comes_twice_in_seven_days() -> None:
    """Nor where the calendar begins and ends, nor where the weeks begin anew."""
    last: dict[str, date] = {}
    for day in days_around():
        for game in (parse_name(code).game for code in codes_of(day)):
            assert game not in last or (day - last[game]).days >= 7, (game, day)
            last[game] = day


def test_the_weeks_rise_from_monday_to_sunday() -> None:
    for week in cycle():
        kept = [find_kept(code) for code in week.codes]
        assert all(one is not None and not is_careless(one) for one in kept)
        eased = [ease(find_game(parse_name(one.code).game), one) for one in kept if one is not None]
        days = [sum(eased[at : at + 3]) for at in range(0, 21, 3)]
        assert days[0] == max(days) and days[-1] == min(days), week.week
        assert all(sorted(eased[at : at + 3], reverse=True) == eased[at : at + 3] for at in range(0, 21, 3))


@pytest.mark.parametrize("day", ["1900-01-01", "2026-11-23", "2031-06-01", "9999-12-31"])
def test_the_answers_hold(day: str) -> None:
    asked = date.fromisoformat(day)
    assert [record.date for record in puzzles_on(asked)] == [day] * 3


def test_before_1900_there_is_nothing() -> None:
    with pytest.raises(BadInput, match=r"no puzzles for 1899-12-31; wanted .* 1900-01-01 to 9999-12-31"):
        codes_of(date(1899, 12, 31))


def test_weeks_change_places_until_no_game_is_near_itself() -> None:
    weeks = [[f"game-{(3 * n + at) % 84}#{n}" for at in range(21)] for n in range(28)]
    order = parted_weeks(weeks, {})
    last: dict[str, int] = {}
    for at, code in enumerate(code for week in [*order, order[0]] for code in week):
        game, day = code.partition("#")[0], at // 3
        assert day - last.get(game, -7) >= 7
        last[game] = day


def test_the_first_of_the_weeks_begins_on_a_monday() -> None:
    assert BEGUN.weekday() == 0 and max(calendar()) == BEGUN
