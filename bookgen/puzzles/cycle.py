"""The puzzles of dates: weeks that come round again and again.

They are kept as a file that never changes, so that a date has the same puzzles for everyone and for good,
however the bank grows. The cycle is longer than three years, and has no puzzle twice. The calendar has
written down what dates have had by it in a release.
"""

from datetime import date
from functools import cache
from pathlib import Path

import msgspec

from bookgen.checksums import Sealed, read_sealed
from bookgen.errors import BadInput
from bookgen.puzzles.bank import DATA

CYCLE = DATA / "cycle.jsonl"
BEGUN = date(2029, 12, 31)
"""The Monday on which the first of its weeks lies."""
FIRST_DATE = date(1900, 1, 1)
"""No date before it has puzzles; the last is the last there is, 9999-12-31."""
WEEK = 7


class Week(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The codes of a week from Monday on, so many a day."""

    week: int
    codes: list[str]


@cache
def cycle(path: Path = CYCLE) -> tuple[Week, ...]:
    """The weeks in their order. Raises BadInput, naming the line, where the file is damaged."""
    return tuple(week for _, week in weeks_with_lines(path, read_sealed(path)))


@cache
def weekly_codes(path: Path = CYCLE) -> frozenset[str]:
    """The codes of all puzzles that the weeks have; see :func:`cycle`."""
    return frozenset(code for week in cycle(path) for code in week.codes)


def weeks_with_lines(path: Path, read: Sealed) -> list[tuple[int, Week]]:
    """The weeks of a file as it has been read, each with the number of its line; see :func:`cycle`."""
    found: list[tuple[int, Week]] = []
    used: set[str] = set()
    for number, raw in read.rows:
        try:
            week = msgspec.convert(raw, Week)
        except msgspec.ValidationError as error:
            raise BadInput(f"{path.name}, line {number}: {str(error).replace('`', '')}") from error
        repeated = [code for code in week.codes if code in used]
        if repeated or week.week != len(found) or len(week.codes) % WEEK:
            what = f"puzzle {repeated[0]} stands twice" if repeated else f"no week {len(found)}"
            raise BadInput(f"{path.name}, line {number}: {what}; wanted each week once, its puzzles its own")
        found.append((number, week))
        used |= set(week.codes)
    return found


def cycle_codes(day: date, path: Path = CYCLE) -> list[str]:
    """The codes that a date has by this rule.

    Raises BadInput for a date before the first that has any, and where the file is missing.
    """
    weeks = cycle(path)
    if day < FIRST_DATE or not weeks:
        raise BadInput(f"no puzzles for {day}; wanted a date from {FIRST_DATE} to {date.max}")
    week, place = divmod((day - BEGUN).days, WEEK)
    codes = weeks[week % len(weeks)].codes
    per_day = len(codes) // WEEK
    return codes[place * per_day : (place + 1) * per_day]
