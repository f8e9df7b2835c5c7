"""Lines for notes: when a puzzle was played, and how it ended. They fill what is left of a page."""

from typing import Any

from reportlab.platypus import Flowable

from bookgen.press.page.trim import Trim
from bookgen.press.type.lines import draw_text
from bookgen.press.type.styles import Style
from bookgen.press.type.tags import Tag, tagged

LABEL = Style(size=9, leading=13, face="Italic")
TITLE = Style(size=13, leading=13, face="SmallCaps")
COLUMNS = ((0.0, "Date"), (0.2, "Puzzle"), (0.38, "How it ended"))
"""Where each column begins, of the measure, and what is noted in it."""
PITCH = 1.5
"""From rule to rule, in lines of the page."""
NOTES_RULE_PT = 0.5
ABOVE = 2
"""Empty lines between what stands on the page and the notes."""
NOTES_FROM = 0.4
"""The part of a page that must be left empty for notes to begin on it."""


class Notes(Flowable):  # type: ignore[misc]
    """Flowable of lines for notes: fills a page that would else end above the middle, with ``whole`` one
    page.

    Where a ``following`` flowable is named, only if that does not go in there.
    """

    _ZEROSIZE = True
    """ReportLab's word for what goes in also where a page is full."""

    def __init__(self, trim: Trim, whole: bool = False, following: Flowable | None = None) -> None:
        super().__init__()
        self._trim, self._whole, self._following = trim, whole, following

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """All the room there is, or none."""
        wanted = self._whole or available_height >= NOTES_FROM * self._trim.depth
        if self._following is not None:
            need = self._following.wrap(available_width, available_height)[1]
            wanted = wanted and need + self._following.getSpaceBefore() > available_height
        self._width, self._height = available_width, available_height if wanted else 0.0
        return available_width, self._height

    def draw(self) -> None:
        """Draws a head over the columns, and rules down to the foot of the block."""
        if not self._height or self.canv.places.trial:
            return
        canvas, leading = self.canv, self._trim.leading
        step = PITCH * leading
        top = self._height - (0 if self._whole else ABOVE * leading)
        foot = self._height % step if self._whole else 0.0
        rules = int((top - foot - 2 * leading) // step)
        first = foot + rules * step
        with tagged(canvas, Tag("P")):
            draw_text(canvas, self._width / 2, first + 2 * leading, [TITLE.run("Notes")], "centre")
            _column_names(canvas, self._width, first + 0.35 * leading)
        canvas.setStrokeColorCMYK(0, 0, 0, 1)
        canvas.setLineWidth(NOTES_RULE_PT)
        for at in range(rules + 1):
            y = round(foot + at * step, 2)
            canvas.line(0, y, self._width, y)


def _column_names(canvas: Any, width: float, y: float) -> None:
    for share, name in COLUMNS:
        draw_text(canvas, round(share * width, 2), y, [LABEL.run(name)])
