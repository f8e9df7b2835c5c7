"""The measures of a cover: where back, spine and front lie, and what must stay free. All in points."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from bookgen.press.page.presets import SERVICE_BLEED
from bookgen.press.page.trim import INCH

Paper: TypeAlias = Literal["white", "cream"]
PAPERS: tuple[Paper, ...] = get_args(Paper)

THICKNESS: dict[Paper, float] = {"white": 0.002252, "cream": 0.0025}
"""Inches of a page, half a leaf, by paper."""
FEWEST_ON_SPINE = 79
"""Pages from which on the spine bears text."""
SPINE_SAFE = 0.0625 * INCH
"""Points on either side of the spine that its text keeps clear of."""
SAFE = 0.375 * INCH
"""Points from the edges of back and front that lettering keeps clear of."""
BARCODE_INSET = 20.0
"""Points from the frame of the back to the place of the bar code."""
BARCODE = (2.0 * INCH, 1.2 * INCH)
"""Width and height of the place of the bar code."""


@dataclass(frozen=True)
class CoverMeasures:
    """A cover for a book of this trim and so many pages; the origin is the corner of the bleed."""

    width: float
    height: float
    pages: int
    paper: Paper

    @property
    def spine(self) -> float:
        """Width of the spine."""
        return self.pages * THICKNESS[self.paper] * INCH

    @property
    def sheet(self) -> tuple[float, float]:
        """Width and height with the bleed."""
        return 2 * self.width + self.spine + 2 * SERVICE_BLEED, self.height + 2 * SERVICE_BLEED

    @property
    def back_left(self) -> float:
        """Where the back begins."""
        return SERVICE_BLEED

    @property
    def spine_left(self) -> float:
        """Where the spine begins."""
        return SERVICE_BLEED + self.width

    @property
    def front_left(self) -> float:
        """Where the front begins."""
        return self.spine_left + self.spine

    @property
    def foot(self) -> float:
        """Where the trimmed cover begins, upwards."""
        return SERVICE_BLEED

    @property
    def barcode(self) -> tuple[float, float, float, float]:
        """Left, bottom, width and height of the place of the bar code: by the foot and the spine."""
        wide, high = BARCODE
        return self.spine_left - SAFE - BARCODE_INSET - wide, self.foot + SAFE + BARCODE_INSET, wide, high

    @property
    def has_spine_text(self) -> bool:
        """Whether the spine is thick enough to bear text."""
        return self.pages >= FEWEST_ON_SPINE
