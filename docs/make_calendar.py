"""Writes the calendar as tables into docs/calendar.md: python -m docs.make_calendar"""

from collections import Counter
from datetime import date
from itertools import groupby
from pathlib import Path

from bookgen.files import write_whole
from bookgen.games import find_game
from bookgen.puzzles.bank import find_kept, parse_name
from bookgen.puzzles.calendar import Entry, calendar
from bookgen.puzzles.cycle import cycle
from bookgen.puzzles.endings.kept import find_ending
from bookgen.puzzles.grade import stars

PAGE = Path(__file__).parent / "calendar.md"
HEAD = """# The calendar

The puzzles of every date, each with its stars: {days:,} days, {puzzles:,} puzzles of {games} games, none
twice. A day has something to look at, mostly an ending, something short, and a deal for the evening; each of
the three grows harder from Monday to Sunday, and no game comes twice in seven days. `bookgen daily` prints a
date's sheet; what a date has never changes, and so, where stars are measured anew, a day may be harder than
the next. `python -m docs.make_calendar` writes this page.

All other dates from 1900-01-01 to 9999-12-31 have puzzles too, the same for everyone: {weeks} weeks come
round again and again, before these three years and after them (they stand in
`bookgen/puzzles/data/cycle.jsonl`, week 0 being that of 2029-12-31). So no puzzle comes again within three
years, and a bank that grows changes no date.

"""
COLUMNS = "| Date | First | Second | Third |\n| --- | --- | --- | --- |\n"


def page() -> str:
    """The page: a table for each month."""
    known = sorted(calendar().items())
    games = Counter(parse_name(code).game for _, entry in known for code in entry.codes)
    told = HEAD.format(days=len(known), puzzles=games.total(), games=len(games), weeks=len(cycle()))
    months = groupby(known, key=lambda dated: (dated[0].year, dated[0].month))
    return told + "\n".join(_month(list(dated)) for _, dated in months)


def _month(dated: list[tuple[date, Entry]]) -> str:
    first = dated[0][0]
    rows = "".join(f"| {day:%a} {day.day} | {_codes(entry)} |\n" for day, entry in dated)
    return f"## {first:%B} {first.year}\n\n{COLUMNS}{rows}"


def _codes(entry: Entry) -> str:
    return " | ".join(f"`{code}` {'★' * _stars(code)}" for code in entry.codes)


def _stars(code: str) -> int:
    ending = find_ending(code)
    if ending is not None:
        return ending.stars
    kept = find_kept(code)
    assert kept is not None, code
    return stars(find_game(parse_name(code).game), kept)


if __name__ == "__main__":
    write_whole(PAGE, page())
