"""The daily leaf: a day's puzzles, and the answers to those of the day before."""

import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path

from reportlab.platypus import BaseDocTemplate, CondPageBreak, Flowable, Frame, PageBreak, PageTemplate

from bookgen.errors import LayoutError
from bookgen.files import write_whole
from bookgen.games.piles import deal_order
from bookgen.press.booklet import plain_streams
from bookgen.press.collect import Day, PrintedPuzzle, Report
from bookgen.press.faces import face, register_faces
from bookgen.press.figure import deal_figure
from bookgen.press.game_page import Rule
from bookgen.press.heads import YESTERDAY, format_date
from bookgen.press.key_columns import GAP, KeyColumns, key_rows
from bookgen.press.lines import draw_text
from bookgen.press.passage import Passage, mark_place
from bookgen.press.places import Places
from bookgen.press.puzzle_page import PuzzleHead, deal_words, question
from bookgen.press.stack import Beside, Stack
from bookgen.press.styles import DEAL, DEAL_LABEL, QUESTION, Style
from bookgen.press.trim import Trim, leaf
from bookgen.press.words import summary

SHEET_KEY = Style(size=7.2, leading=8.6, face="Lining", align="left", left=14)
TIGHT_KEY = Style(size=7, leading=8, face="Lining", align="left", left=14)


@dataclass(frozen=True)
class Setting:
    """How a day is set: the width of its cards in mm, whether steps run on in tight lines, whether stocks
    are drawn, and whether packs of which nothing is laid out.
    """

    card_mm: float
    run_in: bool = False
    with_stock: bool = True
    with_packs: bool = True

    @property
    def key(self) -> Style:
        """How the answers are set."""
        return TIGHT_KEY if self.run_in else SHEET_KEY


TITLE = "Patience for the Day"
SIDES = 2
"""Pages of a leaf."""
SETTINGS = (
    *(Setting(card_mm) for card_mm in (12.0, 10.5, 9.5, 8.5, 7.6)),
    *(Setting(card_mm, run_in=True) for card_mm in (10.5, 9.5, 8.5, 7.4)),
    *(Setting(card_mm, run_in=True, with_stock=False) for card_mm in (9.0, 8.0, 7.0)),
    Setting(7.0, run_in=True, with_stock=False, with_packs=False),
)
"""Tried in this order until the day goes on its leaf."""
FIGURE_SHARE = 0.6
"""The part of the measure that the picture takes; the deal in words stands beside it."""
BESIDE_GAP = 14.0
COLUMNS = 4
LEAST_KEY = 110.0
"""Points without which the answers begin on the next side."""

MASTHEAD = Style(size=30, leading=36, align="centre")
DATE = Style(size=12, leading=16, face="SmallCaps", align="centre")
RULES = Style(size=9, leading=11)
KEY_TITLE = Style(size=11, leading=16, face="SmallCaps", align="centre")


def build_sheets(days: Sequence[Day], path: Path, paper: str = "a4", title: str = TITLE) -> Report:
    """The leaves of these days in one PDF, each on a leaf of its own; written beside ``path``, then renamed.

    Raises BadInput for an unknown paper and LayoutError, naming the date, where a day needs a third side.
    """
    trim = leaf(paper)
    story: list[Flowable] = []
    for day in days:
        made = _fitted(_dated(day), trim, title)
        if story:
            story += [PageBreak(), _NewLeaf()]
        story += made
    held = io.BytesIO()
    pages = _press(story, held, trim, title)
    write_whole(path, held.getvalue())
    return Report(pages, sum(len(day.puzzles) for day in days))


def _dated(day: Day) -> Day:
    """The day with its dates at its puzzles, by which answers are found again."""
    before = day.date - timedelta(days=1)
    return replace(
        day,
        puzzles=tuple(replace(puzzle, day=day.date) for puzzle in day.puzzles),
        yesterday=tuple(replace(puzzle, day=puzzle.day or before) for puzzle in day.yesterday),
    )


def _fitted(day: Day, trim: Trim, title: str) -> list[Flowable]:
    """The story of a day with the largest cards with which it goes on a leaf."""
    for setting in SETTINGS:
        try:
            sides = _press(_story(day, trim, title, setting), None, trim, title)
        except LayoutError:
            continue
        if sides <= SIDES:
            return _story(day, trim, title, setting)
    raise LayoutError(f"{day.date.isoformat()}: the day needs more than {SIDES} sides of {trim.name}")


def _story(day: Day, trim: Trim, title: str, setting: Setting) -> list[Flowable]:
    story: list[Flowable] = [_Masthead(title, day)]
    story += [_puzzle(puzzle, trim, setting) for puzzle in day.puzzles]
    if day.yesterday:
        of = day.yesterday[0].day
        assert of is not None
        said = YESTERDAY + format_date(of, weekday=True)
        width = (trim.measure + GAP) / COLUMNS - GAP
        head = Stack([Rule(), Passage([KEY_TITLE.run(said)], KEY_TITLE)], before=8)
        rows = key_rows(day.yesterday, width, setting.key, setting.run_in)
        story += [CondPageBreak(LEAST_KEY), head, KeyColumns(rows, COLUMNS, setting.key)]
    return story


def _puzzle(puzzle: PrintedPuzzle, trim: Trim, setting: Setting) -> Stack:
    """A puzzle with its game's name and rules in a line, its picture beside the deal in words."""
    label, deal = replace(DEAL_LABEL, size=8.4, leading=11), replace(DEAL, size=8.4, leading=11)
    said = summary(puzzle.game, puzzle.record.options)
    rules = Passage([RULES.run(f"{puzzle.game.title}. ", "SemiBold"), RULES.run(said)], RULES)
    parts: list[Flowable] = [PuzzleHead(puzzle), question(puzzle, replace(QUESTION, size=10)), rules]
    width, height = FIGURE_SHARE * trim.measure, 0.45 * trim.depth
    figure = deal_figure(puzzle.record, width, height, setting.card_mm, with_stock=setting.with_stock)
    words = Stack(deal_words(puzzle, deal, label))
    if not setting.with_packs and all(pile == "stock" for pile, _ in deal_order(puzzle.game)):
        return Stack([*parts, words], before=12)
    return Stack([*parts, Beside(figure, words, width, BESIDE_GAP)], before=12)


class _Masthead(Flowable):  # type: ignore[misc]
    """Title and date between rules; begins the day in the outline."""

    def __init__(self, title: str, day: Day) -> None:
        super().__init__()
        self._title, self._day = title, day

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """Two lines and the rules."""
        self._width = available_width
        return available_width, 70

    def draw(self) -> None:
        """From the top down."""
        canvas, anchor = self.canv, self._day.date.isoformat()
        middle = self._width / 2
        draw_text(canvas, middle, 38, [MASTHEAD.run(self._title)], "centre")
        canvas.setStrokeColorCMYK(0, 0, 0, 1)
        for y, width in ((25.0, 1.2), (22.5, 0.4)):
            canvas.setLineWidth(width)
            canvas.line(0, y, self._width, y)
        draw_text(canvas, middle, 8, [DATE.run(format_date(self._day.date, weekday=True))], "centre")
        mark_place(canvas, anchor, 70)
        canvas.addOutlineEntry(format_date(self._day.date, weekday=True), anchor, 0, closed=True)


class _NewLeaf(Flowable):  # type: ignore[misc]
    """Leaves the back of a leaf blank, so that a day begins on a front."""

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The whole page where it is a back."""
        back = self.canv.getPageNumber() % 2 == 0
        return (available_width, available_height) if back else (0, 0)

    def draw(self) -> None:
        """Nothing."""


def _press(story: Sequence[Flowable], target: io.BytesIO | None, trim: Trim, title: str) -> int:
    """The story on pages; returns how many there are. Without a target it is only tried."""
    register_faces()
    document = _Leaves(target or io.BytesIO(), trim, title, trial=target is None)
    with plain_streams():
        document.build(list(story))
    return int(document.page)


class _Leaves(BaseDocTemplate):  # type: ignore[misc]
    """Leaves of one paper, margins alike on both sides."""

    def __init__(self, target: io.BytesIO, trim: Trim, title: str, trial: bool) -> None:
        self._trial = trial
        box = (trim.inside, trim.bottom - 1, trim.measure, trim.depth + 1, 0, 0, 0, 0)
        super().__init__(
            target,
            pagesize=(trim.width, trim.height),
            pageTemplates=[PageTemplate("leaf", [Frame(*box)], pagesize=(trim.width, trim.height))],
            invariant=1,
            initialFontName=face("Regular").name,
            pageCompression=1,
            lang="en-GB",
            title=title,
            author="",
            subject="",
        )
        self._doSave = int(not trial)

    def beforeDocument(self) -> None:
        """Anchors need somewhere to report."""
        self.canv.places = Places(self._trial)
        self.canv.setViewerPreference("DisplayDocTitle", "true")
