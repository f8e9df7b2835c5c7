"""The whole rules of a month: those of each game that it has, once, behind its days."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from reportlab.platypus import Flowable

from bookgen.press.daily.packet import month_head, month_name
from bookgen.press.daily.rules_back import FAIRLY_FILLED, GameTold, rules_columns, rules_prose
from bookgen.press.daily.running_line import SideHead
from bookgen.press.daily.side import sides_and_room
from bookgen.press.document.lists import article_last, sorting
from bookgen.press.page.trim import LARGE_PT, Trim
from bookgen.press.wording.english import listed
from bookgen.press.wording.heads import MONTHS
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.templates import rules_text

RULES_FOR = "Rules for "
MONTH_RULES = 0.9, 0.92, 0.88, 0.94, 0.86
MONTH_RULES_LARGE = tuple(size / LARGE_PT for size in (16, 16.5, 15.5, 17, 15))
"""How large they may be to those of a book, the first with which the last page is not all but empty."""
MONTH_RULES_COLUMNS = 2
"""Their columns in ordinary print."""


@dataclass
class _Asked:
    """A game with the options of its puzzles in a month, and the days of the month that have it."""

    first: PrintedPuzzle
    days: list[int]


def month_rules(days: Sequence[Sequence[PrintedPuzzle]], trim: Trim) -> list[Flowable]:
    """The rules of the games of a month from a new page on, in the order of their titles, each with the days
    that have it."""
    first = days[0][0].day
    assert first is not None
    said = f"{RULES_FOR}{month_name(first)}"
    month = MONTHS[first.month - 1]
    games = [
        GameTold(
            each.first.game,
            dict(each.first.puzzle.options),
            f"{listed([*map(str, each.days)])} {month}",
            place,
        )
        for place, each in _games_of(days).items()
    ]
    sizes, columns = (MONTH_RULES_LARGE, 1) if trim.large else (MONTH_RULES, MONTH_RULES_COLUMNS)
    head = month_head(said, trim)

    def told(size: float) -> Flowable:
        prose = rules_prose(games, trim.measure, size, columns, large=trim.large)
        return rules_columns(prose, size, columns)

    filled = (way for way in map(told, sizes) if _last_filled([head, way], trim) >= FAIRLY_FILLED)
    return [SideHead(said), head, next(filled, None) or told(sizes[0])]


def _last_filled(parts: Sequence[Flowable], trim: Trim) -> float:
    """The part of the last page that these fill."""
    return 1 - sides_and_room(parts, trim.measure, trim.depth)[1] / trim.depth


def pages_of_rules(days: Sequence[Sequence[PrintedPuzzle]], told: Mapping[str, int]) -> list[list[int]]:
    """The pages on which the rules of each puzzle begin, day by day, of those that are ``told`` by their
    places."""
    return [[told[_place(puzzle)] for puzzle in puzzles] for puzzles in days]


def _games_of(days: Sequence[Sequence[PrintedPuzzle]]) -> dict[str, _Asked]:
    """The games of these days by the places of their rules, in the order of their titles."""
    found: dict[str, _Asked] = {}
    for puzzles in days:
        for puzzle in puzzles:
            assert puzzle.day is not None
            asked = found.setdefault(_place(puzzle), _Asked(puzzle, []))
            if puzzle.day.day not in asked.days:
                asked.days.append(puzzle.day.day)
    return dict(sorted(found.items(), key=lambda one: sorting(article_last(one[1].first.game.title))))


def _place(puzzle: PrintedPuzzle) -> str:
    """A name for the place of a puzzle's rules in its month: one for options with which they read alike."""
    game, options, day = puzzle.game, dict(puzzle.puzzle.options), puzzle.day
    assert day is not None
    usual = dict(game.puzzle.options)
    same = options == usual or rules_text(game, options) == rules_text(game, usual)
    so = "" if same else "-" + "-".join(f"{name}-{value}" for name, value in sorted(options.items()))
    return f"rules-{day:%Y-%m}-{game.id}{so}"
