"""Which puzzles a date has: the calendar's, those of a file, or those of the games that are chosen."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from bookgen.commands.common import date_of, games_named
from bookgen.errors import BadInput
from bookgen.games import all_games, own_folder
from bookgen.games.striking import plays_on_paper
from bookgen.press.wording.mottoes import with_mottoes
from bookgen.press.wording.printed_puzzle import PrintedPuzzle, numbered
from bookgen.puzzle import Puzzle
from bookgen.puzzles.among import Cuts
from bookgen.puzzles.calendar import PER_DAY, calendar, codes_of, puzzles_on
from bookgen.puzzles.choice_of_games import endings_from, puzzles_from, puzzles_on_paper
from bookgen.puzzles.cycle import FIRST_DATE
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.puzzles.for_book import ALL_STARS, stars_of

ENDING = "ending"
"""The kind of puzzle that begins late in a game."""


class DayChoice(NamedTuple):
    """Which kept puzzles are to be taken."""

    games: tuple[str, ...]
    stars: tuple[int, int]
    endings: bool = False
    pencil: bool = False


def chosen_from(
    games: str | None, packs: int | None, stars: str | None, kind: str | None
) -> DayChoice | None:
    """The games and stars that are asked for; None where all are. Raises BadInput where no game is such."""
    if (games, packs, stars, kind) == (None, None, None, None):
        return None
    some = games_named([]) if games is None else games_named(_names(games))
    fit = [
        game
        for game in some
        if (packs is None or game.packs == packs)
        and (kind in (None, ENDING) or game.kind == kind)
        and (games is not None or own_folder(game) is None)
        and (games is not None or game.puzzle.deals != "backwards")
        and (kind != ENDING or games is not None or kept_endings(game))
    ]
    if not fit:
        raise BadInput("no game is such as --packs, --kind and --games say; bookgen list tells what there is")
    wanted = ALL_STARS if stars is None else stars_of(stars)
    return DayChoice(tuple(game.id for game in fit), wanted, endings=kind == ENDING)


def for_the_pencil() -> DayChoice:
    """The games of which a whole deal or an ending can be played on paper."""
    games = [game for game in all_games() if plays_on_paper(game)]
    return DayChoice(tuple(game.id for game in games), ALL_STARS, pencil=True)


def puzzles_of_date(
    asked: date,
    source: dict[date, list[Puzzle]] | None,
    choice: DayChoice | None,
    cuts: Cuts,
    needed: bool = True,
) -> tuple[PrintedPuzzle, ...]:
    """The puzzles of a date, numbered; of those of a file, of those chosen, or of the calendar's."""
    found = _on(asked, needed, source, choice, cuts)
    return with_mottoes([numbered(puzzle, number, asked) for number, puzzle in enumerate(found, start=1)])


def puzzles_by_date(puzzles: Sequence[Puzzle], name: str) -> dict[date, list[Puzzle]]:
    """The puzzles of the file of this name by their dates. Raises BadInput for one that has none."""
    dated: dict[date, list[Puzzle]] = {}
    for puzzle in puzzles:
        if puzzle.date is None:
            raise BadInput(f'{name}: the puzzle {puzzle.name} has no date; wanted "date"')
        dated.setdefault(date_of(puzzle.date), []).append(puzzle)
    return dated


def check_dates(dates: Sequence[date], source: Mapping[date, object] | None) -> None:
    """Raises BadInput for the first date that has no puzzles."""
    if source is None:
        codes_of(dates[0])
        return
    without = next((day for day in dates if day not in source), None)
    if without is not None:
        raise BadInput(f"no puzzles for {without} in the file; it has {min(source)} to {max(source)}")


def number_of(day: date) -> int | None:
    """Leaves are counted from the first date of the calendar."""
    first = min(calendar(), default=day)
    return (day - first).days + 1 if day >= first else None


def _names(games: str) -> list[str]:
    """The ids of ``lucas, nestor``. Raises BadInput where there is none."""
    names = [name.strip() for name in games.split(",") if name.strip()]
    if not names:
        raise BadInput(f"--games {games!r} names no game; wanted such as lucas,nestor")
    return names


def _on(
    asked: date,
    needed: bool,
    source: dict[date, list[Puzzle]] | None,
    choice: DayChoice | None,
    cuts: Cuts,
) -> list[Puzzle]:
    """The puzzles of a date; none, where they are not needed and there are none."""
    if source is not None:
        return source.get(asked, [])
    if not needed and asked < FIRST_DATE:
        return []
    if choice is None:
        return puzzles_on(asked, cuts)
    if choice.pencil:
        return puzzles_on_paper(games_named(choice.games), asked, PER_DAY)
    if choice.endings:
        return endings_from(games_named(choice.games), asked, PER_DAY, choice.stars)
    return puzzles_from(games_named(choice.games), asked, PER_DAY, cuts, choice.stars)
