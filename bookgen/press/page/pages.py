"""The pages of the book: frames, running heads and folios, mirrored left and right."""

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageTemplate
from reportlab.platypus.doctemplate import LayoutError as TooLarge

from bookgen.errors import LayoutError
from bookgen.picture.pdf import draw_mark
from bookgen.picture.reportlab_inside import filled_down_to
from bookgen.press.page.anchor_pages import BODY, AnchorPages
from bookgen.press.page.key_head import HEAD_SIZE, PUZZLES_FROM, keys_told, letters_told, names_told
from bookgen.press.page.page_marks import NO_LETTERS
from bookgen.press.page.production import SCREEN, Production, sheet_maker
from bookgen.press.page.trim import LEAST_PT, Trim, gutter, trim_name
from bookgen.press.type.even import even_depth
from bookgen.press.type.faces import face, register_faces
from bookgen.press.type.lines import BLACK, Run, draw_text, run_width, text_width
from bookgen.press.type.ornament import draw_closing, draw_tailpiece

Layout: TypeAlias = Literal["bare", "text", "puzzles", "columns", "columns-opening", "index", "index-opening"]

LAYOUTS: tuple[Layout, ...] = (
    "bare",
    "text",
    "puzzles",
    "columns-opening",
    "columns",
    "index-opening",
    "index",
)
COLUMN_GAP = 14.0
"""Points between two columns."""
OPENING_HEAD = 91.0
"""Points at the head of a page of columns that a heading across both of them takes: seven lines."""
LEAST_DEPTHS = {"columns": 100.0, "index": 44.0}
"""Points; the columns that close a part are not shallower, so that a head stays with its first steps."""
HEAD_ABOVE, LETTERS_ABOVE = 17.0, 6.5
"""Points from the block up to the running head, and to letters of piles that have a line of their own."""
FOLIO_BELOW = 22.0
MARK_ABOVE, MARK_RISE = 15.0, 4.5
"""Points from the block up to the middle of a game's mark on its first page, and to one in the line
of a running head from its base line."""
MARK_CLEAR = 18.0
"""Points off the head of the page that printers leave free; large print has the room on some pages alone."""
HEAD_ROOM = 18.0
"""Points at either end of the running head's line that are the folio's."""
SMALL = ("6x9", "a5", "half-letter", "7x10")
"""Trims known by their size alone, since no daily leaf has it."""


def keywords_of(trim: Trim, words: str) -> str:
    """The keywords of a file; the last of a trim that its size alone does not tell is its name."""
    return ", ".join(
        word for word in (words, trim_name(trim) if trim_name(trim) not in SMALL else "") if word
    )


class Book(BaseDocTemplate):  # type: ignore[misc]
    """A book on one trim. Its canvas knows the anchors' places and what the running heads say."""

    def __init__(
        self,
        target: Any,
        trim: Trim,
        places: AnchorPages,
        title: str,
        made: Production = SCREEN,
        **facts: str,
    ) -> None:
        register_faces()
        width, height = trim.paper
        facts["keywords"] = keywords_of(trim, facts.get("keywords", ""))
        super().__init__(
            target,
            pagesize=(width + 2 * made.around, height + 2 * made.around),
            pageTemplates=[BookPage(layout, trim) for layout in LAYOUTS],
            invariant=1,
            initialFontName=face("Regular").name,
            initialFontSize=10.5,
            initialLeading=trim.leading,
            # Streams are packed once, when the file is finished.
            pageCompression=0,
            lang="en-GB",
            title=title,
            **facts,
        )
        self.trim, self.places, self.running_title, self.made = trim, places, title, made
        self.aside = 0.0
        self.left_over: list[Flowable] = []
        self.pages_before = 0

    def build(self, flowables: list[Flowable], **told: Any) -> None:
        """Makes one pass, on ReportLab's canvas with the boxes of the sheets.

        Raises LayoutError where something that cannot be parted is larger than a page.
        """
        self.left_over = flowables
        try:
            super().build(flowables, canvasmaker=sheet_maker(self.trim, self.made), **told)
        except TooLarge as fault:
            where = f"page {self.page} on {trim_name(self.trim)}"
            raise LayoutError(f"{where}: a part of it is larger than a page; wanted a larger trim") from fault
        self.pages_before = self.made.pages(self.page)

    def tell(self, progress: Callable[[int, int], None]) -> None:
        """Has ``progress`` told in every pass how much of the story is set, and of how much."""
        size = 0

        def heard(what: str, value: int) -> None:
            nonlocal size
            if what == "SIZE_EST":
                size = value
                progress(0, size)
            elif what == "PROGRESS":
                progress(max(1, min(value, size)), size)

        self.setProgressCallBack(heard)

    @property
    def pages(self) -> int:
        """Pages of the finished book, blank ones included."""
        return self.made.pages(self.page)

    def beforePage(self) -> None:
        """Notes that nothing is used yet of the page that begins."""
        self.used = 0.0

    def afterFlowable(self, flowable: Flowable) -> None:
        """Notes how many points of the page are used."""
        self.used = self.trim.depth - (self.frame.reached - self.trim.bottom) if self.frame else 0.0

    def beforeDocument(self) -> None:
        """Prepares the canvas of a pass, which learns where to report anchors.

        In print the block stands off the back by what the pages of the pass before need.
        """
        if self.made.profile == "print":
            self.aside = gutter(self.trim, self.pages_before)
        self.canv.places = self.places
        self.places.begin_tags()
        self.canv.heads = []
        self.canv.head = ""
        self.canv.tail = self.canv.mark = None
        self.canv.opening_page = self.canv.blank_page = 0
        self.canv.numbers, self.canv.number = [], None
        self.canv.letters = self.canv.letters_before = NO_LETTERS
        self.canv.games_begun = []
        self.canv.asked = []
        self.canv.setViewerPreference("DisplayDocTitle", "true")
        body = self.places.sheet(BODY)
        if body > 1:
            self.canv.addPageLabel(0, "ROMAN_LOWER")
            self.canv.addPageLabel(body - 1, "ARABIC")


class Column(Frame):  # type: ignore[misc]
    """A frame that tells how far it is filled."""

    @property
    def reached(self) -> float:
        """Height above the foot of the page, in points, down to which the frame is filled."""
        return filled_down_to(self)

    @property
    def foot(self) -> float:
        """Height above the foot of the page, in points, at which the frame ends."""
        return float(self._y1p)


class BookPage(PageTemplate):  # type: ignore[misc]
    """Layout of a page, whose frames move to where the block of text stands when the page begins."""

    def __init__(self, layout: Layout, trim: Trim) -> None:
        trim = trim.for_puzzles if layout == "puzzles" else trim
        self._trim, self._bare = trim, layout == "bare"
        family, _, opening = layout.partition("-")
        count = max(2, trim.key_columns) if family == "index" else trim.key_columns
        column = page_column(trim.measure, count)
        across, above = (0.0, trim.bottom, trim.measure, trim.depth), 0.0
        boxes = [across]
        self._count, self._opening, self._levelled = 0, bool(opening), False
        # The key ends with a sign of its own.
        self._closes = family == "index"
        self._least = LEAST_DEPTHS.get(family, 0.0)
        if family in ("columns", "index"):
            boxes = []
            if opening:
                above = OPENING_HEAD
                boxes.append((0.0, trim.bottom + trim.depth - above, trim.measure, above))
            self._count, self._depth = count, trim.depth - above
            boxes += [(at, trim.bottom, column, trim.depth - above) for at in _starts(count, column)]
        self._offsets = [box[0] for box in boxes]
        # A point of slack at the foot keeps a full page from being one line short by rounding.
        frames = [Column(x, y - 1, w, h + 1, 0, 0, 0, 0) for x, y, w, h in boxes]
        following = family if opening else None
        super().__init__(layout, frames, autoNextPageTemplate=following)

    def beforeDrawPage(self, canvas: Canvas, document: Book) -> None:
        """Moves the frames to the block of this page."""
        canvas.begin_sheet()
        left = self._left(canvas, document)
        for frame, offset in zip(self.frames, self._offsets, strict=True):
            frame.x1 = left + offset
        self._even_columns(document.left_over)
        document.places.spread.begin_page()
        canvas.heads = [canvas.head] if canvas.head else []
        canvas.numbers = [canvas.number] if canvas.number else []
        canvas.asked = []
        canvas.letters_before, canvas.games_begun = canvas.letters, []
        canvas.start = canvas.absolutePosition(self.frames[0].x1, self._trim.bottom + self._trim.depth)

    def _even_columns(self, story: Sequence[Flowable]) -> None:
        """The columns are as deep as what is left for them wants."""
        if not self._count:
            return
        columns = self.frames[-self._count :]
        width = columns[0].width
        depth = even_depth(story, width, self._count, self._depth, self._least, opening=self._opening)
        self._levelled = depth < self._depth
        for frame in columns:
            frame.y1, frame.height = self._trim.bottom + self._depth - depth - 1, depth + 1

    def afterDrawPage(self, canvas: Canvas, document: Book) -> None:
        """Draws running head and folio, now that it is known what the page holds."""
        page = canvas.getPageNumber()
        if self._count > 1 and not self._levelled:
            for column in self.frames[-self._count :]:
                # The point of slack is none that is to spare.
                document.places.spread.end_column(column, column.reached - column.foot - 1)
        if self._closes and self._levelled:
            trim, middle = self._trim, self._left(canvas, document) + self._trim.measure / 2
            draw_closing(canvas, middle, trim.bottom, self.frames[-1].foot + 1 - trim.bottom, trim.leading)
        if canvas.tail:
            frame = document.frame
            draw_tailpiece(canvas, self._left(canvas, document), frame.foot, frame.reached - frame.foot)
        if self._bare or page == canvas.blank_page:
            return
        _, bottom, _, top = self._trim.block(page)
        left = self._left(canvas, document)
        right = left + self._trim.measure
        number = Run(document.places.label(page), "Lining", HEAD_SIZE + 0.5)
        middle = (left + right) / 2
        if page == canvas.opening_page:
            self._mark(canvas, middle, top + MARK_ABOVE)
            draw_text(canvas, (left + right) / 2, bottom - FOLIO_BELOW, [number], "centre")
            return
        odd = page % 2 == 1
        said = (canvas.heads[-1] if odd else canvas.heads[0]) if canvas.heads else document.running_title
        if canvas.numbers:
            said = _named_range(canvas.numbers[0], canvas.numbers[-1])
        elif canvas.asked:
            said = f"{said}{PUZZLES_FROM}{_span(canvas.asked[0], canvas.asked[-1])}"
        room = self._trim.measure - 2 * HEAD_ROOM
        head = [running_head(said, room, document.running_title)]
        if canvas.numbers:
            told, below = _games_told(canvas, room - text_width(head), self._trim)
            draw_text(canvas, (left + right) / 2, top + LETTERS_ABOVE, below, "centre")
            head += told
        y = top + HEAD_ABOVE
        # At the back, as the folio is at the fore edge.
        # In large print only low marks have the room: there none stands beside a running head.
        if canvas.mark is not None and not self._trim.large:
            half = canvas.mark.width / 2
            self._mark(canvas, left + half if odd else right - half, y + MARK_RISE)
        draw_text(canvas, (left + right) / 2, y, head, "centre")
        draw_text(canvas, right if odd else left, y, [number], "right" if odd else "left")

    def _mark(self, canvas: Canvas, x: float, y: float) -> None:
        """The mark of the game whose page it is, its middle at (x, y), where the head has room for it."""
        mark, edge = canvas.mark, self._trim.height - MARK_CLEAR / self._trim.scale
        if mark is not None and y + mark.height / 2 <= edge and not canvas.places.trial:
            draw_mark(canvas, canvas.mark, x, y)

    def _left(self, canvas: Canvas, document: Book) -> float:
        """Where the block begins on this page, away from the back in a thick book."""
        page = canvas.getPageNumber()
        return self._trim.left(page) + (document.aside if page % 2 else -document.aside)


def running_head(said: str, room: float, title: str) -> Run:
    """What a head says in so many points: smaller if need be, else as many of its words as go in.

    Of a name without two such words, the title of the book.
    """
    head = Run(said, "SmallCaps", HEAD_SIZE, BLACK)
    wide = run_width(head)
    if wide <= room:
        return head
    head = head._replace(size=max(LEAST_PT, 0.999 * HEAD_SIZE * room / wide))
    words = said.split()
    for count in range(len(words), 1, -1):
        cut = " ".join(words[:count]).rstrip(",") + (" …" if count < len(words) else "")
        if run_width(head._replace(text=cut)) <= room:
            return head._replace(text=cut)
    return Run(title, "SmallCaps", HEAD_SIZE, BLACK)


def _games_told(canvas: Canvas, room: float, trim: Trim) -> tuple[list[Run], list[Run]]:
    """What the head of a page of the key says behind its numbers in so many points, and in a line below."""
    before, begun = canvas.letters_before, [each for each in canvas.games_begun if each[0]]
    if not trim.large:
        return names_told(before, begun, room), keys_told(before, begun, trim.measure)
    told = letters_told(before, room, True, [title for title, _ in begun])
    if told and before[1] in told[0].text:
        return told, []
    # Who follows a long answer in large print turns no leaf back for its letters.
    return told, letters_told(before, trim.measure, True, parting="")


def _named_range(first: tuple[str, int], last: tuple[str, int]) -> str:
    """``Answer 24``, ``Answers 24–31``, ``First hints from 451, second hints to 30``."""
    (word, low), (other, high) = first, last
    if word != other:
        return f"{word}s from {low}, {other.lower()}s to {high}"
    return f"{word}{'' if low == high else 's'} {_span(low, high)}"


def _span(low: int, high: int) -> str:
    return f"{low}" if low == high else f"{low}–{high}"


def page_column(measure: float, count: int) -> float:
    """Width in points of a column where so many stand on a page."""
    return (measure - (count - 1) * COLUMN_GAP) / count


def _starts(count: int, width: float) -> list[float]:
    """Where each column begins."""
    return [at * (width + COLUMN_GAP) for at in range(count)]
