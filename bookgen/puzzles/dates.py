"""What dates are given: the calendar that keeps it, and how the games of a week and its order are chosen."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date, timedelta
from fractions import Fraction

from bookgen.beside import sweep
from bookgen.checksums import Sealed, add_sealed, read_sealed, replace_sealed
from bookgen.errors import BadInput
from bookgen.games import Game, find_game
from bookgen.puzzles.bank import ADVICE, Kept, kept_puzzles, parse_name
from bookgen.puzzles.calendar import CALENDAR, Entry, dates_with_lines, entry_row, forget
from bookgen.puzzles.cycle import cycle_codes
from bookgen.puzzles.for_book import in_book_order
from bookgen.puzzles.grade import ease, stars
from bookgen.workers import Lock

WEEK = 7


def extend_calendar(first: date, days: int) -> list[Entry]:
    """Writes down at the calendar's end what ``days`` further dates have by the weeks that come round.

    So these dates keep it, whatever becomes of the rule. Raises BadInput when the date is not the next one.
    """
    with calendar_held() as seen:
        known = {day: entry for _, day, entry in dates_with_lines(CALENDAR, seen)}
        if known and first != max(known) + timedelta(days=1):
            raise BadInput(f"the calendar goes on with {max(known) + timedelta(days=1)}, not with {first}")
        dated = [first + timedelta(days=at) for at in range(days)]
        entries = [Entry(date=day.isoformat(), codes=cycle_codes(day)) for day in dated]
        add_sealed(CALENDAR, seen, map(entry_row, entries), ADVICE)
        forget()
    return entries


def left_of(game: Game, spared: int) -> list[Kept]:
    """The puzzles of a game with which no booklet begins, in the order of the bank.

    None of deals made backwards: dates know puzzles by their codes, and these have none.
    """
    kept_back = {kept.code for kept in in_book_order(game)[:spared]}
    return [
        kept for kept in kept_puzzles(game) if kept.code not in kept_back and not parse_name(kept.code).made
    ]


@contextmanager
def calendar_held() -> Iterator[Sealed]:
    """Context that holds the calendar for this process alone, and what is in it.

    Raises BadInput where somebody else is at it, or nothing can be written.
    """
    with Lock(CALENDAR.with_name(f".{CALENDAR.stem}.work.jsonl"), ADVICE):
        sweep(CALENDAR.parent)
        yield read_sealed(CALENDAR)


def seal_calendar() -> int:
    """Binds and counts the lines of the calendar anew, its dates unchanged; gives how many there are.

    Raises BadInput where the file is damaged or cannot be written, or somebody is at it.
    """
    with calendar_held() as seen:
        if seen.rows:
            replace_sealed(CALENDAR, seen, [raw for _, raw in seen.rows], ADVICE)
    return len(dates_with_lines(CALENDAR, seen))


def monday(day: date) -> date:
    """The day with which the week of a date begins."""
    return day - timedelta(days=day.weekday())


def games_of_week(
    pools: Mapping[str, Sequence[object]],
    owed: dict[str, Fraction],
    length: int,
    per_day: int,
    before: Counter[str],
    now: Counter[str],
) -> list[str]:
    """The games of ``length`` days' puzzles; what each is owed afterwards is kept in ``owed``.

    ``before`` has the games of the week before, ``now`` those that the days of this week have already.
    """
    size, have = length * per_day, sum(map(len, pools.values()))
    for game, pool in pools.items():
        owed[game] += Fraction(size * len(pool), have)
    chosen: Counter[str] = Counter()

    def unfit(game: str) -> int:
        if chosen[game] >= length:
            return 3  # It would come twice on a day.
        if chosen[game] or now[game] or owed[game] <= -1:
            return 2
        return int(before[game] > 0)

    while chosen.total() < size:
        open_ = [game for game, pool in pools.items() if chosen[game] < len(pool)]
        best = min(open_, key=lambda game: (unfit(game), -owed[game]))
        chosen[best] += 1
        owed[best] -= 1
    return list(chosen.elements())


def in_rising_order(chosen: Sequence[Kept], per_day: int) -> list[Kept]:
    """Puzzles from the easiest to the hardest, so that a day has different games wherever that can be.

    A day takes the easiest that are left, one a game, but first of those games that every day from now on
    must have, lest two of one are left for a day.
    """
    easy = {kept.code: ease_of(kept) for kept in chosen}
    left = sorted(chosen, key=lambda kept: (-easy[kept.code], kept.code))
    ordered: list[Kept] = []
    while left:
        days = -(-len(left) // per_day)
        waiting = Counter(_game(kept) for kept in left)
        today: dict[str, Kept] = {}
        for kept in [*(kept for kept in left if waiting[_game(kept)] >= days), *left]:
            if len(today) < per_day:
                today.setdefault(_game(kept), kept)
        codes = {kept.code for kept in today.values()}
        again = [kept for kept in left if kept.code not in codes][: per_day - len(today)]
        ordered += sorted([*today.values(), *again], key=lambda kept: (-easy[kept.code], kept.code))
        codes |= {kept.code for kept in again}
        left = [kept for kept in left if kept.code not in codes]
    return ordered


def _game(kept: Kept) -> str:
    return parse_name(kept.code).game


def ease_of(kept: Kept) -> float:
    """How easy a puzzle is, comparable across games: fewer stars are easier, of as many the greater ease."""
    game = find_game(_game(kept))
    return ease(game, kept) - stars(game, kept)
