"""The daily leaf: a day's puzzles, and the answers to those of the day before."""

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from pathlib import Path
from typing import Any

from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageBreak, PageTemplate

from bookgen.cards import Options
from bookgen.errors import LayoutError
from bookgen.files import write_whole
from bookgen.games import Game
from bookgen.games.piles import deal_order
from bookgen.picture.pdf import Ink
from bookgen.press.booklet import plain_streams
from bookgen.press.collect import Day, PrintedPuzzle, Report
from bookgen.press.faces import face, register_faces
from bookgen.press.figure import deal_figure
from bookgen.press.foot import Foot
from bookgen.press.heads import YESTERDAY, format_date
from bookgen.press.key_columns import GAP, KeyColumns, Row, key_rows
from bookgen.press.masthead import Masthead
from bookgen.press.passage import Passage
from bookgen.press.places import Places
from bookgen.press.production import Production, sheet_maker
from bookgen.press.puzzle_page import PuzzleHead, deal_words, question
from bookgen.press.rules_back import rules_columns
from bookgen.press.stack import Beside, Stack
from bookgen.press.styles import DEAL, DEAL_LABEL, QUESTION, Style
from bookgen.press.trim import ENLARGED, Trim, leaf
from bookgen.press.words import summary

SHEET_KEY = Style(size=7.2, leading=8.6, face="Lining", align="steps", left=14)
TIGHT_KEY = Style(size=7, leading=7.8, face="Lining", align="steps", left=14)


@dataclass(frozen=True)
class Setting:
    """How a day is set: the width of its cards in mm, whether steps run on in tight lines, whether stocks
    are drawn, and whether packs of which nothing is laid out; and the size of the rules, to that of a book.
    """

    card_mm: float
    run_in: bool = False
    with_stock: bool = True
    with_packs: bool = True
    rules: float = 0.667

    @property
    def key(self) -> Style:
        """How the answers are set."""
        return TIGHT_KEY if self.run_in else SHEET_KEY


@dataclass(frozen=True)
class Design:
    """What all leaves of a file share.

    ``pages`` are those of the booklet on which the games begin, by id; with ``rules`` the whole rules stand
    on the back.
    """

    trim: Trim
    title: str
    rules: bool = False
    ink: Ink = "two"
    pages: Mapping[str, str] = field(default_factory=dict)


TITLE = "Patience for the Day"
SIDES = 2
"""Pages of a leaf."""
SETTINGS = (
    *(Setting(card_mm, rules=0.74) for card_mm in (12.0, 10.5, 9.5, 8.5, 7.6)),
    *(Setting(card_mm, run_in=True) for card_mm in (10.5, 9.5, 8.5, 7.4)),
    *(Setting(card_mm, run_in=True, with_stock=False) for card_mm in (9.0, 8.0, 7.0)),
    Setting(7.0, run_in=True, with_stock=False, with_packs=False),
)
"""Tried in this order until the day goes on its leaf."""
LEAST_WELL = 9.0
"""Cards may be so much smaller than they need be where that fills a front half empty."""
MOST_BLANK = 0.25
"""A front of which more is blank counts as half empty."""
FIGURE_SHARE = 0.6
"""The part of the measure that the picture takes; the deal in words stands beside it."""
BESIDE_GAP = 14.0
COLUMN = 115.0
"""About the width of a column of answers, in points."""
LEAST_KEY = 110.0
"""Points without which the answers begin on the next side."""

RULES = Style(size=9, leading=11)
KEY_TITLE = Style(size=10, leading=15, face="SmallCaps", align="centre")


def build_sheets(
    days: Sequence[Day],
    path: Path,
    paper: str = "a4",
    title: str = TITLE,
    *,
    rules: bool = False,
    large_print: bool = False,
    ink: Ink = "two",
    pages: Mapping[str, str] | None = None,
) -> Report:
    """The leaves of these days in one PDF, each on a leaf of its own; written beside ``path``, then renamed.

    With ``rules`` or in large print a day may take a second leaf where one will not do, with both a third.
    Raises BadInput for an unknown paper and LayoutError, naming the date, where a day needs more.
    """
    trim = leaf(paper).enlarged(ENLARGED) if large_print else leaf(paper)
    design = Design(trim, title, rules, ink, pages or {})
    story: list[Flowable] = []
    for day in days:
        made = _fitted(_dated(day), design)
        if story:
            story += [PageBreak(), _NewLeaf()]
        story += made
    held = io.BytesIO()
    document = _press(story, held, design)
    write_whole(path, held.getvalue())
    return Report(document.page, sum(len(day.puzzles) for day in days))


def _dated(day: Day) -> Day:
    """The day with its dates at its puzzles, by which answers are found again."""
    before = day.date - timedelta(days=1)
    return replace(
        day,
        puzzles=tuple(replace(puzzle, day=day.date) for puzzle in day.puzzles),
        yesterday=tuple(replace(puzzle, day=puzzle.day or before) for puzzle in day.yesterday),
    )


def _fitted(day: Day, design: Design) -> list[Flowable]:
    """The story of a day with the largest cards with which it goes on a leaf, its front well filled."""
    tried: dict[Setting, tuple[int, float]] = {}
    kept: dict[Style, list[Row]] = {}

    def sides(setting: Setting) -> int:
        if setting not in tried:
            try:
                made = _press(_story(day, design, setting, kept), None, design)
                tried[setting] = (made.page, made.blank if made.page > 1 else 0.0)
            except LayoutError:
                tried[setting] = (99, 1.0)
        return tried[setting][0]

    leaves = 1 + int(design.rules) + int(design.trim.scale != 1)
    for most in range(SIDES, SIDES * leaves + 1, SIDES):
        for at, setting in enumerate(SETTINGS):
            if sides(setting) > most:
                continue
            if tried[setting][1] > MOST_BLANK:
                others = [one for one in SETTINGS[at + 1 :] if one.card_mm >= LEAST_WELL and one.with_stock]
                fuller = (one for one in others if sides(one) <= most and tried[one][1] <= MOST_BLANK)
                setting = next(fuller, setting)
            return _story(day, design, setting, kept)
    name = design.trim.name
    raise LayoutError(f"{day.date.isoformat()}: the day needs more than {SIDES * leaves} sides of {name}")


def _story(day: Day, design: Design, setting: Setting, kept: dict[Style, list[Row]]) -> list[Flowable]:
    trim = design.trim
    story: list[Flowable] = [Masthead(design.title, day, plain=not setting.with_stock)]
    story += [_puzzle(puzzle, design, setting) for puzzle in day.puzzles]
    if design.rules:
        story += [_Overleaf(), rules_columns(_games(day), trim.measure, setting.rules, _rules_columns(trim))]
    if day.yesterday:
        of = day.yesterday[0].day
        assert of is not None
        columns = int((trim.measure + GAP) // COLUMN)
        width = (trim.measure + GAP) / columns - GAP
        head = Passage([KEY_TITLE.run(YESTERDAY + format_date(of, weekday=True))], KEY_TITLE)
        key = setting.key
        if key not in kept:
            kept[key] = key_rows(day.yesterday, width, key, setting.run_in)
        story.append(Foot([head], KeyColumns(kept[key], columns, key), LEAST_KEY))
    return story


def _games(day: Day) -> list[tuple[Game, Options]]:
    """The day's games with the options they are played with, each once."""
    games: list[tuple[Game, Options]] = []
    for puzzle in day.puzzles:
        one = (puzzle.game, dict(puzzle.record.options))
        if not any(game.id == one[0].id and options == one[1] for game, options in games):
            games.append(one)
    return games


def _rules_columns(trim: Trim) -> int:
    return 3 if trim.scale == 1 else 2


def _puzzle(puzzle: PrintedPuzzle, design: Design, setting: Setting) -> Stack:
    """A puzzle with its game's name and rules in a line, its picture beside the deal in words."""
    trim = design.trim
    label, deal = replace(DEAL_LABEL, size=8.4, leading=11), replace(DEAL, size=8.4, leading=11)
    said = summary(puzzle.game, puzzle.record.options)
    page = design.pages.get(puzzle.game.id)
    where = "The whole rules overleaf." if design.rules else f"Booklet, page\u00a0{page}." if page else ""
    runs = [RULES.run(f"{puzzle.game.title}. ", "SemiBold"), RULES.run(said)]
    rules = Passage([*runs, RULES.run(f" {where}", "Italic")] if where else runs, RULES)
    parts: list[Flowable] = [PuzzleHead(puzzle), question(puzzle, replace(QUESTION, size=10)), rules]
    width, height = FIGURE_SHARE * trim.measure, 0.45 * trim.depth
    figure = deal_figure(
        puzzle.record,
        width,
        height,
        setting.card_mm * trim.scale,
        with_stock=setting.with_stock,
        scale=trim.scale,
    )
    words = Stack(deal_words(puzzle, deal, label))
    if not setting.with_packs and all(pile == "stock" for pile, _ in deal_order(puzzle.game)):
        return Stack([*parts, words], before=12)
    return Stack([*parts, Beside(figure, words, width, BESIDE_GAP)], before=12)


class _NewLeaf(Flowable):  # type: ignore[misc]
    """Leaves the back of a leaf blank, so that a day begins on a front."""

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The whole page where it is a back."""
        return (available_width, available_height) if _on_back(self.canv) else (0, 0)

    def draw(self) -> None:
        """Nothing."""


class _Overleaf(Flowable):  # type: ignore[misc]
    """Leaves the rest of a front blank, so that what follows begins on the back."""

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The rest of the page where it is a front."""
        return (0, 0) if _on_back(self.canv) else (available_width, available_height - 0.01)

    def draw(self) -> None:
        """Nothing."""


def _on_back(canvas: Any) -> bool:
    return bool(canvas.getPageNumber() % 2 == 0)


def _press(story: Sequence[Flowable], target: io.BytesIO | None, design: Design) -> "_Leaves":
    """The story on pages. Without a target it is only tried."""
    register_faces()
    document = _Leaves(target or io.BytesIO(), design, trial=target is None)
    with plain_streams():
        document.build(list(story))
    return document


class _Leaves(BaseDocTemplate):  # type: ignore[misc]
    """Leaves of one paper, margins alike on both sides. ``blank`` is the part of the front left empty."""

    def __init__(self, target: io.BytesIO, design: Design, trial: bool) -> None:
        self._trial, self._design = trial, design
        self.blank = 0.0
        trim = design.trim
        box = (trim.inside, trim.bottom - 1, trim.measure, trim.depth + 1, 0, 0, 0, 0)
        super().__init__(
            target,
            pagesize=trim.paper,
            pageTemplates=[_Side("leaf", [Frame(*box)], pagesize=trim.paper)],
            invariant=1,
            initialFontName=face("Regular").name,
            pageCompression=1,
            lang="en-GB",
            title=design.title,
            author="",
            subject="",
        )
        self._doSave = int(not trial)

    def build(self, flowables: list[Flowable], **told: Any) -> None:
        """The pages, on a canvas that enlarges them."""
        super().build(
            flowables, canvasmaker=sheet_maker(self._design.trim, Production(self._design.ink)), **told
        )

    def beforeDocument(self) -> None:
        """Anchors need somewhere to report."""
        self.canv.places = Places(self._trial, self._design.ink)
        self.canv.setViewerPreference("DisplayDocTitle", "true")

    def afterFlowable(self, flowable: Flowable) -> None:
        """How much of the first front is empty is kept."""
        if self.page == 1 and isinstance(flowable, Masthead | Stack):
            trim = self._design.trim
            self.blank = (self.frame._y - trim.bottom) / trim.depth


class _Side(PageTemplate):  # type: ignore[misc]
    """A side of a leaf."""

    def beforeDrawPage(self, canvas: Any, document: Any) -> None:
        """The origin in the corner of the page, all enlarged in large print."""
        canvas.begin_sheet()
