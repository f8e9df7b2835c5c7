"""The calendar of daily sheets: which puzzles each date has. What a date has never changes."""

from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from bookgen.checksums import Sealed, read_sealed
from bookgen.errors import BadInput
from bookgen.puzzle import Puzzle
from bookgen.puzzles.among import Cuts
from bookgen.puzzles.bank import DATA, find_kept, parse_name
from bookgen.puzzles.cycle import cycle_codes
from bookgen.puzzles.endings.insight import told_ending
from bookgen.puzzles.endings.kept import find_ending
from bookgen.puzzles.traps import told_deal

CALENDAR = DATA / "calendar.jsonl"
PER_DAY = 3
REPEATED = timedelta(days=3 * 365 + 1)
"""After so long a puzzle may come again."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A date and the names of its puzzles, the easiest first: full codes, and of endings as in the bank."""

    date: str
    codes: list[str]


@cache
def calendar(path: Path = CALENDAR) -> dict[date, Entry]:
    """The whole calendar.

    Raises BadInput, naming the line, where it is damaged, a date stands twice, or a puzzle is repeated.
    """
    return {day: entry for _, day, entry in dates_with_lines(path, read_sealed(path))}


@cache
def dated_codes(path: Path = CALENDAR) -> frozenset[str]:
    """The codes of all puzzles that have a date."""
    return frozenset(code for entry in calendar(path).values() for code in entry.codes)


def forget() -> None:
    """Clears the cache, so that the calendar is read anew."""
    calendar.cache_clear()
    dated_codes.cache_clear()


def dates_with_lines(path: Path, read: Sealed) -> list[tuple[int, date, Entry]]:
    """The dates of a calendar as it has been read, each with the number of its line; see :func:`calendar`."""
    found: list[tuple[int, date, Entry]] = []
    known: set[date] = set()
    used: dict[str, date] = {}
    for number, raw in read.rows:
        where = f"{path.name}, line {number}"
        try:
            entry = msgspec.convert(raw, Entry)
            day = date.fromisoformat(entry.date)
        except (msgspec.ValidationError, ValueError) as error:
            raise BadInput(f"{where}: {str(error).replace('`', '')}") from error
        again = [code for code in entry.codes if code in used and abs(day - used[code]) < REPEATED]
        repeated = again or [code for code in entry.codes if entry.codes.count(code) > 1]
        if day in known or repeated:
            what = f"puzzle {repeated[0]}" if repeated else f"date {entry.date}"
            raise BadInput(f"{where}: {what} stands twice; each is given once in three years")
        found.append((number, day, entry))
        known.add(day)
        used |= dict.fromkeys(entry.codes, day)
    return found


def entry_row(entry: Entry) -> dict[str, Any]:
    """An entry as the object of its line in the calendar."""
    raw: dict[str, Any] = msgspec.to_builtins(entry)
    return raw


def codes_of(day: date) -> list[str]:
    """The codes of a date: what the calendar has, and where it has not the date, the cycle of weeks.

    Raises BadInput, naming the first and the last, for a date that has none.
    """
    known = calendar()
    return known[day].codes if day in known else cycle_codes(day)


def puzzles_on(day: date, cuts: Cuts = "three") -> list[Puzzle]:
    """The puzzles of a date, each passed by the referee and bearing its date.

    ``cuts`` says how those are asked in which the pack is cut.

    Raises BadInput for a date that has none, or a puzzle that is missing or does not hold.
    """
    puzzles = []
    for name in codes_of(day):
        puzzle = _named(name, cuts)
        if puzzle is None:
            raise BadInput(
                f"the calendar gives {day} the puzzle {name}, which the bank has not; restore the bank"
            )
        puzzles.append(replace(puzzle, date=day.isoformat()))
    return puzzles


def _named(name: str, cuts: Cuts) -> Puzzle | None:
    """The puzzle of a name in the bank, which the referee has passed; None where there is none."""
    if parse_name(name).ending:
        ending = find_ending(name)
        return None if ending is None else told_ending(ending)
    kept = find_kept(name)
    return None if kept is None else told_deal(kept, cuts)
