"""A paragraph as a flowable: broken by :mod:`bookgen.press.type.lines`, split with no line left alone."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from reportlab.platypus import Flowable

from bookgen.picture.lettering import CAP_HEIGHT
from bookgen.press.type.break_lines import break_lines
from bookgen.press.type.lines import Line, Run, draw_line, draw_text, going_on, link, run_width, text_width
from bookgen.press.type.ornament import FRAME_SIDE, draw_ornament
from bookgen.press.type.styles import Style
from bookgen.press.type.tags import Tag, tagged

LONE = 2
"""Fewest lines of a paragraph that may stand apart at the foot or the head of a page."""
INITIAL_LINES = 3
INITIAL_GAP = 5.6
FRAMED = 0.5
"""Height of an initial, of the frame in which it stands."""


class Passage(Flowable):  # type: ignore[misc]
    """A paragraph in one style.

    ``runs`` may be a function, called anew at each wrapping: what it says may depend on page numbers.
    ``mark`` stands in the indent before the first line: a number or a bullet. ``anchor`` names the place.
    With ``initial`` the first letter stands in a frame three lines high. Where there is less room than the
    points of ``needs``, it goes to the next page: a heading needs the first lines of what follows. ``item``
    is the tag of the list item that it is, ``tag`` its own where it is no paragraph.
    """

    def __init__(
        self,
        runs: Sequence[Run] | Callable[[], Sequence[Run]],
        style: Style,
        mark: Run | None = None,
        mark_gap: float = 5,
        anchor: str | None = None,
        initial: bool = False,
        item: Tag | None = None,
        tag: Tag | None = None,
    ) -> None:
        super().__init__()
        self._tag = tag or Tag("LBody" if item else style.kind, item)
        self._runs = runs if callable(runs) else tuple(runs)
        self.style = style
        self._mark = mark
        self._mark_gap = mark_gap
        self._anchor = anchor
        self._initial: Run | None = None
        if initial:
            assert not callable(runs)
            self._initial, self._runs = _with_initial(tuple(runs), style)
        self._lines: tuple[Line, ...] | None = None
        self._broken: tuple[float, tuple[Run, ...]] | None = None
        self._whole = True
        self._goes_on = False
        self.needs = 0.0

    def getSpaceBefore(self) -> float:
        """Points above, not at the head of a page."""
        return self.style.before

    def getSpaceAfter(self) -> float:
        """Points below."""
        return self.style.after

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """Width and height in points."""
        style = self.style
        self._width = available_width
        if self._whole:
            # Most are wrapped many times, to see what goes on a page and in each pass, and say the same.
            told = (available_width, tuple(self._runs()) if callable(self._runs) else self._runs)
            if told != self._broken:
                room = available_width - style.left - style.right
                drop = (INITIAL_LINES, self._initial_room()) if self._initial else (0, 0.0)
                self._lines = break_lines(told[1], room, style.first, style.align, drop)
                self._broken = told
        assert self._lines is not None
        height = len(self._lines) * style.leading
        return available_width, max(height, self.needs) if available_height < self.needs else height

    @property
    def is_item(self) -> bool:
        """Whether it is an item of a list, or begins with its mark."""
        return self._mark is not None

    def depth(self) -> float:
        """Points that its lines took when it was wrapped last."""
        return len(self._lines or ()) * self.style.leading

    def last_width(self) -> float:
        """Points that its last line took when it was wrapped last."""
        *_, last = self._lines or (None,)
        return text_width(last.runs) if last else 0.0

    def filled(self) -> "Passage":
        """The same words, of a plain paragraph, with what is left over alone in the last line."""
        return Passage(self._runs, replace(self.style, align="full"))

    def split(self, available_width: float, available_height: float) -> list[Flowable]:
        """The part that goes in, and the rest; nothing where too little of either would be left."""
        self.wrap(available_width, available_height)
        assert self._lines is not None
        fits = int((available_height + 0.01) // self.style.leading)
        if len(self._lines) - fits < LONE:
            fits = len(self._lines) - LONE
        while fits > LONE and self._lines[fits - 1].runs[-1].text.endswith("-"):
            fits -= 1  # no word is parted by the end of a page
        if fits < (INITIAL_LINES if self._initial else LONE) or self.style.together:
            return []
        return [self._part(self._lines[:fits], head=True), self._part(self._lines[fits:], head=False)]

    def _part(self, lines: tuple[Line, ...], head: bool) -> "Passage":
        style = replace(self.style, after=0) if head else replace(self.style, before=0, first=0)
        mark, anchor = (self._mark, self._anchor) if head else (None, None)
        part = Passage((), style, mark, self._mark_gap, anchor)
        part._lines, part._whole = lines, False
        part._tag = self._tag
        part._goes_on = head or self._goes_on
        part._initial = self._initial if head else None
        return part

    def _initial_room(self) -> float:
        return _initial_height(self.style) + INITIAL_GAP if self._initial else 0.0

    def _draw_initial(self, x: float, y: float) -> None:
        """The frame, standing on the line at this height, and the letter in its middle."""
        assert self._initial
        side = _initial_height(self.style)
        middle = x + side / 2
        with tagged(self.canv, None):
            draw_ornament(self.canv, "frame", middle, y + side / 2, side / FRAME_SIDE)
        drop = CAP_HEIGHT * self._initial.size / 2
        draw_text(self.canv, middle, y + side / 2 - drop, [self._initial], "centre")

    def drawOn(self, canvas: Any, x: float, y: float, _sW: float = 0) -> None:
        """Draws as ReportLab draws flowables, but moves no canvas: the lines say where they stand."""
        self.canv = canvas
        self.draw_at(self._hAlignAdjust(x, _sW), y)
        del self.canv

    def draw(self) -> None:
        """Draws the lines from the top down."""
        self.draw_at(0, 0)

    def draw_at(self, x: float, y: float) -> None:
        """Draws the lines, their lower left corner at (x, y)."""
        assert self._lines is not None
        style, canvas = self.style, self.canv
        y += len(self._lines) * style.leading - style.ascent()
        left = x + style.left
        if self._anchor:
            mark_place(canvas, self._anchor, y + style.leading)
        if canvas.places.trial:
            return
        if self._mark:
            with tagged(canvas, Tag("Lbl", self._tag.within)):
                draw_text(canvas, left - self._mark_gap + min(style.first, 0), y, [self._mark], "right")
        with tagged(canvas, self._tag):
            self._draw_lines(left, y)

    def _draw_lines(self, left: float, y: float) -> None:
        """The lines, the baseline of the first from (left, y)."""
        assert self._lines is not None
        style, canvas = self.style, self.canv
        end = len(self._lines) - (not self._goes_on)
        for at, line in enumerate(self._lines):
            line = going_on(line) if at < end else line
            if self._initial and at < INITIAL_LINES:
                if at == 0:
                    self._draw_initial(left, y - (min(INITIAL_LINES, len(self._lines)) - 1) * style.leading)
                draw_line(canvas, line, left + self._initial_room(), y)
                y -= style.leading
                continue
            free = self._width - style.left - style.right - line.drawn_width
            indent = {"centre": free / 2, "right": free}.get(style.align, style.first if at == 0 else 0)
            draw_line(canvas, line, left + indent, y)
            y -= style.leading


def _with_initial(runs: tuple[Run, ...], style: Style) -> tuple[Run, tuple[Run, ...]]:
    """The first letter large, the rest of its word in small capitals."""
    first = runs[0]
    word, _, rest = first.text[1:].partition(" ")
    size = FRAMED * _initial_height(style) / CAP_HEIGHT
    lead = [first._replace(text=word, face="SmallCaps")] if word else []
    return first._replace(text=first.text[0], size=size), (*lead, first._replace(text=f" {rest}"), *runs[1:])


def _initial_height(style: Style) -> float:
    """From the capitals of the first line to the foot of the third."""
    return (INITIAL_LINES - 1) * style.leading + CAP_HEIGHT * style.size


def mark_place(canvas: Any, anchor: str, y: float) -> None:
    """Sets an anchor at this height of the page and notes the page; links lead there."""
    if canvas.places.live:
        _, top = canvas.absolutePosition(0, y)
        canvas.bookmarkHorizontalAbsolute(anchor, round(top))
    canvas.places.mark(anchor, canvas.getPageNumber())


def outline(canvas: Any, title: str, anchor: str, level: int = 0) -> None:
    """Adds an entry to the outline, unless the book is for paper."""
    if canvas.places.live:
        canvas.addOutlineEntry(title, anchor, level, closed=level > 0)


LEADERS_HANG, LEADERS_GAP = 8.0, 6.0
"""Points: indent of a second line of a title, and clear space of the dots before and after them."""
WIDEST_PAGE = "888"
"""A page number as wide as any; a title keeps off the room of it and of a dot."""


class Leaders(Flowable):  # type: ignore[misc]
    """An entry of a list of contents: title, leading dots, and a page number found only when drawn.

    A title that would come too near to the number goes on in a second line, which the number ends.
    ``contents`` is the tag of the list.
    """

    def __init__(
        self, title: Sequence[Run], page: Callable[[], str], link: str, style: Style, contents: Tag
    ) -> None:
        super().__init__()
        self._title, self._page, self.link, self.style = tuple(title), page, link, style
        self._list = contents

    def getSpaceBefore(self) -> float:
        """Points above."""
        return self.style.before

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line, or more where the title is long."""
        style = self.style
        self._width = available_width
        end = run_width(style.run(WIDEST_PAGE)) + run_width(style.run(".", "Regular")) + 2 * LEADERS_GAP
        room = available_width - style.left - end
        self._lines: list[Sequence[Run]] = [self._title]
        if text_width(self._title) > room:
            broken = break_lines(self._title, room - LEADERS_HANG, -LEADERS_HANG, "left")
            self._lines = [line.runs for line in broken]
        return available_width, len(self._lines) * style.leading

    def draw(self) -> None:
        """The entry, all of it a link."""
        with tagged(self.canv, Tag("Link", Tag("TOCI", self._list))):
            self._draw_line()

    def _draw_line(self) -> None:
        style, canvas = self.style, self.canv
        y = style.leading - style.ascent()
        number = style.run(self._page())
        wide = run_width(number)
        for at, line in enumerate(self._lines):
            left = style.left + (LEADERS_HANG if at else 0)
            draw_text(canvas, left, y + (len(self._lines) - 1 - at) * style.leading, line)
        begun, end = left + text_width(self._lines[-1]) + LEADERS_GAP, self._width - wide - LEADERS_GAP
        dot, step = style.run(".", "Regular"), 6.5
        x = end - end % step
        with tagged(canvas, None):
            while x > begun:
                if x < end:
                    draw_text(canvas, x, y, [dot])
                x -= step
        draw_text(canvas, self._width, y, [number], "right")
        said = "".join(run.text for run in self._title)
        area = (style.left, 0, self._width, len(self._lines) * style.leading)
        link(canvas, self.link, area, f"{said}, page {number.text}")


class Placed(Flowable):  # type: ignore[misc]
    """A line of a list that is sorted by the pages it tells, which are known only when it is drawn.

    It is that ``at`` so many of ``lines``, each with the room of the highest; ``page`` is where each leads.
    """

    def __init__(self, lines: Sequence[Leaders], at: int, page: Callable[[Leaders], int]) -> None:
        super().__init__()
        self._lines, self._at, self._page = lines, at, page

    def getSpaceBefore(self) -> float:
        """Points above."""
        return self._lines[self._at].getSpaceBefore()

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The room of the highest."""
        self._room = available_width, available_height
        return available_width, max(line.wrap(*self._room)[1] for line in self._lines)

    def draw(self) -> None:
        """The line that comes here by its page."""
        line = sorted(self._lines, key=self._page)[self._at]
        line.canv = self.canv
        line.wrap(*self._room)
        line.draw()
