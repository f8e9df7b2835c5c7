"""How many puzzles of a game fill the pages that it has for them."""

from collections.abc import Callable, Sequence

from bookgen.press.document.blocks import Puzzle
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.one_size import MOST_TOGETHER
from bookgen.press.puzzle.page_count import pages_of, pages_of_heights
from bookgen.press.puzzle.puzzle_page import (
    least_height,
    puzzle_blocks,
    room_for_reference,
)

MOST_TOGETHER_WIDE = 8
"""Puzzles on a wide page, of which packs that are listed take little."""
MOST_ENDINGS, TRIED = 8, 20
"""Puzzles on an opening of a game that has endings, at the most, and how many are tried for it."""
TRIED_TURNS = 32
"""How many are tried for an opening where one turn is asked for, as few of these take half a page."""
ENOUGH, TRIED_FIRST, MORE = 4, 8, 6
"""Where so many are found for an opening among the first ones of that number, the others are not measured,
unless ``MORE`` would go in that are as small as one of these."""

LEAST_DEPTH = 32.0
"""Points that no puzzle is less deep: so many take its head and the lowest card."""


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
    step = 1 if pages % 2 else 2
    together = pages * (MOST_TOGETHER if trim.columns == 1 else MOST_TOGETHER_WIDE)
    counts = range(min(pages, 2), min(together, most) + 1, step)
    odd = [most] if pages < most < together and most not in counts else []
    for count in (*counts, *odd):
        puzzles = of(count)
        if pages_of(puzzle_blocks(puzzles, trim, room_for_reference), trim) > pages:
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
    more than two besides itself, and others where no endings are left. At least one, also where that takes
    more.
    """
    pages = pages or pages_for_puzzles(trim)
    return _Filling(of, endings, hardness, trim, pages).found() or [0]


class _Filling:
    """The puzzles of a game, of which some are to fill its pages; see :func:`endings_that_fill`."""

    def __init__(
        self,
        of: Callable[[int], Puzzle],
        endings: Sequence[bool],
        hardness: Sequence[tuple[float, ...]],
        trim: Trim,
        pages: int,
    ) -> None:
        self._of, self._endings, self._hardness = of, endings, hardness
        self._trim, self._pages = trim, pages
        self._openings = max(1, pages // 2)
        self._most = self._openings * MOST_ENDINGS
        self._places = range(len(endings))
        self._heights: dict[int, float] = {}
        self._fitting: dict[tuple[int, ...], bool] = {}

    def found(self) -> list[int]:
        """The places of those that fill the pages; none where none goes in."""
        deal = next((place for place in self._places if not self._endings[place]), None)
        begun = [deal] if deal is not None and self._fits([deal]) else []
        found: list[int] = []
        one_column = self._trim.columns == 1
        first, openings = self._openings * TRIED_FIRST, self._openings
        for tried in (first, len(self._places)) if one_column else (len(self._places),):
            found = self._filled(begun, tried)
            # Without the deal there are no more endings than that.
            if begun and not self._most - 1 <= len(found) > 1:
                without = self._filled([], tried)
                found = found if 1 < len(found) >= len(without) - 2 else without
            enough = len(found) >= openings * ENOUGH
            if enough and not any(self._fits([place] * openings * MORE) for place in found):
                break
        return self._with_deals(found)

    def _filled(self, begun: list[int], tried: int) -> list[int]:
        """What goes in with those that are ``begun`` of the first so many: those that go two to a page first.

        One that does not go in now does not later either, when there are more.
        """
        taken = begun
        waiting = [place for place in self._places[:tried] if self._endings[place]]
        if self._trim.columns == 1:
            first, waiting = waiting, []
            for place in first:
                # No more are measured than may be taken.
                if len(taken) >= self._most or not self._fits(together := self._together(taken, place)):
                    continue
                if self._fits([place] * 4 * self._openings):
                    taken = together
                else:
                    waiting.append(place)
        for place in waiting:
            if len(taken) < self._most and self._fits(together := self._together(taken, place)):
                taken = together
        return taken

    def _with_deals(self, taken: list[int]) -> list[int]:
        """The same with further deals, where there are no endings left."""
        if any(self._endings[place] and place not in taken for place in self._places):
            return taken
        for place in (place for place in self._places if place not in taken):
            if self._fits(together := self._together(taken, place)):
                taken = together
        return taken

    def _together(self, taken: Sequence[int], place: int) -> list[int]:
        return sorted([*taken, place], key=lambda each: self._hardness[each])

    def _fits(self, some: Sequence[int]) -> bool:
        """Whether puzzles go on the pages in this order."""
        if (key := tuple(some)) not in self._fitting:
            self._fitting[key] = self._tried(key)
        return self._fitting[key]

    def _tried(self, some: Sequence[int]) -> bool:
        trim, pages = self._trim, self._pages
        if trim.columns > 1:
            chosen = [self._of(place) for place in some]
            return pages_of(puzzle_blocks(chosen, trim, room_for_reference), trim) <= pages
        # Most that are tried when the pages are full need not be measured.
        if pages_of_heights([self._heights.get(place, LEAST_DEPTH) for place in some], trim) > pages:
            return False
        for place in some:
            if place not in self._heights:
                self._heights[place] = least_height(self._of(place), trim, room_for_reference)
        return pages_of_heights([self._heights[place] for place in some], trim) <= pages
