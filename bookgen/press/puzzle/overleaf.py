"""A puzzle whose list stands on another page than its picture: each names the other, and they face if they
can."""

from collections.abc import Sequence

from reportlab.platypus import Flowable

from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.page_count import ROUNDED_PT, by_page
from bookgen.press.puzzle.parts import REFERENCE
from bookgen.press.type.lines import draw_text
from bookgen.press.type.stack import Parted
from bookgen.press.type.styles import Style, plain
from bookgen.press.type.tags import Tag, tagged
from bookgen.press.wording.heads import CONTINUED, LIST_FACING, LIST_OVERLEAF

GOING_ON = Style(size=10.5, leading=16.0, align="left")


class ListElsewhere(Flowable):  # type: ignore[misc]
    """The line below a picture that says where its list is: a left page faces that of the list."""

    def __init__(self, large: bool) -> None:
        super().__init__()
        self._style = plain(REFERENCE, large)

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line."""
        self._width = available_width
        return available_width, self._style.leading

    def draw(self) -> None:
        """Draws it at the right, as the answer is named where the list stands."""
        said = LIST_OVERLEAF if self.canv.getPageNumber() % 2 else LIST_FACING
        y = self._style.leading / 2 - 0.29 * self._style.size
        with tagged(self.canv, Tag("P")):
            draw_text(self.canv, self._width, y, [self._style.run(said)], "right")


class GoingOn(Flowable):  # type: ignore[misc]
    """The line over the list of a puzzle that was begun on the page before."""

    def __init__(self, number: int, large: bool) -> None:
        super().__init__()
        self._number, self._style = number, plain(GOING_ON, large)

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line."""
        return available_width, self._style.leading

    def draw(self) -> None:
        """Draws it, and tells the running head that the puzzle is on this page."""
        style = self._style
        getattr(self.canv, "asked", []).append(self._number)
        runs = [style.run(f"Puzzle {self._number}", "SemiBold"), style.run(f", {CONTINUED}.")]
        with tagged(self.canv, Tag("P")):
            draw_text(self.canv, 0, style.leading - style.ascent(), runs)


def place_for_a_page(blocks: Sequence[Flowable], trim: Trim) -> int | None:
    """Before which of a game's blocks a page may be left, so that more pictures face their lists; if any.

    It stands there only if that block would begin on a right page. Then the game ends on a left one, and the
    page is left over in any case, as the next game begins on a left page.
    """
    heights = [float(block.wrap(trim.measure, trim.depth)[1]) for block in blocks]
    begun: dict[int, int] = {}
    pages = 0
    for page in by_page([height for height in heights if height], trim):
        at = page[0]
        first = blocks[at]
        if isinstance(first, Parted) and heights[at] > trim.depth + ROUNDED_PT:
            begun[at] = pages
            pages += len(first.parts) - 1
        pages += 1

    def gain(at: int) -> int:
        # Those an even number of pages behind it begin on right pages as it does, the others on left ones.
        after = (page - begun[at] for page in begun.values() if page >= begun[at])
        return sum(-1 if page % 2 else 1 for page in after)

    ways = [at for at, page in begun.items() if (pages - page) % 2 == 0 and gain(at) > 0]
    return max(ways, key=gain, default=None)
