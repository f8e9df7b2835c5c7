"""Daily puzzles from some of the games only: as fixed by the date as the calendar's own."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.puzzle import Puzzle
from bookgen.puzzles.among import Cuts
from bookgen.puzzles.bank import MOST_NAMED, kept_puzzles, printable
from bookgen.puzzles.calendar import calendar, codes_of
from bookgen.puzzles.dates import in_rising_order, monday
from bookgen.puzzles.for_book import ALL_STARS
from bookgen.puzzles.grade import stars

SPARED = 3
"""Kept puzzles of each game that are left to the booklet."""


def puzzles_from(
    games: Sequence[Game],
    day: date,
    per_day: int,
    cuts: Cuts = "three",
    wanted: tuple[int, int] = ALL_STARS,
) -> list[Puzzle]:
    """The puzzles of a date from these games, rising through the week, none used twice before all are.

    Of ``wanted`` numbers of stars only.

    Raises BadInput for a date that has none, or where the kept puzzles do not reach for a week.
    """
    codes_of(day)
    first = monday(min(calendar()))
    week, place = divmod((day - first).days, 7)
    low, high = wanted
    columns = [
        [kept for kept in kept_puzzles(game)[SPARED:] if low <= stars(game, kept) <= high] for game in games
    ]
    deepest = max((len(column) for column in columns), default=0)
    pool = [column[n] for n in range(deepest) for column in columns if n < len(column)]
    size = per_day * 7
    weeks = len(pool) // size
    if not weeks:
        named = ", ".join(game.id for game in games[:MOST_NAMED]) + ("…" if games[MOST_NAMED:] else "")
        raise BadInput(
            f"the kept puzzles of {named} are too few for one week ({len(pool)} of {size}); name more games"
            + ("" if wanted == ALL_STARS else ", or more stars")
        )
    week %= weeks
    chosen = in_rising_order(pool[week * size : (week + 1) * size], per_day)
    dated = chosen[place * per_day : (place + 1) * per_day]
    return [replace(printable(kept, cuts), date=day.isoformat()) for kept in dated]
