"""How many pages blocks take that no page may part."""

from collections.abc import Sequence

from reportlab.platypus import Flowable

from bookgen.press.page.trim import Trim

BETWEEN_PUZZLES = 13.0
"""Points between two puzzles."""
ROUNDED_PT = 0.01


def pages_of(blocks: Sequence[Flowable], trim: Trim) -> int:
    """Number of pages that puzzles take, set one after the other."""
    return pages_of_heights([float(block.wrap(trim.measure, trim.depth)[1]) for block in blocks], trim)


def pages_of_heights(heights: Sequence[float], trim: Trim) -> int:
    """Number of pages that blocks of these heights in points take, none of them parted."""
    pages, left = 0, 0.0
    for height in heights:
        if pages and height + BETWEEN_PUZZLES <= left + ROUNDED_PT:
            left -= height + BETWEEN_PUZZLES
            continue
        # One that goes on overleaf has two pages to itself.
        whole = height <= trim.depth + ROUNDED_PT
        pages, left = (pages + 1, trim.depth - height) if whole else (pages + 2, 0.0)
    return pages
