"""How many puzzles of a game fill the pages that it has for them."""

from collections.abc import Callable, Sequence

from reportlab.platypus import Flowable

from bookgen.press.document.blocks import Puzzle
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.card_grid import Foot
from bookgen.press.puzzle.puzzle_page import BETWEEN_PUZZLES, MOST_TOGETHER, puzzle_blocks

ROUNDED_PT = 0.01


def puzzles_that_fill(of: Callable[[int], Sequence[Puzzle]], trim: Trim) -> int:
    """How many puzzles fill an opening, or on a wide trim, where the game stands at the left, one page.

    ``of`` gives so many puzzles, or all where there are fewer. At least one, also where that takes more.
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


def pages_of(blocks: Sequence[Flowable], trim: Trim) -> int:
    """The pages that puzzles take one after the other."""
    pages, left = 0, 0.0
    for block in blocks:
        height = float(block.wrap(trim.measure, trim.depth)[1])
        if pages and height + BETWEEN_PUZZLES <= left + ROUNDED_PT:
            left -= height + BETWEEN_PUZZLES
            continue
        # One that goes on overleaf has two pages to itself.
        whole = height <= trim.depth + ROUNDED_PT
        pages, left = (pages + 1, trim.depth - height) if whole else (pages + 2, 0.0)
    return pages


def _room_for_reference(puzzle: Puzzle) -> Foot:
    """Room for the line that says where the answer stands."""
    return Foot()
