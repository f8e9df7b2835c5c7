"""How many puzzles of a game fill the pages that it has for them."""

from collections.abc import Callable, Sequence
from functools import cache

from bookgen.press.document.blocks import Puzzle
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.card_grid import Foot
from bookgen.press.puzzle.page_count import pages_of, pages_of_heights
from bookgen.press.puzzle.puzzle_page import MOST_TOGETHER, least_height, puzzle_blocks

MOST_TOGETHER_WIDE = 8
"""Puzzles on a wide page, of which packs that are listed take little."""
MOST_ENDINGS, TRIED = 8, 20
"""Puzzles of a game that has endings, at the most, and how many are tried for it."""
TRIED_TURNS = 32
"""How many are tried of a game in which one turn is asked for, as few of these take half a page."""
ENOUGH, TRIED_FIRST, MORE = 4, 8, 6
"""Where so many are found among the first ones of that number, the others are not measured, unless ``MORE``
would go in that are as small as one of these."""


def pages_for_puzzles(trim: Trim, before: int = 2) -> int:
    """Pages that the puzzles of a game have whose rules take so many ``before`` them.

    They are an opening, or on a wide trim, where the game stands at the left, one page; three where the rules
    end on a left page, as some do in large print, so that the next game begins on one.
    """
    if trim.columns > 1:
        return 1
    return 3 if before % 2 else 2


def puzzles_that_fill(
    of: Callable[[int], Sequence[Puzzle]], trim: Trim, most: int = 8, pages: int | None = None
) -> int:
    """How many puzzles fill so many ``pages``, those of :func:`pages_for_puzzles` if it is not said.

    ``of`` gives so many puzzles, or all if there are fewer. At least one, also where that takes more; no more
    than ``most``.
    """
    pages = pages or pages_for_puzzles(trim)
    best = 1
    step = pages if pages < 3 else 1
    together = pages * (MOST_TOGETHER if trim.columns == 1 else MOST_TOGETHER_WIDE)
    counts = range(min(pages, 2), min(together, most) + 1, step)
    odd = [most] if pages < most < together and most not in counts else []
    for count in (*counts, *odd):
        puzzles = of(count)
        if pages_of(puzzle_blocks(puzzles, trim, _room_for_reference), trim) > pages:
            break
        best = max(best, len(puzzles))
        if len(puzzles) < count:
            break
    return best


def endings_that_fill(
    of: Callable[[int], Puzzle],
    endings: Sequence[bool],
    hardness: Sequence[tuple[float, ...]],
    trim: Trim,
    pages: int | None = None,
) -> list[int]:
    """Which of some puzzles, endings and whole deals, fill the ``pages`` of a game, those of
    :func:`pages_for_puzzles` if it is not said: their places, easy to hard.

    ``of`` gives the puzzle of a place, asked only for those that are measured; ``endings`` tells which are
    endings. They are taken in their order, each that still goes in with those taken before, first those that
    go two to a page; of whole deals the first alone, if it leaves room for an ending and takes that of no
    more than one besides itself, and others where no endings are left. At least one, also where that takes
    more.
    """
    pages = pages or pages_for_puzzles(trim)
    heights: dict[int, float] = {}
    places = range(len(endings))

    @cache
    def fits(some: tuple[int, ...]) -> bool:
        if trim.columns > 1:
            chosen = [of(place) for place in some]
            return pages_of(puzzle_blocks(chosen, trim, _room_for_reference), trim) <= pages
        for place in some:
            if place not in heights:
                heights[place] = least_height(of(place), trim, _room_for_reference)
        return pages_of_heights([heights[place] for place in some], trim) <= pages

    def filled(begun: list[int], tried: int) -> list[int]:
        taken = begun
        first = [place for place in places[:tried] if endings[place]]
        small = [place for place in first if trim.columns == 1 and fits((place,) * 4)]
        for place in (*small, *(place for place in first if place not in small)):
            together = sorted([*taken, place], key=lambda each: hardness[each])
            if len(taken) < MOST_ENDINGS and fits(tuple(together)):
                taken = together
        return taken

    def with_deals(taken: list[int]) -> list[int]:
        """The same with further deals, where there are no endings left."""
        if any(endings[place] and place not in taken for place in places):
            return taken
        for place in (place for place in places if place not in taken):
            together = sorted([*taken, place], key=lambda each: hardness[each])
            if fits(tuple(together)):
                taken = together
        return taken

    deal = next((place for place in places if not endings[place]), None)
    begun = [[deal]] if deal is not None and fits((deal,)) else []
    found: list[int] = []
    for tried in (TRIED_FIRST, len(places)) if trim.columns == 1 else (len(places),):
        with_deal, without = (filled(some[0] if some else [], tried) for some in (begun, []))
        found = with_deal if 1 < len(with_deal) >= len(without) - 1 else without
        if len(found) >= ENOUGH and not any(fits((place,) * MORE) for place in found):
            break
    return with_deals(found) or [0]


def _room_for_reference(puzzle: Puzzle) -> Foot:
    """Room for the line that says where the answer stands."""
    return Foot()
