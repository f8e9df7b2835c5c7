"""The days of a month on one page: to each its page, its games, with stars, minutes and cards."""

from collections.abc import Sequence

from reportlab.platypus import Flowable

from bookgen.press.daily.running_line import MonthPages
from bookgen.press.puzzle.parts import STAR_STEP, STARS, draw_stars
from bookgen.press.type.lines import Run, draw_text, link, text_width
from bookgen.press.type.styles import Style
from bookgen.press.type.tags import Tag, tagged
from bookgen.press.wording.collect import Day, title_apart
from bookgen.press.wording.facts import pack_needed
from bookgen.press.wording.heads import WEEKDAYS, format_date
from bookgen.press.wording.printed_puzzle import PrintedPuzzle

GAME_NAME, LEAST_GAME_NAME = Style(size=9.8, leading=12, face="Lining"), 7.0
"""How the name of a game is set, in one line, and its size at the least."""
GAME_TOLD = Style(size=7.8, leading=10, face="Lining")
DAY_LISTED, NAME_LISTED = (
    Style(size=12, leading=14, face="SemiBold"),
    Style(size=9.5, leading=12, face="Italic"),
)
PAGE_HEAD = Style(size=8.5, leading=10, face="Italic")
DAY_END, DAY_BEGUN, GAMES_BEGUN, PAGE_WIDE = 14.0, 18.0, 44.0, 26.0
"""Points from the left: where the number of a day ends, where its name and its games begin; and those at the
right for the page."""
GAME_GAP, STAR_SIZE, BEHIND_STARS = 9.0, 2.3, 5.0
"""Points between two games, from the middle of a star to its points, and behind the stars."""
MOST_DAY_ROW, LEAST_DAY_ROW = 25.0, 17.0
"""Points that a day has at the most and the least."""
SECOND_LINE, HEAD_ROW = 8.9, 10.0
"""Points from the name of a game to what is told of it; and those of the row with the head."""
WEEK_RULE, BELOW_RULE = 0.5, 2.0
"""Thickness of the rule over a Monday, and the points below it, lest it touch the figures of the row."""


class MonthList(Flowable):  # type: ignore[misc]
    """The days of a month, a row each, which fill the page; each row leads to its leaf. ``pages`` are those
    of the month, counted from this one."""

    def __init__(self, days: Sequence[Day], pages: MonthPages) -> None:
        super().__init__()
        self._days, self._pages = days, pages
        self._table = Tag("Table")

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """As high as the page, but no row higher than it need be."""
        self._width = available_width
        rules = BELOW_RULE * sum(map(self._begins, self._days))
        room = (available_height - HEAD_ROW - rules - 0.01) / len(self._days)
        self._row = max(LEAST_DAY_ROW, min(MOST_DAY_ROW, room))
        self._high = self._row * len(self._days) + rules
        return available_width, HEAD_ROW + self._high

    def _begins(self, day: Day) -> bool:
        """Whether a rule stands over a day."""
        return day is self._days[0] or not day.date.weekday()

    def draw(self) -> None:
        """Draws the head of the pages, and row after row."""
        canvas, y = self.canv, self._high
        with tagged(canvas, Tag("TH", Tag("TR", self._table), scope="Column")):
            draw_text(canvas, self._width, y + 3, [PAGE_HEAD.run("page")], "right")
        canvas.setStrokeColorCMYK(0, 0, 0, 1)
        canvas.setLineWidth(WEEK_RULE)
        for day, page in zip(self._days, self._pages.days, strict=True):
            behind = self._pages.behind.get(day.date)
            if self._begins(day):
                canvas.line(0, y, self._width, y)
                y -= BELOW_RULE
            y -= self._row
            self._draw_day(day, page, behind.rules if behind else (), y)

    def _draw_day(self, day: Day, page: int, rules: Sequence[int], y: float) -> None:
        """Draws a row that ends at a height, with the pages of the leaf and of the rules of its games."""
        canvas, row = self.canv, Tag("TR", self._table)
        line = y + (self._row + SECOND_LINE) / 2 - 2.6
        with tagged(canvas, Tag("Link", Tag("TH", row, scope="Row"))):
            draw_text(canvas, DAY_END, line, [DAY_LISTED.run(f"{day.date.day} ")], "right")
            draw_text(canvas, DAY_BEGUN, line, [NAME_LISTED.run(WEEKDAYS[day.date.weekday()][:3])])
            box = (0.0, y, self._width, y + self._row)
            link(canvas, day.date.isoformat(), box, format_date(day.date))
        count = max(1, len(day.puzzles))
        cell = (self._width - GAMES_BEGUN - PAGE_WIDE - (count - 1) * GAME_GAP) / count
        first = canvas.getPageNumber()
        for at, puzzle in enumerate(day.puzzles):
            told = [f"rules {first + rules[at]}"] if rules else []
            self._draw_game(puzzle, told, Tag("TD", row), GAMES_BEGUN + at * (cell + GAME_GAP), line, cell)
        with tagged(canvas, Tag("TD", row)):
            draw_text(canvas, self._width, line, [DAY_LISTED.run(str(first + page), "Lining")], "right")

    def _draw_game(
        self, puzzle: PrintedPuzzle, told: Sequence[str], tag: Tag, x: float, line: float, wide: float
    ) -> None:
        """Draws the name of a game, and below it stars, minutes and cards as far as they are known, and what
        else is ``told``."""
        canvas, below, asked = self.canv, line - SECOND_LINE, puzzle.puzzle
        with tagged(canvas, tag):
            draw_text(canvas, x, line, [as_wide(GAME_NAME, f"{title_apart(puzzle.game)} ", wide)])
        if asked.stars:
            with tagged(canvas, Tag("Figure", tag, alt=f"{asked.stars} of {STARS} stars")):
                right = x + STARS * STAR_STEP * STAR_SIZE
                draw_stars(canvas, right, below + 2.4, asked.stars, STAR_SIZE)
            x, wide = right + BEHIND_STARS, wide - (right + BEHIND_STARS - x)
        said = [f"{asked.minutes} min."] if asked.minutes else []
        said += [pack] if (pack := pack_needed(puzzle.game)) else []
        if said := [*said, *told]:
            with tagged(canvas, tag):
                draw_text(canvas, x, below, [as_wide(GAME_TOLD, f"{' · '.join(said)} ", wide)])


def as_wide(style: Style, said: str, wide: float) -> Run:
    """Words in one line, so small that they go into so many points, or as small as they may be."""
    run = style.run(said)
    while text_width([run]) > wide and run.size > LEAST_GAME_NAME:
        run = run._replace(size=max(LEAST_GAME_NAME, run.size - 0.2))
    return run
