"""The daily leaf: a day's puzzles, and the answers to those of the day before."""

import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageBreak, PageTemplate

from bookgen.errors import LayoutError
from bookgen.files import write_whole
from bookgen.picture.pdf import Ink
from bookgen.press.daily.day_parts import DayParts, Design, Setting, on_back
from bookgen.press.daily.masthead import Masthead
from bookgen.press.page.places import Places
from bookgen.press.page.production import Production, sheet_maker
from bookgen.press.page.streams import plain_streams
from bookgen.press.page.trim import LARGE_LEAF, leaf
from bookgen.press.type.faces import face, register_faces
from bookgen.press.type.stack import Stack
from bookgen.press.wording.collect import Day, Report

LEAF_TITLE = "Patience for the Day"
SIDES = 2
"""Pages of a leaf."""
SETTINGS = (
    *(Setting(card_mm, rules=0.74) for card_mm in (14.0, 12.0, 10.5, 9.5, 8.5, 7.6)),
    *(Setting(card_mm, run_in=True) for card_mm in (10.5, 9.5, 8.5, 7.4)),
    *(Setting(card_mm, run_in=True, with_stock=False) for card_mm in (9.0, 8.0, 7.0)),
    *(Setting(card_mm, run_in=True, with_stock=False, close=True) for card_mm in (9.0, 8.0, 7.0)),
    Setting(7.0, run_in=True, with_stock=False, with_packs=False, close=True),
)
"""Tried in this order until the day goes on its leaf."""
LARGE_LEAVES = 2
"""Leaves more that a day may take in large print."""
LEAST_WELL = 9.0
"""Cards may be so much smaller than they need be where that fills a front half empty."""
LARGER = (18.0, 15.0, 12.0, 10.0)
"""Widths in mm that the cards of a single puzzle may have where the others leave it room."""
MOST_BLANK = 0.25
"""A front of which more is blank counts as half empty."""


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
    progress: Callable[[int], None] = lambda days: None,
) -> Report:
    """The leaves of these days in one PDF, each on a leaf of its own; written beside ``path``, then renamed.

    ``progress`` hears of each day more that is set.

    With ``rules`` a day may take a second leaf where one will not do, in large print up to three, with both
    four. Raises BadInput for an unknown paper and LayoutError, naming the date, where a day needs more.
    """
    trim = leaf(paper).enlarged(LARGE_LEAF) if large_print else leaf(paper)
    design = Design(trim, title, rules, ink, pages or {})
    story: list[Flowable] = []
    for day in days:
        made = _fitted(_dated(day), design)
        if story:
            story += [PageBreak(), _NewLeaf()]
        story += made
        progress(1)
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
    made = DayParts(day, design)

    def sides(setting: Setting) -> int:
        if setting not in tried:
            try:
                pressed = _press(made.story(setting), None, design)
                tried[setting] = (pressed.page, pressed.blank if pressed.page > 1 else 0.0)
            except LayoutError:
                tried[setting] = (99, 1.0)
        return tried[setting][0]

    def larger(setting: Setting, place: int) -> Setting:
        """The setting with the cards of one puzzle as wide as can be, if no side suffers by it."""
        widths = [width for width in LARGER if width > setting.card_mm]
        for width in widths if made.held_back(place, setting) else ():
            wider = replace(setting, larger=(*setting.larger, (place, width)))
            if sides(wider) <= sides(setting) and tried[wider][1] <= tried[setting][1] + 0.01:
                return wider
        return setting

    leaves = 1 + int(design.rules) + LARGE_LEAVES * int(design.trim.scale != 1)
    for most in range(SIDES, SIDES * leaves + 1, SIDES):
        for first, setting in enumerate(SETTINGS):
            if sides(setting) > most:
                continue
            if tried[setting][1] > MOST_BLANK:
                others = [
                    one for one in SETTINGS[first + 1 :] if one.card_mm >= LEAST_WELL and one.with_stock
                ]
                fuller = (one for one in others if sides(one) <= most and tried[one][1] <= MOST_BLANK)
                setting = next(fuller, setting)
            for place in reversed(range(len(day.puzzles))):
                setting = larger(setting, place)
            return made.story(setting)
    name = design.trim.name
    raise LayoutError(f"{day.date.isoformat()}: the day needs more than {SIDES * leaves} sides of {name}")


class _NewLeaf(Flowable):  # type: ignore[misc]
    """Leaves the back of a leaf blank, so that a day begins on a front."""

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The whole page where it is a back."""
        return (available_width, available_height) if on_back(self.canv) else (0, 0)

    def draw(self) -> None:
        """Nothing."""


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
