"""Pages of days: the puzzles of a date with their answers folded away, and the same as data."""

from collections.abc import Sequence
from datetime import date
from itertools import groupby

from bookgen.press.daily.day_data import day_data, day_json
from bookgen.press.document.anchors import game_anchor
from bookgen.press.document.blocks import AnyBlock, Title
from bookgen.press.document.hints import hint_blocks
from bookgen.press.document.puzzles import answer_block, puzzle_block
from bookgen.press.html.blocks import blocks_html
from bookgen.press.html.element import element, text
from bookgen.press.html.puzzles import END_OF_PUZZLE
from bookgen.press.site.page import HOME_PAGE, Site, address, neighbours
from bookgen.press.wording.collect import Day
from bookgen.press.wording.english import listed
from bookgen.press.wording.heads import MONTHS, format_date, format_dateline
from bookgen.press.wording.markup import parse_markup
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.templates import brief_for

DAY_FOLDER = "days"
DAYS_PAGE = f"{DAY_FOLDER}/{HOME_PAGE}"


def day_path(day: date) -> str:
    """The page of a date."""
    return f"{DAY_FOLDER}/{day.isoformat()}.html"


def day_files(site: Site, day: Day, before: date | None, after: date | None) -> dict[str, str]:
    """The page of a day, and its data, as ``daily --json`` tells them."""
    path = day_path(day.date)
    number, told, many = format_dateline(day.date, day.number, len(day.puzzles))
    under = " · ".join(part for part in (number, many) if part)
    parts = [blocks_html(site.medium(path, path), [Title(told, under=under)])]
    parts += [part for puzzle in day.puzzles for part in _puzzle_parts(site, path, puzzle)]
    ways = [None if each is None else (day_path(each), format_date(each)) for each in (before, after)]
    parts.append(neighbours(path, ways[0], ways[1]))
    data = f"{day.date.isoformat()}.json"
    parts.append(
        element("p", element("a", "The same as data", href=data, type="application/json"), class_="data")
    )
    said = f"{listed(games_of_day(day))}: {told}."
    return {
        path: site.page(path, told, "\n".join(parts), said),
        f"{DAY_FOLDER}/{data}": day_json(day_data(day, pictures=False)) + "\n",
    }


def games_of_day(day: Day) -> list[str]:
    """The titles of the games of a day."""
    return [puzzle.game.title for puzzle in day.puzzles]


def _puzzle_parts(site: Site, path: str, puzzle: PrintedPuzzle) -> list[str]:
    """A puzzle under the name of its game and its rules in brief, and its answer folded away."""
    medium = site.medium(path, path)
    whole = medium.href(game_anchor(puzzle.game))
    name = text(puzzle.game.title)
    named = name if whole is None else element("a", name, href=whole)
    rules = parse_markup(brief_for(puzzle.puzzle))
    return [
        element("p", named, class_="game"),
        element("div", blocks_html(medium, rules), class_="brief"),
        blocks_html(medium, _blocks_of(puzzle)),
        END_OF_PUZZLE,
    ]


def _blocks_of(puzzle: PrintedPuzzle) -> list[AnyBlock]:
    return [puzzle_block(puzzle), *hint_blocks(puzzle), answer_block(puzzle, lettered=False)]


def days_page(site: Site, days: Sequence[date]) -> str:
    """All days there are, month by month."""
    parts = [blocks_html(site.medium(DAYS_PAGE, "days"), [Title("Day by day")])]
    for (year, month), some in groupby(days, key=lambda day: (day.year, day.month)):
        items = [
            element("li", _day_link(day), style=_weekday_column(day) if at == 0 else None)
            for at, day in enumerate(some)
        ]
        parts += [element("h2", f"{MONTHS[month - 1]} {year}"), element("ol", *items, class_="month")]
    return site.page(DAYS_PAGE, "Day by day", "\n".join(parts), "Three puzzles for every day.")


def _day_link(day: date) -> str:
    return element("a", str(day.day), href=address(DAYS_PAGE, day_path(day)), aria_label=format_date(day))


def _weekday_column(day: date) -> str:
    """The first day stands under its weekday, Monday the first of seven; the rest follow."""
    return f"grid-column-start: {day.weekday() + 1}"
