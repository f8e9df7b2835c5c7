"""Years of dates from a made-up bank: none twice, three games a day, the week rising, games spread evenly."""

from collections import Counter
from datetime import date, timedelta

import pytest

from bookgen.cards import parse_code, random_words
from bookgen.errors import BadInput
from bookgen.puzzles import dates
from bookgen.puzzles.bank import Kept
from bookgen.puzzles.calendar import Entry

FIRST = date(2027, 1, 11)
GAMES = {f"game-{n}": 60 + 17 * n for n in range(18)}
"""How many puzzles there are of each: 3,681."""
DAYS = 731


def made_up(games: dict[str, int]) -> dict[str, list[Kept]]:
    return {name: [made_up_puzzle(f"{name}#{n}") for n in range(count)] for name, count in games.items()}


def made_up_puzzle(code: str) -> Kept:
    return Kept(code=code, deal=[], budget=1, stored=1, seeds=1, version="1")


def drawn_ease(kept: Kept) -> float:
    """How easy a made-up puzzle is: drawn for it, the games being of different sorts."""
    sort = len(parse_code(kept.code).game) + ord(parse_code(kept.code).game[-1])
    return next(random_words(kept.code, 0)) % 1000 / 1000 * 0.6 + sort * 0.02


@pytest.fixture(autouse=True)
def made_up_ease(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dates, "ease_of", drawn_ease)


def game_of(code: str) -> str:
    return parse_code(code).game


def weeks_of(entries: list[Entry]) -> list[list[str]]:
    codes = [code for entry in entries for code in entry.codes]
    return [codes[at : at + 21] for at in range(0, len(codes) - 20, 21)]


def test_two_years_without_a_repeat_and_three_games_every_day() -> None:
    entries = dates.dated(made_up(GAMES), FIRST, DAYS, 3)
    days = [FIRST + timedelta(days=n) for n in range(DAYS)]
    assert [entry.date for entry in entries] == [str(day) for day in days]
    codes = [code for entry in entries for code in entry.codes]
    assert len(codes) == len(set(codes)) == 2193
    assert all(len({game_of(code) for code in entry.codes}) == 3 for entry in entries)
    assert dates.dated(made_up(GAMES), FIRST, DAYS, 3) == entries


def test_games_are_spread_over_the_weeks_as_they_are_left() -> None:
    weeks = weeks_of(dates.dated(made_up(GAMES), FIRST, DAYS, 3))
    whole = sum(GAMES.values())
    for name, count in GAMES.items():
        share = 21 * count / whole
        met = [Counter(map(game_of, week))[name] for week in weeks]
        assert max(met) <= share + 2 and min(met) >= share - 2, name
        assert abs(sum(met) - share * len(weeks)) < 2 + 0.02 * sum(met), name


def test_a_week_rises_from_monday_to_sunday() -> None:
    weeks = weeks_of(dates.dated(made_up(GAMES), FIRST, DAYS, 3))
    for week in weeks:
        easy = [drawn_ease(made_up_puzzle(code)) for code in week]
        days = [sum(easy[at : at + 3]) for at in range(0, 21, 3)]
        assert days[0] == max(days) and days[-1] == min(days)
        assert sum(a < b for a, b in zip(days, days[1:], strict=False)) <= 1
        assert all(easy[at] >= easy[at + 1] >= easy[at + 2] for at in range(0, 21, 3))


@pytest.mark.parametrize(
    ("games", "different"),
    [
        ({"a": 21}, 1),
        ({"a": 11, "b": 10}, 2),
        ({"a": 7, "b": 7, "c": 7}, 3),
        ({"a": 9, "b": 9, "c": 3}, 2),
    ],
)
def test_few_games_are_mixed_as_far_as_may_be(games: dict[str, int], different: int) -> None:
    entries = dates.dated(made_up(games), FIRST, 7, 3)
    assert min(len({game_of(code) for code in entry.codes}) for entry in entries) == different


def test_too_few_puzzles_are_told_before_anything_is_chosen() -> None:
    with pytest.raises(BadInput, match="24 are needed, 21 are there"):
        dates.dated(made_up({"a": 11, "b": 10}), FIRST, 8, 3)


@pytest.mark.parametrize("begins", [0, 1, 3, 6])
def test_no_game_comes_in_two_weeks_running_nor_twice_in_the_week_that_is_begun(begins: int) -> None:
    """Not though most puzzles are left of those that the week before, or this one, has already."""
    many, few = [f"many-{n}" for n in range(21)], [f"few-{n}" for n in range(42)]
    begun = few[: 3 * begins]
    given = [f"{name}#1000" for name in many + begun]
    known = {}
    for at in range(7 + begins):
        day = FIRST + timedelta(days=at)
        known[day] = Entry(date=str(day), codes=given[3 * at : 3 * at + 3])
    left = made_up({name: 200 if name in begun or name in many else 3 for name in many + few})
    days = 7 - begins + 7
    entries = dates.dated(left, FIRST + timedelta(days=7 + begins), days, 3, known)
    codes = [*given, *(code for entry in entries for code in entry.codes)]
    weeks = [[game_of(code) for code in codes[at : at + 21]] for at in (0, 21, 42)]
    assert [len(set(week)) for week in weeks] == [21, 21, 21]
    assert not set(weeks[0]) & set(weeks[1]) and not set(weeks[1]) & set(weeks[2])
