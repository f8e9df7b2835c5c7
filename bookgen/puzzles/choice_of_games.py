"""Daily puzzles from some of the games only: as fixed by the date as the calendar's own."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from itertools import permutations
from typing import TypeVar

from bookgen.cards import parse_code
from bookgen.errors import BadInput
from bookgen.games import Game, find_game
from bookgen.games.striking import deals_go_on_paper
from bookgen.puzzle import Puzzle
from bookgen.puzzles.among import Cuts
from bookgen.puzzles.bank import MOST_NAMED, Kept, kept_puzzles
from bookgen.puzzles.calendar import calendar, codes_of
from bookgen.puzzles.cycle import WEEK
from bookgen.puzzles.dates import in_rising_order, monday
from bookgen.puzzles.ending_order import endings_in_order
from bookgen.puzzles.endings.insight import told_ending
from bookgen.puzzles.endings.kept import KeptEnding, kept_endings
from bookgen.puzzles.for_book import ALL_STARS
from bookgen.puzzles.grade import stars
from bookgen.puzzles.traps import told_deal

SPARED = 3
"""Kept puzzles of each game that are left to the booklet."""
SPARED_ENDINGS = 4
"""Endings of each game that are left to the booklet."""


def puzzles_from(
    games: Sequence[Game],
    day: date,
    per_day: int,
    cuts: Cuts = "three",
    wanted: tuple[int, int] = ALL_STARS,
) -> list[Puzzle]:
    """The puzzles of a date from these games, rising through the week, none used twice before all are.

    Of ``wanted`` numbers of stars only; see :func:`endings_from` for endings.

    Raises BadInput for a date that has none, or where the kept puzzles do not reach for a week.
    """
    chosen = _deals_of_week(games, day, per_day, wanted)
    return [replace(told_deal(kept, cuts), date=day.isoformat()) for kept in _of_day(chosen, day, per_day)]


def _deals_of_week(
    games: Sequence[Game], day: date, per_day: int, wanted: tuple[int, int] = ALL_STARS
) -> list[Kept]:
    """The deals of the week of a date, those of each day together, rising from Monday on."""
    low, high = wanted
    columns = [
        [kept for kept in kept_puzzles(game)[SPARED:] if low <= stars(game, kept) <= high] for game in games
    ]
    return in_rising_order(_week_of(columns, games, day, per_day, "puzzles", wanted), per_day)


def endings_from(
    games: Sequence[Game], day: date, per_day: int, wanted: tuple[int, int] = ALL_STARS
) -> list[Puzzle]:
    """The endings of a date from these games, each day's of different games where that can be."""
    return _dated_endings(_endings_of_week(games, day, per_day, wanted), day, per_day)


def _dated_endings(week: Sequence[KeptEnding], day: date, per_day: int) -> list[Puzzle]:
    """Those of a week that are a date's, the easiest first."""
    chosen = sorted(_of_day(week, day, per_day), key=lambda kept: kept.stars)
    return [replace(told_ending(kept), date=day.isoformat()) for kept in chosen]


def _endings_of_week(
    games: Sequence[Game], day: date, per_day: int, wanted: tuple[int, int] = ALL_STARS
) -> list[KeptEnding]:
    """The endings of the week of a date, those of each day together, rising from Monday on."""
    low, high = wanted
    columns = [[kept for kept in left_endings(game) if low <= kept.stars <= high] for game in games]
    week = _week_of(columns, games, day, per_day, "endings", wanted)
    # One column of the week a number of the day, each rising from Monday on.
    easy = [
        sorted(week[at::per_day], key=lambda kept: (kept.stars, kept.grade.bits, kept.code))
        for at in range(per_day)
    ]
    return [kept for of_day in zip(*easy, strict=True) for kept in of_day]


def puzzles_on_paper(games: Sequence[Game], day: date, per_day: int) -> list[Puzzle]:
    """The puzzles of a date for the pencil, from games that play on paper: endings, and last a whole deal.

    The deals of a week change places, as few of them as need be, so that none is of a game of which that day
    has an ending.
    """
    each = per_day - 1
    endings = _endings_of_week([*filter(kept_endings, games)], day, each)
    deals = _deals_of_week([*filter(deals_go_on_paper, games)], day, 1)
    asked, whole = [*map(_game_of, endings)], [*map(_game_of, deals)]
    orders = (
        order
        for order in permutations(range(WEEK))
        if not any(_are_kin(whole[order[at // each]], game) for at, game in enumerate(asked))
    )
    deal = deals[next(orders, range(WEEK))[day.weekday()]]
    return [*_dated_endings(endings, day, each), replace(told_deal(deal, "three"), date=day.isoformat())]


def _game_of(kept: Kept | KeptEnding) -> Game:
    return find_game(parse_code(kept.code).game)


def _are_kin(one: Game, other: Game) -> bool:
    """Whether two games are one, share a title, or one is a form of the other."""
    return one.title == other.title or one.parent_number == other.parent_number


def left_endings(game: Game) -> list[KeptEnding]:
    """The endings of a game with which no booklet begins, in the order of the bank."""
    spared = {kept.code for kept in endings_in_order(game)[:SPARED_ENDINGS]}
    return [kept for kept in kept_endings(game) if kept.code not in spared]


_One = TypeVar("_One", Kept, KeptEnding)


def _week_of(
    columns: Sequence[Sequence[_One]],
    games: Sequence[Game],
    day: date,
    per_day: int,
    what: str,
    wanted: tuple[int, int],
) -> list[_One]:
    """What the week of a date has, of each game's column in turn.

    Raises BadInput for a date that has none, or where there are too few for a week.
    """
    codes_of(day)
    deepest = max((len(column) for column in columns), default=0)
    pool = [column[n] for n in range(deepest) for column in columns if n < len(column)]
    size = per_day * WEEK
    weeks = len(pool) // size
    if not weeks:
        named = ", ".join(game.id for game in games[:MOST_NAMED]) + ("…" if games[MOST_NAMED:] else "")
        raise BadInput(
            f"the kept {what} of {named} are too few for one week ({len(pool)} of {size}); name more games"
            + ("" if wanted == ALL_STARS else ", or more stars")
        )
    week = (day - monday(min(calendar()))).days // WEEK % weeks
    return pool[week * size : (week + 1) * size]


def _of_day(week: Sequence[_One], day: date, per_day: int) -> Sequence[_One]:
    return week[day.weekday() * per_day : (day.weekday() + 1) * per_day]
