"""How many pages blocks take that no page may part."""

from collections.abc import Sequence

from reportlab.platypus import Flowable

from bookgen.press.page.trim import Trim

BETWEEN_PUZZLES = 12.0
"""Points between two puzzles."""
ROUNDED_PT = 0.01
FILLED = 0.75
"""The part of a page above which puzzles that go on one have two."""


def pages_of(blocks: Sequence[Flowable], trim: Trim) -> int:
    """Number of pages that puzzles take, set one after the other."""
    return pages_of_heights([float(block.wrap(trim.measure, trim.depth)[1]) for block in blocks], trim)


def pages_of_heights(heights: Sequence[float], trim: Trim) -> int:
    """Number of pages that blocks of these heights in points take, none of them parted."""
    # One that goes on overleaf has two pages to itself.
    return sum(1 if heights[page[0]] <= trim.depth + ROUNDED_PT else 2 for page in by_page(heights, trim))


def by_page(heights: Sequence[float], trim: Trim) -> list[list[int]]:
    """Which blocks of these heights in points stand on each page, by number from 0; one that goes on overleaf
    alone."""
    pages: list[list[int]] = []
    left = 0.0
    for at, height in enumerate(heights):
        if pages and height + BETWEEN_PUZZLES <= left + ROUNDED_PT:
            left -= height + BETWEEN_PUZZLES
            pages[-1].append(at)
        else:
            left = max(0.0, trim.depth - height)
            pages.append([at])
    return pages


def evenly(heights: Sequence[float], trim: Trim) -> list[list[int]]:
    """The same, what stands on two pages parted where it fills them most alike; so what fills most of one, as
    a game has an opening for its puzzles."""
    pages = by_page(heights, trim)
    filled = sum(heights) > FILLED * trim.depth
    two = len(pages) == 2 or (len(pages) == 1 and len(heights) > 1 and filled)
    if not two or max(heights) > trim.depth + ROUNDED_PT:
        return pages

    def fuller(at: int) -> float:
        sides = heights[:at], heights[at:]
        return max(sum(side) + BETWEEN_PUZZLES * (len(side) - 1) for side in sides)

    # Of two ways alike the left page has more.
    at = min(range(min(len(pages[0]), len(heights) - 1), 0, -1), key=lambda at: round(fuller(at), 2))
    return [[*range(at)], [*range(at, len(heights))]]
