"""The pages of the book: frames, running heads and folios, mirrored left and right."""

from typing import Any, Literal, TypeAlias

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageTemplate

from bookgen.press.faces import face, register_faces
from bookgen.press.lines import BLACK, Run, draw_text
from bookgen.press.passage import mark_place
from bookgen.press.places import BODY, Places
from bookgen.press.trim import Trim

Layout: TypeAlias = Literal["bare", "text", "columns", "columns-opening"]

LAYOUTS: tuple[Layout, ...] = ("bare", "text", "columns-opening", "columns")
GAP = 14.0
"""Points between two columns."""
OPENING_HEAD = 91.0
"""Points at the head of a page of columns that a heading across both of them takes: seven lines."""
HEAD_ABOVE = 17.0
FOLIO_BELOW = 26.0
HEAD_SIZE = 9.0


class Book(BaseDocTemplate):  # type: ignore[misc]
    """A book on one trim. Its canvas knows the anchors' places and what the running heads say."""

    def __init__(self, target: Any, trim: Trim, places: Places, title: str, **facts: str) -> None:
        register_faces()
        super().__init__(
            target,
            pagesize=(trim.width, trim.height),
            pageTemplates=[BookPage(layout, trim) for layout in LAYOUTS],
            invariant=1,
            initialFontName=face("Regular").name,
            initialFontSize=10.5,
            initialLeading=trim.leading,
            pageCompression=1,
            lang="en-GB",
            title=title,
            **facts,
        )
        self.trim, self.places, self.running_title = trim, places, title

    def beforePage(self) -> None:
        """Nothing is used yet of the page that begins."""
        self.used = 0.0

    def afterFlowable(self, flowable: Flowable) -> None:
        """How much of the page is used is kept, in points."""
        self.used = self.trim.depth - (self.frame._y - self.trim.bottom) if self.frame else 0.0

    def beforeDocument(self) -> None:
        """Each pass has a canvas of its own, which learns where to report."""
        self.canv.places = self.places
        self.canv.heads = []
        self.canv.head = ""
        self.canv.opening_page = self.canv.blank_page = 0
        self.canv.setViewerPreference("DisplayDocTitle", "true")
        body = self.places.sheet(BODY)
        if body > 1:
            self.canv.addPageLabel(0, "ROMAN_LOWER")
            self.canv.addPageLabel(body - 1, "ARABIC")


class BookPage(PageTemplate):  # type: ignore[misc]
    """One layout of the block of text, moved to its side of the page when the page begins."""

    def __init__(self, layout: Layout, trim: Trim) -> None:
        self._trim, self._bare = trim, layout == "bare"
        column = (trim.measure - GAP) / 2
        across, above = (0.0, trim.bottom, trim.measure, trim.depth), 0.0
        boxes = [across]
        if layout.startswith("columns"):
            boxes = []
            if layout == "columns-opening":
                above = OPENING_HEAD
                boxes.append((0.0, trim.bottom + trim.depth - above, trim.measure, above))
            boxes += [(at, trim.bottom, column, trim.depth - above) for at in (0.0, column + GAP)]
        self._offsets = [box[0] for box in boxes]
        # A point of slack at the foot keeps a full page from being one line short by rounding.
        frames = [Frame(x, y - 1, w, h + 1, 0, 0, 0, 0) for x, y, w, h in boxes]
        following = "columns" if layout == "columns-opening" else None
        super().__init__(layout, frames, pagesize=(trim.width, trim.height), autoNextPageTemplate=following)

    def beforeDrawPage(self, canvas: Canvas, document: Book) -> None:
        """The frames go where the block of this page is."""
        left = self._trim.left(canvas.getPageNumber())
        for frame, offset in zip(self.frames, self._offsets, strict=True):
            frame.x1 = left + offset
        canvas.heads = [canvas.head] if canvas.head else []

    def afterDrawPage(self, canvas: Canvas, document: Book) -> None:
        """Running head and folio, now that it is known what the page holds."""
        page = canvas.getPageNumber()
        if self._bare or page == canvas.blank_page:
            return
        left, bottom, right, top = self._trim.block(page)
        number = Run(document.places.label(page), "Regular", HEAD_SIZE + 0.5)
        if page == canvas.opening_page:
            draw_text(canvas, (left + right) / 2, bottom - FOLIO_BELOW, [number], "centre")
            return
        odd = page % 2 == 1
        said = (canvas.heads[-1] if odd else canvas.heads[0]) if canvas.heads else document.running_title
        head = Run(said, "SmallCaps", HEAD_SIZE, BLACK)
        y = top + HEAD_ABOVE
        draw_text(canvas, (left + right) / 2, y, [head], "centre")
        draw_text(canvas, right if odd else left, y, [number], "right" if odd else "left")


class _Mark(Flowable):  # type: ignore[misc]
    """Something that takes no room and is done when the page comes to it."""

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """No room."""
        return 0, 0


class Opening(_Mark):
    """A page that opens a part: no running head, and an entry in the outline."""

    def __init__(self, anchor: str, title: str, level: int = 0, head: str | None = None) -> None:
        super().__init__()
        self._anchor, self._title, self._level, self._head = anchor, title, level, head

    def draw(self) -> None:
        """The anchor, the outline entry, the running heads from here on."""
        canvas = self.canv
        canvas.opening_page = canvas.getPageNumber()
        canvas.head = self._head or self._title
        mark_place(canvas, self._anchor, 0)
        canvas.addOutlineEntry(self._title, self._anchor, self._level, closed=self._level > 0)


class Anchor(_Mark):
    """A place that links and page numbers may mean."""

    def __init__(self, anchor: str) -> None:
        super().__init__()
        self._anchor = anchor

    def draw(self) -> None:
        """The anchor alone."""
        mark_place(self.canv, self._anchor, 0)


class Heading(_Mark):
    """From here on the running heads name something else; perhaps an entry in the outline.

    Links lead to a place ``above`` points higher.
    """

    def __init__(
        self, head: str, anchor: str | None = None, outline: str | None = None, above: float = 0
    ) -> None:
        super().__init__()
        self._head, self._anchor, self._outline, self._above = head, anchor, outline, above

    def draw(self) -> None:
        """The head is noted; the page's own head is drawn when the page is full."""
        canvas = self.canv
        canvas.head = self._head
        canvas.heads.append(self._head)
        if self._anchor:
            mark_place(canvas, self._anchor, self._above)
            if self._outline:
                canvas.addOutlineEntry(self._outline, self._anchor, 1, closed=True)


class Recto(Flowable):  # type: ignore[misc]
    """At the head of a left-hand page: leaves it blank."""

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """All the room of a left-hand page, none of a right-hand one."""
        self._blank = self.canv.getPageNumber() % 2 == 0
        return (available_width, available_height) if self._blank else (0, 0)

    def draw(self) -> None:
        """Neither head nor folio."""
        if self._blank:
            self.canv.blank_page = self.canv.getPageNumber()
