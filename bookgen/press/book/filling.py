"""How many puzzles of a game fill the pages that it has for them."""

from collections.abc import Callable, Sequence

from bookgen.press.document.blocks import Puzzle
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.card_grid import Foot
from bookgen.press.puzzle.page_count import pages_of, pages_of_heights
from bookgen.press.puzzle.puzzle_page import MOST_TOGETHER, is_ending, least_height, puzzle_blocks

MOST_ENDINGS, TRIED = 8, 20
"""Puzzles of a game that has endings, at the most, and how many are tried for it."""


def puzzles_that_fill(of: Callable[[int], Sequence[Puzzle]], trim: Trim) -> int:
    """How many puzzles fill an opening, or on a wide trim, where the game stands at the left, one page.

    ``of`` gives so many puzzles, or all if there are fewer. At least one, also where that takes more.
    """
    pages = 2 if trim.columns == 1 else 1
    best = 1
    for count in range(pages, pages * MOST_TOGETHER + 1, pages):
        puzzles = of(count)
        if pages_of(puzzle_blocks(puzzles, trim, _room_for_reference), trim) > pages:
            break
        best = max(best, len(puzzles))
        if len(puzzles) < count:
            break
    return best


def endings_that_fill(
    puzzles: Sequence[Puzzle], hardness: Sequence[tuple[float, ...]], trim: Trim
) -> list[int]:
    """Which of some puzzles, endings and whole deals, fill the pages of a game: their places, easy to hard.

    They are taken in their order, each that still goes in with those taken before, first those that go two to
    a page; of whole deals the first alone, and only if it leaves room for an ending. At least one, also where
    that takes more.
    """
    pages = 2 if trim.columns == 1 else 1
    heights: dict[int, float] = {}

    def fits(places: Sequence[int]) -> bool:
        if trim.columns > 1:
            chosen = [puzzles[place] for place in places]
            return pages_of(puzzle_blocks(chosen, trim, _room_for_reference), trim) <= pages
        for place in places:
            if place not in heights:
                heights[place] = least_height(puzzles[place], trim, _room_for_reference)
        return pages_of_heights([heights[place] for place in places], trim) <= pages

    endings = [place for place in range(min(TRIED, len(puzzles))) if is_ending(puzzles[place])]
    small = [place for place in endings if trim.columns == 1 and fits([place, place, place, place])]

    def filled(begun: list[int]) -> list[int]:
        taken = begun
        for place in (*small, *(place for place in endings if place not in small)):
            tried = sorted([*taken, place], key=lambda each: hardness[each])
            if len(taken) < MOST_ENDINGS and fits(tried):
                taken = tried
        return taken

    deal = next((place for place, puzzle in enumerate(puzzles) if not is_ending(puzzle)), None)
    with_deal = filled([deal]) if deal is not None and fits([deal]) else []
    return with_deal if len(with_deal) > 1 else filled([]) or [0]


def _room_for_reference(puzzle: Puzzle) -> Foot:
    """Room for the line that says where the answer stands."""
    return Foot()
