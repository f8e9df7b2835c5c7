"""How many pages blocks take that no page may part."""

from collections.abc import Sequence
from itertools import combinations, pairwise

from reportlab.platypus import Flowable

from bookgen.press.page.trim import Trim

BETWEEN_PUZZLES = 12.0
"""Points between two puzzles."""
ROUNDED_PT = 0.01
FILLED = 0.75
"""The part of a page above which puzzles that go on one have two."""
EVEN = (2, 4)
"""Pages that are filled alike: those of one opening or two."""


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
    """The same, what stands on one or two openings parted where it fills their pages most alike; so what
    fills most of one page, as a game has an opening for its puzzles."""
    pages = by_page(heights, trim)
    filled = sum(heights) > FILLED * trim.depth
    count = 2 if len(pages) == 1 and len(heights) > 1 and filled else len(pages)
    if count not in EVEN or max(heights) > trim.depth + ROUNDED_PT:
        return pages

    def fullest_first(ends: Sequence[int]) -> list[float]:
        sides = [heights[first:end] for first, end in pairwise((0, *ends, len(heights)))]
        filled = (sum(side) + BETWEEN_PUZZLES * (len(side) - 1) for side in sides)
        return sorted((round(height, 2) for height in filled), reverse=True)

    # Of two ways alike the pages before have more.
    ways = reversed([*combinations(range(1, len(heights)), count - 1)])
    ends = min(ways, key=fullest_first)
    return [[*range(first, end)] for first, end in pairwise((0, *ends, len(heights)))]
