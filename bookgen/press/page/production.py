"""How a book is made: its inks, what it is for, and what surrounds the page for the binder's knife."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from reportlab.pdfgen.canvas import Canvas

from bookgen.picture.pdf import Ink
from bookgen.picture.reportlab_inside import begin_bare, drop_idle
from bookgen.picture.scene import MM
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.inks_of_file import Red
from bookgen.press.page.pdfx import Pdfx
from bookgen.press.page.streams import fixed_clock
from bookgen.press.page.trim import Trim
from bookgen.press.type.operators import Operators

Profile: TypeAlias = Literal["screen", "print"]

BLEED = 3 * MM
"""Points that are printed beyond the trim, and cut away."""
MARK_FROM, MARK_LENGTH, MARK_WIDTH = 4 * MM, 5 * MM, 0.5
"""Crop marks: how far outside the trim they begin, how long and how thick they are, in points."""
LEAST_LINE = {"screen": 0.5, "print": 0.75}
"""Points that a line is thick at least, by profile: services that print on demand want three quarters."""
SLUG = 10 * MM
"""Points beyond the trim that a sheet with marks has."""


@dataclass(frozen=True)
class Production:
    """How a book is made. ``print`` leaves out all that lives on a screen only: links, anchors, outline.

    With ``bleed`` the sheet is larger than the trim by 3 mm all round, with ``marks`` by 10 mm, for the crop
    marks. The number of pages is filled up to a multiple of ``multiple`` with blank ones, of which there is
    one at the end at least where it ``closes_blank``. With ``pdfx`` the file is that part of PDF/X; ``red``
    is what the second of two inks is in the file.
    """

    ink: Ink = "two"
    profile: Profile = "screen"
    bleed: bool = False
    marks: bool = False
    multiple: int = 1
    closes_blank: bool = False
    pdfx: Pdfx | None = None
    red: Red = "cmyk"

    @property
    def around(self) -> float:
        """Points by which the sheet is larger than the trim on each side."""
        return SLUG if self.marks else BLEED if self.bleed else 0.0

    def pages(self, needed: int) -> int:
        """Number of pages, blank ones included, of a book that needs so many."""
        return -(-(needed + self.closes_blank) // self.multiple) * self.multiple


SCREEN = Production()


def sheet_maker(trim: Trim, made: Production) -> Callable[..., Canvas]:
    """Factory of the canvas of a book on this trim, in the form in which ReportLab calls it."""

    def make(*args: Any, **facts: Any) -> Canvas:
        return Sheets(trim, made, *args, **facts)

    return make


class Sheets(Canvas):  # type: ignore[misc]
    """The canvas of a book: page after page with its boxes and marks, blank pages at the end."""

    places: AnchorPages
    """Where things stand, from the beginning of the document on."""

    def __init__(self, trim: Trim, made: Production, *args: Any, **facts: Any) -> None:
        self._trim, self._made = trim, made
        self.least_line = LEAST_LINE[made.profile] / trim.scale
        with fixed_clock():
            super().__init__(*args, **facts)
        begin_bare(self)

    def setLineWidth(self, width: float) -> None:
        """Sets the width of the lines drawn from here on, no thinner than the profile has them."""
        super().setLineWidth(max(width, self.least_line))

    def begin_sheet(self) -> None:
        """Sets boxes and marks of a page, moves the origin to the corner of the trim and enlarges all."""
        made, around = self._made, self._made.around
        width, height = self._trim.paper
        if made.profile == "print":
            beyond = BLEED if made.bleed else 0.0
            self.setTrimBox((around, around, around + width, around + height))
            outer = (around - beyond, around - beyond, around + width + beyond, around + height + beyond)
            self.setBleedBox(outer)
        if made.marks:
            self._mark_corners(around, width, height)
        if around:
            self.translate(around, around)
        if self._trim.scale != 1:
            self.scale(self._trim.scale, self._trim.scale)
        self._operate(self.places.tags.begin_page())

    def showPage(self) -> None:
        """The page ends, and with it what is marked on it."""
        self._operate(self.places.tags.end_page())
        drop_idle(self)
        super().showPage()

    def _operate(self, code: str) -> None:
        if code:
            self.drawText(Operators(code))

    def _mark_corners(self, around: float, width: float, height: float) -> None:
        self.setStrokeColorCMYK(0, 0, 0, 1)
        super().setLineWidth(MARK_WIDTH)
        for x, outward in ((around, -1), (around + width, 1)):
            for y, upward in ((around, -1), (around + height, 1)):
                begun, ended = MARK_FROM, MARK_FROM + MARK_LENGTH
                self.line(x + outward * begun, y, x + outward * ended, y)
                self.line(x, y + upward * begun, x, y + upward * ended)

    def save(self) -> None:
        """Writes the file, filled up with blank pages to the number asked for."""
        printed = self.getPageNumber() - 1
        for _ in range(self._made.pages(printed) - printed):
            self.begin_sheet()
            self.showPage()
        super().save()
