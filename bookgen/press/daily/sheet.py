"""The daily leaf: a day's puzzles, and the answers to those of the day before."""

import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from reportlab.platypus import Flowable, PageBreak
from reportlab.platypus.doctemplate import ActionFlowable, NextPageTemplate

from bookgen.errors import LayoutError
from bookgen.files import write_whole
from bookgen.picture.pdf import Ink
from bookgen.press.daily.day_parts import DayParts
from bookgen.press.daily.fitting import NEVER, Fitting, Tried
from bookgen.press.daily.large_parts import parts_of
from bookgen.press.daily.masthead import check_fits
from bookgen.press.daily.month_front import month_front
from bookgen.press.daily.month_rules import month_rules, pages_of_rules
from bookgen.press.daily.packet import (
    PartTitle,
    hints_told,
    leaf_of_answers,
    month_answers,
    month_hints,
    month_name,
)
from bookgen.press.daily.pressed_leaves import AIRY_SIDE, PLAIN_SIDE, PressedLeaves, pressed_leaves
from bookgen.press.daily.running_line import (
    DayPages,
    MonthPages,
    SideHead,
)
from bookgen.press.daily.setting import SINGLE, Design, Setting
from bookgen.press.daily.side import LEAF_SIDES, NewLeaf, leaves_of
from bookgen.press.daily.single_leaves import SingleLeaves
from bookgen.press.document.anchors import answers_anchor
from bookgen.press.page.metadata import FileFacts, finished
from bookgen.press.page.trim import LARGE_LEAF, LARGE_SINGLE, large_leaf, leaf
from bookgen.press.type.stack import Stack
from bookgen.press.wording.collect import Day, Report
from bookgen.press.wording.heads import format_date
from bookgen.press.wording.printed_puzzle import PrintedPuzzle

RULES_PART, HINTS_PART, ANSWERS_PART = "rules", "hints", "answers"
"""The parts behind the days of a month."""
LEAF_TITLE = "Patience for the Day"


def build_sheets(
    days: Iterable[Day],
    path: Path,
    paper: str = "a4",
    title: str = LEAF_TITLE,
    *,
    rules: bool = False,
    large_print: bool = False,
    ink: Ink = "two",
    months: bool = False,
    single: bool = False,
    hints: bool = True,
    pencil: bool = False,
    last: date | None = None,
    own: bool = False,
    parts: Sequence[str] = (),
    settings: Iterable[Setting] | None = None,
    progress: Callable[[int], None] = lambda days: None,
) -> Report:
    """The leaves of these days in one PDF, each on a leaf of its own; written beside ``path``, then renamed.

    With ``single`` each puzzle has a leaf of its own, and so have the answers of a day.
    With ``hints`` there are up to three to each puzzle of skill, as far as there is room. For a ``pencil``
    cards that only leave are drawn to be struck off, and there are lines and squares to write in.
    Where a ``last`` date is given, that of the last day, its answers stand on a leaf behind it. A day has the
    answers of the day before, or its ``own``, as its ``yesterday``.
    With ``months`` the answers of a month stand at its end; with ``parts``, the title and what stands under
    it, the file begins with a page of these, and a month with one of its own. A day is set as ``settings``
    says, where they are known. ``progress`` hears of each day more that is set; no more than a month of them
    is held at a time.

    A day takes more leaves where one will not do, as it may with ``rules``, for a pencil or in large print,
    and else where nothing smaller can be read. Raises BadInput for an unknown paper.
    """
    design = design_of(
        paper,
        title,
        rules=rules,
        large_print=large_print,
        ink=ink,
        months=months,
        single=single,
        hints=hints,
        pencil=pencil,
        last=last,
        own=own,
    )
    leaves = _Stream(days, design, parts, settings, progress)
    held = io.BytesIO()
    document = pressed_leaves([leaves], held, design)
    write_whole(path, finished(held.getvalue(), FileFacts(title), document.places.tags, packed=True))
    return Report(document.page, leaves.puzzles)


def design_of(
    paper: str,
    title: str,
    *,
    rules: bool,
    large_print: bool,
    ink: Ink,
    months: bool = False,
    single: bool = False,
    hints: bool = True,
    pencil: bool = False,
    last: date | None = None,
    own: bool = False,
) -> Design:
    """What leaves share. Raises BadInput for an unknown paper."""
    trim = large_leaf(paper, LARGE_SINGLE if single else LARGE_LEAF) if large_print else leaf(paper)
    check_fits(title, trim.measure)
    return Design(trim, title, rules, ink, months, single, hints, pencil, last, own)


class _Made(NamedTuple):
    """A day with its dates at its puzzles, what stands on its leaves, and how it is set."""

    day: Day
    parts: DayParts
    setting: Setting


class _Stream(ActionFlowable):  # type: ignore[misc]
    """Puts one day after another into the story, each when all before it are set."""

    def __init__(
        self,
        days: Iterable[Day],
        design: Design,
        parts: Sequence[str],
        settings: Iterable[Setting] | None,
        progress: Callable[[int], None],
    ) -> None:
        super().__init__()
        self._ends = design.last is not None and not design.months and not design.single
        self._made: dict[date, _Made] = {}
        self._days, self._design, self._parts = iter(days), design, parts
        self._coming: list[Day] = []
        self._settings = None if settings is None else iter(settings)
        self._progress = progress
        self._month: list[tuple[PrintedPuzzle, ...]] = []
        self._before: Day | None = None
        self._airy: set[str] = set()
        self.puzzles = 0

    def apply(self, document: PressedLeaves) -> None:
        """What comes next, and this again behind it; nothing at the end."""
        day = self._next_day()
        story: list[Flowable] = []
        ended = self._before is not None and (day is None or not _same_month(day, self._before))
        if ended and self._design.months and self._month:
            for name, part in self._behind(self._month):
                begun = [] if name == ANSWERS_PART else [NewLeaf(told=self._design.trim.large)]
                sides = [NextPageTemplate(AIRY_SIDE if name in self._airy else PLAIN_SIDE)]
                story += [*sides, PageBreak(), *begun, *part, NextPageTemplate(PLAIN_SIDE)]
            self._month = []
        if day is None and self._ends and self._before is not None:
            last = leaf_of_answers(self._before.puzzles, self._design.trim, 0)
            story += [PageBreak(), NewLeaf(told=self._design.trim.large), *last]
        if day is not None:
            story += self._next(day)
        document.left_over[0:0] = story

    def _next_day(self) -> Day | None:
        """The next day, if there is one; the first of a month when all of it is there, to be listed."""
        coming = self._coming
        if not coming:
            coming += islice(self._days, 1)
        while self._design.months and coming and _same_month(coming[-1], coming[0]):
            more = [*islice(self._days, 1)]
            if not more:
                break
            coming += more
        return coming.pop(0) if coming else None

    def _front(self, day: Day) -> list[Flowable]:
        """The page before the leaves of a month that begins with this day."""
        same = [self._make(one).day for one in (day, *self._coming) if _same_month(one, day)]
        front = month_front(same, self._design, self._pages_of(same))
        return [*front, PageBreak(), NewLeaf(told=self._design.trim.large)]

    def _pages_of(self, days: Sequence[Day]) -> MonthPages:
        """The pages on which the leaves of a month and what stands behind them begin, from its front on."""
        unknown = MonthPages([0] * len(days), 0)
        pages, end = list[int](), self._sides(month_front(days, self._design, unknown))
        for day in days:
            pages.append(LEAF_SIDES * leaves_of(end))
            end = pages[-1] + self._sides_of(day)
        asked = [self._make(day).day.puzzles for day in days]
        begun, told = dict[str, int](), dict[str, int]()
        for name, story in self._behind(asked):
            begun[name] = end if name == ANSWERS_PART else LEAF_SIDES * leaves_of(end)
            pressed = self._pressed(name, story, asked)
            told |= {place: begun[name] + page - 1 for place, page in pressed.places.found.items()}
            end = begun[name] + pressed.page
        rules = pages_of_rules(asked, told) if RULES_PART in begun else [()] * len(days)
        behind = {
            day.date: DayPages(told[answers_anchor(day.date)], hints_told(day.date, told), of)
            for day, of in zip(days, rules, strict=True)
        }
        return MonthPages(pages, begun[ANSWERS_PART], begun.get(HINTS_PART), begun.get(RULES_PART), behind)

    def _pressed(
        self, name: str, story: Sequence[Flowable], days: Sequence[tuple[PrintedPuzzle, ...]]
    ) -> PressedLeaves:
        """A part behind the days of a month; in large print lower on its sides, which is noted, if it has
        then no more of them."""
        as_it_is = pressed_leaves(story, None, self._design)
        self._airy.discard(name)
        if self._design.trim.large:
            # What a story puts off to the next page it cannot put off again.
            lower = pressed_leaves(self._part(name, days), None, self._design, airy=True)
            if lower.page <= as_it_is.page:
                self._airy.add(name)
                return lower
        return as_it_is

    def _behind(self, days: Sequence[tuple[PrintedPuzzle, ...]]) -> Iterator[tuple[str, list[Flowable]]]:
        """What stands behind the days of a month, by its name."""
        parts = ((name, self._part(name, days)) for name in (RULES_PART, HINTS_PART, ANSWERS_PART))
        yield from ((name, part) for name, part in parts if part)

    def _part(self, name: str, days: Sequence[tuple[PrintedPuzzle, ...]]) -> list[Flowable]:
        """One of the parts behind the days of a month; nothing where it has none."""
        if name == ANSWERS_PART:
            return month_answers(days, self._design.trim)
        return self._rules_of(days) if name == RULES_PART else self._hints_of(days)

    def _sides(self, story: Sequence[Flowable]) -> int:
        """The sides that a story takes from the head of one on."""
        return int(pressed_leaves(story, None, self._design).page)

    def _rules_of(self, days: Sequence[tuple[PrintedPuzzle, ...]]) -> list[Flowable]:
        """The rules of the games of a month, where they stand at its end."""
        return month_rules(days, self._design.trim) if self._design.rules_last else []

    def _hints_of(self, days: Sequence[tuple[PrintedPuzzle, ...]]) -> list[Flowable]:
        """The hints to the days of a month, where they stand at its end."""
        return month_hints(days, self._design.trim) if self._design.hints_last else []

    def _sides_of(self, day: Day) -> int:
        """The sides of the leaves of a day: those of its puzzles were counted when it was found how it is
        set."""
        _, made, setting = self._make(day)
        if not setting.sides or self._design.trim.large:
            return self._sides(self._leaves_of(day))
        rules = made.rules_side()[1:]
        return setting.sides + (self._sides(rules) if rules else 0)

    def _make(self, day: Day) -> "_Made":
        """What stands on the leaves of a day, and how it is set; found once, in the order of the
        days."""
        if day.date not in self._made:
            dated = _dated(day)
            made = parts_of(dated, self._design)
            if self._design.single:
                setting = SINGLE
            elif self._settings is not None:
                setting = next(self._settings)
            else:
                setting = _best_setting(made, self._design)
            self._made[day.date] = _Made(made.numbered(setting), made, setting)
        return self._made[day.date]

    def _leaves_of(self, day: Day) -> list[Flowable]:
        """The leaves of a day."""
        dated, made, setting = self._make(day)
        if not self._design.single:
            return [*made.story(setting), *made.rules_side()]
        key = leaf_of_answers(dated.puzzles, self._design.trim, made.most_hints)
        said = SideHead(format_date(day.date, weekday=True), headed=False)
        return [*SingleLeaves(made).story(), said, *key]

    def _next(self, day: Day) -> list[Flowable]:
        begins = self._before is None or not _same_month(day, self._before)
        story: list[Flowable] = []
        if self._before is None and self._parts:
            story += [
                PartTitle(": ".join(self._parts), "almanac", self._design.trim.large),
                PageBreak(),
                NewLeaf(told=self._design.trim.large),
            ]
        elif self._before is not None:
            story += [PageBreak(), NewLeaf(told=self._design.trim.large)]
        if begins and self._parts:
            anchor = f"month-{day.date:%Y-%m}"
            story += [
                PartTitle(month_name(day.date), anchor, self._design.trim.large),
                PageBreak(),
                NewLeaf(told=self._design.trim.large),
            ]
        if begins and self._design.months:
            story += self._front(day)
        leaves = self._leaves_of(day)
        day = self._made.pop(day.date).day
        self._before = day
        self._month += [day.puzzles] if self._design.months else []
        self.puzzles += len(day.puzzles)
        self._progress(1)
        return [*story, *leaves, self]


def _same_month(one: Day, other: Day) -> bool:
    return (one.date.year, one.date.month) == (other.date.year, other.date.month)


def fit_day(day: Day, design: Design) -> Setting:
    """How a day is best set."""
    if design.single:
        return SINGLE
    return _best_setting(parts_of(_dated(day), design), design)


def _dated(day: Day) -> Day:
    """The day with its dates at its puzzles, by which answers are found again."""
    before = day.date - timedelta(days=1)
    return replace(
        day,
        puzzles=tuple(replace(puzzle, day=day.date) for puzzle in day.puzzles),
        yesterday=tuple(replace(puzzle, day=puzzle.day or before) for puzzle in day.yesterday),
    )


def sheet_sides(day: Day, design: Design) -> int:
    """The sides that a day takes."""
    made = parts_of(_dated(day), design)
    story = [*made.story(_best_setting(made, design)), *made.rules_side()]
    return int(pressed_leaves(story, None, design).page)


def _best_setting(made: DayParts, design: Design) -> Setting:
    """The setting in which a day is printed."""
    return Fitting(made, design, partial(_tried, made, design=design)).best()


def _tried(made: DayParts, setting: Setting, design: Design) -> Tried:
    """The sides that a day takes in a setting, and the parts of a first one of several, and of the last, that
    are empty.

    No number is so high as the sides of one that cannot be set so, a part being higher than a side.
    """
    trim = design.trim
    try:
        story = made.story(setting)
    except LayoutError:
        return NEVER
    whole = (part for part in story if isinstance(part, Stack))
    if any(part.wrap(trim.measure, trim.depth)[1] > trim.depth for part in whole):
        return NEVER
    pressed = pressed_leaves(story, None, design)
    front = pressed.left.get(1, 0.0) if setting.fore else pressed.blank
    return Tried(
        pressed.page,
        front if pressed.page > 1 else 0.0,
        pressed.left.get(pressed.page, 0.0),
        pressed.in_front,
    )
