"""Daily puzzles from some of the games only: as fixed by the date as the calendar's own."""

from dataclasses import replace
from datetime import date

from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.puzzle import Puzzle
from bookgen.puzzles.among import Cuts
from bookgen.puzzles.bank import kept_puzzles, printable
from bookgen.puzzles.calendar import calendar, codes_of
from bookgen.puzzles.dates import in_rising_order, monday

SPARED = 3
"""Kept puzzles of each game that are left to the booklet."""


def puzzles_from(games: list[Game], day: date, per_day: int, cuts: Cuts = "three") -> list[Puzzle]:
    """The puzzles of a date taken from these games, rising through the week, none used twice before all are.

    Raises BadInput for a date that has none, or where the kept puzzles do not reach for a week.
    """
    codes_of(day)
    first = monday(min(calendar()))
    week, place = divmod((day - first).days, 7)
    columns = [list(kept_puzzles(game)[SPARED:]) for game in games]
    deepest = max((len(column) for column in columns), default=0)
    pool = [column[n] for n in range(deepest) for column in columns if n < len(column)]
    size = per_day * 7
    weeks = len(pool) // size
    if not weeks:
        named = ", ".join(game.id for game in games)
        raise BadInput(
            f"the kept puzzles of {named} are too few for one week ({len(pool)} of {size}); name more games"
        )
    week %= weeks
    chosen = in_rising_order(pool[week * size : (week + 1) * size], per_day)
    dated = chosen[place * per_day : (place + 1) * per_day]
    return [replace(printable(kept, cuts), date=day.isoformat()) for kept in dated]
