"""The page: its trim, its margins, the block of text, and where head and folio stand. All in points."""

from dataclasses import dataclass

from bookgen.errors import BadInput

INCH = 72.0
MM = 72 / 25.4


@dataclass(frozen=True)
class Trim:
    """A trimmed page. ``inside`` is the margin at the back, ``outside`` that at the fore edge."""

    name: str
    width: float
    height: float
    inside: float
    outside: float
    top: float
    bottom: float
    leading: float = 13.0

    @property
    def measure(self) -> float:
        """Width of the block of text."""
        return self.width - self.inside - self.outside

    @property
    def depth(self) -> float:
        """Height of the block of text."""
        return self.height - self.top - self.bottom

    def left(self, page: int) -> float:
        """Where the block begins on a page; odd pages lie on the right, with their back at the left."""
        return self.inside if page % 2 else self.outside

    def block(self, page: int) -> tuple[float, float, float, float]:
        """The block of text of a page: left, bottom, right, top."""
        left = self.left(page)
        return left, self.bottom, left + self.measure, self.height - self.top


BOOK = Trim("6x9", 6 * INCH, 9 * INCH, inside=76, outside=68, top=76, bottom=104)
"""288 points by 36 lines."""

LEAVES = {
    "a4": Trim("a4", 210 * MM, 297 * MM, inside=54, outside=54, top=44, bottom=40, leading=12),
    "letter": Trim("letter", 8.5 * INCH, 11 * INCH, inside=56, outside=56, top=40, bottom=36, leading=12),
}
"""The daily leaf, by paper."""


def leaf(paper: str) -> Trim:
    """The leaf on this paper. Raises BadInput, naming the papers there are."""
    if paper.lower() not in LEAVES:
        raise BadInput(f"no paper {paper!r}; there are: {', '.join(LEAVES)}")
    return LEAVES[paper.lower()]


def trim_of(width: float, height: float) -> Trim | None:
    """The trim with a page of this size, to a point; None where it is none of ours."""
    for trim in (BOOK, *LEAVES.values()):
        if abs(trim.width - width) < 1 and abs(trim.height - height) < 1:
            return trim
    return None
