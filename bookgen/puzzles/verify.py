"""Whether all that is kept holds: every line, every answer, every date."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from bookgen.checksums import read_sealed
from bookgen.errors import BadInput
from bookgen.games import Game, find_game, own_folder
from bookgen.puzzles.bank import BANK, Kept, Name, bank_file, find_kept, parse_name, printable
from bookgen.puzzles.calendar import CALENDAR, PER_DAY, dates_with_lines
from bookgen.puzzles.cycle import CYCLE, WEEK, weeks_with_lines
from bookgen.puzzles.endings.kept import find_ending
from bookgen.puzzles.verify_file import faults_of_each, faults_of_lines
from bookgen.workers import Labour


def line_faults(games: Sequence[Game]) -> tuple[list[str], list[Game]]:
    """What is wrong with the lines of these games' files, and the games whose file can be read."""
    return faults_of_lines(BANK, games, _own_faults)


def answer_faults(games: Sequence[Game], hands: Labour, finished: Callable[[int], None]) -> list[str]:
    """What the referee says against the kept answers of games whose files can be read."""
    return faults_of_each(BANK, games, answer_fault, hands, finished)


def answer_fault(raw: dict[str, Any]) -> str | None:
    """What is wrong with the answer of a kept puzzle, given as plain data; None where it holds."""
    try:
        printable(msgspec.convert(raw, Kept))
    except BadInput as fault:
        return str(fault)
    return None


def loose(games: Sequence[Game]) -> list[str]:
    """The files of these games, and the calendar, whose lines are not all bound and counted.

    Of such a file lines may be missing, and nothing shows it. Those that cannot be read are left out.
    """
    found = []
    for path in [*map(bank_file, games), CALENDAR, CYCLE]:
        with suppress(BadInput):
            found += [] if read_sealed(path).bound else [path.name]
    return found


def _own_faults(game: Game) -> Callable[[Name, Kept], Iterator[str]]:
    """What tells of the lines of a game's bank, one after another, whether sort and seeds tried are right."""
    tried = 0

    def faults(name: Name, each: Kept) -> Iterator[str]:
        nonlocal tried
        deals = game.puzzle.sort_of(name.number).deals
        if name.made != (deals == "backwards"):
            yield f"the code is {each.code}; wanted one of the deals that are {deals}"
        if not max(tried, name.number + 1) <= each.seeds:
            yield f"seeds is {each.seeds}; wanted {max(tried, name.number + 1)} or more"
        tried = each.seeds

    return faults


def calendar_faults(games: Sequence[Game]) -> list[str]:
    """What is wrong with calendar and cycle, their codes asked of the banks of these games."""
    readable = {game.id for game in games}
    return [*_calendar_faults(readable), *_cycle_faults(readable)]


def _calendar_faults(readable: set[str]) -> Iterator[str]:
    """Dates without a gap, and codes that the bank has, of the games whose files could be read."""
    try:
        known = dates_with_lines(CALENDAR, read_sealed(CALENDAR))
    except BadInput as fault:
        yield str(fault)
        return
    before = None
    for number, day, entry in known:
        where = f"{CALENDAR.name}, line {number}"
        if before is not None and (day - before).days != 1:
            yield f"{where}: {day} follows {before}; wanted the next day"
        before = day
        yield from _code_faults(where, entry.codes, readable)


def _cycle_faults(readable: set[str]) -> Iterator[str]:
    """Weeks of as many puzzles each, which the bank has."""
    try:
        weeks = weeks_with_lines(CYCLE, read_sealed(CYCLE))
    except BadInput as fault:
        yield str(fault)
        return
    for number, week in weeks:
        where = f"{CYCLE.name}, line {number}"
        if len(week.codes) != PER_DAY * WEEK:
            yield f"{where}: {len(week.codes)} puzzles; wanted {PER_DAY * WEEK}"
        yield from _code_faults(where, week.codes, readable)


def _code_faults(where: str, codes: Sequence[str], readable: set[str]) -> Iterator[str]:
    for code in codes:
        try:
            told = parse_name(code)
            game = find_game(told.game)
            if own_folder(game) is not None:
                yield f"{where}: {code} is of a game from outside"
            elif game.id in readable and (find_ending(code) if told.ending else find_kept(code)) is None:
                yield f"{where}: the puzzle {code} is not in the bank"
        except BadInput as fault:
            yield f"{where}: {fault}"
