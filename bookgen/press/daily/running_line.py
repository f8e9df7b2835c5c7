"""The line at the head of a side that goes on: the leaf's title and the date, in packets the page as well."""

from collections.abc import Mapping, Sequence
from datetime import date
from types import MappingProxyType
from typing import Any, NamedTuple

from reportlab.platypus import Flowable

from bookgen.press.daily.setting import Design
from bookgen.press.page.trim import Trim
from bookgen.press.type.faces import FaceName
from bookgen.press.type.lines import Run, draw_text, run_width
from bookgen.press.type.passage import Passage
from bookgen.press.type.styles import Style, lined
from bookgen.press.wording.heads import format_date

LINE_SIZE, LINE_LEAST = 8.5, 7.0
"""Points that the letters of the line have, and at the least."""
LINE_ABOVE = 9.0
"""Points from the block of text up to the line, as printed."""
ANSWERS_FOR = "Answers for "
NUMBER_ROOM = 30.0
"""Points at either end of the line that are the page number's."""


class _Note(Flowable):  # type: ignore[misc]
    """Notes something where it comes, and takes no room."""

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """No room."""
        return 0, 0


class SideHead(_Note):
    """What sides say from here on; the side where it stands only if it has no head of its own."""

    def __init__(self, said: str, headed: bool = True) -> None:
        super().__init__()
        self._said, self._headed = said, headed

    def draw(self) -> None:
        """Notes what is said."""
        headed = getattr(self.canv, "side_headed", 0)
        begin_side(self.canv, self._said)
        if not self._headed:
            self.canv.side_headed = headed


class SideAbout(_Note):
    """What the head of this side and of those that go on tells besides, such as ``Puzzle 2``."""

    def __init__(self, said: str) -> None:
        super().__init__()
        self._said = said

    def draw(self) -> None:
        """Notes what is told."""
        self.canv.side_about = self._said


class DayPages(NamedTuple):
    """The pages on which the ``answers`` to a day stand, its hints, one place after another, and the rules of
    its games, if they stand at the end of its month, counted as those of the month."""

    answers: int
    hints: Sequence[int] = ()
    rules: Sequence[int] = ()


class MonthPages(NamedTuple):
    """The pages on which the leaves of the ``days`` of a month begin, its hints and its rules, if they stand
    there, and its answers, counted from the first page of all; and by its date what of each day stands
    ``behind`` all."""

    days: Sequence[int]
    answers: int
    hints: int | None = None
    rules: int | None = None
    behind: Mapping[date, DayPages] = MappingProxyType({})


class ReadHere(_Note):
    """Notes that on this page, the first of a month, it is told how to read those that follow."""

    def __init__(self, pages: MonthPages) -> None:
        super().__init__()
        self._pages = pages

    def draw(self) -> None:
        """Notes the page, and what follows where."""
        self.canv.read_on, self.canv.month_pages = self.canv.getPageNumber(), self._pages


def read_on(canvas: Any) -> int:
    """The page on which it is told how to read the others; 0 where none is noted."""
    return int(getattr(canvas, "read_on", 0))


def _where_told(canvas: Any, day: date) -> str:
    """Where the month tells how to read a leaf, and where it has the rules of its games, its hints and its
    answers."""
    first, behind = read_on(canvas), canvas.month_pages.behind[day]
    parts = (
        ("rules", sorted({*behind.rules})),
        ("hints", behind.hints),
        ("answers", [behind.answers]),
    )
    told = [f"{part} {', '.join(str(first + page) for page in pages)}" for part, pages in parts if pages]
    return " · ".join([f"How to read: page {first}", *told])


def answers_on(canvas: Any, day: date) -> int:
    """The page on which the answers to a day of the month stand; 0 where none is noted."""
    pages: MonthPages | None = getattr(canvas, "month_pages", None)
    return read_on(canvas) + pages.behind[day].answers if pages and day in pages.behind else 0


class DayHead(Passage):
    """The head of the answers of a day, or of its hints, on sides of a ``trim``, which say ``what`` they have
    of which days."""

    def __init__(
        self,
        said: str,
        style: Style,
        day: date,
        trim: Trim,
        what: str = ANSWERS_FOR,
        anchor: str | None = None,
    ) -> None:
        run = style.run(said)
        super().__init__(lined([run]) if trim.large else [run], style, anchor=anchor)
        self._day, self._depth, self._first, self._what = day, trim.depth, False, what

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line; notes whether it is the first of its side."""
        self._first = available_height > self._depth - 1
        return super().wrap(available_width, available_height)

    def drawOn(self, canvas: Any, x: float, y: float, _sW: float = 0) -> None:
        """Draws the head, and notes its day."""
        super().drawOn(canvas, x, y, _sW)
        before, canvas.side_days_of = getattr(canvas, "side_days", None), self._what
        note_days(canvas, self._day if self._first or not before else before[0], self._day)


def note_days(canvas: Any, first: date, last: date) -> None:
    """Notes of which days the side has hints or answers."""
    canvas.side_days = (first, last)


def go_on_with_days(canvas: Any) -> None:
    """On a new side: the day of which answers were printed last goes on."""
    days = getattr(canvas, "side_days", None)
    canvas.side_days = days and (days[1], days[1])


def _said_days(what: str, first: date, last: date) -> str:
    """``Answers for 7 to 9 February 2027``."""
    begun = "" if first == last else f"{first.day} to "
    return f"{what}{begun}{format_date(last)}"


def begin_side(canvas: Any, said: str, refers: date | None = None) -> None:
    """Has sides say this from now on, but not the side where the canvas is: it has a head, or is blank. If it
    ``refers`` to what its month tells of a day, it says on which page it is told how to read it."""
    canvas.side_said, canvas.side_days, canvas.side_about = said, None, ""
    canvas.side_headed, canvas.side_refers = canvas.getPageNumber(), refers


def keep_bare(canvas: Any) -> None:
    """Keeps the line off the side where the canvas is."""
    canvas.side_headed = canvas.side_bare = canvas.getPageNumber()


def draw_running_line(canvas: Any, design: Design) -> None:
    """Draws the line where the side has no head, and in a packet the number of its page."""
    page = canvas.getPageNumber()
    days = getattr(canvas, "side_days", None)
    trim, said = design.trim, getattr(canvas, "side_said", "")
    if days:
        said = _said_days(getattr(canvas, "side_days_of", ANSWERS_FOR), *days)
    about = "" if days else getattr(canvas, "side_about", "")
    if not said or canvas.places.trial or getattr(canvas, "side_bare", 0) == page:
        return
    y, right = trim.bottom + trim.depth + LINE_ABOVE / trim.scale, trim.inside + trim.measure
    size = LINE_LEAST if trim.large else LINE_SIZE
    if design.months:
        number = [Run(str(page), "Lining", size)]
        # On the outer side of a page.
        draw_text(canvas, *((right, y, number, "right") if page % 2 else (trim.inside, y, number, "left")))
    face: FaceName = "Lining" if trim.large else "Italic"
    if canvas.side_headed == page:
        if canvas.side_refers and read_on(canvas):
            told = [Run(_where_told(canvas, canvas.side_refers), face, size)]
            draw_text(canvas, trim.inside + trim.measure / 2, y, told, "centre")
        return
    words = f"{said} · {about}" if about else f"{design.title} · {said}"
    while size > LINE_LEAST and run_width(Run(words, face, size)) > trim.measure - 2 * NUMBER_ROOM:
        size -= 0.25
    if run_width(Run(words, face, size)) > trim.measure - 2 * NUMBER_ROOM:
        words = said
    draw_text(canvas, trim.inside + trim.measure / 2, y, [Run(words, face, size)], "centre")
