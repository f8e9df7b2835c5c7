"""Flowables that mark a page: anchors, what running heads name, and breaks to a left or right page."""

from collections.abc import Callable

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from bookgen.picture.mark import Mark
from bookgen.press.type.passage import mark_place, outline

NO_LETTERS = "", ""
"""Where there is no game whose letters mean something."""
HAIR = 5e-7
"""Points by which the frames of ReportLab may be overrun."""


class _Mark(Flowable):  # type: ignore[misc]
    """Something that takes no room and is done when the page comes to it."""

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """No room."""
        return 0, 0


class Opening(_Mark):
    """Flowable at the head of a part, whose page has no running head, with an entry in the outline.

    The pages of a game bear its ``mark``.
    """

    def __init__(
        self, anchor: str, title: str, level: int = 0, head: str | None = None, mark: Mark | None = None
    ) -> None:
        super().__init__()
        self._anchor, self._title, self._level, self._head = anchor, title, level, head
        self._mark = mark

    def draw(self) -> None:
        """Sets the anchor and the outline entry, and names the part for the running heads from here on."""
        canvas = self.canv
        canvas.places.tags.begin_section()
        canvas.opening_page = canvas.getPageNumber()
        canvas.head = self._head or self._title
        canvas.mark = self._mark
        canvas.number = None
        canvas.letters = NO_LETTERS
        mark_place(canvas, self._anchor, 0)
        outline(canvas, self._title, self._anchor, self._level)


class Bare(_Mark):
    """Flowable that keeps running head and folio off its page."""

    def draw(self) -> None:
        """Notes the page."""
        self.canv.blank_page = self.canv.getPageNumber()


class Anchor(_Mark):
    """Flowable that marks a place for links and page numbers."""

    def __init__(self, anchor: str) -> None:
        super().__init__()
        self._anchor = anchor

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """Takes no room; at the foot of a full page it goes to the next with what it marks."""
        return 0, 0 if available_height > 1 else 2

    def draw(self) -> None:
        """Sets the anchor."""
        mark_place(self.canv, self._anchor, 0)


class Heading(_Mark):
    """Flowable from which on running heads name something else, perhaps with an entry in the outline.

    Links lead to a place ``above`` points higher. Pages on which a game of a key goes on have in their heads
    its name and what its ``letters`` mean.
    """

    def __init__(
        self,
        head: str,
        anchor: str | None = None,
        outline: str | None = None,
        above: float = 0,
        letters: tuple[str, str] = NO_LETTERS,
    ) -> None:
        super().__init__()
        self._head, self._anchor, self._outline, self._above = head, anchor, outline, above
        self._letters = letters

    def draw(self) -> None:
        """Notes the head; the running head is drawn when the page is full."""
        canvas = self.canv
        canvas.head, canvas.letters = self._head, self._letters
        if self._begins_page():
            canvas.heads, canvas.numbers = [], []
            canvas.letters_before, canvas.games_begun = NO_LETTERS, []
        canvas.games_begun.append(self._letters)
        canvas.heads.append(self._head)
        if self._anchor:
            mark_place(canvas, self._anchor, self._above)
            if self._outline:
                outline(canvas, self._outline, self._anchor, 1)

    def _begins_page(self) -> bool:
        """Whether nothing of what went before stands on the page."""
        return _is_at_head(self.canv, self._above)


def _is_at_head(canvas: Canvas, above: float) -> bool:
    """Whether the place so many points above this one is the head of the block."""
    x, y = canvas.absolutePosition(0, above)
    left, top = canvas.start
    return bool(abs(x - left) < 1 and abs(y - top) < 2)


class Numbered(_Mark):
    """Flowable behind the head of an answer, or behind a hint, ``above`` points high, for running heads.

    They name what is numbered by its ``word``. What ``runs_on`` may be on the next page too.
    """

    def __init__(
        self, number: int, above: Callable[[], float], word: str = "Answer", runs_on: bool = True
    ) -> None:
        super().__init__()
        self._number, self._above, self._word, self._runs_on = number, above, word, runs_on

    def draw(self) -> None:
        """Notes word and number."""
        canvas = self.canv
        if _is_at_head(canvas, self._above()):
            canvas.numbers = []
        canvas.number = (self._word, self._number) if self._runs_on else None
        canvas.numbers.append((self._word, self._number))


class _PageSide(Flowable):  # type: ignore[misc]
    """At the head of a page on the wrong side: fills it, with ``filler`` or with nothing."""

    wrong = 0
    """What is left when the number of such a page is halved."""

    def __init__(self, filler: Flowable | None = None) -> None:
        super().__init__()
        self._filler = filler

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """All the room of a page on the wrong side, none of one on the right side."""
        self._fills = self.canv.getPageNumber() % 2 == self.wrong
        if not self._fills:
            return 0, 0
        if self._filler is not None:
            self._filler.canv = self.canv
            self._filler.wrap(available_width, available_height)
        # A hair more than there is, lest a mark that takes no room should still go in below.
        return available_width, available_height + HAIR

    def draw(self) -> None:
        """The filler; a page without has neither head nor folio."""
        if not self._fills:
            return
        if self._filler is None:
            self.canv.blank_page = self.canv.getPageNumber()
        else:
            self._filler.drawOn(self.canv, 0, 0)


class Recto(_PageSide):
    """Break to the next right-hand page."""

    wrong = 0


class Verso(_PageSide):
    """Break to the next left-hand page."""

    wrong = 1
