"""Any date from 1900 to 9999: the same puzzles for everyone and for good, none again within three years."""

from datetime import date, timedelta
from statistics import mean

import pytest

from bookgen.checksums import Sealed
from bookgen.errors import BadInput
from bookgen.games import all_games, find_game
from bookgen.puzzles import bank
from bookgen.puzzles.bank import find_kept, parse_name
from bookgen.puzzles.calendar import calendar, codes_of, dated_codes, puzzles_on
from bookgen.puzzles.choice_of_games import SPARED_ENDINGS
from bookgen.puzzles.cycle import BEGUN, CYCLE, FIRST_DATE, cycle, weekly_codes, weeks_with_lines
from bookgen.puzzles.ending_order import endings_in_order
from bookgen.puzzles.endings.kept import ending_name, find_ending
from bookgen.puzzles.grade import is_careless, stars
from bookgen.puzzles.make_cycle import Dated, drawn_up

FOR_EVER = {
    "1900-01-01": ["ending/talkative#24", "covering#65", "labyrinth#30"],
    "1999-12-31": ["ending/labyrinth#6", "elevens-1#154", "flower-garden#8"],
    "2026-11-23": ["ending/valentine#223", "elevens-2#779", "empress-of-india#38"],
    "2026-12-31": ["ending/picture-gallery#147", "cadogan-nestor#8", "patriarchs#51"],
    "2027-01-01": ["ending/octagon#56", "elevens-1#37", "push-pin#351"],
    "2030-01-01": ["ending/the-wish-strict#92", "trefoil#2", "spark#3"],
    "2031-06-01": ["ending/fly#47", "juvenile#25", "cadogan-light-and-shade#17"],
    "9999-12-31": ["ending/nivernaise#29", "caesar#7", "general-sedgewick#4"],
}
YEARS = 365 * 3 + 1
AROUND = date(2019, 1, 7), date(2040, 12, 31)
"""Years before the calendar, and years after, whole cycles of each."""


def days_around() -> list[date]:
    return [AROUND[0] + timedelta(days=n) for n in range((AROUND[1] - AROUND[0]).days)]


@pytest.mark.parametrize("day", FOR_EVER)
def test_what_a_date_has_never_changes(day: str) -> None:
    assert codes_of(date.fromisoformat(day)) == FOR_EVER[day]


def test_a_week_has_as_many_puzzles_on_each_of_its_days() -> None:
    def file_of(*codes: list[str]) -> Sealed:
        return Sealed(tuple((at + 1, {"week": at, "codes": each}) for at, each in enumerate(codes)))

    whole, other = [f"a#{seed}" for seed in range(21)], [f"b#{seed}" for seed in range(7)]
    assert [week.codes for _, week in weeks_with_lines(CYCLE, file_of(whole, other))] == [whole, other]
    with pytest.raises(BadInput, match="cycle.jsonl, line 2: no week 1; wanted each week once"):
        weeks_with_lines(CYCLE, file_of(other, whole[:20]))
    with pytest.raises(BadInput, match="cycle.jsonl, line 2: puzzle a#0 stands twice"):
        weeks_with_lines(CYCLE, file_of(whole, whole[:7]))


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
    assert set(last) == weekly_codes() >= dated_codes()


def test_no_game_comes_twice_in_seven_days() -> None:
    """Nor where the weeks begin anew."""
    last: dict[str, date] = {}
    for day in days_around():
        for game in (parse_name(code).game for code in codes_of(day)):
            assert game not in last or (day - last[game]).days >= 7, (game, day)
            last[game] = day


def test_a_day_has_something_to_look_at_something_short_and_a_deal_for_the_evening() -> None:
    """Most days an ending. Endings and evening deals rise through the week on the average: their stars have
    been measured anew since."""
    endings, evenings = [list[int]() for _ in range(7)], list[list[int]]()
    for week in cycle():
        first = [find_ending(name) for name in week.codes[::3]]
        for of_day, kept in zip(endings, first, strict=True):
            of_day += [kept.stars] if kept is not None else []
        assert first[0] is not None or not any(first), week.week
        rest = [(slot, find_kept(name)) for slot in (1, 2) for name in week.codes[slot::3]]
        assert all(kept is not None and not is_careless(kept) for _, kept in rest)
        games = [find_game(parse_name(name).game) for name in week.codes[2::3]]
        assert all(game.kind == "skill" for game in games)
        evening = [stars(game, kept) for game, (_, kept) in zip(games, rest[7:], strict=True) if kept]
        assert len(evening) == 7, week.week
        evenings.append(evening)
    assert sum(map(len, endings)) > 6 * len(cycle())
    rising = [mean(of_day) for of_day in endings]
    assert rising == sorted(rising) and rising[0] < 2.5 and rising[6] > 3.7, rising
    told = [mean(each) for each in zip(*evenings, strict=True)]
    assert told == sorted(told) and told[0] < 2.5 and told[6] > 4, told


def test_no_ending_of_the_weeks_is_one_with_which_a_booklet_begins() -> None:
    codes = {code for week in cycle() for code in week.codes}
    for game in all_games():
        spared = {ending_name(kept) for kept in endings_in_order(game)[:SPARED_ENDINGS]}
        assert not spared & codes, game.id


@pytest.mark.parametrize("day", ["1900-01-01", "2026-11-23", "2031-06-01", "9999-12-31"])
def test_the_answers_hold(day: str) -> None:
    asked = date.fromisoformat(day)
    assert [record.date for record in puzzles_on(asked)] == [day] * 3


def test_before_1900_there_is_nothing() -> None:
    with pytest.raises(BadInput, match=r"no puzzles for 1899-12-31; wanted .* 1900-01-01 to 9999-12-31"):
        codes_of(date(1899, 12, 31))


def pool(games: range, count: int, plays: int = 10) -> dict[str, list[Dated]]:
    return {
        f"game-{game}": [Dated(f"game-{game}#{n}", 1 + n % 5, game, plays) for n in range(count)]
        for game in games
    }


def test_weeks_have_one_of_each_pool_a_day_and_no_game_near_itself() -> None:
    weeks = drawn_up([pool(range(25), 40), pool(range(25, 50), 40), pool(range(50, 90), 30)], 40)
    assert len(weeks) == 40 and len({name for week in weeks for name in week}) == 40 * 21
    for before, week in zip([weeks[-1], *weeks], weeks, strict=False):
        games = [name.partition("#")[0] for name in week]
        assert len(set(games)) == 21 and not set(games) & {name.partition("#")[0] for name in before}
        numbers = [int(game.removeprefix("game-")) for game in games]
        assert all(number < 25 for number in numbers[::3]) and all(number >= 50 for number in numbers[2::3])
        hard = [1 + int(name.partition("#")[2]) % 5 for name in week]
        assert all(hard[slot::3] == sorted(hard[slot::3]) for slot in range(3))


def test_a_pool_that_is_too_small_is_filled_with_the_shortest_of_the_next() -> None:
    short = pool(range(30, 60), 30, plays=20) | pool(range(60, 90), 30, plays=90)
    weeks = drawn_up([pool(range(15), 8), short, pool(range(90, 130), 30)], 30)
    firsts = [int(name.removeprefix("game-").partition("#")[0]) for week in weeks for name in week[::3]]
    assert any(30 <= game < 60 for game in firsts) and not any(game >= 60 for game in firsts)


def test_pools_that_are_too_small_make_no_cycle() -> None:
    with pytest.raises(BadInput, match="puzzles are left for 40 weeks; wanted 840"):
        drawn_up([pool(range(20), 10)] * 3, 40)
    with pytest.raises(BadInput, match="comes too near itself; wanted more games"):
        drawn_up([pool(range(20), 90)] * 3, 10)


def test_the_first_of_the_weeks_begins_on_a_monday() -> None:
    assert BEGUN.weekday() == 0
