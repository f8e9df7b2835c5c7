"""Makes the cycle of weeks once: from puzzles that neither the calendar nor a booklet has begun with."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from bookgen.checksums import add_sealed, read_sealed
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.puzzles.bank import ADVICE, parse_name
from bookgen.puzzles.calendar import PER_DAY, Entry, calendar, dated_codes
from bookgen.puzzles.cycle import BEGUN, CYCLE, WEEK, cycle
from bookgen.puzzles.dates import dated, left_of
from bookgen.puzzles.grade import is_careless

SIZE = WEEK * PER_DAY


def make_cycle(games: Sequence[Game], spared: int) -> int:
    """Writes the file of the cycle and gives the number of its weeks.

    Nothing is in it that a careless player mostly wins. Raises BadInput where there is one already: what a
    date has never changes.
    """
    if cycle():
        raise BadInput(f"{CYCLE.name} is there already; what a date has never changes")
    used = dated_codes()
    left = {
        game.id: [kept for kept in left_of(game, spared, used) if not is_careless(kept)] for game in games
    }
    days = sum(map(len, left.values())) // SIZE * WEEK
    entries = dated(left, BEGUN, days, PER_DAY, calendar())
    codes = [code for entry in entries for code in entry.codes]
    ordered = parted_weeks([codes[at : at + SIZE] for at in range(0, len(codes), SIZE)], calendar())
    rows = [{"week": number, "codes": week} for number, week in enumerate(ordered)]
    add_sealed(CYCLE, read_sealed(CYCLE), rows, ADVICE)
    cycle.cache_clear()
    return len(rows)


def parted_weeks(weeks: Sequence[Sequence[str]], known: Mapping[date, Entry]) -> list[list[str]]:
    """The weeks in such an order that no game comes twice in seven days.

    Neither where the cycle begins anew nor where it meets the dates that are ``known``. Weeks change places
    until it is so; one for which there is no better place is left out.
    """
    order = [list(week) for week in weeks]
    met = _meetings(order, known)
    while met:
        changed = [_changed(order, met[0], other) for other in range(len(order)) if other != met[0]]
        best = min(changed, key=lambda one: len(_meetings(one, known)))
        if len(_meetings(best, known)) >= len(met):
            best = [week for at, week in enumerate(order) if at != met[0]]
        order, met = best, _meetings(best, known)
    return order


def _changed(order: Sequence[list[str]], one: int, other: int) -> list[list[str]]:
    changed = list(order)
    changed[one], changed[other] = changed[other], changed[one]
    return changed


def _meetings(order: Sequence[Sequence[str]], known: Mapping[date, Entry]) -> list[int]:
    """The weeks, once for each game that comes within seven days of itself there and before."""
    found = [at for at, week in enumerate(order) if _near([*order[at - 1], *week])]
    for edge, side in ((min(known), -1), (max(known), 1)) if known else ():
        days = [edge + timedelta(days=n) for n in range(-WEEK, WEEK + 1)]
        codes: list[str] = []
        for day in days:
            week, place = divmod((day - BEGUN).days, WEEK)
            at = week % len(order)
            per_day = len(order[at]) // WEEK
            codes += known[day].codes if day in known else order[at][place * per_day : (place + 1) * per_day]
        if _near(codes):
            at = (edge + timedelta(days=side) - BEGUN).days // WEEK % len(order)
            found.append(at)
    return found


def _near(codes: Sequence[str]) -> bool:
    """Whether a game comes twice in seven of these days."""
    last: dict[str, int] = {}
    for at, code in enumerate(codes):
        game, day = parse_name(code).game, at // PER_DAY
        if game in last and day - last[game] < WEEK:
            return True
        last[game] = day
    return False
