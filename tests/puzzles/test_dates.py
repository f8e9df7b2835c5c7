"""The order of a week's puzzles, from made-up ones: rising, and of different games where that can be."""

from itertools import pairwise

import pytest

from bookgen.cards import parse_code, random_words
from bookgen.puzzles import dates
from bookgen.puzzles.bank import Kept

GAMES = {f"game-{n}": 2 for n in range(9)} | {"other": 3}
"""How many puzzles of each a week has: 21."""


def made_up(games: dict[str, int]) -> list[Kept]:
    return [made_up_puzzle(f"{name}#{n}") for name, count in games.items() for n in range(count)]


def made_up_puzzle(code: str) -> Kept:
    return Kept(code=code, deal=[], budget=1, stored=1, seeds=1, version="1")


def drawn_ease(kept: Kept) -> float:
    """How easy a made-up puzzle is: drawn for it, the games being of different sorts."""
    sort = len(parse_code(kept.code).game) + ord(parse_code(kept.code).game[-1])
    return next(random_words(kept.code, 0)) % 1000 / 1000 * 0.6 + sort * 0.02


@pytest.fixture(autouse=True)
def made_up_ease(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dates, "ease_of", drawn_ease)


def days_of(games: dict[str, int]) -> list[list[Kept]]:
    ordered = dates.in_rising_order(made_up(games), 3)
    assert sorted(kept.code for kept in ordered) == sorted(kept.code for kept in made_up(games))
    return [ordered[at : at + 3] for at in range(0, len(ordered), 3)]


def test_a_week_rises_from_monday_to_sunday() -> None:
    easy = [[drawn_ease(kept) for kept in day] for day in days_of(GAMES)]
    sums = list(map(sum, easy))
    assert sums[0] == max(sums) and sums[-1] == min(sums)
    assert sum(one < other for one, other in pairwise(sums)) <= 1
    assert all(day == sorted(day, reverse=True) for day in easy)


@pytest.mark.parametrize(
    ("games", "different"),
    [
        ({"a": 21}, 1),
        ({"a": 11, "b": 10}, 2),
        ({"a": 7, "b": 7, "c": 7}, 3),
        ({"a": 9, "b": 9, "c": 3}, 2),
        (GAMES, 3),
    ],
)
def test_few_games_are_mixed_as_far_as_may_be(games: dict[str, int], different: int) -> None:
    named = [{parse_code(kept.code).game for kept in day} for day in days_of(games)]
    assert min(map(len, named)) == different
