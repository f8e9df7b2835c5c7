"""Extends the bank and the calendar: puzzles are found seed by seed and added at the end, never changed."""

from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta

import msgspec

from bookgen.cards import parse_code
from bookgen.errors import BadInput
from bookgen.files import append_line
from bookgen.games import Game
from bookgen.puzzles.bank import Kept, bank_file, ease, kept_line, kept_puzzles, read_bank
from bookgen.puzzles.calendar import CALENDAR, Entry, calendar
from bookgen.puzzles.choose import puzzle_of


def extend_bank(game: Game, count: int, budget: int) -> Iterator[Kept]:
    """Adds puzzles of a game until ``count`` are kept, from the seed after the last kept one on.

    Each is written as soon as it is found; the work can be stopped and taken up again.
    """
    kept = kept_puzzles(game)
    seed = parse_code(kept[-1].code).seed + 1 if kept else 0
    have = len(kept)
    while have < count:
        puzzle = puzzle_of(game, seed, budget)
        seed += 1
        if puzzle is not None:
            append_line(bank_file(game), kept_line(puzzle))
            have += 1
            yield puzzle
    read_bank.cache_clear()


def extend_calendar(games: list[Game], first: date, days: int, spared: int, per_day: int = 3) -> list[Entry]:
    """Gives ``days`` further dates their puzzles, rising through each week, and writes them.

    The first ``spared`` kept puzzles of each game are left to the booklet. Games take turns, so that a day
    has different ones as far as may be. Raises BadInput when the bank has too few puzzles or the date is
    not the next one.
    """
    known = calendar()
    if known and first != max(known) + timedelta(days=1):
        raise BadInput(f"the calendar goes on with {max(known) + timedelta(days=1)}, not with {first}")
    used = {code for entry in known.values() for code in entry.codes}
    entries: list[Entry] = []
    for week in range(0, days, 7):
        wanted = min(7, days - week) * per_day
        chosen = _weeks_puzzles(games, used, spared, wanted)
        chosen = in_rising_order(chosen, per_day)
        for number in range(0, wanted, per_day):
            day = first + timedelta(days=week + number // per_day)
            entries.append(
                Entry(date=day.isoformat(), codes=[kept.code for kept in chosen[number : number + per_day]])
            )
        used |= {kept.code for kept in chosen}
    for entry in entries:
        append_line(CALENDAR, msgspec.json.encode(entry).decode())
    calendar.cache_clear()
    return entries


def _weeks_puzzles(games: list[Game], used: set[str], spared: int, wanted: int) -> list[Kept]:
    """The puzzles of one week: the games in turn, those with most left over first."""
    left = {
        game.id: [kept for kept in kept_puzzles(game)[spared:] if kept.code not in used] for game in games
    }
    chosen: list[Kept] = []
    while len(chosen) < wanted:
        round_of = sorted((name for name in left if left[name]), key=lambda name: (-len(left[name]), name))
        if not round_of:
            raise BadInput(
                f"the bank has no puzzles left for the calendar; {wanted - len(chosen)} more are needed"
            )
        for name in round_of[: wanted - len(chosen)]:
            chosen.append(left[name].pop(0))
    return chosen


def in_rising_order(chosen: list[Kept], per_day: int) -> list[Kept]:
    """Puzzles from the easiest to the hardest; those that are equal so that a day has different games."""
    left = sorted(chosen, key=lambda kept: (-ease(kept), kept.code))
    ordered: list[Kept] = []
    while left:
        today = ordered[len(ordered) - len(ordered) % per_day :]
        games = {parse_code(kept.code).game for kept in today}
        level = [kept for kept in left if ease(kept) == ease(left[0])]
        waiting = Counter(parse_code(kept.code).game for kept in level)
        fresh = [kept for kept in level if parse_code(kept.code).game not in games]
        # The game with most still waiting goes first, lest two of it are left for one day.
        ordered.append(max(fresh or level, key=lambda kept: waiting[parse_code(kept.code).game]))
        left.remove(ordered[-1])
    return ordered
