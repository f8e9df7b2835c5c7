"""What a packet of leaves has beside them: part titles, and the answers of a month at its end."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from reportlab.platypus import Flowable, PageBreak, Spacer

from bookgen.press.daily.day_parts import COLUMN
from bookgen.press.daily.hint_columns import hint_level, hint_levels
from bookgen.press.daily.key_foot import KEY_AIR, KEY_BEFORE, KEY_TITLE, KeyFoot
from bookgen.press.daily.month_key import month_key
from bookgen.press.daily.running_line import ANSWERS_FOR, DayHead, SideHead, keep_bare
from bookgen.press.daily.setting import DENSE_KEY, ROOMY_KEY, RULES, SHEET_KEY, at_least
from bookgen.press.daily.side import sides_taken
from bookgen.press.document.anchors import answers_anchor, hints_anchor
from bookgen.press.document.puzzles import answer_block
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.key_columns import KEY_GAP, PagedKey, heads_going_on, key_rows
from bookgen.press.type.lines import Run, draw_text
from bookgen.press.type.ornament import draw_ornament
from bookgen.press.type.passage import Passage, mark_place, outline
from bookgen.press.type.stack import Stack, stack_height
from bookgen.press.type.styles import Style, plainer
from bookgen.press.type.tags import Tag, tagged
from bookgen.press.wording.english import ordinal
from bookgen.press.wording.heads import ANSWERS_OF, MONTHS, format_date
from bookgen.press.wording.hints import HINT_HEADS, HINTS_OF, NONE_OF_LEVEL, NOT_LISTED
from bookgen.press.wording.printed_puzzle import PrintedPuzzle

TITLE_SIZE, ORNAMENT_BELOW = 33.0, 60.0
BETWEEN_DAYS = 9.0
"""Points more between the answers of a day and the date of the next."""
BETWEEN_HINTS = 9.0, 7.5, 6.0
"""Points above the hints of a day, among those of a month: fewer where that saves a page."""
HINTS_OF_DAY = Style(size=9, leading=12, face="SemiBold", align="left", kind="H2")
KEPT_ROWS = 8
"""Lines of the answers of a day that stand on the page of its date."""
LARGE_KEY = replace(SHEET_KEY, size=11, leading=13.5)
LARGER_KEY = replace(SHEET_KEY, size=9.5, leading=11.5)
KEY_OF_MONTH = Style(size=15, leading=24, align="centre", together=True, kind="H1")
WELL_APART = 0.12
"""The part of a page that is white between hints and answers where both stand upright."""


class PartTitle(Flowable):  # type: ignore[misc]
    """A page with the title of a part, a little above its middle, and an entry in the outline."""

    def __init__(self, title: str, anchor: str, large: bool = False) -> None:
        super().__init__()
        self._large = large
        self._title, self._anchor = title, anchor

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The whole page."""
        self._width, self._height = available_width, available_height - 0.01
        return self._width, self._height

    def draw(self) -> None:
        """Draws the title, and an ornament below it."""
        canvas, middle, y = self.canv, self._width / 2, 0.6 * self._height
        canvas.places.tags.begin_section()
        keep_bare(canvas)
        with tagged(canvas, Tag("H1")):
            draw_text(
                canvas,
                middle,
                y,
                [Run(self._title, "Lining" if self._large else "Regular", TITLE_SIZE)],
                "centre",
            )
        draw_ornament(canvas, "tail", middle, y - ORNAMENT_BELOW)
        mark_place(canvas, self._anchor, self._height)
        outline(canvas, self._title, self._anchor)


def month_name(day: date) -> str:
    """``February 2027``."""
    return f"{MONTHS[day.month - 1]} {day.year}"


def month_answers(days: Sequence[Sequence[PrintedPuzzle]], trim: Trim) -> list[Flowable]:
    """The answers of a month from the head of a page on, each day's under its date; in columns that go on
    from day to day, but in large print."""
    first = days[0][0].day
    assert first is not None
    said = f"{ANSWERS_FOR}{month_name(first)}"
    story: list[Flowable] = [SideHead(said), month_head(said, trim)]
    if not trim.large:
        return [*story, month_key(days, trim)]
    for at, puzzles in enumerate(days):
        story += [Spacer(0, BETWEEN_DAYS)] if at else []
        story += day_answers(puzzles, trim)
    return story


def month_hints(days: Sequence[Sequence[PrintedPuzzle]], trim: Trim) -> list[Flowable]:
    """The hints of a month on leaves of their own, upright: all first ones, day by day, then on a new page
    all second ones, that none be read by accident; nothing where there are none."""
    key = plainer(at_least(SHEET_KEY, RULES.size), trim.large)
    first = days[0][0].day
    assert first is not None
    story: list[Flowable] = []
    for place, level in enumerate(HINT_HEADS):
        told = [(puzzles[0].day, hint_level(puzzles, place, key)) for puzzles in days]
        what = f"{level} for "
        said = f"{what}{month_name(first)}"
        none = NONE_OF_LEVEL.format(ordinal(place + 1)) if place else NOT_LISTED
        style = replace(key, align="centre", left=0, first=0)
        head = [month_head(said, trim), Passage([style.run(none)], style)]
        ways = []
        for air in BETWEEN_HINTS:
            blocks: list[Flowable] = [
                Stack([_hints_head(day, what, trim, place + 1), *lines], before=air)
                for day, lines in told
                if day is not None and lines
            ]
            ways.append([*head, *blocks])
        best = min(ways, key=lambda way: sides_taken(way, trim.measure, trim.depth))
        begun = [PageBreak()] if story else []
        story += [*begun, SideHead(said), *best] if len(best) > len(head) else []
    return story


def _hints_head(day: date, what: str, trim: Trim, place: int) -> DayHead:
    """The line over the hints of a day that have this place."""
    said = HINTS_OF + format_date(day, weekday=True)
    return DayHead(said, HINTS_OF_DAY, day, trim, what, hints_anchor(day, place))


def hints_told(day: date, told: Mapping[str, int]) -> list[int]:
    """The pages of the hints to a day, one place after another, of all that are ``told`` by their anchors."""
    anchors = (hints_anchor(day, place) for place in range(1, len(HINT_HEADS) + 1))
    return [told[anchor] for anchor in anchors if anchor in told]


def month_head(said: str, trim: Trim) -> Passage:
    """The line over the hints of a month, its rules or its answers."""
    style = plainer(KEY_OF_MONTH, trim.large)
    return Passage([style.run(said)], style)


def leaf_of_answers(puzzles: Sequence[PrintedPuzzle], trim: Trim, hints: int) -> list[Flowable]:
    """The answers of a day on a leaf of their own, as large as they have room there.

    Before them up to so many ``hints`` to each puzzle, as far as there is room; the answers then stand at the
    foot, upside down unless they are well apart, that they are not read with the hints. Where they take more
    pages hints have one to themselves.
    """
    smaller = (SHEET_KEY,) if trim.large else (ROOMY_KEY, DENSE_KEY)
    for key in (LARGE_KEY, LARGER_KEY, *smaller[:-1]):
        story = day_answers(puzzles, trim, key)
        if stack_height(story, trim.measure) <= trim.depth:
            return _after_hints(puzzles, trim, hints, key, story)
    ways = [day_answers(puzzles, trim, key) for key in smaller]
    fewest = min(ways, key=lambda way: sides_taken(way, trim.measure, trim.depth))
    return _hints_before(puzzles, trim, hints, fewest)


def _hints_before(
    puzzles: Sequence[PrintedPuzzle], trim: Trim, hints: int, answers: list[Flowable]
) -> list[Flowable]:
    """The answers, before them a page with as many hints as go on it."""
    for places in range(hints, 0, -1):
        told = _hint_parts(puzzles, places, LARGER_KEY, trim)
        if stack_height(told, trim.measure) <= trim.depth:
            return [*told, PageBreak(), *answers]
    return answers


def _hint_parts(puzzles: Sequence[PrintedPuzzle], places: int, key: Style, trim: Trim) -> list[Flowable]:
    return hint_levels(puzzles, places, plainer(key, trim.large), trim, roomy=True)


def _after_hints(
    puzzles: Sequence[PrintedPuzzle], trim: Trim, hints: int, key: Style, answers: list[Flowable]
) -> list[Flowable]:
    """The answers, before them as many hints as the page has room for; or all on a page of their own."""
    *head, body = answers
    for places in range(hints, 0, -1):
        story = _hint_parts(puzzles, places, key, trim)
        room = stack_height([*story, Spacer(0, KEY_BEFORE + KEY_AIR), *answers], trim.measure)
        free = trim.depth - room
        if free >= WELL_APART * trim.depth:
            # At the foot of so much white they are not read with the hints.
            return [*story, Spacer(0, KEY_BEFORE + KEY_AIR + free - 1), *answers]
        if free >= 0:
            return [*story, KeyFoot(head, body)]
    return _hints_before(puzzles, trim, hints, answers)


def day_answers(puzzles: Sequence[PrintedPuzzle], trim: Trim, key: Style = SHEET_KEY) -> list[Flowable]:
    """The answers of a day, under its date."""
    key = plainer(key, trim.large)
    columns = int((trim.measure + KEY_GAP) // COLUMN)
    width = (trim.measure + KEY_GAP) / columns - KEY_GAP
    of = puzzles[0].day
    assert of is not None
    head = DayHead(ANSWERS_OF + format_date(of, weekday=True), KEY_TITLE, of, trim, anchor=answers_anchor(of))
    head.needs = KEY_TITLE.leading + KEPT_ROWS * key.leading
    answers = [answer_block(puzzle, tables=False) for puzzle in puzzles]
    going = heads_going_on(answers, key, of)
    return [head, PagedKey(key_rows(answers, width, key, run_in=True), columns, key, going)]
