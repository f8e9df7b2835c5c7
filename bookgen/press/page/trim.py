"""The page: its trim, its margins, the block of text, and where head and folio stand. All in points."""

from dataclasses import dataclass, replace

from bookgen.errors import BadInput
from bookgen.picture.scene import MM

INCH = 72.0


@dataclass(frozen=True)
class Trim:
    """A trimmed page. ``inside`` is the margin at the back, ``outside`` that at the fore edge.

    Prose runs in ``columns``, the answer key and the index in ``key_columns``. A page in large print is
    composed small and enlarged by ``scale``: its lengths are those before the enlargement. ``reserve`` is
    what binding may yet take of the outer margin.
    """

    name: str
    width: float
    height: float
    inside: float
    outside: float
    top: float
    bottom: float
    leading: float = 13.0
    columns: int = 1
    key_columns: int = 2
    scale: float = 1.0
    reserve: float = 0.0

    @property
    def large(self) -> bool:
        """Whether the page is in large print."""
        return self.scale != 1

    @property
    def measure(self) -> float:
        """Width of the block of text."""
        return self.width - self.inside - self.outside

    @property
    def depth(self) -> float:
        """Height of the block of text."""
        return self.height - self.top - self.bottom

    @property
    def has_openings(self) -> bool:
        """Whether rules and puzzles have two pages each: on a wide page, and in large print where rules run
        on, puzzles have what would else be blank."""
        return self.columns == 1 and not self.large

    @property
    def for_puzzles(self) -> "Trim":
        """The page as puzzles have it: it has its number in the head, and more room at the foot."""
        if not self.has_openings:
            return self
        return replace(self, bottom=self.bottom - PUZZLE_ROOM)

    def left(self, page: int) -> float:
        """Left edge of the block of text on a page; odd pages lie on the right, their back at the left."""
        return self.inside if page % 2 else self.outside

    def block(self, page: int) -> tuple[float, float, float, float]:
        """The block of text of a page: left, bottom, right, top."""
        left = self.left(page)
        return left, self.bottom, left + self.measure, self.height - self.top

    @property
    def paper(self) -> tuple[float, float]:
        """Width and height of the page as it is printed."""
        return self.width * self.scale, self.height * self.scale

    @property
    def overhang(self) -> float:
        """Points by which a picture may be wider than the block, half of them on either side.

        It keeps off the fore edge as all that is printed, and off the back as the thickest binding asks.
        """
        back = self.inside - MOST_GUTTER * INCH / self.scale
        fore = self.outside - self.reserve - UNSAFE / self.scale
        return max(0.0, min(OVERHANG / self.scale, 2 * back, 2 * fore))

    @property
    def spare(self) -> tuple[float, float]:
        """Points at either side, and at head and foot, that may be cut off a printed page unharmed."""
        across = min(self.inside, self.outside - self.reserve) - self.overhang / 2
        down = min(self.top - HEAD_AND_FOLIO, self.bottom - HEAD_AND_FOLIO, self.for_puzzles.bottom)
        return max(0.0, self.scale * across - SHEET_EDGE), max(0.0, self.scale * down - SHEET_EDGE)

    def enlarged(self, scale: float) -> "Trim":
        """The same page with all that stands on it enlarged, and so with fewer and shorter lines."""
        lengths = ("width", "height", "inside", "outside", "top", "bottom")
        return replace(self, scale=scale, **{name: getattr(self, name) / scale for name in lengths})


PUZZLE_ROOM = 25.0
"""Points that a page of puzzles has more at its foot than others, so that two more often go on it; all the
same it keeps half an inch from the edge, and folds to A5 at full size."""
OVERHANG = 68.0
"""Points by which a picture may be wider than the measure, where its cards would else be too small."""
UNSAFE = 36.0
"""Points at the fore edge of a page on which nothing is printed but what is to be cut."""
HEAD_AND_FOLIO, SHEET_EDGE = 24.5, 12.0
"""Points that running head or folio take off the block, and those that no printer reaches."""
LARGE_PT = 21.0
"""The text of large print, as printed: its small letters are as high as those of a sans of 18 points."""
ENLARGED = LARGE_PT / 10.5
"""Large print, to ordinary print."""
LARGE_LEADING = 25.0
"""Points from line to line in large print, as printed."""
LEAST_PT = 7.0
"""No type is smaller than so many points as it is composed, before a page is enlarged."""
LEAST_LARGE_PT = LEAST_PT * ENLARGED
"""Nor in large print than so many as printed."""
LEAST_LARGE_LEAF_PT, LEAST_LARGE_SINGLE_PT = 14.0, 12.0
"""No type of daily leaves in large print is smaller, as printed, nor of those with a puzzle each, whose cards
are large; the questions are of 20 points and of 17."""
LARGE_LEAF, LARGE_SINGLE = LEAST_LARGE_LEAF_PT / LEAST_PT, LEAST_LARGE_SINGLE_PT / LEAST_PT
"""Daily leaves in large print, and those with a puzzle each, to ordinary ones."""


BOOK = Trim("6x9", 6 * INCH, 9 * INCH, inside=63, outside=45, top=64, bottom=64)
"""324 points by 40 lines, the page of a novel: two endings of most games go one above the other."""

A5_WIDTH, A5_HEIGHT = 148 * MM, 210 * MM
A4_WIDTH, A4_HEIGHT = 210 * MM, 297 * MM

TRIMS = {
    trim.name: trim
    for trim in (
        BOOK,
        Trim("a5", A5_WIDTH, A5_HEIGHT, 70, A5_WIDTH - 358, top=54, bottom=A5_HEIGHT - 522),
        Trim("half-letter", 5.5 * INCH, 8.5 * INCH, inside=60, outside=48, top=60, bottom=84),
        Trim("7x10", 7 * INCH, 10 * INCH, inside=96, outside=84, top=80, bottom=107),
        Trim("a4", A4_WIDTH, A4_HEIGHT, 61, A4_WIDTH - 541, 70, A4_HEIGHT - 746, columns=2, key_columns=3),
        Trim("letter", 8.5 * INCH, 11 * INCH, 70, 62, top=64, bottom=91, columns=2, key_columns=3),
    )
}
"""The trims of the booklet. The largest have two columns, 480 points wide together with what parts them."""


def _large(name: str, inside: float, measure: float, top: float, lines: int) -> Trim:
    """A trim in large print, its block of so many points by so many lines, as they are printed."""
    width, height = TRIMS[name].width, TRIMS[name].height
    margins = inside, width - inside - measure, top, height - top - lines * LARGE_LEADING
    large = Trim(name, width, height, *margins, leading=LARGE_LEADING / ENLARGED).enlarged(ENLARGED)
    return replace(large, key_columns=2 if large.measure > 250 else 1)


LARGE = {
    trim.name: trim
    for trim in (
        _large("7x10", inside=58, measure=406, top=72, lines=23),
        _large("a4", inside=60, measure=487, top=68, lines=27),
        _large("letter", inside=68, measure=487, top=72, lines=26),
    )
}
"""The trims that are large enough for large print, with one column of prose and narrower margins.

What hangs out of the block by a hair, an italic f or the corner of a plate, keeps off the fore edge too.
"""


def book_trim(name: str, large_print: bool = False) -> Trim:
    """The page of the booklet on this trim.

    Raises BadInput, naming the trims there are, and those of large print where it is asked for on another.
    """
    if name.lower() not in TRIMS:
        raise BadInput(f"no trim {name!r}; there are: {', '.join(TRIMS)}")
    if large_print and name.lower() not in LARGE:
        raise BadInput(
            f"--trim {name.lower()} is too small for large print; wanted --trim {', '.join(LARGE)}"
        )
    return (LARGE if large_print else TRIMS)[name.lower()]


GUTTERS = ((150, 0.375), (300, 0.5), (500, 0.625), (700, 0.75))
MOST_GUTTER = 0.875
"""Up to how many pages, and how many inches their binding asks of the inside margin; and above."""
LEAST_OUTSIDE = 40.0
"""Points of the outside margin of a bound book: half an inch, and what may hang out of the block."""
MOST_BOUND = 1000
"""Pages of a book of which the block stands as far off the back as of any."""


def gutter(trim: Trim, pages: int) -> float:
    """Points by which the block of a bound book stands farther from the back than its trim has it.

    No more than the binding asks beyond the margin that is there.
    """
    inches = next((asked for most, asked in GUTTERS if pages <= most), MOST_GUTTER)
    wanted = inches * INCH / trim.scale - trim.inside
    return max(0.0, min(wanted, trim.outside - LEAST_OUTSIDE / trim.scale))


LEAVES = {
    "a4": Trim("a4", 210 * MM, 297 * MM, inside=54, outside=54, top=49.6, bottom=34.4, leading=12),
    "letter": Trim("letter", 8.5 * INCH, 11 * INCH, inside=56, outside=56, top=49.6, bottom=34.4, leading=12),
}
"""The daily leaf, by paper. The line at its head too stands 12 mm from the edge, where all printers reach."""
LARGE_TOP = 53.4
"""The margin at the head in large print, for a higher line there."""


def large_leaf(paper: str, scale: float) -> Trim:
    """The leaf on this paper, so many times as large. Raises BadInput as :func:`leaf`."""
    return replace(leaf(paper), top=LARGE_TOP).enlarged(scale)


def leaf(paper: str) -> Trim:
    """The leaf on this paper. Raises BadInput, naming the papers there are."""
    if paper.lower() not in LEAVES:
        raise BadInput(f"no paper {paper!r}; there are: {', '.join(LEAVES)}")
    return LEAVES[paper.lower()]


def trim_of(width: float, height: float, name: str = "") -> Trim | None:
    """The trim with a page of this size, to a point; None where it is none of ours.

    ``name`` are the keywords of its file: the last of a booklet is its :func:`trim_name`. Without it, large
    pages are daily leaves.
    """
    word, _, large = name.rpartition(", ")[2].partition(" ")
    known = LARGE if large else TRIMS
    named = [known[word]] if word in known else []
    small = [trim for trim in TRIMS.values() if trim.name not in LEAVES]
    for trim in (*named, *small, *LEAVES.values()):
        across, down = trim.paper
        if abs(across - width) < 1 and abs(down - height) < 1:
            return trim
    return None


def trim_name(trim: Trim) -> str:
    """What a PDF tells of its trim, so that a reader knows the block of text: ``a4``, ``a4 large-print``."""
    return trim.name if trim.scale == 1 else f"{trim.name} large-print"
