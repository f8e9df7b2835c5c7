"""The daily leaf: a day's puzzles, and the answers to those of the day before."""

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from pathlib import Path
from typing import Any

from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageBreak, PageTemplate

from bookgen.errors import LayoutError
from bookgen.files import write_whole
from bookgen.games import Game
from bookgen.games.piles import deal_order
from bookgen.picture.pdf import Ink
from bookgen.press.leaf.key_foot import KeyFoot
from bookgen.press.leaf.masthead import Masthead
from bookgen.press.leaf.rules_back import rules_columns, rules_prose
from bookgen.press.page.places import Places
from bookgen.press.page.production import Production, sheet_maker
from bookgen.press.page.streams import plain_streams
from bookgen.press.page.trim import ENLARGED, Trim, leaf
from bookgen.press.puzzle.figure import Figure, deal_figure
from bookgen.press.puzzle.key_columns import KEY_GAP, KeyColumns, Row, key_rows
from bookgen.press.puzzle.parts import PuzzleHead, deal_words, question
from bookgen.press.said.collect import Day, Report
from bookgen.press.said.heads import YESTERDAY, format_date
from bookgen.press.said.printed_puzzle import PrintedPuzzle
from bookgen.press.said.templates import summary
from bookgen.press.type.faces import face, register_faces
from bookgen.press.type.passage import Passage
from bookgen.press.type.stack import Beside, Stack
from bookgen.press.type.styles import DEAL, DEAL_LABEL, QUESTION, Style

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


LEAF_TITLE = "Patience for the Day"
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
LEAF_FIGURE_SHARE = 0.6
"""The part of the measure that the picture takes; the deal in words stands beside it."""
LEAF_BESIDE_GAP = 14.0
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
    title: str = LEAF_TITLE,
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
    made = _DayParts(day, design)

    def sides(setting: Setting) -> int:
        if setting not in tried:
            try:
                pressed = _press(made.story(setting), None, design)
                tried[setting] = (pressed.page, pressed.blank if pressed.page > 1 else 0.0)
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
            return made.story(setting)
    name = design.trim.name
    raise LayoutError(f"{day.date.isoformat()}: the day needs more than {SIDES * leaves} sides of {name}")


class _DayParts:
    """What stands on the leaf of a day. What several settings have in common is made once."""

    def __init__(self, day: Day, design: Design) -> None:
        self._day, self._design = day, design
        self._heads = [_puzzle_head(puzzle, design) for puzzle in day.puzzles]
        self._words = [_puzzle_words(puzzle) for puzzle in day.puzzles]
        self._figures: dict[tuple[int, float, bool], Figure] = {}
        self._rules: dict[float, list[Flowable]] = {}
        self._keys: dict[Style, list[Row]] = {}

    def story(self, setting: Setting) -> list[Flowable]:
        """The day in this setting. Raises LayoutError where a picture has no room."""
        day, design = self._day, self._design
        story: list[Flowable] = [Masthead(design.title, day, plain=not setting.with_stock)]
        story += [self._puzzle(at, setting) for at in range(len(day.puzzles))]
        if design.rules:
            story += [_Overleaf(), self._rules_columns(setting.rules)]
        if day.yesterday:
            story.append(self._key(setting))
        return story

    def _puzzle(self, at: int, setting: Setting) -> Stack:
        """A puzzle with its game's name and rules in a line, its picture beside the deal in words."""
        parts, words = self._heads[at], Stack(self._words[at])
        laid_out = any(pile != "stock" for pile, _ in deal_order(self._day.puzzles[at].game))
        figure = self._figure(at, setting)
        if not setting.with_packs and not laid_out:
            return Stack([*parts, words], before=12)
        width = LEAF_FIGURE_SHARE * self._design.trim.measure
        return Stack([*parts, Beside(figure, words, width, LEAF_BESIDE_GAP)], before=12)

    def _figure(self, at: int, setting: Setting) -> Figure:
        puzzle, trim = self._day.puzzles[at], self._design.trim
        key = at, setting.card_mm, setting.with_stock
        if key not in self._figures:
            self._figures[key] = deal_figure(
                puzzle.game,
                puzzle.opening,
                LEAF_FIGURE_SHARE * trim.measure,
                0.45 * trim.depth,
                setting.card_mm * trim.scale,
                with_stock=setting.with_stock,
                scale=trim.scale,
            )
        return self._figures[key]

    def _rules_columns(self, scale: float) -> Flowable:
        trim = self._design.trim
        columns = 3 if trim.scale == 1 else 2
        if scale not in self._rules:
            self._rules[scale] = rules_prose(_games(self._day), trim.measure, scale, columns)
        return rules_columns(self._rules[scale], scale, columns)

    def _key(self, setting: Setting) -> KeyFoot:
        """The answers of the day before, under their date."""
        trim, key, puzzles = self._design.trim, setting.key, self._day.yesterday
        of = puzzles[0].day
        assert of is not None
        columns = int((trim.measure + KEY_GAP) // COLUMN)
        width = (trim.measure + KEY_GAP) / columns - KEY_GAP
        head = Passage([KEY_TITLE.run(YESTERDAY + format_date(of, weekday=True))], KEY_TITLE)
        if key not in self._keys:
            self._keys[key] = key_rows(puzzles, width, key, setting.run_in)
        return KeyFoot([head], KeyColumns(self._keys[key], columns, key), LEAST_KEY)


def _games(day: Day) -> list[tuple[Game, dict[str, int]]]:
    """The day's games with the options they are played with, each once."""
    games: list[tuple[Game, dict[str, int]]] = []
    for puzzle in day.puzzles:
        one = (puzzle.game, dict(puzzle.record.options))
        if not any(game.id == one[0].id and options == one[1] for game, options in games):
            games.append(one)
    return games


def _puzzle_head(puzzle: PrintedPuzzle, design: Design) -> list[Flowable]:
    """The head of a puzzle, its question, and its game's name and rules in a line."""
    page = design.pages.get(puzzle.game.id)
    where = "The whole rules overleaf." if design.rules else f"Booklet, page\u00a0{page}." if page else ""
    said = summary(puzzle.game, puzzle.record.options)
    runs = [RULES.run(f"{puzzle.game.title}. ", "SemiBold"), RULES.run(said)]
    rules = Passage([*runs, RULES.run(f" {where}", "Italic")] if where else runs, RULES)
    return [PuzzleHead(puzzle), question(puzzle, replace(QUESTION, size=10)), rules]


def _puzzle_words(puzzle: PrintedPuzzle) -> list[Flowable]:
    label, deal = replace(DEAL_LABEL, size=8.4, leading=11), replace(DEAL, size=8.4, leading=11)
    return deal_words(puzzle, deal, label)


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
